import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ConnectionError } from '#web/api/page-error.ts'
import { hasSessionEnded, leaveForLogin } from '../session/staff-session.ts'

/** The data that screens have loaded. An action or a live event invalidates the data of a subject by the subject's name. */
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
      // A refusal is an answer too, and not asked for again; a busy server is waited for by the client of the calls.
      retry: (failures, error) => failures < 1 && error instanceof ConnectionError && !error.isTimeout,
      // Without a network a screen shows an error instead of loading forever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Keys of the cache: all data of a subject begins with its name. */
export const keys = {
  list: (subject: string, query: object) => [subject, 'list', query] as const,
  count: (subject: string, query: object) => [subject, 'count', query] as const,
  one: (subject: string, id: number) => [subject, 'one', id] as const,
  /** The person logged in. */
  me: ['me'] as const,
}

/** Reloads the data of a subject: at once if a screen shows it, otherwise when one does. */
export const invalidateSubject = (subject: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [subject] })
