type Filter = {
  CategoryID?: number | number[]
  StoreID?: number
  Name?: string | undefined
  Page?: number
  Size?: number
}

/** The shop's own lists show one product of each family (decision 89). */
export const onePerFamily = { OnePerFamily: 1 } as const

/** What to ask for besides a filter: one of each family, and what can be bought first; matches of words have an order of their own. */
export const onTheShelf = (filter: Filter) => ({
  ...filter,
  ...onePerFamily,
  ...(filter.Name ? {} : ({ SortBy: 'InStock-desc' } as const)),
})
