import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Address } from '../addresses/address-queries.ts'
import { findShippableProducts } from '../catalogue/shippable-products.ts'
import { findDestinationArea } from '../regions/region-queries.ts'
import { findStoreFulfilment } from '../stores/store-queries.ts'
import { isOffered, rateCouriers } from './quote-couriers.ts'
import { rateStoreCourier } from './quote-store-courier.ts'
import { readTransport, stopOfAddress, type Transport } from './shipment.ts'

type Goods = { productId: number; quantity: number }

/** Where a parcel would go: an address of the shopper, or only a village. */
type Destination = Pick<Address, 'areaId' | 'area' | 'subdistrict' | 'city'> &
  Parameters<typeof stopOfAddress>[0] & { id: number | null; label: string }

/** A way to bring the goods. */
type Offer = {
  /** Display name; '' for the store's own courier. */
  courierName: string
  service: string
  /** Rupiah for the shopper. */
  fee: number
  /** Null for the store's own courier, and for a service that names no time. */
  maxDays: number | null
  /** Empty for a service that names no time. */
  eta: string
  isEstimate: boolean
}

export type ShippingEstimate = { to: Destination; offers: Offer[] }

/** As estimateShipping, to the centre of a village. Throws DELIVERY_ADDRESS_INVALID for one that does not exist. */
export async function estimateForGuest(
  ctx: Context,
  { areaId, ...goods }: Goods & { areaId: number },
): Promise<ShippingEstimate> {
  const area = await findDestinationArea(ctx.sql, areaId)
  if (!area) throw new DomainError('DELIVERY_ADDRESS_INVALID', `area ${areaId}`)
  const { latitude: areaLatitude, longitude: areaLongitude } = area
  const to = { ...area, id: null, label: '', latitude: null, longitude: null, areaLatitude, areaLongitude }
  return estimateShipping(ctx, { ...goods, to, isForGuest: true })
}

/**
 * All ways in which the store of a product brings it to a place, the cheapest first, of equal ones the earlier, by the same sources and
 * rules as quotes (decision 155). Nothing is saved. Throws the codes of readTransport, rateCouriers and rateStoreCourier, if there is no
 * way at all.
 */
export async function estimateShipping(
  ctx: Context,
  { productId, quantity, to, isForGuest = false }: Goods & { to: Destination; isForGuest?: boolean },
): Promise<ShippingEstimate> {
  const lines = [{ productId, quantity }]
  const goods = await findShippableProducts(ctx.sql, [productId])
  const store = goods[0] && (await findStoreFulfilment(ctx.sql, goods[0].storeId))
  if (!store) throw new DomainError('PRODUCT_UNAVAILABLE', `product ${productId}`)
  const transport = await readTransport(ctx.sql, { store, lines, goods, to: stopOfAddress(to) })
  const answers = await Promise.all([
    offersOrRefusal(async () => [ownOffer(ctx, transport)]),
    offersOrRefusal(() => courierOffers(ctx, transport, isForGuest)),
  ])
  const offers = answers.flatMap((answer) => ('offers' in answer ? answer.offers : []))
  if (offers.length > 0) {
    return { to, offers: offers.sort((a, b) => a.fee - b.fee || daysOrder(a) - daysOrder(b)) }
  }
  // The store may offer one of the two; the other one says then why it can't.
  const refusals = answers.flatMap((answer) => ('refusal' in answer ? answer.refusal : []))
  throw refusals.findLast(({ code }) => code !== 'DELIVERY_OPTION_UNAVAILABLE') ?? refusals[0]!
}

/** The store's own courier comes today, a service without a time some day. */
const daysOrder = ({ maxDays, eta }: Offer) => maxDays ?? (eta === '' ? Number.MAX_SAFE_INTEGER : 0)

type Answer = { offers: Offer[] } | { refusal: DomainError }

async function offersOrRefusal(ask: () => Promise<Offer[]>): Promise<Answer> {
  try {
    return { offers: await ask() }
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error }
    throw error
  }
}

function ownOffer(ctx: Context, transport: Transport): Offer {
  const { fee, eta } = rateStoreCourier(ctx, transport)
  return { courierName: '', service: '', fee, maxDays: null, eta, isEstimate: false }
}

/** A service beyond its limits is no offer; a store without any other refuses as if no courier served the route. */
async function courierOffers(ctx: Context, transport: Transport, isForGuest: boolean): Promise<Offer[]> {
  const { services } = await rateCouriers(ctx, transport, { couriers: [], isForGuest })
  // Without a named time the days are only a guess (own-rates/quote-own-rates.ts), and no day may be promised.
  const offers = services
    .filter(isOffered)
    .map((service) => ({ ...service, maxDays: service.eta === '' ? null : service.maxDays }))
  if (offers.length === 0) throw new DomainError('NO_COURIER', `no service takes the parcel of ${transport.store.id}`)
  return offers
}
