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
