import { calls } from '#contract/calls.ts'
import type { AggregatorName } from '../../adapters/rate-aggregators/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { findAreaPlace } from '../regions/region-queries.ts'
import { findStoreFulfilment } from '../stores/store-queries.ts'
import { listCountedAccounts } from './account-queries.ts'
import { changeAccount, requestLookups } from './manage-accounts.ts'
import { countOwnerPlaces, decide, listOwnerPlaces } from './owner-places.ts'
import { tryAggregator } from './try-aggregator.ts'
import { toWireAggregators, toWirePlaces, toWireTrial } from './wire.ts'

/** The calls of the back office for rate services: their keys and places. */
export function rateAggregatorRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const read = async () => toWireAggregators(ctx, await listCountedAccounts(sql))

  api.add(calls.getRateAggregators, read)
  api.add(calls.updateRateAggregator, async ({ user, body: { Name: name, Version: version, Key, IsActive } }) => {
    await changeAccount(ctx, user, { name, version }, { key: Key, isActive: IsActive })
    return read()
  })
  api.add(calls.tryRateAggregator, async ({ user, body }) => {
    const [from, to] = await Promise.all([stopOfStore(ctx, body.StoreID), stopOfArea(ctx, body.AreaID)])
    const parcel = { ...smallBox, weightGrams: body.Weight }
    return toWireTrial(await tryAggregator(ctx, user, body.Name, { from, to, parcel }))
  })

  const readPlaces = async (name: AggregatorName, page?: number) => {
    const [places, count] = await Promise.all([listOwnerPlaces(sql, name, page), countOwnerPlaces(sql, name)])
    return toWirePlaces(places, count)
  }
  api.add(calls.listOwnerPlaces, ({ query }) => readPlaces(query.Name, query.Page))
  api.add(calls.decidePlace, async ({ user, body: { Name, AreaID, PlaceID } }) => {
    await decide(ctx, user, { aggregator: Name, areaId: AreaID, placeId: PlaceID })
    return readPlaces(Name)
  })
  api.add(calls.lookUpPlaces, async ({ user, body }) => {
    await requestLookups(ctx, user, body.Name)
    return read()
  })
}

/** A parcel whose size does not matter beside its weight. */
const smallBox = { lengthCm: 20, widthCm: 15, heightCm: 10, goodsValue: 100_000 }

async function stopOfStore({ sql }: Pick<Context, 'sql'>, storeId: number) {
  const store = await findStoreFulfilment(sql, storeId)
  if (!store) throw new DomainError('NOT_FOUND', `store ${storeId}`)
  return store.areaId === null ? { ...nowhere, areaId: null } : stopOfArea({ sql }, store.areaId, store)
}

const nowhere = { cityCode: '', latitude: 0, longitude: 0 }

async function stopOfArea(
  { sql }: Pick<Context, 'sql'>,
  areaId: number,
  pin: { latitude: number | null; longitude: number | null } = { latitude: null, longitude: null },
) {
  const area = await findAreaPlace(sql, areaId)
  if (!area) throw new DomainError('NOT_FOUND', `village ${areaId}`)
  const latitude = pin.latitude ?? area.latitude ?? 0
  const longitude = pin.longitude ?? area.longitude ?? 0
  return { areaId, cityCode: area.cityCode, latitude, longitude }
}
