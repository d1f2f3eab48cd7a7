import { digitalCategories } from '../../contract/src/values/digital/digital-goods.ts'
import type { Shopper } from './shopper.ts'

export const findDigitalProducts = (shopper: Shopper, query: { CategoryID: number; Brand?: string }) =>
  shopper.call('GET /digitalproduct/:oid', { query: { ...query, Status: 1, Size: 100, SortBy: 'Price-asc' } })

/** Places an order of pulsa through the API, as the storefront would. */
export async function buyCredit(shopper: Shopper, reference: string, way: 'Wallet' | 'Bank') {
  const [product] = await findDigitalProducts(shopper, { CategoryID: digitalCategories.pulsa, Brand: 'XL' })
  const [bank] = await shopper.call('GET /bankaccount/0')
  const payment = way === 'Wallet' ? { Payment: 'Deposit' } : { Payment: 'Transfer Bank', BankAccountID: bank!.ID }
  return shopper.call('POST /me/digitalorder', {
    body: { ProductID: product!.ID, Reference: reference, PaymentType: way, ...payment },
    idempotencyKey: `e2e-${reference}-${Date.now()}`,
  })
}
