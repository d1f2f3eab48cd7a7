import type { AnySql } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { includesStore, type Scope } from '../../staff/rights.ts'

/** Throws NOT_FOUND where there is no such store, also where it is out of scope. */
export async function checkStore(sql: AnySql, id: number, scope: Scope): Promise<void> {
  const [row] = includesStore(scope, id) ? await sql`select from stores where id = ${id}` : []
  if (!row) throw new DomainError('NOT_FOUND', `store ${id}`)
}

/** The store of a product. Throws NOT_FOUND, also where it is out of scope. */
export async function storeInScope(sql: AnySql, productId: number, scope: Scope): Promise<number> {
  const [row] = await sql<{ storeId: number }[]>`select store_id as "storeId" from products where id = ${productId}`
  if (!row || !includesStore(scope, row.storeId)) throw new DomainError('NOT_FOUND', `product ${productId}`)
  return row.storeId
}
