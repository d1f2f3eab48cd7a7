import type { ShopAmounts } from '../ledger/ledger.ts'
import type { Order } from './order.ts'

type Amounts = Pick<Order, 'storeId' | 'goodsTotal' | 'shippingFee' | 'uniqueCode'>

/** The income of an order in rupiah, by account; the amounts sum to its total. */
export const incomeOf = ({ storeId, goodsTotal, shippingFee, uniqueCode }: Amounts): ShopAmounts => ({
  [`goods:${storeId}`]: goodsTotal,
  [`shipping:${storeId}`]: shippingFee,
  codes: uniqueCode,
})

/** The rupiah that the shop's accounts lose when the whole order is refunded, with its unique code. */
export const returnedOf = ({ storeId, goodsTotal, shippingFee, uniqueCode }: Amounts): ShopAmounts => ({
  [`returns:${storeId}`]: goodsTotal,
  [`shipping:${storeId}`]: shippingFee,
  codes: uniqueCode,
})
