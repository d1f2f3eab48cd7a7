import { isForeignPhone, normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { isMissing } from '#contract/values/text/missing.ts'
import { isPhoneText } from '../account/person-rules.ts'
import { addressTexts as texts } from '../texts/address.ts'

/** Values of the form: ids as the text of their <select>, empty if nothing is chosen. */
export type AddressValues = {
  Labels: string
  Recipient: string
  Phone: string
  Address: string
  ProvinceID: string
  CityID: string
  SubDistrictID: string
  AreaID: string
  PostalCode: string
  /** The pin: both or neither. */
  Latitude: string
  Longitude: string
}

export const emptyAddress: AddressValues = {
  Labels: '',
  Recipient: '',
  Phone: '',
  Address: '',
  ProvinceID: '',
  CityID: '',
  SubDistrictID: '',
  AreaID: '',
  PostalCode: '',
  Latitude: '',
  Longitude: '',
}

const minAddressLength = 5
const postalCodeLength = 5

/** The error of each field of the address form (A02); undefined for a valid value. */
export const addressRules = {
  Recipient: (value: string) => (isMissing(value) ? texts.recipientRequired : undefined),
  Phone: phoneError,
  Address(value: string) {
    if (isMissing(value)) return texts.addressRequired
    if (value.trim().length < minAddressLength) return texts.addressTooShort
  },
  ProvinceID: (value: string) => regionError('ProvinceID', value),
  CityID: (value: string) => regionError('CityID', value),
  SubDistrictID: (value: string) => regionError('SubDistrictID', value),
  AreaID: (value: string) => regionError('AreaID', value),
  PostalCode: postalCodeError,
}

function phoneError(value: string): string | undefined {
  if (isMissing(value)) return texts.phoneRequired
  if (!isPhoneText(value.trim())) return texts.phoneNotNumeric
  if (isForeignPhone(value)) return texts.phoneForeign
  const { length } = normalisePhone(value)
  if (length < 9) return texts.phoneTooShort
  if (length > 13) return texts.phoneTooLong
}

function regionError(level: keyof typeof texts.regions, value: string): string | undefined {
  if (isMissing(value)) return texts.required(texts.regions[level].label)
}

function postalCodeError(value: string): string | undefined {
  const code = value.trim()
  if (isMissing(code)) return texts.postalCodeRequired
  if (!/^\d+$/.test(code)) return texts.postalCodeNotNumeric
  if (code.length > postalCodeLength) return texts.postalCodeTooLong
  if (code.length < postalCodeLength) return texts.postalCodeShort
}

/** Levels of the regions from the top; choosing one clears those below (A02). */
const levels = ['ProvinceID', 'CityID', 'SubDistrictID', 'AreaID'] as const
export type RegionLevel = (typeof levels)[number]

/**
 * The fields that choosing a region clears: every level below it, and the postal code, which follows from the last. The pin
 * is cleared with its city only, because borders of smaller regions are not known exactly.
 */
export function clearedBy(level: RegionLevel): (keyof AddressValues)[] {
  const pin = level === 'ProvinceID' || level === 'CityID' ? (['Latitude', 'Longitude'] as const) : []
  return [...levels.slice(levels.indexOf(level) + 1), 'PostalCode', ...pin]
}
