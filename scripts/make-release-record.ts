// Writes the statements that the next release has to support, recorded by the tests (server/src/testing/record-statements.ts):
//   node scripts/make-release-record.ts FOLDER releases/last.json

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { readMigrations } from '../server/src/db/migration-files.ts'
import { startShopPostgres } from '../server/src/db/shop-postgres.ts'
import { shopVersion } from '../server/src/runtime/version.ts'
import { describeStatements, type ReleaseRecord, statementsOfShop } from '../server/src/testing/release-record.ts'
import { makeTestDirectory, removeTestDirectory } from '../server/src/testing/test-directory.ts'

const [folder, file] = process.argv.slice(2)
if (!folder || !file) throw new Error('node scripts/make-release-record.ts FOLDER FILE')
const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
const lines = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('').split('\n')
const texts = statementsOfShop(lines.filter((line) => line !== '').map((line): string => JSON.parse(line)))

const dataDir = await makeTestDirectory()
const postgres = await startShopPostgres({ dataDir, durable: false })
try {
  const sql = openDatabase(postgres.url, { max: 2 })
  await migrate(sql)
  const connection = await sql.connect()
  // A refused statement uses a table that exists only within a transaction.
  const { described, refused } = await describeStatements(connection, texts)
  await connection.end()
  await sql.end()
  const { version, migrations, statements }: ReleaseRecord = {
    version: shopVersion,
    migrations: (await readMigrations()).map(({ name }) => name),
    statements: described,
  }
  const list = (values: readonly unknown[]) => values.map((value) => `    ${JSON.stringify(value)}`).join(',\n')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    `{\n  "version": "${version}",\n  "migrations": [\n${list(migrations)}\n  ],\n  "statements": [\n${list(statements)}\n  ]\n}\n`,
  )
  console.log(
    `${described.length} statements of ${version}; ${refused.length} use a table that exists only within a transaction:`,
  )
  for (const { text, reason } of refused) console.log(`  ${text.slice(0, 80)}: ${reason}`)
} finally {
  await postgres.stop()
  await removeTestDirectory(dataDir)
}
