import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity } from 'age-encryption'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'
import { folderDestination } from '../adapters/backup-destination/folder.ts'
import { loadConfig } from '../config/config.ts'
import { inTransaction, longDeadlines, openDatabase, type Sql, shortDeadlines } from '../db/database.ts'
import { isUpToDate, migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { restoreBackup } from '../modules/backups/restore-backup.ts'
import { findBookBreaches } from '../modules/invariants/book-breaches.ts'
import { closeContext, openContext } from '../open-context.ts'
import { campaign, printRounds } from '../testing/campaign.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'

const random = seededRandom(campaign.seed)
const key = await generateX25519Identity()
const rounds = campaign.length

/** The two oldest databases that can be created: of the first commits, and of the last migration before releases existed. */
const states: Record<string, (sql: Sql) => Promise<unknown>> = {
  'first schema': async (sql) =>
    sql.unsafe(await readFile(new URL('../testing/oldest-schema.sql', import.meta.url), 'utf8')),
  'migration 0106': async (sql) =>
    migrate(sql, { files: (await readMigrations()).filter(({ name }) => name < '0107') }),
}

/** A locked table is unlocked by then. */
const maxFailuresInARow = 1_000

/** Shoppers register, and their requests are recorded, by statements that every release has sent. */
function startWriting(url: string) {
  const sql = openDatabase(url, { max: 3, deadlines: shortDeadlines })
  const acknowledged: string[] = []
  let failures = 0
  let failuresInARow = 0
  let lastFailure: unknown
  let isOver = false
  async function write(writer: number) {
    for (let at = 0; !isOver; at++) {
      const name = `${writer}-${at}`
      try {
        await inTransaction(sql, async (tx) => {
          const [user] = await tx<[{ id: number }]>`
            insert into users (email, password_hash, full_name, phone, role, status, member_number)
            values (${`${name}@kedai.test`}, 'x', ${name}, '', 'customer', 'active', ${name}) returning id`
          await tx`insert into idempotency_keys (user_id, key, request_hash, answer) values (${user.id}, ${name}, '\\x00', '{}')`
        })
        acknowledged.push(name)
        failuresInARow = 0
      } catch (error) {
        // The shopper gets a response that asks to try again.
        failures += 1
        failuresInARow += 1
        lastFailure = error
      }
      await sleep(2)
    }
  }
  const writers = Promise.all([1, 2, 3].map(write))
  return {
    acknowledged,
    failures: () => failures,
    until: async (count: number) => {
      while (acknowledged.length < count) {
        if (failuresInARow > maxFailuresInARow) throw lastFailure
        await sleep(5)
      }
    },
    stop: async () => {
      isOver = true
      await writers
      await sql.end()
    },
  }
}

const namesIn = async (sql: Sql) =>
  new Set(
    (
      await sql<{ name: string }[]>`
        select full_name as name from users join idempotency_keys on user_id = users.id and key = full_name`
    ).map(({ name }) => name),
  )

test(
  `${rounds} upgrades of each of the oldest databases, and as many rollbacks, lose nothing that was acknowledged`,
  async () => {
    const results = []
    for (let round = 1; round <= rounds; round++) {
      for (const [state, make] of Object.entries(states))
        results.push({ state, round, ...(await upgradeAndBack(make)) })
    }
    printRounds('upgrades', results)
    for (const { lost, lostInBackup, breaches } of results) {
      expect({ lost, lostInBackup, breaches }).toEqual({ lost: 0, lostInBackup: 0, breaches: 0 })
    }
  },
  300_000 * rounds,
)

async function upgradeAndBack(make: (sql: Sql) => Promise<unknown>) {
  const dataDir = await makeTestDirectory()
  const postgres = await startShopPostgres({ dataDir, durable: false })
  const sql = openDatabase(postgres.url, { max: 2 })
  try {
    await make(sql)
    const writing = startWriting(postgres.url)
    await writing.until(random.between(10, 200))
    const before = [...writing.acknowledged]
    const config = loadConfig({ DATA_DIR: dataDir, BACKUP_KEY: key, DEMO: 'off', LOG_LEVEL: 'silent' })
    await closeContext(await openContext(config, longDeadlines))
    expect(await isUpToDate(sql)).toBe(true)
    const during = writing.acknowledged.length - before.length
    // The first rollback: the earlier release runs on the newer schema.
    const atEnd = writing.acknowledged.length + random.between(10, 200)
    await writing.until(atEnd)
    await writing.stop()
    const kept = await namesIn(sql)
    // The second one: a restore of the backup made by the upgrade.
    const [archive] = await readdir(join(dataDir, 'backups'))
    const restored = await namesRestored(join(dataDir, 'backups'), archive!, join(dataDir, 'restored'))
    return {
      before: before.length,
      during,
      after: writing.acknowledged.length - before.length - during,
      'told to try again': writing.failures(),
      lost: writing.acknowledged.filter((name) => !kept.has(name)).length,
      lostInBackup: before.filter((name) => !restored.has(name)).length,
      breaches: (await findBookBreaches(sql)).length,
    }
  } finally {
    await sql.end()
    await postgres.stop()
    await removeTestDirectory(join(dataDir, 'restored'))
    await removeTestDirectory(dataDir)
  }
}

async function namesRestored(backups: string, archive: string, folder: string): Promise<Set<string>> {
  await restoreBackup({ destination: folderDestination(backups), archive, key, folder }, { durable: false })
  const postgres = await startShopPostgres({ dataDir: folder, durable: false })
  const sql = openDatabase(postgres.url, { max: 1 })
  try {
    return await namesIn(sql)
  } finally {
    await sql.end()
    await postgres.stop()
  }
}
