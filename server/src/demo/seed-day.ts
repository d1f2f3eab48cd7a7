import type { Context } from '../context.ts'
import { writeStatement } from './day/bank-movements.ts'
import { dayKey, playScene } from './day/scene.ts'
import { scenes } from './day/scenes.ts'
import { findStage, type Stage } from './day/stage.ts'

/** Stocks at or below their marks, by the key of the product. */
const lowStocks = { 'saus-tomat-panggang': 6, 'mangkuk-enamel': 5, 'batik-tulis-parang': 5 }

/**
 * Plays a working day in the demo's shop, by the shop's own use cases: purchases in every state, with proofs, late money, failures and a
 * bank statement to import. Only where the catalogue was just loaded with a due day (seed.ts); a second call does nothing, and an
 * interrupted one is continued.
 */
export async function seedDay(ctx: Context, { now }: { now: Date }): Promise<void> {
  const [state] = await ctx.sql<{ value: string }[]>`select value from settings where key = ${dayKey}`
  if (!state || state.value === 'over') return
  const stage = await findStage(ctx, now)
  // Oldest first, so that ids grow with time.
  const inOrder = scenes.toSorted((one, other) => other.placed - one.placed)
  for (const [number, scene] of inOrder.entries()) await playScene(stage, number, scene)
  await markLowStocks(ctx, stage)
  await writeStatement(ctx, stage)
  await ctx.sql`update settings set value = 'over' where key = ${dayKey}`
}

async function markLowStocks({ sql }: Context, { products }: Stage): Promise<void> {
  for (const [key, mark] of Object.entries(lowStocks))
    await sql`update product_stock set low_stock = ${mark} where product_id = ${products.get(key)!}`
}
