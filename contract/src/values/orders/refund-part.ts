/** A line of an order: its pieces, those that were refunded, and the rupiah that were paid for one. */
export type RefundableLine = { line: number; quantity: number; refunded: number; price: number }

/** The part of an order that can still be refunded; shipping and unique code in rupiah. */
export type RefundableOrder = { lines: readonly RefundableLine[]; shipping: number; uniqueCode: number }

/** Pieces by line, and rupiah of the shipping fee. */
export type RefundChoice = { pieces: ReadonlyMap<number, number>; shipping: number }

/** The rupiah of a refund. The unique code is refunded with the last part. */
export function refundAmounts({ lines, shipping, uniqueCode }: RefundableOrder, chosen: RefundChoice) {
  const piecesOf = ({ line }: RefundableLine) => chosen.pieces.get(line) ?? 0
  const goods = lines.reduce((sum, line) => sum + piecesOf(line) * line.price, 0)
  const isLast = chosen.shipping === shipping && lines.every((line) => line.refunded + piecesOf(line) === line.quantity)
  const paidBack = goods + chosen.shipping
  const code = isLast && paidBack > 0 ? uniqueCode : 0
  return { goods, shipping: chosen.shipping, uniqueCode: code, total: paidBack + code }
}
