import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The files that build SQL from text, and the reason why none of it is user input. */
const allowedFiles = {
  'db/database.ts': 'our own settings of a session; statements of a library, with separate values',
  'db/migrate.ts': 'our own migrations',
  'db/sql.ts': 'implements `unsafe`',
  'db/transaction.ts': 'BEGIN and COMMIT; statements of a library',
  'jobs/queue.ts': 'statements of the queue, with separate values',
  'modules/orders/order-queue.ts': 'names from our own table of states',
  'modules/reports/count-days.ts': 'columns of our own tables',
  'modules/reports/day-sources.ts': 'columns of our own tables; days, which are checked',
}

test('13 only a few listed files build SQL from text, everything else is a template with parameters', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  expect(files.length).toBeGreaterThan(200)
  const unsafe = files.filter((file) =>
    /\.unsafe\(|\btx\.query\(|new Script\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(unsafe.sort()).toEqual(Object.keys(allowedFiles).sort())
})
