import type { ShopAmounts } from '../ledger/ledger.ts'
import type { Order } from './order.ts'

/** Parts of an order's rupiah that its income passes on: the shop's commission, and PPN. */
export type Shares = { commission: number; tax: number }
type Amounts = Pick<Order, 'storeId' | 'goodsTotal' | 'shippingFee' | 'uniqueCode'> & Shares

/** The store owes the shop its commission, and the state has the PPN inside of its prices (decisions 142 and 143). */
const sharesOf = ({ storeId, commission, tax }: Pick<Order, 'storeId'> & Shares): ShopAmounts => ({
  [`payable:${storeId}`]: -commission,
  commission,
  [`vat_sales:${storeId}`]: -tax,
  vat_out: tax,
})

/** The income of an order in rupiah, by account; the amounts sum to its total. */
export const incomeOf = ({ goodsTotal, shippingFee, uniqueCode, ...order }: Amounts): ShopAmounts => ({
  [`goods:${order.storeId}`]: goodsTotal,
  [`shipping:${order.storeId}`]: shippingFee,
  codes: uniqueCode,
  ...sharesOf(order),
})

/** The rupiah that the shop's accounts lose when an order is refunded, or a part of it. */
export const returnedOf = ({ goodsTotal, shippingFee, uniqueCode, ...order }: Amounts): ShopAmounts => ({
  [`returns:${order.storeId}`]: goodsTotal,
  [`shipping:${order.storeId}`]: shippingFee,
  codes: uniqueCode,
  ...sharesOf(order),
})

/** PPN that the books get where a document shows more of it than they have; negative for less. */
export const taxDifference = (storeId: number, tax: number): ShopAmounts => sharesOf({ storeId, commission: 0, tax })
