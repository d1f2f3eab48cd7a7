import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { overdueNotes } from '../../texts/payments.ts'
import { expireEach } from '../payments/expire-each.ts'
import { bySystem, type Receivable } from '../payments/receivable.ts'

/**
 * Expires the overdue rows of one kind. How long an unreviewed proof extends the deadline depends on the kind (decision 7).
 */
export async function expireOverdue(
  ctx: Context,
  receivable: Pick<Receivable, 'name' | 'findOverdue' | 'lockOverdue' | 'transition'>,
): Promise<void> {
  const find = (limit: number) => receivable.findOverdue(ctx, limit)
  await expireEach(ctx, receivable.name, find, (id) =>
    inTransaction(ctx.sql, async (tx) => {
      const row = await receivable.lockOverdue(ctx, tx, id)
      if (!row) return
      const note = row.paymentProofId === null ? overdueNotes.unpaid : overdueNotes.proofNotReviewed
      await receivable.transition(ctx, tx, row, { event: 'expire', actor: bySystem, note })
    }),
  )
}
