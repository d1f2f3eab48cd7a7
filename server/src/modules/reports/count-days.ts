import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction, type Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { wibDayOf } from '../../db/wib-day.ts'
import { allDaySums } from './day-sources.ts'
import { sumMonthsAgain, sumWholeMonths } from './ledger-months.ts'
import type { Span } from './period.ts'

/** A payment's time is before the end of its transaction: a day is counted when its last transactions have ended. */
const restMs = 3_600_000
const daysAtOnce = 31

/** Sums the closed days that have no sums yet, the oldest first. */
export async function countClosedDays(ctx: Pick<Context, 'maintenance' | 'clock'>): Promise<void> {
  const until = wibDay(new Date(ctx.clock.now().getTime() - restMs))
  let isDone = false
  while (!isDone) isDone = await inTransaction(ctx.maintenance, (tx) => countNextDays(tx, until))
}

/** Returns whether all days before `last` have sums. */
async function countNextDays(tx: Transaction, last: string): Promise<boolean> {
  const [{ until }] = await tx<[{ until: string | null }]>`select until::text from counted_days for update`
  const from = until ?? (await firstDay(tx)) ?? last
  if (from >= last) {
    if (!until) await tx`update counted_days set until = ${last}::date`
    await sumWholeMonths(tx)
    return true
  }
  const end = [addDays(from, daysAtOnce), last].toSorted()[0]!
  await sumDays(tx, { from, until: end })
  await countCheckouts(tx, end)
  await tx`update counted_days set until = ${end}::date`
  await sumWholeMonths(tx)
  return end === last
}

async function firstDay(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx<[{ at: Date | null }]>`select min(at) as at from ledger_transactions`
  return row.at ? wibDay(row.at) : undefined
}

/** Writes the sums of these days, which have none yet, from their sources. */
async function sumDays(tx: Transaction, span: Span): Promise<void> {
  for (const { table, columns, source } of allDaySums) {
    await tx`insert into ${tx.identifier(table)} (${tx.unsafe(columns)}) ${source(tx, span)}`
  }
}

/** Removes the sums of these days and writes them again. */
export async function recount(tx: Transaction, span: Span): Promise<void> {
  for (const { table } of allDaySums) {
    await tx`delete from ${tx.identifier(table)} where day >= ${span.from}::date and day < ${span.until}::date`
  }
  await sumDays(tx, span)
}

/** Sums a day and its month again that a transaction posts into, if they were summed; no day is summed meanwhile. */
export async function sumDayAgain(tx: Transaction, day: string): Promise<void> {
  const [{ isCounted }] = await tx<[{ isCounted: boolean }]>`
    select coalesce(until > ${day}::date, false) as "isCounted" from counted_days for update`
  if (!isCounted) return
  await recount(tx, { from: day, until: addDays(day, 1) })
  await sumMonthsAgain(tx, day)
}

/** The shoppers of earlier checkouts are removed. */
async function countCheckouts(tx: Transaction, until: string): Promise<void> {
  await tx`
    with ended as (
      delete from checkouts where day < ${until}::date returning day, store_id, user_id
    )
    insert into checkout_days (day, store_id, checkouts, ordered)
    select day, store_id, count(*)::int, count(*) filter (where ${hasOrdered(tx)})::int from ended c group by day, store_id
    on conflict (day, store_id) do update
      set checkouts = checkout_days.checkouts + excluded.checkouts, ordered = checkout_days.ordered + excluded.ordered`
}

/** Whether the shopper of checkout `c` ordered there on its day; nobody orders the goods of a complaint that are sent again. */
export const hasOrdered = (sql: AnySql): Fragment => sql`exists (
  select from orders o
  where o.user_id = c.user_id and o.store_id = c.store_id and ${wibDayOf(sql, sql`o.created_at`)} = c.day
    and not exists (select from complaint_replacements r where r.order_id = o.id)
)`
