import type { Body } from '#contract/client.ts'
import { discountLimits, priceLimits } from '#contract/values/products/product-limits.ts'
import { bulkTexts } from '../../texts/bulk.ts'

export type PriceChange = Omit<Body<'POST /kelola/bulk/prices'>, 'Filter'>

export const roundings = [1, 100, 500, 1000] as const

/** The choices of the form: a direction and a unit instead of a sign. */
export type PriceForm = {
  field: PriceChange['Field']
  direction: 'up' | 'down' | 'set'
  unit: 'percent' | 'amount'
  by: number | null
  roundTo: PriceChange['RoundTo']
}

export const emptyPriceForm: PriceForm = { field: 'Price', direction: 'up', unit: 'percent', by: null, roundTo: 1 }

const { invalid } = bulkTexts.prices
const mostPercent = { up: 1_000, down: 99 }

/** A discount goes up by points. */
const kindOf = ({ field, direction, unit }: PriceForm): PriceChange['Change'] =>
  direction === 'set' ? 'set' : field === 'Discount' ? 'amount' : unit

export function toChange(form: PriceForm): PriceChange {
  const { field, direction, roundTo } = form
  const by = form.by ?? 0
  return {
    Field: field,
    Change: kindOf(form),
    By: direction === 'down' ? -by : by,
    RoundTo: field === 'Price' && direction !== 'set' ? roundTo : 1,
  }
}

/** The problem of the number. */
export function problemOf(form: PriceForm): string | undefined {
  const { field, direction, by } = form
  if (by === null) return invalid.required
  if (field === 'Discount')
    return isWithin(by, direction === 'set' ? 0 : 1, discountLimits.max) ? undefined : invalid.discount
  if (direction !== 'set' && kindOf(form) === 'percent') {
    const most = mostPercent[direction]
    return isWithin(by, 1, most) ? undefined : invalid.percent(most)
  }
  return isWithin(by, priceLimits.min, priceLimits.max) ? undefined : invalid.amount
}

/** false for NaN, the value of an unreadable text. */
const isWithin = (number: number, min: number, max: number) => number >= min && number <= max
