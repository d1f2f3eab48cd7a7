import { includesStore, type Scope } from '../../../access/rights.ts'
import type { AnySql } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'

/** Throws NOT_FOUND if the store does not exist or is out of scope. */
export async function checkStore(sql: AnySql, id: number, scope: Scope): Promise<void> {
  const stores = await findStoresInScope(sql, [id], scope)
  if (!stores.has(id)) throw new DomainError('NOT_FOUND', `store ${id}`)
}

/** The stores that exist and are in scope. */
export async function findStoresInScope(sql: AnySql, ids: readonly number[], scope: Scope): Promise<Set<number>> {
  const wanted = [...new Set(ids)].filter((id) => includesStore(scope, id))
  const rows = await sql<{ id: number }[]>`select id from stores where id = any(${wanted})`
  return new Set(rows.map(({ id }) => id))
}

/** The store of a product. Throws NOT_FOUND, also if it is out of scope. */
export async function storeInScope(sql: AnySql, productId: number, scope: Scope): Promise<number> {
  const [row] = await sql<{ storeId: number }[]>`select store_id as "storeId" from products where id = ${productId}`
  if (!row || !includesStore(scope, row.storeId)) throw new DomainError('NOT_FOUND', `product ${productId}`)
  return row.storeId
}
