import { includesStore, type Scope } from '../../../access/rights.ts'
import { type ChangedBy, changedFields, recordChange, recordChanges } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, isUniqueViolation, type Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import type { StaffUser } from '../../../http/authentication.ts'
import { addStock } from '../stock/stock-movement-queries.ts'
import { checkStockRight, stockScopeOf } from '../stock/stock-right.ts'
import { checkPurchaseType, checkRestockDay, checkTimes, saleFields } from './check-product.ts'
import { leaveChangedFamily } from './family-queries.ts'
import type { LockedProduct, ProductFields } from './managed-product.ts'
import {
  findCategoryNames,
  type InsertedProduct,
  insertProducts,
  lockProduct,
  lockProducts,
  updateProductRows,
  writeArchived,
} from './managed-product-queries.ts'
import { withPrices } from './prices.ts'
import { findStoresInScope } from './store-in-scope.ts'

const subject = 'product'

export type ProductChanges = Partial<ProductFields>
export type NewProduct = ProductChanges & Pick<ProductFields, 'categoryId' | 'name' | 'price'> & { storeId: number }
export type Edited = { id: number; version: number; scope: Scope }

/**
 * Adds a product with its first stock. Returns its id. Throws NOT_FOUND for a store out of scope, CATEGORY_UNKNOWN, SKU_TAKEN,
 * PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID, SALE_PRICE_NOT_LOWER, STOCK_RIGHT.
 */
export function createProduct(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  by: StaffUser,
  product: NewProduct,
  { scope, stock = 0 }: { scope: Scope; stock?: number },
): Promise<number> {
  return inTransaction(sql, async (tx) => {
    if (stock > 0 || (product.lowStock ?? null) !== null) checkStockRight(by, product.storeId)
    const [id] = await addProducts(tx, by, [{ ...product, stock }], { scope, now: clock.now() })
    return id!
  })
}

export type AddedProduct = NewProduct & InsertedProduct

/** Runs the check of the nth of several products; a caller can attribute a refusal to its product. */
export type Checking = (n: number, check: () => void) => void
const checkAtOnce: Checking = (_, check) => check()

/**
 * Adds products as `createProduct` does, all or none, in the transaction of a caller who has checked the right to stock. Returns their
 * ids.
 */
export async function addProducts(
  tx: Transaction,
  by: ChangedBy,
  all: readonly AddedProduct[],
  { scope, now, checking = checkAtOnce }: { scope: Scope; now: Date; checking?: Checking },
): Promise<number[]> {
  const stores = await findStoresInScope(
    tx,
    all.map(({ storeId }) => storeId),
    scope,
  )
  const categories = await findCategoryNames(tx, [...new Set(all.map(({ categoryId }) => categoryId))])
  for (const [n, { storeId, categoryId }] of all.entries()) {
    checking(n, () => {
      if (!stores.has(storeId)) throw new DomainError('NOT_FOUND', `store ${storeId}`)
      if (!categories.has(categoryId)) throw new DomainError('CATEGORY_UNKNOWN', `category ${categoryId}`)
    })
  }
  const ids = await insertProducts(tx, all, by?.id ?? null)
  const fields = all.map(({ storeId: _, stock: __, externalId: ___, ...changes }) => changes)
  await writeAdded(tx, ids, fields, { now, checking })
  await recordChanges(
    tx,
    ids.map((subjectId, n) => {
      const { storeId, stock } = all[n]!
      const after = recorded(fields[n]!, categories, stock > 0 ? stock : undefined)
      return { by, subject, subjectId, storeId, action: 'create' as const, after }
    }),
  )
  return ids
}

/** Writes the fields of new products. Throws SKU_TAKEN, PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID, SALE_PRICE_NOT_LOWER. */
async function writeAdded(
  tx: Transaction,
  ids: readonly number[],
  fields: readonly ProductChanges[],
  { now, checking }: { now: Date; checking: Checking },
): Promise<void> {
  const locked = await lockProducts(tx, ids)
  const rows = ids.map((id) => locked.get(id)!)
  const changed = [...rows]
  for (const [n, row] of rows.entries()) {
    checking(n, () => {
      checkFields(row, fields[n]!, now)
      changed[n] = { ...row, ...withPrices(row, fields[n]!) }
    })
  }
  await refusingTakenSku(updateProductRows(tx, changed))
}

/**
 * Changes a product within the scope of the caller. Throws NOT_FOUND, EDIT_CONFLICT, PRODUCT_ARCHIVED, CATEGORY_UNKNOWN, SKU_TAKEN,
 * PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID, SALE_PRICE_NOT_LOWER, STOCK_RIGHT.
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
 * Call it inside `withIdempotency`. Throws NOT_FOUND, EDIT_CONFLICT, PRODUCT_ARCHIVED, SALE_PRICE_NOT_LOWER, STOCK_NOT_ENOUGH, STOCK_RIGHT.
 */
export async function updateProductAndStock(
  tx: Transaction,
  by: StaffUser,
  edited: Edited,
  changes: Pick<ProductChanges, 'price' | 'discountPercent' | 'weight'>,
  { stockChange, now }: { stockChange: number; now: Date },
): Promise<void> {
  const row = await lockEdited(tx, edited)
  if (stockChange !== 0) checkStockRight(by, row.storeId)
  const stock = stockChange === 0 ? undefined : await correctStock(tx, by, row, stockChange)
  await changeProducts(tx, by, [{ row, changes, stock }], now)
}

/** The changes of a locked product; `stock` is set if its stock was changed already: the pieces before and after. */
export type ProductChange = {
  row: LockedProduct
  changes: ProductChanges
  stock?: { before: number; after: number } | undefined
}

/**
 * Changes locked products, all of them or none. Throws PRODUCT_ARCHIVED, CATEGORY_UNKNOWN, SKU_TAKEN, PURCHASE_TYPE_INCOMPLETE,
 * PRODUCT_TIMES_INVALID, SALE_PRICE_NOT_LOWER.
 */
export async function changeProducts(
  tx: Transaction,
  by: ChangedBy,
  given: readonly ProductChange[],
  now: Date,
): Promise<void> {
  const all = given.map((change) => ({ ...change, changes: withPrices(change.row, change.changes) }))
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
  // A price may be changed even if the fields of the way of selling were incomplete before.
  if (saleFields.some((name) => name in changes)) checkPurchaseType(fields)
  checkTimes(fields, changes, now)
  // A product keeps a day that has passed meanwhile.
  if (changes.restockOn !== row.restockOn) checkRestockDay(changes.restockOn, now)
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

/** The history shows the category by its name. */
const recorded = ({ categoryId, ...fields }: ProductChanges, categories: CategoryNames, stock: number | undefined) => ({
  ...fields,
  ...(categoryId !== undefined && { category: categories.get(categoryId) ?? '' }),
  ...(stock !== undefined && { stock }),
})

/** Adds pieces to the stock of a product, or takes some away. Throws STOCK_NOT_ENOUGH. */
export async function correctStock(
  tx: Transaction,
  by: ChangedBy,
  { id }: LockedProduct,
  change: number,
): Promise<{ before: number; after: number }> {
  const after = await addStock(tx, id, { change, reason: 'correction', note: '' }, by?.id ?? null)
  return { before: after - change, after }
}

/**
 * Adds a hidden copy, without stock, SKU and barcode, and without the low-stock threshold unless the caller may set it. Returns its id.
 * Throws NOT_FOUND.
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
    const ids = await insertProducts(tx, [{ ...copy, storeId, stock: 0 }], by.id)
    // Scheduled times and the day of being back apply to the original only.
    const own = { ...copy, publishAt: null, unpublishAt: null, restockOn: null }
    await writeAdded(tx, ids, [own], { now: clock.now(), checking: checkAtOnce })
    const [copyId] = ids
    const after = { name: copy.name, copyOf: id }
    await recordChange(tx, { by, subject, subjectId: copyId!, storeId, action: 'create', after })
    return copyId!
  })
}

/**
 * Archives a product, or restores it as hidden, as a variant if its family still has its values. Throws NOT_FOUND, EDIT_CONFLICT,
 * SKU_TAKEN.
 */
export function archiveProduct(
  { sql }: Pick<Context, 'sql'>,
  by: ChangedBy,
  edited: Edited,
  isArchived: boolean,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockEdited(tx, edited)
    if ((row.archivedAt !== null) !== isArchived) await archiveLocked(tx, by, [row], isArchived)
  })
}

/** As `archiveProduct`, for locked products in the caller's transaction. */
export async function archiveLocked(
  tx: Transaction,
  by: ChangedBy,
  products: readonly LockedProduct[],
  isArchived: boolean,
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await refusingTakenSku(writeArchived(tx, ids, isArchived))
  if (!isArchived) for (const id of ids) await leaveChangedFamily(tx, id)
  const action = isArchived ? 'archive' : 'unarchive'
  await recordChanges(
    tx,
    products.map(({ id, storeId }) => ({ by, subject, subjectId: id, storeId, action })),
  )
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
