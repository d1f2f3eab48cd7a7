import type { Shopper } from './shopper.ts'

/** An address that every delivery option of the demo stores reaches, the store's own courier included. */
const dago = {
  ...{ Recipient: 'Dewi Lestari', Phone: '081234567890', Address: 'Jl. Dago Asri No. 7' },
  ...{ PostalCode: '40135', Labels: 'Rumah' },
}

async function regionsOf({ call }: Shopper, names: [string, string, string, string]) {
  const [province, city, subdistrict, area] = names
  const provinces = await call('GET /province', { query: { Size: 100 } })
  const ProvinceID = provinces.find(({ Name }) => Name === province)!.ID
  const cities = await call('GET /city', { query: { ProvinceID, Size: 1000 } })
  const CityID = cities.find(({ Type, Name }) => `${Type} ${Name}` === city)!.ID
  const districts = await call('GET /subdistrict', { query: { CityID, Size: 1000 } })
  const { ID: SubDistrictID, IDShipper } = districts.find(({ Name }) => Name === subdistrict)!
  const areas = await call('GET /area', { query: { SubDistrictIDShipper: IDShipper, Size: 1000 } })
  return { ProvinceID, CityID, SubDistrictID, AreaID: areas.find(({ Name }) => Name === area)!.ID }
}

/** Adds an address of a shopper. */
export async function addAddress(shopper: Shopper, change: Partial<typeof dago> = {}) {
  const regions = await regionsOf(shopper, ['Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago'])
  return shopper.call('POST /me/delivery', { body: { ...dago, ...regions, ...change } })
}
