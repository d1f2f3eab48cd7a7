import type { Context } from '../../context.ts'
import { countLongUnreviewed } from './order-queries.ts'

const maxCounted = 1_000

/**
 * Alerts the operator to unreviewed proofs while there is time, after a third of `proofHours`. Orders only, because only they
 * expire with an unreviewed proof: they hold goods (decision 7).
 */
export async function warnOfUnreviewedProofs({ sql, settings, log }: Context): Promise<void> {
  const { proofHours } = settings.orders
  const count = await countLongUnreviewed(sql, Math.floor(proofHours / 3), maxCounted)
  if (count > 0) {
    log.error(
      { count, alarm: true },
      `proofs of payment wait to be looked at, their orders end ${proofHours} h after their deadline`,
    )
  }
}
