import type { DigitalSales, Period } from '#contract/backoffice/reports.ts'
import type { DigitalCategory } from '#contract/values/digital/digital-goods.ts'
import type { AnySql } from '../../db/database.ts'
import { digitalDays, findCountedDays, rowsOf } from './day-sources.ts'
import { wholeSpan } from './period.ts'

type Row = {
  day: string
  category: DigitalCategory
  orders: number
  sales: number
  refunds: number
  refundedSales: number
  cost: number
}

/** One row for each day and category with payments, refunds or charges. */
export async function findDigitalSales(sql: AnySql, period: Period): Promise<Row[]> {
  const rows = rowsOf(sql, digitalDays, wholeSpan(period), await findCountedDays(sql))
  return sql<Row[]>`
    select day::text, category, orders, sales, refunds, refunded_sales as "refundedSales", cost from (${rows}) d
    order by day, category`
}

export const toWireDigitalSales = (rows: readonly Row[]): DigitalSales => {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0)
  const sales = sum((row) => row.sales - row.refundedSales)
  const cost = sum((row) => row.cost)
  return {
    Orders: sum((row) => row.orders),
    Sales: sales,
    Refunds: sum((row) => row.refunds),
    Cost: cost,
    Margin: sales - cost,
  }
}
