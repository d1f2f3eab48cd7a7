import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Data } from '#contract/client.ts'
import type { Right } from '#contract/protocol/rights.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { noteRights } from '../session/access-change.ts'

type Me = Data<'GET /kelola/me'>

/**
 * Whether a right is held: without `store` for at least one store, with an id for this store, with 'all' for every store, as calls of
 * the whole organisation need. Screens only leave out parts that the server would refuse.
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

/** The person logged in. A lost right leaves the navigation within a minute. */
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

/** The person logged in, and their rights. */
export function useRights(): Rights {
  const rights = useContext(RightsContext)
  if (!rights) throw new Error('useRights outside of the layout')
  return rights
}
