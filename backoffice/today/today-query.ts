import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { staffApi } from '../api/staff-api.ts'

export const todaySubject = 'today'

const pollMs = 60_000

/** Everything whose changes change the open work. */
const subjects = [
  ...[
    'order',
    'topup',
    'digitalorder',
    'latetransfer',
    'bankstatement',
    'digitalsupplier',
    'product',
    'mail',
    'health',
    'setting',
  ],
  'setting-holidays',
]

/** The open work of one kind, or of all. */
export const todayQuery = (kind?: WorkKind) =>
  queryOptions({
    queryKey: [todaySubject, 'work', kind ?? 'all'],
    queryFn: ({ signal }) => staffApi('GET /kelola/today', { query: kind ? { Kind: kind } : {}, signal }),
    meta: { subjects },
    // Stock, findings and deadlines change without an event.
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })

/** The numbers of today. */
export const dayNumbersQuery = queryOptions({
  queryKey: [todaySubject, 'numbers'],
  queryFn: ({ signal }) => staffApi('GET /kelola/daynumbers', { signal }),
  meta: { subjects: ['order', 'topup', 'digitalorder'] },
})
