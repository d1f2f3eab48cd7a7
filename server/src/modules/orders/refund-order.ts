import { refundAmounts } from '#contract/values/orders/refund-part.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { removeFromSales, returnStock } from '../catalogue/stock/stock-queries.ts'
import { postRefund } from '../ledger/payment-postings.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { isPaid } from '../payments/payment.ts'
import type { Actor } from '../payments/receivable.ts'
import { type PayoutBank, requestPayout } from '../payouts/payout-queries.ts'
import { sumPerProduct } from '../shipping/cart-key.ts'
import { commissionOfPieces } from './commission.ts'
import type { Order } from './order.ts'
import { returnedOf, type Shares } from './order-accounts.ts'
import { lockOrder } from './order-queries.ts'
import { findRefundable, insertRefund, type Refundable, sharesOfPart } from './refund-queries.ts'

export type PartialRefund = {
  orderId: number
  operator: Actor
  scope: Scope
  lines: readonly { line: number; quantity: number }[]
  /** Rupiah of the shipping fee. */
  shipping: number
  /** Whether the pieces return to stock. */
  restocks: boolean
  /** For the shopper. */
  reason: string
  /** Rupiah that had been refunded when the operator decided. */
  seenRefunded: number
  /** A payout to this account instead of the wallet. */
  bank?: PayoutBank | undefined
}

/** Refunds a part of a paid order; its shopper gets a mail. Throws as `refundPart`. */
export async function refundPartOfOrder(ctx: Context, refund: PartialRefund): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const { id, userId, payoutId } = await refundPart(ctx, tx, refund)
    if (payoutId === undefined) enqueueMail(tx, { kind: 'part_refunded', userId, referenceId: id })
  })
  ctx.log.info({ orderId: refund.orderId }, 'part of an order refunded')
}

/** A written part: its number in the order, its rupiah, and the payout if it goes to a bank account. */
type WrittenPart = { id: number; userId: number; number: number; total: number; payoutId: number | undefined }

/**
 * Refunds a part of a paid order into the shopper's wallet or as a payout to a bank account, in any state of the order, none of which
 * changes (decisions 112 and 126). The unique code is refunded with the last part. Of a payout the shopper gets a mail. Throws NOT_FOUND,
 * ORDER_STATE_CHANGED if it is unpaid or its payment was refunded, REFUND_CHANGED if another part was refunded meanwhile, REFUND_EXCEEDED.
 */
export async function refundPart(ctx: Context, tx: Transaction, refund: PartialRefund): Promise<WrittenPart> {
  const { orderId, operator, restocks, reason, bank } = refund
  const order = await lockOrder(tx, orderId)
  if (!order || !includesStore(refund.scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
  if (!isPaid(order.paymentStatus)) throw new DomainError('ORDER_STATE_CHANGED', `order ${orderId} is not paid`)
  const refundable = await findRefundable(tx, order)
  if (refundable.refunded !== refund.seenRefunded) {
    throw new DomainError('REFUND_CHANGED', `order ${orderId}: ${refundable.refunded}, ${refund.seenRefunded} seen`)
  }
  const { pieces, ...part } = partOf(refundable, refund)
  const goods = sumPerProduct(pieces)
  if (restocks && goods.length > 0) await returnStock(tx, goods, orderId)
  const shares = sharesOfPart(refundable, order, part)
  const written = await writePart(ctx, tx, order, {
    ...{ ...part, shares, operator, reason, bank, lines: refund.lines, isRestocked: restocks },
    ...{ number: refundable.parts + 1, at: ctx.clock.now(), cause: 'refund' },
  })
  if (goods.length > 0) await removeFromSales(tx, goods)
  await recordChange(tx, {
    ...{
      by: operator.changedBy ?? null,
      subject: 'order',
      subjectId: orderId,
      action: 'refund',
      storeId: order.storeId,
    },
    after: { amount: written.total, note: reason, ...accountOf(bank) },
  })
  return written
}

/** A bank account as the audit log names it. */
export const accountOf = (bank: PayoutBank | undefined) => (bank ? { to: `${bank.name} ${bank.number}` } : {})

/** A part of an order to post, in rupiah. `cause`: the use case. */
type Part = {
  number: number
  at: Date
  goods: number
  shipping: number
  uniqueCode: number
  /** The part of commission and PPN that leaves the books. */
  shares: Shares
  lines: readonly { line: number; quantity: number }[]
  isRestocked: boolean
  operator: Actor
  reason: string
  bank: PayoutBank | undefined
  cause: 'refund' | 'edit'
}

/** Posts a part of a locked order, writes it, and requests its payout. Stock, sales and audit log are the caller's. */
export async function writePart(
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  order: Order,
  part: Part,
): Promise<WrittenPart> {
  const { number, at, goods, shipping, uniqueCode, shares, lines, isRestocked, operator, reason, bank, cause } = part
  const { id: orderId, userId, storeId } = order
  const total = goods + shipping + uniqueCode
  const returned = returnedOf({ storeId, goodsTotal: goods, shippingFee: shipping, uniqueCode, ...shares })
  await postRefund(tx, 'order_partial_refund', { id: orderId, userId, total, returned }, at, {
    ...{ author: operator.userId, cause, number },
    to: bank ? 'payouts' : 'wallet',
  })
  const id = await insertRefund(tx, {
    ...{ orderId, number, at, refundedBy: operator.userId, reason, isRestocked },
    ...{ goods, shipping, uniqueCode, lines },
  })
  const payoutId = bank && (await payOut(ctx, tx, { bank, operator }, { subjectId: id, userId, amount: total, at }))
  return { id, userId, number, total, payoutId }
}

/** Requests the payout of a part, of which its shopper gets a mail; returns its id. */
async function payOut(
  { settings }: Pick<Context, 'settings'>,
  tx: Transaction,
  { bank, operator }: { bank: PayoutBank; operator: Actor },
  part: { subjectId: number; userId: number; amount: number; at: Date },
): Promise<number> {
  const { id } = await requestPayout(tx, {
    ...{ kind: 'refund', bank, requestedBy: operator.userId, bound: settings.orders.payoutApprovalOver },
    ...part,
  })
  enqueueMail(tx, { kind: 'payout_requested', userId: part.userId, referenceId: id })
  return id
}

/** The rupiah and pieces of a part. Throws REFUND_EXCEEDED for more than is left, for nothing, and for unknown or repeated lines. */
function partOf(refundable: Refundable, { orderId, lines, shipping }: PartialRefund) {
  const refuse = (reason: string): never => {
    throw new DomainError('REFUND_EXCEEDED', `order ${orderId}: ${reason}`)
  }
  const chosen = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  if (chosen.size < lines.length) refuse('a line is repeated')
  if (shipping > refundable.shipping) refuse(`${shipping} of ${refundable.shipping} shipping`)
  const pieces = lines.map(({ line, quantity }) => {
    const row = refundable.lines.find((one) => one.line === line) ?? refuse(`line ${line}`)
    if (quantity > row.quantity - row.refunded - row.underWay) refuse(`${quantity} pieces of line ${line}`)
    return { productId: row.productId, quantity, commission: commissionOfPieces(row, quantity) }
  })
  const amounts = refundAmounts(refundable, { pieces: chosen, shipping })
  if (amounts.total === 0) refuse('nothing')
  const commission = pieces.reduce((sum, one) => sum + one.commission, 0)
  return { ...amounts, pieces, commission }
}
