import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { listMachines } from '../modules/health/processes.ts'
import { closeContext, openContext } from '../open-context.ts'
import { olderPostgres } from '../testing/older-postgres.ts'
import { standbyPair } from '../testing/standby-pair.ts'
import { tcpProxyTo } from '../testing/tcp-proxy.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'
import { addressesOf } from './addresses.ts'
import { checkServer } from './check-server.ts'
import { inTransaction, openDatabase, shortDeadlines } from './database.ts'

test.each([
  ['postgres://u:p@a:5432/name', ['postgres://u:p@a:5432/name']],
  ['postgres://u:p@a:5432,b:5433/name', ['postgres://u:p@a:5432/name', 'postgres://u:p@b:5433/name']],
  [
    'postgresql://a,b,[::1]:1/x?sslmode=require',
    ['a', 'b', '[::1]:1'].map((host) => `postgresql://${host}/x?sslmode=require`),
  ],
  ['postgres://u:p,q@a/name', ['postgres://u:p,q@a/name']],
])('the hosts of %s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

test('connections and notifications move to the next host when the first can no longer be reached', async () => {
  const database = await createTestDatabase()
  const first = await tcpProxyTo(database.url)
  const second = await tcpProxyTo(database.url)
  const [{ host }, { host: other }] = [new URL(first.url), new URL(second.url)]
  const sql = openDatabase(first.url.replace(host, `${host},${other}`), { max: 2 })
  onTestFinished(async () => {
    await sql.end()
    second.close()
    await database.drop()
  })
  await sql`create table notes (text text)`
  const heard: string[] = []
  let starts = 0
  const listening = await sql.listen(
    'notes',
    (text) => heard.push(text),
    () => (starts += 1),
  )
  expect([first.openConnections() > 0, second.openConnections()]).toEqual([true, 0])

  first.close()
  const write = () =>
    inTransaction(sql, (tx) => tx`insert into notes values ('kept')`).then(
      () => true,
      () => false,
    )
  await expect.poll(write, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => starts, { timeout: 20_000 }).toBe(2)
  await sql`select pg_notify('notes', 'moved')`
  await expect.poll(() => heard).toEqual(['moved'])
  await listening.unlisten()
})

test.skipIf(!olderPostgres)(
  'a shop starts on the primary, job queue included, where a standby is named first',
  async () => {
    const pair = await standbyPair()
    const folder = await makeTestDirectory()
    onTestFinished(() => removeTestDirectory(folder))
    const settings = {
      DATABASE_URL: pair.url,
      DATA_DIR: folder,
      SECRET: 'a secret of the tests, long enough',
      DEMO: 'off',
    }
    const opened = await openContext(loadConfig({ ...settings, LOG_LEVEL: 'silent' }), shortDeadlines)
    onTestFinished(() => closeContext(opened))
    const { jobs, maintenance } = opened.ctx
    const nothing = async () => undefined
    await jobs.work({ 'advance-digital-order': nothing, 'send-mail': nothing }, {})
    expect(await maintenance`select pg_is_in_recovery() as "isStandby"`).toEqual([{ isStandby: false }])
    await expect.poll(async () => (await listMachines(maintenance)).standbys).toHaveLength(1)
  },
)

test.skipIf(!olderPostgres)('of several hosts the primary is used, and a standby once it is promoted', async () => {
  const pair = await standbyPair()
  const sql = openDatabase(pair.url, { max: 2 })
  onTestFinished(() => sql.end())
  await sql.findPrimary()
  await sql`create table notes (text text)`
  const standbyAlone = openDatabase(addressesOf(pair.url)[0]!, { max: 1 })
  onTestFinished(() => standbyAlone.end())
  expect(await checkServer(standbyAlone, { isPooled: false })).toMatchObject({
    problems: [expect.stringContaining('DATABASE_URL leads to a standby')],
  })

  pair.stopPrimary()
  const write = () => inTransaction(sql, (tx) => tx`insert into notes values ('kept')`)
  await expect(write()).rejects.toThrow()
  pair.promoteStandby()
  await expect
    .poll(
      () =>
        write().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  expect((await checkServer(sql, { isPooled: false })).problems).toEqual([])
})

test.skipIf(!olderPostgres)('of two primaries the one that was promoted last is used', async () => {
  const pair = await standbyPair()
  const sql = openDatabase(pair.url, { max: 2 })
  onTestFinished(() => sql.end())
  await sql.findPrimary()
  const port = async () => (await sql<[{ port: number }]>`select inet_server_port() as port`)[0].port
  const before = await port()
  pair.promoteStandby()
  await sql.findPrimary()
  const after = await port()
  expect(after).not.toBe(before)
  await sql.findPrimary()
  expect(await port()).toBe(after)
})
