import type { Static } from 'typebox'
import type { BodyOf } from '#contract/protocol/call.ts'
import {
  wireDeliveryOption,
  wireDeliveryOptionText,
  wireOrderStatus,
  wirePaymentStatus,
  wirePaymentType,
  wirePurchaseType,
} from '#contract/protocol/wire-numbers.ts'
import type { orderStatusScheme, placeOrder, ShopOrder } from '#contract/shop/orders.ts'
import { fromWireTime, toWireTime } from '#contract/values/time/wib-time.ts'
import { trackingPage } from '../../couriers/couriers.ts'
import { orderEdited } from '../../texts/order-edits.ts'
import { orderNewsTexts } from '../../texts/order-news.ts'
import { orderPlacedText, orderStatusTexts, presumedArrivalText, stepTakenBack } from '../../texts/orders.ts'
import { partRefunded, proofTexts, verificationTakenBack } from '../../texts/payments.ts'
import { refundedAmount } from '../ledger/payment-postings.ts'
import { isTransfer } from '../payments/payment.ts'
import { toWireAccount } from '../payments/wire.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import type { SeenGoods } from './client-snapshot.ts'
import type { PlacedLine } from './edit-queries.ts'
import type { DeliveryOption, DeliverySnapshot, Order, OrderLine, OrderStatus } from './order.ts'
import type { HistoryRow, OrderDetail } from './order-queries.ts'

/** The delivery option with an id; undefined if the text names another one, since it is unclear which is meant. */
export function deliveryOptionOf(id: number, text = ''): DeliveryOption | undefined {
  const options = Object.keys(wireDeliveryOption) as DeliveryOption[]
  const named = options.find((option) => wireDeliveryOptionText[option].toLowerCase() === text.trim().toLowerCase())
  return options.find((option) => wireDeliveryOption[option] === id && option === (named ?? option))
}

const statuses = Object.keys(wireOrderStatus) as OrderStatus[]

export const orderStatusNames: Static<typeof orderStatusScheme.data>['OrderStatus'] = statuses.map((status) => ({
  Group: 'ShopOrder',
  TextTranslate: orderStatusTexts[status],
  Value: wireOrderStatus[status],
}))

/** The date at the beginning of a client's text, if there is one. */
const dayOf = (text: string | null | undefined) => (text && fromWireTime(text) ? text.slice(0, 10) : undefined)

export function toSeenGoods(body: BodyOf<typeof placeOrder>): SeenGoods {
  return {
    goodsTotal: body.TotalPrice,
    purchaseType: body.PurchaseType,
    deliveryDate: dayOf(body.DeliveryTime),
    lines: body.OrderItem.map((item) => ({
      name: item.Name ?? item.ProductName,
      promoPrice: item.PromoPrice ?? item.ProductPromoPrice,
      price: item.Price,
      purchaseType: item.PurchaseType ?? item.ProductPurchaseType,
      deliveryDate: dayOf(item.DeliveryDate),
    })),
  }
}

export function toWireOrder(order: Order, lines: readonly OrderLine[]): Static<typeof ShopOrder> {
  const { delivery, bank } = order
  return {
    ID: order.id,
    CreatedAt: toWireTime(order.createdAt),
    Status: wireOrderStatus[order.status],
    PaymentStatus: wirePaymentStatus[order.paymentStatus],
    PaymentType: wirePaymentType[order.paymentType],
    Payment: order.payment,
    PaymentConfirmationID: order.paymentProofId,
    ...toWireAccount(bank),
    QRISPaymentImg: '',
    TotalPrice: order.goodsTotal,
    PostalFee: order.shippingFee,
    PostalFeeIsEstimate: order.isFeeEstimate,
    UniqueNum: order.uniqueCode,
    TotalTransaction: order.goodsTotal + order.shippingFee,
    TransferDeadline: order.transferDeadline && toWireTime(order.transferDeadline),
    StoreID: order.storeId,
    StoreName: order.storeName,
    Courier: order.courier,
    CourierService: order.courierService,
    CourierETA: order.courierEta,
    Parcel: order.parcel && {
      Weight: order.parcel.weightGrams,
      VolumetricWeight: order.parcel.volumetricGrams,
      FinalWeight: order.parcel.chargedKg,
    },
    TrackingNumber: order.trackingNumber,
    TrackingPage: (order.trackingNumber && trackingPage(order.courier)) || null,
    DeliveryOption: wireDeliveryOptionText[order.deliveryOption],
    DeliveryOptionID: wireDeliveryOption[order.deliveryOption],
    DeliveryTime: order.deliveryTime,
    DeliveryAddress: delivery ? addressLine(delivery) : '',
    Delivery: delivery && {
      Recipient: delivery.recipient,
      Phone: delivery.phone,
      Address: delivery.address,
      Area: delivery.area,
      SubDistrict: delivery.subdistrict,
      City: delivery.city,
      Province: delivery.province,
      PostalCode: delivery.postalCode,
    },
    Note: order.note,
    OrderItems: lines.map(toWireItem),
  }
}

const toWireItem = (line: OrderLine) => ({
  ProductID: line.productId,
  ProductName: line.name,
  ProductImage: pictureUrl(line.image),
  ProductPurchaseType: wirePurchaseType[line.purchaseType],
  ProductDiscount: line.discountPercent,
  ProductPromoPrice: line.promoPrice,
  Price: line.price,
  Quantity: line.quantity,
  TotalPrice: line.promoPrice * line.quantity,
  MinDays: line.minDays,
  DeliveryDate: line.deliveryDate,
  Note: line.note,
})

/** A single order, with more fields than in a list. */
export function toWireDetail(detail: OrderDetail): Static<typeof ShopOrder> {
  const { order, lines, goods, history, storePlace, acceptBy, replacementFor } = detail
  const GoodsChanges = goods.flatMap((line) => toWireChanges(line, goods))
  return {
    ...toWireOrder(order, lines),
    ...(replacementFor !== null && { ReplacementFor: replacementFor }),
    ...(GoodsChanges.length > 0 && { GoodsChanges, PackedItems: packedLines(detail).map(toWireItem) }),
    RefundedAmount: refundedAmount(order, history),
    StorePlace: storePlace,
    AcceptBy: acceptBy && toWireTime(acceptBy),
    Timeline: history.map((row) => toWireHistory(row, order)),
  }
}

/** The lines of an order as they leave: without pieces that were replaced or refunded before, and with their replacements. */
export const packedLines = ({ goods }: Pick<OrderDetail, 'goods'>): PlacedLine[] =>
  goods.filter(({ quantity }) => quantity > 0)

/** The pieces that a line took the place of, and those that were taken out of it. */
function toWireChanges(line: PlacedLine, goods: readonly PlacedLine[]) {
  const old = goods.find((one) => one.line === line.replaces)
  const removed = line.left - line.quantity
  return [
    ...(old
      ? [
          {
            ...{ Line: old.line, ProductName: old.name, Quantity: line.placed },
            Replacement: {
              ...{ Line: line.line, ProductID: line.productId, ProductName: line.name },
              ...{ ProductImage: pictureUrl(line.image), Price: line.promoPrice },
            },
            Refunded: line.placed * (old.promoPrice - line.promoPrice),
          },
        ]
      : []),
    ...(removed > 0
      ? [
          {
            ...{ Line: line.line, ProductName: line.name, Quantity: removed, Replacement: null },
            Refunded: removed * line.promoPrice,
          },
        ]
      : []),
  ]
}

/** The recipient and the address of a parcel. */
function addressLine({ recipient, phone, address, area, subdistrict, city, province, postalCode }: DeliverySnapshot) {
  const parts = [`${recipient} (${phone})`, address, area, subdistrict, city, `${province} ${postalCode}`]
  return parts.filter(Boolean).join(', ').replace(/\s+/g, ' ')
}

function toWireHistory(row: HistoryRow, order: Order) {
  return { At: toWireTime(row.at), Status: wireOrderStatus[row.status], Text: textOf(row, order), Note: row.note }
}

/** A step of the history in words. */
export function textOf({ event, status }: HistoryRow, { paymentType }: Order): string {
  if (event === 'proof' || event === 'another_proof') return proofTexts[event]
  if (event === 'unverify') return verificationTakenBack
  if (event === 'unprocess' || event === 'unship' || event === 'unarrive')
    return stepTakenBack(orderStatusTexts[status])
  if (event === 'refund') return partRefunded
  if (event === 'edit') return orderEdited
  if (event === 'news') return orderNewsTexts.step
  if (event === 'presume_arrival') return presumedArrivalText
  // An order paid at once or at the store never waits for its payment.
  return event === 'placed' && !isTransfer(paymentType) ? orderPlacedText : orderStatusTexts[status]
}
