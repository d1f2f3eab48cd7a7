// npm run dev: the shop with reload. Changes in server/, contract/ and packages/ restart it; Vite reloads the storefront.

import { watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { exitWithNpm } from './exit-with-npm.mjs'
import { runChild } from './pinned-node.mjs'
import { prepare } from './prepare.mjs'
import { inProject } from './project.mjs'

const debounceMs = 150 // an editor writes a file in several steps

exitWithNpm()
await prepare({ build: false })
const env = { ...process.env, KEDAI_DEV: '1' }

let changedAt = 0
let onChange = () => undefined
for (const folder of ['server', 'contract', 'packages']) {
  watch(inProject(folder), { recursive: true }, (_event, file) => {
    if (!/\.(ts|sql|json|csv)$/.test(file ?? '') || file?.includes('.test.')) return
    changedAt = Date.now()
    onChange()
  })
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true
    onChange()
  })
}

while (!isStopping) {
  const shop = runChild(['server/src/main.ts'], { env, exitWithParent: true })
  const change = new Promise((resolve) => {
    onChange = () => resolve('change')
  })
  if ((await Promise.race([shop.ended, change])) === 'change') {
    if (!isStopping) console.log('A file changed: restarting…')
    shop.stop('SIGTERM')
    await shop.ended
  } else if (!isStopping) {
    console.log('The shop has exited. The next change restarts it.')
    await change
  }
  while (!isStopping && Date.now() - changedAt < debounceMs) await sleep(debounceMs)
}
process.exit()
