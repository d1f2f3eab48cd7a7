import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/wib-time.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { mayCall, type StaffUser } from '../../http/authentication.ts'
import { findDigitalOrder } from '../digital/digital-order-queries.ts'
import { resolveManually } from '../digital/resolve-manually.ts'
import { findSupplierState, isLow } from '../digital/watch-supplier.ts'
import { toWireDigitalOrder } from '../digital/wire.ts'
import { countFailedMailRows, listFailedMailRows, retryMail } from '../mail/mail-queries.ts'
import { hasAmounts, withoutAmounts } from '../orders/amounts.ts'
import { declineByStore } from '../orders/decline-by-store.ts'
import { operatorTransition } from '../orders/operator-transition.ts'
import { type Order, transitionOf } from '../orders/order.ts'
import { findOrderDetail } from '../orders/order-queries.ts'
import { findCustomerOfOrder } from '../orders/order-queue.ts'
import { toWireDetail } from '../orders/wire.ts'
import { mayAskForProof } from '../payments/payment.ts'
import { byStaff } from '../payments/receivable.ts'
import { receivables } from '../receivables/kinds.ts'
import { proofReader } from '../receivables/proof-reader.ts'
import { recordChange } from '../staff/record-change.ts'
import { contactFor, includesStore } from '../staff/rights.ts'

const noProofs = { proofKey: null, proofAlsoFor: [], proofCreditedFor: [], earlierProofs: [], proofWanted: null }

/** The transitions of staff, each by the call that makes it. */
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

/** What is done without a look at the amount: whoever hands over for cash has to know how much. */
const isOfParcel = (event: OrderAction, { paymentType }: Order) =>
  event === 'process' || event === 'ship' || (event === 'arrive' && paymentType !== 'cash')

/** Calls of the operator, besides the payment queues, which modules/receivables serves. */
export function backofficeRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const proofs = proofReader(receivables)

  const managedOrder = async (orderId: number, { scope, rights }: StaffUser) => {
    const detail = await findOrderDetail(sql, orderId)
    if (!detail || !includesStore(scope, detail.order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const { order } = detail
    const isWhole = hasAmounts(rights, order.storeId)
    return { order, isWhole, wire: isWhole ? toWireDetail(detail) : withoutAmounts(toWireDetail(detail)) }
  }

  api.add(calls.getManagedOrder, async ({ user, params }) => {
    const [{ order, wire, isWhole }, customer] = await Promise.all([
      managedOrder(params.id, user),
      findCustomerOfOrder(sql, params.id, proofs),
    ])
    return {
      Order: wire,
      HasAmounts: isWhole,
      CustomerName: customer?.fullName ?? '',
      ...contactFor(user.rights, customer ?? { phone: '', email: '' }, order.storeId),
      ...proofs.toWire(ctx, customer && user.rights.get('payments:read') === 'all' ? customer : noProofs),
      Actions: [
        ...orderEvents.filter(
          (event) =>
            (isWhole || isOfParcel(event, order)) && transitionOf(order, event) && mayCall(user, orderCalls[event]),
        ),
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
  api.add(calls.markArrived, async ({ user, params }) => {
    await operatorTransition(ctx, { orderId: params.id, event: 'arrive', operator: byStaff(user), scope: user.scope })
    return (await managedOrder(params.id, user)).wire
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

  api.add(calls.listFailedMails, async ({ query }) =>
    (await listFailedMailRows(sql, query)).map(({ id, to, subject, failedAt, problem }) => ({
      ID: id,
      To: to,
      Subject: subject,
      FailedAt: toWireTime(failedAt),
      Problem: problem,
    })),
  )
  api.add(calls.countFailedMails, async ({ query }) => ({ count: await countFailedMailRows(sql, query) }))
  api.add(calls.resendMail, async ({ user, params }) =>
    inTransaction(sql, async (tx) => {
      if (!(await retryMail(tx, params.id))) throw new DomainError('NOT_FOUND', `failed mail ${params.id}`)
      await recordChange(tx, { by: user, subject: 'mail', subjectId: params.id, action: 'resend' })
      return { ID: params.id }
    }),
  )

  api.add(calls.getDigitalSupplier, async () => {
    const { balance, balanceAt, listedAt, problem } = await findSupplierState(sql)
    return {
      Name: ctx.digitalSupplier.name,
      Balance: balance,
      BalanceAt: balanceAt && toWireTime(balanceAt),
      IsLow: balance !== null && isLow(ctx, balance),
      ListedAt: listedAt && toWireTime(listedAt),
      Problem: problem,
    }
  })
  const digitalOrder = async (orderId: number) => {
    const { order, history } = (await findDigitalOrder(sql, orderId))!
    return toWireDigitalOrder(order, history)
  }
  api.add(calls.completeDigitalOrder, async ({ user, params, body }) => {
    const delivery = { serialNumber: body.SerialNumber.trim(), price: body.Price }
    await resolveManually(ctx, { step: 'complete', orderId: params.id, operator: byStaff(user), ...delivery })
    return digitalOrder(params.id)
  })
  api.add(calls.refundDigitalOrder, async ({ user, params, body }) => {
    await resolveManually(ctx, { step: 'refund', orderId: params.id, operator: byStaff(user), note: body.Note })
    return digitalOrder(params.id)
  })
}
