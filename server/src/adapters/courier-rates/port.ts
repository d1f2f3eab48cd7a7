import type { Place } from '#contract/values/stores/distance.ts'

export type Parcel = {
  /** Actual weight. */
  weightGrams: number
  lengthCm: number
  widthCm: number
  heightCm: number
  /** Rupiah, for insurance and for the answer's itemPrice. */
  goodsValue: number
}

/** Origin or destination of a parcel. */
export type Stop = Place & {
  /** The shop's own id of the village; null for a store that has coordinates alone. */
  areaId: number | null
  /** Official code of the city or regency, such as 31.74; it begins with the province's. */
  cityCode: string
}

export type RateRequest = {
  /** Courier codes: jne, jnt, …, gosend, grabexpress. */
  couriers: readonly string[]
  from: Stop
  to: Stop
  parcel: Parcel
  now: Date
  /** Asked by somebody without an account: a source that costs money for each call answers within a bound. */
  isForGuest?: boolean
}

export type CourierService = {
  courierCode: string
  /** Display name: JNE, GoSend, TIKI. */
  courierName: string
  service: string
  minDays: number
  maxDays: number
  /** Displayed delivery time, '2-3 hari'; the shop overrides it for GoSend and GrabExpress. */
  eta: string
  chargedWeightKg: number
  /** Rupiah; the courier's price, before any discount or surcharge of the operator. */
  fee: number
  /**
   * Rupiah; the shopper's price, if the operator adds a mark-up or a subsidy. A rate service that knows the operator's own discounts has
   * them here already, so that none is given twice.
   */
  adjustedFee?: number
  /** The reason why the service can't take this parcel, in the shopper's language. The shop adds its limits (courier-limits.ts). */
  unavailable: string | null
}

/**
 * Why a source has no prices of a courier: it has no such courier; the shop's account there needs its owner (key, balance, quota); it
 * does not know a place; or it did not answer in time, or not understandably.
 */
export type Unanswered = 'not_covered' | 'account' | 'place' | 'temporary'

/**
 * An answer for each requested courier: its services, or the reason why this source can't tell, so that the next one is asked. A courier
 * with neither does not serve the route, and no other source is asked for it.
 */
export type RateAnswer = {
  services: CourierService[]
  unanswered: ReadonlyMap<string, Unanswered>
}

/** A source of courier prices. */
export type CourierRates = { quote(request: RateRequest): Promise<RateAnswer> }
