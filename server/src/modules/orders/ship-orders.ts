import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { errorCatalogue } from '#contract/protocol/errors.ts'
import { isTrackingNumber, plainTrackingNumber, trackingExample } from '#contract/values/orders/tracking-number.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { orderStatusTexts, shipmentTexts as texts } from '../../texts/orders.ts'
import type { Actor } from '../payments/receivable.ts'
import { operatorTransition } from './operator-transition.ts'
import { type Order, transitionOf } from './order.ts'
import { findOrders } from './order-queries.ts'
import { findCustomerNames } from './order-queue.ts'
import { findNumberUsers } from './order-team-queries.ts'

type Shipment = { orderId: number; trackingNumber: string }
type Shipped = DataOf<Calls['shipOrders']>[number]
type Shipping = { rows: readonly Shipment[]; operator: Actor; scope: Scope; apply: boolean }

/**
 * Ships orders with their tracking numbers, each in a transaction of its own, or with `apply` false only tells what would happen. Rows are
 * explained one by one; the same list again changes nothing.
 */
export async function shipOrders(ctx: Context, { rows, operator, scope, apply }: Shipping): Promise<Shipped[]> {
  const plain = rows.map((row) => ({ ...row, trackingNumber: plainTrackingNumber(row.trackingNumber) }))
  const ids = plain.map(({ orderId }) => orderId)
  const [orders, names, users] = await Promise.all([
    findOrders(ctx.sql, ids),
    findCustomerNames(ctx.sql, ids),
    findNumberUsers(ctx.sql, [...new Set(plain.map(({ trackingNumber }) => trackingNumber).filter(Boolean))]),
  ])
  const visible = new Map(orders.filter((one) => includesStore(scope, one.storeId)).map((order) => [order.id, order]))
  const now = ctx.clock.now()
  const answers: Shipped[] = []
  for (const [index, { orderId, trackingNumber }] of plain.entries()) {
    const order = visible.get(orderId)
    const other = users.find(
      ({ number, id, storeId }) => number === trackingNumber && id !== orderId && includesStore(scope, storeId),
    )
    const row: Shipped = {
      ...{ OrderID: orderId, TrackingNumber: trackingNumber },
      ...{ CustomerName: order ? (names.get(orderId) ?? '') : '', Courier: order?.courier ?? '' },
      ...{
        Result: 'ready',
        Reason: '',
        Warning: [order && earlyText(order, now), other && texts.usedBy(other.id)].filter(Boolean).join('. '),
      },
    }
    const verdict = repeats(plain, index) ?? verdictOn(order, trackingNumber)
    if (verdict !== 'ready') answers.push({ ...row, Warning: '', ...verdict })
    else if (!apply) answers.push(row)
    else answers.push({ ...row, ...(await ship(ctx, { orderId, trackingNumber, operator, scope })) })
  }
  return answers
}

type Verdict = Pick<Shipped, 'Result' | 'Reason'>
const refused = (Reason: string): Verdict => ({ Result: 'refused', Reason })

/** A row that repeats an earlier one. */
function repeats(rows: readonly Shipment[], index: number): Verdict | undefined {
  const { orderId, trackingNumber } = rows[index]!
  const earlier = rows.slice(0, index)
  if (earlier.some((one) => one.orderId === orderId)) return refused(texts.orderTwice)
  const isRepeated = trackingNumber !== '' && earlier.some((one) => one.trackingNumber === trackingNumber)
  return isRepeated ? refused(texts.numberTwice) : undefined
}

function verdictOn(order: Order | undefined, trackingNumber: string): Verdict | 'ready' {
  if (!order) return refused(texts.notFound)
  if (order.deliveryOption === 'pickup') return refused(texts.pickedUp)
  if (order.status === 'shipped') {
    const isSame = plainTrackingNumber(order.trackingNumber) === trackingNumber
    return isSame ? { Result: 'done', Reason: '' } : refused(texts.otherNumber(order.trackingNumber || '–'))
  }
  if (!transitionOf(order, 'ship')) return refused(texts.wrongState(orderStatusTexts[order.status]))
  if (trackingNumber === '' && trackingExample(order.courier)) return refused(texts.noNumber)
  return isTrackingNumber(order.courier, trackingNumber) ? 'ready' : refused(texts.wrongNumber(order.courier))
}

/** The state may have changed since it was read: then the transition refuses it. */
async function ship(ctx: Context, shipment: Shipment & Pick<Shipping, 'operator' | 'scope'>): Promise<Verdict> {
  try {
    await operatorTransition(ctx, { ...shipment, event: 'ship' })
    return { Result: 'done', Reason: '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refused(errorCatalogue[error.code].message)
  }
}

/** The promised day of a pre-order that is still to come. */
function earlyText({ deliveryTime }: Order, now: Date): string | undefined {
  const day = fromWireTime(deliveryTime ?? '')
  return day && day > now ? texts.early(formatDate(day)) : undefined
}
