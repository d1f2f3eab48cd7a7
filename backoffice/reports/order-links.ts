import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import type { Can } from '../access/rights.ts'
import type { Days } from './period.ts'

const pathOf = (page: string, filter: Record<string, string | number>) =>
  `${page}?${new URLSearchParams({ pile: 'all', ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])) })}`

type OrderFilter = { StoreID?: number; ProductID?: number; PaymentType?: string }

/** The orders that were paid, or refunded, on these days; null for people who may not read orders. */
export function orderLinks(can: Can) {
  const may = can('orders:read')
  const mayDigital = can('orders:read', 'all')
  return {
    paid: ({ from, to }: Days, filter: OrderFilter = {}) =>
      may ? pathOf(pages.orders, { PaidFrom: from, PaidTo: to, ...filter }) : null,
    refunded: ({ from, to }: Days) => (may ? pathOf(pages.orders, { RefundedFrom: from, RefundedTo: to }) : null),
    digital: ({ from, to }: Days, filter: { CategoryID?: number } = {}) =>
      mayDigital ? pathOf(pages.digitalOrders, { PaidFrom: from, PaidTo: to, ...filter }) : null,
  }
}

/** The entries of an account on these days. */
export const accountEntries = ({ from, to }: Days, account: string): string =>
  `${pages.ledger}?${new URLSearchParams({ Account: account, From: from, To: to })}`

/** The entries of the wallets on these days. */
export const walletEntries = ({ from, to }: Days, kind?: string): string =>
  `${pages.ledger}?${new URLSearchParams({ Account: 'wallet', From: from, To: to, ...(kind && { Kind: kind }) })}`
