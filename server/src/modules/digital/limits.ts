import { wibDay } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { DigitalProduct } from './product-queries.ts'

/** The pause between equal orders for the same number, also of repeatable goods, so that a double tap is not a second order. */
const repeatPauseMs = 5 * 60_000
const hourMs = 3_600_000

/** The first number of a pair of advisory locks identifies the kind of lock; 1 is a user's writes (http/idempotency.ts). */
const ordersForNumberLock = 2

type OrderAttempt = { userId: number; product: DigitalProduct; reference: string; now: Date }

/**
 * Limits how often a number may be paid for by all shoppers, and how much one shopper may order. Unpaid orders only count for their own
 * shopper. Orders for one number are placed one after the other. Throws DIGITAL_ORDER_REPEATED, DESTINATION_LIMIT_REACHED,
 * DIGITAL_LIMIT_REACHED. Call it inside `withIdempotency`.
 */
export async function checkOrderLimits(ctx: Context, tx: Transaction, attempt: OrderAttempt): Promise<void> {
  const { userId, product, reference, now } = attempt
  const { ordersPerNumber, ordersPerShopper } = ctx.settings.digital
  await tx`select pg_advisory_xact_lock(${ordersForNumberLock}::int, hashtext(${reference}))`
  const today = fromWireTime(wibDay(now))!
  const repeatedSince = product.isRepeatable ? new Date(now.getTime() - repeatPauseMs) : today
  const [row] = await tx<[{ ofNumber: number; isRepeated: boolean; ofShopper: number }]>`
    with of_number as (
      select sku, placed_at from digital_orders
      where reference = ${reference} and placed_at >= ${new Date(Math.min(today.getTime(), repeatedSince.getTime()))}
        and (status in ('paid', 'sent', 'completed') or (status = 'waiting' and user_id = ${userId}))
    )
    select (select count(*)::int from of_number where placed_at >= ${today}) as "ofNumber",
      exists (select from of_number where sku = ${product.sku} and placed_at >= ${repeatedSince}) as "isRepeated",
      (select count(*)::int from digital_orders
        where user_id = ${userId} and placed_at > ${new Date(now.getTime() - hourMs)}) as "ofShopper"`
  if (row.isRepeated) throw new DomainError('DIGITAL_ORDER_REPEATED', `${product.sku} of user ${userId}`)
  if (row.ofNumber >= ordersPerNumber) throw new DomainError('DESTINATION_LIMIT_REACHED', `user ${userId}`)
  if (row.ofShopper >= ordersPerShopper) throw new DomainError('DIGITAL_LIMIT_REACHED', `orders of user ${userId}`)
}

/**
 * Limits the inquiries of a shopper, since each reveals the name of a number's owner. Call it inside `withIdempotency`. Throws
 * DIGITAL_LIMIT_REACHED.
 */
export async function checkInquiryLimit(ctx: Context, tx: Transaction, userId: number, now: Date): Promise<void> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from digital_orders
    where user_id = ${userId} and payment_type is null and created_at > ${new Date(now.getTime() - hourMs)}`
  if (row.count >= ctx.settings.digital.inquiriesPerShopper) {
    throw new DomainError('DIGITAL_LIMIT_REACHED', `inquiries of user ${userId}`)
  }
}
