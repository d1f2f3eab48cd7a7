import { timeZoneOf } from '#contract/values/stores/opening-hours.ts'
import { fromWireTime, toWireTime } from '#contract/values/time/wib-time.ts'
import type { Transaction } from '../db/database.ts'
import { demoCategories } from './categories.ts'
import { type DescribedProduct, demoProducts } from './demo-catalogue.ts'
import { galleryOf, type PictureKeys } from './demo-pictures.ts'
import type { Areas } from './seed-accounts.ts'
import { demoStores } from './stores.ts'

/** Database ids by the key of the demo data. */
export type Ids = ReadonlyMap<string, number>

const dayMs = 24 * 60 * 60 * 1000

/** The first instant of a day in WIB, `days` from now. */
export function startOfDay(now: Date, days: number): Date {
  return fromWireTime(dayOf(now, days))!
}

/** The last second of a day in WIB, `days` from now. */
export function endOfDay(now: Date, days: number): Date {
  return new Date(startOfDay(now, days + 1).getTime() - 1000)
}

/** `YYYY-MM-DD` in WIB, `days` from now. */
function dayOf(now: Date, days: number): string {
  return toWireTime(daysFrom(now, days)).slice(0, 10)
}

export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

export async function insertStores(
  tx: Transaction,
  { pictures, areas, ownerUserId }: { pictures: PictureKeys; areas: Areas; ownerUserId: number },
): Promise<Ids> {
  const rows = await tx<{ id: number; external_id: string }[]>`insert into stores ${tx.rows(
    demoStores.map((store) => ({
      external_id: `demo:${store.key}`,
      name: store.name,
      // The lower-cased name with the first space as a hyphen (S08).
      slug: store.name.toLowerCase().replace(' ', '-'),
      owner_name: store.owner,
      owner_user_id: store.key === 'bandung' ? ownerUserId : null,
      description: store.description,
      logo: pictures.get(`stores/${store.key}`)!,
      cover: pictures.get(`stores/${store.key}-cover`) ?? '',
      phone: store.phone,
      address: store.address,
      area_id: areas.get(store.villageCode)!.id,
      city: areas.get(store.villageCode)!.city,
      latitude: store.latitude,
      longitude: store.longitude,
      is_pinned: true,
      opening_hours: tx.json(store.hours),
      time_zone: timeZoneOf(store.villageCode),
      offers_pickup: store.selfPickup,
      offers_courier: store.courierDelivery,
      offers_own_courier: store.storeCourier !== undefined,
      own_courier_max_km: store.storeCourier?.maxKm ?? 0,
      own_courier_base_fee: store.storeCourier?.baseFee ?? 0,
      own_courier_fee_per_km: store.storeCourier?.feePerKm ?? 0,
    })),
  )} returning id, external_id`
  return byKey(rows)
}

export async function insertCategories(tx: Transaction, pictures: PictureKeys): Promise<Ids> {
  const rows = await tx<{ id: number; slug: string }[]>`insert into categories ${tx.rows(
    demoCategories.map(({ slug, name }, position) => ({
      slug,
      name,
      image: pictures.get(`categories/${slug}`)!,
      position,
    })),
  )} returning id, slug`
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

export async function insertProducts(
  tx: Transaction,
  input: { pictures: PictureKeys; stores: Ids; categories: Ids; now: Date },
): Promise<Ids> {
  const { pictures, stores, categories, now } = input
  const rows = await tx<{ id: number; external_id: string }[]>`insert into products ${tx.rows(
    demoProducts.map((product) => ({
      external_id: `demo:${product.key}`,
      store_id: stores.get(product.store)!,
      category_id: categories.get(product.category)!,
      name: product.name,
      description: product.description,
      images: galleryOf(pictures, product.key),
      price: product.price,
      discount_percent: product.discountPercent ?? 0,
      ...purchaseColumns(product, now),
      available: product.unavailable !== true,
      weight: product.weight,
      unit: product.unit ?? 'gram',
      length_cm: product.size[0],
      width_cm: product.size[1],
      height_cm: product.size[2],
      total_purchase: product.sold,
      created_at: daysFrom(now, -product.age[0]),
      updated_at: daysFrom(now, -product.age[1]),
    })),
  )} returning id, external_id`
  const ids = byKey(rows)
  await tx`insert into product_stock ${tx.rows(
    demoProducts.map(({ key, stock }) => ({ product_id: ids.get(key)!, stock })),
  )}`
  return ids
}

function purchaseColumns({ preOrder, madeToOrder }: DescribedProduct, now: Date) {
  return {
    purchase_type: preOrder ? 'pre_order' : madeToOrder ? 'made_to_order' : 'ready',
    min_days: madeToOrder?.minDays ?? null,
    closed_at: preOrder ? endOfDay(now, preOrder.closesInDays) : null,
    delivery_date: preOrder ? dayOf(now, preOrder.deliveryInDays) : null,
  }
}

function byKey(rows: readonly { id: number; external_id: string }[]): Ids {
  return new Map(rows.map(({ id, external_id }) => [external_id.replace('demo:', ''), id]))
}
