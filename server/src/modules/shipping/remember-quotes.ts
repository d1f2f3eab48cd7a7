import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { holdAddress } from '../addresses/address-queries.ts'
import { insertQuotes, type Quote } from './quote-queries.ts'
import type { Shipment } from './shipment.ts'

/**
 * Keeps the named prices and answers their ids. An address that was moved or deleted while the courier thought gets none
 * (DELIVERY_ADDRESS_INVALID): the price was for another place.
 */
export async function rememberQuotes(
  { sql, clock }: Context,
  { address, goods, scope }: Shipment,
  offers: readonly Omit<Quote, 'id'>[],
): Promise<number[]> {
  return inTransaction(sql, async (tx) => {
    if (!(await holdAddress(tx, address)))
      throw new DomainError('DELIVERY_ADDRESS_INVALID', `address ${address.id} moved`)
    return insertQuotes(tx, { ...scope, goods, now: clock.now() }, offers)
  })
}
