import { calls } from '#contract/calls.ts'
import { contactFor, includesStore } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { mayCall, requireCall, type StaffUser } from '../../http/authentication.ts'
import { noTerm, toWireTerm } from '../../open-work/term.ts'
import { findReplacements } from '../catalogue/replacement-products.ts'
import { isPaid, mayAskForProof } from '../payments/payment.ts'
import { byStaff, type ProofReader } from '../payments/receivable.ts'
import { findLeftAlone } from '../payouts/payout-queries.ts'
import { fromWireBank } from '../payouts/wire.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { addOrderNote } from './add-order-note.ts'
import { hasAmounts, withoutAmounts } from './amounts.ts'
import { correctTrackingNumber } from './correct-tracking-number.ts'
import { declineByStore } from './decline-by-store.ts'
import { changesOf, editOrder, isEditable } from './edit-order.ts'
import { findEditableLine } from './edit-queries.ts'
import { operatorTransition } from './operator-transition.ts'
import { type Order, transitionOf } from './order.ts'
import { findOrderDetail } from './order-queries.ts'
import { findCustomerOfOrder } from './order-queue.ts'
import { findOrderTeam, type OrderTeam, toOrderTeam } from './order-team-queries.ts'
import { toWireAwaited } from './order-term.ts'
import { refundPartOfOrder } from './refund-order.ts'
import { findRefundable } from './refund-queries.ts'
import { sendOrderNews } from './send-order-news.ts'
import { shipOrders } from './ship-orders.ts'
import { toWireBorne, toWireNotes, toWireTeamHistory } from './team-wire.ts'
import { undoStep } from './undo-step.ts'
import { toWireDetail } from './wire.ts'

const noTeam: OrderTeam = { steps: [], trackingChanges: [], notes: [], reversals: [] }
const noProofs = {
  ...{ proofKey: null, proofAlsoFor: [], proofSimilarTo: [], proofCreditedFor: [] },
  ...{ earlierProofs: [], proofWanted: null },
}

/** The transitions that staff make, each with its call. */
const orderCalls = {
  verify: calls.verifyPayment,
  reject: calls.rejectPayment,
  process: calls.processOrder,
  ship: calls.shipOrder,
  arrive: calls.markArrived,
  refuse: calls.refuseOrder,
  unverify: calls.takeBackPayment,
}
type OrderAction = keyof typeof orderCalls
const orderEvents = Object.keys(orderCalls) as OrderAction[]

/** Handing over for cash requires the right to see amounts, since the amount has to be collected. */
const isOfParcel = (event: OrderAction, { paymentType }: Order) =>
  event === 'process' || event === 'ship' || (event === 'arrive' && paymentType !== 'cash')

/** The calls of staff for a single order; modules/receivables serves the queues of payments. */
export function managedOrderRoutes(api: Api, ctx: Context, proofs: ProofReader) {
  const { sql } = ctx

  const managedOrder = async (orderId: number, { scope, rights }: StaffUser) => {
    const detail = await findOrderDetail(sql, orderId)
    if (!detail || !includesStore(scope, detail.order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const { order } = detail
    const isWhole = hasAmounts(rights, order.storeId)
    return { order, detail, isWhole, wire: isWhole ? toWireDetail(detail) : withoutAmounts(toWireDetail(detail)) }
  }

  api.add(calls.getManagedOrder, async ({ user, params }) => {
    const [{ order, detail, wire, isWhole }, customer] = await Promise.all([
      managedOrder(params.id, user),
      findCustomerOfOrder(sql, params.id, proofs),
    ])
    const team = customer ? toOrderTeam(customer) : noTeam
    return {
      Order: wire,
      HasAmounts: isWhole,
      CustomerName: customer?.fullName ?? '',
      ...contactFor(user.rights, customer ?? { phone: '', email: '' }, order.storeId),
      ...(customer
        ? toWireAwaited(customer, { closed: ctx.settings.closedDays, isWhole })
        : { Awaits: null, ...toWireTerm(noTerm) }),
      ...proofs.toWire(ctx, customer && user.rights.get('payments:read') === 'all' ? customer : noProofs),
      HasReversalRequest:
        transitionOf(order, 'unverify') !== undefined && team.reversals.some(({ state }) => state === 'open'),
      HasCancelRequest: customer?.hasCancelRequest ?? false,
      BorneShipping: isWhole ? toWireBorne(order.borneShipping) : null,
      History: toWireTeamHistory(detail, team, isWhole),
      Notes: toWireNotes(team, isWhole),
      Actions: [
        ...orderEvents.filter(
          (event) =>
            (isWhole || isOfParcel(event, order)) && transitionOf(order, event) && mayCall(user, orderCalls[event]),
        ),
        ...(isWhole && isEditable(order) && mayCall(user, calls.editOrder) ? (['edit'] as const) : []),
        ...(isWhole && isPaid(order.paymentStatus) && mayCall(user, calls.refundOrder) ? (['refund'] as const) : []),
        ...(isWhole && mayAskForProof(order) && !customer?.proofWanted && mayCall(user, calls.requestOrderProof)
          ? (['ask_proof'] as const)
          : []),
      ],
    }
  })

  api.add(calls.processOrder, async ({ user, params }) => {
    await operatorTransition(ctx, { orderId: params.id, event: 'process', operator: byStaff(user), scope: user.scope })
    return (await managedOrder(params.id, user)).wire
  })
  api.add(calls.shipOrder, async ({ user, params, body }) => {
    const trackingNumber = body.TrackingNumber?.trim() ?? ''
    await operatorTransition(ctx, {
      orderId: params.id,
      event: 'ship',
      operator: byStaff(user),
      scope: user.scope,
      trackingNumber,
    })
    return (await managedOrder(params.id, user)).wire
  })
  api.add(calls.shipOrders, ({ user, body }) =>
    shipOrders(ctx, {
      rows: body.Rows.map(({ OrderID, TrackingNumber }) => ({ orderId: OrderID, trackingNumber: TrackingNumber })),
      operator: byStaff(user),
      scope: user.scope,
      apply: body.Apply,
    }),
  )
  api.add(calls.correctTrackingNumber, async ({ user, params, body }) => {
    const { TrackingNumber: trackingNumber, Before: before } = body
    await correctTrackingNumber(ctx, { orderId: params.id, by: user, scope: user.scope, trackingNumber, before })
    return (await managedOrder(params.id, user)).wire
  })
  api.add(calls.sendOrderNews, async ({ user, body }) => ({
    Told: await sendOrderNews(ctx, {
      ...{ orderIds: body.OrderIDs, by: user, scope: user.scope, text: body.Text.trim().toWellFormed() },
    }),
  }))
  api.add(calls.addOrderNote, async ({ user, params, body }) => {
    const text = body.Text.trim().toWellFormed()
    await addOrderNote(ctx, { orderId: params.id, by: user, scope: user.scope, text, isForPackers: body.ForPackers })
    const [{ isWhole }, team] = await Promise.all([managedOrder(params.id, user), findOrderTeam(sql, params.id)])
    return toWireNotes(team, isWhole)
  })
  api.add(calls.markArrived, async ({ user, params }) => {
    await operatorTransition(ctx, { orderId: params.id, event: 'arrive', operator: byStaff(user), scope: user.scope })
    return (await managedOrder(params.id, user)).wire
  })
  api.add(calls.undoOrderStep, async ({ user, params, body }) => {
    await undoStep(ctx, { orderId: params.id, step: body.Step, operator: byStaff(user), scope: user.scope })
    return (await managedOrder(params.id, user)).wire
  })
  api.add(calls.getRefundable, async ({ user, params }) => {
    const { order } = await managedOrder(params.id, user)
    if (!isPaid(order.paymentStatus)) throw new DomainError('ORDER_STATE_CHANGED', `order ${order.id} is not paid`)
    const bound = ctx.settings.orders.payoutApprovalOver
    const [{ lines, shipping, uniqueCode, refunded }, leftAlone] = await Promise.all([
      findRefundable(sql, order),
      findLeftAlone(sql, { bound, userId: user.id, at: ctx.clock.now() }),
    ])
    return {
      Lines: lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => ({
          Line: line.line,
          ProductName: line.name,
          ProductImage: pictureUrl(line.image),
          Price: line.price,
          Quantity: line.quantity,
          Refunded: line.refunded,
          UnderWay: line.underWay,
        })),
      Shipping: shipping,
      UniqueCode: uniqueCode,
      Refunded: refunded,
      LeftAlone: leftAlone,
    }
  })
  api.add(calls.refundOrder, async ({ user, params, body }) => {
    await refundPartOfOrder(ctx, {
      orderId: params.id,
      operator: byStaff(user),
      scope: user.scope,
      lines: body.Lines.map(({ Line, Quantity }) => ({ line: Line, quantity: Quantity })),
      shipping: body.Shipping,
      restocks: body.Restock,
      reason: body.Note.trim(),
      seenRefunded: body.SeenRefunded,
      bank: body.Bank && fromWireBank(body.Bank),
    })
    return (await managedOrder(params.id, user)).wire
  })
  api.add(calls.getEditableOrder, async ({ user, params }) => {
    const { order } = await managedOrder(params.id, user)
    if (!isEditable(order)) throw new DomainError('ORDER_STATE_CHANGED', `order ${params.id} is ${order.status}`)
    const goods = await findRefundable(sql, order)
    return {
      Lines: goods.lines
        .map((line) => ({
          Line: line.line,
          ProductName: line.name,
          ProductImage: pictureUrl(line.image),
          Price: line.price,
          Quantity: line.quantity - line.refunded,
        }))
        .filter(({ Quantity }) => Quantity > 0),
      Changes: changesOf(goods),
    }
  })
  api.add(calls.listReplacements, async ({ user, params, query }) => {
    const line = await findEditableLine(sql, { orderId: params.id, line: query.Line ?? 1, scope: user.scope })
    if (!line) throw new DomainError('NOT_FOUND', `line ${query.Line} of order ${params.id}`)
    if (!isEditable(line)) throw new DomainError('ORDER_STATE_CHANGED', `order ${params.id} is ${line.status}`)
    const found = await findReplacements(sql, { ...line, text: query.Text ?? '' })
    return found.map((row) => ({
      ProductID: row.id,
      ProductName: row.name,
      ProductImage: pictureUrl(row.image),
      Price: row.price,
      Stock: row.stock,
      IsVariant: row.isVariant,
    }))
  })
  api.add(calls.editOrder, ({ user, params, body, withIdempotency }) => {
    if (body.Bank) requireCall(user, calls.refundOrder)
    return withIdempotency(async (tx) => ({
      Refunded: await editOrder(ctx, tx, {
        ...{ orderId: params.id, operator: byStaff(user), scope: user.scope, reason: body.Note.trim() },
        removed: body.Remove.map(({ Line, Quantity }) => ({ line: Line, quantity: Quantity })),
        replaced: body.Replace.map(({ Line, Quantity, ProductID, Price }) => ({
          ...{ line: Line, quantity: Quantity, productId: ProductID, price: Price },
        })),
        seenChanges: body.SeenChanges,
        bank: body.Bank && fromWireBank(body.Bank),
      }),
    }))
  })
  api.add(calls.refuseOrder, async ({ user, params, body }) => {
    await declineByStore(ctx, {
      orderId: params.id,
      operator: byStaff(user),
      scope: user.scope,
      note: body.Note.trim(),
    })
    return (await managedOrder(params.id, user)).wire
  })
}
