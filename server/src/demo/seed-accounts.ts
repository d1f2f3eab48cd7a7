import type { AnySql, Transaction } from '../db/database.ts'
import { findAccountByEmail, insertAccount } from '../modules/accounts/account-queries.ts'
import { demoAccounts, demoAddresses } from './accounts.ts'

/** Returns the ids by e-mail address. Existing accounts do not change. */
export async function insertAccounts(tx: Transaction, passwordHash: string): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const account of demoAccounts) {
    const id =
      (await insertAccount(tx, { ...account, passwordHash, status: 'active' })) ??
      (await findAccountByEmail(tx, account.email))?.id
    ids.set(account.email, id!)
  }
  return ids
}

/** Villages by their official code. */
export type Areas = ReadonlyMap<string, { id: number; city: string }>

/** The villages of these places, with the names of their cities. Throws if one is missing. */
export async function findAreas(sql: AnySql, places: readonly { villageCode: string }[]): Promise<Areas> {
  const codes = places.map(({ villageCode }) => villageCode)
  const rows = await sql<{ code: string; id: number; city: string }[]>`
    select a.code, a.id, t.name as city
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities t on t.id = d.city_id
    where a.code = any(${codes})`
  const areas = new Map(rows.map(({ code, id, city }) => [code, { id, city }]))
  const missing = codes.filter((code) => !areas.has(code))
  if (missing.length > 0) {
    throw new Error(`the demo data needs the regions first; these villages are missing: ${missing.join(', ')}`)
  }
  return areas
}

export async function insertAddresses(tx: Transaction, areas: Areas, userId: number): Promise<void> {
  await tx`insert into addresses ${tx.rows(
    demoAddresses.map((address) => ({
      user_id: userId,
      label: address.label,
      recipient: address.recipient,
      phone: address.phone,
      address: address.address,
      area_id: areas.get(address.villageCode)!.id,
      postal_code: address.postalCode,
      latitude: address.latitude,
      longitude: address.longitude,
    })),
  )}`
}
