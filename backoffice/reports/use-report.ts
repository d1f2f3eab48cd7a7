import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { staffApi } from '../api/staff-api.ts'
import type { Days } from './period.ts'

type ReportRoute = `GET /kelola/report/${'sales' | 'products' | 'checkouts' | 'digital' | 'wallet' | 'searches'}`
type AnyCall = (route: ReportRoute, input: { query: object; signal: AbortSignal }) => Promise<unknown>

/** One report of these days; while others load, the last ones stay. */
export function useReport<R extends ReportRoute>(route: R, { from, to }: Days) {
  return useQuery({
    queryKey: ['report', route, from, to],
    queryFn: ({ signal }) =>
      (staffApi as AnyCall)(route, { query: { From: from, To: to }, signal }) as Promise<Data<R>>,
    placeholderData: keepPreviousData,
    // A year of numbers does not move while somebody reads it.
    staleTime: 60_000,
  })
}

export type Report<R extends ReportRoute> = Data<R>
