import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { backofficeTexts } from '../texts/backoffice.ts'

const { tabs } = backofficeTexts

type Filter = { Status?: number[]; HasProof?: boolean }

/** The operator's piles, in the order of the work. */
export const piles: { value: string; label: string; filter: Filter; newestFirst?: boolean }[] = [
  { value: '', label: tabs.proof, filter: { Status: [1], HasProof: true } },
  { value: 'waiting', label: tabs.waiting, filter: { Status: [1], HasProof: false } },
  { value: 'paid', label: tabs.paid, filter: { Status: [2] } },
  { value: 'packing', label: tabs.packing, filter: { Status: [3, 4] } },
  { value: 'shipped', label: tabs.shipped, filter: { Status: [5] } },
  { value: 'arrived', label: tabs.arrived, filter: { Status: [6] }, newestFirst: true },
  { value: 'all', label: tabs.all, filter: {}, newestFirst: true },
]

type Search = { ID?: number; TransferAmount?: number; Operand?: 'OR' }

/** '12' or 'Rp150.123': an order's number or the exact amount of a bank statement's line. */
export function searchFilter(text: string): Search | null {
  const digits = text.replace(/[^\d]/g, '')
  const value = Number(digits)
  if (digits === '' || value < 1 || value > 1_000_000_000_000) return null
  return { ID: value, TransferAmount: value, Operand: 'OR' }
}

/** An address of the queue; what is not given is left out. */
export function queuePath(query: {
  pile?: string | null
  q?: string
  page?: number
  order?: number | undefined
}): string {
  const search = new URLSearchParams()
  if (query.pile) search.set('pile', query.pile)
  if (query.q) search.set('q', query.q)
  if (query.page && query.page > 1) search.set('page', String(query.page))
  if (query.order) search.set('order', String(query.order))
  const text = search.toString()
  return `${backofficePages.orders}${text && `?${text}`}`
}
