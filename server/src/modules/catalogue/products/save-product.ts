import type { Context } from '../../../context.ts'
import { inTransaction, isUniqueViolation, type Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import type { StaffUser } from '../../../http/authentication.ts'
import { type ChangedBy, changedFields, recordChange, recordChanges } from '../../staff/record-change.ts'
import { includesStore, type Scope } from '../../staff/rights.ts'
import { checkPurchaseType, checkTimes } from './check-product.ts'
import { leaveChangedFamily } from './family-queries.ts'
import type { LockedProduct, ProductFields } from './managed-product.ts'
import {
  findCategoryNames,
  insertProduct,
  lockProduct,
  updateProductRows,
  writeArchived,
} from './managed-product-queries.ts'
import { addStock } from './stock-movement-queries.ts'
import { checkStockRight, stockScopeOf } from './stock-right.ts'
import { checkStore } from './store-in-scope.ts'

const subject = 'product'

export type ProductChanges = Partial<ProductFields>
export type NewProduct = ProductChanges & Pick<ProductFields, 'categoryId' | 'name' | 'price'> & { storeId: number }
export type Edited = { id: number; version: number; scope: Scope }

/**
 * Adds a product with its first stock. Answers its id. Throws NOT_FOUND for a store out of scope, CATEGORY_UNKNOWN, SKU_TAKEN,
 * PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID, STOCK_RIGHT.
 */
export function createProduct(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  by: StaffUser,
  product: NewProduct,
  { scope, stock = 0 }: { scope: Scope; stock?: number },
): Promise<number> {
  return inTransaction(sql, async (tx) => {
    if (stock > 0 || (product.lowStock ?? null) !== null) checkStockRight(by, product.storeId)
    return addProduct(tx, by, product, { scope, stock, now: clock.now() })
  })
}

/** As `createProduct`, in the transaction of a larger work that has checked the right to stock. */
export async function addProduct(
  tx: Transaction,
  by: ChangedBy,
  { storeId, ...changes }: NewProduct,
  { scope, stock, now }: { scope: Scope; stock: number; now: Date },
): Promise<number> {
  await checkStore(tx, storeId, scope)
  const categories = await findCategoryNames(tx, [changes.categoryId])
  if (categories.size === 0) throw new DomainError('CATEGORY_UNKNOWN', `category ${changes.categoryId}`)
  const id = await insertProduct(tx, { storeId, ...changes }, { stock, by: by?.id ?? null })
  await writeAdded(tx, id, changes, now)
  const after = recorded(changes, categories, stock > 0 ? stock : undefined)
  await recordChange(tx, { by, subject, subjectId: id, storeId, action: 'create', after })
  return id
}

/** Gives a product that was just added its fields. Throws SKU_TAKEN, PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID. */
async function writeAdded(tx: Transaction, id: number, changes: ProductChanges, now: Date): Promise<void> {
  const row = (await lockProduct(tx, id))!
  checkFields(row, changes, now)
  await refusingTakenSku(updateProductRows(tx, [{ ...row, ...changes }]))
}

/**
 * Changes a product within the scope of whoever does. Throws NOT_FOUND, EDIT_CONFLICT, PRODUCT_ARCHIVED, CATEGORY_UNKNOWN, SKU_TAKEN,
 * PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID, STOCK_RIGHT.
 */
export function updateProduct(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  by: StaffUser,
  edited: Edited,
  changes: ProductChanges,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockEdited(tx, edited)
    if (changes.lowStock !== undefined) checkStockRight(by, row.storeId)
    await changeProducts(tx, by, [{ row, changes }], clock.now())
  })
}

/**
 * Changes a product and its stock. The version counts up also for the stock alone, so that a request that is sent again is refused.
 * Throws NOT_FOUND, EDIT_CONFLICT, PRODUCT_ARCHIVED, STOCK_NOT_ENOUGH, STOCK_RIGHT.
 */
export function updateProductAndStock(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  by: StaffUser,
  edited: Edited,
  changes: Pick<ProductChanges, 'price' | 'discountPercent' | 'weight'>,
  stockChange: number,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockEdited(tx, edited)
    if (stockChange !== 0) checkStockRight(by, row.storeId)
    const stock = stockChange === 0 ? undefined : await correctStock(tx, by, row, stockChange)
    await changeProducts(tx, by, [{ row, changes, stock }], clock.now())
  })
}

/** What changes of a locked product; `stock` are its pieces before and after, where they were changed before. */
export type ProductChange = {
  row: LockedProduct
  changes: ProductChanges
  stock?: { before: number; after: number } | undefined
}

/**
 * Changes locked products, all of them or none. Throws PRODUCT_ARCHIVED, CATEGORY_UNKNOWN, SKU_TAKEN, PURCHASE_TYPE_INCOMPLETE,
 * PRODUCT_TIMES_INVALID.
 */
export async function changeProducts(
  tx: Transaction,
  by: ChangedBy,
  all: readonly ProductChange[],
  now: Date,
): Promise<void> {
  const categories = await findCategoriesOf(tx, all)
  for (const change of all) checkChange(change, categories, now)
  await writeChanges(tx, by, all, categories)
}

type CategoryNames = ReadonlyMap<number, string>

/** The categories that products leave and those that they come into. */
export function findCategoriesOf(tx: Transaction, all: readonly ProductChange[]): Promise<CategoryNames> {
  const ids = all.flatMap(({ row, changes: { categoryId } }) =>
    categoryId === undefined ? [] : [row.categoryId, categoryId],
  )
  return findCategoryNames(tx, [...new Set(ids)])
}

/** Throws PRODUCT_ARCHIVED, CATEGORY_UNKNOWN, PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID. */
export function checkChange({ row, changes }: ProductChange, categories: CategoryNames, now: Date): void {
  if (row.archivedAt) throw new DomainError('PRODUCT_ARCHIVED', `product ${row.id}`)
  checkFields(row, changes, now)
  const { categoryId } = changes
  if (categoryId !== undefined && !categories.has(categoryId)) {
    throw new DomainError('CATEGORY_UNKNOWN', `category ${categoryId}`)
  }
}

/** Throws PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID. */
function checkFields(row: LockedProduct, changes: ProductChanges, now: Date): void {
  const fields = { ...row, ...changes }
  checkPurchaseType(fields)
  checkTimes(fields, changes, now)
}

/** Writes checked changes, and records them. Throws SKU_TAKEN. */
export async function writeChanges(
  tx: Transaction,
  by: ChangedBy,
  all: readonly ProductChange[],
  categories: CategoryNames,
): Promise<void> {
  if (all.length === 0) return
  await refusingTakenSku(
    updateProductRows(
      tx,
      all.map(({ row, changes }) => ({ ...row, ...changes })),
    ),
  )
  await recordChanges(
    tx,
    all.map(({ row, changes, stock }) => {
      const { before, after } = changedFields<ProductFields>(row, changes)
      return {
        ...{ by, subject, subjectId: row.id, storeId: row.storeId, action: 'update' as const },
        before: recorded(before, categories, stock?.before),
        after: recorded(after, categories, stock?.after),
      }
    }),
  )
}

/** Whoever reads the history knows the category by its name. */
const recorded = ({ categoryId, ...fields }: ProductChanges, categories: CategoryNames, stock: number | undefined) => ({
  ...fields,
  ...(categoryId !== undefined && { category: categories.get(categoryId) ?? '' }),
  ...(stock !== undefined && { stock }),
})

/** Adds pieces to the stock of a product, or takes some away. Throws STOCK_NOT_ENOUGH. */
export async function correctStock(
  tx: Transaction,
  by: NonNullable<ChangedBy>,
  { id }: LockedProduct,
  change: number,
): Promise<{ before: number; after: number }> {
  const after = await addStock(tx, id, { change, reason: 'correction', note: '' }, by.id)
  return { before: after - change, after }
}

/**
 * Adds a hidden copy, without stock, SKU and barcode, and without the mark of low stock where whoever copies may not set it. Answers
 * its id. Throws NOT_FOUND.
 */
export function copyProduct(
  { sql, clock }: Context,
  by: StaffUser,
  { id, scope }: Omit<Edited, 'version'>,
  nameOf: (name: string) => string,
): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const row = await lockInScope(tx, id, scope)
    const { id: _, version, storeId, familyId, archivedAt, ...fields } = row
    const lowStock = includesStore(stockScopeOf(by), storeId) ? row.lowStock : null
    const copy = { ...fields, name: nameOf(row.name), sku: '', barcode: '', lowStock, available: false }
    const copyId = await insertProduct(tx, { storeId, ...copy }, { stock: 0, by: by.id })
    // Its times were those of the original.
    await writeAdded(tx, copyId, { ...copy, publishAt: null, unpublishAt: null }, clock.now())
    const after = { name: copy.name, copyOf: id }
    await recordChange(tx, { by, subject, subjectId: copyId, storeId, action: 'create', after })
    return copyId
  })
}

/**
 * Archives a product, or brings it back hidden, as a variant where its family still has its values. Throws NOT_FOUND,
 * EDIT_CONFLICT, SKU_TAKEN.
 */
export function archiveProduct(
  { sql }: Pick<Context, 'sql'>,
  by: ChangedBy,
  edited: Edited,
  isArchived: boolean,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockEdited(tx, edited)
    if ((row.archivedAt !== null) !== isArchived) await archiveLocked(tx, by, row, isArchived)
  })
}

/** As `archiveProduct`, of a locked product in the transaction of a larger work. */
export async function archiveLocked(
  tx: Transaction,
  by: ChangedBy,
  { id, storeId }: LockedProduct,
  isArchived: boolean,
): Promise<void> {
  await refusingTakenSku(writeArchived(tx, [id], isArchived))
  if (!isArchived) await leaveChangedFamily(tx, id)
  await recordChange(tx, { by, subject, subjectId: id, storeId, action: isArchived ? 'archive' : 'unarchive' })
}

/** The product, locked. Throws NOT_FOUND, EDIT_CONFLICT. */
export async function lockEdited(tx: Transaction, { id, version, scope }: Edited): Promise<LockedProduct> {
  const row = await lockInScope(tx, id, scope)
  if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `product ${id} has version ${row.version}`)
  return row
}

async function lockInScope(tx: Transaction, id: number, scope: Scope): Promise<LockedProduct> {
  const row = await lockProduct(tx, id)
  if (!row || !includesStore(scope, row.storeId)) throw new DomainError('NOT_FOUND', `product ${id}`)
  return row
}

/** Throws SKU_TAKEN. */
export async function refusingTakenSku<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('SKU_TAKEN', 'SKU of a product') : error
  }
}
