/** The parts of an address that tell where a store is; each may be empty. */
type StoreAddress = {
  Address: string
  Area: string
  SubDistrict: string
  City: string
  Province: string
  PostalCode: string
}

/** All of it in one line: `Jl. Pakar Cemara No. 17, Dago, Coblong, Kota Bandung, Jawa Barat 40135`; empty where nothing is known. */
export function storeAddressLine({ Address, Area, SubDistrict, City, Province, PostalCode }: StoreAddress): string {
  const regions = [Area, SubDistrict, City, `${Province} ${PostalCode}`.trim()]
  return [Address, ...regions].filter(Boolean).join(', ')
}
