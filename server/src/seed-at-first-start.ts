import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Context } from './context.ts'

/**
 * Loads regions and, with DEMO on, the demo data, unless they are there. It runs in a process of its own, because the
 * region packages need a few hundred megabytes for a moment that the server should not keep.
 */
export async function seedAtFirstStart(ctx: Context, databaseUrl: string): Promise<void> {
  const [state] = await ctx.sql<{ regions: boolean; demo: boolean }[]>`
    select exists (select from areas) as regions, exists (select from settings where key = 'demo_seeded') as demo`
  if (state?.regions && (state.demo || !ctx.config.demo)) return

  console.log('Loading regions and demo data (first start only)…')
  const child = fork(new URL('./cli/kedai.ts', import.meta.url), ['seed', ...(ctx.config.demo ? ['--demo'] : [])], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: ctx.config.dataDir,
      DEMO: ctx.config.demo ? 'on' : 'off',
      SECRET: ctx.secret,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`loading the first data ended with code ${code}; the next start tries again`)
}
