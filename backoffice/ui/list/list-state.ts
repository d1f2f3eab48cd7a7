import { tabParameter } from '#contract/values/backoffice/backoffice-pages.ts'
import { pageNumber } from '#web/design/page-number.ts'
import type { Filter, ListDefinition, ListQuery, ListTab } from './list-definition.ts'

/** The state of a list in the address. */
export type ListState = {
  tab: ListTab | null
  /** Words of the search. */
  words: string
  page: number
  /** SortBy; undefined: the server's order. */
  sort: string | undefined
  /** Values of the filters by name of parameter. */
  filters: Record<string, string[]>
}

type Definition = Pick<ListDefinition<never>, 'path' | 'tabs' | 'filters' | 'search' | 'sort'> & {
  columns: readonly { sort?: string }[]
}

export const pageSize = 25
/** Parameters that are not filters. */
const parameters = { tab: tabParameter, words: 'q', page: 'page', sort: 'sort' } as const

export const namesOf = (filter: Filter): string[] => ('name' in filter ? [filter.name] : [filter.from, filter.to])

/** Reads the address; unknown parameters are left out. */
export function readListState(definition: Definition, search: URLSearchParams): ListState {
  const { tabs = [], filters = [] } = definition
  const words = search.get(parameters.words)?.trim() ?? ''
  const isSearched = words !== '' && definition.search?.filter(words) != null
  const tab = isSearched ? null : (tabs.find(({ value }) => value === (search.get(parameters.tab) ?? '')) ?? tabs[0])
  const given = filters.flatMap(namesOf).map((name): [string, string[]] => [name, search.getAll(name).filter(Boolean)])
  return {
    tab: tab ?? null,
    words,
    page: pageNumber(search),
    sort: sortIn(definition, search) ?? tab?.sort ?? definition.sort,
    filters: Object.fromEntries(given.filter(([, values]) => values.length > 0)),
  }
}

function sortIn({ columns, sort }: Definition, search: URLSearchParams): string | undefined {
  const given = search.get(parameters.sort) ?? ''
  const allowed = [
    sort ?? '',
    ...columns.flatMap((column) => (column.sort ? [`${column.sort}-asc`, `${column.sort}-desc`] : [])),
  ]
  return given && allowed.includes(given) ? given : undefined
}

/** The parameters of a state, without defaults. */
export function searchOf(definition: Definition, { tab, words, page, sort, filters }: ListState): URLSearchParams {
  const search = new URLSearchParams()
  if (words) search.set(parameters.words, words)
  if (tab?.value) search.set(parameters.tab, tab.value)
  for (const [name, values] of Object.entries(filters)) for (const value of values) search.append(name, value)
  if (sort && sort !== (tab?.sort ?? definition.sort)) search.set(parameters.sort, sort)
  if (page > 1) search.set(parameters.page, String(page))
  return search
}

export function pathOf(definition: Definition, state: ListState): string {
  const search = searchOf(definition, state).toString()
  return search === '' ? definition.path : `${definition.path}?${search}`
}

/** The filters of the call, without page and sort, as a count takes them. */
export function filterOf(definition: Definition, { tab, words, filters }: ListState): ListQuery {
  const found = words === '' ? null : definition.search?.filter(words)
  // Alternatives would also apply to the other filters.
  if (found && 'Operand' in found) return found
  return { ...(found ?? tab?.filter), ...filters }
}

export const queryOf = (definition: Definition, state: ListState): ListQuery => ({
  Page: state.page,
  Size: pageSize,
  SortBy: state.sort,
  ...filterOf(definition, state),
})
