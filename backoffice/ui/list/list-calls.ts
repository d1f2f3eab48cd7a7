import type { Data, Query, Route } from '#contract/client.ts'
import { staffApi } from '../../api/staff-api.ts'
import type { ListDefinition } from './list-definition.ts'

type ListRoute = {
  [R in Route]: R extends `GET ${string}` ? (Data<R> extends readonly object[] ? R : never) : never
}[Route]
type CountRoute = { [R in Route]: Data<R> extends { count: number } ? R : never }[Route]

type AnyCall = (route: Route, input: { query?: object; signal?: AbortSignal }) => Promise<unknown>

/** The calls of a list for its definition. Their filters come from the address, and the server refuses unknown ones. */
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

/** The count of the open work in a queue. */
export const countOf =
  <R extends CountRoute>(count: R, query?: Query<R>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<number> =>
    ((await (staffApi as AnyCall)(count, { ...(query && { query }), signal })) as { count: number }).count
