import { instantServices } from './instant-services.ts'
import type { CourierRates } from './port.ts'
import { regularServices } from './regular-services.ts'
import { zoneOf } from './zone.ts'

/** The default: prices from a table by zone and weight, so that a shop without a contract with anyone can ship. */
export function embeddedCourierRates(): CourierRates {
  return {
    async quote(request) {
      const zone = zoneOf(request.from, request.to)
      const services = request.couriers.flatMap((code) => [
        ...regularServices(code, request.parcel, zone),
        ...instantServices(code, request),
      ])
      return { services, unanswered: new Map() }
    },
  }
}
