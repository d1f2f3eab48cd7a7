import { useEffect, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { filterQuery, type ListFilters } from './chosen-filters.ts'
import { goodsOf } from './find-products.ts'
import { goodsOfList, type ListQuery, listPath } from './list-query.ts'

export type FilterCounts = Data<'GET /productfilter/:oid'>

/** A shopper chooses several values in a row. */
const pauseMs = 250

export type CountedFilters = {
  /** Those of the last answer while others are counted; undefined before the first. */
  counts: FilterCounts | undefined
  isCounting: boolean
  isFailed: boolean
}

/** How many products each value of the filters would leave; a newer choice cancels the count of an older one. */
export function useFilterCounts(query: ListQuery, filters: ListFilters): CountedFilters {
  const [answer, setAnswer] = useState<{ key: string; counts?: FilterCounts }>()
  const goods = goodsOfList(query)
  const key = listPath({ ...goods, filters })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names goods and filters
  useEffect(() => {
    const request = new AbortController()
    const pause = setTimeout(
      async () => {
        try {
          const found = await goodsOf(api, goods)
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
