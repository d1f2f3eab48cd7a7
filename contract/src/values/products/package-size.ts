import { type Box, bestOf, boxOf, joined, packed, type Size, surface, volume } from './box-joins.ts'

export type { Size }

/** Enough for a pallet; bounds the search for any quantity. */
const maxStacksPerRow = 20
/** Parts that are combined in every way; more are put together before, the smallest first. */
const maxParts = 5

/**
 * The smallest box around the goods (K01): of all packings that are tried and not longer than the most compact one,
 * the one of the smallest volume, which couriers charge; a tower of ten is no parcel. The search tries equal stacks side by side, and every
 * way to put pieces, or blocks of equal ones, beside or upon each other. Each is a real packing, so the box never is smaller
 * than its goods. It lies on its largest side.
 */
export function packageSize(items: readonly (Size & { Qty: number })[]): Size {
  const goods = items.map((item) => ({ box: boxOf(item), quantity: item.Qty })).filter(({ quantity }) => quantity > 0)
  const stacks = inStacks(goods)
  const compactStacks = stacks.reduce(smallestBy(surface), stacks[0]!)
  const boxes = [...stacks, ...packed(partsOf(goods))]
  const compact = boxes.reduce(smallestBy(surface), compactStacks)
  const maxLength = Math.max(compact[0], compactStacks[0])
  const [Length, Width, Height] = boxes
    .filter(([length]) => length <= maxLength)
    .reduce(smallestBy(volume), compactStacks)
  return { Length, Width, Height }
}

type Goods = { box: Box; quantity: number }

/** The parts to combine: the pieces themselves if there are few, else blocks of equal pieces; small blocks are combined first. */
function partsOf(goods: readonly Goods[]): Box[][] {
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const parts =
    pieces <= maxParts
      ? goods.flatMap(({ box, quantity }) => Array.from({ length: quantity }, () => [box]))
      : goods.map((one) => bestOf(inStacks([one])))
  while (parts.length > maxParts) {
    parts.sort(([one], [other]) => volume(other!) - volume(one!))
    const [smaller, small] = [parts.pop()!, parts.pop()!]
    parts.push(joined(small, smaller))
  }
  return parts
}

/** Boxes with every piece flat in one of equal stacks side by side. For a few different pieces that is one stack. */
function inStacks(goods: readonly Goods[]): Box[] {
  const length = Math.max(0, ...goods.map(({ box }) => box[0]))
  const width = Math.max(0, ...goods.map(({ box }) => box[1]))
  const maxQuantity = Math.max(1, ...goods.map(({ quantity }) => quantity))
  const boxes: Box[] = []
  for (let across = 1; across <= Math.min(maxQuantity, maxStacksPerRow); across++) {
    for (let deep = 1; across * deep <= maxQuantity && deep <= maxStacksPerRow; deep++) {
      const stacks = across * deep
      const height = goods.reduce((sum, { box, quantity }) => sum + box[2] * Math.ceil(quantity / stacks), 0)
      boxes.push(boxOf({ Length: length * across, Width: width * deep, Height: height }))
    }
  }
  return boxes
}

/** The smaller of two boxes; of equal ones, the more compact. */
const smallestBy = (measure: (box: Box) => number) => (best: Box, box: Box) =>
  measure(box) < measure(best) || (measure(box) === measure(best) && surface(box) < surface(best)) ? box : best

/** Grams. Goods sold in another unit are not counted. */
export function packageWeight(items: readonly { Weight: number; Unit: string; Qty: number }[]): number {
  const inGrams = items.filter((item) => item.Unit.toLowerCase().startsWith('gr'))
  return inGrams.reduce((sum, item) => sum + item.Weight * item.Qty, 0)
}

/** Cubic centimetres that road couriers charge as a kilogram. */
export const volumetricDivisor = 6_000

/** The volumetric weight of a box in grams. */
export function volumetricGrams({ Length, Width, Height }: Size): number {
  return ((Length * Width * Height) / volumetricDivisor) * 1_000
}

/** Kilograms that a regular courier charges: the greater of weight and volumetric weight, rounded up. */
export function chargeableKg(weightGrams: number, size: Size): number {
  return Math.max(1, Math.ceil(Math.max(weightGrams, volumetricGrams(size)) / 1_000))
}
