import { useEffect, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { filterQuery, type ListFilters } from './chosen-filters.ts'
import type { FilteredList } from './filtered-list.ts'

export type FilterCounts = Data<'GET /productfilter/:oid'>

/** A shopper chooses several values in a row. */
const pauseMs = 250

export type CountedFilters = {
  /** The last answer while other counts are on their way; undefined before the first. */
  counts: FilterCounts | undefined
  isCounting: boolean
  isFailed: boolean
}

/** How many products each value of the filters would leave; a newer choice cancels the count of an older one. */
export function useFilterCounts({ goods, pathOf }: FilteredList, filters: ListFilters): CountedFilters {
  const [answer, setAnswer] = useState<{ key: string; counts?: FilterCounts }>()
  const key = pathOf({ filters })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the list and its filters
  useEffect(() => {
    const request = new AbortController()
    const pause = setTimeout(
      async () => {
        try {
          const found = await goods(api)
          const query = { ...found, ...filterQuery(filters) }
          const counts = found && (await api('GET /productfilter/:oid', { query, signal: request.signal }))
          if (!request.signal.aborted) setAnswer({ key, ...(counts && { counts }) })
        } catch {
          if (!request.signal.aborted) setAnswer((last) => ({ key, ...(last?.counts && { counts: last.counts }) }))
        }
      },
      answer ? pauseMs : 0,
    )
    return () => {
      clearTimeout(pause)
      request.abort()
    }
  }, [key])
  const isCounting = answer?.key !== key
  return { counts: answer?.counts, isCounting, isFailed: !isCounting && !answer?.counts }
}
