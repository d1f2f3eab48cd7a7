import type { Body } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/values/wire-numbers.ts'
import { type Cart, type CartSummary, longestNote } from '../cart/cart.ts'
import { isDelivery, storeCourierCode } from '../cart/choose-delivery.ts'

/** What POST /me/order says of a ready cart (001, section 7). The server compares its prices, and believes none. */
export function orderBody({ items, summary }: Cart, organisationId: number): Body<'POST /me/order'> {
  return {
    OID: organisationId,
    Payment: summary.Payment ?? '',
    PaymentType: summary.PaymentType ?? '',
    DeliveryTime: summary.DeliveryTime ?? null,
    DeliveryOption: summary.DeliveryOption ?? '',
    DeliveryOptionID: summary.DeliveryOptionID ?? 0,
    Status: wireOrderStatus.waiting,
    OrderItem: items.map((item) => ({
      ProductID: item.ProductID,
      Quantity: item.Qty,
      Note: item.Note.trim().slice(0, longestNote),
      // What the shopper saw: the server refuses to sell it otherwise.
      PromoPrice: item.PromoPrice,
      PurchaseType: item.PurchaseType,
      DeliveryDate: item.DeliveryDate,
    })),
    TotalPrice: summary.TotalPrice,
    ...paymentPart(summary),
    // Of what is picked up, too: the shopper goes where they saw the store.
    ...(summary.StoreAddressID ? { StoreAddressID: summary.StoreAddressID } : {}),
    ...(summary.DeliveryID ? { DeliveryID: summary.DeliveryID } : {}),
    ...(isDelivery(summary.DeliveryOptionID) ? courierPart(summary) : {}),
  }
}

function paymentPart(summary: CartSummary) {
  switch (summary.PaymentType?.toLowerCase()) {
    case 'bank': {
      const { BankAccountID, BankAccountNumber, BankAccountName, BankName, BankImage } = summary
      return { BankAccountID, BankAccountNumber, BankAccountName, BankName, BankImage }
    }
    case 'qris':
      return { QRISPaymentID: summary.QRISPaymentID }
    default:
      return {}
  }
}

function courierPart(summary: CartSummary) {
  const isStoreCourier = summary.CourierCode === storeCourierCode
  return {
    Courier: summary.CourierName,
    CourierID: summary.CourierID,
    CourierETA: summary.CourierServiceETA,
    CourierService: summary.CourierServiceName,
    PostalFee: summary.CourierServiceFee,
    PostalFeeAdjustment: summary.CourierServiceFeeAdjustment,
    ...(isStoreCourier ? {} : { RateID: summary.CourierServiceRateID }),
  }
}
