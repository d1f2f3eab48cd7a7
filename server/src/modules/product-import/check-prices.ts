import { errorCatalogue } from '#contract/protocol/errors.ts'
import { changedDiscount, changedPrice } from '#contract/values/products/price-change.ts'
import { discountLimits, priceLimits } from '#contract/values/products/product-limits.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { foundProducts } from '../catalogue/products/managed-product-queries.ts'
import { checkChange } from '../catalogue/products/save-product.ts'
import { findRights } from '../staff/staff-queries.ts'
import type { OperationRow, PlannedRow } from './bulk-operation.ts'
import { countsOf } from './check-import.ts'
import { addCounts, writeCheckedTo, writeRowsAsChecked, writeState } from './operation-queries.ts'
import { problemOf } from './plan-row.ts'
import type { PriceChange } from './price-change.ts'
import { writePlans } from './row-queries.ts'
import { listTargets, type TargetProduct } from './target-queries.ts'

const rowsAtOnce = 500

/** Computes the next prices; when none is left the check is complete. */
export async function checkNextPrices(
  tx: Transaction,
  { categories, clock }: Context,
  operation: OperationRow,
): Promise<void> {
  const { id, userId, checked, checkedTo } = operation
  const change = operation.priceChange!
  const rights = userId === null ? undefined : await findRights(tx, userId)
  const found = foundProducts(tx, categories.withBelow(change.Filter), rights?.get('catalogue:write') ?? [])
  const products = await listTargets(tx, found, { after: checkedTo, limit: rowsAtOnce })
  if (products.length === 0) {
    await writeRowsAsChecked(tx, id)
    return writeState(tx, id, 'checked')
  }
  const plans = products.map((product, index): PlannedRow => {
    const { id: productId, name } = product
    return {
      line: checked + index + 1,
      productId,
      name,
      key: null,
      sku: null,
      cells: [],
      hasUploads: false,
      family: null,
      ...planPrice(change, product, clock.now()),
    }
  })
  await writePlans(tx, id, plans)
  await writeCheckedTo(tx, id, products.at(-1)!.id)
  await addCounts(tx, id, countsOf(plans))
}

type Plan = Pick<PlannedRow, 'outcome' | 'before' | 'after' | 'problems'>

/** Uses the rules that apply to the author, so that each promised price can be written. */
function planPrice(change: PriceChange, product: TargetProduct, now: Date): Plan {
  const plan = changedValues(change, product)
  if (plan.outcome !== 'change') return plan
  try {
    checkChange({ row: product, changes: plan.after }, new Map(), now)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { field, text } = problemOf(error)
    return refused(field, text)
  }
  return plan
}

function changedValues(change: PriceChange, product: TargetProduct): Plan {
  if (product.archivedAt) return refused('', errorCatalogue.PRODUCT_ARCHIVED.message)
  const { price, discountPercent, salePrice } = product
  // The price to pay follows from the percentage again.
  const given = salePrice === null ? {} : { salePrice }
  const ended = salePrice === null ? {} : { salePrice: null }
  if (change.Field === 'Discount') {
    const changed = changedDiscount(discountPercent, change)
    if (changed < discountLimits.min || changed > discountLimits.max)
      return refused('discount_percent', bulkTexts.discountOutOfRange)
    return planned(changed === discountPercent, { discountPercent, ...given }, { discountPercent: changed, ...ended })
  }
  const changed = changedPrice(price, change)
  if (changed < priceLimits.min) return refused('list_price', bulkTexts.priceTooLow)
  if (changed > priceLimits.max) return refused('list_price', bulkTexts.priceTooHigh)
  return planned(changed === price, { price, ...given }, { price: changed, ...ended })
}

const planned = (isSame: boolean, before: PlannedRow['before'], after: PlannedRow['after']): Plan => ({
  ...{ outcome: isSame ? 'same' : 'change', problems: [] },
  ...(isSame ? { before: {}, after: {} } : { before, after }),
})

const refused = (field: PlannedRow['problems'][number]['field'], text: string): Plan => ({
  ...{ outcome: 'refused', before: {}, after: {}, problems: [{ field, text }] },
})
