import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
let checkout: string

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'kedai-checkout-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  write('node_modules/node/bin/node', '')
  copyFileSync(process.execPath, join(checkout, 'node_modules/node/bin/node'), constants.COPYFILE_FICLONE)
  for (const path of ['vite.config.ts', 'react-router.config.ts', 'package.json']) write(path, '{}')
  for (const folder of ['storefront', 'backoffice', 'web', 'contract', 'build']) write(`${folder}/a.ts`, '')
  for (const command of ['react-router', 'vite']) write(`node_modules/.bin/${command}`, '')
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

const tool = { version: '1.0.0', dev: true }
function writeLocks(wanted: object, installed: object) {
  write('package-lock.json', JSON.stringify({ packages: wanted }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
}

/** A shop of the checkout, until the test ends. */
async function startShop() {
  const shop = spawn(join(checkout, 'node_modules/node/bin/node'), ['-e', 'console.log(1); setInterval(() => 0, 1000)'])
  await once(shop.stdout, 'data')
  onTestFinished(async () => {
    shop.kill()
    await once(shop, 'exit')
  })
  return shop.pid
}

const setup = () =>
  promisify(execFile)(process.execPath, ['scripts/setup.mjs'], {
    cwd: checkout,
    // Installing would fail, since npm is not found.
    env: { ...process.env, NODE_ENV: 'production', PATH: '' },
  }).then(
    ({ stderr }) => ({ code: 0, text: stderr }),
    ({ code, stderr }) => ({ code: code as number, text: stderr as string }),
  )

test('packages that a running shop needs are not replaced under it', async () => {
  writeLocks({ 'node_modules/tool': tool }, {})
  const pid = await startShop()
  const { code, text } = await setup()
  expect(code).toBe(1)
  expect(text).toContain(`process ${pid} runs from them`)
  expect(text).toContain('kedai update')
})

test('packages of the build stay while something runs from the checkout', async () => {
  writeLocks({ 'node_modules/tool': tool }, { 'node_modules/tool': tool })
  const pid = await startShop()
  const { code, text } = await setup()
  expect(text).toContain(`Build packages are kept: process ${pid}`)
  expect(code).toBe(0)
})
