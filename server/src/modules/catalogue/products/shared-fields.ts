import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { includesStore, type Scope } from '../../../access/rights.ts'
import { type ChangedBy, changedFields } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { type FamilyRow, lockFamily } from './family-queries.ts'
import type { LockedProduct } from './managed-product.ts'
import { listVariants } from './managed-product-queries.ts'
import { changeProducts, type ProductChanges } from './save-product.ts'
import { toSharedFields } from './wire-fields.ts'

type Shared = DataOf<Calls['getSharedFields']>
type Edited = { id: number; scope: Scope; members: Shared['Members'] }

/**
 * Changes fields of all variants of a family, or of none. `members` are the variants and versions that the caller has seen. Throws
 * NOT_FOUND, EDIT_CONFLICT, CATEGORY_UNKNOWN, PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID.
 */
export function updateSharedFields(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  by: NonNullable<ChangedBy>,
  { id, scope, members }: Edited,
  changes: ProductChanges,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const family = await lockFamily(tx, id)
    if (!family || !includesStore(scope, family.storeId)) throw new DomainError('NOT_FOUND', `family ${id}`)
    const variants = await listVariants(tx, id)
    const seen = new Map(members.map(({ ProductID, Version }) => [ProductID, Version]))
    const isAsSeen = seen.size === variants.length && variants.every((one) => seen.get(one.id) === one.version)
    if (!isAsSeen) throw new DomainError('EDIT_CONFLICT', `variants of family ${id}`)
    const changed = variants.filter((variant) => Object.keys(changedFields(variant, changes).after).length > 0)
    await changeProducts(
      tx,
      by,
      changed.map((row) => ({ row, changes })),
      clock.now(),
    )
  })
}

/** The fields that are equal in all variants, and the names of those that differ. */
export function toShared({ id, storeId, name }: FamilyRow, variants: readonly LockedProduct[]): Shared {
  const all = variants.map(toSharedFields)
  const [first] = all
  if (!first) throw new DomainError('NOT_FOUND', `family ${id} has no variants`)
  const names = Object.keys(first) as (keyof typeof first)[]
  return {
    ...{ ID: id, StoreID: storeId, Name: name },
    Members: variants.map((variant) => ({ ProductID: variant.id, Version: variant.version })),
    Differing: names.filter((field) => all.some((one) => one[field] !== first[field])),
    ...first,
  }
}
