/** What the name of a store becomes in its address: lower-cased, its first space turned into a hyphen (000, section 2). */
export function storeSlug(name: string): string {
  return name.toLowerCase().replace(' ', '-')
}

type StorePathOptions = {
  /** Among the stores nearby, which then stands in the address. */
  isNearby?: boolean
  page?: number
}

/** Address of a store's page. */
export function storePath(id: number, name: string, { isNearby = false, page = 1 }: StorePathOptions = {}): string {
  const search = new URLSearchParams()
  if (isNearby) search.set('type', 'nearby')
  if (page > 1) search.set('page', String(page))
  const path = `/store/${id}/${encodeURIComponent(storeSlug(name))}`
  return search.size > 0 ? `${path}?${search}` : path
}
