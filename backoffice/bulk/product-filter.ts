import type { Body } from '#contract/client.ts'
import type { ListQuery } from '../ui/list/list-definition.ts'

export type ProductFilter = Body<'POST /kelola/bulk/prices'>['Filter']

const numeric: readonly string[] = ['ID', 'StoreID', 'CategoryID', 'FamilyID', 'PurchaseType']

/** The filter of a list of products, whose values are texts of the address, as a body takes it. */
export const toProductFilter = (filter: ListQuery): ProductFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const values = [value].flat()
      return [name, numeric.includes(name) ? values.map(Number) : values]
    }),
  )
