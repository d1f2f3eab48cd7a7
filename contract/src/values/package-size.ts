/** Centimetres. */
export type Size = { Length: number; Width: number; Height: number }

/** Enough for a pallet; keeps the search short whatever the quantity. */
const mostStacksInARow = 20

/**
 * The smallest box around the goods (K01): every piece lies on its largest side, the goods stand in equal stacks
 * beside each other, and of all such boxes the one with the least surface counts. For a few different things that is one
 * stack: the largest length, the largest width, and the heights added up. The box, too, lies on its largest side.
 */
export function packageSize(items: readonly (Size & { Qty: number })[]): Size {
  const pieces = items.map((item) => ({ ...lyingFlat(item), Qty: item.Qty }))
  const Length = Math.max(0, ...pieces.map((piece) => piece.Length))
  const Width = Math.max(0, ...pieces.map((piece) => piece.Width))
  const mostOfOne = Math.max(1, ...pieces.map((piece) => piece.Qty))
  /** When each stack gets the same goods, as nearly as their number allows. */
  const heightIn = (stacks: number) =>
    pieces.reduce((sum, { Height, Qty }) => sum + Height * Math.ceil(Qty / stacks), 0)

  let smallest: Size = { Length, Width, Height: heightIn(1) }
  for (let across = 1; across <= Math.min(mostOfOne, mostStacksInARow); across++) {
    for (let deep = 1; across * deep <= mostOfOne && deep <= mostStacksInARow; deep++) {
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

/** Couriers on the road count so many cubic centimetres as a kilogram. */
export const volumetricDivisor = 6_000

/** Grams that the room a box takes counts as: its volume through the divisor. */
export function volumetricGrams({ Length, Width, Height }: Size): number {
  return ((Length * Width * Height) / volumetricDivisor) * 1_000
}

/** Kilograms that a regular courier asks for: the greater of weight and volumetric weight, each begun one counted. */
export function chargeableKg(weightGrams: number, size: Size): number {
  return Math.max(1, Math.ceil(Math.max(weightGrams, volumetricGrams(size)) / 1_000))
}

function lyingFlat(size: Size): Size {
  const [Length = 0, Width = 0, Height = 0] = [size.Length, size.Width, size.Height].sort((a, b) => b - a)
  return { Length, Width, Height }
}

/** Half of it, which compares as well. */
function surface({ Length, Width, Height }: Size): number {
  return Length * Width + Length * Height + Width * Height
}
