// npm run bench: measures the shop against bare baselines.
import { findChromium } from './chromium.mjs'
import { runProgram } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'

await prepare({ build: true })
process.env.NODE_ENV ??= 'production'
if (['--lighthouse', '--taps', '--hydration', '--backoffice'].some((option) => process.argv.includes(option))) {
  const { path, problem } = await findChromium()
  if (problem) throw new Error(problem)
  process.env.CHROMIUM_PATH = path
}
await runProgram('bench/main.ts', process.argv.slice(2))
