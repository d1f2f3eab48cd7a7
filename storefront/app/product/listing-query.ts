type Filter = {
  CategoryID?: number | number[]
  StoreID?: number
  Name?: string | undefined
  Page?: number
  Size?: number
}

/** The shop's own lists show one product of each family (decision 89). */
export const onePerFamily = { OnePerFamily: 1 } as const

/** Parameters in addition to a filter: one of each family, available products first; keyword matches have an order of their own. */
export const listingQuery = (filter: Filter) => ({
  ...filter,
  ...onePerFamily,
  ...(filter.Name ? {} : ({ SortBy: 'InStock-desc' } as const)),
})
