import type { Parcel, Stop } from '../courier-rates/port.ts'

/** Companies that sell rates of many couriers by one account. */
export const aggregatorNames = ['biteship', 'rajaongkir'] as const
export type AggregatorName = (typeof aggregatorNames)[number]

/** The level of a place: Biteship knows districts with a postal code, RajaOngkir villages. */
export type PlaceLevel = 'area' | 'subdistrict'

/** The aggregator's name of a place. Ids of different levels may be equal, so an id is never kept without its level. */
export type PlaceId = { level: PlaceLevel; id: string }

/** A place as an aggregator spells it. */
export type AggregatorPlace = PlaceId & {
  /** Null at Biteship, which knows nothing below the district. */
  village: string | null
  district: string
  city: string
  province: string | null
  postalCode: string | null
}

export type AggregatorRequest = {
  from: Stop & { place: PlaceId }
  to: Stop & { place: PlaceId }
  parcel: Parcel
  /** The shop's own codes. */
  couriers: readonly string[]
}

export type AggregatorRate = {
  /** The shop's own code. */
  courierCode: string
  /** The aggregator's code of the service, in lower case: with the courier it is the key of a service. */
  serviceCode: string
  /** Display name. */
  service: string
  minDays: number
  maxDays: number
  /** '2-3 hari', '6-8 jam'; empty if the aggregator does not say. */
  eta: string
  /** Rupiah; the courier's price, before the discounts and surcharges that the owner has set at the aggregator. */
  fee: number
  /** Rupiah; with these, if they change it. */
  adjustedFee?: number
}

/** `no_balance` and `no_quota` are solved by the owner's money, `wrong_key` by another key; `place` is an unknown place. */
export const aggregatorProblems = ['wrong_key', 'no_balance', 'no_quota', 'place', 'temporary'] as const
export type AggregatorProblem = (typeof aggregatorProblems)[number]

export class AggregatorError extends Error {
  override name = 'AggregatorError'
  readonly problem: AggregatorProblem

  constructor(problem: AggregatorProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** How a call is made: with the owner's key, until the signal ends it. */
export type CallBy = { key: string; signal: AbortSignal }

/** All calls throw AggregatorError and nothing else. */
export type Aggregator = {
  name: AggregatorName
  /** The shop's codes of couriers that it has. */
  couriers: readonly string[]
  /** Places for a postal code, or for words of a name; the first hundred. */
  findPlaces(by: CallBy, words: string): Promise<AggregatorPlace[]>
  /** A courier that does not serve the route is absent. */
  rates(by: CallBy, request: AggregatorRequest): Promise<AggregatorRate[]>
}
