import { redirect } from 'react-router'

const highestPage = 1_000_000 // what list calls accept

/** The page of a list that an address asks for (`?page=3`); whatever is no page counts as the first. */
export function pageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Math.min(Number(text), highestPage) : 1
}

/** How many pages a list has; an empty one has its first page too. 0, which links to none, where the count is not known. */
export function pageCountOf(count: number | undefined, size: number): number {
  return count === undefined ? 0 : Math.max(1, Math.ceil(count / size))
}

/**
 * A list may have shrunk since its link was made: then the last page is shown instead of nothing. Nobody is sent anywhere
 * while it is not known how many pages there are.
 *
 * @throws Response (redirect)
 */
export function redirectIfOutOfRange(page: number, pageCount: number, hrefOf: (page: number) => string) {
  if (pageCount > 0 && page > pageCount) throw redirect(hrefOf(pageCount))
}
