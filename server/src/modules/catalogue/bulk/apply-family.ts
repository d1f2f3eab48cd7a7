import { bulkTexts } from '../../../texts/bulk.ts'
import { type FamilyRow, listMemberIds, listMembers, lockFamily, type MemberRow } from '../products/family-queries.ts'
import type { LockedProduct } from '../products/managed-product.ts'
import { lockProducts } from '../products/managed-product-queries.ts'
import { addFamily, changeFamily } from '../products/save-family.ts'
import { addNew, changeOf, type Done, type Work } from './apply-products.ts'
import type { RowProblem, WorkRow } from './bulk-operation.ts'
import { familyOfRows } from './family-of-rows.ts'
import { refuseRow } from './refuse-row.ts'
import type { RowFamily } from './row-values.ts'
import { type RowChange, refusingRow, writeRows } from './write-rows.ts'

/** A family as it is locked, with its variants and the other products of its rows. */
export type LockedFamily = {
  row: FamilyRow | undefined
  members: readonly MemberRow[]
  products: ReadonlyMap<number, LockedProduct>
}

/** Makes or changes the family of rows, or refuses all of them. Throws RowRefusedError. */
export async function applyFamily(work: Work, rows: readonly WorkRow[]): Promise<Done[]> {
  const { tx, operationId, author, stockScope } = work
  const first = rows[0]!
  const { add = [], change = [] } = Object.groupBy(rows, ({ outcome }) => outcome)
  const locked = await lockFamilyOf(work, first.after.family!.id, rows)
  const changes: RowChange[] = []
  const refuse = async ({ line }: WorkRow, problem: RowProblem) => {
    await refuseRow(tx, operationId, line, problem)
    return []
  }
  for (const row of change) {
    const planned = changeOf(work, row, locked.products)
    if ('text' in planned) return refuse(row, planned)
    changes.push(planned)
  }
  if (
    !rows.every(({ outcome, productId, before }) => isAs(locked, before.family, outcome === 'add' ? null : productId))
  ) {
    return refuse(first, { field: 'family', text: bulkTexts.changedSince })
  }
  await writeRows(work, changes)
  const done = [...changes.map(({ line, row }) => ({ line, productId: row.id })), ...(await addNew(work, add))]
  const productOf = new Map(done.map(({ line, productId }) => [line, productId]))
  const { row, members } = locked
  const fields = familyOfRows(
    row && { options: row.options, members: members.filter(({ archivedAt }) => !archivedAt) },
    rows.map(({ line, after }) => ({ productId: productOf.get(line)!, price: null, family: after.family! })),
  )
  const known = new Set(members.map(({ id }) => id))
  const joining = done
    .filter(({ productId }) => !known.has(productId))
    .map(({ productId }) => ({ id: productId, version: 0 }))
  const storeId = changes[0]?.row.storeId ?? first.after.storeId!
  await refusingRow(operationId, first.line, async () => {
    if (row) await changeFamily(tx, author, { row, joining, stockScope }, fields)
    else await addFamily(tx, author, { storeId, products: joining, stockScope }, fields)
  })
  return done
}

/** Locks all products first, by their ids, as orders do. */
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

/** Whether the family is as a row has it, and a product its variant with these values, or of no family where there are none. */
export function isAs(
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
