import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findWalArchive, type WalArchive } from 'embedded-postgres-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBackup } from '../../adapters/backup-destination/port.ts'
import { openDatabase } from '../../db/database.ts'
import { startShopPostgres } from '../../db/shop-postgres.ts'
import { archivingShop } from '../../testing/archiving-shop.ts'
import { findViolations } from '../../testing/invariants.ts'
import { removeTestDirectory } from '../../testing/test-directory.ts'
import { archiveWal } from './archive-wal.ts'
import { backupName, backupPrefix } from './backup-name.ts'
import { listWal } from './list-wal.ts'
import { pruneBackups } from './prune-backups.ts'
import { findWalLag } from './wal-lag.ts'
import { findWalPosition } from './wal-position.ts'
import { prefixOf, segmentOf, unitName } from './wal-unit.ts'

let shop: Awaited<ReturnType<typeof archivingShop>>
beforeAll(async () => {
  shop = await archivingShop()
})
afterAll(() => shop.remove())

/** The next whole millisecond, once it has passed, so that nothing was written in it. */
async function moment(): Promise<Date> {
  const { sql } = shop.ctx
  const [row] = await sql<[{ next: Date }]>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as next`
  const hasPassed = async () =>
    (await sql<[{ answer: boolean }]>`select clock_timestamp() > ${row.next} as answer`)[0].answer
  await expect.poll(hasPassed, { interval: 1 }).toBe(true)
  return row.next
}

test('a shop is restored to a point in time: with everything acknowledged before it, and nothing later', async () => {
  await shop.backup()
  const first = await shop.place()
  await shop.ctx.storage.put('products/before.webp', Buffer.from('foto'), 'image/webp')
  await shop.ctx.sql`update products set images = '{products/before.webp}' where id = ${shop.product.id}`
  const before = [first, ...(await Promise.all(Array.from({ length: 10 }, shop.place)))]
  const to = await moment()
  const after = await Promise.all(Array.from({ length: 10 }, shop.place))
  await shop.archive()

  const { folder, breaches, missingFiles, lastAt } = await shop.restore(to)
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

test('only encrypted archives leave the machine', async () => {
  const { dataDir } = shop.ctx.config
  await shop.archive()
  expect(await readdir(join(dataDir, 'new-files'))).toEqual([])
  for (const { name } of await shop.destination.list(prefixOf(shop.lineage))) {
    const content = await readFile(join(shop.elsewhere, 'backups', name))
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  }
})

test('points in time outside of the stored WAL are refused in one sentence, and leave no files', async () => {
  await expect(shop.restore(new Date('2020-01-01'))).rejects.toThrow(/goes back so far: its oldest backup is of \d{4}-/)
  await expect(shop.restore(new Date(Date.now() + 86_400_000))).rejects.toThrow(/ends at .* WIB: restore to a moment/)
  const folders = (await readdir(shop.elsewhere)).filter((name) => name.startsWith('restored'))
  for (const folder of folders) expect(await readdir(join(shop.elsewhere, folder))).toEqual([])
})

/** Changes a byte of a stored archive, and returns a function that reverts it. */
async function damage(name: string): Promise<() => Promise<void>> {
  const file = join(shop.elsewhere, 'backups', name)
  const bytes = await readFile(file)
  const changed = Buffer.from(bytes)
  changed[changed.length - 20]! ^= 1
  await writeFile(file, changed)
  return () => writeFile(file, bytes)
}

test('if the last backup before the point in time is damaged, the previous one is used', async () => {
  const [last] = (await shop.destination.list(backupPrefix)).slice(-1)
  // Names have seconds: this waits until the next name differs.
  await expect.poll(() => backupName(shop.ctx.clock.now()), { timeout: 5_000 }).not.toBe(last!.name)
  const { name } = await shop.backup()
  await shop.place()
  const to = await moment()
  const [{ orders }] = await shop.ctx.sql<[{ orders: number }]>`select count(*)::int as orders from orders`
  await shop.archive()
  const mend = await damage(name)
  const { folder, said, rows, breaches } = await shop.restore(to)
  expect(said).toMatch(/is damaged or incomplete.* The backup before it is taken/)
  expect([rows.orders, breaches]).toEqual([orders, []])
  await removeTestDirectory(folder)

  const mendAll = await Promise.all(
    (await shop.destination.list(backupPrefix)).slice(0, -1).map((other) => damage(other.name)),
  )
  await expect(shop.restore(to)).rejects.toThrow('what goes back so far is damaged')
  for (const back of [mend, ...mendAll]) await back()
})

test('damaged WAL is reported, and no other backup is tried', async () => {
  await shop.place()
  const to = await moment()
  const { lineage, segment } = (await findWalPosition(shop.ctx))!
  await shop.archive()
  const name = unitName(lineage, segment)
  const mend = await damage(name)
  await expect(shop.restore(to)).rejects.toThrow(`${name} is damaged: restore to a moment before it.`)
  await mend()
})

test('a gap in the WAL ends the range that can be restored, and is reported', async () => {
  const to = await moment()
  await shop.archive()
  const [wal] = await shop.ctx.sql<[{ segment: string }]>`
    select wal_segment as segment from backups where wal_segment is not null order by id desc limit 1`
  const { units } = await listWal(shop.destination, { lineage: shop.lineage, segment: wal.segment })
  const { name } = units.at(-2)!
  const file = join(shop.elsewhere, 'backups', name)
  const taken = join(shop.elsewhere, 'taken')
  await rename(file, taken)
  await expect(shop.restore(to)).rejects.toThrow(`because ${name} is missing`)
  await rename(taken, file)
})

async function untilSegmentWaits(): Promise<WalArchive> {
  const archive = (await findWalArchive(shop.ctx.config.dataDir))!
  await expect.poll(async () => (await archive.list()).length, { timeout: 10_000 }).toBeGreaterThan(0)
  return archive
}

/** With an unreachable destination units wait in the outbox. */
async function packUnanswered(): Promise<StoredBackup[]> {
  const put = () => Promise.reject(new Error('no answer'))
  const { outbox, destination } = shop.ctx.backupPlaces!
  const backupPlaces = { outbox, destination: { ...destination, put } }
  await expect(archiveWal({ ...shop.ctx, backupPlaces })).rejects.toThrow('no answer')
  return outbox.list(prefixOf(shop.lineage))
}

test('the health check reports the lag of the archive, and its reason', async () => {
  const { ctx } = shop
  await shop.archive()
  expect(await findWalLag(ctx)).toBe(0)
  const later = { now: () => new Date(Date.now() + 600_000) }
  await shop.place()
  await untilSegmentWaits()
  expect(await findWalLag({ ...ctx, clock: later })).toBe(10)
  // Waiting units are encrypted, and count.
  expect((await packUnanswered()).length).toBeGreaterThan(0)
  expect(await findWalLag({ ...ctx, clock: later })).toBeGreaterThan(8)
  const elsewhereKept = { ...ctx.backupPlaces!, destination: { ...shop.destination, place: '/mnt/new' } }
  expect(await findWalLag({ ...ctx, backupPlaces: elsewhereKept })).toBe('no backup')
})

test('WAL is stored as long as the oldest backup needed for points in time', async () => {
  const { ctx } = shop
  await shop.archive()
  const rule = { days: 7, weeks: 0, months: 0 }
  const segments = async () => (await shop.destination.list(prefixOf(shop.lineage))).map(({ name }) => segmentOf(name))
  const before = await segments()
  await pruneBackups(ctx, { destination: shop.destination, rule })
  const rows = await ctx.sql<{ id: number; segment: string }[]>`
    select id, wal_segment as segment from backups where deleted_at is null order by id`
  expect(await segments()).toEqual(before.filter((segment) => segment >= rows[0]!.segment))

  // The second backup is good and older than the days that can be restored: the first one needs no WAL any more.
  await ctx.sql`
    update backups set verified_at = now(), started_at = now() - interval '8 days' where id = ${rows[1]!.id}`
  await ctx.sql`update backups set started_at = now() - interval '9 days' where id = ${rows[0]!.id}`
  await pruneBackups(ctx, { destination: shop.destination, rule })
  expect(await segments()).toEqual(before.filter((segment) => segment >= rows[1]!.segment))
  expect((await shop.destination.list(backupPrefix)).length).toBeGreaterThan(0)
})

test('after WAL was discarded, points in time need the next backup; packed units are still stored', async () => {
  await shop.place()
  const archive = await untilSegmentWaits()
  const [packed] = await packUnanswered()
  await archive.beginAnew()
  expect(await findWalLag(shop.ctx)).toBe('no backup')
  await archiveWal(shop.ctx)
  expect(await shop.destination.list(packed!.name)).toHaveLength(1)
  await shop.backup()
  expect(await findWalLag(shop.ctx)).toBe(0)
})
