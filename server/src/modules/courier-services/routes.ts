import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { changeService } from './change-service.ts'
import { listOwnRules, listServiceRules } from './service-queries.ts'
import { fromWireService, toWireServices } from './wire.ts'

/** The calls of the back office for the services of couriers and their limits. */
export function courierServiceRoutes(api: Api, ctx: Context) {
  const read = async () => {
    const [ofAggregators, own] = await Promise.all([listServiceRules(ctx.sql), listOwnRules(ctx.sql)])
    return toWireServices([...ofAggregators, ...own])
  }

  api.add(calls.listCourierServices, read)
  api.add(calls.updateCourierService, async ({ user, body }) => {
    await changeService(ctx, user, fromWireService(body))
    return read()
  })
}
