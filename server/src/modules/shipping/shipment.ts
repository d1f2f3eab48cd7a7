import { packageSize, packageWeight } from '#contract/values/products/package-size.ts'
import { distanceKm, type Place } from '#contract/values/stores/distance.ts'
import type { Parcel, Stop } from '../../adapters/courier-rates/port.ts'
import type { AnySql } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { type Address, findAddress } from '../addresses/address-queries.ts'
import { findShippableProducts, type ShippableProduct } from '../catalogue/shippable-products.ts'
import { findAreaPlace, findNearestCityCode } from '../regions/region-queries.ts'
import { findStoreFulfilment, type StoreFulfilment } from '../stores/store-queries.ts'
import { type CartLine, cartKey, sumPerProduct } from './cart-key.ts'
import type { QuotedGoods, QuoteScope } from './quote-queries.ts'

/** Products of one store that a shopper wants delivered to an address. */
export type ShipmentRequest = { userId: number; storeId: number; addressId: number; lines: readonly CartLine[] }

/** A parcel of one store with both ends of its way. */
export type Transport = {
  store: StoreFulfilment
  from: Stop
  to: Stop
  parcel: Parcel
}

export type Shipment = Transport & {
  address: Address
  goods: QuotedGoods
  /** The key of its quote. */
  scope: QuoteScope
}

/** A pin farther than this from its kelurahan is ignored: it would get a low fee for a distant address. */
const maxPinDistanceKm = 50

/**
 * Reads store, address and parcel of a request. Throws NOT_FOUND (store), PRODUCT_UNAVAILABLE, DELIVERY_ADDRESS_INVALID or, if the
 * coordinates of store or address are unknown, NO_COURIER.
 */
export async function readShipment(sql: AnySql, request: ShipmentRequest): Promise<Shipment> {
  const lines = sumPerProduct(request.lines)
  if (lines.some(({ quantity }) => quantity < 1 || quantity > 100_000)) {
    throw new InvalidInputError('Quantities must be from 1 to 100000')
  }
  const [store, address, goods] = await Promise.all([
    findStoreFulfilment(sql, request.storeId),
    findAddress(sql, { id: request.addressId, userId: request.userId }),
    findShippableProducts(
      sql,
      lines.map((line) => line.productId),
    ),
  ])
  if (!store) throw new DomainError('NOT_FOUND', `store ${request.storeId}`)
  if (!address) throw new DomainError('DELIVERY_ADDRESS_INVALID', `address ${request.addressId}`)
  const [first] = goods
  const transport = await readTransport(sql, { store, lines, goods, to: stopOfAddress(address) })
  const { parcel } = transport
  const { userId, storeId, addressId } = request
  return {
    ...transport,
    address,
    goods: { goodsTotal: parcel.goodsValue, purchaseType: first!.purchaseType, deliveryDate: first!.deliveryDate },
    scope: { userId, storeId, addressId, cart: cartKey(lines) },
  }
}

type Sending = {
  store: StoreFulfilment
  lines: readonly CartLine[]
  goods: readonly ShippableProduct[]
  /** Undefined if nobody knows where it is. */
  to: Stop | undefined
}

/** Packs the lines for their way from the store. Throws PRODUCT_UNAVAILABLE, and NO_COURIER if an end of it has no place. */
export async function readTransport(sql: AnySql, { store, lines, goods, to }: Sending): Promise<Transport> {
  const parcel = parcelOf(lines, goods, store.id)
  const from = await stopOfStore(sql, store)
  if (!from || !to) throw new DomainError('NO_COURIER', `place of ${from ? 'the destination' : `store ${store.id}`}`)
  return { store, from, to, parcel }
}

/** One box with everything in it. Throws PRODUCT_UNAVAILABLE. */
function parcelOf(lines: readonly CartLine[], goods: readonly ShippableProduct[], storeId: number): Parcel {
  const byId = new Map(goods.map((product) => [product.id, product]))
  const items = lines.map(({ productId, quantity }) => {
    const product = byId.get(productId)
    if (!product?.available || product.storeId !== storeId) {
      throw new DomainError('PRODUCT_UNAVAILABLE', `product ${productId} of store ${storeId}`)
    }
    return {
      Qty: quantity,
      Weight: product.weight,
      Unit: product.unit,
      Length: product.lengthCm,
      Width: product.widthCm,
      Height: product.heightCm,
      value: product.promoPrice * quantity,
    }
  })
  const { Length, Width, Height } = packageSize(items)
  return {
    // Products that are not sold by weight get a small weight.
    weightGrams: Math.max(1, packageWeight(items)),
    lengthCm: Length,
    widthCm: Width,
    heightCm: Height,
    goodsValue: items.reduce((sum, item) => sum + item.value, 0),
  }
}

async function stopOfStore(sql: AnySql, store: StoreFulfilment): Promise<Stop | undefined> {
  const area = store.areaId === null ? undefined : await findAreaPlace(sql, store.areaId)
  const place = placeOf(store) ?? (area && placeOf(area))
  if (!place) return undefined
  // An imported store may have coordinates but no area.
  const cityCode = area?.cityCode ?? (await findNearestCityCode(sql, place))
  return cityCode === undefined ? undefined : { ...place, cityCode, areaId: store.areaId }
}

/** The shopper's pin if it is plausible, else the centre of the kelurahan. */
export function stopOfAddress(
  address: Pick<Address, 'areaId' | 'cityCode' | 'latitude' | 'longitude' | 'areaLatitude' | 'areaLongitude'>,
): Stop | undefined {
  const pin = placeOf(address)
  const area = placeOf({ latitude: address.areaLatitude, longitude: address.areaLongitude })
  const place = pin && area && distanceKm(pin, area) > maxPinDistanceKm ? area : (pin ?? area)
  return place && { ...place, cityCode: address.cityCode, areaId: address.areaId }
}

function placeOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Place | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
