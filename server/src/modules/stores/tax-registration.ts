import type { AnySql } from '../../db/database.ts'

/** The store as it is registered for PPN. `pkpFrom` is YYYY-MM-DD, the first day on which it collects it. */
export type TaxRegistration = { pkpFrom: string; npwp: string; name: string; address: string }

/** Undefined for a store that collects no PPN. */
export async function findTaxRegistration(sql: AnySql, storeId: number): Promise<TaxRegistration | undefined> {
  const [row] = await sql<TaxRegistration[]>`
    select pkp_from::text as "pkpFrom", tax_number as npwp, tax_name as name, tax_address as address
    from stores where id = ${storeId} and pkp_from is not null`
  return row
}
