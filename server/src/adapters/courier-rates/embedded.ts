import { instantServices } from './instant-services.ts'
import type { CourierRates } from './port.ts'
import { regularServices } from './regular-services.ts'
import { zoneOf } from './zone.ts'

/** The default: prices from a table by zone and weight, so that a shop without a contract with anyone can ship. */
export function embeddedCourierRates(): CourierRates {
  return {
    async quote(question) {
      const zone = zoneOf(question.from, question.to)
      return question.couriers.flatMap((code) => [
        ...regularServices(code, question.parcel, zone),
        ...instantServices(code, question),
      ])
    },
  }
}
