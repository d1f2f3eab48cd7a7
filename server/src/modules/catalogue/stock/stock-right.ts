import { includesStore, type Scope } from '../../../access/rights.ts'
import { DomainError } from '../../../errors.ts'
import type { StaffUser } from '../../../http/authentication.ts'

/** The stores whose stock the caller may change. */
export const stockScopeOf = ({ rights }: Pick<StaffUser, 'rights'>): Scope => rights.get('stock:write') ?? []

/**
 * Requires the right to stock in addition to the right to products, for the number of pieces and the low-stock threshold. Throws
 * STOCK_RIGHT.
 */
export function checkStockRight(by: Pick<StaffUser, 'rights'>, storeId: number): void {
  if (!includesStore(stockScopeOf(by), storeId)) throw new DomainError('STOCK_RIGHT', `store ${storeId}`)
}
