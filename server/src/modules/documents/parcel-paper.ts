import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { storeAddressLine } from '#contract/values/stores/store-address.ts'
import { deliveryTexts, lineRemarks } from '../../texts/documents.ts'
import type { OrderDetail } from '../orders/order-queries.ts'
import { packedLines } from '../orders/wire.ts'

/** The content of slips and labels: no amount and no payment, so that packers may print it. */
export type ParcelPaper = {
  orderId: number
  placedAt: Date
  shopName: string
  sender: { name: string; phone: string; address: string }
  customerName: string
  /** Null for goods that are picked up. */
  recipient: { name: string; phone: string; street: string; region: string; city: string; postalCode: string } | null
  /** The courier with its service, or the way of the delivery. */
  courier: string
  service: string
  trackingNumber: string
  weightGrams: number | null
  items: { quantity: number; name: string; remarks: string[] }[]
}

export function parcelPaperOf(detail: OrderDetail, shopName: string): ParcelPaper {
  const { order, customerName, storePlace } = detail
  const { delivery, parcel } = order
  return {
    orderId: order.id,
    placedAt: order.createdAt,
    shopName,
    sender: { name: order.storeName, phone: storePlace.Phone, address: storeAddressLine(storePlace) },
    customerName,
    recipient: delivery && {
      name: delivery.recipient,
      phone: delivery.phone,
      street: delivery.address,
      region: [delivery.area, delivery.subdistrict].filter(Boolean).join(', '),
      city: [delivery.city, delivery.province].filter(Boolean).join(', '),
      postalCode: delivery.postalCode,
    },
    courier: order.courier || deliveryTexts[order.deliveryOption],
    service: order.courierService,
    trackingNumber: order.trackingNumber,
    weightGrams: parcel?.weightGrams ?? null,
    items: packedLines(detail).map((line) => ({
      quantity: line.quantity,
      name: line.name,
      remarks: lineRemarks(line),
    })),
  }
}

/** Only the first and the last digits, since a label is read by strangers: 0812•••••345. */
export function maskedPhone(phone: string): string {
  const digits = normalisePhone(phone)
  const [first, last] = digits.length > 9 ? [4, 3] : [2, 2]
  return digits.slice(0, first) + '•'.repeat(Math.max(0, digits.length - first - last)) + digits.slice(-last)
}
