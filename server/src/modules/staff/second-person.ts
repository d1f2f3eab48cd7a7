import type { Right } from '#contract/protocol/rights.ts'
import type { AnySql } from '../../db/database.ts'
import { findIdsWithRight } from './people-queries.ts'

type Step = {
  /** Rupiah up to which a person decides alone; 0 for any. */
  bound: number
  /** Rupiah that the step moves. */
  sum: number
  /** The right of those who decide. */
  right: Right
  userId: number
}

/** Whether a second person decides: the sum is above the bound, and somebody else has the right (decision 128). */
export async function needsSecondPerson(sql: AnySql, { bound, sum, right, userId }: Step): Promise<boolean> {
  if (bound === 0 || sum <= bound) return false
  return (await findIdsWithRight(sql, right, [])).some((other) => other !== userId)
}
