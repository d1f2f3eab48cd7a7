import { type Quote, storeCourierCode } from './quote-queries.ts'

/** The fee in an order, in rupiah: PostalFee and PostalFeeAdjustment. */
export type ClaimedFee = { fee?: number | undefined; adjusted?: number | undefined }

/**
 * Whether the fee in an order equals that of its quote. PostalFeeAdjustment is adjustmentFinalRate, the price to pay; next to it
 * PostalFee may be the courier's own finalRate. Without it PostalFee is the price to pay. The store's own courier has one price, next to
 * which clients send 0.
 */
export function isAsQuoted({ fee, adjusted }: ClaimedFee, quote: Quote): boolean {
  const hasAdjustment = adjusted !== undefined && !(adjusted === 0 && quote.courierCode === storeCourierCode)
  if (!hasAdjustment) return fee === quote.fee
  return adjusted === quote.fee && (fee === quote.fee || fee === quote.rate)
}
