import { DomainError } from '../../../errors.ts'
import type { StaffUser } from '../../../http/authentication.ts'
import { includesStore } from '../../staff/rights.ts'

/**
 * Whoever keeps the products of a store keeps its stock only with the right to: pieces, and from how many on they are low. Throws
 * STOCK_RIGHT.
 */
export function checkStockRight({ rights }: Pick<StaffUser, 'rights'>, storeId: number): void {
  if (!includesStore(rights.get('stock:write') ?? [], storeId)) throw new DomainError('STOCK_RIGHT', `store ${storeId}`)
}
