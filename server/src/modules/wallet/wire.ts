import type { Static } from 'typebox'
import { wirePaymentStatus, wirePaymentType, wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import type { listAccountTransactions, TopUp as WireTopUp } from '#contract/shop/wallet.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { proofTexts } from '../../texts/payments.ts'
import { movementTexts, topUpTexts } from '../../texts/wallet.ts'
import { type ProofEvent, withProofs } from '../payments/proof-history.ts'
import { toWireAccount } from '../payments/wire.ts'
import type { TopUp } from './top-up.ts'
import { referenceTypes, type WalletEntry } from './wallet-entry.ts'

export function toWireTopUp(topUp: TopUp): Static<typeof WireTopUp> {
  return {
    ID: topUp.id,
    CreatedAt: toWireTime(topUp.createdAt),
    Nominal: topUp.amount,
    UniqueNum: topUp.uniqueCode,
    TotalTransaction: topUp.amount,
    Status: wireTopUpStatus[topUp.status],
    PaymentStatus: wirePaymentStatus[topUp.paymentStatus],
    PaymentType: wirePaymentType[topUp.paymentType],
    Payment: topUp.payment,
    PaymentConfirmationID: topUp.paymentProofId,
    ...toWireAccount(topUp.bank),
    TransferDeadline: toWireTime(topUp.transferDeadline),
    Note: topUp.note,
    EndedAt: topUp.endedAt && toWireTime(topUp.endedAt),
    IsSeen: topUp.isSeen,
  }
}

/** The history of a top-up, oldest first. */
export function topUpTimeline(topUp: TopUp, proofTimes: readonly string[]) {
  const { endedAt, note } = topUp
  const asked = { at: topUp.createdAt, event: 'asked', status: 'waiting', note: '' } as const
  const ended = endedAt && ({ at: endedAt, event: 'ended', status: topUp.status, note } as const)
  return withProofs(ended ? [asked, ended] : [asked], proofTimes).map((step) => ({
    At: toWireTime(step.at),
    Text: textOf(step.event, topUp),
    Note: step.note,
  }))
}

function textOf(event: 'asked' | 'ended' | ProofEvent, topUp: TopUp): string {
  if (event === 'asked') return topUpTexts.waiting
  return event === 'ended' ? endText(topUp) : proofTexts[event]
}

function endText({ status, paymentStatus }: TopUp): string {
  if (status === 'completed' || status === 'rejected') return topUpTexts[status]
  return topUpTexts[paymentStatus === 'expired' ? 'expired' : 'cancelled']
}

export function toWireTransaction(entry: WalletEntry): Static<typeof listAccountTransactions.data>[number] {
  const { kind, amount, balanceAfter } = entry
  const { text, detail } = movementTexts[kind]
  const type = referenceTypes[kind] ?? null
  return {
    ID: entry.number,
    Information: text,
    InformationDetail: detail(entry),
    Debit: Math.max(0, -amount),
    Credit: Math.max(0, amount),
    OpeningBalance: balanceAfter - amount,
    ClosingBalance: balanceAfter,
    TransactionDate: toWireTime(entry.at),
    ReferenceType: type,
    ReferenceID: type && entry.referenceId,
  }
}
