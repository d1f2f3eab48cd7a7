import {
  type FamilyRow,
  listMemberIds,
  listMembers,
  lockFamily,
  type MemberRow,
} from '../catalogue/products/family-queries.ts'
import type { LockedProduct } from '../catalogue/products/managed-product.ts'
import { lockProducts } from '../catalogue/products/managed-product-queries.ts'
import type { WorkRow } from './bulk-operation.ts'
import type { RowFamily } from './row-values.ts'
import type { Work } from './work.ts'

/** A locked family with its variants and the other products of its rows. */
export type LockedFamily = {
  row: FamilyRow | undefined
  members: readonly MemberRow[]
  products: ReadonlyMap<number, LockedProduct>
}

/** Locks all products first, by id, as orders do. */
export async function lockFamilyOf(
  { tx }: Pick<Work, 'tx'>,
  id: number | null,
  rows: readonly WorkRow[],
): Promise<LockedFamily> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const products = await lockProducts(tx, id === null ? ids : [...ids, ...(await listMemberIds(tx, id))])
  if (id === null) return { row: undefined, members: [], products }
  const row = await lockFamily(tx, id)
  return { row, members: await listMembers(tx, id), products }
}

/** Whether the family is unchanged since the check: the product is a variant with these values or, without values, belongs to no family. */
export function isFamilyAs(
  { row, members, products }: LockedFamily,
  family: RowFamily | undefined,
  productId: number | null,
): boolean {
  const isSame = (one: readonly string[], other: readonly string[] = []) =>
    JSON.stringify(one) === JSON.stringify(other)
  const optionNames = row?.options.map(({ name }) => name)
  if (family && (family.name !== row?.name || !isSame(family.options, optionNames))) return false
  if (productId === null) return true
  if (!family || family.values.length === 0) return products.get(productId)?.familyId === null
  return isSame(family.values, members.find(({ id }) => id === productId)?.values)
}
