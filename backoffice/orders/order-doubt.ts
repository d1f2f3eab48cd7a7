import { cancelRequestTexts } from '../texts/cancel-requests.ts'
import { reversalTexts } from '../texts/reversals.ts'
import type { ManagedOrder } from './order-query.ts'

/** Why the goods had better stay: a second person decides about the payment, or the shopper waits for an answer. */
export function doubtAbout({ HasReversalRequest, HasCancelRequest }: ManagedOrder) {
  if (HasReversalRequest) return reversalTexts
  return HasCancelRequest ? cancelRequestTexts : undefined
}
