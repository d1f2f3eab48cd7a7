import { calls } from '#contract/calls.ts'
import { isOpenComplaint, maxComplaints } from '#contract/values/orders/complaint.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { findDeliveredOrder } from '../orders/delivered-order.ts'
import { takePosted } from '../uploads/posted-uploads.ts'
import { uploadKeyOf } from '../uploads/presign-proof.ts'
import { findComplaintsOf } from './complaint-queries.ts'
import { sendReturnParcel, withdrawComplaint } from './decide-complaint.ts'
import { complaintTime, openComplaint } from './open-complaint.ts'
import { toWireComplaint, toWireLine } from './wire.ts'

/** The calls of shoppers. */
export function complaintRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  const ownComplaints = async (db: AnySql, orderId: number, userId: number) => {
    const order = await findDeliveredOrder(db, orderId, userId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const complaints = await findComplaintsOf(db, orderId)
    const { until, isPossible } = complaintTime(ctx, order)
    const hasOpen = complaints.some(({ state }) => isOpenComplaint(state))
    return {
      CanOpen: isPossible && !hasOpen && complaints.length < maxComplaints && order.lines.length > 0,
      Until: until && toWireTime(until),
      ArrivesBy: order.presumedArrivalAt && toWireTime(order.presumedArrivalAt),
      Lines: order.lines.map(toWireLine),
      Complaints: complaints.map((complaint) => toWireComplaint(ctx, complaint)),
    }
  }

  api.add(calls.listOwnComplaints, ({ user, params }) => ownComplaints(sql, params.id, user.id))
  api.add(calls.openComplaint, async ({ user, params, body, withIdempotency }) => {
    await takePosted(ctx, user.id, body.Pictures.map(uploadKeyOf))
    return withIdempotency(async (tx) => {
      await openComplaint(ctx, tx, {
        ...{ orderId: params.id, userId: user.id, kind: body.Kind, solution: body.Solution, pictures: body.Pictures },
        text: body.Text.trim().toWellFormed(),
        lines: body.Lines.map(({ Line, Quantity }) => ({ line: Line, quantity: Quantity })),
      })
      return ownComplaints(tx, params.id, user.id)
    })
  })
  api.add(calls.sendReturnParcel, async ({ user, params, body }) => {
    const courier = body.Courier.trim().toWellFormed()
    const parcel = { orderId: params.id, userId: user.id, courier, trackingNumber: body.TrackingNumber }
    await sendReturnParcel(ctx, parcel)
    return ownComplaints(sql, params.id, user.id)
  })
  api.add(calls.withdrawComplaint, async ({ user, params }) => {
    await withdrawComplaint(ctx, { orderId: params.id, userId: user.id })
    return ownComplaints(sql, params.id, user.id)
  })
}
