import { backofficeTexts } from '../texts/backoffice.ts'
import type { Filter } from '../ui/list/list-definition.ts'

const { filters: texts } = backofficeTexts

/** Filters by the days on which something was paid or refunded. */
export const paymentDates: readonly Filter[] = [
  { kind: 'date', label: texts.paid, from: 'PaidFrom', to: 'PaidTo', right: 'orders:read' },
  { kind: 'date', label: texts.refunded, from: 'RefundedFrom', to: 'RefundedTo', right: 'orders:read' },
]
