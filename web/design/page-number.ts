import { redirect } from 'react-router'

// Beyond any list. The calls skip at most 1,000,000 rows, so a page of 20 of a larger number would be refused instead of leading to the last.
const maxPage = 50_000

/** The `page` parameter of a list; an invalid one is the first page. */
export function pageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Math.min(Number(text), maxPage) : 1
}

/** The number of pages, at least 1; 0 if the count is unknown. */
export function pageCountOf(count: number | undefined, size: number): number {
  return count === undefined ? 0 : Math.max(1, Math.ceil(count / size))
}

/**
 * Redirects to the last page of a list that has shrunk since the link was made. Does nothing if the number of pages is
 * unknown.
 *
 * @throws Response (redirect)
 */
export function redirectIfOutOfRange(page: number, pageCount: number, hrefOf: (page: number) => string) {
  if (pageCount > 0 && page > pageCount) throw redirect(hrefOf(pageCount))
}
