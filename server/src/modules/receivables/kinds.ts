import { digitalOrderReceivable } from '../digital/digital-order-receivable.ts'
import { orderReceivable } from '../orders/order-receivable.ts'
import type { Receivable } from '../payments/receivable.ts'
import { topUpReceivable } from '../wallet/top-up-receivable.ts'

/** Everything that shoppers pay for. Proofs, expiry, verification and the operator's queues follow from this list. */
export const receivables: readonly Receivable[] = [orderReceivable, topUpReceivable, digitalOrderReceivable]
