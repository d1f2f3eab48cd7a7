import type { Period, Sales } from '#contract/backoffice/reports.ts'
import { type Scope, withinScope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import type { PaymentType } from '../payments/payment.ts'
import { type CountedDays, rowsOf, salesDays } from './day-sources.ts'
import { wholeSpan } from './period.ts'

type Sums = {
  /** In the period, not in the one before. */
  isNow: boolean
  orders: number
  goods: number
  shipping: number
  uniqueCodes: number
  refunds: number
  refundedGoods: number
  refunded: number
  newBuyers: number
}
type OfDay = Sums & { day: string }
type OfStore = Sums & { storeId: number; storeName: string }
type OfPayment = Sums & { paymentType: PaymentType }

/** The sales of the stores in `scope`: the same sums by day, by store and by payment method. */
export async function findSales(sql: AnySql, period: Period, scope: Scope, counted: CountedDays) {
  const rows = rowsOf(sql, salesDays, wholeSpan(period), counted)
  const firsts = scope === 'all' ? sql`firsts_in_shop` : sql`firsts_in_store`
  const found = await sql<(OfDay | OfStore | OfPayment)[]>`
    select sums.*, coalesce(s.name, '') as "storeName" from (
      select day::text as day, store_id as "storeId", payment_type as "paymentType", is_now as "isNow",
        sum(orders)::int as orders, sum(goods)::bigint as goods, sum(shipping)::bigint as shipping,
        sum(unique_codes)::bigint as "uniqueCodes", sum(refunds)::int as refunds,
        sum(refunded_goods)::bigint as "refundedGoods", sum(refunded)::bigint as refunded,
        sum(${firsts})::int as "newBuyers"
      from (select r.*, day >= ${period.From}::date as is_now from (${rows}) r) d
      where ${withinScope(sql, scope, sql`store_id`)}
      group by grouping sets ((day, is_now), (store_id, is_now), (payment_type, is_now))
    ) sums left join stores s on s.id = "storeId" order by day, "storeId", "paymentType"`
  return {
    ofDays: found.filter((row): row is OfDay => 'day' in row && row.day !== null),
    ofStores: found.filter((row): row is OfStore => 'storeId' in row && row.storeId !== null),
    ofPayments: found.filter((row): row is OfPayment => 'paymentType' in row && row.paymentType !== null),
  }
}

export const toWireSales = (rows: readonly Sums[]): Sales => {
  const sum = (value: (row: Sums) => number) => rows.reduce((total, row) => total + value(row), 0)
  return {
    Sales: sum(({ goods, refundedGoods }) => goods - refundedGoods),
    Orders: sum(({ orders }) => orders),
    Goods: sum(({ goods }) => goods),
    Shipping: sum(({ shipping }) => shipping),
    UniqueCodes: sum(({ uniqueCodes }) => uniqueCodes),
    Refunds: sum(({ refunds }) => refunds),
    RefundedGoods: sum(({ refundedGoods }) => refundedGoods),
    Refunded: sum(({ refunded }) => refunded),
    NewBuyers: sum(({ newBuyers }) => newBuyers),
  }
}
