import type { Static } from 'typebox'
import type { ShopOrder } from '#contract/shop/orders.ts'
import { includesStore, type Rights, type Scope } from '../../access/rights.ts'
import { toWireAccount } from '../payments/wire.ts'

/** The stores whose orders the caller sees with amounts and payment. Orders of other stores are shown as parcels to pack (decision 94). */
export const amountScope = (rights: Rights): Scope => rights.get('orders:read') ?? []

export const hasAmounts = (rights: Rights, storeId: number) => includesStore(amountScope(rights), storeId)

/**
 * An order as a packer sees it: goods, destination and states. The notes of its history are left out, since they are about payments, too.
 */
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
    OrderItems: order.OrderItems.map(withoutPrices),
    ...(order.PackedItems && { PackedItems: order.PackedItems.map(withoutPrices) }),
    ...(order.GoodsChanges && {
      GoodsChanges: order.GoodsChanges.map(({ Replacement, ...change }) => ({
        ...{ ...change, Refunded: 0, Replacement: Replacement && { ...Replacement, Price: 0 } },
      })),
    }),
    Timeline: (order.Timeline ?? []).map((entry) => ({ ...entry, Note: '' })),
  }
}

const withoutPrices = (item: Static<typeof ShopOrder>['OrderItems'][number]) => ({
  ...{ ...item, ProductDiscount: 0, ProductPromoPrice: 0, Price: 0, TotalPrice: 0 },
})
