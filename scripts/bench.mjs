// npm run bench: measures the shop against bare baselines.
import { runProgram } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'

await prepare({ build: true })
process.env.NODE_ENV ??= 'production'
await runProgram('bench/main.ts', process.argv.slice(2))
