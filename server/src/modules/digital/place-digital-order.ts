import { randomBytes } from 'node:crypto'
import { normalisePhone, phoneText } from '#contract/values/accounts/phone-number.ts'
import { inquiredCategories } from '#contract/values/digital/digital-goods.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { digitalNotes, failureTexts } from '../../texts/digital.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { choosePayment } from '../payments/choose-payment.ts'
import { bySystem } from '../payments/receivable.ts'
import { type DigitalOrder, inquiryLifeMs, isBill } from './digital-order.ts'
import {
  findInquiry,
  insertInquiry,
  lockDigitalOrder,
  type NewInquiry,
  wasNumberRefused,
  writePlaced,
} from './digital-order-queries.ts'
import { checkInquiryLimit, checkOrderLimits } from './limits.ts'
import { type DigitalProduct, findDigitalProduct } from './product-queries.ts'
import { enqueueAdvance, transitionDigitalOrder } from './transition-digital-order.ts'

export type DigitalOrderInput = {
  userId: number
  /** Optional, like the reference, if it is that of the inquiry. */
  productId: number | undefined
  reference: string | undefined
  /** The id of the inquiry that is paid now. */
  inquiryId: number | undefined
  /** May be empty for an inquiry. */
  paymentType: string
  bankAccountId: number | undefined
  qrisId: number | undefined
  /** The price that the shopper saw. Only compared, never trusted. */
  claimedTotal: number | undefined
}

/**
 * Starts an inquiry, or places an order: compares the claimed total with our price, checks the limits of number and shopper, reserves the
 * transfer amount and writes everything, or nothing. A wallet order is paid at once and handed to the job that buys it; if the supplier
 * has just refused the number, the order fails at once with a refund. Call it inside `withIdempotency`. Throws the codes that the
 * contract lists for POST /me/digitalorder.
 */
export async function placeDigitalOrder(
  ctx: Context,
  tx: Transaction,
  input: DigitalOrderInput,
): Promise<DigitalOrder> {
  const now = ctx.clock.now()
  const target = await readTarget(tx, input)
  const product = await findDigitalProduct(tx, target.productId, now)
  if (!product?.isOffered) throw new DomainError('DIGITAL_PRODUCT_UNAVAILABLE', `product ${target.productId}`)
  if (product.isPaused) throw new DomainError('DIGITAL_PRODUCT_PAUSED', `product ${product.id}`)
  const reference = referenceFor(product, target.reference)
  const needsInquiry = inquiredCategories.includes(product.category)
  const isInquiry = needsInquiry && (input.inquiryId === undefined || input.paymentType === '')
  if (isInquiry) return inquire(ctx, tx, { userId: input.userId, product, reference, now })

  const chosen = await choosePayment(tx, input, ['wallet', 'bank', 'qris'])
  const inquiry = needsInquiry
    ? await claimInquiry(
        tx,
        { userId: input.userId, inquiryId: input.inquiryId, productId: product.id, reference },
        now,
      )
    : await insertInquiry(tx, newInquiry({ ...input, product, reference, status: 'ready' }), now)
  const { price, fee } = isBill(product.category) ? inquiry : product
  if (input.claimedTotal !== undefined && input.claimedTotal !== price + fee) {
    throw new DomainError('DIGITAL_PRICE_CHANGED', `product ${product.id}, claimed ${input.claimedTotal}`)
  }
  await checkOrderLimits(ctx, tx, { userId: input.userId, product, reference, now })
  const placing = {
    ...chosen,
    price,
    fee,
    transferHours: ctx.settings.orders.transferHours,
    maxOpenOrders: ctx.settings.orders.maxOpenOrders,
  }
  const isPaidAtOnce = chosen.paymentType === 'wallet'
  const placed = await writePlaced(tx, inquiry, placing, now)
  if (!isPaidAtOnce) enqueueMail(tx, { kind: 'digital_placed', userId: input.userId, referenceId: placed.id })
  const order = isPaidAtOnce
    ? await transitionDigitalOrder(ctx, tx, placed, { event: 'pay', actor: { kind: 'customer', userId: input.userId } })
    : placed
  const since = new Date(now.getTime() - refusalReuseMs)
  if (!(await wasNumberRefused(tx, { sku: order.sku, reference, since }))) return order
  const note = digitalNotes.failed(failureTexts.customer)
  return transitionDigitalOrder(ctx, tx, order, { event: isPaidAtOnce ? 'fail' : 'reject', actor: bySystem, note })
}

/** A refusal by the supplier is remembered for so long. */
const refusalReuseMs = 5 * 60_000

/** The goods and the number; the inquiry has those that the client does not send. */
async function readTarget(
  tx: Transaction,
  { userId, inquiryId, productId, reference }: DigitalOrderInput,
): Promise<{ productId: number; reference: string }> {
  if (productId !== undefined && reference !== undefined) return { productId, reference }
  if (inquiryId === undefined) throw new InvalidInputError('ProductID and Reference, or OrderID of an inquiry')
  const inquiry = await lockDigitalOrder(tx, inquiryId, userId)
  if (!inquiry) throw new DomainError('INQUIRY_NEEDED', `inquiry ${inquiryId}`)
  // Also for goods without inquiries: the id of a placed order buys nothing again.
  if (inquiry.paymentType) throw new DomainError('DIGITAL_ORDER_REPEATED', `order ${inquiryId}`)
  return { productId: productId ?? inquiry.productId, reference: reference ?? inquiry.reference }
}

/** Random, because the supplier may know references from other databases of ours. */
export const newSupplierReference = () => `kd${randomBytes(12).toString('hex')}`

type InquiryInput = { userId: number; product: DigitalProduct; reference: string }

const newInquiry = ({ userId, product, reference, status }: InquiryInput & Pick<NewInquiry, 'status'>): NewInquiry => ({
  userId,
  productId: product.id,
  category: product.category,
  sku: product.sku,
  productName: product.name,
  brandName: product.brandName,
  image: product.image,
  reference,
  price: product.price,
  fee: product.fee,
  supplierReference: newSupplierReference(),
  status,
})

/** An inquiry is answered by an earlier one for so long. */
const inquiryReuseMs = 10 * 60_000

/** Writes the inquiry and enqueues its job; the storefront polls our database for the answer. */
async function inquire(ctx: Context, tx: Transaction, input: InquiryInput & { now: Date }): Promise<DigitalOrder> {
  const { userId, product, reference, now } = input
  const since = new Date(now.getTime() - inquiryReuseMs)
  const earlier = await findInquiry(tx, { userId, productId: product.id, reference, since })
  if (earlier && (earlier.status === 'inquiring' || isFresh(earlier, now))) return earlier
  await checkInquiryLimit(ctx, tx, userId, now)
  const order = await insertInquiry(tx, newInquiry({ ...input, status: 'inquiring' }), now)
  await enqueueAdvance(ctx, tx, order)
  return order
}

/** The inquiry of a bill is valid until the end of the day. */
function isFresh({ category, inquiredAt }: DigitalOrder, now: Date): boolean {
  if (!inquiredAt || now.getTime() - inquiredAt.getTime() >= inquiryLifeMs) return false
  return !isBill(category) || wibDay(inquiredAt) === wibDay(now)
}

type ClaimedInquiry = { userId: number; inquiryId: number | undefined; productId: number; reference: string }

/** The inquiry that is paid now, locked. */
async function claimInquiry(
  tx: Transaction,
  { userId, inquiryId, productId, reference }: ClaimedInquiry,
  now: Date,
): Promise<DigitalOrder> {
  const inquiry = inquiryId === undefined ? undefined : await lockDigitalOrder(tx, inquiryId, userId)
  if (inquiry?.paymentType) throw new DomainError('DIGITAL_ORDER_REPEATED', `inquiry ${inquiryId}`)
  const isAboutSame = inquiry?.productId === productId && inquiry.reference === reference
  if (!isAboutSame || inquiry.status !== 'ready' || !isFresh(inquiry, now)) {
    throw new DomainError('INQUIRY_NEEDED', `inquiry ${inquiryId}`)
  }
  return inquiry
}

/** The number in the format of suppliers. Throws DIGITAL_REFERENCE_INVALID. */
function referenceFor({ category, prefixes }: DigitalProduct, typed: string): string {
  const text = phoneText(typed)
  const isPhone = category === 'pulsa' || category === 'data'
  // Letters are not dropped: the remaining digits may be another customer's number.
  if (!/^\s*\+?[\d\s.-]+$/.test(text)) throw new DomainError('DIGITAL_REFERENCE_INVALID', 'more than digits')
  const number = isPhone ? normalisePhone(text) : text.replace(/[\s.-]/g, '')
  const isRight = isPhone
    ? /^0\d{9,12}$/.test(number) && prefixes.includes(number.slice(0, 4))
    : /^\d{10,20}$/.test(number)
  if (!isRight) throw new DomainError('DIGITAL_REFERENCE_INVALID', `a number for ${category}`)
  return number
}
