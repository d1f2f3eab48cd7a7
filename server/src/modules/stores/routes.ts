import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { countNearbyStoreRows, countStoreRows, findStore, listNearbyStoreRows, listStoreRows } from './store-queries.ts'
import { toWireDeliveryOptions, toWireListedStore, toWireStore } from './wire.ts'

export function storeRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  api.add(calls.listStores, async ({ query }) => (await listStoreRows(ctx, query)).map(toWireListedStore))
  api.add(calls.countStores, async ({ query }) => ({ count: await countStoreRows(ctx, query) }))
  api.add(calls.getStore, async ({ params }) => {
    const store = await findStore(sql, params.id)
    if (!store) throw new DomainError('NOT_FOUND', `store ${params.id}`)
    return {
      ...toWireStore(store),
      Place: store.place,
      DeliveryOptions: toWireDeliveryOptions(store),
      FreeShippingFrom: store.offersCourier ? store.freeShippingFrom : 0,
    }
  })

  api.add(calls.listNearbyStores, async ({ query }) =>
    (await listNearbyStoreRows(ctx, query)).map((row) => ({ ...toWireListedStore(row), Distance: row.distance_km })),
  )
  api.add(calls.countNearbyStores, async ({ query }) => ({ count: await countNearbyStoreRows(ctx, query) }))
}
