import type { Data, Route } from '#contract/client.ts'
import { staffApi } from '../../api/staff-api.ts'
import type { ListDefinition, ListQuery } from './list-definition.ts'

type ListRoute = {
  [R in Route]: R extends `GET ${string}` ? (Data<R> extends readonly object[] ? R : never) : never
}[Route]
type CountRoute = { [R in Route]: Data<R> extends { count: number } ? R : never }[Route]

type AnyCall = (route: Route, input: { query?: ListQuery; signal?: AbortSignal }) => Promise<unknown>

/** The calls of a list for its definition. Their filters come from the address, and the server refuses what it does not know. */
export function listCalls<R extends ListRoute>(
  list: R,
  count: CountRoute,
): Required<Pick<ListDefinition<Data<R>[number]>, 'list' | 'count'>> {
  const call = staffApi as AnyCall
  return {
    list: (query, { signal }) => call(list, { query, signal }) as Promise<Data<R>[number][]>,
    count: (query, { signal }) => call(count, { query, signal }) as Promise<{ count: number }>,
  }
}
