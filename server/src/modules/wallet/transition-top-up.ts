import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { choosePayment } from '../payments/choose-payment.ts'
import { expireEach } from '../payments/expire-each.ts'
import { closeTransfer } from '../payments/open-transfers.ts'
import { checkProofSeen, isOverdue, mayBeCancelled, overdueNote } from '../payments/payment.ts'
import { post } from './ledger.ts'
import { endOf, type TopUp, type TopUpEvent } from './top-up.ts'
import { mailOfEnd } from './top-up-mails.ts'
import { findOverdueTopUps, insertTopUp, lockTopUp, writeEnd } from './top-up-queries.ts'

type TopUpInput = {
  userId: number
  amount: number
  paymentType: string
  bankAccountId: number | undefined
}

/** Asks for a top-up by a bank transfer; the shopper may have one at a time. Throws what the contract lists. */
export async function placeTopUp(ctx: Context, tx: Transaction, input: TopUpInput): Promise<TopUp> {
  const { userId, amount } = input
  const { payment, bankAccountId } = await choosePayment(tx, input, ['bank'])
  const { transferHours } = ctx.config.orders
  const topUp = { userId, amount, payment, bankAccountId: bankAccountId!, transferHours }
  const placed = await insertTopUp(tx, topUp, ctx.clock.now())
  enqueueMail(tx, { kind: 'top_up_placed', userId, referenceId: placed.id })
  return placed
}

type Move = { event: TopUpEvent; note?: string; userId: number | null }

/**
 * Ends a waiting, locked top-up: its amount is free for others again, and the verified one credits the wallet, in the same
 * transaction and once for ever. Throws TOP_UP_STATE_CHANGED.
 */
export async function moveTopUp(ctx: Context, tx: Transaction, topUp: TopUp, move: Move): Promise<TopUp> {
  const { event, note = '', userId: endedBy } = move
  const { id, userId, status, amount, uniqueCode, total } = topUp
  if (status !== 'waiting') throw new DomainError('TOP_UP_STATE_CHANGED', `${event} of top-up ${id} in ${status}`)
  const now = ctx.clock.now()
  const restHours = ctx.config.orders.transferRestHours
  await closeTransfer(tx, 'top_up', id, { isPaid: event === 'verify', restHours })
  if (event === 'verify') {
    const posting = { kind: 'top_up', referenceId: id, wallet: { userId, amount } } as const
    await post(tx, { ...posting, shop: { transit: -total, revenue: uniqueCode } }, now)
  }
  const ended = await writeEnd(tx, id, { ...endOf[event], note, endedBy }, now)
  const kind = mailOfEnd[event]
  if (kind) enqueueMail(tx, { kind, userId, referenceId: id })
  ctx.log.info({ topUpId: id, event }, 'top-up ended')
  return ended
}

/** By the operator. Throws NOT_FOUND, TOP_UP_STATE_CHANGED, PROOF_REPLACED. */
export async function stepTopUp(
  ctx: Context,
  topUpId: number,
  move: Move & { seenProofId?: number | null | undefined },
): Promise<TopUp> {
  return inTransaction(ctx.sql, async (tx) => {
    const topUp = await lockTopUp(tx, topUpId)
    if (!topUp) throw new DomainError('NOT_FOUND', `top-up ${topUpId}`)
    checkProofSeen(topUp, move.seenProofId)
    return moveTopUp(ctx, tx, topUp, move)
  })
}

/** By the shopper, while nothing is verified (000, section 4). Throws NOT_FOUND, TOP_UP_NOT_CANCELLABLE. */
export async function cancelTopUp(ctx: Context, { topUpId, userId }: { topUpId: number; userId: number }) {
  return inTransaction(ctx.sql, async (tx) => {
    const topUp = await lockTopUp(tx, topUpId, userId)
    if (!topUp) throw new DomainError('NOT_FOUND', `top-up ${topUpId}`)
    if (!mayBeCancelled(topUp)) throw new DomainError('TOP_UP_NOT_CANCELLABLE', `top-up ${topUpId}`)
    return moveTopUp(ctx, tx, topUp, { event: 'cancel', userId })
  })
}

/** Ends top-ups whose transfer deadline has passed; one whose proof waits for the operator is left alone (decision 7). */
export async function expireTopUps(ctx: Context): Promise<void> {
  await expireEach(ctx, 'top-up', findOverdueTopUps, (topUpId) =>
    inTransaction(ctx.sql, async (tx) => {
      const topUp = await lockTopUp(tx, topUpId)
      if (!topUp || !isOverdue(topUp)) return
      await moveTopUp(ctx, tx, topUp, { event: 'expire', note: overdueNote, userId: null })
    }),
  )
}
