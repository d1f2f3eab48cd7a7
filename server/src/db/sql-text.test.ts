import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where a statement is made of text, and why no text from outside can be in it. */
const places = {
  'db/migrate.ts': 'our own migrations',
  'db/sql.ts': 'makes of `unsafe` what is sent',
  'db/transaction.ts': 'BEGIN and COMMIT; passes on what a library asks for',
  'jobs/queue.ts': "the queue's own statements, values beside them",
  'modules/orders/order-queue.ts': 'words of our own table of states',
  'modules/catalogue/search/matching-products.ts': 'a number',
}

test('13 SQL is made of text in a few named places only, everything else is a template with parameters', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  expect(files.length).toBeGreaterThan(200)
  const unsafe = files.filter((file) =>
    /\.unsafe\(|\btx\.query\(|new Script\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(unsafe.sort()).toEqual(Object.keys(places).sort())
})
