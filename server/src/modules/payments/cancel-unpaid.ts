import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { type AwaitedPayment, mayBeCancelled } from './payment.ts'
import type { Receivable } from './receivable.ts'

/** Cancellation by the shopper, before payment (O08). Throws NOT_FOUND, and the kind's `notCancellable`. */
export async function cancelUnpaid<Row extends AwaitedPayment>(
  ctx: Context,
  receivable: Pick<Receivable<Row>, 'name' | 'lock' | 'transition' | 'notCancellable'>,
  { id, userId }: { id: number; userId: number },
): Promise<Row> {
  return inTransaction(ctx.sql, async (tx) => {
    const row = await receivable.lock(tx, id, userId)
    if (!row) throw new DomainError('NOT_FOUND', `${receivable.name} ${id}`)
    if (!mayBeCancelled(row)) {
      throw new DomainError(receivable.notCancellable, `${receivable.name} ${id} is ${row.status}`)
    }
    return receivable.transition(ctx, tx, row, { event: 'cancel', actor: { kind: 'customer', userId } })
  })
}
