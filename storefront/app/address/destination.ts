import { asRecord, fieldsOfType, type RecordOf } from '#web/browser/stored-fields.ts'
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'

const areaTypes = {
  ProvinceID: 'number',
  Province: 'string',
  CityID: 'number',
  City: 'string',
  SubDistrictID: 'number',
  SubDistrict: 'string',
  AreaID: 'number',
  Area: 'string',
  PostalCode: 'string',
} as const

/** A kelurahan with the regions above it; its postal code is empty if unknown. */
export type KeptArea = RecordOf<typeof areaTypes>

/** Where the goods on the pages of products would go (decision 155). */
export type Destination = {
  /** The kelurahan that was chosen without an address; it fills in the form of a new one. */
  area: KeptArea | null
  /** The address that a member chose. */
  addressId: number | null
}

const destination = storedValue('destination', (stored): Destination => {
  const { area, addressId } = asRecord(stored)
  const fields = fieldsOfType<KeptArea>(area, areaTypes)
  const isWhole = Object.keys(fields).length === Object.keys(areaTypes).length
  return {
    area: isWhole ? (fields as KeptArea) : null,
    addressId: Number.isSafeInteger(addressId) ? Number(addressId) : null,
  }
})

export const readDestination: () => Destination = destination.read

export const useDestination = () => useStoredValue(destination)

export const chooseDestination = (choice: Partial<Destination>) =>
  destination.write({ ...destination.read(), ...choice })
