import type { Static } from 'typebox'
import { toWireTime } from '#contract/values/wib-time.ts'
import type { listAccountTransactions, TopUp as WireTopUp } from '#contract/wallet.ts'
import { toWireAccount, wirePaymentStatus, wirePaymentType } from '../payments/wire.ts'
import type { PostingKind } from './ledger.ts'
import type { TopUp, TopUpStatus } from './top-up.ts'
import type { WalletEntry } from './wallet-queries.ts'

/** Specification 000, section 4: 1 or lower is pending. The rest are ours, like those of orders where there is a likeness. */
export const wireTopUpStatus: Record<TopUpStatus, number> = { waiting: 1, completed: 2, rejected: 7, cancelled: 8 }

/** Wire numbers to states; 0 and unknown numbers name none. */
export function topUpStatesOf(numbers: readonly number[]): TopUpStatus[] {
  return (Object.keys(wireTopUpStatus) as TopUpStatus[]).filter((status) => numbers.includes(wireTopUpStatus[status]))
}

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
  }
}

const information: Record<PostingKind, { text: string; detail: (entry: WalletEntry) => string }> = {
  top_up: { text: 'Isi Saldo', detail: ({ referenceId }) => `Isi saldo No. ${referenceId}` },
  order_payment: { text: 'Pembayaran Pesanan', detail: ({ referenceId }) => `Pesanan No. ${referenceId}` },
  order_refund: { text: 'Pengembalian Dana', detail: ({ referenceId }) => `Pesanan No. ${referenceId}` },
  digital_payment: {
    text: 'Pembayaran Produk Digital',
    detail: ({ referenceId }) => `Pesanan digital No. ${referenceId}`,
  },
  digital_refund: { text: 'Pengembalian Dana', detail: ({ referenceId }) => `Pesanan digital No. ${referenceId}` },
  // Between the shop and its suppliers; no wallet has a part in these.
  digital_cost: { text: 'Biaya Penyedia', detail: ({ referenceId }) => `Pesanan digital No. ${referenceId}` },
  digital_return: { text: 'Pengembalian Penyedia', detail: ({ referenceId }) => `Pesanan digital No. ${referenceId}` },
  correction: { text: 'Koreksi Saldo', detail: ({ note }) => note },
}

/** The kinds whose Information contains one of the texts, in any case. */
export function kindsInformed(texts: readonly string[]): PostingKind[] {
  const contains = (kind: PostingKind, text: string) =>
    information[kind].text.toLowerCase().includes(text.toLowerCase())
  return (Object.keys(information) as PostingKind[]).filter((kind) => texts.some((text) => contains(kind, text)))
}

export function toWireTransaction(entry: WalletEntry): Static<typeof listAccountTransactions.data>[number] {
  const { kind, amount, balanceAfter } = entry
  return {
    ID: entry.number,
    Information: information[kind].text,
    InformationDetail: information[kind].detail(entry),
    Debit: Math.max(0, -amount),
    Credit: Math.max(0, amount),
    OpeningBalance: balanceAfter - amount,
    ClosingBalance: balanceAfter,
    TransactionDate: toWireTime(entry.at),
  }
}
