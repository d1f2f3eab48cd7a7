import { calls } from '#contract/calls.ts'
import { acceptBy } from '#contract/values/stores/acceptance-time.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { includesStore } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { byStaff } from '../payments/receivable.ts'
import { type CancelRequest, findRequestedOrder, type RequestedOrder } from './cancel-request-queries.ts'
import { answerCancelRequest, canRequest, requestCancel, stateOf, undoCancelRefusal } from './decide-cancel-request.ts'

/** Requests to cancel paid orders, for shoppers and for staff. */
export function cancelRequestRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  const own = async (orderId: number, userId: number) => {
    const order = await findRequestedOrder(sql, orderId, userId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    return { CanRequest: canRequest(order), Request: order.newest && toWire(order, order.newest) }
  }
  const managed = async (orderId: number, { rights, scope }: StaffUser) => {
    const order = await findRequestedOrder(sql, orderId)
    if (!order || !includesStore(scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    if (!order.newest) return { Request: null }
    const wire = toWire(order, order.newest)
    const mayAnswer = includesStore(rights.get('orders:write') ?? [], order.storeId)
    return { Request: { ...wire, By: order.newest.by, CanAnswer: wire.State === 'open' && mayAnswer } }
  }

  api.add(calls.getCancelRequest, ({ user, params }) => own(params.id, user.id))
  api.add(calls.requestCancel, async ({ user, params, body }) => {
    await requestCancel(ctx, { orderId: params.id, userId: user.id, reason: body.Reason.trim().toWellFormed() })
    return own(params.id, user.id)
  })
  api.add(calls.getManagedCancelRequest, ({ user, params }) => managed(params.id, user))
  api.add(calls.answerCancelRequest, async ({ user, params, body }) => {
    const note = body.Note.trim().toWellFormed()
    await answerCancelRequest(ctx, {
      ...{ orderId: params.id, operator: byStaff(user), scope: user.scope, accept: body.Accept, note },
    })
    return managed(params.id, user)
  })
  api.add(calls.undoCancelRefusal, async ({ user, params }) => {
    await undoCancelRefusal(ctx, { orderId: params.id, operator: byStaff(user), scope: user.scope })
    return managed(params.id, user)
  })
}

function toWire(order: RequestedOrder, request: CancelRequest) {
  const state = stateOf(order, request)
  return {
    At: toWireTime(request.at),
    Reason: request.reason,
    State: state,
    AnswerBy: state === 'open' ? toWireTime(acceptBy(request.at, request.storeDays)) : null,
    Note: request.note,
  }
}
