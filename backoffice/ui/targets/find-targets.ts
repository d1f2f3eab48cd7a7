import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { canOf, meQuery } from '../../access/rights.ts'
import { queryClient } from '../../api/query-client.ts'
import { staffApi } from '../../api/staff-api.ts'

/** A thing of the shop to choose. */
export type Target = { id: number; name: string; picture?: string; about?: string }
export type LinkedKind = 'product' | 'store' | 'category' | 'news' | 'promotion'
export type TargetKind = LinkedKind | 'managed product' | 'customer'

const size = 10
const typingPauseMs = 250

type Search = { words?: string; ids?: number[] }
type Find = (search: Search, signal: AbortSignal) => Promise<Target[]>

const queryOf = <F extends 'Name' | 'Title'>(field: F, { words, ids }: Search) => ({
  Page: 1,
  Size: ids ? ids.length : size,
  ...(ids ? { ID: ids } : words ? ({ [field]: words } as Record<F, string>) : {}),
})

/** Uses the calls of shoppers, so that only things that they can open are offered; except products, which may have been sold before. */
const finders: Record<TargetKind, Find> = {
  product: async (search, signal) =>
    (await staffApi('GET /product/:oid', { query: { ...queryOf('Name', search), OnePerFamily: 1 }, signal })).map(
      ({ ID, Name, Img, StoreName }) => ({
        id: ID,
        name: Name,
        picture: Img,
        about: StoreName,
      }),
    ),
  'managed product': async (search, signal) => {
    const me = await queryClient.ensureQueryData(meQuery)
    if (!canOf(me.Rights)('catalogue:read')) return finders.product(search, signal)
    const { words, ids } = search
    const query = ids ? { ID: ids, Size: ids.length } : { Size: size, ...(words && { Text: words }) }
    return (await staffApi('GET /kelola/product', { query, signal })).map(({ ID, Name, Img, StoreName }) => ({
      id: ID,
      name: Name,
      picture: Img,
      about: StoreName,
    }))
  },
  // Names of chosen customers are in their orders.
  customer: async ({ words = '', ids }, signal) => {
    if (ids) {
      const orders = ids.map((id) => staffApi('GET /kelola/order', { query: { CustomerID: id, Size: 1 }, signal }))
      return (await Promise.all(orders)).flatMap(([order], at) =>
        order ? [{ id: ids[at]!, name: order.CustomerName }] : [],
      )
    }
    const found = await staffApi('GET /kelola/search', { query: { q: words }, signal })
    return found
      .filter(({ Subject }) => Subject === 'customer')
      .map(({ ID, Title, Subtitle }) => ({ id: ID, name: Title, about: Subtitle }))
  },
  store: async (search, signal) =>
    (await staffApi('GET /store/:oid', { query: queryOf('Name', search), signal })).map(({ ID, Name, City }) => ({
      id: ID,
      name: Name,
      about: City,
    })),
  category: async (search, signal) =>
    (await staffApi('GET /productcategory/:oid', { query: queryOf('Name', search), signal })).map(({ ID, Name }) => ({
      id: ID,
      name: Name,
    })),
  news: async (search, signal) =>
    (await staffApi('GET /news/:oid', { query: queryOf('Title', search), signal })).map(({ ID, Title, Img }) => ({
      id: ID,
      name: Title,
      picture: Img,
    })),
  promotion: async (search, signal) =>
    (await staffApi('GET /promotion/:oid', { query: queryOf('Title', search), signal })).map(({ ID, Title, Img }) => ({
      id: ID,
      name: Title,
      picture: Img,
    })),
}

/** The targets that match the typed words. */
export function useTargets(kind: TargetKind, typed: string) {
  const words = useDebounced(typed.trim(), typingPauseMs)
  return useQuery({
    queryKey: ['target', kind, 'search', words],
    queryFn: ({ signal }) => finders[kind]({ words }, signal),
    placeholderData: keepPreviousData,
  })
}

const maxIdsOfCall = 50

/** The chosen targets by their ids; deleted ones are missing. */
export function useChosenTargets(kind: TargetKind, ids: readonly number[]): ReadonlyMap<number, Target> {
  const { data = [] } = useQuery({
    queryKey: ['target', kind, 'ids', ids.toSorted((a, b) => a - b).join()],
    queryFn: async ({ signal }) => {
      const parts = []
      for (let at = 0; at < ids.length; at += maxIdsOfCall) {
        parts.push(finders[kind]({ ids: ids.slice(at, at + maxIdsOfCall) }, signal))
      }
      return (await Promise.all(parts)).flat()
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map(data.map((target) => [target.id, target]))
}
