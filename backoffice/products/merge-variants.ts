import { isSame } from '../ui/form/merge-edits.ts'
import { type Family, type Option, type Row, type Table, tableOf, valuesOf } from './variant-table.ts'

type Saved = Pick<Family['Members'][number], 'Price' | 'SKU' | 'Stock'>

/** A row over the saved values of now: unchanged fields take the new values, and typed ones stay. */
export function rebaseRow(row: Row, { Price, SKU, Stock }: Saved): Row {
  const { saved, price, sku } = row
  return {
    ...row,
    ...stockOver(row, Stock),
    price: price === saved?.price ? Price : price,
    sku: sku === saved?.sku ? SKU : sku,
    saved: { price: Price, sku: SKU, stock: Stock },
  }
}

/** A typed number means a total, or a difference to the stock of that time: if the stock has changed since, the person is asked which. */
function stockOver({ stock, saved, typedOver }: Row, now: number): Pick<Row, 'stock' | 'typedOver'> {
  if (stock === saved?.stock) return { stock: now, typedOver: undefined }
  const over = typedOver ?? saved?.stock
  return { stock, typedOver: over === now ? undefined : over }
}

/** With the present stocks: they change with each sale, and belong to no version. */
export function withStocks(table: Table, stocks: ReadonlyMap<number, number>): Table {
  const rows = [...table.rows].map(([key, row]): [string, Row] => {
    const { productId, saved } = row
    const now = productId === null ? undefined : stocks.get(productId)
    if (!saved || now === undefined || now === saved.stock) return [key, row]
    return [key, { ...row, ...stockOver(row, now), saved: { ...saved, stock: now } }]
  })
  return { ...table, rows: new Map(rows) }
}

/**
 * My table of `base`, merged with changes that others saved meanwhile: variants that they added appear, variants that they archived are
 * not sold, and each other field has the change of the person who made one. null: both changed the options, so that variants can't be
 * matched, or two variants would have the same values.
 */
export function mergeTable(mine: Table, base: Family, theirs: Family): Table | null {
  const [before, now] = [tableOf(base), tableOf(theirs)]
  const isMine = !isSame(mine.options, before.options)
  if (isMine && !hasOnlyAdded(before.options, now.options)) return null
  const options = isMine ? withAdded(mine.options, before.options, now.options) : now.options
  const known = new Set(base.Members.map(({ ProductID }) => ProductID))
  const memberOf = new Map(theirs.Members.map((member) => [member.ProductID, member]))
  const theirKeys = new Map([...now.rows].map(([key, { productId }]) => [productId, key]))
  const kept = [...mine.rows].map(([key, row]): [string, Row] => {
    const member = row.productId === null ? undefined : memberOf.get(row.productId)
    if (member) return [isMine ? key : theirKeys.get(member.ProductID)!, rebaseRow(row, member)]
    return [key, row.productId === null ? row : { ...row, productId: null, isSold: false, stock: 0, saved: null }]
  })
  const added = [...now.rows].filter(([, { productId }]) => !known.has(productId!))
  const fresh = kept.filter(([, { productId, isSold }]) => productId === null && isSold)
  const isWhole = [...added, ...(isMine ? [] : fresh)].every(([key]) => isAmong(valuesOf(key), options))
  if (!isWhole) return null
  const ofProducts = [...kept.filter(([, { productId }]) => productId !== null), ...added].map(([key]) => key)
  const taken = new Set(ofProducts)
  // A variant missing from the table would be archived by the next save.
  if (taken.size < ofProducts.length) return null
  const placed = kept.filter(([key, { productId }]) => productId !== null || !taken.has(key))
  return { name: mine.name === before.name ? now.name : mine.name, options, rows: new Map([...placed, ...added]) }
}

const isAmong = (values: readonly string[], options: readonly Option[]) =>
  values.length === options.length && values.every((value, at) => options[at]!.values.includes(value))

/** Whether options differ only by added values. */
const hasOnlyAdded = (before: readonly Option[], now: readonly Option[]) =>
  before.length === now.length &&
  before.every(({ name, values }, at) => {
    const { name: nameNow, values: valuesNow } = now[at]!
    return name === nameNow && values.every((value) => valuesNow.includes(value))
  })

const withAdded = (mine: readonly Option[], before: readonly Option[], now: readonly Option[]): readonly Option[] =>
  mine.map((option, at) => {
    const added = now[at]?.values.filter((value) => !before[at]?.values.includes(value)) ?? []
    return { ...option, values: [...new Set([...option.values, ...added])] }
  })
