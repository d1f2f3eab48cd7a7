import { DomainError } from '../../../errors.ts'
import type { StaffUser } from '../../../http/authentication.ts'
import { includesStore, type Scope } from '../../staff/rights.ts'

/** The stores whose stock somebody may change. */
export const stockScopeOf = ({ rights }: Pick<StaffUser, 'rights'>): Scope => rights.get('stock:write') ?? []

/**
 * Whoever keeps the products of a store keeps its stock only with the right to: pieces, and from how many on they are low. Throws
 * STOCK_RIGHT.
 */
export function checkStockRight(by: Pick<StaffUser, 'rights'>, storeId: number): void {
  if (!includesStore(stockScopeOf(by), storeId)) throw new DomainError('STOCK_RIGHT', `store ${storeId}`)
}
