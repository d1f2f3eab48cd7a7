import { volumetricGrams } from '#contract/values/products/package-size.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { lockAddress } from '../addresses/address-queries.ts'
import { insertQuotes, type NewQuote } from './quote-queries.ts'
import type { Shipment } from './shipment.ts'

/**
 * Saves the quotes and returns their ids. Throws DELIVERY_ADDRESS_INVALID if the address was moved or deleted during the call to the
 * courier: the quote was for another place.
 */
export async function saveQuotes(
  { sql, clock }: Context,
  { address, goods, parcel, scope }: Shipment,
  quotes: readonly NewQuote[],
): Promise<number[]> {
  return inTransaction(sql, async (tx) => {
    if (!(await lockAddress(tx, address)))
      throw new DomainError('DELIVERY_ADDRESS_INVALID', `address ${address.id} moved`)
    const { weightGrams, lengthCm, widthCm, heightCm } = parcel
    const size = { Length: lengthCm, Width: widthCm, Height: heightCm }
    const weights = { weightGrams, volumetricGrams: Math.round(volumetricGrams(size)) }
    return insertQuotes(tx, { ...scope, goods, parcel: weights, now: clock.now() }, quotes)
  })
}
