import type { Body } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { type Cart, type CartSummary, maxNoteLength } from '../cart/cart.ts'
import { isDelivery, storeCourierCode } from '../cart/choose-delivery.ts'

/** The body of POST /me/order for a ready cart. The server checks the prices and never uses them. */
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
      Note: item.Note.trim().slice(0, maxNoteLength),
      // The terms the shopper saw: the server rejects the order if they have changed.
      Name: item.Name,
      PromoPrice: item.PromoPrice,
      PurchaseType: item.PurchaseType,
      DeliveryDate: item.DeliveryDate,
    })),
    TotalPrice: summary.TotalPrice,
    ...paymentPart(summary),
    // For pickup too: the server rejects the order if the store has moved.
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
