import type { BodyOf, DataOf } from '#contract/call.ts'
import { type Calls, calls } from '#contract/calls.ts'
import { normalisePhone } from '#contract/values/phone-number.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { oneLine } from '../../one-line.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { isCourierCode } from '../shipping/couriers.ts'
import type { Scope } from '../staff/rights.ts'
import { pictureKeyOf } from '../uploads/staff-pictures.ts'
import { htmlAsText } from './html-as-text.ts'
import { textToHtml } from './import/text-to-html.ts'
import { countManagedStoreRows, type ListedStoreRow, listManagedStoreRows } from './managed-store-queries.ts'
import { createStore, pinOf, type StoreChanges, updateStore } from './save-store.ts'
import { orderedHolidays, orderedHours } from './store-hours.ts'

type ManagedStore = DataOf<Calls['getManagedStore']>
type Body = Partial<Omit<BodyOf<Calls['updateStore']>, 'Version'>>

const logo = { folder: 'stores', width: 512, height: 512, fit: 'contain' } as const
const cover = { folder: 'stores', width: 1600, height: 1600, fit: 'inside' } as const

/** The stores for the back office, each for whoever keeps it. */
export function managedStoreRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const get = async (id: number, scope: Scope) => {
    const [row] = await listManagedStoreRows(sql, { ID: [id] }, scope)
    if (!row) throw new DomainError('NOT_FOUND', `store ${id}`)
    return toWire(row)
  }

  api.add(calls.listManagedStores, async ({ user, query }) =>
    (await listManagedStoreRows(sql, query, user.scope)).map(toWire),
  )
  api.add(calls.countManagedStores, async ({ user, query }) => ({
    count: await countManagedStoreRows(sql, query, user.scope),
  }))
  api.add(calls.getManagedStore, ({ user, params }) => get(params.id, user.scope))
  api.add(calls.createStore, async ({ user, body }) => {
    const changes = await changesOf(ctx, user, body)
    return get(await createStore(ctx, user, { ...changes, name: oneLine(body.Name) }), user.scope)
  })
  api.add(calls.updateStore, async ({ user, params, body }) => {
    const { Version: version, ...fields } = body
    await updateStore(ctx, user, { id: params.id, version }, await changesOf(ctx, user, fields))
    return get(params.id, user.scope)
  })
}

const toWire = (row: ListedStoreRow): ManagedStore => {
  const pin = pinOf(row)
  return {
    ID: row.id,
    Version: row.version,
    Name: row.name,
    Description: htmlAsText(row.description),
    Phone: row.phone,
    Logo: pictureUrl(row.logo),
    Cover: pictureUrl(row.cover),
    Address: row.address,
    AreaID: row.areaId,
    City: row.city,
    ProvinceID: row.provinceId,
    CityID: row.cityId,
    SubDistrictID: row.subdistrictId,
    Pin: pin && { Latitude: pin.latitude, Longitude: pin.longitude },
    OpeningHours: row.openingHours && [...row.openingHours],
    TimeZone: row.timeZone ?? '',
    Holidays: [...row.holidays],
    OffersPickup: row.offersPickup,
    OffersCourier: row.offersCourier,
    CouriersNotOffered: [...row.couriersNotOffered],
    OffersOwnCourier: row.offersOwnCourier,
    OwnCourierMaxKm: row.ownCourierMaxKm,
    OwnCourierBaseFee: row.ownCourierBaseFee,
    OwnCourierFeePerKm: row.ownCourierFeePerKm,
  }
}

/** The fields that a body has; a missing one does not change. Throws the refusals of single fields. */
async function changesOf(ctx: Context, user: StaffUser, body: Body): Promise<StoreChanges> {
  const unknown = body.CouriersNotOffered?.find((code) => !isCourierCode(code))
  if (unknown !== undefined) throw new DomainError('COURIER_UNKNOWN', unknown)
  const { OpeningHours: hours, Pin: pin } = body
  const changes = {
    name: body.Name && oneLine(body.Name),
    description: body.Description === undefined ? undefined : descriptionOf(body.Description),
    phone: body.Phone === undefined ? undefined : phoneOf(body.Phone),
    logo: body.Logo === undefined ? undefined : await pictureKeyOf(ctx, user.id, body.Logo, logo),
    cover: body.Cover === undefined ? undefined : await pictureKeyOf(ctx, user.id, body.Cover, cover),
    address: body.Address === undefined ? undefined : oneLine(body.Address),
    areaId: body.AreaID,
    pin: pin && { latitude: pin.Latitude, longitude: pin.Longitude },
    openingHours: hours && orderedHours(hours),
    holidays: body.Holidays && orderedHolidays(body.Holidays),
    offersPickup: body.OffersPickup,
    offersCourier: body.OffersCourier,
    couriersNotOffered: body.CouriersNotOffered && [...new Set(body.CouriersNotOffered)].toSorted(),
    offersOwnCourier: body.OffersOwnCourier,
    ownCourierMaxKm: body.OwnCourierMaxKm,
    ownCourierBaseFee: body.OwnCourierBaseFee,
    ownCourierFeePerKm: body.OwnCourierFeePerKm,
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const descriptionOf = (text: string) => (text.trim() === '' ? '' : textToHtml(text.trim().replaceAll('\r\n', '\n')))

function phoneOf(typed: string): string {
  if (typed.trim() === '') return ''
  const phone = normalisePhone(typed)
  if (!/^0\d{7,14}$/.test(phone)) throw new DomainError('PHONE_INVALID', 'phone of a store')
  return phone
}
