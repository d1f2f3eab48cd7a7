import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { post } from '../ledger/ledger.ts'

type Correction = { userId: number; amount: number; note: string }

/**
 * Credits or debits rupiah to correct errors outside of the shop, such as a transfer of a wrong amount. The note is shown to the shopper.
 * Throws INSUFFICIENT_BALANCE.
 */
export async function correctWallet(ctx: Context, { userId, amount, note }: Correction): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const [row] = await tx<[{ id: number }]>`select nextval('ledger_corrections') as id`
    const origin = { author: null, cause: 'correct-wallet' }
    const posting = { kind: 'correction', referenceId: row.id, note, origin } as const
    await post(tx, { ...posting, wallet: { userId, amount }, shop: { corrections: -amount } }, ctx.clock.now())
  })
  ctx.log.info({ userId, amount }, 'wallet corrected')
}
