import { type ArrivalText, arrivalText } from '../cart/arrival-text.ts'
import type { Cart } from '../cart/cart.ts'
import { type CourierService, hasKnownTime } from './courier-services.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'

/** Services that bring the goods on one day; `arrival` is null for services without a known day. */
export type ArrivalDay = { arrival: ArrivalText | null; services: CourierService[] }

/** Groups services by the day of arrival, the soonest first, services without a known day last. Within a day they keep their order. */
export function byArrivalDay(
  services: readonly CourierService[],
  { items }: Pick<Cart, 'items'>,
  { place }: Pick<FulfilmentOptions, 'place'>,
  now = new Date(),
): ArrivalDay[] {
  const arrivals = services.map((service) => ({
    service,
    arrival: hasKnownTime(service.rate) ? arrivalText({ maxDays: service.rate.max_day }, items, place, now) : null,
  }))
  return [...Map.groupBy(arrivals, ({ arrival }) => arrival?.day ?? '9999')]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, sameDay]) => ({ arrival: sameDay[0]!.arrival, services: sameDay.map(({ service }) => service) }))
}
