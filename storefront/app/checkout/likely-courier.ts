import { type CourierOffer, courierLabel, daysOf } from './courier-quotes.ts'

type Wish = {
  /** The label of the service that the shopper chose for this cart; undefined if none was. */
  own: string | undefined
  /** The label of the service of the last delivery; '' without one. */
  last: string
}

/** The service to suggest: null if there is none, or if the shopper's own choice is not offered, which is never replaced. */
export function likelyCourier(offers: readonly CourierOffer[], { own, last }: Wish): CourierOffer | null {
  if (own !== undefined) return find(offers, own) ?? null
  return find(offers, last) ?? offers[0] ?? null
}

const find = (offers: readonly CourierOffer[], label: string) =>
  offers.find(({ courier }) => courierLabel(courier) === label)

/** How many services the card shows on wide screens; phones show one fewer. */
const shownOffers = 3

export type ShownCourier = { offer: CourierOffer; isForWideScreens: boolean }

/** The services to show in the card: the cheapest, the chosen one or the earliest, then by price. Choosing one of them moves none. */
export function shownCouriers(offers: readonly CourierOffer[], own: CourierOffer | undefined): ShownCourier[] {
  const [cheapest, ...rest] = offers
  if (!cheapest) return []
  const second = rest.find(({ isFastest }) => isFastest) ?? earlierThan(cheapest, rest) ?? rest[0]
  const likely = [...new Set([cheapest, ...(second ? [second] : []), ...rest])].slice(0, shownOffers)
  const shown = !own || likely.includes(own) ? likely : [cheapest, own, ...likely.slice(1)].slice(0, shownOffers)
  const hidden = own && shown.indexOf(own) === shownOffers - 1 ? shownOffers - 2 : shownOffers - 1
  return shown.map((offer, place) => ({ offer, isForWideScreens: place === hidden }))
}

/** The cheapest of the earliest services where several tie, so that none is marked as the fastest; undefined if `offer` is as early. */
function earlierThan(offer: CourierOffer, others: readonly CourierOffer[]): CourierOffer | undefined {
  const fewest = Math.min(...others.map(daysOf))
  return fewest < daysOf(offer) ? others.find((other) => daysOf(other) === fewest) : undefined
}
