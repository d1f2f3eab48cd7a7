import { includesStore } from '../../access/rights.ts'
import { changeFamily, leaveOrEndFamily } from '../catalogue/products/save-family.ts'
import type { WorkRow } from './bulk-operation.ts'
import { familyOfRows } from './family-of-rows.ts'
import { isFamilyAs, type LockedFamily } from './locked-family.ts'
import { changesIn, differing, exceedsStockScope } from './row-values.ts'
import type { Work } from './work.ts'
import { refusingRow } from './write-rows.ts'

/**
 * Restores the name, options and variants that a family had before its rows; a family that they created is deleted. Returns whether it
 * did: a family that was changed since stays, and so does one that the caller may not change.
 */
export async function undoFamily(work: Work, locked: LockedFamily, rows: readonly WorkRow[]): Promise<boolean> {
  const { tx, author, operationId, scope, stockScope } = work
  const { row, members, products } = locked
  // A row that stays applied keeps its family, too.
  const isToGoBack = ({ outcome, productId, after }: WorkRow) => {
    const product = products.get(productId ?? 0)
    if (!product || product.archivedAt || !isFamilyAs(locked, after.family, product.id)) return false
    return outcome === 'add'
      ? differing(product, changesIn(after)).length === 0
      : !exceedsStockScope(after, product.storeId, stockScope)
  }
  if (!row || !includesStore(scope, row.storeId) || !rows.every(isToGoBack)) return false
  const isMember = ({ before }: WorkRow) => (before.family?.values.length ?? 0) > 0
  const leaving = rows.filter((one) => !isMember(one)).map(({ productId }) => productId!)
  const earlier = rows.find(({ before }) => before.family)?.before.family
  await refusingRow(operationId, rows[0]!.line, async () => {
    await leaveOrEndFamily(tx, author, row, leaving)
    if (!earlier) return
    const stayed = members.filter(({ id, archivedAt }) => !archivedAt && !leaving.includes(id))
    if (stayed.length === 0) return
    const valuesBefore = new Map(
      rows.filter(isMember).map(({ productId, before }) => [productId!, before.family!.values]),
    )
    const restored = familyOfRows(
      undefined,
      stayed.map(({ id, values }) => {
        const family = { ...earlier, values: valuesBefore.get(id) ?? values }
        return { productId: id, price: null, family }
      }),
    )
    const options = restored.options.map(({ name, values }, place) => ({
      name,
      values: [...new Set([...(earlier.allOptions?.[place]?.values ?? []), ...values])],
    }))
    await changeFamily(tx, author, { row, joining: [], stockScope }, { ...restored, options })
  })
  return true
}
