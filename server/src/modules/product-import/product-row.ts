import { sizeLimits, weightLimits } from '#contract/values/products/product-limits.ts'
import type { RowFields } from './row-fields.ts'

export const purchaseTypes = { ready: 'ready', pre_order: 'pre_order', made_to_order: 'made_to_order' } as const

/** Absent values are null: a new product then gets a default, an existing one keeps its own. */
type Measures = {
  weight: number | null
  unit: 'gram' | 'ml' | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
}

/** The weight or volume of one packed piece, and its size. */
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

/**
 * The list price of a row with a percentage and the price to pay, from which the database computes the same price to pay. It always
 * exists, because the reduced price grows by 0 or 1 rupiah with each rupiah of the list price.
 */
export function listPrice(price: number, discountPercent: number): number {
  const reduced = (list: number) => list - Math.floor((list * discountPercent) / 100)
  let list = Math.floor((price * 100) / (100 - discountPercent))
  while (reduced(list) > price) list--
  while (reduced(list) < price) list++
  return list
}
