// npm start: from whatever state the checkout is in to a running shop. The settings in package.json keep the process a third
// smaller under load at the same speed: less garbage is left to grow old, and memory that password hashes and pictures took
// is used again.
import { exitWithNpm } from './exit-with-npm.mjs'
import { runProgram } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'

exitWithNpm()
await prepare({ build: true })
process.env.NODE_ENV ??= 'production'
await runProgram('server/src/main.ts', [])
