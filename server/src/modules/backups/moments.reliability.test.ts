import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity } from 'age-encryption'
import { findWalArchive } from 'embedded-postgres-server'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { createApp } from '../../app.ts'
import { loadConfig } from '../../config.ts'
import { longDeadlines, openDatabase } from '../../db/database.ts'
import { startShopPostgres } from '../../db/shop-postgres.ts'
import { sendInProcess } from '../../http/in-process-client.ts'
import { closeContext, type OpenedContext, openContext } from '../../open-context.ts'
import { createFactories, type TestCustomer } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { makeTestDirectory, removeTestDirectory } from '../../testing/test-directory.ts'
import { tokenFor } from '../../testing/test-tokens.ts'
import { archiveWal } from './archive-wal.ts'
import { backupPrefix } from './backup-name.ts'
import { listWal } from './list-wal.ts'
import { makeBackup } from './make-backup.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreToMoment } from './restore-to-moment.ts'
import { findWalLag } from './wal-lag.ts'
import { prefixOf, segmentOf } from './wal-unit.ts'

let opened: OpenedContext
let app: FastifyInstance
let customer: TestCustomer
let product: { id: number }
let elsewhere: string
let lineage: string
const key = await generateX25519Identity()

beforeAll(async () => {
  const dataDir = await makeTestDirectory()
  elsewhere = await makeTestDirectory()
  const config = loadConfig({
    DATA_DIR: dataDir,
    BACKUP_TO: join(elsewhere, 'backups'),
    BACKUP_KEY: key,
    BACKUP_MOMENT_DAYS: '7',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    MAX_OPEN_ORDERS: '1000',
    MAX_UNPAID_PIECES: '1000000',
    MAX_UNPAID_SHARE: '100',
  })
  // A segment each second: nobody waits for a minute.
  opened = await openContext({ ...config, backup: { ...config.backup, archiveSeconds: 1 } }, longDeadlines)
  app = await createApp(opened.ctx)
  const as = (token?: string) =>
    createClient({
      organisationId: config.organisationId,
      send: (request) => sendInProcess(app, token && tokenFor(request.url, token))(request),
    })
  const factories = createFactories(opened.ctx, as)
  product = await factories.aProduct({ stock: 10_000 })
  customer = await factories.aCustomer()
  lineage = (await findWalArchive(dataDir))!.lineage
})
afterAll(async () => {
  await app.close()
  await closeContext(opened)
  await removeTestDirectory(opened.ctx.config.dataDir)
  await removeTestDirectory(elsewhere)
})

const destination = () => opened.ctx.backupPlaces!.destination
const place = async () => (await customer.order([product])).ID
const backup = () =>
  makeBackup(opened.ctx, { destination: destination(), onNewKey: () => expect.unreachable('the key is a setting') })

/** An instant that nothing was written at. */
async function moment(): Promise<Date> {
  await sleep(20)
  const [row] = await opened.ctx.sql<[{ now: Date }]>`select clock_timestamp() as now`
  await sleep(20)
  return row.now
}

/** Waits until what was written by now is at the destination. */
async function archived(): Promise<void> {
  const [written] = await opened.ctx.sql<[{ segment: string }]>`select pg_walfile_name(pg_current_wal_lsn()) as segment`
  // So that the segment is not the last one.
  await place()
  const names = async () => {
    await archiveWal(opened.ctx)
    return (await destination().list(prefixOf(lineage))).map(({ name }) => segmentOf(name))
  }
  await expect.poll(names, { timeout: 30_000, interval: 200 }).toContain(written.segment)
}

async function restore(to: Date) {
  const folder = join(elsewhere, `restored-${randomBytes(4).toString('hex')}`)
  const said: string[] = []
  const settings = { log: (line: string) => said.push(line), durable: false }
  const shop = await restoreToMoment({ destination: destination(), key, folder, to }, settings)
  return { ...shop, folder, said: said.join('\n') }
}

test('a shop is restored to a moment: what was acknowledged before it is there, nothing later is', async () => {
  await backup()
  const first = await place()
  await opened.ctx.storage.put('products/before.webp', Buffer.from('foto'), 'image/webp')
  await opened.ctx.sql`update products set images = '{products/before.webp}' where id = ${product.id}`
  const before = [first, ...(await Promise.all(Array.from({ length: 10 }, place)))]
  const to = await moment()
  const after = await Promise.all(Array.from({ length: 10 }, place))
  await archived()

  const { folder, breaches, missingFiles, lastAt } = await restore(to)
  expect([breaches, missingFiles, lastAt! <= to]).toEqual([[], [], true])
  expect(await readFile(join(folder, 'files/products/before.webp'), 'utf8')).toBe('foto')
  const postgres = await startShopPostgres({ dataDir: folder, durable: false })
  const sql = openDatabase(postgres.url, { max: 2 })
  try {
    const found = new Set((await sql<{ id: number }[]>`select id from orders`).map(({ id }) => id))
    expect(before.filter((id) => !found.has(id))).toEqual([])
    expect(after.filter((id) => found.has(id))).toEqual([])
    expect(await findViolations(sql)).toEqual([])
  } finally {
    await sql.end()
    await postgres.stop()
    await removeTestDirectory(folder)
  }
})

test('nothing but archives that the key opens leaves the machine', async () => {
  const { dataDir } = opened.ctx.config
  await archived()
  expect(await readdir(join(dataDir, 'new-files'))).toEqual([])
  for (const { name } of await destination().list(prefixOf(lineage))) {
    const content = await readFile(join(elsewhere, 'backups', name))
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  }
})

test('moments outside of what is kept are refused in one sentence, and nothing remains', async () => {
  await expect(restore(new Date('2020-01-01'))).rejects.toThrow(/goes back so far: its oldest backup is of \d{4}-/)
  await expect(restore(new Date(Date.now() + 86_400_000))).rejects.toThrow(/ends at .* WIB: restore to a moment/)
  const folders = (await readdir(elsewhere)).filter((name) => name.startsWith('restored'))
  for (const folder of folders) expect(await readdir(join(elsewhere, folder))).toEqual([])
})

test('where the last backup before the moment is damaged, the one before it is taken', async () => {
  await sleep(1_100) // names have seconds
  const { name } = await backup()
  await place()
  const to = await moment()
  const [{ orders }] = await opened.ctx.sql<[{ orders: number }]>`select count(*)::int as orders from orders`
  await archived()
  const file = join(elsewhere, 'backups', name)
  const bytes = await readFile(file)
  const changed = Buffer.from(bytes)
  changed[changed.length - 1_000]! ^= 1
  await writeFile(file, changed)
  const { folder, said, rows, breaches } = await restore(to)
  expect(said).toMatch(/is damaged or incomplete.* The backup before it is taken/)
  expect([rows.orders, breaches]).toEqual([orders, []])
  await removeTestDirectory(folder)
  await writeFile(file, bytes)
})

test('a gap ends what can be restored, and is named', async () => {
  const to = await moment()
  await archived()
  const [wal] = await opened.ctx.sql<[{ segment: string }]>`
    select wal_segment as segment from backups where wal_segment is not null order by id desc limit 1`
  const { units } = await listWal(destination(), { lineage, segment: wal.segment })
  const { name } = units.at(-2)!
  const file = join(elsewhere, 'backups', name)
  const taken = join(elsewhere, 'taken')
  await rename(file, taken)
  await expect(restore(to)).rejects.toThrow(`because ${name} is missing`)
  await rename(taken, file)
})

test('the health says how far the archive is behind, and why', async () => {
  const { ctx } = opened
  await archived()
  expect(await findWalLag(ctx)).toBe(0)
  const later = { now: () => new Date(Date.now() + 600_000) }
  await place()
  const archive = (await findWalArchive(ctx.config.dataDir))!
  await expect.poll(async () => (await archive.list()).length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(await findWalLag({ ...ctx, clock: later })).toBe(10)
  // A destination that does not answer: what waits is encrypted here, and counts.
  const put = () => Promise.reject(new Error('no answer'))
  const places = { ...ctx.backupPlaces!, destination: { ...destination(), put } }
  await expect(archiveWal({ ...ctx, backupPlaces: places })).rejects.toThrow('no answer')
  expect((await ctx.backupPlaces!.outbox.list(prefixOf(lineage))).length).toBeGreaterThan(0)
  expect(await findWalLag({ ...ctx, clock: later })).toBeGreaterThan(8)
  const elsewhereKept = { ...ctx.backupPlaces!, destination: { ...destination(), place: '/mnt/new' } }
  expect(await findWalLag({ ...ctx, backupPlaces: elsewhereKept })).toBe('no backup')
})

test('WAL is kept as long as the oldest backup that moments need', async () => {
  const { ctx } = opened
  await archived()
  const rule = { days: 7, weeks: 0, months: 0 }
  const segments = async () => (await destination().list(prefixOf(lineage))).map(({ name }) => segmentOf(name))
  const before = await segments()
  await pruneBackups(ctx, { destination: destination(), rule })
  const rows = await ctx.sql<{ id: number; segment: string }[]>`
    select id, wal_segment as segment from backups where deleted_at is null order by id`
  expect(await segments()).toEqual(before.filter((segment) => segment >= rows[0]!.segment))

  // The second is good and older than the days of which moments are kept: the first needs no WAL any more.
  await ctx.sql`
    update backups set verified_at = now(), started_at = now() - interval '8 days' where id = ${rows[1]!.id}`
  await ctx.sql`update backups set started_at = now() - interval '9 days' where id = ${rows[0]!.id}`
  await pruneBackups(ctx, { destination: destination(), rule })
  expect(await segments()).toEqual(before.filter((segment) => segment >= rows[1]!.segment))
  expect((await destination().list(backupPrefix)).length).toBeGreaterThan(0)
})
