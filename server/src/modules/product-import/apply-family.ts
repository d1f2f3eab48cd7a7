import { bulkTexts } from '../../texts/bulk.ts'
import { addFamily, changeFamily } from '../catalogue/products/save-family.ts'
import { addNew, changeOf, type Done } from './apply-products.ts'
import type { RowProblem, WorkRow } from './bulk-operation.ts'
import { familyOfRows } from './family-of-rows.ts'
import { isFamilyAs, lockFamilyOf } from './locked-family.ts'
import type { Work } from './work.ts'
import { type RowChange, refusingRow, writeRows } from './write-rows.ts'

/** Creates or changes the family of rows, or refuses all of them. Throws RowRefusedError. */
export async function applyFamily(work: Work, rows: readonly WorkRow[]): Promise<Done[]> {
  const { tx, operationId, author, stockScope } = work
  const first = rows[0]!
  const { add = [], change = [] } = Object.groupBy(rows, ({ outcome }) => outcome)
  const locked = await lockFamilyOf(work, first.after.family!.id, rows)
  const changes: RowChange[] = []
  const refuse = async ({ line }: WorkRow, problem: RowProblem) => {
    await work.refuse(line, problem)
    return []
  }
  for (const row of change) {
    const planned = changeOf(work, row, locked.products)
    if ('text' in planned) return refuse(row, planned)
    changes.push(planned)
  }
  if (
    !rows.every(({ outcome, productId, before }) =>
      isFamilyAs(locked, before.family, outcome === 'add' ? null : productId),
    )
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
