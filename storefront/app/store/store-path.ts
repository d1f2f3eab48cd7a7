/** The slug of a store name: lower case, its first space replaced by a hyphen. */
export function storeSlug(name: string): string {
  return name.toLowerCase().replace(' ', '-')
}

type StorePathOptions = {
  /** Adds `?type=nearby`, so that the page links back to the stores nearby. */
  isNearby?: boolean
  /** Searches the products of the store. */
  keyword?: string
  page?: number
}

/** Path of a store's page. */
export function storePath(
  id: number,
  name: string,
  { isNearby = false, keyword, page = 1 }: StorePathOptions = {},
): string {
  const search = new URLSearchParams()
  if (isNearby) search.set('type', 'nearby')
  if (keyword) search.set('q', keyword)
  if (page > 1) search.set('page', String(page))
  const path = `/store/${id}/${encodeURIComponent(storeSlug(name))}`
  return search.size > 0 ? `${path}?${search}` : path
}
