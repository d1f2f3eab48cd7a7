import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import type { WalletPostingKind } from '../ledger/ledger.ts'

/** A movement of money as the wallet shows it. */
export type WalletEntry = {
  /** Counts the entries of one wallet from 1. */
  number: number
  kind: WalletPostingKind
  referenceId: number
  note: string
  amount: number
  balanceAfter: number
  at: Date
}

/** The kind of purchase that a movement belongs to (B08); undefined for kinds without one. */
export const referenceTypes: Partial<Record<WalletPostingKind, number>> = {
  top_up: wireReceivable.top_up,
  top_up_reversal: wireReceivable.top_up,
  order_payment: wireReceivable.order,
  order_refund: wireReceivable.order,
  order_partial_refund: wireReceivable.order,
  digital_payment: wireReceivable.digital_order,
  digital_refund: wireReceivable.digital_order,
}
