import type { beginImport as beginImportCall } from '#contract/backoffice/bulk-operations.ts'
import type { BodyOf } from '#contract/protocol/call.ts'
import { maxBulkRows, stockFields } from '#contract/values/product-file/import-fields.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction } from '../../db/database.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { countRows } from '../catalogue/count-rows.ts'
import { findCategoryNames, foundProducts } from '../catalogue/products/managed-product-queries.ts'
import { checkStore } from '../catalogue/products/store-in-scope.ts'
import {
  cancelOldestChecked,
  countOpen,
  insertImport,
  insertPriceChange,
  lockOperation,
  writePart,
  writeState,
} from './operation-queries.ts'
import { checkPriceChange, type PriceChange } from './price-change.ts'

/** The limit of operations of one person that are neither applied nor discarded. */
const maxOpen = 10

/**
 * Starts an import of a file, whose rows follow. Returns its id. Throws BULK_COLUMNS, STOCK_RIGHT, BULK_TOO_MANY_OPEN, NOT_FOUND for
 * a store out of scope, CATEGORY_UNKNOWN, VALIDATION_FAILED.
 */
export async function beginImport(
  { sql }: Pick<Context, 'sql'>,
  user: StaffUser,
  {
    Name,
    Delimiter,
    Headers,
    Fields,
    Parts,
    StoreID,
    CategoryID,
    Stock,
    WeightGrams,
    Clears = false,
  }: BodyOf<typeof beginImportCall>,
): Promise<number> {
  if (Fields.length !== Headers.length) throw new InvalidInputError('Fields and Headers differ in length')
  const chosen = Fields.filter((field) => field !== '')
  if (chosen.length === 0 || new Set(chosen).size < chosen.length) throw new DomainError('BULK_COLUMNS', String(Fields))
  const isAboutStock = Stock !== undefined || chosen.some((field) => stockFields.includes(field))
  if (isAboutStock && !user.rights.has('stock:write')) {
    throw new DomainError('STOCK_RIGHT', String(Fields))
  }
  if (StoreID !== undefined) await checkStore(sql, StoreID, user.scope)
  if (CategoryID !== undefined && (await findCategoryNames(sql, [CategoryID])).size === 0) {
    throw new DomainError('CATEGORY_UNKNOWN', `category ${CategoryID}`)
  }
  await checkOpen(sql, user)
  const headers = Headers.map(oneLine)
  const defaults = {
    defaultStoreId: StoreID ?? null,
    defaultCategoryId: CategoryID ?? null,
    defaultStock: Stock ?? null,
    defaultWeightGrams: WeightGrams ?? null,
  }
  return insertImport(sql, beginnerOf(user), {
    name: oneLine(Name),
    delimiter: Delimiter ?? null,
    headers,
    fields: Fields,
    parts: Parts,
    ...defaults,
    clears: Clears,
  })
}

/**
 * Stores a part of a file; the last one starts the check. A part sent again replaces itself or is ignored. Throws NOT_FOUND, BULK_STATE,
 * BULK_TOO_MANY_ROWS, VALIDATION_FAILED.
 */
export function receivePart(
  { sql }: Pick<Context, 'sql'>,
  user: StaffUser,
  id: number,
  { part, rows }: { part: number; rows: readonly (readonly string[])[] },
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const operation = await lockOperation(tx, id, user)
    // Colleagues can see an operation, but only its author may send parts.
    if (operation?.userId !== user.id) throw new DomainError('NOT_FOUND', `bulk operation ${id} of user ${user.id}`)
    const { state, parts, headers } = operation
    if (part >= parts || rows.some((cells) => cells.length !== headers.length)) {
      throw new InvalidInputError(`part ${part} of ${parts}, or a row without ${headers.length} cells`)
    }
    // All parts have arrived, including this one.
    if (state === 'checking' || state === 'checked') return
    if (state !== 'receiving') throw new DomainError('BULK_STATE', `bulk operation ${id} is ${state}`)
    const received = await writePart(
      tx,
      id,
      part,
      rows.map((cells) => cells.map(storable)),
    )
    if (received.rows > maxBulkRows) throw new DomainError('BULK_TOO_MANY_ROWS', `${received.rows} rows`)
    if (received.partsReceived === parts) await writeState(tx, id, 'checking')
  })
}

/** PostgreSQL's JSON has neither NUL nor halves of surrogate pairs. */
const storable = (cell: string) => cell.replaceAll('\0', '').toWellFormed()

/**
 * Starts a price change of all products that a filter selects. Returns its id. Throws BULK_TOO_MANY_ROWS, BULK_TOO_MANY_OPEN,
 * VALIDATION_FAILED.
 */
export async function beginPriceChange(
  { sql, categories }: Pick<Context, 'sql' | 'categories'>,
  user: StaffUser,
  change: PriceChange,
): Promise<number> {
  checkPriceChange(change)
  await checkOpen(sql, user)
  const found = foundProducts(sql, categories.withBelow(change.Filter), user.scope)
  const rows = await countRows(sql, found, maxBulkRows + 1)
  if (rows > maxBulkRows) throw new DomainError('BULK_TOO_MANY_ROWS', 'products of a filter')
  return insertPriceChange(sql, beginnerOf(user), { name: bulkTexts.priceChange(change), change, rows })
}

/** The oldest import that was checked and never applied is discarded, since nobody seems to wait for it. */
async function checkOpen(sql: AnySql, { id }: StaffUser): Promise<void> {
  if ((await countOpen(sql, id)) < maxOpen || (await cancelOldestChecked(sql, id))) return
  throw new DomainError('BULK_TOO_MANY_OPEN', `user ${id}`)
}

/** Staff of a single store share its operations. */
const beginnerOf = ({ id, scope }: StaffUser) => ({
  userId: id,
  storeId: scope !== 'all' && new Set(scope).size === 1 ? scope[0]! : null,
})
