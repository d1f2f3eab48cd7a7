import { queryOptions } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { staffApi } from '../api/staff-api.ts'

export type Payout = Data<'GET /kelola/payout'>[number]
export type PayoutFile = Data<'GET /kelola/payoutfile'>[number]
export type OwnAccount = Data<'GET /kelola/payoutsummary'>['Accounts'][number]

/** The subjects that a payout's step changes. */
export const changed = ['payout', 'order', 'bankstatement', 'ledger']

export const summaryQuery = queryOptions({
  queryKey: ['payout', 'summary'],
  queryFn: ({ signal }) => staffApi('GET /kelola/payoutsummary', { signal }),
})
