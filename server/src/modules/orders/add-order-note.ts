import { includesStore, type Scope } from '../../access/rights.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { hasAmounts } from './amounts.ts'
import { findOrders } from './order-queries.ts'
import { insertOrderNote } from './order-team-queries.ts'

type NewNote = { orderId: number; by: StaffUser; scope: Scope; text: string; isForPackers: boolean }

/** Adds a note of the team. A person who only packs writes notes that packers see. Throws NOT_FOUND. */
export async function addOrderNote({ sql, clock }: Context, note: NewNote): Promise<void> {
  const { orderId, by, scope, text } = note
  await inTransaction(sql, async (tx) => {
    const [order] = await findOrders(tx, [orderId])
    if (!order || !includesStore(scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const { storeId } = order
    const isForPackers = note.isForPackers || !hasAmounts(by.rights, storeId)
    await insertOrderNote(tx, { orderId, storeId, at: clock.now(), userId: by.id, text, isForPackers })
    await recordChange(tx, {
      by,
      subject: 'order',
      subjectId: orderId,
      storeId,
      action: 'update',
      after: { note: text },
    })
  })
}
