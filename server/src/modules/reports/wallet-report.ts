import type { Period } from '#contract/backoffice/reports.ts'
import type { AnySql } from '../../db/database.ts'
import { findCountedDays, rowsOf, walletDays } from './day-sources.ts'
import { wholeSpan } from './period.ts'

type Row = { day: string | null; kind: string; entries: number; credited: number; debited: number }
type OfDay = Row & { day: string }

/** Before any shop. */
const firstDay = '2000-01-01'

/** The movements of wallets by day and kind, and their balance before the first day of both periods. */
export async function findWalletMovements(sql: AnySql, period: Period): Promise<{ opening: number; rows: OfDay[] }> {
  const { from, until } = wholeSpan(period)
  const rows = await sql<Row[]>`
    select case when day >= ${from}::date then day::text end as day, kind, sum(entries)::int as entries,
      sum(credited)::bigint as credited, sum(debited)::bigint as debited
    from (${rowsOf(sql, walletDays, { from: firstDay, until }, await findCountedDays(sql))}) d group by 1, 2 order by 1, 2`
  const opening = rows.filter(({ day }) => day === null).reduce((sum, row) => sum + row.credited - row.debited, 0)
  return { opening, rows: rows.filter((row): row is OfDay => row.day !== null) }
}
