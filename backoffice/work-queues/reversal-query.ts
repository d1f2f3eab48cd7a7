import { queryOptions } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { staffApi } from '../api/staff-api.ts'

/** A payment whose verification may be taken back: its kind, and its id. */
export type ReversedPayment = { type: number; id: number }

export type ReversalRequest = NonNullable<Data<'GET /kelola/reversal'>['Request']>

const subjectOf: Record<number, string> = {
  [wireReceivable.order]: 'order',
  [wireReceivable.top_up]: 'topup',
  [wireReceivable.digital_order]: 'digitalorder',
}

/** The subjects that a decision about a payment changes. */
export const subjectsOf = (type: number): string[] => [subjectOf[type] ?? 'order', 'today']

/** Whether a second person has to decide, and the newest request. */
export const reversalQuery = ({ type, id }: ReversedPayment) =>
  queryOptions({
    queryKey: [subjectOf[type] ?? 'order', 'reversal', id],
    queryFn: ({ signal }) => staffApi('GET /kelola/reversal', { query: { Type: type, ID: id }, signal }),
  })
