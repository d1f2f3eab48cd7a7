import type { Data } from '#contract/client.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { pagePath, backofficePages as pages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { type HealthCheck, healthChecks } from '#contract/values/backoffice/health-checks.ts'
import { healthWords } from '#contract/values/backoffice/health-texts.ts'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { ComplaintKind } from '#contract/values/orders/complaint.ts'
import { complaintTexts } from '../texts/complaints.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { paymentPath } from '../work-queues/payment-path.ts'

export type Today = Data<'GET /kelola/today'>
export type WorkItem = Today['Items'][number]

/** Identifies a row over all kinds; part of addresses. */
export const keyOf = ({ Kind, Type, ID }: WorkItem) => `${Kind}-${Type ?? 0}-${ID}`

/** The key of a payment to verify. */
export const paymentKey = (type: number | null, id: number) => `verify-${type ?? 0}-${id}`

/** The path of a row on the screen on which people work. */
export const workPath = (item: WorkItem, kind?: string) =>
  `${pages.work}?${new URLSearchParams({ ...(kind ? { jenis: kind } : {}), item: keyOf(item) })}`

/** The two lines of a row. */
export function wordsOf(item: WorkItem): { title: string; detail: string } {
  const { Kind, ID, Type, Title, Detail, Amount, StoreName, Stock } = item
  const amount = Amount === null ? '' : formatRupiah(Amount)
  const line = (...parts: string[]) => parts.filter(Boolean).join(' · ')
  switch (Kind) {
    case 'verify':
      return { title: line(texts.payment(Type, ID), Title), detail: line(amount, Detail) }
    case 'accept':
    case 'ship':
    case 'hand_over':
      return { title: line(texts.payment(null, ID), Title), detail: line(amount, Detail || StoreName) }
    case 'cancel_request':
      return { title: line(texts.payment(null, ID), Title), detail: line(amount, Detail) }
    case 'complaint':
      return { title: line(texts.payment(null, ID), Title), detail: line(complaintWords(Detail), amount) }
    case 'digital':
      return { title: line(texts.payment(wireReceivable.digital_order, ID), Title), detail: line(Detail, amount) }
    case 'late_transfer':
      return { title: line(texts.payment(Type, Number(Detail)), Title), detail: line(amount, item.BankName) }
    case 'reversal':
      return { title: line(texts.payment(Type, Number(Detail)), amount), detail: texts.askedBy(Title) }
    case 'payout':
      return { title: line(Detail, amount), detail: texts.askedBy(Title) }
    case 'suspense':
      return { title: line(amount, item.BankName), detail: Title }
    case 'supplier':
      return { title: Detail ? texts.supplierSilent : texts.deposit, detail: line(amount, Detail) }
    case 'stock':
      return { title: Title, detail: line(texts.stock(Stock ?? 0), StoreName) }
    case 'mail':
      return { title: Title, detail: Detail }
    case 'health':
      return { title: healthName(Title), detail: texts.groups.health.text }
  }
}

const complaintWords = (detail: string) =>
  detail === 'approved' ? complaintTexts.awaitsRefund : (complaintTexts.kinds[detail as ComplaintKind] ?? detail)

const healthName = (name: string) =>
  healthChecks.includes(name as HealthCheck) ? healthWords(name as HealthCheck, 'critical', null).title : name

/** The screen with the record of a row. */
export function pathOf({ Kind, Type, ID, Detail }: WorkItem): string {
  switch (Kind) {
    case 'verify':
      return paymentPath(Type, ID)
    case 'reversal':
      return paymentPath(Type, Number(Detail))
    case 'accept':
    case 'ship':
    case 'hand_over':
    case 'cancel_request':
    case 'complaint':
      return pagePath(pages.order, ID)
    case 'digital':
      return `${pages.digitalOrders}?q=${ID}`
    case 'payout':
      return `${pages.payouts}?q=${Detail}`
    case 'suspense':
      return `${pages.bankStatements}?rekening=${Detail}`
    case 'stock':
      return pagePath(pages.product, ID)
    default:
      return listOf(Kind)
  }
}

/** The list of a kind, with all of its rows. */
export function listOf(kind: WorkKind): string {
  const lists: Record<WorkKind, string> = {
    verify: tabPath(pages.orders, 'proof'),
    accept: tabPath(pages.orders, 'paid'),
    ship: tabPath(pages.orders, 'packing'),
    hand_over: tabPath(pages.orders, 'packing'),
    cancel_request: tabPath(pages.orders, 'cancel_request'),
    complaint: tabPath(pages.orders, 'complaint'),
    digital: tabPath(pages.digitalOrders, 'attention'),
    late_transfer: tabPath(pages.lateTransfers, 'waiting'),
    reversal: pages.today,
    payout: pages.payouts,
    suspense: pages.bankStatements,
    supplier: pages.digitalOrders,
    stock: tabPath(pages.products, 'low'),
    mail: pages.mails,
    health: pages.health,
  }
  return lists[kind]
}
