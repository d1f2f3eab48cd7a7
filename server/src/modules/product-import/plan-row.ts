import { errorCatalogue } from '#contract/protocol/errors.ts'
import { type ImportField, notSent } from '#contract/values/product-file/import-fields.ts'
import { variantName } from '#contract/values/products/variant-name.ts'
import type { Scope } from '../../access/rights.ts'
import { changedFields } from '../../audit/record-change.ts'
import { DomainError } from '../../errors.ts'
import { bulkTexts, cellReasons } from '../../texts/bulk.ts'
import { checkPurchaseType, checkTimes, saleFields } from '../catalogue/products/check-product.ts'
import type { ProductFields } from '../catalogue/products/managed-product.ts'
import type { PlannedRow, RowProblem } from './bulk-operation.ts'
import { exportedCells, type Names } from './product-cells.ts'
import { type FamilyOfRow, readFamily } from './read-family.ts'
import { type Cells, changedCells, clearedValues, emptiedBy, type Row, readValues } from './read-row.ts'
import { RowFields } from './row-fields.ts'
import type { RowPictures } from './row-pictures.ts'
import type { RowTargets } from './row-targets.ts'
import { exceedsStockScope, type RowValues } from './row-values.ts'
import { familyOf, type TargetProduct } from './target-queries.ts'

/**
 * Defaults of new products whose rows lack a value: without them, pieces and grams are the general defaults; with null, rows must have
 * grams.
 */
export type Defaults = {
  storeId: number | null
  categoryId: number | null
  stock?: number
  weightGrams?: number | null | undefined
}

/** The data that the check of a part has loaded. */
export type Check = {
  targets: RowTargets
  pictures: RowPictures
  names: Names
  defaults: Defaults
  /** The stores whose stock may be changed. */
  stockScope: Scope
  now: Date
}

export type Plan = Omit<PlannedRow, 'line' | 'cells'>

/** An empty line, such as those above the headings, is ignored. */
const emptyPlan: Plan = {
  ...{ productId: null, name: '', outcome: 'same', key: null, sku: null, before: {}, after: {}, problems: [] },
  ...{ hasUploads: false, family: null },
}

/** The effect of a row on the current shop. */
export function planRow(check: Check, row: Row): Plan {
  const { cells } = row
  if (Object.keys(cells).length === 0) return emptyPlan
  const lookUp = new RowFields({ values: cells }, cellReasons)
  if (cells.purchase_type === notSent) {
    lookUp.refuse('purchase_type', bulkTexts.notSent)
    return refused(lookUp, undefined, cells)
  }
  const storeId = check.targets.store(lookUp, cells, check.defaults.storeId)
  const product = check.targets.product(lookUp, cells, storeId)
  const named = product ? changedCells(cells, exportedCells(product, check.names)) : cells
  const fields = new RowFields({ values: named }, cellReasons)
  fields.problems.push(...lookUp.problems)
  // It may be given by its id or by the owner's key.
  if (product && cells.store_id && storeId !== product.storeId) fields.refuse('store_id', bulkTexts.otherStore)
  if (fields.problems.length > 0) return refused(fields, product, cells)
  const variant = readFamily(check.targets, fields, {
    ...{ cells, changed: named, product },
    storeId: product?.storeId ?? storeId,
  })
  const plan = product
    ? planChange(check, fields, { cells: named, empty: emptiedBy(row), product, variant })
    : planNew(check, fields, { cells, storeId, variant })
  if (fields.problems.length > 0) return refused(fields, product, cells, variant?.key)
  return plan
}

type Change = Row & { product: TargetProduct; variant: FamilyOfRow | undefined }

function planChange(check: Check, fields: RowFields, { cells, empty, product, variant }: Change): Plan {
  const given = {
    ...clearedValues(empty),
    ...readValues(fields, product, empty),
    ...readLinks(check, fields, cells, product),
    ...(variant && valuesOfVariant(variant)),
  }
  const { before, after } = changedFields<RowValues>(valuesOfProduct(product), given)
  if (after.family && variant?.current) before.family = variant.current
  // The unit tells which column contains the weight.
  if ('weight' in after || 'unit' in after) {
    for (const name of ['weight', 'unit'] as const) {
      Object.assign(before, { [name]: product[name] })
      Object.assign(after, { [name]: given[name] ?? product[name] })
    }
  }
  checkValues(check, fields, product, after)
  if (after.sku) check.targets.checkSku(fields, after.sku, product.storeId, product.id)
  const isChange = Object.keys(after).length > 0
  if (isChange && product.archivedAt) fields.refuse('id', errorCatalogue.PRODUCT_ARCHIVED.message)
  return {
    ...{ productId: product.id, name: product.name, before, after, problems: [] },
    ...{ key: `#${product.id}`, sku: skuGiven(after, product.storeId) },
    outcome: isChange ? 'change' : 'same',
    family: (after.family && variant?.key) ?? null,
    hasUploads: check.pictures.areUploads(after.images),
  }
}

/** The defaults of a new product; the weight is that of imports by the command line. */
const fresh: ProductFields = {
  ...{ categoryId: 0, name: '', description: '', images: [], imageAlts: [], price: 1, discountPercent: 0 },
  salePrice: null,
  ...{ purchaseType: 'ready', minDays: null, closedAt: null, deliveryDate: null, weight: 1_000, unit: 'gram' },
  ...{ lengthCm: 0, widthCm: 0, heightCm: 0, sku: '', barcode: '', lowStock: null, available: false },
  ...{ publishAt: null, unpublishAt: null, restockOn: null },
}

/** A variant has the name of its family with its values. */
const valuesOfVariant = ({ family }: FamilyOfRow) => ({ family, name: variantName(family.name, family.values) })

type Addition = { cells: Cells; storeId: number | undefined; variant: FamilyOfRow | undefined }

function planNew(check: Check, fields: RowFields, { cells, storeId, variant }: Addition): Plan {
  const given = {
    ...readValues(fields, undefined),
    ...readLinks(check, fields, cells, undefined),
    ...(variant && valuesOfVariant(variant)),
  }
  const externalId = fields.text('id', { max: 100 })
  const categoryId = given.categoryId ?? check.defaults.categoryId
  const isNamed = (name: ImportField) => fields.problems.some(({ column }) => column === name)
  if (given.name === undefined && !isNamed('name')) fields.refuse('name', cellReasons.missing)
  if (given.price === undefined && !isNamed('price') && !isNamed('list_price')) {
    fields.refuse('price', cellReasons.missing)
  }
  const { weightGrams } = check.defaults
  if (weightGrams === null && given.weight === undefined && !isNamed('weight_g') && !isNamed('volume_ml')) {
    fields.refuse('weight_g', bulkTexts.weightUnknown)
  }
  if (!cells.category && categoryId === null) fields.refuse('category', cellReasons.missing)
  if (!cells.store_id && storeId === undefined) fields.refuse('store_id', cellReasons.missing)
  const after: RowValues = {
    ...{ weight: weightGrams ?? fresh.weight, unit: fresh.unit },
    ...(check.defaults.stock !== undefined && { stock: check.defaults.stock }),
    ...given,
    ...(storeId !== undefined && { storeId }),
    ...(categoryId !== null && { categoryId }),
    // A product with a scheduled start of sale is hidden until then.
    available: given.available ?? given.publishAt === undefined,
    ...(externalId !== undefined && { externalId }),
  }
  checkValues(check, fields, { ...fresh, storeId: storeId ?? 0 }, after)
  if (after.sku && storeId !== undefined) check.targets.checkSku(fields, after.sku, storeId, undefined)
  const sku = skuGiven(after, storeId)
  return {
    ...{ productId: null, name: after.name ?? '', after, problems: [], outcome: 'add' },
    before: variant?.current ? { family: variant.current } : {},
    family: variant?.key ?? null,
    ...{ key: externalId === undefined ? sku : `id:${externalId}`, sku },
    hasUploads: check.pictures.areUploads(after.images),
  }
}

const skuGiven = ({ sku }: RowValues, storeId: number | undefined) =>
  sku ? `sku:${storeId}:${sku.toLowerCase()}` : null

/** Category and pictures, if the row has them. */
function readLinks(check: Check, fields: RowFields, cells: Cells, product: TargetProduct | undefined): RowValues {
  const categoryId = cells.category ? check.targets.category(fields, cells.category) : undefined
  const pictures = cells.pictures ? check.pictures.read(fields, cells.pictures, product) : undefined
  return { ...(categoryId !== undefined && { categoryId }), ...pictures }
}

function checkValues(
  check: Check,
  fields: RowFields,
  before: ProductFields & { storeId: number },
  after: RowValues,
): void {
  if (exceedsStockScope(after, before.storeId, check.stockScope)) {
    fields.refuse(after.stock === undefined ? 'low_stock' : 'stock', errorCatalogue.STOCK_RIGHT.message)
  }
  for (const examine of [
    () => saleFields.some((name) => name in after) && checkPurchaseType({ ...before, ...after }),
    () => checkTimes({ ...before, ...after }, after, check.now),
  ]) {
    try {
      examine()
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { field, text } = problemOf(error)
      fields.refuse(field, text)
    }
  }
}

const fieldOfCode: { [code: string]: ImportField } = {
  STOCK_RIGHT: 'stock',
  CATEGORY_UNKNOWN: 'category',
  SKU_TAKEN: 'sku',
  PURCHASE_TYPE_INCOMPLETE: 'purchase_type',
  PRODUCT_TIMES_INVALID: 'publish_at',
  SALE_PRICE_NOT_LOWER: 'price',
  STOCK_NOT_ENOUGH: 'stock',
  PICTURE_MISSING: 'pictures',
  PICTURE_UNREADABLE: 'pictures',
}

/** Replaces texts that were written for a form, since the author of an import has not opened the product. */
const textsOfRows: { [code: string]: string } = {
  NOT_FOUND: bulkTexts.outOfRights,
  EDIT_CONFLICT: bulkTexts.changedSince,
}

/** A refusal as a problem of the row. */
export const problemOf = ({ code }: Pick<DomainError, 'code'>): RowProblem => ({
  field: fieldOfCode[code] ?? '',
  text: textsOfRows[code] ?? errorCatalogue[code].message,
})

function refused(
  fields: RowFields,
  product: TargetProduct | undefined,
  cells: Cells,
  family: string | null = null,
): Plan {
  const problems = fields.problems.map(({ column, reason }) => ({ field: column as ImportField | '', text: reason }))
  const name = product?.name ?? cells.name?.slice(0, 255) ?? ''
  return {
    ...{ productId: product?.id ?? null, name, outcome: 'refused', key: null, sku: null, before: {}, after: {} },
    ...{ problems, hasUploads: false, family },
  }
}

/** The fields of a product that a row may change. */
const valuesOfProduct = (target: TargetProduct): RowValues => {
  const { externalId: _, ...product } = target
  return { ...product, ...familyOf(target) }
}
