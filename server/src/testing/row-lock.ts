import { expect } from 'vitest'
import { inTransaction, type Sql } from '../db/database.ts'

/**
 * Locks a row, starts each work when the previous one waits for that lock, then releases it: they get the lock in exactly this order.
 * Returns the outcome of each.
 */
export async function runInLockOrder<const W extends readonly (() => Promise<unknown>)[]>(
  sql: Sql,
  { table, id }: { table: 'orders' | 'wallet_top_ups' | 'digital_orders' | 'product_stock'; id: number },
  works: W,
): Promise<PromiseSettledResult<unknown>[]> {
  const key = table === 'product_stock' ? 'product_id' : 'id'
  const waiting = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row.count
  }
  const running: Promise<PromiseSettledResult<unknown>>[] = []
  await inTransaction(sql, async (holder) => {
    await holder`select from ${holder.identifier(table)} where ${holder.identifier(key)} = ${id} for update`
    for (const work of works) {
      running.push(Promise.allSettled([work()]).then(([outcome]) => outcome!))
      await expect.poll(waiting, { timeout: 20_000, interval: 5 }).toBe(running.length)
    }
  })
  return Promise.all(running)
}
