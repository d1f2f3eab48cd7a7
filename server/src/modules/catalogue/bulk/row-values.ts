import { includesStore, type Scope } from '../../staff/rights.ts'
import type { FamilyOption } from '../product.ts'
import type { ProductFields } from '../products/managed-product.ts'
import type { ProductChanges } from '../products/save-product.ts'

/** A product as a variant: the names of the options of its family, and its value of each. `id` is null where the row makes the family. */
export type RowFamily = {
  id: number | null
  name: string
  options: readonly string[]
  values: readonly string[]
  /** Of a family as it was: its options with all their values, also those that no variant had. */
  allOptions?: readonly FamilyOption[]
}

/**
 * What a row has of a product: fields, pieces, its family where that changes, and for a new one its store and the key that its owner
 * gave.
 */
export type RowValues = ProductChanges & { stock?: number; storeId?: number; externalId?: string; family?: RowFamily }

const times = ['closedAt', 'publishAt', 'unpublishAt'] as const

/** As they are after JSON, in which times are texts. */
export type StoredValues = { [F in keyof RowValues]: unknown }

/** The values that a row was stored with. */
export function valuesOf(stored: StoredValues): RowValues {
  const values = { ...stored }
  for (const name of times) if (typeof values[name] === 'string') values[name] = new Date(values[name])
  return values as RowValues
}

/** The fields of a product that a row changes, without what is written in other ways. */
export function changesIn({
  stock: _,
  storeId: __,
  externalId: ___,
  family: ____,
  ...changes
}: RowValues): ProductChanges {
  return changes
}

/** Whether a row changes pieces of its store, or from how many on they are low, which only those may who keep its stock. */
export const exceedsStockScope = ({ stock, lowStock }: RowValues, storeId: number, stockScope: Scope) =>
  (stock !== undefined || lowStock !== undefined) && !includesStore(stockScope, storeId)

/** The fields whose value is no longer this one. */
export function differing(product: ProductFields, values: ProductChanges): (keyof ProductFields)[] {
  const names = Object.keys(values) as (keyof ProductFields)[]
  return names.filter((name) => JSON.stringify(product[name]) !== JSON.stringify(values[name]))
}
