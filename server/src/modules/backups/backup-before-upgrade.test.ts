import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderDestination } from '../../adapters/backup-destination/folder.ts'
import { loadConfig } from '../../config/config.ts'
import { longDeadlines, openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { readMigrations } from '../../db/migration-files.ts'
import { startShopPostgres } from '../../db/shop-postgres.ts'
import { findLastMigration } from '../../db/whole-shop.ts'
import { closeContext, openContext } from '../../open-context.ts'
import { makeTestDirectory, removeTestDirectory } from '../../testing/test-directory.ts'
import { restoreBackup } from './restore-backup.ts'

const key = await generateX25519Identity()

/** A shop of a version with fewer migrations, with one shopper. */
async function anOlderShop() {
  const dataDir = await makeTestDirectory()
  const files = (await readMigrations()).slice(0, -2)
  const postgres = await startShopPostgres({ dataDir, durable: false })
  const sql = openDatabase(postgres.url, { max: 2 })
  onTestFinished(async () => {
    await sql.end()
    await postgres.stop()
    await removeTestDirectory(dataDir)
  })
  await migrate(sql, { files })
  await sql`
    insert into users (email, password_hash, full_name, phone, role, status, member_number)
    values ('ani@kedai.test', 'x', 'Ani', '', 'customer', 'active', 'KD1')`
  return { dataDir, sql, lastMigration: files.at(-1)!.name }
}

/** Starts the shop of this version on it; returns its output. */
async function upgrade(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const config = loadConfig({ DATA_DIR: dataDir, BACKUP_KEY: key, DEMO: 'off', LOG_LEVEL: 'silent', ...settings })
    await closeContext(await openContext(config, longDeadlines))
    return said.mock.calls.join('\n')
  } finally {
    said.mockRestore()
  }
}

test('a shop is backed up before its database is upgraded, and only then', async () => {
  const { dataDir, sql, lastMigration } = await anOlderShop()
  const folder = join(dataDir, 'backups')
  expect(await upgrade(dataDir)).toContain(`A backup comes first, in ${folder}`)
  expect(await findLastMigration(sql)).not.toBe(lastMigration)
  expect(await upgrade(dataDir)).not.toContain('backup')

  const [name, ...more] = await readdir(folder)
  expect(more).toEqual([])
  const restored = await restoreBackup(
    { destination: folderDestination(folder), archive: name!, key, folder: join(dataDir, 'restored') },
    { durable: false },
  )
  expect(restored.manifest).toMatchObject({ lastMigration, rowsBefore: { users: 1 } })
  expect(restored.rows).toMatchObject({ users: 1 })
})

test('a shop that can not be backed up is not upgraded, unless the setting allows it', async () => {
  const { dataDir, sql, lastMigration } = await anOlderShop()
  const full = join(dataDir, 'full')
  await writeFile(full, '')
  const settings = { BACKUP_TO: full }
  await expect(upgrade(dataDir, settings)).rejects.toThrow(/The database is as it was: .* BACKUP_BEFORE_UPGRADE=off/)
  expect(await findLastMigration(sql)).toBe(lastMigration)
  await upgrade(dataDir, { ...settings, BACKUP_BEFORE_UPGRADE: 'off' })
  expect(await findLastMigration(sql)).not.toBe(lastMigration)
})

test('the last three backups before upgrades are kept', async () => {
  const { dataDir } = await anOlderShop()
  const folder = join(dataDir, 'elsewhere')
  const stamps = ['20250101', '20250201', '20250301', '20250401']
  const names = stamps.map((day) => `before-upgrade-${day}T000000Z.tar.zst.age`)
  await mkdir(folder)
  for (const name of [...names, 'kedai-20250101T000000Z.tar.zst.age']) await writeFile(join(folder, name), '')
  await upgrade(dataDir, { BACKUP_TO: folder })
  const left = await readdir(folder)
  expect(left).toHaveLength(4)
  expect(left).toEqual(expect.arrayContaining([names[2], names[3], 'kedai-20250101T000000Z.tar.zst.age']))
})
