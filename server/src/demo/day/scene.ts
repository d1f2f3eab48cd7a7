import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { backdateDeadline } from './receivable-steps.ts'
import type { Owed, Stage, Step } from './stage.ts'

/** A purchase of the day, and what became of it so far. */
export type Scene = {
  /** Hours before the day is loaded. */
  placed: number
  /** Reads what the purchase needs, and returns the function that makes it. */
  prepare(stage: Stage, ctx: Context): Promise<(tx: Transaction) => Promise<Owed>>
  steps: readonly Step[]
}

/** The settings row that says how many scenes were begun. */
export const dayKey = 'demo_day'

/**
 * Plays a scene once: the purchase and its number are written together, so a start that is interrupted or happens twice at the same time
 * repeats none. Nobody gets mails about invented purchases.
 */
export async function playScene(stage: Stage, number: number, { placed, prepare, steps }: Scene): Promise<void> {
  const ctx = stage.ctxAt(placed)
  const place = await prepare(stage, ctx)
  const owed = await inTransaction(ctx.sql, async (tx) => {
    const { count } = await tx`
      update settings set value = ${String(number + 1)} where key = ${dayKey} and value = ${String(number)}`
    return count === 0 ? undefined : place(tx)
  })
  if (!owed) return
  for (const step of steps) await step(stage, owed)
  await backdateDeadline(stage, owed)
  await ctx.sql`delete from mails where user_id = ${owed.shopper.id} and failed_at is null`
}
