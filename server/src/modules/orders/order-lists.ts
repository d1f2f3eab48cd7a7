import type { QueryOf } from '#contract/protocol/call.ts'
import {
  wireDeliveryOption,
  wireDeliveryOptionText,
  wireOrderStatus,
  wirePaymentStatus,
} from '#contract/protocol/wire-numbers.ts'
import type { listOrders } from '#contract/shop/orders.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { columnsOf, conditionsOf, filterGroup, listFields, lowerCased, pageOf, sortOf } from '../../http/list-query.ts'
import { transferAccountFields } from '../payments/bank-queries.ts'
import type { Order, OrderLine } from './order.ts'
import { findLines, orderColumns } from './order-queries.ts'
import { isReplacement } from './replacement.ts'

type MyOrderQuery = QueryOf<typeof listOrders>

/** A page of the shopper's orders, newest first, each with its lines. */
export async function listMyOrders(
  sql: AnySql,
  userId: number,
  query: MyOrderQuery,
): Promise<{ order: Order; lines: OrderLine[] }[]> {
  const { limit, offset } = pageOf(query, 10)
  const { column, direction } = sortOf(sql, query, columnsOf(fieldsOf(sql)), 'ID-desc')
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
    select count(*)::int as count from orders o join stores s on s.id = o.store_id where ${ownedBy(sql, userId, query)}`
  return row!.count
}

type Choices = Pick<Order, 'delivery' | 'courier' | 'courierService' | 'paymentType' | 'bankAccountId'>

/** The choices of the shopper's latest orders, newest first. Replacements are not chosen by shoppers. */
export async function findLastChoices(sql: AnySql, userId: number, count: number): Promise<Choices[]> {
  return sql<Choices[]>`
    select delivery, courier, courier_service as "courierService", payment_type as "paymentType",
      bank_account_id as "bankAccountId"
    from orders o
    where user_id = ${userId} and not ${isReplacement}
    order by id desc limit ${count}`
}

/** The condition on the owner is outside of the caller's group, so no filter can reach another shopper's orders. */
function ownedBy(sql: AnySql, userId: number, query: MyOrderQuery): Fragment {
  return sql`o.user_id = ${userId} and ${filterGroup(sql, query, {
    ...conditionsOf(fieldsOf(sql)),
    CategoryID: (ids) => sql`exists (
      select from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id and p.category_id = any(${ids}))`,
    PaymentType: (types) => sql`o.payment_type = any(${lowerCased(types)})`,
    UserID: (ids) => sql`o.user_id = any(${ids})`,
    // Orders for cash never wait for a payment: the store prepares them at once.
    AwaitsShopper: listFields(sql).flag(
      sql`o.status in ('ready', 'arrived') or (o.status = 'waiting' and o.payment_proof_id is null)`,
    ).matches,
  })}`
}

function fieldsOf(sql: AnySql) {
  const { number, text, time, flag, choice } = listFields(sql)
  return {
    ID: number(sql`o.id`),
    CreatedAt: time(sql`o.created_at`),
    Status: choice(sql`o.status`, wireOrderStatus),
    PaymentStatus: choice(sql`o.payment_status`, wirePaymentStatus),
    PaymentType: text(sql`o.payment_type`),
    Payment: text(sql`o.payment`),
    PaymentConfirmationID: number(sql`o.payment_proof_id`),
    ...transferAccountFields(sql, sql`o.bank`),
    TotalPrice: number(sql`o.goods_total`),
    PostalFee: number(sql`o.shipping_fee`),
    PostalFeeIsEstimate: flag(sql`o.fee_is_estimate`),
    UniqueNum: number(sql`o.unique_code`),
    TotalTransaction: number(sql`o.goods_total + o.shipping_fee`),
    TransferDeadline: time(sql`o.transfer_deadline`),
    StoreID: number(sql`o.store_id`),
    StoreName: text(sql`s.name`),
    Courier: text(sql`o.courier`),
    CourierService: text(sql`o.courier_service`),
    CourierETA: text(sql`o.courier_eta`),
    TrackingNumber: text(sql`o.tracking_number`),
    DeliveryOption: text(sql`${sql.json(wireDeliveryOptionText)}::jsonb ->> o.delivery_option`),
    DeliveryOptionID: choice(sql`o.delivery_option`, wireDeliveryOption),
    DeliveryTime: text(sql`o.delivery_time`),
    Note: text(sql`o.note`),
  }
}
