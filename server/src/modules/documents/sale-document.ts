import type { DocumentKind } from '#contract/values/orders/documents.ts'
import { storeAddressLine } from '#contract/values/stores/store-address.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { lineRemarks, refundedText } from '../../texts/documents.ts'
import { editText } from '../../texts/order-edits.ts'
import { paymentMethodTexts } from '../../texts/payments.ts'
import type { Edit } from '../orders/edit-queries.ts'
import type { OrderDetail } from '../orders/order-queries.ts'
import type { RefundedPart } from '../orders/refund-queries.ts'
import { isPaid } from '../payments/payment.ts'
import { splitTax, type TaxSplit } from '../stores/tax-split.ts'

/** The identity of a seller who collects PPN, as registered. */
export type TaxIdentity = { npwp: string; name: string; address: string }
export type Buyer = { name: string; address: string }

/**
 * The content of an invoice or receipt as it was issued, from which its pages are drawn at any later time. Stored as JSON and never
 * changed: new fields are optional. Amounts are rupiah, times are those of the wire.
 */
export type SaleDocument = {
  kind: DocumentKind
  number: string
  issuedAt: string
  /** The number of the document that this one corrects, and why. */
  corrects: string | null
  reason: string
  orderId: number
  orderedAt: string
  shopName: string
  seller: { name: string; address: string; phone: string }
  /** Null if the seller did not collect PPN on the day of the sale: then no line mentions it. */
  tax: (TaxIdentity & TaxSplit) | null
  buyer: Buyer
  lines: { name: string; remarks: string[]; quantity: number; price: number; discount: number; amount: number }[]
  goodsTotal: number
  /** Null for goods that are picked up. */
  shippingFee: number | null
  uniqueCode: number
  total: number
  method: string
  due: string | null
  paidAt: string | null
  /** The parts that were refunded before it was issued, as PPN counts them. Without any, and in older documents, it is missing. */
  refunds?: { number: number; at: string; what: string; amount: number }[]
  /** The edits of its goods before packing, in words; missing as `refunds`. */
  edits?: { number: number; at: string; what: string }[]
}

export type Issue = Pick<SaleDocument, 'kind' | 'number' | 'corrects' | 'reason'> & {
  shopName: string
  issuedAt: Date
  buyer: Buyer
  /** Null if the store does not collect PPN on the day of the sale. */
  tax: TaxIdentity | null
  refunds: readonly RefundedPart[]
  edits: readonly Edit[]
}

/**
 * The content of a document that is issued now. PPN is split from goods and shipping that were not refunded; the unique code of a transfer is no
 * price.
 */
export function saleDocumentOf(detail: OrderDetail, { tax, issuedAt, refunds, edits, ...issue }: Issue): SaleDocument {
  const { order, lines, storePlace } = detail
  const paidAt = paidAtOf(detail)
  const refunded = refunds.reduce((sum, { goods, shipping }) => sum + goods + shipping, 0)
  return {
    ...issue,
    issuedAt: toWireTime(issuedAt),
    orderId: order.id,
    orderedAt: toWireTime(order.createdAt),
    seller: { name: order.storeName, address: storeAddressLine(storePlace), phone: storePlace.Phone },
    tax: tax && { ...tax, ...splitTax(order.goodsTotal + order.shippingFee - refunded) },
    lines: lines.map((line) => ({
      name: line.name,
      remarks: lineRemarks({ ...line, note: '' }),
      quantity: line.quantity,
      price: line.price,
      discount: (line.price - line.promoPrice) * line.quantity,
      amount: line.promoPrice * line.quantity,
    })),
    goodsTotal: order.goodsTotal,
    shippingFee: order.deliveryOption === 'pickup' ? null : order.shippingFee,
    uniqueCode: order.uniqueCode,
    total: order.total,
    method: methodOf(detail),
    due: !paidAt && order.transferDeadline ? toWireTime(order.transferDeadline) : null,
    paidAt: paidAt && toWireTime(paidAt),
    ...(refunds.length > 0 && {
      refunds: refunds.map((part) => ({
        ...{ number: part.number, at: toWireTime(part.at), what: refundedText(part), amount: part.amount },
      })),
    }),
    ...(edits.length > 0 && {
      edits: edits.map((edit) => ({ number: edit.number, at: toWireTime(edit.at), what: editText(edit) })),
    }),
  }
}

/** The time of the payment; undefined while the order is unpaid. */
export function paidAtOf({ order, history }: OrderDetail): Date | null {
  if (!isPaid(order.paymentStatus)) return null
  const paid = order.paymentType === 'cash' ? 'arrive' : order.paymentType === 'wallet' ? 'pay' : 'verify'
  return history.findLast(({ event }) => event === paid)?.at ?? order.createdAt
}

function methodOf({ order: { paymentType, bank } }: OrderDetail): string {
  const method = paymentMethodTexts[paymentType]
  if (!bank) return method
  const holder = bank.showsHolder === false ? '' : ` a.n. ${bank.holder}`
  return `${method} ${bank.name} ${bank.number}${holder}`
}
