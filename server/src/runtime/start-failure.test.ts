import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPooler, startPooler } from '../testing/pooler.ts'
import { smallDisk } from '../testing/small-disk.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await makeTestDirectory()
})
afterAll(() => removeTestDirectory(dataDir))

/** Starts the real server with these settings and waits for its exit. */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, ENV_FILE: '', DATA_DIR: dataDir, DEMO: 'off', SECRET: 's'.repeat(32), ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return { port, close: () => once(server.close(), 'close') }
}

test('a port in use is reported before the database is started', async () => {
  const taken = await freePort()
  const { code, output } = await start({ PORT: String(taken.port) })
  await taken.close()
  expect(code).toBe(1)
  expect(output).toBe(
    `The shop can't listen on 127.0.0.1:${taken.port}: another program does. Choose another one with PORT, or end that program.`,
  )
})

test('an address of another machine is reported in one sentence', async () => {
  const { code, output } = await start({ HOST: '192.0.2.1' })
  expect([code, output]).toEqual([
    1,
    "The shop can't listen on 192.0.2.1:3000: this machine has no such address. HOST must be one of its own, or 0.0.0.0 for all.",
  ])
})

test('an unreachable database is reported in one sentence', async () => {
  const free = await freePort()
  await free.close()
  const { code, output } = await start({ PORT: '0', DATABASE_URL: `postgres://kedai:x@127.0.0.1:${free.port}/kedai` })
  expect(code).toBe(1)
  expect(output).toMatch(/^The database of DATABASE_URL can't be reached: .*ECONNREFUSED/)
  expect(output.split('\n')).toHaveLength(1)
})

test.each([
  ['another password', (url: URL) => (url.password = 'salah'), 'password authentication failed'],
  ['a missing database', (url: URL) => (url.pathname = '/tiada'), 'database "tiada" does not exist'],
])('%s is reported in one sentence', async (_what, change, reason) => {
  const database = await createTestDatabase()
  const url = new URL(database.url)
  change(url)
  const { code, output } = await start({ PORT: '0', DATABASE_URL: url.href })
  expect(code).toBe(1)
  expect(output).toMatch(/^The database of DATABASE_URL refuses: /)
  expect(output).toContain(reason)
  expect(output.split('\n')).toHaveLength(1)
})

test.skipIf(!hasPooler)('a pooler is reported in one sentence, which says how it is used', async () => {
  const database = await createTestDatabase()
  const pooler = await startPooler(database.url, 'transaction')
  const url = pooler.throughIt(database.url)
  const refused = await start({ PORT: '0', DATABASE_URL: url })
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database .* set DATABASE_DIRECT_URL to [^\n]+$/),
  })
  const inTransactionMode = await start({ PORT: '0', DATABASE_URL: url, DATABASE_DIRECT_URL: database.url })
  expect(inTransactionMode).toMatchObject({ code: 1, output: expect.stringContaining('set pool_mode = session') })
  await pooler.stop()
})

test('a path in PUBLIC_URL is refused', async () => {
  const { code, output } = await start({ PUBLIC_URL: 'https://contoh.id/toko' })
  expect(code).toBe(1)
  expect(output).toContain('PUBLIC_URL must be the address of a whole host')
})

test.each(['secret', 'files'])(
  'a folder with `%s` of a shop whose database is gone starts no new shop',
  async (left) => {
    const folder = await makeTestDirectory()
    await mkdir(join(folder, left))
    const { code, output } = await start({ DATA_DIR: folder })
    await removeTestDirectory(folder)
    expect(code).toBe(1)
    expect(output).toContain(`has ${left} of a shop, and no postgres`)
    expect(output).toContain('kedai restore')
  },
)

test.for([60, 80])(
  'a disk of %i MB, too small for the first load, is reported as full',
  async (megabytes, { skip }) => {
    const disk = await smallDisk(megabytes)
    if (!disk) return skip('no disk is filled here: only root mounts one')
    const { code, output } = await start({ PORT: '0', DATA_DIR: disk.folder, DATABASE_URL: '' })
    await disk.remove()
    expect(code).toBe(1)
    expect(output.split('\n').at(-1)).toMatch(/disk (of \S+ )?is full/)
    expect(output).not.toContain('DATABASE_URL')
  },
)
