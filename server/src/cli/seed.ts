import type { Context } from '../context.ts'
import { seedDemo } from '../demo/seed.ts'
import { importRegionsCommand } from './import-regions.ts'

/** Fills what a new shop needs: regions, and with `demo` the demo data. What is there stays as it is. */
export async function seedCommand(ctx: Context, options: { demo?: boolean }): Promise<void> {
  const [state] = await ctx.sql<{ regions: boolean }[]>`select exists (select from areas) as regions`
  if (!state?.regions) await importRegionsCommand(ctx, {})
  if (options.demo) await seedDemo(ctx, { now: ctx.clock.now(), onProgress: (line) => console.log(line) })
}
