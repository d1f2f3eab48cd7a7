import type { QueryOf } from '#contract/call.ts'
import type { listOrders } from '#contract/orders.ts'
import { namesOf, wireOrderStatus, wirePaymentStatus } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { atTimes, filterGroup, lowerCased, pageOf, sortOf } from '../../http/list-query.ts'
import type { Order, OrderLine } from './order.ts'
import { findLines, orderColumns } from './order-queries.ts'
import { deliveryOptionOf } from './wire.ts'

type MyOrderQuery = QueryOf<typeof listOrders>

/** A page of the shopper's orders, newest first, each with its lines. */
export async function listMyOrders(
  sql: AnySql,
  userId: number,
  query: MyOrderQuery,
): Promise<{ order: Order; lines: OrderLine[] }[]> {
  const { limit, offset } = pageOf(query, 10)
  const { column, direction } = sortOf(sql, query, { ID: sql`o.id`, CreatedAt: sql`o.created_at` }, 'ID-desc')
  const orders = await sql<Order[]>`
    select ${orderColumns} from orders o join stores s on s.id = o.store_id
    where ${ownedBy(sql, userId, query)} order by ${column} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`
  if (orders.length === 0) return []
  const lines = await findLines(
    sql,
    orders.map((order) => order.id),
  )
  return orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }))
}

export async function countMyOrders(sql: AnySql, userId: number, query: MyOrderQuery): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders o where ${ownedBy(sql, userId, query)}`
  return row!.count
}

/** The owner stands outside of the caller's group, so no filter reaches another shopper's orders. */
function ownedBy(sql: AnySql, userId: number, query: MyOrderQuery): Fragment {
  return sql`o.user_id = ${userId} and ${filterGroup(sql, query, {
    ID: (ids) => sql`o.id = any(${ids})`,
    Status: (numbers) => sql`o.status = any(${namesOf(wireOrderStatus, numbers)})`,
    PaymentStatus: (numbers) => sql`o.payment_status = any(${namesOf(wirePaymentStatus, numbers)})`,
    CategoryID: (ids) => sql`exists (
      select from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id and p.category_id = any(${ids}))`,
    PaymentType: (types) => sql`o.payment_type = any(${lowerCased(types)})`,
    DeliveryOptionID: (ids) => sql`o.delivery_option = any(${deliveryOptionsOf(ids)})`,
    StoreID: (ids) => sql`o.store_id = any(${ids})`,
    CreatedAt: (times) => atTimes(sql, sql`o.created_at`, times),
    UserID: (ids) => sql`o.user_id = any(${ids})`,
  })}`
}

/** Wire numbers to delivery options; unknown numbers name none. */
const deliveryOptionsOf = (ids: readonly number[]) => ids.flatMap((id) => deliveryOptionOf(id) ?? [])
