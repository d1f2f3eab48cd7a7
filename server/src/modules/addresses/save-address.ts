import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { isMissing } from '#contract/values/text/missing.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { lockUserWrites } from '../../http/idempotency.ts'
import { findAreaPath } from '../regions/region-queries.ts'
import { type Address, type AddressFields, findAddress, insertAddress, updateAddress } from './address-queries.ts'

/** The address form (A02). Without latitude and longitude the pin stays as it is. */
export type AddressForm = {
  label: string
  recipient: string
  phone: string
  address: string
  provinceId: number
  cityId: number
  subdistrictId: number
  areaId: number
  postalCode: string
  latitude: number | null | undefined
  longitude: number | null | undefined
}

const maxAddresses = 50

/** Adds an address. Throws VALIDATION_FAILED or TOO_MANY_ADDRESSES. */
export async function createAddress({ sql }: Context, userId: number, form: AddressForm): Promise<Address> {
  return inTransaction(sql, async (tx) => {
    await lockUserWrites(tx, userId)
    const id = await insertAddress(tx, userId, await validate(tx, form), maxAddresses)
    if (id === undefined) throw new DomainError('TOO_MANY_ADDRESSES', `user ${userId}`)
    return getAddress(tx, { id, userId })
  })
}

/** Changes an address of the shopper. Throws NOT_FOUND or VALIDATION_FAILED. Orders keep their own copy. */
export async function changeAddress(
  { sql }: Context,
  owned: { id: number; userId: number },
  form: AddressForm,
): Promise<Address> {
  return inTransaction(sql, async (tx) => {
    await lockUserWrites(tx, owned.userId)
    const before = await getAddress(tx, owned)
    await updateAddress(tx, owned, await validate(tx, form, before))
    return getAddress(tx, owned)
  })
}

export async function getAddress(sql: AnySql, owned: { id: number; userId: number }): Promise<Address> {
  const address = await findAddress(sql, owned)
  if (!address) throw new DomainError('NOT_FOUND', `address ${owned.id} of user ${owned.userId}`)
  return address
}

/** Upper regions and, where known, the postal code follow from the area; the form must name the same regions. */
async function validate(sql: AnySql, form: AddressForm, before?: Address): Promise<AddressFields> {
  const phone = normalisePhone(form.phone)
  if (!/^\d{9,13}$/.test(phone)) throw new InvalidInputError('Phone must have 9 to 13 digits')
  const recipient = toSingleLine(form.recipient)
  if (isMissing(recipient)) throw new InvalidInputError('Recipient is required')
  const address = toSingleLine(form.address)
  if (address.length < 5) throw new InvalidInputError('Address must have at least 5 characters')

  const path = await findAreaPath(sql, form.areaId)
  const isConsistent =
    path?.subdistrictId === form.subdistrictId && path.cityId === form.cityId && path.provinceId === form.provinceId
  if (!isConsistent) throw new InvalidInputError('AreaID must lie in SubDistrictID, CityID and ProvinceID')

  return {
    label: toSingleLine(form.label),
    recipient,
    phone,
    address,
    areaId: form.areaId,
    postalCode: path.postalCode || form.postalCode,
    ...pinOf(form, before),
  }
}

/** A pin belongs to its area: another area without a new pin clears it. */
function pinOf(form: AddressForm, before: Address | undefined): Pick<AddressFields, 'latitude' | 'longitude'> {
  const { latitude, longitude } = form
  if (latitude === undefined && longitude === undefined && before?.areaId === form.areaId) {
    return { latitude: before.latitude, longitude: before.longitude }
  }
  if ((latitude ?? null) === null || (longitude ?? null) === null) {
    if ((latitude ?? longitude ?? null) !== null) throw new InvalidInputError('Latitude and Longitude belong together')
    return { latitude: null, longitude: null }
  }
  return { latitude: latitude!, longitude: longitude! }
}

/** One line without control characters: addresses are printed on labels. */
function toSingleLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
