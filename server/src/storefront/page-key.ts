/** Query names that a public page reads on the server, by path; every other name is dropped before rendering. */
const queryOfPages: [path: RegExp, names: readonly string[]][] = [
  [/^\/shop\/product$/, ['type', 'cat_id', 'keyword', 'page']],
  [/^\/store$/, ['type', 'keyword', 'page']],
  [/^\/store\/[^/]+\/[^/]+$/, ['type', 'page']],
  [/^\/search$/, ['keyword']],
  [/^\/(?:berita|promo)$/, ['page']],
]
const longestValue = 100
const longestPath = 512

/**
 * The one spelling under which a page is rendered and cached, or null for a request that can't be a page. Visitors who
 * add names, change their order or add spaces share one entry, and can't fill the cache or change what others see.
 */
export function pageKey(url: string): string | null {
  const mark = url.indexOf('?')
  const path = normalisePath(mark < 0 ? url : url.slice(0, mark))
  if (path === null || mark < 0) return path

  const isData = path.endsWith('.data')
  const pagePath = isData ? path.slice(0, -'.data'.length) : path
  const given = new URLSearchParams(url.slice(mark))
  const kept = new URLSearchParams()
  for (const name of queryOfPages.find(([pattern]) => pattern.test(pagePath))?.[1] ?? []) {
    const value = given.get(name)?.trim().replace(/\s+/g, ' ').slice(0, longestValue)
    if (value) kept.set(name, value)
  }
  const routes = isData && given.get('_routes')
  if (routes && /^[\w/.,-]{1,300}$/.test(routes)) kept.set('_routes', routes)
  const query = kept.toString()
  return query === '' ? path : `${path}?${query}`
}

function normalisePath(path: string): string | null {
  if (path.length > longestPath || !path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null
  if (path.includes('%') && !isDecodable(path)) return null
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
