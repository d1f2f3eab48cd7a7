import {
  type Bill,
  type InquiryOutcome,
  type MeterOwner,
  type Outcome,
  ReferenceExpiredError,
  type SupplierRequest,
  SupplierUnreachableError,
} from '../../adapters/digital-supplier/port.ts'
import type { Context } from '../../context.ts'
import { type DigitalOrder, isBill, maxCost } from './digital-order.ts'

/** `unknown`: no response. `expired`: the reference is too old for the supplier to know it. */
export type Answer<T> = T | { state: 'unknown'; message: string } | { state: 'expired'; message: string }

async function askSupplier<T>(ctx: Context, order: DigitalOrder, question: () => Promise<T>): Promise<Answer<T>> {
  try {
    return await question()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof ReferenceExpiredError) return { state: 'expired', message }
    // Any other error is a defect of ours, and leaves the outcome unknown as well.
    const isUnreachable = error instanceof SupplierUnreachableError
    if (!isUnreachable)
      ctx.log.error({ err: error, digitalOrderId: order.id }, 'call to the supplier failed unexpectedly')
    return { state: 'unknown', message }
  }
}

const requestOf = (order: DigitalOrder): SupplierRequest => ({
  kind: isBill(order.category) ? 'postpaid' : 'prepaid',
  reference: order.supplierReference,
  sku: order.sku,
  customerNumber: order.reference,
  maxPrice: maxCost(order),
  ...(order.inquiryReference === null ? {} : { inquiryReference: order.inquiryReference }),
})

/** Buys, or queries the status of a purchase. */
export const askPurchase = (ctx: Context, ask: 'purchase' | 'status', order: DigitalOrder): Promise<Answer<Outcome>> =>
  askSupplier(ctx, order, async () => {
    // Suppliers forget references, and would then buy again: after a day only the status is queried.
    const isOld = order.sentAt!.getTime() < ctx.clock.now().getTime() - 24 * 3_600_000
    return ask === 'status' || isOld
      ? ctx.digitalSupplier.status(requestOf(order), order.sentAt!)
      : ctx.digitalSupplier.purchase(requestOf(order))
  })

/** The result of an inquiry about a customer. */
type Found =
  | { state: 'success'; owner: MeterOwner }
  | { state: 'success'; bill: Bill; inquiryReference?: string | undefined }
export type InquiryAnswer = Answer<Found | Exclude<InquiryOutcome, { state: 'success' }>>

/** The owner of the meter. */
export const askOwner = (ctx: Context, order: DigitalOrder): Promise<InquiryAnswer> =>
  askSupplier(ctx, order, () => ctx.digitalSupplier.meterOwner(order.reference))

/** The amount to pay. */
export const askBill = (ctx: Context, order: DigitalOrder): Promise<InquiryAnswer> =>
  askSupplier(ctx, order, () => ctx.digitalSupplier.inquireBill(requestOf(order)))
