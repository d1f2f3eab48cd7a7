import { includesStore, type Scope } from '../../access/rights.ts'
import type { FamilyOption } from '../catalogue/product.ts'
import type { ProductFields } from '../catalogue/products/managed-product.ts'
import type { ProductChanges } from '../catalogue/products/save-product.ts'

/** A product as a variant: the option names of its family, and its value of each. `id` is null if the row creates the family. */
export type RowFamily = {
  id: number | null
  name: string
  options: readonly string[]
  values: readonly string[]
  /** The earlier state of a family: its options with all values, including unused ones. */
  allOptions?: readonly FamilyOption[]
}

/** The values that a row changes: fields, pieces, the family if it changes, and for a new product its store and the owner's key. */
export type RowValues = ProductChanges & { stock?: number; storeId?: number; externalId?: string; family?: RowFamily }

const times = ['closedAt', 'publishAt', 'unpublishAt'] as const

/** The values after JSON, in which times are strings. */
export type StoredValues = { [F in keyof RowValues]: unknown }

/** The stored values of a row. */
export function valuesOf(stored: StoredValues): RowValues {
  const values = { ...stored }
  for (const name of times) if (typeof values[name] === 'string') values[name] = new Date(values[name])
  return values as RowValues
}

/** The fields of a product that a row changes, without those that are written in other ways. */
export function changesIn({
  stock: _,
  storeId: __,
  externalId: ___,
  family: ____,
  ...changes
}: RowValues): ProductChanges {
  return changes
}

/** Whether a row changes stock or the low-stock threshold, which requires the right to stock. */
export const exceedsStockScope = ({ stock, lowStock }: RowValues, storeId: number, stockScope: Scope) =>
  (stock !== undefined || lowStock !== undefined) && !includesStore(stockScope, storeId)

/** The fields whose value has changed since. */
export function differing(product: ProductFields, values: ProductChanges): (keyof ProductFields)[] {
  const names = Object.keys(values) as (keyof ProductFields)[]
  return names.filter((name) => JSON.stringify(product[name]) !== JSON.stringify(values[name]))
}
