import { calls } from '#contract/calls.ts'
import type { Context } from '../../../context.ts'
import { courierNames } from '../../../couriers/couriers.ts'
import type { Api } from '../../../http/api.ts'
import { findRegionNames } from '../../regions/region-names.ts'
import { PlaceNames } from './place-names.ts'
import { countRateRows, listRateRows, type Rate } from './rate-queries.ts'
import { clearRates, saveRates } from './save-rates.ts'

/** Rows of a trial that are shown as they were understood. */
const sampleSize = 5

/** The calls of the back office for the owner's own rate table. */
export function managedRateRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const readPlaces = async () => new PlaceNames(await findRegionNames(sql))
  api.add(calls.listShippingRates, async ({ query }) => {
    const places = await readPlaces()
    const rows = await listRateRows(sql, query, places)
    return rows.map(({ id, version, ...rate }) => ({
      ...{ ID: id, Version: version, Courier: rate.courier },
      ...toWire(rate, places),
    }))
  })
  api.add(calls.countShippingRates, async ({ query }) => ({
    count: await countRateRows(sql, query, query.Text && (await readPlaces())),
  }))
  api.add(calls.saveShippingRates, async ({ user, body }) => {
    const { Rows: rows, Deleted: deletedIds = [], IsTrial: isTrial = false } = body
    const saved = await saveRates(ctx, user, { rows, deleted: deletedIds, isTrial })
    const { planned, refused, deleted, places, room, newServices } = saved
    const count = (state: string) => planned.filter((one) => one.state === state).length
    return {
      ...{ Added: count('new'), Changed: count('changed'), Same: count('same'), Deleted: deleted },
      Refused: refused.map(({ row, reason }) => ({ Row: row, Reason: reason })),
      ...{ Room: { Rows: room.rows, Services: room.services }, NewServices: newServices },
      Sample: planned.slice(0, sampleSize).map(({ rate }) => toWire(rate, places)),
    }
  })
  api.add(calls.deleteShippingRates, async ({ user, params }) => ({
    Deleted: await clearRates(ctx, user, params.courier),
  }))
}

const toWire = (
  { courier, service, from, to, firstKg, nextKg, minKg, minDays, maxDays }: Rate,
  places: PlaceNames,
) => ({
  ...{ CourierName: courierNames[courier] ?? courier, Service: service },
  ...{ From: places.nameOf(from), To: to === '' ? '*' : places.nameOf(to) },
  ...{ FirstKg: firstKg, NextKg: nextKg, MinKg: minKg, MinDays: minDays, MaxDays: maxDays },
})
