import type { Calls } from '#contract/calls.ts'
import type { BodyOf } from '#contract/protocol/call.ts'
import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { areaCorners, crossesItself, type DeliveryArea } from '#contract/values/stores/delivery-area.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { isCourierCode } from '../../couriers/couriers.ts'
import { DomainError } from '../../errors.ts'
import { textToHtml } from '../../rich-text/text-to-html.ts'
import type { StoreChanges } from './save-store.ts'
import { orderedHolidays, orderedHours } from './store-hours.ts'

/** The fields of a store in the format of calls. */
export type StoreBody = Partial<Omit<BodyOf<Calls['updateStore']>, 'Version'>>

/** The fields that a body contains, without its pictures; a missing field does not change. Throws the refusals of single fields. */
export function storeChangesOf(body: StoreBody): StoreChanges {
  const unknown = body.CouriersNotOffered?.find((code) => !isCourierCode(code))
  if (unknown !== undefined) throw new DomainError('COURIER_UNKNOWN', unknown)
  const { OpeningHours: hours, Pin: pin } = body
  const changes = {
    name: body.Name && oneLine(body.Name),
    description: body.Description === undefined ? undefined : descriptionOf(body.Description),
    phone: body.Phone === undefined ? undefined : phoneOf(body.Phone),
    address: body.Address === undefined ? undefined : oneLine(body.Address),
    areaId: body.AreaID,
    pin: pin && { latitude: pin.Latitude, longitude: pin.Longitude },
    openingHours: hours && orderedHours(hours),
    holidays: body.Holidays && orderedHolidays(body.Holidays),
    offersPickup: body.OffersPickup,
    offersCourier: body.OffersCourier,
    couriersNotOffered: body.CouriersNotOffered && [...new Set(body.CouriersNotOffered)].toSorted(),
    offersOwnCourier: body.OffersOwnCourier,
    ownCourierMaxKm: body.OwnCourierMaxKm,
    ownCourierArea: body.OwnCourierArea && checkedArea(body.OwnCourierArea),
    ownCourierBaseFee: body.OwnCourierBaseFee,
    ownCourierFeePerKm: body.OwnCourierFeePerKm,
    commissionRate: body.CommissionRate,
    ownCourierHours: body.OwnCourierHours && orderedHours(body.OwnCourierHours),
    freeShippingFrom: body.FreeShippingFrom,
    shippingSubsidy: body.ShippingSubsidy,
    pkpFrom: body.PkpFrom,
    taxNumber: body.TaxNumber === undefined ? undefined : body.TaxNumber.replace(/[\s.-]/g, ''),
    taxName: body.TaxName === undefined ? undefined : oneLine(body.TaxName),
    taxAddress: body.TaxAddress === undefined ? undefined : oneLine(body.TaxAddress),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Throws DELIVERY_AREA_INVALID for too few corners, or a border that crosses itself. */
function checkedArea(corners: NonNullable<StoreBody['OwnCourierArea']>): DeliveryArea {
  const area = corners.map(({ Latitude, Longitude }) => ({ latitude: Latitude, longitude: Longitude }))
  if (area.length > 0 && (area.length < areaCorners.min || crossesItself(area)))
    throw new DomainError('DELIVERY_AREA_INVALID', JSON.stringify(area))
  return area
}

const descriptionOf = (text: string) => (text.trim() === '' ? '' : textToHtml(text.trim().replaceAll('\r\n', '\n')))

function phoneOf(typed: string): string {
  if (typed.trim() === '') return ''
  const phone = normalisePhone(typed)
  if (!/^0\d{7,14}$/.test(phone)) throw new DomainError('PHONE_INVALID', 'phone of a store')
  return phone
}
