import type { Context } from '../context.ts'
import { withMigrationLock } from '../db/migrate.ts'
import { readCsv } from '../files/csv-file.ts'
import { csvVillages, shippedRegions } from '../modules/regions/csv-villages.ts'
import { importRegions } from '../modules/regions/import-regions.ts'
import { seedDemo } from './seed.ts'
import { seedDay } from './seed-day.ts'

type Data = { demo: boolean; demoDay: boolean }

/**
 * Writes the data of a new shop: regions, with `demo` the demo's catalogue and its history, and with `demoDay` the working day of a new
 * demo. Existing data do not change. Of processes that start together one writes, and the others wait.
 */
export const seedShop = (ctx: Context, data: Data): Promise<void> =>
  withMigrationLock(ctx.sql, () => seedMissing(ctx, data))

async function seedMissing(ctx: Context, { demo, demoDay }: Data): Promise<void> {
  const [state] = await ctx.sql<{ regions: boolean; demo: boolean }[]>`
    select exists (select from areas) as regions, exists (select from settings where key = 'demo_seeded') as demo`
  if (!state?.regions) {
    console.log('Loading the regions (first start only)…')
    await importRegions(ctx.sql, csvVillages(readCsv(shippedRegions)))
  }
  if (demo && !state?.demo) {
    console.log('Loading the demo data (first start only)…')
    // The invented history is not logged.
    const log = ctx.log.child({}, { level: 'warn' })
    await seedDemo({ ...ctx, log }, { now: ctx.clock.now(), withDay: demoDay })
  }
  if (!demoDay) return
  // Its quotes depend on settings that the demo has just written.
  await ctx.settings.load()
  // Its refusals and failures are invented.
  const silent = ctx.log.child({}, { level: 'silent' })
  await seedDay({ ...ctx, log: silent }, { now: ctx.clock.now() }).catch((err) => {
    // A shop without it sells as well; the next start continues.
    ctx.log.error({ err }, 'the working day of the demo was not loaded whole')
  })
}
