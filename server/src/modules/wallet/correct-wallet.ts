import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { post } from './ledger.ts'

type Correction = { userId: number; amount: number; note: string }

/**
 * Adds rupiah to a wallet, or takes them out of it, to correct what went wrong outside of the shop: a late transfer, one of
 * another amount. The note is shown to the shopper. Throws INSUFFICIENT_BALANCE.
 */
export async function correctWallet(ctx: Context, { userId, amount, note }: Correction): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const [row] = await tx<[{ id: number }]>`select nextval('ledger_corrections') as id`
    const posting = { kind: 'correction', referenceId: row.id, note } as const
    await post(tx, { ...posting, wallet: { userId, amount }, shop: { corrections: -amount } }, ctx.clock.now())
  })
  ctx.log.info({ userId, amount }, 'wallet corrected')
}
