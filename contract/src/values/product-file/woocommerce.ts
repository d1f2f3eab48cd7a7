import {
  categoryCell,
  type FileRow,
  filled,
  optionCells,
  type ProductCells,
  pictureCell,
  stockCell,
  unsentCells,
  withUnit,
} from './file-row.ts'

/** A variable product is the family of its variations, which name it by its SKU or number; it is no product of its own. */
export function fromWooCommerce(rows: readonly FileRow[], now: Date): ProductCells[] {
  const parents = new Map<string, FileRow>()
  for (const row of rows) {
    if (!typeOf(row).includes('variable')) continue
    for (const key of [row.get('sku'), `id:${row.get('id')}`]) if (key !== '') parents.set(key, row)
  }
  return rows.map((row) => {
    const type = typeOf(row)
    if (type.includes('variable')) return {}
    const parent = type.includes('variation') ? parents.get(row.get('parent')) : undefined
    return filled({
      ...ownCells(row, parent ?? row, now),
      ...(unsent.test(type) && unsentCells),
      ...(parent && familyCells(row, parent)),
    })
  })
}

/** Types without shipping: a group contains the goods of other rows, and an external product is sold elsewhere. */
const unsent = /virtual|downloadable|grouped|external/

const typeOf = (row: FileRow) => row.get('type').toLowerCase()

/** `whole` is the parent row, whose values a variation inherits. */
function ownCells(row: FileRow, whole: FileRow, now: Date): ProductCells {
  const regular = row.get('regularprice')
  const sale = isOnSale(row, now) ? row.get('saleprice') : ''
  const either = (...keys: string[]) => row.get(...keys) || whole.get(...keys)
  const size = (key: string) => withUnit(either(key), row.unitOf(key))
  return {
    ...{ sku: row.get('sku'), barcode: row.get('gtinupceanorisbn', 'gtin', 'ean'), name: either('name') },
    ...{ price: sale || regular, original_price: sale && regular },
    ...{ stock: stockOf(row), low_stock: row.get('lowstockamount'), status: either('published') },
    ...{ weight_g: size('weight'), length_cm: size('length'), width_cm: size('width'), height_cm: size('height') },
    category: categoryCell(deepestPath(listOf(either('categories')))),
    description_html: descriptionOf(row, whole),
    pictures: pictureCell([row, whole].flatMap((one) => listOf(one.get('images')))),
  }
}

/** The values of a cell; a comma within one has a backslash before it. */
const listOf = (cell: string): string[] =>
  (cell.match(/(?:\\,|[^,])+/g) ?? []).map((value) => value.replaceAll('\\,', ',').trim())

/** The longest path of categories, because a product is also in the categories above its own. */
function deepestPath(paths: readonly string[]): string[] {
  const [deepest = []] = paths.map((path) => path.split('>')).toSorted((one, other) => other.length - one.length)
  return deepest
}

/** Products without tracked stock have an empty cell, and variations that share the stock of their parent 'parent'. */
function stockOf(row: FileRow): string {
  const stock = row.get('stock')
  if (stock === '' && row.get('instock') === '0') return '0'
  return stock === 'parent' ? '' : stockCell(stock)
}

/** The shop shows a short text above the long one, and that of a variation below. */
function descriptionOf(row: FileRow, whole: FileRow): string {
  const [short, ...others] = [whole.get('shortdescription'), whole.get('description'), row.get('description')]
  const texts = [...new Set(others)].filter(Boolean)
  if (short !== '' && !texts.some((text) => text.includes(short))) texts.unshift(short)
  return texts
    .map((text) => text.replaceAll('\\n', '\n'))
    .map((text) => (texts.length > 1 && !text.includes('<') ? `<p>${text.replaceAll('\n', '<br>')}</p>` : text))
    .join('\n')
}

/** Prices here have no times: a sale that is on goes on, and the columns of its times are named as not imported. */
function isOnSale(row: FileRow, now: Date): boolean {
  const time = (key: string) => Date.parse(row.peek(key).replace(' ', 'T'))
  const [starts, ends] = [time('datesalepricestarts'), time('datesalepriceends')]
  return !(starts > now.getTime()) && !(ends < now.getTime())
}

function familyCells(row: FileRow, parent: FileRow): ProductCells {
  const options = [1, 2, 3].map((n) => ({
    name: row.get(`attribute${n}name`) || parent.get(`attribute${n}name`),
    value: row.get(`attribute${n}values`).replaceAll('\\,', ','),
  }))
  return { family_name: parent.get('name'), ...optionCells(options) }
}
