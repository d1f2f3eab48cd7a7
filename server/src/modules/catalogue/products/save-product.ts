import type { Context } from '../../../context.ts'
import { type AnySql, inTransaction, isUniqueViolation, type Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { type ChangedBy, changedFields, recordChange } from '../../staff/record-change.ts'
import { includesStore, type Scope } from '../../staff/rights.ts'
import { checkPurchaseType, checkTimes } from './check-product.ts'
import { leaveChangedFamily } from './family-queries.ts'
import type { LockedProduct, ProductFields } from './managed-product.ts'
import {
  findCategoryName,
  insertProduct,
  lockProduct,
  updateProductRow,
  writeArchived,
} from './managed-product-queries.ts'
import { addStock } from './stock-movement-queries.ts'

const subject = 'product'

export type ProductChanges = Partial<ProductFields>
export type NewProduct = ProductChanges & Pick<ProductFields, 'categoryId' | 'name' | 'price'> & { storeId: number }
export type Edited = { id: number; version: number; scope: Scope }

/**
 * Adds a product with its first stock. Answers its id. Throws NOT_FOUND for a store out of scope, CATEGORY_UNKNOWN, SKU_TAKEN,
 * PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID.
 */
export function createProduct(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  by: ChangedBy,
  product: NewProduct,
  { scope, stock = 0 }: { scope: Scope; stock?: number },
): Promise<number> {
  return inTransaction(sql, (tx) => addProduct(tx, by, product, { scope, stock, now: clock.now() }))
}

/** As `createProduct`, in the transaction of a larger work. */
export async function addProduct(
  tx: Transaction,
  by: ChangedBy,
  { storeId, ...changes }: NewProduct,
  { scope, stock, now }: { scope: Scope; stock: number; now: Date },
): Promise<number> {
  if (!includesStore(scope, storeId)) throw new DomainError('NOT_FOUND', `store ${storeId}`)
  await checkStore(tx, storeId)
  const category = await categoryName(tx, changes.categoryId)
  const id = await insertProduct(tx, { storeId, ...changes }, { stock, by: by?.id ?? null })
  await writeProduct(tx, (await lockProduct(tx, id))!, changes, now)
  const after = { ...recorded(changes), category, ...(stock > 0 && { stock }) }
  await recordChange(tx, { by, subject, subjectId: id, storeId, action: 'create', after })
  return id
}

/**
 * Changes a product within the scope of whoever does. Throws NOT_FOUND, EDIT_CONFLICT, PRODUCT_ARCHIVED, CATEGORY_UNKNOWN, SKU_TAKEN,
 * PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID.
 */
export function updateProduct(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  by: ChangedBy,
  edited: Edited,
  changes: ProductChanges,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await changeLocked(tx, edited, changes, clock.now())
    await recordUpdate(tx, by, row, changes)
  })
}

/**
 * Changes a product and its stock. The version counts up also for the stock alone, so that a request that is sent again is refused.
 * Throws NOT_FOUND, EDIT_CONFLICT, PRODUCT_ARCHIVED, STOCK_NOT_ENOUGH.
 */
export function updateProductAndStock(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  by: NonNullable<ChangedBy>,
  edited: Edited,
  changes: Pick<ProductChanges, 'price' | 'discountPercent' | 'weight'>,
  stockChange: number,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockEdited(tx, edited)
    await changeProduct(tx, by, row, { changes, stockChange, now: clock.now() })
  })
}

/** Changes a product, and answers it as it was. Throws what updateProduct throws. */
export async function changeLocked(tx: Transaction, edited: Edited, changes: ProductChanges, now: Date) {
  const row = await lockEdited(tx, edited)
  await writeUnlessArchived(tx, row, changes, now)
  return row
}

/** Changes a locked product and its stock, in the transaction of a larger work. Throws what `updateProductAndStock` does. */
export async function changeProduct(
  tx: Transaction,
  by: NonNullable<ChangedBy>,
  row: LockedProduct,
  { changes, stockChange, now }: { changes: ProductChanges; stockChange: number; now: Date },
): Promise<void> {
  await writeUnlessArchived(tx, row, changes, now)
  if (stockChange === 0) return recordUpdate(tx, by, row, changes)
  const movement = { change: stockChange, reason: 'correction', note: '' } as const
  const stock = await addStock(tx, row.id, movement, by.id)
  await recordUpdate(tx, by, row, changes, { before: stock - stockChange, after: stock })
}

async function writeUnlessArchived(
  tx: Transaction,
  row: LockedProduct,
  changes: ProductChanges,
  now: Date,
): Promise<void> {
  if (row.archivedAt) throw new DomainError('PRODUCT_ARCHIVED', `product ${row.id}`)
  await writeProduct(tx, row, changes, now)
}

/** Adds a hidden copy, without stock, SKU and barcode. Answers its id. Throws NOT_FOUND. */
export function copyProduct(
  { sql, clock }: Context,
  by: ChangedBy,
  { id, scope }: Omit<Edited, 'version'>,
  nameOf: (name: string) => string,
): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const row = await lockInScope(tx, id, scope)
    const { id: _, version, storeId, familyId, archivedAt, ...fields } = row
    const copy = { ...fields, name: nameOf(row.name), sku: '', barcode: '', available: false }
    const copyId = await insertProduct(tx, { storeId, ...copy }, { stock: 0, by: by?.id ?? null })
    // Its times were those of the original.
    await writeProduct(
      tx,
      (await lockProduct(tx, copyId))!,
      { ...copy, publishAt: null, unpublishAt: null },
      clock.now(),
    )
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
async function lockEdited(tx: Transaction, { id, version, scope }: Edited): Promise<LockedProduct> {
  const row = await lockInScope(tx, id, scope)
  if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `product ${id} has version ${row.version}`)
  return row
}

async function lockInScope(tx: Transaction, id: number, scope: Scope): Promise<LockedProduct> {
  const row = await lockProduct(tx, id)
  if (!row || !includesStore(scope, row.storeId)) throw new DomainError('NOT_FOUND', `product ${id}`)
  return row
}

/** Throws CATEGORY_UNKNOWN, SKU_TAKEN, PURCHASE_TYPE_INCOMPLETE, PRODUCT_TIMES_INVALID. */
export async function writeProduct(
  tx: Transaction,
  row: LockedProduct,
  changes: ProductChanges,
  now: Date,
): Promise<void> {
  const fields = { ...row, ...changes }
  checkPurchaseType(fields)
  checkTimes(fields, changes, now)
  if (changes.categoryId !== undefined) await categoryName(tx, changes.categoryId)
  await refusingTakenSku(updateProductRow(tx, row.id, fields))
}

/** Whoever reads the history knows the category by its name. */
export async function recordUpdate(
  tx: Transaction,
  by: ChangedBy,
  row: LockedProduct,
  changes: ProductChanges,
  stock?: { before: number; after: number },
): Promise<void> {
  const { before, after } = changedFields<ProductFields>(row, changes)
  const [old, chosen] = await Promise.all(
    [before, after].map(({ categoryId }) => (categoryId === undefined ? undefined : findCategoryName(tx, categoryId))),
  )
  await recordChange(tx, {
    ...{ by, subject, subjectId: row.id, storeId: row.storeId, action: 'update' },
    before: { ...recorded(before), ...(old !== undefined && { category: old }), ...(stock && { stock: stock.before }) },
    after: {
      ...recorded(after),
      ...(chosen !== undefined && { category: chosen }),
      ...(stock && { stock: stock.after }),
    },
  })
}

const recorded = ({ categoryId: _, ...fields }: ProductChanges) => fields

async function categoryName(tx: Transaction, id: number): Promise<string> {
  const name = await findCategoryName(tx, id)
  if (name === undefined) throw new DomainError('CATEGORY_UNKNOWN', `category ${id}`)
  return name
}

/** Throws NOT_FOUND. */
export async function checkStore(tx: AnySql, id: number): Promise<void> {
  const [row] = await tx`select from stores where id = ${id}`
  if (!row) throw new DomainError('NOT_FOUND', `store ${id}`)
}

/** Throws SKU_TAKEN. */
export async function refusingTakenSku<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('SKU_TAKEN', 'SKU of a product') : error
  }
}
