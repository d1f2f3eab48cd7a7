import {
  categoryCell,
  type FileRow,
  filled,
  optionCells,
  type ProductCells,
  pictureCell,
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
    return filled({ ...ownCells(row, parent ?? row, now), ...(parent && familyCells(row, parent)) })
  })
}

const typeOf = (row: FileRow) => row.get('type').toLowerCase()

/** `whole` is the row that has the values which a variation leaves out. */
function ownCells(row: FileRow, whole: FileRow, now: Date): ProductCells {
  const regular = row.get('regularprice')
  const sale = isOnSale(row, now) ? row.get('saleprice') : ''
  const either = (...keys: string[]) => row.get(...keys) || whole.get(...keys)
  const size = (key: string) => withUnit(either(key), row.unitOf(key))
  return {
    ...{ sku: row.get('sku'), barcode: row.get('gtinupceanorisbn', 'gtin', 'ean'), name: either('name') },
    ...{ price: sale || regular, original_price: sale && regular },
    ...{ stock: row.get('stock'), low_stock: row.get('lowstockamount'), status: either('published') },
    ...{ weight_g: size('weight'), length_cm: size('length'), width_cm: size('width'), height_cm: size('height') },
    category: categoryCell((either('categories').split(',')[0] ?? '').split('>')),
    description_html: (either('description') || either('shortdescription')).replaceAll('\\n', '\n'),
    pictures: pictureCell(either('images').split(',')),
  }
}

function isOnSale(row: FileRow, now: Date): boolean {
  const time = (key: string) => Date.parse(row.get(key).replace(' ', 'T'))
  const [starts, ends] = [time('datesalepricestarts'), time('datesalepriceends')]
  return !(starts > now.getTime()) && !(ends < now.getTime())
}

function familyCells(row: FileRow, parent: FileRow): ProductCells {
  const options = [1, 2, 3].map((n) => ({
    name: row.get(`attribute${n}name`) || parent.get(`attribute${n}name`),
    value: row.get(`attribute${n}values`),
  }))
  return { family_name: parent.get('name'), ...optionCells(options) }
}
