import { redirect } from 'react-router'

const highestPage = 1_000_000 // what list calls accept

/** The page of a list that an address asks for (`?page=3`); whatever is no page counts as the first. */
export function pageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Math.min(Number(text), highestPage) : 1
}

/** How many pages a list has; an empty one has its first page too. */
export function pageCountOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size))
}

/**
 * A list may have shrunk since its link was made: then the last page is shown instead of nothing.
 *
 * @throws Response (redirect)
 */
export function stayInList(page: number, pageCount: number, hrefOf: (page: number) => string) {
  if (page > pageCount) throw redirect(hrefOf(pageCount))
}
