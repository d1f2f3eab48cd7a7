import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { majorVersion, readClusterVersion } from 'embedded-postgres-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, type Sql } from '../db/database.ts'
import { noteDatabaseMove } from '../db/database-moves.ts'
import { migrate } from '../db/migrate.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { anOlderCluster, olderPostgres } from '../testing/older-postgres.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'
import { runCommandLine } from './program.ts'

const defaults = { ENV_FILE: '', DEMO: 'off', SECRET: 's'.repeat(32) }

async function kedai(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; text: string }> {
  for (const [name, value] of Object.entries({ ...defaults, ...settings })) vi.stubEnv(name, value)
  let text = ''
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => {
      text += `${line}\n`
    }),
  )
  try {
    return { code: await runCommandLine(args), text }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openDatabase(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

async function withCluster<T>(dataDir: string, work: (sql: Sql) => Promise<T>, binaries?: string): Promise<T> {
  const postgres = await startShopPostgres({ dataDir, durable: false, ...(binaries && { binaries }) })
  try {
    return await withSql(postgres.url, work)
  } finally {
    await postgres.stop()
  }
}

const addUser = (sql: Sql, name: string) => sql`
  insert into users (email, password_hash, full_name, phone, role, status, member_number)
  values (${`${name}@kedai.test`}, 'x', ${name}, '', 'customer', 'active', ${name})`
const namesIn = async (sql: Sql) =>
  (await sql<{ name: string }[]>`select full_name as name from users order by id`).map(({ name }) => name)

/** The address of a database as an argument, and the environment for it. */
function withoutPassword(address: string): { url: string; password: string } {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}

async function aDataDir(): Promise<string> {
  const dataDir = await makeTestDirectory()
  onTestFinished(() => removeTestDirectory(dataDir))
  return dataDir
}

test('a shop moves from a PostgreSQL of its own to the embedded one and back, and starts only on the last one', async () => {
  const database = await createTestDatabase()
  const other = await createTestDatabase({ empty: true })
  onTestFinished(async () => {
    await database.drop()
    await other.drop()
  })
  const dataDir = await aDataDir()
  await withSql(database.url, (sql) => addUser(sql, 'ani'))

  const into = await kedai({ DATA_DIR: dataDir, DATABASE_URL: database.url }, 'move-database', '--to', 'embedded')
  expect(into).toEqual({ code: 0, text: expect.stringContaining('ledger and stocks are right') })
  const refused = await kedai({ DATA_DIR: dataDir, DATABASE_URL: database.url }, 'migrate')
  expect(refused).toEqual({ code: 1, text: expect.stringContaining('was moved to the embedded database') })

  await withCluster(dataDir, (sql) => addUser(sql, 'budi'))
  const to = withoutPassword(other.url)
  expect(await kedai({ DATA_DIR: dataDir, PGPASSWORD: to.password }, 'move-database', '--to', to.url)).toMatchObject({
    code: 0,
  })
  expect(await withSql(other.url, namesIn)).toEqual(['ani', 'budi'])
  expect(await kedai({ DATA_DIR: dataDir }, 'migrate')).toMatchObject({ code: 1 })

  const undone = await kedai({ DATA_DIR: dataDir, DATABASE_URL: database.url }, 'move-database', '--undo')
  expect(undone).toEqual({ code: 0, text: expect.stringContaining('as it was when it was moved') })
  expect(await withSql(database.url, (sql) => migrate(sql))).toEqual([])

  // The earlier embedded database may be replaced, since its shop has moved.
  const again = await kedai({ DATA_DIR: dataDir, DATABASE_URL: other.url }, 'move-database', '--to', 'embedded')
  expect(again).toEqual({ code: 0, text: expect.stringContaining('from before is kept in') })
  expect(await withCluster(dataDir, namesIn)).toEqual(['ani', 'budi'])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.moved-'))).toHaveLength(1)
}, 180_000)

test('a shop moves nowhere without a place, and not over another shop', async () => {
  const [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  onTestFinished(async () => {
    await database.drop()
    await other.drop()
  })
  const to = withoutPassword(other.url)
  const settings = { DATA_DIR: await aDataDir(), DATABASE_URL: database.url, PGPASSWORD: to.password }
  expect(await kedai(settings, 'move-database')).toMatchObject({ code: 1, text: expect.stringContaining('Say where') })
  await withSql(other.url, (sql) => addUser(sql, 'cici'))
  const shown = new URL(to.url)
  shown.password = 'kata-sandi'
  const readable = await kedai(settings, 'move-database', '--to', shown.href)
  expect(readable).toEqual({ code: 1, text: expect.stringContaining('PGPASSWORD') })
  expect(readable.text).not.toContain('kata-sandi')
  const refused = await kedai(settings, 'move-database', '--to', to.url)
  expect(refused).toEqual({ code: 1, text: expect.stringContaining('not empty') })
  expect(await withSql(database.url, (sql) => migrate(sql))).toEqual([])
  await withSql(database.url, (sql) => noteDatabaseMove(sql, 'the third one'))
  const twice = await kedai(settings, 'move-database', '--to', to.url)
  expect(twice).toEqual({ code: 1, text: expect.stringContaining('was moved from this database to the third one') })
})

test.skipIf(!olderPostgres)(
  'an embedded database of an older PostgreSQL is upgraded by one command, and taken back by it',
  async () => {
    const { binaries, version } = olderPostgres!
    const dataDir = await anOlderCluster()
    const cluster = join(dataDir, 'postgres')
    await withCluster(
      dataDir,
      async (sql) => {
        await migrate(sql)
        await addUser(sql, 'ani')
      },
      binaries,
    )
    const settings = { DATA_DIR: dataDir }
    const refused = await kedai(settings, 'checklist')
    expect(refused.text).toContain(
      `was written by PostgreSQL ${version}, but this is version ${majorVersion}. kedai upgrade-postgres`,
    )

    const upgraded = await kedai(settings, 'upgrade-postgres', '--from-bin', binaries)
    expect(upgraded).toEqual({ code: 0, text: expect.stringContaining(`of PostgreSQL ${majorVersion} now`) })
    expect(await readClusterVersion(cluster)).toBe(majorVersion)
    expect(await withCluster(dataDir, namesIn)).toEqual(['ani'])
    expect(await kedai(settings, 'upgrade-postgres')).toMatchObject({ code: 1 })

    expect(await kedai(settings, 'upgrade-postgres', '--back')).toMatchObject({ code: 0 })
    expect(await readClusterVersion(cluster)).toBe(version)
    expect(await withCluster(dataDir, namesIn, binaries)).toEqual(['ani'])
  },
  180_000,
)

test('an upgrade of PostgreSQL says what it lacks', async () => {
  const dataDir = await aDataDir()
  const nothing = await kedai({ DATA_DIR: dataDir }, 'upgrade-postgres')
  expect(nothing).toEqual({ code: 1, text: expect.stringContaining('There is no database') })
  const back = await kedai({ DATA_DIR: dataDir }, 'upgrade-postgres', '--back')
  expect(back).toEqual({ code: 1, text: expect.stringContaining('There is no postgres-….before-upgrade') })
})
