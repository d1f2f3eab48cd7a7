import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compareVersions } from '../runtime/version.ts'
import { findMigrationBreaches } from '../testing/migration-rules.ts'
import { type DescribedStatement, describeStatements, readLastRelease } from '../testing/release-record.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'

// During an upgrade, and after a rollback, the last release runs on the schema of this version (decision 64).

const lastRelease = readLastRelease()
const isNotNewer = (version: string) => compareVersions(version, lastRelease.version) <= 0

/** The statements of the last release that fail on this schema, or on this schema after `change`. */
async function lostStatements(change = ''): Promise<string[]> {
  const database = await createTestDatabase()
  const sql = openDatabase(database.url, { max: 1 })
  const connection = await sql.connect()
  try {
    await connection.unsafe(change)
    const { described, refused } = await describeStatements(
      connection,
      lastRelease.statements.map(({ text }) => text),
    )
    const now = new Map(described.map((statement) => [statement.text, typesOf(statement)]))
    const changed = lastRelease.statements
      .filter(({ text }) => now.has(text))
      .filter((one) => now.get(one.text) !== typesOf(one))
    return [
      ...refused.map(({ text, reason }) => `${reason}: ${text}`),
      ...changed.map((one) => `${typesOf(one)} became ${now.get(one.text)}: ${one.text}`),
    ]
  } finally {
    await connection.end()
    await sql.end()
    await database.drop()
  }
}

const typesOf = ({ values, columns }: DescribedStatement) => `(${values}) → (${columns})`

test('the statements of the last release mean the same on this schema', async () => {
  expect(lastRelease.statements.length).toBeGreaterThan(400)
  expect(await lostStatements()).toEqual([])
})

test('migrations after the last release take nothing away that it uses, and hold no lock for long', async () => {
  const later = (await readMigrations()).filter(({ name }) => !lastRelease.migrations.includes(name))
  const breaches = await Promise.all(
    later.map(async ({ name }) => {
      const text = await readFile(new URL(name, migrationsFolder), 'utf8')
      return findMigrationBreaches(text, { isNotNewer }).map((breach) => `${name}: ${breach}`)
    }),
  )
  expect(breaches.flat()).toEqual([])
})

test.each([
  ['alter table orders rename column note to remark', 'column "note"'],
  ['alter table users drop column phone cascade', 'column "phone"'],
  ['alter table orders alter column note type varchar(100)', 'became'],
  ['drop table shipping_quotes cascade', 'relation "shipping_quotes" does not exist'],
])('%s is noticed by the statements of the last release', async (change, sentence) => {
  expect((await lostStatements(change)).join('\n')).toContain(sentence)
})

test.each([
  ['drop table search_words', 'drops something'],
  ['alter table orders rename column note to remark', 'renames something'],
  ['alter table stores drop column phone', 'drops a column'],
  ['alter table stores alter column phone set not null', 'makes a column not null'],
  ['alter table stores alter phone type integer', 'changes the type'],
  ['alter table users alter column balance set data type int', 'rewrites the table'],
  ['alter table stores add column floor int not null', 'does not fill'],
  ['alter table users add constraint adult check (birth_date < now()) not valid', 'may break'],
  ['create index orders_by_note on orders (note)', 'builds an index while nobody can write'],
  ['alter table orders add column token uuid not null default gen_random_uuid()', 'rewrites the table for a default'],
  ['alter table products add column words tsvector generated always as (name) stored', 'generated column'],
  ['update orders set note = upper(note)', 'changes all rows'],
  ['-- outside a transaction\ncreate index concurrently by_note on orders (note)', 'drop it first'],
])('%s is refused after the last release', (migration, sentence) => {
  expect(findMigrationBreaches(migration, { isNotNewer }).join('\n')).toContain(sentence)
})

test.each([
  'create table floors (id bigint primary key, name text not null); create index floors_by_name on floors (name)',
  'alter table stores add column floor int not null default 1',
  'alter table products alter column promo_price drop expression',
  '-- outside a transaction\ndrop index concurrently if exists by_note;\ncreate index concurrently by_note on orders (note);',
  'create or replace function shop_now() returns timestamptz language sql as $$ drop table users; select now() $$',
  `-- contract: ${lastRelease.version}\nalter table stores drop column phone`,
])('%s is accepted', (migration) => {
  expect(findMigrationBreaches(migration, { isNotNewer })).toEqual([])
})

test('nothing is taken away that the last release has only just begun not to use', () => {
  const migration = '-- contract: 999.0.0\nalter table stores drop column phone'
  expect(findMigrationBreaches(migration, { isNotNewer })).toHaveLength(1)
})
