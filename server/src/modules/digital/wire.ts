import type { Static } from 'typebox'
import { wireDigitalStatus, wirePaymentStatus, wirePaymentType } from '#contract/protocol/wire-numbers.ts'
import type { DigitalOrder as WireDigitalOrder } from '#contract/shop/digital.ts'
import type { orderStatusScheme } from '#contract/shop/orders.ts'
import { digitalCategories } from '#contract/values/digital/digital-goods.ts'
import { writeNote } from '#contract/values/digital/digital-note.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { digitalCategoryTexts, digitalStatusTexts } from '../../texts/digital.ts'
import { proofTexts, verificationTakenBack } from '../../texts/payments.ts'
import { refundedAmount } from '../ledger/payment-postings.ts'
import { toWireAccount } from '../payments/wire.ts'
import { pictureOrMark } from '../pictures/mark-pictures.ts'
import type { DigitalHistoryRow, DigitalOrder } from './digital-order.ts'

/** Without the states of inquiries. 'paid' and 'sent' have one text for the shopper (D05). */
const namedStatuses = ['waiting', 'paid', 'sent', 'completed', 'cancelled', 'failed'] as const

export const digitalStatusNames: Static<typeof orderStatusScheme.data>['OrderStatus'] = namedStatuses.map((status) => ({
  Group: 'DigitalOrder',
  TextTranslate: digitalStatusTexts[status === 'paid' ? 'sent' : status],
  Value: wireDigitalStatus[status],
}))

export function toWireDigitalOrder(
  order: DigitalOrder,
  history?: readonly DigitalHistoryRow[],
): Static<typeof WireDigitalOrder> {
  // A delivery that the supplier took back, or made after a refusal, does not belong to the shopper.
  const isDelivered = order.status === 'completed'
  const { Token = '', ...facts } = order.facts
  return {
    ID: order.id,
    TransactionID: order.id,
    OrderStatus: wireDigitalStatus[order.status],
    Note: writeNote(order.note, isDelivered ? order.facts : facts),
    ProductID: order.productId,
    ProductCode: order.sku,
    ProductCategory: digitalCategoryTexts[order.category],
    ProductName: order.productName,
    ProductImg: pictureOrMark(order.image, order.brandName),
    BrandName: order.brandName,
    CategoryID: digitalCategories[order.category],
    Reference: order.reference,
    Price: order.price,
    AdminFee: order.fee,
    UniqueNum: order.uniqueCode,
    TotalTransaction: order.price + order.fee,
    Payment: order.payment,
    PaymentType: order.paymentType ? wirePaymentType[order.paymentType] : '',
    PaymentStatus: wirePaymentStatus[order.paymentStatus],
    PaymentConfirmationID: order.paymentProofId,
    ...toWireAccount(order.bank),
    QRISPaymentImg: '',
    TransferDeadline: order.transferDeadline && toWireTime(order.transferDeadline),
    SerialNumber: isDelivered ? order.serialNumber : '',
    Token: isDelivered ? Token : '',
    IsConfirmed: order.confirmedAt !== null,
    CreatedAt: toWireTime(order.createdAt),
    UpdatedAt: toWireTime(order.updatedAt),
    ...(history ? { RefundedAmount: refundedAmount(order, history), Timeline: history.map(toWireHistory) } : {}),
  }
}

function textOf(event: DigitalHistoryRow['event'], status: DigitalHistoryRow['status']): string {
  if (event === 'proof' || event === 'another_proof') return proofTexts[event]
  return event === 'unverify' ? verificationTakenBack : digitalStatusTexts[status]
}

function toWireHistory({ at, event, status, note }: DigitalHistoryRow) {
  return { At: toWireTime(at), OrderStatus: wireDigitalStatus[status], Text: textOf(event, status), Note: note }
}
