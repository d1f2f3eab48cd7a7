import { setTimeout as sleep } from 'node:timers/promises'
import type { AnySql, Sql } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { readMigrations } from '../server/src/db/migration-files.ts'
import { carryLegacyAccounts } from '../server/src/modules/books/carry-legacy-accounts.ts'
import { findBookBreaches } from '../server/src/modules/invariants/book-breaches.ts'
import { countClosedDays } from '../server/src/modules/reports/count-days.ts'
import { readLastRelease } from '../server/src/testing/release-record.ts'
import { insertOrderHistory } from './order-history.ts'
import { table } from './report.ts'
import { seedDatabase } from './seed-database.ts'

/** How often the last release writes beside the migration, in ms. */
const writeEveryMs = 20
const slowFileMs = 500

/**
 * Migrates a shop of `orders` orders from the schema of the last release, while that release goes on writing postings, and carries its
 * books. Returns the times, and whether the balances are the same as before. Throws if they aren't.
 */
export async function measureMigration(sql: Sql, orders: number): Promise<string> {
  const { migrations: known } = readLastRelease()
  const files = (await readMigrations()).filter(({ name }) => known.includes(name))
  await migrate(sql, { files })
  await seedDatabase(sql, 1_000, { hasOrders: false })
  await insertOrderHistory(sql, orders, { ofLastRelease: true })
  // The migration sums the days that the last release has counted.
  await sql`update counted_days set until = current_date - 1`
  const before = await balances(sql)

  const writer = writeAsLastRelease(sql)
  const start = performance.now()
  const applied = await migrate(sql)
  const migrationMs = performance.now() - start
  const written = await writer.stop()
  const context = { maintenance: sql, clock: { now: () => new Date() } }
  const books = await timed(async () => {
    await countClosedDays(context)
    await carryLegacyAccounts(context)
  })
  const checkMs = await timed(async () => {
    const breaches = await findBookBreaches(sql)
    if (breaches.length > 0) throw new Error(breaches.slice(0, 5).join('\n'))
  })
  const after = await balances(sql)
  if (after.money !== before.money - written.amount || after.income !== before.income + written.amount) {
    throw new Error(`the balances differ: ${JSON.stringify({ before, after, written })}`)
  }
  const slow = await sql<{ name: string; ms: number }[]>`
    select name, ms from (
      select name, 1000 * extract(epoch from lead(applied_at) over (order by applied_at, name) - applied_at)::float8 as ms
      from schema_migrations where name = any(${applied}::text[])
    ) files where ms >= ${slowFileMs} order by ms desc`
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  return table(
    ['step', 's'],
    [
      [`${applied.length} migrations`, seconds(migrationMs)],
      ...slow.map(({ name, ms }) => [`of these ${name}`, seconds(ms)]),
      ['sums of days, old accounts carried', seconds(books)],
      ['all books checked, balances equal', seconds(checkMs)],
      [`longest of ${written.count} writes of the last release beside the migration`, seconds(written.longestMs)],
    ],
  )
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Rupiah on the accounts that money arrives on, and on those of income, in whichever release's accounts. */
async function balances(sql: AnySql): Promise<{ money: number; income: number }> {
  const [row] = await sql<[{ money: number; income: number }]>`
    select coalesce(sum(amount) filter (where account = 'transit' or account like 'bank:%'), 0)::float8 as money,
      coalesce(sum(amount) filter (where account not like 'bank:%' and account <> 'transit'), 0)::float8 as income
    from ledger_entries`
  return row
}

/** Writes postings as the last release writes them, until it is stopped; tells their number, rupiah, and the longest wait in ms. */
function writeAsLastRelease(sql: Sql) {
  let isStopped = false
  const done = { count: 0, amount: 0, longestMs: 0 }
  const amount = 1_000
  const work = (async () => {
    const [{ first, userId }] = await sql<[{ first: number; userId: number }]>`
      select max(reference_id) + 1 as first, (select min(id) from users) as "userId" from ledger_transactions`
    const connection = await sql.connect()
    while (!isStopped) {
      const start = performance.now()
      await connection`
        with posted as (
          insert into ledger_transactions (kind, reference_id, at, note)
          values ('correction', ${first + done.count}, now(), ${`as before, for ${userId}`}) returning id
        )
        insert into ledger_entries (transaction_id, line, account, amount)
        select id, line, account, amount from posted, (values (1, 'transit', ${-amount}::bigint), (2, 'revenue', ${amount}::bigint))
          side (line, account, amount)`
      done.count++
      done.amount += amount
      done.longestMs = Math.max(done.longestMs, performance.now() - start)
      await sleep(writeEveryMs)
    }
    await connection.end()
  })()
  return {
    async stop() {
      isStopped = true
      await work
      return done
    },
  }
}
