import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { requestCancel } from '../../modules/cancel-requests/decide-cancel-request.ts'
import { openComplaint } from '../../modules/complaints/open-complaint.ts'
import { confirmArrival } from '../../modules/orders/confirm-arrival.ts'
import { declineByStore } from '../../modules/orders/decline-by-store.ts'
import { operatorTransition } from '../../modules/orders/operator-transition.ts'
import { orderReceivable } from '../../modules/orders/order-receivable.ts'
import { insertOrderNote } from '../../modules/orders/order-team-queries.ts'
import { placeOrder } from '../../modules/orders/place-order.ts'
import { refundPartOfOrder } from '../../modules/orders/refund-order.ts'
import { cancelUnpaid } from '../../modules/payments/cancel-unpaid.ts'
import { quoteCouriers } from '../../modules/shipping/quote-couriers.ts'
import { quoteStoreCourier } from '../../modules/shipping/quote-store-courier.ts'
import type { StoreKey } from '../stores.ts'
import { findOrAddHome } from './homes.ts'
import { backdateTransfer } from './receivable-steps.ts'
import type { Scene } from './scene.ts'
import type { BankName, Shopper, Stage, Step } from './stage.ts'

type OrderPlan = {
  /** Their place in the list of shoppers. */
  shopper: number
  store: StoreKey
  goods: readonly (readonly [product: string, quantity: number])[]
  /** A courier by its code, or the store's own. */
  by: 'pickup' | 'own_courier' | 'jne' | 'sicepat' | 'anteraja'
  pay: BankName | 'QRIS' | 'Cash'
  /** Hours before now. */
  placed: number
}

/** An order of goods, placed as a shopper does, and its steps so far. */
export const order = (plan: OrderPlan, ...steps: Step[]): Scene => ({
  placed: plan.placed,
  steps,
  async prepare(stage, ctx) {
    const shopper = stage.shoppers[plan.shopper]!
    const lines = plan.goods.map(([key, quantity]) => ({ productId: stage.products.get(key)!, quantity, note: '' }))
    const delivery = await deliveryOf(stage, ctx, plan, shopper, lines)
    const bankName = plan.pay === 'QRIS' || plan.pay === 'Cash' ? undefined : plan.pay
    return async (tx) => {
      const placed = await placeOrder(ctx, tx, {
        ...{
          userId: shopper.id,
          lines,
          deliveryTime: null,
          storeAddressId: undefined,
          seen: { lines: [] },
        },
        ...delivery,
        ...{ paymentType: bankName ? 'Bank' : plan.pay, qrisId: undefined },
        bankAccountId: bankName && stage.banks.get(bankName),
      })
      const { id, total } = placed.order
      await backdateTransfer(tx, { kind: 'order', id }, ctx.clock.now())
      return { kind: 'order', id, shopper, total, bankName }
    }
  },
})

type Lines = { productId: number; quantity: number }[]

/** How the goods reach the shopper, with a quote of the fee for the courier. */
async function deliveryOf(stage: Stage, ctx: Context, { store, by }: OrderPlan, shopper: Shopper, lines: Lines) {
  const nothing = { addressId: undefined, quoteId: undefined, claimedFee: {} }
  if (by === 'pickup') return { deliveryOption: by, ...nothing }
  const addressId = await findOrAddHome(ctx.sql, stage.areas, shopper)
  const request = { userId: shopper.id, storeId: stage.stores.get(store)!, addressId, lines }
  if (by === 'own_courier') {
    const { fee } = await quoteStoreCourier(ctx, request)
    return { deliveryOption: by, ...nothing, addressId, claimedFee: { fee } }
  }
  const { services } = await quoteCouriers(ctx, { ...request, couriers: [by] })
  const { quoteId, fee } = services.find((service) => service.quoteId > 0)!
  return { deliveryOption: 'courier' as const, addressId, quoteId, claimedFee: { fee } }
}

const byStaff =
  (event: 'process' | 'ship' | 'arrive', hoursAgo: number, trackingNumber?: string): Step =>
  ({ operator, ctxAt }, { id: orderId }) =>
    operatorTransition(ctxAt(hoursAgo), {
      ...{ orderId, event, operator, scope: 'all' },
      ...(trackingNumber !== undefined && { trackingNumber }),
    })

/** The store accepts the order, and packs it. */
export const accepted = (hoursAgo: number) => byStaff('process', hoursAgo)
export const shipped = (hoursAgo: number, trackingNumber: string) => byStaff('ship', hoursAgo, trackingNumber)
export const arrived = (hoursAgo: number) => byStaff('arrive', hoursAgo)

/** The shopper has the goods, and says so. */
export const confirmed =
  (hoursAgo: number): Step =>
  ({ ctxAt }, { id: orderId, shopper }) =>
    confirmArrival(ctxAt(hoursAgo), { orderId, userId: shopper.id })

/** The shopper changes their mind. */
export const cancelled =
  (hoursAgo: number): Step =>
  ({ ctxAt }, { id, shopper }) =>
    cancelUnpaid(ctxAt(hoursAgo), orderReceivable, { id, userId: shopper.id })

/** Pieces were missing when the goods arrived. */
export const complained =
  (hoursAgo: number, text: string): Step =>
  ({ ctxAt }, { id: orderId, shopper }) => {
    const ctx = ctxAt(hoursAgo)
    return inTransaction(ctx.sql, (tx) =>
      openComplaint(ctx, tx, {
        ...{ orderId, userId: shopper.id, kind: 'missing', text, solution: 'refund', pictures: [] },
        lines: [{ line: 1, quantity: 1 }],
      }),
    )
  }

/** The shopper does not want the goods any more. */
export const askedToCancel =
  (hoursAgo: number, reason: string): Step =>
  ({ ctxAt }, { id: orderId, shopper }) =>
    requestCancel(ctxAt(hoursAgo), { orderId, userId: shopper.id, reason })

/** The store can't deliver. */
export const declined =
  (hoursAgo: number, note: string): Step =>
  ({ operator, ctxAt }, { id: orderId }) =>
    declineByStore(ctxAt(hoursAgo), { orderId, operator, scope: 'all', note })

/** One piece of the first line is paid back. */
export const onePieceRefunded =
  (hoursAgo: number, reason: string): Step =>
  ({ operator, ctxAt }, { id: orderId }) =>
    refundPartOfOrder(ctxAt(hoursAgo), {
      ...{ orderId, operator, scope: 'all', reason, seenRefunded: 0 },
      ...{ lines: [{ line: 1, quantity: 1 }], shipping: 0, restocks: false },
    })

/** The team writes to itself. */
export const noted =
  (hoursAgo: number, text: string): Step =>
  ({ operator, ctxAt }, { id: orderId }) => {
    const ctx = ctxAt(hoursAgo)
    return inTransaction(ctx.sql, async (tx) => {
      const [row] = await tx<[{ storeId: number }]>`select store_id as "storeId" from orders where id = ${orderId}`
      const author = { userId: operator.userId!, at: ctx.clock.now() }
      await insertOrderNote(tx, { orderId, ...row, ...author, text, isForPackers: true })
    })
  }
