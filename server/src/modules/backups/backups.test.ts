import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import { folderDestination } from '../../adapters/backup-destination/folder.ts'
import { s3Destination } from '../../adapters/backup-destination/s3.ts'
import { createApp } from '../../app.ts'
import { loadConfig } from '../../config/config.ts'
import { longDeadlines, openDatabase } from '../../db/database.ts'
import { startShopPostgres } from '../../db/shop-postgres.ts'
import { sendInProcess } from '../../http/in-process-client.ts'
import { closeContext, type OpenedContext, openContext } from '../../open-context.ts'
import { createFactories, type TestCustomer } from '../../testing/factories.ts'
import { fakeS3 } from '../../testing/fake-s3.ts'
import { findViolations } from '../../testing/invariants.ts'
import { makeTestDirectory, removeTestDirectory } from '../../testing/test-directory.ts'
import { tokenFor } from '../../testing/test-tokens.ts'
import { findBackupKey, getBackupKey, getOrCreateBackupKey } from './backup-key.ts'
import { listKeptBackups, markProblem, markVerified } from './backup-queries.ts'
import { makeBackup } from './make-backup.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { startBackup } from './start-backup.ts'
import { verifyBackup, verifyGoodBackup } from './verify-backup.ts'

let opened: OpenedContext
let app: FastifyInstance
let customer: TestCustomer
let product: { id: number }
let folder: string
let elsewhere: string
const key = await generateX25519Identity()
const onNewKey = () => expect.unreachable('the key is a setting')

beforeAll(async () => {
  const dataDir = await makeTestDirectory()
  elsewhere = await makeTestDirectory()
  folder = join(elsewhere, 'backups')
  const settings = {
    BACKUP_KEY: key,
    LOG_LEVEL: 'silent',
    MAX_OPEN_ORDERS: '1000',
    MAX_UNPAID_PIECES: '1000000',
    MAX_UNPAID_SHARE: '100',
  }
  const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', ...settings })
  opened = await openContext(config, longDeadlines)
  app = await createApp(opened.ctx)
  const as = (token?: string) =>
    createClient({
      organisationId: config.organisationId,
      send: (request) => sendInProcess(app, token && tokenFor(request.url, token))(request),
    })
  const factories = createFactories(opened.ctx, as)
  product = await factories.aProduct({ stock: 10_000, images: ['products/a.webp'] })
  await opened.ctx.storage.put('products/a.webp', Buffer.from('foto'), 'image/webp')
  customer = await factories.aCustomer()
  await customer.deposit(50_000)
})
afterAll(async () => {
  await app.close()
  await closeContext(opened)
  await removeTestDirectory(opened.ctx.config.dataDir)
  await removeTestDirectory(elsewhere)
})

const rows = () => opened.ctx.sql<{ name: string; problem: string; finished: boolean; deleted: boolean }[]>`
  select name, problem, finished_at is not null as finished, deleted_at is not null as deleted from backups order by id desc`

const destination = () => folderDestination(folder)
/** An archive and its key. */
const sourceOf = (archive: string) => ({ destination: destination(), archive, key })

/** Names have seconds: this waits until the next name differs. */
async function backup(): Promise<string> {
  clockMs += 60_000
  const clock = { now: () => new Date(clockMs) }
  const { name } = await makeBackup({ ...opened.ctx, clock }, { destination: destination(), onNewKey })
  return name
}
let clockMs = Date.parse('2026-11-25T02:30:00Z')

/** Removes the setting, so that only the file has the key. */
const withoutSetting = (dataDir: string) => ({ dataDir, backup: { ...opened.ctx.config.backup, key: '' } })

/** A folder that does not exist. */
const target = () => join(elsewhere, `restored-${randomBytes(4).toString('hex')}`)

test('a shop with an external database is refused: PostgreSQL’s own tools back it up', async () => {
  const { ctx } = opened
  const config = { ...ctx.config, database: { ...ctx.config.database, url: 'postgres://other/kedai' } }
  await expect(makeBackup({ ...ctx, config }, { destination: destination(), onNewKey })).rejects.toThrow(
    'backed up by tools of its own',
  )
})

test('a key is created once, readable only by the user of the shop', async () => {
  const settings = withoutSetting(target())
  await mkdir(settings.dataDir)
  await expect(getBackupKey(settings)).rejects.toThrow('There is no key')
  // Simulates two servers that start at the same time.
  const keys = await Promise.all(Array.from({ length: 5 }, () => getOrCreateBackupKey(settings)))
  expect(keys.filter(({ isNew }) => isNew)).toHaveLength(1)
  const { key: made } = keys[0]!
  expect(keys.map(({ key }) => key)).toEqual(Array(5).fill(made))
  expect(made).toMatch(/^AGE-SECRET-KEY-1/)
  expect(await readdir(settings.dataDir)).toEqual(['backup-key'])
  expect(await getOrCreateBackupKey(settings)).toEqual({ key: made, isNew: false })
  const file = join(settings.dataDir, 'backup-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await writeFile(file, 'AGE\n')
  await expect(getBackupKey(settings)).rejects.toThrow('has no key')
})

test('a key with one wrong letter is reported as wrong, and never printed', async () => {
  const settings = withoutSetting(target())
  await mkdir(settings.dataDir)
  const { key: made } = await getOrCreateBackupKey(settings)
  const wrong = made.slice(0, -1) + (made.endsWith('Q') ? 'P' : 'Q')
  const refused = async (one: typeof settings) => inspect(await getBackupKey(one).catch((error) => error))
  expect(await refused({ ...settings, backup: { ...settings.backup, key: wrong } })).toContain(
    'BACKUP_KEY is not a key',
  )
  await writeFile(join(settings.dataDir, 'backup-key'), `${wrong}\n`)
  const error = await refused(settings)
  expect(error).toContain('backup-key is not a key of backups')
  expect(error.toUpperCase()).not.toContain(wrong)
})

test('a full disk leaves no partial archive, and the backup has the reason', async () => {
  const put = async () => {
    throw new Error('ENOSPC: no space left on device')
  }
  const full = { ...destination(), put }
  await expect(makeBackup(opened.ctx, { destination: full, onNewKey })).rejects.toThrow('no space left')
  expect((await rows())[0]).toMatchObject({
    problem: 'ENOSPC: no space left on device',
    finished: false,
    deleted: true,
  })
  const [slots] = await opened.ctx.sql<[{ count: number }]>`select count(*)::int from pg_replication_slots`
  expect(slots.count).toBe(0)
})

test('if the folder can not be created, the backup is listed as failed and owners are notified', async () => {
  await writeFile(join(elsewhere, 'a-file'), '')
  const wrong = folderDestination(join(elsewhere, 'a-file', 'backups'))
  await expect(makeBackup(opened.ctx, { destination: wrong, onNewKey })).rejects.toThrow("can't be made")
  expect((await rows())[0]).toMatchObject({ problem: expect.stringContaining("can't be made"), deleted: true })
})

test('if the files of a killed process can not be removed, the new backup has the reason', async () => {
  const { ctx } = opened
  await ctx.sql`insert into backups (name, place, started_at) values ('kedai-killed', ${folder}, now())`
  const remove = () => Promise.reject(new Error('no answer'))
  const silent = { ...destination(), remove }
  await expect(makeBackup(ctx, { destination: silent, onNewKey })).rejects.toThrow('no answer')
  expect((await rows())[0]).toMatchObject({ problem: 'no answer', deleted: true })
  await backup()
  const killed = (await rows()).find(({ name }) => name === 'kedai-killed')
  expect(killed).toMatchObject({ problem: 'interrupted', deleted: true })
})

test('while a backup is running, another one is refused', async () => {
  const results = await Promise.allSettled([backup(), backup()])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason.message)).toEqual(['Another backup is being made.'])
})

test('nothing is restored over a shop, or into a folder with other files', async () => {
  const archive = await backup()
  const { dataDir } = opened.ctx.config
  await expect(restoreBackup({ ...sourceOf(archive), folder: dataDir })).rejects.toThrow('is not empty')
  const other = target()
  await mkdir(other)
  await writeFile(join(other, 'catatan.txt'), 'penting')
  await expect(restoreBackup({ ...sourceOf(archive), folder: other })).rejects.toThrow('is not empty')
  expect(await readFile(join(other, 'catatan.txt'), 'utf8')).toBe('penting')
})

test('an archive with a wrong key or a changed byte leaves no files', async () => {
  const archive = await backup()
  const into = target()
  await mkdir(into)
  const wrong = await generateX25519Identity()
  await expect(restoreBackup({ ...sourceOf(archive), key: wrong, folder: into })).rejects.toThrow(
    'The key does not open this archive',
  )
  const bytes = await readFile(join(folder, archive))
  bytes[bytes.length - 70_000]! ^= 1
  const changed = `${archive}.changed`
  await writeFile(join(folder, changed), bytes)
  await expect(restoreBackup({ ...sourceOf(changed), folder: into })).rejects.toThrow('is damaged')
  expect(await readdir(into)).toEqual([])
  await rm(join(folder, changed))
})

test('a backup of a running shop contains every order that was acknowledged before it', async () => {
  const place = async () => (await customer.order([product])).ID
  const before = await Promise.all(Array.from({ length: 20 }, place))
  let isMaking = true
  const placing = (async () => {
    const ids: number[] = []
    while (isMaking) ids.push(await place())
    return ids
  })()
  const archive = await backup().finally(() => {
    isMaking = false
  })
  const during = await placing
  expect(during.length).toBeGreaterThan(0)
  const after = await place()

  const into = target()
  const restored = await restoreBackup({ ...sourceOf(archive), folder: into })
  expect(restored).toMatchObject({ breaches: [], missingFiles: [], namedFiles: 1, hasSecret: true })
  expect(await readFile(join(into, 'files/products/a.webp'), 'utf8')).toBe('foto')
  expect(await readFile(join(into, 'secret'), 'utf8')).toBe(
    await readFile(join(opened.ctx.config.dataDir, 'secret'), 'utf8'),
  )
  expect(await findBackupKey(withoutSetting(into))).toBe(key)

  const postgres = await startShopPostgres({ dataDir: into })
  const sql = openDatabase(postgres.url, { max: 2 })
  try {
    const found = new Set((await sql<{ id: number }[]>`select id from orders`).map(({ id }) => id))
    expect(before.filter((id) => !found.has(id))).toEqual([])
    expect(found.has(after)).toBe(false)
    expect(await findViolations(sql)).toEqual([])
  } finally {
    await sql.end()
    await postgres.stop()
    await removeTestDirectory(into)
  }
})

test('a verification restores the archive into a scratch folder, and leaves nothing there', async () => {
  const { dataDir } = opened.ctx.config
  const archive = await backup()
  const { problems, missingFiles } = await verifyBackup(sourceOf(archive), dataDir)
  expect([problems, missingFiles]).toEqual([[], []])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('backup-check'))).toEqual([])
})

test('a backup on S3 is verified from there, and deleted by the rule', async () => {
  const s3 = await fakeS3({ bucket: 'cadangan', accessKey: 'toko' })
  try {
    const settings = { endpoint: s3.endpoint, region: 'local', accessKey: 'toko', secretKey: 'rahasia' }
    const bucket = s3Destination({ bucket: 'cadangan', prefix: 'toko/' }, settings)
    const { name } = await makeBackup(opened.ctx, { destination: bucket, onNewKey })
    const { dataDir } = opened.ctx.config
    expect(await verifyBackup({ destination: bucket, archive: name, key }, dataDir)).toMatchObject({ problems: [] })
    const [old] = await listKeptBackups(opened.ctx.sql, 's3://cadangan/toko')
    await opened.ctx.sql`
      insert into backups (name, place, started_at, finished_at, verified_at)
      values ('kedai-newer', 's3://cadangan/toko', ${new Date(old!.startedAt.getTime() + 90_000_000)}, now(), now())`
    const rule = { days: 1, weeks: 0, months: 0 }
    expect(await pruneBackups(opened.ctx, { destination: bucket, rule })).toEqual([name])
    expect([...s3.objects.keys()]).toEqual([])
  } finally {
    await s3.close()
    await opened.ctx.sql`delete from backups where place like 's3:%'`
  }
})

test('an archive without one of the shop’s files is not good; a file that the shop lacks, too, does not matter', async () => {
  const { dataDir } = opened.ctx.config
  await opened.ctx.sql`update products set images = '{products/a.webp,products/b.webp}' where id = ${product.id}`
  const made = await backup()
  expect(await verifyBackup(sourceOf(made), dataDir)).toMatchObject({ problems: [], missingFiles: ['products/b.webp'] })
  await opened.ctx.storage.put('products/b.webp', Buffer.from('foto'), 'image/webp')
  await expect(verifyGoodBackup(sourceOf(made), dataDir)).rejects.toThrow(
    'the file products/b.webp of the shop is not in it',
  )
})

test('the scheduled backup runs in a process of its own, and is verified', async () => {
  const { ctx } = opened
  const settings = { ENV_FILE: '', DATA_DIR: ctx.config.dataDir, BACKUP_TO: folder, BACKUP_KEY: key }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    const newest = async () => (await listKeptBackups(ctx.sql, folder)).toSorted((a, b) => a.id - b.id).at(-1)
    const before = await newest()
    await startBackup(ctx)
    await vi.waitFor(
      async () => {
        const made = await newest()
        expect(made?.id).not.toBe(before?.id)
        expect(made).toMatchObject({ problem: '', verifiedAt: expect.any(Date) })
      },
      { timeout: 50_000, interval: 200 },
    )
  } finally {
    vi.unstubAllEnvs()
  }
})

test('the retention policy deletes old backups, but never the last good one or files of another shop', async () => {
  const { ctx } = opened
  await rm(folder, { recursive: true })
  await ctx.sql`delete from backups`
  const dayMs = 86_400_000
  const rule = { days: 2, weeks: 0, months: 0 }
  await mkdir(folder)
  await writeFile(join(folder, 'kedai-20200101T000000Z.tar.zst.age'), 'of another shop')
  for (let day = 0; day < 5; day++) {
    const name = `kedai-day-${day}`
    await writeFile(join(folder, name), 'archive')
    await ctx.sql`
      insert into backups (name, place, started_at, finished_at)
      values (${name}, ${folder}, ${new Date(clockMs + day * dayMs)}, now())`
  }
  const ids = (await listKeptBackups(ctx.sql, folder)).map(({ id }) => id)
  expect(await pruneBackups(ctx, { destination: destination(), rule })).toEqual([])

  await markVerified(ctx.sql, ids[2]!)
  await markProblem(ctx.sql, ids[3]!, 'damaged')
  expect(await pruneBackups(ctx, { destination: destination(), rule: { ...rule, days: 1 } })).toEqual([
    'kedai-day-0',
    'kedai-day-1',
  ])
  await markVerified(ctx.sql, ids[4]!)
  expect(await pruneBackups(ctx, { destination: destination(), rule })).toEqual(['kedai-day-3'])
  expect((await readdir(folder)).toSorted()).toEqual([
    'kedai-20200101T000000Z.tar.zst.age',
    'kedai-day-2',
    'kedai-day-4',
  ])
})
