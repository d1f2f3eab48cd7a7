import type { AnySql } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { includesStore, type Scope } from '../../staff/rights.ts'

/** Throws NOT_FOUND where there is no such store, also where it is out of scope. */
export async function checkStore(sql: AnySql, id: number, scope: Scope): Promise<void> {
  const stores = await findStoresInScope(sql, [id], scope)
  if (!stores.has(id)) throw new DomainError('NOT_FOUND', `store ${id}`)
}

/** Those of the stores that there are and that are in scope. */
export async function findStoresInScope(sql: AnySql, ids: readonly number[], scope: Scope): Promise<Set<number>> {
  const wanted = [...new Set(ids)].filter((id) => includesStore(scope, id))
  const rows = await sql<{ id: number }[]>`select id from stores where id = any(${wanted})`
  return new Set(rows.map(({ id }) => id))
}

/** The store of a product. Throws NOT_FOUND, also where it is out of scope. */
export async function storeInScope(sql: AnySql, productId: number, scope: Scope): Promise<number> {
  const [row] = await sql<{ storeId: number }[]>`select store_id as "storeId" from products where id = ${productId}`
  if (!row || !includesStore(scope, row.storeId)) throw new DomainError('NOT_FOUND', `product ${productId}`)
  return row.storeId
}
