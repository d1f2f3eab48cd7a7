import { type Body, CallError, type Data } from '#contract/client.ts'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import type { Cart } from '../cart/cart.ts'
import { type ChosenCourier, type DeliveryOption, storeCourierCode } from '../cart/choose-delivery.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { type CourierService, compareServices, hasKnownTime, type UnavailableService } from './courier-services.ts'

const couriers = 'jne,jnt,anteraja,sicepat,tiki,pos,indahcargo,indahlogistik,gosend,grabexpress'

/** The answers of the couriers and of the store's own courier for a cart. */
export type Quotes = {
  own: CourierOffer | null
  /** Why the store's courier is unavailable. */
  storeCourierError: CallError | null
  services: CourierService[]
  unavailable: UnavailableService[]
  isEstimate: boolean
  askedAt: Date
}

/** A service that takes the parcel. */
export type CourierOffer = {
  courier: ChosenCourier
  /** The courier's price, of which the store or a discount bears a part; never below the fee. */
  fullFee: number
  /** Kilometres from the store, of its own courier. */
  km: number | undefined
  isCheapest: boolean
  isFastest: boolean
}

/** A service by the name that it keeps from order to order: 'JNE REG'. */
export const courierLabel = ({ name, service }: { name: string; service: string }) => `${name} ${service}`.trim()

/** Whether a service is the chosen one of the cart. */
export const isChosenOffer = ({ courier }: CourierOffer, { summary }: Cart) =>
  summary.CourierCode === courier.code && (summary.CourierServiceName ?? '') === courier.service

export const quotesKey = ({ items, summary }: Cart, options: DeliveryOption[]) =>
  JSON.stringify([
    ...[summary.StoreID, summary.DeliveryID, summary.AreaID, summary.AddressLatLng],
    items.map(({ ProductID, Qty }) => [ProductID, Qty]),
    options,
  ])

/** Asks the couriers and the store's own courier side by side, as far as the store offers them. */
export async function loadQuotes({ items, summary }: Cart, options: DeliveryOption[]): Promise<Quotes> {
  const offers = (id: number) => options.some(({ Value }) => Value === id)
  const question = {
    StoreID: summary.StoreID,
    DeliveryID: summary.DeliveryID ?? 0,
    ProductIDs: items.map(({ ProductID }) => ProductID).join(','),
    Quantities: items.map(({ Qty }) => Qty).join(','),
  }
  const [own, others] = await Promise.all([
    offers(wireDeliveryOption.own_courier)
      ? answerOf({ ...question, DeliveryOption: wireDeliveryOption.own_courier })
      : null,
    offers(wireDeliveryOption.courier)
      ? answerOf({ ...question, DeliveryOption: wireDeliveryOption.courier, Courier: couriers })
      : null,
  ])
  const storeCourier = own && 'answer' in own ? own.answer : undefined
  const fee = storeCourier?.Price
  const rates = others && 'answer' in others ? others.answer.rates : undefined
  const { services, unavailable, isStoreCourierCheapest } = compareServices(rates?.logistic ?? {}, fee)
  return {
    own:
      fee === undefined
        ? null
        : ownOffer({
            fee,
            fullFee: storeCourier?.FullPrice ?? fee,
            eta: storeCourier?.Eta ?? '',
            km: storeCourier?.DistanceKm,
            isCheapest: isStoreCourierCheapest,
          }),
    storeCourierError: own && 'refusal' in own ? own.refusal : null,
    services,
    unavailable: [...unavailable, ...(others && 'refusal' in others ? withoutRates(others.refusal) : [])],
    isEstimate: rates?.isEstimate === true,
    askedAt: new Date(),
  }
}

/** Couriers whose fees can't be told now are unavailable; an address that none serves is explained instead. */
const withoutRates = ({ code, displayMessage }: CallError): UnavailableService[] =>
  code === 'RATES_UNAVAILABLE' || code === 'SHIPPING_NOT_SET_UP'
    ? [{ name: checkoutTexts.courier.couriers, reason: displayMessage }]
    : []

type Answer = { answer: Data<'POST /postalfee'> } | { refusal: CallError }

/** An unserved destination is a valid answer that the screen explains; other failures are thrown. */
async function answerOf(body: Body<'POST /postalfee'>): Promise<Answer> {
  try {
    return { answer: await api('POST /postalfee', { body }) }
  } catch (error) {
    if (error instanceof CallError && error.http === 200) return { refusal: error }
    throw error
  }
}

type OwnAnswer = { fee: number; fullFee: number; eta: string; km: number | undefined; isCheapest: boolean }

const ownOffer = ({ fee, fullFee, eta, km, isCheapest }: OwnAnswer): CourierOffer => ({
  courier: {
    ...{ code: storeCourierCode, name: checkoutTexts.option.storeCourier, image: '', service: '', eta },
    ...{ maxDays: null, fee, id: undefined, rateId: undefined },
  },
  ...{ fullFee, km, isCheapest, isFastest: false },
})

/** A service of a courier with all that the cart stores of it. */
export const offerOf = ({ rate, isCheapest, isFastest }: CourierService, isEstimate: boolean): CourierOffer => ({
  courier: {
    ...{ code: rate.code, name: rate.name, image: rate.logo_url, service: rate.rate_name, eta: rate.eta },
    maxDays: hasKnownTime(rate) ? rate.max_day : null,
    fee: rate.adjustmentFinalRate,
    id: rate.courier_id,
    rateId: rate.rate_id,
    ...((isEstimate || rate.is_estimate) && { description: checkoutTexts.courier.estimate }),
  },
  fullFee: Math.max(rate.finalRate, rate.adjustmentFinalRate),
  ...{ km: undefined, isCheapest, isFastest },
})

/** Every service that takes the parcel: the cheapest first, of equal ones the earlier. */
export function offersOf({ own, services, isEstimate }: Quotes): CourierOffer[] {
  const others = services.map((service) => offerOf(service, isEstimate))
  return [...(own ? [own] : []), ...others].sort(
    (one, other) => one.courier.fee - other.courier.fee || daysOf(one) - daysOf(other),
  )
}

/** The store's own courier brings it when the store is ready; a service without days may take any number. */
export const daysOf = ({ courier: { maxDays, code } }: CourierOffer) =>
  maxDays ?? (code === storeCourierCode ? 0 : Infinity)
