import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import type { Scope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { htmlAsText } from '../../rich-text/html-as-text.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { pictureKeyOf } from '../uploads/staff-pictures.ts'
import { countManagedStoreRows, type ListedStoreRow, listManagedStoreRows } from './managed-store-queries.ts'
import { createStore, pinOf, type StoreChanges, updateStore } from './save-store.ts'
import { type StoreBody, storeChangesOf } from './store-changes.ts'

type ManagedStore = DataOf<Calls['getManagedStore']>

const logo = { folder: 'stores', width: 512, height: 512, fit: 'contain' } as const
const cover = { folder: 'stores', width: 1600, height: 1600, fit: 'inside' } as const

/** The calls of the back office for stores, within the caller's scope. */
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
    const changes = { ...storeChangesOf(body), ...(await picturesOf(ctx, user, body)) }
    return get(await createStore(ctx, user, { ...changes, name: oneLine(body.Name) }), user.scope)
  })
  api.add(calls.updateStore, async ({ user, params, body }) => {
    const { Version: version, ...fields } = body
    // Checked before the fields, so that errors reveal nothing about other stores.
    await get(params.id, user.scope)
    const changes = { ...storeChangesOf(fields), ...(await picturesOf(ctx, user, fields)) }
    await updateStore(ctx, user, { id: params.id, version, scope: user.scope }, changes)
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
    OwnCourierArea: row.ownCourierArea.map(({ latitude, longitude }) => ({ Latitude: latitude, Longitude: longitude })),
    OwnCourierBaseFee: row.ownCourierBaseFee,
    OwnCourierFeePerKm: row.ownCourierFeePerKm,
    CommissionRate: row.commissionRate,
    OwnCourierHours: row.ownCourierHours && [...row.ownCourierHours],
    FreeShippingFrom: row.freeShippingFrom,
    ShippingSubsidy: row.shippingSubsidy,
    PkpFrom: row.pkpFrom,
    TaxNumber: row.taxNumber,
    TaxName: row.taxName,
    TaxAddress: row.taxAddress,
  }
}

/** Its pictures, if a body has them. Throws PICTURE_MISSING, PICTURE_UNREADABLE. */
async function picturesOf(ctx: Context, user: StaffUser, { Logo, Cover }: StoreBody): Promise<StoreChanges> {
  return {
    ...(Logo !== undefined && { logo: await pictureKeyOf(ctx, user.id, Logo, logo) }),
    ...(Cover !== undefined && { cover: await pictureKeyOf(ctx, user.id, Cover, cover) }),
  }
}
