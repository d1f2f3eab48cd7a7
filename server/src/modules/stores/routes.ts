import { calls } from '#contract/calls.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { countNearbyStoreRows, countStoreRows, findStore, listNearbyStoreRows, listStoreRows } from './store-queries.ts'
import { toWireDeliveryOptions, toWireListedStore, toWireStore } from './wire.ts'

export function storeRoutes(api: Api) {
  api.add(calls.listStores, async ({ query, reads }) => (await listStoreRows(reads, query)).map(toWireListedStore))
  api.add(calls.countStores, async ({ query, reads }) => ({ count: await countStoreRows(reads, query) }))
  api.add(calls.getStore, async ({ params, reads }) => {
    const store = await findStore(reads.sql, params.id)
    if (!store) throw new DomainError('NOT_FOUND', `store ${params.id}`)
    return {
      ...toWireStore(store),
      Place: store.place,
      DeliveryOptions: toWireDeliveryOptions(store),
      FreeShippingFrom: store.offersCourier ? store.freeShippingFrom : 0,
    }
  })

  api.add(calls.listNearbyStores, async ({ query, reads }) =>
    (await listNearbyStoreRows(reads, query)).map((row) => ({ ...toWireListedStore(row), Distance: row.distance_km })),
  )
  api.add(calls.countNearbyStores, async ({ query, reads }) => ({ count: await countNearbyStoreRows(reads, query) }))
}
