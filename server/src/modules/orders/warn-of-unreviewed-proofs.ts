import type { Context } from '../../context.ts'
import { countLongUnreviewed } from './order-queries.ts'

const mostCounted = 1_000

/**
 * Where nobody reviews proofs the operator is told while there is time: after a third of what an order with one has. Only of
 * orders, because only they end with a proof that nobody reviewed: they hold goods (decision 7).
 */
export async function warnOfUnreviewedProofs({ sql, config, log }: Context): Promise<void> {
  const { proofHours } = config.orders
  const count = await countLongUnreviewed(sql, Math.floor(proofHours / 3), mostCounted)
  if (count > 0) {
    log.error(
      { count, alarm: true },
      `proofs of payment wait to be looked at, their orders end ${proofHours} h after their deadline`,
    )
  }
}
