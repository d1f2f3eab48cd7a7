import { toCategoryText } from '#contract/values/category-text.ts'
import type { ImportField } from '#contract/values/import-fields.ts'
import { pictureSeparator } from '#contract/values/import-fields.ts'
import { toWireTime } from '#contract/values/wib-time.ts'
import { pictureUrl } from '../../pictures/picture-url.ts'
import type { CategoryTree } from '../category-tree.ts'
import type { Cells } from './read-row.ts'
import { isAddress, isUpload } from './row-pictures.ts'
import type { RowFamily, RowValues } from './row-values.ts'
import { familyOf, type TargetProduct } from './target-queries.ts'

/** What a file calls things that the shop knows by their numbers. */
export type Names = { category: (id: number) => string; store: (id: number) => string }

/** A category with those above it, as a file has it. */
export const categoryText = (categories: CategoryTree, id: number) =>
  toCategoryText(categories.lineOf(id).map(({ name }) => name))

const timeText = (time: Date | null | undefined) => (time ? toWireTime(time) : '')
const numberText = (number: number | null) => (number === null ? '' : String(number))

/** Pictures of the shop have an address; uploads and addresses elsewhere that are not made into them yet stay as they are. */
const pictureText = (key: string) => (isUpload(key) || isAddress(key) ? key : pictureUrl(key))

type Writers = {
  [F in keyof RowValues]-?: (value: NonNullable<RowValues[F]>, values: RowValues, names: Names) => Cells
}

/** Of fields that may be empty, the writer gets null as well. */
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
  // Beside the list price, where it was given itself.
  salePrice: nullable('price'),
  stock: (stock) => ({ stock: String(stock) }),
  lowStock: nullable('low_stock'),
  weight: (weight, { unit }) => ({ [unit === 'ml' ? 'volume_ml' : 'weight_g']: String(weight) }),
  // Said by the column of the weight.
  unit: () => ({}),
  lengthCm: (cm) => ({ length_cm: numberText(cm) }),
  widthCm: (cm) => ({ width_cm: numberText(cm) }),
  heightCm: (cm) => ({ height_cm: numberText(cm) }),
  description: (html) => ({ description_html: html }),
  purchaseType: (type) => ({ purchase_type: type }),
  minDays: nullable('min_days'),
  closedAt: nullable('closed_at'),
  deliveryDate: nullable('delivery_date'),
  available: (isOffered) => ({ status: isOffered ? '1' : '0' }),
  publishAt: nullable('publish_at'),
  unpublishAt: nullable('unpublish_at'),
  images: (keys) => ({ pictures: keys.map(pictureText).join(pictureSeparator) }),
  // They go with their pictures.
  imageAlts: () => ({}),
  family: familyCells,
}

type Write = (value: unknown, values: RowValues, names: Names) => Cells

/** Some values of a product as the cells of a file. */
export function cellsOf(values: RowValues, names: Names): Cells {
  const cells = Object.entries(values).map(([name, value]) =>
    name in writers ? (writers[name as keyof RowValues] as Write)(value, values, names) : {},
  )
  return Object.assign({}, ...cells)
}

/** All cells of a product, as an export has them; whoever imports them again changes nothing. */
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
