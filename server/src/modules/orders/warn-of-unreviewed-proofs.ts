import type { Context } from '../../context.ts'
import { countLongUnreviewed } from './order-queries.ts'

const maxCounted = 1_000

/**
 * Alerts the operator to unreviewed proofs while there is still time, after a third of `proofHours`. Only orders reserve goods, so only
 * they expire with an unreviewed proof (decision 7).
 */
export async function warnOfUnreviewedProofs({ sql, settings, log }: Context): Promise<void> {
  const { proofHours } = settings.orders
  const count = await countLongUnreviewed(sql, Math.floor(proofHours / 3), maxCounted)
  if (count > 0) {
    log.error(
      { count, alarm: true },
      `unreviewed proofs of payment: their orders expire ${proofHours} h after their deadline`,
    )
  }
}
