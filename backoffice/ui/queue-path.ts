type QueueQuery = {
  /** The value of a tab; null while the queue is searched. */
  tab?: string | null
  q?: string
  page?: number
  /** The order that is open beside the list. */
  order?: number | undefined
}

/** Path of a work queue; defaults are left out. The parameter of the tab is `pile`, which bookmarks use. */
export function queuePath(path: string, { tab, q, page = 1, order }: QueueQuery): string {
  const query = { ...(tab && { pile: tab }), ...(q && { q }), ...(page > 1 && { page }), ...(order && { order }) }
  const search = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return search.length > 0 ? `${path}?${new URLSearchParams(search)}` : path
}

/** The tab in the query. */
export const tabInPath = (search: URLSearchParams) => search.get('pile') ?? ''

/** The open order in the query; undefined if there is none. */
export function orderInPath(search: URLSearchParams): number | undefined {
  const id = Number(search.get('order'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
