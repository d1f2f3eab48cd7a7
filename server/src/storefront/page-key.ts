import { cleanKeyword } from '#contract/values/search/keyword.ts'

const filters = ['harga', 'stok', 'diskon', 'ambil', 'jenis', 'kota', 'toko', 'opsi', 'kategori', 'urut', 'dari']
/** Parameters with several values. */
const repeated = new Set(['jenis', 'kota', 'toko', 'opsi'])
const maxValues = 20

/** Query parameters that public pages read on the server, by path; others are dropped. */
const queryOfPages: [path: RegExp, names: readonly string[]][] = [
  [/^\/shop\/product$/, ['type', 'cat_id', 'keyword', 'exact', ...filters, 'page']],
  [/^\/shop\/collection\/[^/]+$/, filters],
  [/^\/store$/, ['type', 'keyword', 'page']],
  [/^\/store\/[^/]+\/[^/]+$/, ['type', 'q', ...filters, 'page']],
  [/^\/search$/, ['keyword']],
  [/^\/(?:berita|promo)$/, ['page']],
]
const maxPathLength = 512

/**
 * The canonical URL under which a page is rendered and cached, or null for a request that can't be a page. Unknown query names, another
 * order or spaces yield the same entry, so visitors can't fill the cache or change other visitors' pages.
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
    const values = repeated.has(name) ? given.getAll(name).slice(0, maxValues) : [given.get(name)]
    for (const value of values.map(cleanKeyword)) if (value) kept.append(name, value)
  }
  const routes = isData && given.get('_routes')
  if (routes && /^[\w/.,-]{1,300}$/.test(routes)) kept.set('_routes', routes)
  const query = kept.toString()
  return query === '' ? path : `${path}?${query}`
}

function normalisePath(path: string): string | null {
  if (path.length > maxPathLength || !path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null
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
