import type { CourierService } from '../../adapters/courier-rates/port.ts'
import type { StoreFulfilment } from '../stores/store-queries.ts'

/** The bearer of the rest that the shopper does not pay: the store, or the rate service by a discount that the shop has there. */
export type Bearer = 'store' | 'rate_service'
/** The courier's price, and the part of it that the shopper does not pay, in rupiah. */
export type BorneShipping = { rate: number; amount: number; by: Bearer }

type Subsidy = Pick<StoreFulfilment, 'freeShippingFrom' | 'shippingSubsidy'>
type Price = Pick<CourierService, 'fee' | 'adjustedFee'>
export type SharedFee = { rate: number; fee: number; borneBy: Bearer | null }

/**
 * The shopper's fee of each service. From the store's sum of goods on it bears the price of the cheapest service, and a faster one
 * costs the difference; below the sum it bears its fixed amount. A discount that the service's price has already is not given again: the
 * larger one counts.
 */
export function subsidise<S extends Price>(
  services: readonly S[],
  { goodsTotal, isOffered }: { goodsTotal: number; isOffered: (service: S) => boolean },
  { freeShippingFrom, shippingSubsidy }: Subsidy,
): (S & SharedFee)[] {
  const cheapest = Math.min(...services.filter(isOffered).map(asked))
  const isFree = freeShippingFrom > 0 && goodsTotal >= freeShippingFrom && Number.isFinite(cheapest)
  return services.map((service) => {
    const { fee: rate } = service
    const price = asked(service)
    const fee = isFree
      ? Math.max(0, price - cheapest)
      : price < rate
        ? Math.min(price, Math.max(0, rate - shippingSubsidy))
        : Math.max(0, price - shippingSubsidy)
    return { ...service, rate, fee, borneBy: fee < price && fee < rate ? 'store' : fee < rate ? 'rate_service' : null }
  })
}

/** The price that the service asks, with the shop's own discount or surcharge there. */
const asked = ({ fee, adjustedFee = fee }: Price) => adjustedFee

/** The difference to be frozen in an order; null where the shopper pays the courier's price or more. */
export const borneShipping = ({ rate, fee, borneBy }: SharedFee): BorneShipping | null =>
  borneBy && fee < rate ? { rate, amount: rate - fee, by: borneBy } : null
