import { variantName } from '#contract/values/products/variant-name.ts'
import { includesStore, type Scope } from '../../../access/rights.ts'
import { type ChangedBy, recordChange } from '../../../audit/record-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import type { StaffUser } from '../../../http/authentication.ts'
import { addStock } from '../stock/stock-movement-queries.ts'
import { checkStockRight, stockScopeOf } from '../stock/stock-right.ts'
import { checkFamily, type FamilyFields, familyWords, keyOf, type WantedMember } from './family.ts'
import {
  copyMember,
  deleteEmptyFamily,
  type FamilyRow,
  freeValues,
  insertFamily,
  leaveFamily,
  listMembers,
  lockFamily,
  type MemberRow,
  updateFamilyRow,
  writeMember,
} from './family-queries.ts'
import { lockProduct, writeArchived } from './managed-product-queries.ts'
import { refusingTakenSku } from './save-product.ts'

const subject = 'family'

/** A locked product that is a variant or becomes one. */
type Known = Pick<MemberRow, 'id' | 'version'>

/**
 * Makes a family with a product as its first variant. Returns the id of the family. Throws NOT_FOUND, PRODUCT_ARCHIVED, FAMILY_TAKEN,
 * EDIT_CONFLICT, FAMILY_INCOMPLETE, SKU_TAKEN, STOCK_NOT_ENOUGH, STOCK_RIGHT.
 */
export function createFamily(
  { sql }: Pick<Context, 'sql'>,
  by: StaffUser,
  { id, scope }: { id: number; scope: Scope },
  fields: FamilyFields,
): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product || !includesStore(scope, product.storeId)) throw new DomainError('NOT_FOUND', `product ${id}`)
    if (product.archivedAt) throw new DomainError('PRODUCT_ARCHIVED', `product ${id}`)
    if (product.familyId !== null) throw new DomainError('FAMILY_TAKEN', `product ${id}`)
    if (!fields.members.some(({ productId }) => productId === id)) {
      throw new DomainError('FAMILY_INCOMPLETE', `product ${id} is not among its variants`)
    }
    const { storeId } = product
    checkStockChanges(by, storeId, fields)
    return addFamily(tx, by, { storeId, products: [product], stockScope: stockScopeOf(by) }, fields)
  })
}

/** Makes a family of locked products, in the caller's transaction. Returns its id. Throws FAMILY_INCOMPLETE, SKU_TAKEN. */
export async function addFamily(
  tx: Transaction,
  by: ChangedBy,
  { storeId, products, stockScope }: { storeId: number; products: readonly Known[]; stockScope: Scope },
  fields: FamilyFields,
): Promise<number> {
  checkFamily(fields)
  const keepsLowStock = includesStore(stockScope, storeId)
  const familyId = await insertFamily(tx, { storeId, ...fields })
  await writeMembers(tx, by, { familyId, fields, known: products, first: products[0]!.id, keepsLowStock })
  await recordChange(tx, { by, subject, subjectId: familyId, storeId, action: 'create', after: recorded(fields) })
  return familyId
}

/**
 * Gives a family these options and variants; omitted variants are archived. Throws NOT_FOUND, EDIT_CONFLICT, FAMILY_INCOMPLETE,
 * SKU_TAKEN, STOCK_NOT_ENOUGH, STOCK_RIGHT.
 */
export function updateFamily(
  { sql }: Pick<Context, 'sql'>,
  by: StaffUser,
  { id, version, scope }: { id: number; version: number; scope: Scope },
  fields: FamilyFields,
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const row = await lockFamily(tx, id)
    if (!row || !includesStore(scope, row.storeId)) throw new DomainError('NOT_FOUND', `family ${id}`)
    if (row.version !== version) throw new DomainError('EDIT_CONFLICT', `family ${id} has version ${row.version}`)
    checkStockChanges(by, row.storeId, fields)
    await changeFamily(tx, by, { row, joining: [], stockScope: stockScopeOf(by) }, fields)
  })
}

/** Throws STOCK_RIGHT. */
function checkStockChanges(by: StaffUser, storeId: number, { members }: FamilyFields): void {
  if (members.some(({ stockChange }) => stockChange !== 0)) checkStockRight(by, storeId)
}

/**
 * As `updateFamily`, for a locked family in the caller's transaction; locked products without a family may join it. Throws
 * FAMILY_INCOMPLETE, EDIT_CONFLICT, SKU_TAKEN, STOCK_NOT_ENOUGH.
 */
export async function changeFamily(
  tx: Transaction,
  by: ChangedBy,
  { row, joining, stockScope }: { row: FamilyRow; joining: readonly Known[]; stockScope: Scope },
  fields: FamilyFields,
): Promise<void> {
  const { id, storeId } = row
  checkFamily(fields)
  const members = await listMembers(tx, id)
  const first = fields.members.find(({ productId }) => productId !== null)?.productId ?? members[0]!.id
  const keepsLowStock = includesStore(stockScope, storeId)
  await updateFamilyRow(tx, id, fields)
  await writeMembers(tx, by, { familyId: id, fields, known: [...members, ...joining], first, keepsLowStock })
  await recordChange(tx, {
    ...{ by, subject, subjectId: id, storeId, action: 'update' },
    ...{ before: recordedRow(row, members), after: recorded(fields) },
  })
}

/** Removes products from a family, and deletes it if it is empty. */
export async function leaveOrEndFamily(
  tx: Transaction,
  by: ChangedBy,
  { id, storeId, name }: FamilyRow,
  productIds: readonly number[],
): Promise<void> {
  await leaveFamily(tx, productIds)
  if (!(await deleteEmptyFamily(tx, id))) return
  await recordChange(tx, { by, subject, subjectId: id, storeId, action: 'delete', before: { name } })
}

type Members = {
  familyId: number
  fields: FamilyFields
  known: readonly (Known & Partial<MemberRow>)[]
  /** The variant that new ones are copied from, and whether its low-stock threshold is copied. */
  first: number
  keepsLowStock: boolean
}

async function writeMembers(
  tx: Transaction,
  by: ChangedBy,
  { familyId, fields, known, first, keepsLowStock }: Members,
) {
  const byKey = new Map(known.flatMap(({ id, values }) => (values ? [[keyOf(values), id] as const] : [])))
  const versions = new Map(known.map(({ id, version }) => [id, version]))
  const named = new Set(fields.members.flatMap(({ productId }) => productId ?? []))
  if ([...named].some((id) => !versions.has(id)))
    throw new DomainError('FAMILY_INCOMPLETE', 'a variant of another family')
  /** An archived variant with these values is restored. */
  const idOf = ({ productId, values }: WantedMember) => {
    const earlier = byKey.get(keyOf(values))
    return productId ?? (earlier !== undefined && !named.has(earlier) ? earlier : undefined)
  }
  const kept = new Set(fields.members.flatMap((member) => idOf(member) ?? []))
  await freeValues(tx, [...kept])
  const leftOut = known.filter(({ id, archivedAt }) => !kept.has(id) && !archivedAt)
  await writeArchived(
    tx,
    leftOut.map(({ id }) => id),
    true,
  )
  // An archived variant whose values are in use by another one becomes a single product.
  const taken = new Set(fields.members.map(({ values }) => keyOf(values)))
  const outdated = known.filter(({ id, values }) => !kept.has(id) && values && taken.has(keyOf(values)))
  await leaveFamily(
    tx,
    outdated.map(({ id }) => id),
  )
  const words = familyWords(fields)
  for (const wanted of fields.members) {
    const name = variantName(fields.name, wanted.values)
    const member = { ...wanted, familyId, name, words, first }
    const earlier = idOf(wanted)
    if (wanted.productId !== null) checkVersion(wanted, versions.get(wanted.productId))
    if (earlier !== undefined) await refusingTakenSku(writeMember(tx, earlier, member))
    const id = earlier ?? (await refusingTakenSku(copyMember(tx, { ...member, price: wanted.price!, keepsLowStock })))
    const change = wanted.stockChange
    const reason = earlier === undefined ? 'opening' : change > 0 ? 'received' : 'correction'
    const seen = earlier === undefined ? undefined : wanted.seenStock
    if (change !== 0) await addStock(tx, id, { change, seen, reason, note: '' }, by?.id ?? null)
  }
}

/** Price and SKU belong to the product, which may have been changed on its own page. Throws EDIT_CONFLICT. */
function checkVersion({ productId, version, price, sku }: WantedMember, current: number | undefined): void {
  if ((price !== undefined || sku !== undefined) && version !== current) {
    throw new DomainError('EDIT_CONFLICT', `product ${productId} has version ${current}`)
  }
}

const optionText = ({ name, values }: FamilyFields['options'][number]) => `${name}: ${values.join(', ')}`
const variantText = ({ values, price }: { values: readonly string[]; price: number | undefined }) =>
  [values.join(', '), price].filter(Boolean).join(' ')

/** As people read it in the history. */
const recorded = ({ name, options, members }: FamilyFields) => ({
  name,
  options: options.map(optionText),
  variants: members.map(variantText),
})

const recordedRow = ({ name, options }: FamilyRow, members: readonly MemberRow[]) => ({
  name,
  options: options.map(optionText),
  variants: members.filter(({ archivedAt }) => !archivedAt).map(variantText),
})
