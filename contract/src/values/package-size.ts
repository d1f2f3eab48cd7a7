/** Centimetres. */
export type Size = { Length: number; Width: number; Height: number }

/** Enough for a pallet; bounds the search for any quantity. */
const maxStacksPerRow = 20

/**
 * The smallest box around the goods (K01): every piece lies on its largest side, the pieces are in equal stacks side by side, and
 * of all such boxes the one with the smallest surface is taken. For a few different pieces that is one stack: the largest length,
 * the largest width, and the sum of the heights. The box lies on its largest side, too.
 */
export function packageSize(items: readonly (Size & { Qty: number })[]): Size {
  const pieces = items.map((item) => ({ ...lyingFlat(item), Qty: item.Qty }))
  const Length = Math.max(0, ...pieces.map((piece) => piece.Length))
  const Width = Math.max(0, ...pieces.map((piece) => piece.Width))
  const maxQuantity = Math.max(1, ...pieces.map((piece) => piece.Qty))
  /** The height if the pieces are distributed evenly over the stacks. */
  const heightIn = (stacks: number) =>
    pieces.reduce((sum, { Height, Qty }) => sum + Height * Math.ceil(Qty / stacks), 0)

  let smallest: Size = { Length, Width, Height: heightIn(1) }
  for (let across = 1; across <= Math.min(maxQuantity, maxStacksPerRow); across++) {
    for (let deep = 1; across * deep <= maxQuantity && deep <= maxStacksPerRow; deep++) {
      const box = { Length: Length * across, Width: Width * deep, Height: heightIn(across * deep) }
      if (surface(box) < surface(smallest)) smallest = box
    }
  }
  return lyingFlat(smallest)
}

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

function lyingFlat(size: Size): Size {
  const [Length = 0, Width = 0, Height = 0] = [size.Length, size.Width, size.Height].sort((a, b) => b - a)
  return { Length, Width, Height }
}

/** Half of the surface, which is enough to compare. */
function surface({ Length, Width, Height }: Size): number {
  return Length * Width + Length * Height + Width * Height
}
