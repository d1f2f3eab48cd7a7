import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { staffApi } from '../api/staff-api.ts'
import type { Days } from './period.ts'

type ReportRoute =
  `GET /kelola/report/${'sales' | 'products' | 'checkouts' | 'digital' | 'wallet' | 'searches' | 'trialbalance'}`
type AnyCall = (route: ReportRoute, input: { query: object; signal: AbortSignal }) => Promise<unknown>

/** One report of these days; while another one loads, the last numbers stay. */
export function useReport<R extends ReportRoute>(route: R, { from, to }: Days) {
  return useQuery({
    queryKey: ['report', route, from, to],
    queryFn: ({ signal }) =>
      (staffApi as AnyCall)(route, { query: { From: from, To: to }, signal }) as Promise<Data<R>>,
    placeholderData: keepPreviousData,
    // Numbers of a year should not change while somebody reads them.
    staleTime: 60_000,
  })
}

export type Report<R extends ReportRoute> = Data<R>
