import type { Context } from '../context.ts'
import { readCsv } from '../files/csv-file.ts'
import { csvVillages, shippedRegions } from '../modules/regions/csv-villages.ts'
import { importRegions } from '../modules/regions/import-regions.ts'
import { seedDemo } from './seed.ts'

/** Writes the data of a new shop: regions, and with `demo` the demo data. Existing data do not change. */
export async function seedShop(ctx: Context, { demo }: { demo: boolean }): Promise<void> {
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
    await seedDemo({ ...ctx, log }, { now: ctx.clock.now() })
  }
}
