import type { Static } from 'typebox'
import type { ShopOrder } from '#contract/orders.ts'
import { toWireAccount } from '../payments/wire.ts'
import { includesStore, type Rights, type Scope } from '../staff/rights.ts'

/** The stores whose orders somebody sees with amounts and payment. Others are parcels to pack (decision 94). */
export const amountScope = (rights: Rights): Scope => rights.get('orders:read') ?? []

export const hasAmounts = (rights: Rights, storeId: number) => includesStore(amountScope(rights), storeId)

/** An order as a packer sees it: goods, destination and states. Notes of its history are about payments, too. */
export function withoutAmounts(order: Static<typeof ShopOrder>): Static<typeof ShopOrder> {
  return {
    ...order,
    ...toWireAccount(null),
    Payment: '',
    PaymentType: '',
    PaymentConfirmationID: null,
    TransferDeadline: null,
    TotalPrice: 0,
    PostalFee: 0,
    PostalFeeIsEstimate: false,
    UniqueNum: 0,
    TotalTransaction: 0,
    RefundedAmount: 0,
    OrderItems: order.OrderItems.map((item) => ({
      ...item,
      ProductDiscount: 0,
      ProductPromoPrice: 0,
      Price: 0,
      TotalPrice: 0,
    })),
    Timeline: (order.Timeline ?? []).map((entry) => ({ ...entry, Note: '' })),
  }
}
