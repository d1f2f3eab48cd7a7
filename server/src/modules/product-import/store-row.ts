import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import type { OpeningSpan } from '#contract/values/stores/opening-hours.ts'
import { textToHtml } from '../../rich-text/text-to-html.ts'
import { openingHoursFormat, readOpeningHours } from './opening-hours-text.ts'
import type { RowFields } from './row-fields.ts'

/** A store row. Absent optional fields are null: a new store then gets a default, an existing one keeps its value. */
export type StoreInput = {
  externalId: string
  name: string
  owner: string | null
  /** HTML made from plain text. */
  description: string | null
  phone: string | null
  address: string | null
  /** As in the file; used if the row has no region. */
  city: string | null
  /** Official code of the regency, such as 32.73. */
  cityCode: string | null
  /** Official code of the village, such as 32.73.02.1004. */
  areaCode: string | null
  latitude: number | null
  longitude: number | null
  openingHours: OpeningSpan[] | null
  offersPickup: boolean | null
  offersCourier: boolean | null
}

/** Reads a store and collects its problems in `fields.problems`. */
export function readStore(fields: RowFields): StoreInput {
  const description = fields.paragraphs('description', 20_000)
  const phone = fields.text('phone', { max: 20, pattern: /^\+?[\d -]{8,}$/, format: '08…' })
  const latitude = fields.number('latitude', { min: -15, max: 15 }) ?? null
  const longitude = fields.number('longitude', { min: 90, max: 145 }) ?? null
  if ((latitude === null) !== (longitude === null)) fields.refuse('latitude', 'latitude and longitude belong together')
  return {
    externalId: fields.required('id', { max: 100 }),
    name: fields.required('name', { max: 150 }),
    owner: fields.text('owner', { max: 150 }) ?? null,
    description: description === undefined ? null : textToHtml(description),
    phone: phone === undefined ? null : normalisePhone(phone),
    address: fields.text('address', { max: 500 }) ?? null,
    city: fields.text('city', { max: 100 }) ?? null,
    cityCode: fields.text('regency_code', { max: 5, pattern: /^\d\d\.\d\d$/, format: '32.73' }) ?? null,
    areaCode: fields.text('area_code', { max: 13, pattern: /^[\d.]{13}$/, format: '32.73.02.1004' }) ?? null,
    latitude,
    longitude,
    openingHours: openingHoursOf(fields),
    offersPickup: fields.flag('pickup') ?? null,
    offersCourier: fields.flag('courier') ?? null,
  }
}

function openingHoursOf(fields: RowFields): OpeningSpan[] | null {
  const text = fields.text('opening_hours', { max: 500 })
  if (text === undefined) return null
  const hours = readOpeningHours(text)
  if (!hours) fields.refuse('opening_hours', `not of the form ${openingHoursFormat}`)
  return hours ?? null
}
