import type { Body } from '#contract/client.ts'
import type { ListQuery } from '../ui/list/list-definition.ts'

export type ProductFilter = Body<'POST /kelola/bulk/prices'>['Filter']

const numeric: readonly string[] = ['ID', 'StoreID', 'CategoryID', 'FamilyID', 'PurchaseType']

/** The filter of the product list for the body of a call; the list's own has texts of the address. */
export const toProductFilter = (filter: ListQuery): ProductFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const values = [value].flat()
      return [name, numeric.includes(name) ? values.map(Number) : values]
    }),
  )
