import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ConnectionError } from '../../storefront/app/api/page-error.ts'
import { hasSessionEnded, leaveForLogin } from '../session/staff-session.ts'

/** What the screens have loaded. Data of a subject is invalidated by its name, by whoever changed it or by a live event. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (hasSessionEnded(error)) void leaveForLogin(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      // An answer is an answer, also a refusal; the client of the calls waits for a busy server already.
      retry: (failures, error) => failures < 1 && error instanceof ConnectionError && !error.isTimeout,
      // Without a network a screen says so instead of loading forever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Keys of the cache: everything of a subject begins with its name. */
export const keys = {
  list: (subject: string, query: object) => [subject, 'list', query] as const,
  count: (subject: string, query: object) => [subject, 'count', query] as const,
  one: (subject: string, id: number) => [subject, 'one', id] as const,
  /** Who is logged in. */
  me: ['me'] as const,
}

/** Loads again what is shown of a subject, and the rest of it when it is shown. */
export const invalidateSubject = (subject: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [subject] })
