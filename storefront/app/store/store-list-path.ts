export const storePageSize = 15 // S08

/** Path of one page of /store. */
export function storeListPath({ keyword, type }: { keyword?: string; type?: 'nearby' }, page = 1): string {
  const search = new URLSearchParams()
  if (type) search.set('type', type)
  if (keyword) search.set('keyword', keyword)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/store?${search}` : '/store'
}
