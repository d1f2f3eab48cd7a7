import type { Static } from 'typebox'
import { toWireTime } from '#contract/values/wib-time.ts'
import { namesOf, wirePayable, wirePaymentStatus, wireTopUpStatus } from '#contract/values/wire-numbers.ts'
import type { listAccountTransactions, TopUp as WireTopUp } from '#contract/wallet.ts'
import { proofTexts, withProofs } from '../payments/proof-history.ts'
import { toWireAccount, wirePaymentType } from '../payments/wire.ts'
import type { PostingKind } from './ledger.ts'
import type { TopUp, TopUpStatus } from './top-up.ts'
import type { WalletEntry } from './wallet-entry.ts'

/** Wire numbers to states; 0 and unknown numbers name none. */
export const topUpStatesOf = (numbers: readonly number[]): TopUpStatus[] => namesOf(wireTopUpStatus, numbers)

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

/** What happened to a top-up, oldest first. */
export function topUpTimeline(topUp: TopUp, proofTimes: readonly string[]) {
  const { endedAt, note } = topUp
  const asked = { at: topUp.createdAt, event: 'asked', status: 'waiting', note: '' } as const
  const steps = withProofs([asked], proofTimes).map(({ at, event }) => ({
    At: toWireTime(at),
    Text: event === 'asked' ? 'Menunggu Pembayaran' : proofTexts[event],
    Note: '',
  }))
  return endedAt ? [...steps, { At: toWireTime(endedAt), Text: endText(topUp), Note: note }] : steps
}

function endText({ status, paymentStatus }: TopUp): string {
  if (status === 'completed') return 'Saldo Bertambah'
  if (status === 'rejected') return 'Isi Saldo Ditolak'
  return paymentStatus === 'expired' ? 'Isi Saldo Kedaluwarsa' : 'Isi Saldo Dibatalkan'
}

type Information = {
  text: string
  detail: (entry: WalletEntry) => string
  /** What it was for (B08); null where it is nothing of the shopper's. */
  type: number | null
}

const information: Record<PostingKind, Information> = {
  top_up: { text: 'Isi Saldo', detail: ({ referenceId }) => `Isi saldo No. ${referenceId}`, type: wirePayable.top_up },
  order_payment: {
    text: 'Pembayaran Pesanan',
    detail: ({ referenceId }) => `Pesanan No. ${referenceId}`,
    type: wirePayable.order,
  },
  order_refund: {
    text: 'Pengembalian Dana',
    detail: ({ referenceId }) => `Pesanan No. ${referenceId} tidak dapat dipenuhi`,
    type: wirePayable.order,
  },
  digital_payment: {
    text: 'Pembayaran Produk Digital',
    detail: ({ referenceId }) => `Pesanan digital No. ${referenceId}`,
    type: wirePayable.digital_order,
  },
  digital_refund: {
    text: 'Pengembalian Dana',
    detail: ({ referenceId }) => `Pesanan digital No. ${referenceId} tidak berhasil`,
    type: wirePayable.digital_order,
  },
  // Between the shop and its suppliers; no wallet has a part in these.
  digital_cost: {
    text: 'Biaya Penyedia',
    detail: ({ referenceId }) => `Pesanan digital No. ${referenceId}`,
    type: null,
  },
  digital_return: {
    text: 'Pengembalian Penyedia',
    detail: ({ referenceId }) => `Pesanan digital No. ${referenceId}`,
    type: null,
  },
  correction: { text: 'Koreksi Saldo', detail: ({ note }) => note, type: null },
}

/** The kinds whose Information contains one of the texts, in any case. */
export function kindsByInformation(texts: readonly string[]): PostingKind[] {
  const contains = (kind: PostingKind, text: string) =>
    information[kind].text.toLowerCase().includes(text.toLowerCase())
  return (Object.keys(information) as PostingKind[]).filter((kind) => texts.some((text) => contains(kind, text)))
}

export function toWireTransaction(entry: WalletEntry): Static<typeof listAccountTransactions.data>[number] {
  const { kind, amount, balanceAfter } = entry
  const { type } = information[kind]
  return {
    ID: entry.number,
    Information: information[kind].text,
    InformationDetail: information[kind].detail(entry),
    Debit: Math.max(0, -amount),
    Credit: Math.max(0, amount),
    OpeningBalance: balanceAfter - amount,
    ClosingBalance: balanceAfter,
    TransactionDate: toWireTime(entry.at),
    ReferenceType: type,
    ReferenceID: type && entry.referenceId,
  }
}
