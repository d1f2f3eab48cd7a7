import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import { pictureSeparator } from '#contract/values/product-file/import-fields.ts'
import { toCategoryText } from '#contract/values/products/category-text.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { CategoryTree } from '../catalogue/category-tree.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import type { Cells } from './read-row.ts'
import { isAddress, isUpload } from './row-pictures.ts'
import type { RowFamily, RowValues } from './row-values.ts'
import { familyOf, type TargetProduct } from './target-queries.ts'

/** The names in files for records that the shop identifies by id. */
export type Names = { category: (id: number) => string; store: (id: number) => string }

/** The path of a category in the format of files. */
export const categoryText = (categories: CategoryTree, id: number) =>
  toCategoryText(categories.lineOf(id).map(({ name }) => name))

const timeText = (time: Date | null | undefined) => (time ? toWireTime(time) : '')
const numberText = (number: number | null) => (number === null ? '' : String(number))

/** Pictures of the shop have an address; uploads and addresses that are not processed yet stay as they are. */
const pictureText = (key: string) => (isUpload(key) || isAddress(key) ? key : pictureUrl(key))

type Writers = {
  [F in keyof RowValues]-?: (value: NonNullable<RowValues[F]>, values: RowValues, names: Names) => Cells
}

/** For fields that may be empty, the writer also gets null. */
const nullable = (field: ImportField) => (value: number | string | Date | null) => ({
  [field]: value instanceof Date ? timeText(value) : value === null ? '' : String(value),
})

const writers: Writers = {
  externalId: (id) => ({ id }),
  sku: (sku) => ({ sku }),
  barcode: (barcode) => ({ barcode }),
  name: (name) => ({ name }),
  storeId: (id, _, names) => ({ store_id: names.store(id) }),
  categoryId: (id, _, names) => ({ category: names.category(id) }),
  price: (price) => ({ list_price: String(price) }),
  discountPercent: (percent) => ({ discount_percent: String(percent) }),
  // Exported next to the list price if it was entered.
  salePrice: nullable('price'),
  stock: (stock) => ({ stock: String(stock) }),
  lowStock: nullable('low_stock'),
  weight: (weight, { unit }) => ({ [unit === 'ml' ? 'volume_ml' : 'weight_g']: String(weight) }),
  // The column of the weight tells the unit.
  unit: () => ({}),
  lengthCm: (cm) => ({ length_cm: numberText(cm) }),
  widthCm: (cm) => ({ width_cm: numberText(cm) }),
  heightCm: (cm) => ({ height_cm: numberText(cm) }),
  description: (html) => ({ description_html: html }),
  purchaseType: (type) => ({ purchase_type: type }),
  minDays: nullable('min_days'),
  closedAt: nullable('closed_at'),
  deliveryDate: nullable('delivery_date'),
  // Set in the product's form alone: files describe the goods, not when the next ones come.
  restockOn: () => ({}),
  available: (isOffered) => ({ status: isOffered ? '1' : '0' }),
  publishAt: nullable('publish_at'),
  unpublishAt: nullable('unpublish_at'),
  images: (keys) => ({ pictures: keys.map(pictureText).join(pictureSeparator) }),
  // Exported with their pictures.
  imageAlts: () => ({}),
  family: familyCells,
}

type Write = (value: unknown, values: RowValues, names: Names) => Cells

/** Some values of a product as cells of a file. */
export function cellsOf(values: RowValues, names: Names): Cells {
  const cells = Object.entries(values).map(([name, value]) =>
    name in writers ? (writers[name as keyof RowValues] as Write)(value, values, names) : {},
  )
  return Object.assign({}, ...cells)
}

/** All cells of a product for an export; importing them unchanged has no effect. */
export function exportedCells(product: TargetProduct, names: Names): Cells {
  const { externalId: _, ...values } = product
  return { ...cellsOf({ ...values, ...familyOf(product) }, names), id: `#${product.id}` }
}

function familyCells({ id, name, options, values }: RowFamily): Cells {
  const cells: Cells = { family_name: name, ...(id !== null && { family: `#${id}` }) }
  for (const [index, field] of optionFields.entries()) {
    cells[field.name] = options[index] ?? ''
    cells[field.value] = values[index] ?? ''
  }
  return cells
}

/** The columns of the options of a family, in their order. */
export const optionFields = [
  { name: 'option1_name', value: 'option1_value' },
  { name: 'option2_name', value: 'option2_value' },
  { name: 'option3_name', value: 'option3_value' },
] as const

/** The columns of an export, in their order. */
export const exportFields = [
  ...['id', 'sku', 'barcode', 'name', 'store_id', 'category', 'price', 'list_price', 'discount_percent', 'stock'],
  ...[
    'low_stock',
    'weight_g',
    'volume_ml',
    'length_cm',
    'width_cm',
    'height_cm',
    'description_html',
    'purchase_type',
    'min_days',
  ],
  ...['closed_at', 'delivery_date', 'status', 'publish_at', 'unpublish_at', 'pictures', 'family', 'family_name'],
  ...optionFields.flatMap(({ name, value }) => [name, value]),
] as ImportField[]
