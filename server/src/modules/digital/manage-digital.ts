import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { byStaff } from '../payments/receivable.ts'
import { findDigitalOrder } from './digital-order-queries.ts'
import { resolveManually } from './resolve-manually.ts'
import { findSupplierState, isLow } from './watch-supplier.ts'
import { toWireDigitalOrder } from './wire.ts'

/** The calls of the back office for the supplier of digital goods, and for orders whose result staff enter. */
export function managedDigitalRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
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
