import { wireReceivable } from '#contract/values/wire-numbers.ts'
import type { PostingKind } from './ledger.ts'

/** A movement of money as its wallet shows it. */
export type WalletEntry = {
  /** Counts the entries of one wallet from 1. */
  number: number
  kind: PostingKind
  referenceId: number
  note: string
  amount: number
  balanceAfter: number
  at: Date
}

/** What a movement was for (B08); undefined for kinds that do not concern a purchase. */
export const referenceTypes: Partial<Record<PostingKind, number>> = {
  top_up: wireReceivable.top_up,
  top_up_reversal: wireReceivable.top_up,
  order_payment: wireReceivable.order,
  order_refund: wireReceivable.order,
  digital_payment: wireReceivable.digital_order,
  digital_refund: wireReceivable.digital_order,
}
