import { inTransaction, type Sql } from '../../db/database.ts'
import { findAddresses, insertAddress } from '../../modules/addresses/address-queries.ts'
import { demoAddresses } from '../accounts.ts'
import type { Areas } from '../seed-accounts.ts'
import type { Shopper } from './stage.ts'

const streets = [
  ['Jl. Kenari', 'rumah dengan pohon mangga'],
  ['Jl. Merpati', 'sebelah warung soto'],
  ['Jl. Anggrek', 'pagar putih, bel di kiri'],
  ['Gg. Melati', 'lantai dua'],
] as const

/** The id of the shopper's address, which is added if they have none: near the store in Bandung, or in Yogyakarta. */
export async function findOrAddHome(sql: Sql, areas: Areas, { id, name, phone }: Shopper): Promise<number> {
  const [known] = await findAddresses(sql, id, { Size: 1 })
  if (known) return known.id
  const place = demoAddresses[id % demoAddresses.length]!
  const [street, hint] = streets[id % streets.length]!
  const home = {
    ...{ label: 'Rumah', recipient: name, phone, address: `${street} No. ${1 + (id % 90)}, ${hint}` },
    ...{ areaId: areas.get(place.villageCode)!.id, postalCode: place.postalCode },
    ...{ latitude: place.latitude, longitude: place.longitude },
  }
  return inTransaction(sql, async (tx) => (await insertAddress(tx, id, home, 1))!)
}
