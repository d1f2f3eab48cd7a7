import { readNumber } from '../text/typed-number.ts'
import {
  categoryCell,
  type FileRow,
  filled,
  optionCells,
  type ProductCells,
  pictureCell,
  stockCell,
  unsentCells,
} from './file-row.ts'

/** One row a variant or a further picture; values that all variants share stand in the first row of a handle. Both layouts, before and since 2025. */
export function fromShopify(rows: readonly FileRow[]): ProductCells[] {
  const groups = Map.groupBy(rows, (row) => row.get('handle', 'urlhandle'))
  return rows.map((row) => {
    const group = groups.get(row.get('handle', 'urlhandle')) ?? [row]
    // A row with only a picture.
    if (row.get('variantprice', 'price') === '' && row !== group[0]) return {}
    return filled(cellsOf(row, group))
  })
}

function cellsOf(row: FileRow, group: readonly FileRow[]): ProductCells {
  const first = group[0]!
  const shared = (...keys: string[]) => row.get(...keys) || first.get(...keys)
  const price = row.get('variantprice', 'price')
  const before = row.get('variantcompareatprice', 'compareatprice')
  const options = [1, 2, 3].map((n) => ({ name: shared(`option${n}name`), value: row.get(`option${n}value`) }))
  const isSingle = options[0]!.name === 'Title' && options[0]!.value === 'Default Title'
  const pictures = group
    .map((one) => ({ address: one.get('imagesrc', 'productimageurl'), place: Number(one.get('imageposition')) || 0 }))
    .toSorted((one, other) => one.place - other.place)
  return {
    ...{ sku: unquoted(row.get('variantsku', 'sku')), barcode: unquoted(row.get('variantbarcode', 'barcode')) },
    ...{ name: shared('title'), price, original_price: isMore(before, price) ? before : '' },
    ...{ stock: stockOf(row), status: statusOf(first) },
    weight_g: grams(row.get('variantgrams', 'weightvaluegrams', 'weightvalue')),
    category: categoryCell(shared('type').split('>')) || categoryCell(shared('productcategory').split('>')),
    description_html: shared('bodyhtml', 'description'),
    pictures: pictureCell([row.get('variantimage', 'variantimageurl'), ...pictures.map(({ address }) => address)]),
    ...(isUnsent(row, first) && unsentCells),
    ...(!isSingle && options[0]!.value !== '' && { family_name: shared('title'), ...optionCells(options) }),
  }
}

/** Gift cards, services and files. */
const isUnsent = (row: FileRow, first: FileRow): boolean =>
  isFalse(row.get('variantrequiresshipping', 'requiresshipping')) || /^true$/i.test(first.get('giftcard'))

const isFalse = (cell: string) => /^(false|0)$/i.test(cell)

/** Untracked stock is exported as 0. */
function stockOf(row: FileRow): string {
  const trackers = ['variantinventorytracker', 'inventorytracker']
  const isCounted = !row.has(...trackers) || row.get(...trackers) !== ''
  return isCounted ? stockCell(row.get('variantinventoryqty', 'inventoryquantity')) : ''
}

/** Codes begin with an apostrophe, so that spreadsheets leave them alone. */
const unquoted = (code: string) => code.replace(/^'/, '')

/** No weight is written as nothing. */
const grams = (text: string) => (Number(text) > 0 ? `${text} g` : '')

const isMore = (one: string, other: string): boolean => {
  const [before, after] = [readNumber(one, { decimal: '.' }), readNumber(other, { decimal: '.' })]
  return before.kind === 'number' && after.kind === 'number' && before.value > after.value
}

const statusOf = (row: FileRow): string => {
  const status = row.get('status').toLowerCase()
  const isPublished = !isFalse(row.get('published', 'publishedononlinestore'))
  return isPublished && (status === '' || status === 'active') ? '1' : '0'
}
