import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { oneLine } from '#contract/values/one-line.ts'
import { normalisePhone } from '#contract/values/phone-number.ts'
import { DomainError } from '../../errors.ts'
import { isCourierCode } from '../shipping/couriers.ts'
import { textToHtml } from './import/text-to-html.ts'
import type { StoreChanges } from './save-store.ts'
import { orderedHolidays, orderedHours } from './store-hours.ts'

/** The fields of a store, as a call names them. */
export type StoreBody = Partial<Omit<BodyOf<Calls['updateStore']>, 'Version'>>

/** The fields that a body has, without its pictures; a missing one does not change. Throws the refusals of single fields. */
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
    ownCourierBaseFee: body.OwnCourierBaseFee,
    ownCourierFeePerKm: body.OwnCourierFeePerKm,
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const descriptionOf = (text: string) => (text.trim() === '' ? '' : textToHtml(text.trim().replaceAll('\r\n', '\n')))

function phoneOf(typed: string): string {
  if (typed.trim() === '') return ''
  const phone = normalisePhone(typed)
  if (!/^0\d{7,14}$/.test(phone)) throw new DomainError('PHONE_INVALID', 'phone of a store')
  return phone
}
