/** The parts of a store's address; each may be empty. */
type StoreAddress = {
  Address: string
  Area: string
  SubDistrict: string
  City: string
  Province: string
  PostalCode: string
}

/** The address in one line: `Jl. Pakar Cemara No. 17, Dago, Coblong, Kota Bandung, Jawa Barat 40135`; empty without any part. */
export function storeAddressLine({ Address, Area, SubDistrict, City, Province, PostalCode }: StoreAddress): string {
  const regions = [Area, SubDistrict, City, `${Province} ${PostalCode}`.trim()]
  return [Address, ...regions].filter(Boolean).join(', ')
}
