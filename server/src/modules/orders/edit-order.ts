import { includesStore, type Scope } from '../../access/rights.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { editText, editRefusals as refusals } from '../../texts/order-edits.ts'
import {
  addToSales,
  type Demand,
  isAvailable,
  lockStock,
  returnStock,
  type TakenProduct,
  takeStock,
} from '../catalogue/stock/stock-queries.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { isPaid } from '../payments/payment.ts'
import type { Actor } from '../payments/receivable.ts'
import type { PayoutBank } from '../payouts/payout-queries.ts'
import { sumPerProduct } from '../shipping/cart-key.ts'
import { toOrderLine } from './cart.ts'
import { commissionOfPieces, commissionOfReplacement } from './commission.ts'
import { insertEdit, type NewReplacement } from './edit-queries.ts'
import type { Order } from './order.ts'
import { lockOrder } from './order-queries.ts'
import { accountOf, writePart } from './refund-order.ts'
import { findRefundable, type Refundable, sharesOfPart } from './refund-queries.ts'

type Pieces = { line: number; quantity: number }
export type OrderEdit = {
  orderId: number
  operator: Actor
  scope: Scope
  /** Pieces that are taken away. */
  removed: readonly Pieces[]
  /** Pieces that another product takes the place of; `price` is the rupiah of one as the operator saw it. */
  replaced: readonly (Pieces & { productId: number; price: number })[]
  /** For the shopper. */
  reason: string
  /** The edits and refunded parts when the operator decided. */
  seenChanges: number
  /** A payout to this account instead of the wallet. */
  bank?: PayoutBank | undefined
}

/** Whether staff can change the goods of an order: it is paid, and nobody has begun to pack it. */
export const isEditable = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>) =>
  status === 'processing' && isPaid(paymentStatus)

/** The number of edits and refunded parts, by which an edit is refused that somebody else has overtaken. */
export const changesOf = ({ parts, edits }: Refundable) => parts + edits

/**
 * Takes pieces out of a paid order before it is packed, or replaces them by goods of the same store that cost at most the same; the
 * difference is refunded at once, and the shopper gets a mail. What was ordered and paid stays as it was (decision 136). Returns the
 * refunded rupiah. Call it inside `withIdempotency`. Throws NOT_FOUND, ORDER_STATE_CHANGED if the order is unpaid or packed, ORDER_EDITED
 * after another edit or refund, EDIT_NOT_POSSIBLE, INSUFFICIENT_STOCK, PRODUCT_UNAVAILABLE.
 */
export async function editOrder(ctx: Context, tx: Transaction, edit: OrderEdit): Promise<number> {
  const { orderId, operator, removed, reason, bank } = edit
  const order = await lockOrder(tx, orderId)
  if (!order || !includesStore(edit.scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
  if (!isEditable(order)) throw new DomainError('ORDER_STATE_CHANGED', `order ${orderId} is ${order.status}`)
  const goods = await findRefundable(tx, order)
  if (changesOf(goods) !== edit.seenChanges) {
    throw new DomainError('ORDER_EDITED', `order ${orderId}: ${changesOf(goods)} changes, ${edit.seenChanges} seen`)
  }
  checkPieces(goods, edit)
  const leaving = [...removed, ...edit.replaced]
  const commissions = commissionsOf(goods, leaving)
  const freed = leaving.map(({ line, quantity }) => ({ productId: lineOf(goods, line).productId, quantity }))
  await lockStock(
    tx,
    [...freed, ...edit.replaced].map(({ productId }) => productId),
  )
  const replaced = await takeReplacements(tx, order, goods, edit, commissions.slice(removed.length))
  await returnStock(tx, sumPerProduct(freed), orderId)

  const at = ctx.clock.now()
  const refunded =
    removed.reduce((sum, { line, quantity }) => sum + quantity * lineOf(goods, line).price, 0) +
    replaced.reduce((sum, one) => sum + one.quantity * (lineOf(goods, one.replaces).price - one.promoPrice), 0)
  // A part of nothing can't be written, and its pieces would be in the order and in stock.
  if (removed.length > 0 && refunded === 0) refuse(refusals.free, `free pieces of order ${orderId}`)
  const commission = sumOf(commissions) - sumOf(replaced.map((one) => one.commission))
  const part =
    refunded > 0
      ? await writePart(ctx, tx, order, {
          ...{ number: goods.parts + 1, at, goods: refunded, shipping: 0, uniqueCode: 0, lines: removed },
          shares: sharesOfPart(goods, order, { commission, goods: refunded, shipping: 0 }),
          ...{ isRestocked: true, operator, reason, bank, cause: 'edit' },
        })
      : undefined
  await addToSales(tx, sumPerProduct([...replaced, ...freed.map((one) => ({ ...one, quantity: -one.quantity }))]))
  const id = await insertEdit(tx, {
    ...{ orderId, storeId: order.storeId, number: goods.edits + 1, at, editedBy: operator.userId, reason },
    ...{ refundId: part?.id ?? null, replaced },
  })
  const nameOf = ({ line, quantity }: Pieces) => ({ quantity, name: lineOf(goods, line).name })
  const text = editText({
    removed: removed.map(nameOf),
    replaced: replaced.map((one) => ({ ...nameOf({ line: one.replaces, quantity: one.quantity }), by: one.name })),
  })
  await recordChange(tx, {
    ...{ by: operator.changedBy ?? null, subject: 'order', subjectId: orderId, storeId: order.storeId },
    ...{ action: 'update', after: { amount: refunded, note: `${text}. ${reason}`, ...accountOf(bank) } },
  })
  enqueueMail(tx, { kind: 'order_edited', userId: order.userId, referenceId: id })
  ctx.log.info({ orderId, refunded }, 'order edited')
  return refunded
}

const refuse = (usermsg: string, reason: string): never => {
  throw new DomainError('EDIT_NOT_POSSIBLE', reason, { usermsg })
}

const lineOf = ({ lines }: Refundable, line: number) =>
  lines.find((one) => one.line === line) ?? refuse(refusals.pieces, `line ${line}`)

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The commission that goes with pieces which leave their lines one after the other. */
function commissionsOf(goods: Refundable, leaving: readonly Pieces[]): number[] {
  const gone = new Map<number, number>()
  return leaving.map(({ line, quantity }) => {
    const row = { ...lineOf(goods, line), ...(gone.has(line) && { gone: gone.get(line)! }) }
    gone.set(line, row.gone + quantity)
    return commissionOfPieces(row, quantity)
  })
}

/** An order of nothing is declined instead, which also refunds its shipping. */
function checkPieces(goods: Refundable, { removed, replaced }: OrderEdit): void {
  if (removed.length + replaced.length === 0) refuse(refusals.nothing, 'nothing')
  for (const { line } of [...removed, ...replaced]) {
    const row = lineOf(goods, line)
    const wanted = [...removed, ...replaced].filter((one) => one.line === line)
    const quantity = wanted.reduce((sum, one) => sum + one.quantity, 0)
    if (quantity > row.quantity - row.refunded) refuse(refusals.pieces, `${quantity} pieces of line ${line}`)
  }
  const left = goods.lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)
  if (left === removed.reduce((sum, { quantity }) => sum + quantity, 0)) refuse(refusals.empty, 'no piece is left')
}

/** Takes the new goods from stock, and returns their lines with the numbers that follow those of the order. */
async function takeReplacements(
  tx: Transaction,
  order: Order,
  goods: Refundable,
  { replaced }: OrderEdit,
  commissions: readonly number[],
): Promise<NewReplacement[]> {
  const demand = sumPerProduct(replaced)
  const products = new Map((await takeStock(tx, demand, tx`${order.id}::bigint`)).map((one) => [one.id, one]))
  for (const one of demand) if (!products.get(one.productId)?.available) await refuseMissing(tx, one)
  return replaced.map(({ line, quantity, productId, price }, index) => {
    const product = products.get(productId)!
    const old = lineOf(goods, line)
    checkReplacement(product, order, old)
    if (product.promoPrice !== price) refuse(refusals.priceChanged(product), `product ${productId}`)
    if (price > old.price) refuse(refusals.dearer(product), `product ${productId} for line ${line}`)
    return {
      ...toOrderLine(product, { quantity, note: old.note }),
      ...{ line: goods.lines.length + index + 1, replaces: line },
      commission: commissionOfReplacement(commissions[index]!, { price: old.price, by: product.promoPrice }),
    }
  })
}

async function refuseMissing(tx: Transaction, { productId, quantity }: Demand): Promise<void> {
  if (!(await isAvailable(tx, productId))) {
    throw new DomainError('PRODUCT_UNAVAILABLE', `product ${productId}`, { usermsg: refusals.unavailable })
  }
  throw new DomainError('INSUFFICIENT_STOCK', `${quantity} of product ${productId}`, { usermsg: refusals.soldOut })
}

/** The promise of the order stays: its store, its purchase type and its date. */
function checkReplacement(product: TakenProduct, order: Order, old: Refundable['lines'][number]): void {
  if (product.storeId !== order.storeId)
    refuse(refusals.otherStore, `product ${product.id} of store ${product.storeId}`)
  if (product.id === old.productId) refuse(refusals.same, `product ${product.id}`)
  const isOfSameKind = product.purchaseType === old.purchaseType && product.deliveryDate === old.deliveryDate
  if (!isOfSameKind || product.isClosed) refuse(refusals.otherKind, `kind of product ${product.id}`)
}
