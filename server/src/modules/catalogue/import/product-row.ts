import {
  discountLimits,
  maxProductName,
  pieceLimits,
  priceLimits,
  readyDayLimits,
  sizeLimits,
  weightLimits,
} from '#contract/values/product-limits.ts'
import type { PurchaseType } from '../product.ts'
import { type CategoryInput, readCategory } from './category-row.ts'
import type { RowFields } from './row-fields.ts'
import { textToHtml } from './text-to-html.ts'

/** A product row. Absent optional fields are null: a new product then gets a default, an existing one keeps its value. */
export type ProductInput = {
  externalId: string
  storeExternalId: string
  category: CategoryInput
  name: string
  /** HTML made from plain text. */
  description: string | null
  /** List price, rupiah. */
  price: number
  discountPercent: number
  purchaseType: PurchaseType
  minDays: number | null
  closedAt: Date | null
  deliveryDate: string | null
  available: boolean | null
  weight: number | null
  unit: 'gram' | 'ml' | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
  stock: number | null
  sold: number | null
}

const id = { max: 100 }
export const purchaseTypes = { ready: 'ready', pre_order: 'pre_order', made_to_order: 'made_to_order' } as const

/** Reads a product and collects its problems in `fields.problems`. */
export function readProduct(fields: RowFields): ProductInput {
  const description = fields.paragraphs('description', 20_000)
  return {
    externalId: fields.required('id', id),
    storeExternalId: fields.required('store_id', id),
    category: readCategory(fields),
    name: fields.required('name', { max: maxProductName }),
    description: description === undefined ? null : textToHtml(description),
    ...readPrice(fields),
    ...readPurchase(fields),
    available: fields.flag('status') ?? null,
    ...readMeasures(fields),
    stock: fields.integer('stock', pieceLimits) ?? null,
    sold: fields.integer('sold', { min: 0, max: 1_000_000_000 }) ?? null,
  }
}

type Measures = Pick<ProductInput, 'weight' | 'unit' | 'lengthCm' | 'widthCm' | 'heightCm'>

/** What one packed piece weighs, or its volume, and its size. */
export function readMeasures(fields: RowFields): Measures {
  const measured = { ...weightLimits, min: 1 }
  const volume = fields.integer('volume_ml', measured)
  const weight = fields.integer('weight_g', measured)
  return {
    weight: volume ?? weight ?? null,
    unit: volume !== undefined ? 'ml' : weight !== undefined ? 'gram' : null,
    lengthCm: fields.integer('length_cm', sizeLimits) ?? null,
    widthCm: fields.integer('width_cm', sizeLimits) ?? null,
    heightCm: fields.integer('height_cm', sizeLimits) ?? null,
  }
}

/** `price` is exactly what the shopper pays; the discount is given, or follows from the original price. */
function readPrice(fields: RowFields): Pick<ProductInput, 'price' | 'discountPercent'> {
  const problemsBefore = fields.problems.length
  const price = fields.integer('price', priceLimits)
  if (price === undefined && fields.problems.length === problemsBefore) fields.refuse('price', 'empty or missing')
  const original = fields.integer('original_price', priceLimits)
  const givenPercent = fields.integer('discount_percent', discountLimits)
  if (price === undefined) return { price: 1, discountPercent: 0 }
  const discountPercent = original === undefined ? (givenPercent ?? 0) : percentOff(original, price)
  return { price: listPrice(price, discountPercent), discountPercent }
}

/** The discount in whole percent with which a price was reduced. */
export function percentOff(original: number, price: number): number {
  return Math.max(discountLimits.min, Math.min(discountLimits.max, Math.round((1 - price / original) * 100)))
}

/**
 * The list price that, less a whole-percent discount as the database computes it, leaves exactly `price`. There is always
 * one, because the reduced price grows by 0 or 1 rupiah with each rupiah of the list price.
 */
export function listPrice(price: number, discountPercent: number): number {
  const reduced = (list: number) => list - Math.floor((list * discountPercent) / 100)
  let list = Math.floor((price * 100) / (100 - discountPercent))
  while (reduced(list) > price) list--
  while (reduced(list) < price) list++
  return list
}

type Purchase = Pick<ProductInput, 'purchaseType' | 'minDays' | 'closedAt' | 'deliveryDate'>

/** `purchase_type`, or else the marketplace's `preorder`: the seller makes it once it is ordered. */
function readPurchase(fields: RowFields): Purchase {
  const preorder = fields.flag('preorder')
  return {
    purchaseType: fields.choice('purchase_type', purchaseTypes) ?? (preorder ? 'made_to_order' : 'ready'),
    minDays: fields.integer('min_days', readyDayLimits) ?? null,
    closedAt: fields.time('closed_at') ?? null,
    deliveryDate: fields.day('delivery_date') ?? null,
  }
}
