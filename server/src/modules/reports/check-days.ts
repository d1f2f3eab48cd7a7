import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction, type Transaction } from '../../db/database.ts'
import { wibDayOf } from '../../db/wib-day.ts'
import { recount } from './count-days.ts'
import { allDaySums, type DaySums, storedRows } from './day-sources.ts'
import { sumMonthsAgain } from './ledger-months.ts'
import type { Span } from './period.ts'

const daysAtOnce = 31
/** The maximum number of days that are listed. */
const maxNamed = 100

/** The number of days compared every night; all days only in the first night of a month. */
const recentDays = 92

/**
 * Compares the sums of counted days with orders and ledger. A day whose sums differ is counted again, since sums are derived; a day on
 * which orders differ from the ledger is a defect of either, and only reported. The reports show both.
 */
export async function checkCountedDays(ctx: Pick<Context, 'maintenance' | 'clock' | 'log'>): Promise<void> {
  const recounted: string[] = []
  const unbalanced: string[] = []
  const [{ first, until }] = await ctx.maintenance<[{ first: Date | null; until: string | null }]>`
    select (select min(at) from ledger_transactions) as first, until::text from counted_days`
  if (!first || !until) return
  const begin = until.endsWith('-01') ? wibDay(first) : [wibDay(first), addDays(until, -recentDays)].toSorted()[1]!
  for (let from = begin; from < until; from = addDays(from, daysAtOnce)) {
    const span = { from, until: [addDays(from, daysAtOnce), until].toSorted()[0]! }
    await inTransaction(ctx.maintenance, async (tx) => {
      // Locked against concurrent counts.
      await tx`select from counted_days for update`
      for (const day of await differingDays(tx, span)) {
        await recount(tx, { from: day, until: addDays(day, 1) })
        recounted.push(day)
      }
      unbalanced.push(...(await unbalancedDays(tx, span)))
    })
  }
  await inTransaction(ctx.maintenance, async (tx) => {
    await tx`select from counted_days for update`
    await sumMonthsAgain(tx, begin)
  })
  await ctx.maintenance`
    update counted_days set checked_at = ${ctx.clock.now()}, recounted = ${recounted.slice(0, maxNamed)}::date[],
      unbalanced = array(
        select day from unnest(unbalanced) day where day < ${begin}::date
        union all select day from unnest(${unbalanced.slice(0, maxNamed)}::date[]) day
      )`
  if (recounted.length > 0) ctx.log.error({ days: recounted }, 'sums of days differed, and were counted again')
  if (unbalanced.length > 0) ctx.log.error({ days: unbalanced, alarm: true }, 'orders differ from the ledger')
}

async function differingDays(tx: Transaction, span: Span): Promise<string[]> {
  const days = new Set<string>()
  for (const sums of allDaySums) for (const { day } of await differences(tx, sums, span)) days.add(day)
  return [...days].sort()
}

const differences = (tx: Transaction, sums: DaySums, span: Span) => tx<{ day: string }[]>`
  with counted as (${sums.source(tx, span)}), stored as (${storedRows(tx, sums, span)})
  select distinct day::text as day from (
    (table counted except table stored) union all (table stored except table counted)
  ) different`

/** Whether account `a` has what shoppers pay, of which commission and PPN are parts. */
const isOfSales = (sql: AnySql) => sql`a.class = 'income' and a.purpose not in ('commission', 'vat_sales')`

/** Days on which the payments and refunds of orders differ from the accounts of the ledger. */
async function unbalancedDays(sql: AnySql, { from, until }: Span): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    with ledger as (
      select ${wibDayOf(sql, sql`t.at`)} as day,
        sum(e.amount) filter (where t.kind in ('order_payment', 'order_reversal') and ${isOfSales(sql)}) as received,
        -sum(e.amount) filter (where t.kind in ('order_refund', 'order_partial_refund') and ${isOfSales(sql)}) as refunded
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.code = e.account
      where t.at >= ${fromWireTime(from)!} and t.at < ${fromWireTime(until)!} and t.kind in ('order_payment', 'order_reversal', 'order_refund', 'order_partial_refund')
      group by 1
    ), orders as (
      select day, sum(goods + shipping + unique_codes) as received, sum(refunded) as refunded
      from sales_days where day >= ${from}::date and day < ${until}::date group by day
    )
    select day::text from ledger full join orders using (day)
    where coalesce(ledger.received, 0) <> coalesce(orders.received, 0)
      or coalesce(ledger.refunded, 0) <> coalesce(orders.refunded, 0)
    order by day`
  return rows.map(({ day }) => day)
}
