/** The commission on a line in rupiah: its paid price by the rate in basis points, half up to a whole rupiah. */
export const commissionOf = (paid: number, rate: number) => Math.floor((paid * rate + 5_000) / 10_000)

/** `gone`: pieces that were refunded or replaced; `commission`: of all pieces, as it was frozen. */
type Line = { placed: number; gone: number; commission: number }

/**
 * The commission that goes with pieces that leave their line. The pieces that are gone have their share, down to a whole rupiah, so that
 * the last one takes the rest.
 */
export const commissionOfPieces = ({ placed, gone, commission }: Line, pieces: number) =>
  portion(commission, gone + pieces, placed) - portion(commission, gone, placed)

/** The commission on the pieces that are left of a line. */
export const commissionLeft = (line: Line) => commissionOfPieces(line, line.placed - line.gone)

/** That of replacements: as much of the pieces' commission as they cost of their price, so that an equal price keeps it whole. */
export const commissionOfReplacement = (commission: number, { price, by }: { price: number; by: number }) =>
  price === 0 ? 0 : portion(commission, by, price)

/** `amount × part ÷ whole`, down to a whole rupiah. The product can be larger than a safe integer. */
const portion = (amount: number, part: number, whole: number) => Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
