// npm run kedai -- <command>: the operator's command line.
import { runProgram } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'

await prepare({ build: false, tools: 'ignored' })
await runProgram('server/src/cli/kedai.ts', process.argv.slice(2), { interactive: true })
