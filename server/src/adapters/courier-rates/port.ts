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
  /** Rupiah; the courier's price. */
  fee: number
  /** Rupiah; the shopper's price, if the operator adds a mark-up or a subsidy. */
  adjustedFee?: number
  /** The reason why the service can't take this parcel, in the shopper's language. The shop adds its limits (courier-limits.ts). */
  unavailable: string | null
}

/** Prices of couriers. Throws CourierRatesUnavailableError. */
export type CourierRates = { quote(request: RateRequest): Promise<CourierService[]> }

export class CourierRatesUnavailableError extends Error {
  override name = 'CourierRatesUnavailableError'
}
