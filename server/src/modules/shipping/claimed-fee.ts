import { type Quote, storeCourierCode } from './quote-queries.ts'

/** The fee that an order names, in rupiah: PostalFee and PostalFeeAdjustment. */
export type ClaimedFee = { fee?: number | undefined; adjusted?: number | undefined }

/**
 * Whether an order names the fee of its quote. PostalFeeAdjustment is adjustmentFinalRate, what is to be paid; beside it
 * PostalFee may be the courier's own finalRate. Without it PostalFee is what is to be paid. The store's own courier has one
 * price, beside which clients send 0.
 */
export function isAsQuoted({ fee, adjusted }: ClaimedFee, quote: Quote): boolean {
  const hasAdjustment = adjusted !== undefined && !(adjusted === 0 && quote.courierCode === storeCourierCode)
  if (!hasAdjustment) return fee === quote.fee
  return adjusted === quote.fee && (fee === quote.fee || fee === quote.rate)
}
