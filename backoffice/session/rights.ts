import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Right } from '#contract/backoffice/rights.ts'
import type { Data } from '#contract/client.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { noteRights } from './access-change.ts'

type Me = Data<'GET /kelola/me'>

/**
 * Whether a right is held: without `store` for at least one store, with an id for this store, with 'all' for all of them, which is
 * what calls of the whole organisation need. The screen only leaves out what the server would refuse.
 */
export type Can = (right: Right | 'any', store?: number | 'all') => boolean

export const canOf =
  (rights: Me['Rights']): Can =>
  (right, store) => {
    if (right === 'any') return rights.length > 0
    const held = rights.find(({ Right }) => Right === right)
    if (!held) return false
    if (store === undefined || held.StoreIDs === null) return true
    return store !== 'all' && held.StoreIDs.includes(store)
  }

/** Who is logged in. A right that was taken away leaves the navigation within a minute. */
export const meQuery = {
  queryKey: keys.me,
  async queryFn({ signal }: { signal: AbortSignal }) {
    const me = await staffApi('GET /kelola/me', { signal })
    noteRights(me.Rights)
    return me
  },
  staleTime: 30_000,
  refetchInterval: 60_000,
}
export const useMe = () => useQuery(meQuery)

type Rights = { me: Me; can: Can }
export const RightsContext = createContext<Rights | null>(null)

/** Who is logged in, and what they may do. */
export function useRights(): Rights {
  const rights = useContext(RightsContext)
  if (!rights) throw new Error('useRights outside of the layout')
  return rights
}
