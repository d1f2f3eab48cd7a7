import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/wib-time.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import type { SessionUser } from '../../http/authentication.ts'
import { findDigitalOrder } from '../digital/digital-order-queries.ts'
import { countManagedDigitalOrderRows, listManagedDigitalOrderRows } from '../digital/digital-order-queue.ts'
import { resolveByHand } from '../digital/resolve-by-hand.ts'
import { failedNote, stepDigitalOrder } from '../digital/transition-digital-order.ts'
import { findSupplierState, isLow } from '../digital/watch-supplier.ts'
import { toWireDigitalOrder } from '../digital/wire.ts'
import { countFailedMailRows, listFailedMailRows, retryMail } from '../mail/mail-queries.ts'
import { type Actor, transitionOf } from '../orders/order.ts'
import { findOrderDetail } from '../orders/order-queries.ts'
import { countManagedOrderRows, findCustomerOfOrder, listManagedOrderRows } from '../orders/order-queue.ts'
import { stepOrder } from '../orders/transition-order.ts'
import { toWireDetail } from '../orders/wire.ts'
import { toWireProof } from '../receivables/handed-in-proofs.ts'
import { countManagedTopUpRows, listManagedTopUpRows } from '../wallet/top-up-queue.ts'
import { stepTopUp } from '../wallet/transition-top-up.ts'
import { toWireTopUp } from '../wallet/wire.ts'

const steps = ['verify', 'reject', 'process', 'ship', 'arrive', 'refuse'] as const

export function backofficeRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.listManagedOrders, ({ query }) => listManagedOrderRows(sql, query))
  api.add(calls.countManagedOrders, async ({ query }) => ({ count: await countManagedOrderRows(sql, query) }))

  const managedOrder = async (orderId: number) => {
    const detail = await findOrderDetail(sql, orderId)
    if (!detail) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    return { order: detail.order, wire: toWireDetail(detail) }
  }

  api.add(calls.getManagedOrder, async ({ params }) => {
    const [{ order, wire }, customer] = await Promise.all([
      managedOrder(params.id),
      findCustomerOfOrder(sql, params.id),
    ])
    return {
      Order: wire,
      CustomerName: customer?.fullName ?? '',
      CustomerPhone: customer?.phone ?? '',
      CustomerEmail: customer?.email ?? '',
      ...toWireProof(ctx, customer ?? { proofKey: null, proofAlsoFor: [], earlierProofs: [] }),
      Actions: steps.filter((step) => transitionOf(order, step)),
    }
  })

  const operator = (user: SessionUser): Actor => ({ kind: 'operator', userId: user.id })

  api.add(calls.verifyPayment, async ({ user, params }) => {
    await stepOrder(ctx, params.id, { event: 'verify', actor: operator(user) })
    return (await managedOrder(params.id)).wire
  })
  api.add(calls.rejectPayment, async ({ user, params, body }) => {
    await stepOrder(ctx, params.id, {
      event: 'reject',
      actor: operator(user),
      note: body.Note.trim(),
      seenProofId: body.SeenProofID,
    })
    return (await managedOrder(params.id)).wire
  })
  api.add(calls.processOrder, async ({ user, params }) => {
    await stepOrder(ctx, params.id, { event: 'process', actor: operator(user) })
    return (await managedOrder(params.id)).wire
  })
  api.add(calls.shipOrder, async ({ user, params, body }) => {
    await stepOrder(ctx, params.id, {
      event: 'ship',
      actor: operator(user),
      trackingNumber: body.TrackingNumber?.trim() ?? '',
    })
    return (await managedOrder(params.id)).wire
  })
  api.add(calls.markArrived, async ({ user, params }) => {
    await stepOrder(ctx, params.id, { event: 'arrive', actor: operator(user) })
    return (await managedOrder(params.id)).wire
  })
  api.add(calls.refuseOrder, async ({ user, params, body }) => {
    await stepOrder(ctx, params.id, { event: 'refuse', actor: operator(user), note: body.Note.trim() })
    return (await managedOrder(params.id)).wire
  })

  api.add(calls.listManagedTopUps, ({ query }) => listManagedTopUpRows(ctx, query))
  api.add(calls.countManagedTopUps, async ({ query }) => ({ count: await countManagedTopUpRows(sql, query) }))
  api.add(calls.verifyTopUp, async ({ user, params }) =>
    toWireTopUp(await stepTopUp(ctx, params.id, { event: 'verify', userId: user.id })),
  )
  api.add(calls.rejectTopUp, async ({ user, params, body }) =>
    toWireTopUp(
      await stepTopUp(ctx, params.id, {
        event: 'reject',
        note: body.Note.trim(),
        userId: user.id,
        seenProofId: body.SeenProofID,
      }),
    ),
  )

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
  api.add(calls.resendMail, async ({ params }) => {
    if (!(await retryMail(sql, params.id))) throw new DomainError('NOT_FOUND', `failed mail ${params.id}`)
    return { ID: params.id }
  })

  api.add(calls.listManagedDigitalOrders, ({ query }) => listManagedDigitalOrderRows(ctx, query))
  api.add(calls.countManagedDigitalOrders, async ({ query }) => ({
    count: await countManagedDigitalOrderRows(sql, query),
  }))
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
  api.add(calls.verifyDigitalOrder, async ({ user, params }) => {
    await stepDigitalOrder(ctx, params.id, { event: 'verify', actor: operator(user) })
    return digitalOrder(params.id)
  })
  api.add(calls.rejectDigitalOrder, async ({ user, params, body }) => {
    await stepDigitalOrder(ctx, params.id, {
      event: 'reject',
      actor: operator(user),
      note: failedNote(body.Note),
      seenProofId: body.SeenProofID,
    })
    return digitalOrder(params.id)
  })
  api.add(calls.completeDigitalOrder, async ({ user, params, body }) => {
    const delivery = { serialNumber: body.SerialNumber.trim(), price: body.Price }
    await resolveByHand(ctx, { step: 'complete', orderId: params.id, operatorId: user.id, ...delivery })
    return digitalOrder(params.id)
  })
  api.add(calls.refundDigitalOrder, async ({ user, params, body }) => {
    await resolveByHand(ctx, { step: 'refund', orderId: params.id, operatorId: user.id, note: body.Note })
    return digitalOrder(params.id)
  })
}
