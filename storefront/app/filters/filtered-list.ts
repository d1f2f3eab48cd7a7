import type { Client, Data } from '#contract/client.ts'
import { type Chosen, chosenQuery } from './chosen-filters.ts'

/** The goods of a list as the calls that filter take them. */
export type GoodsQuery = {
  CategoryID?: number | number[]
  CollectionID?: number
  StoreID?: number
  Keyword?: string
  AsTyped?: 1
  Choice?: 1
}

/** A list of goods that a shopper can filter and sort. */
export type FilteredList = {
  chosen: Chosen
  /** Its goods; undefined if there are none. */
  goods: (api: Client) => Promise<GoodsQuery | undefined>
  /** The category that its address names, if it is one. */
  categoryId?: number | undefined
  /** Whether they are the goods of one store, which is no filter then. */
  isOfOneStore?: boolean
  /** The address of its first page with these filters, in this order. */
  pathOf: (chosen: Chosen) => string
}

export type FilteredPage = Data<'GET /filteredproduct/:oid'>

/** A page of the goods that pass the chosen filters, in the chosen order. */
export const findFilteredPage = (
  api: Client,
  goods: GoodsQuery & { Sort?: 'ID-desc' | 'TotalPurchase-desc' },
  chosen: Chosen,
  { Page, Size }: { Page: number; Size: number },
): Promise<FilteredPage> =>
  api('GET /filteredproduct/:oid', {
    query: { ...goods, ...chosenQuery(chosen), Offset: (Page - 1) * Size, Limit: Size },
  })

/** The name of the chosen category for its chip; undefined without one, or if it fails to load. */
export const categoryNameOf = async (api: Client, { filters }: Chosen): Promise<string | undefined> =>
  filters?.category
    ? api('GET /productcategory/:oid/:id', { params: { id: filters.category } }).then(
        ({ Name }) => Name,
        () => undefined,
      )
    : undefined
