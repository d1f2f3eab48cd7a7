import { maxVariants } from '#contract/values/products/product-limits.ts'
import { productTexts } from '../texts/products.ts'
import { combinationsOf, keyOf, rowOf, type Table } from './variant-table.ts'

const texts = productTexts.variants

/** The reason why a family can't be saved, as a sentence; undefined if it can. The server checks again. */
export function problemOf(table: Table, product: Parameters<typeof rowOf>[2]): string | undefined {
  const { name, options } = table
  const isWhole = options.length > 0 && options.every((option) => option.name.trim() && option.values.length > 0)
  if (!name.trim() || !isWhole) return texts.incomplete
  const rows = combinationsOf(options).map((values) => ({ values, row: rowOf(table, keyOf(values), product) }))
  const sold = rows.filter(({ row }) => row.isSold)
  if (sold.length === 0) return texts.noneSold
  if (sold.length > maxVariants) return texts.tooMany(maxVariants)
  if (product && !sold.some(({ row }) => row.productId === product.ID)) return texts.firstMustBeSold
  const unpriced = sold.find(({ row }) => !row.price)
  if (unpriced) return texts.priceMissing(unpriced.values.join(' · '))
  const uncounted = sold.find(({ row: { stock } }) => stock !== null && !(stock >= 0))
  return uncounted && texts.stockWrong(uncounted.values.join(' · '))
}
