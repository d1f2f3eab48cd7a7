import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { payableTitle } from '../../texts/payments.ts'
import { matchTexts as texts } from '../../texts/statement-matches.ts'
import { findAccount } from '../accounts/account-queries.ts'
import type { Receivable } from '../payments/receivable.ts'
import { findReturnedPayouts, lockLikeReturned, overpaid, type ReturnedPayout } from '../payouts/payout-movements.ts'
import { postForgiven } from '../receivables/forgiven-difference.ts'
import { findAwaited, findCandidates } from './match-candidates.ts'
import { isForgivable, type Match } from './match-rows.ts'
import { recordMatch } from './record-rows.ts'
import { lockRow, type StatementRow, writeDecision } from './row-queries.ts'
import { creditWallet, enterSuspense, leaveSuspense, returnToSender, takeFromWallet, writeOff } from './suspense.ts'

/** The ways out for money without a purpose. */
export type WayOut =
  | { to: 'payment'; purpose: string; referenceId: number }
  // Another amount, within the bound of the owner.
  | { to: 'forgive'; purpose: string; referenceId: number }
  | { to: 'wallet'; userId: number; isNoReturn: boolean }
  | { to: 'sender' }
  // Of money that left without being owed (decision 139).
  | { to: 'take' }
  | { to: 'back'; rowId: number }
  | { to: 'loss' }
  | { to: 'none' }
  | { to: 'open' }

/**
 * A person decides what became of a movement, once. To a payment only if the amounts are equal, or their difference is forgiven; `open` takes back that it is no payment.
 * Money of a payout that the bank sent back is for the payout only. Throws STATEMENT_ROW_IS_RETURN, STATEMENT_ROW_MAY_BE_RETURN, NOT_FOUND,
 * STATEMENT_ROW_DECIDED, STATEMENT_ROW_NOT_PAYMENT, INSUFFICIENT_BALANCE and the refusals of the payment.
 */
export async function decideRow(
  ctx: Context,
  kinds: readonly Receivable[],
  { id, way, note, by }: { id: number; way: WayOut; note: string; by: NonNullable<ChangedBy> },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    // Before the movement, as the steps of payouts lock them.
    const like = way.to === 'wallet' ? await lockLikeReturned(tx, { userId: way.userId, rowId: id }) : []
    const back = way.to === 'back' ? await lockBefore(tx, way.rowId, id) : undefined
    const row = await lockRow(tx, id)
    if (!row) throw new DomainError('NOT_FOUND', `movement ${id}`)
    const expected = way.to === 'open' ? row.state === 'none' && row.amount > 0 : row.state === 'open'
    if (!expected) throw new DomainError('STATEMENT_ROW_DECIDED', `movement ${id} is ${row.state}`)
    refuseReturn(way, (await findReturnedPayouts(tx, [row])).get(id) ?? like[0])
    const isRecorded = await take(ctx, tx, kinds, row, { way, note, by, back })
    // A payment that is verified or credited writes an entry of its own.
    if (isRecorded) return
    const after = { to: way.to, amount: row.amount, ...(note && { note }) }
    const action = {
      payment: 'verify',
      forgive: 'verify',
      wallet: 'credit',
      sender: 'send_back',
      take: 'take',
      back: 'match',
      loss: 'write_off',
      none: 'set_aside',
      open: 'reopen',
    } as const
    await recordChange(tx, { by, subject: 'statement_row', subjectId: id, action: action[way.to], after })
  })
  ctx.log.info({ statementRowId: id, to: way.to }, 'movement decided')
}

/** A shopper gets the money of a payout once: by the payout's own return, and not by another way out of its movement. */
function refuseReturn(way: WayOut, payout: ReturnedPayout | undefined) {
  if (!payout || way.to === 'open' || payout.by === 'overpaid') return
  const { by, number, isDue } = payout
  if (by === 'number') {
    const isSetAside = way.to === 'none' || way.to === 'sender'
    if (isSetAside && !isDue) return
    const usermsg = isDue ? texts.isReturn(number) : texts.isReturnAgain(number)
    throw new DomainError('STATEMENT_ROW_IS_RETURN', number, { usermsg })
  }
  if (way.to !== 'wallet' || way.isNoReturn) return
  throw new DomainError('STATEMENT_ROW_MAY_BE_RETURN', number, { usermsg: texts.mayBeReturn(number) })
}

/** Returns whether the audit log has the change already. */
async function take(
  ctx: Context,
  tx: Transaction,
  kinds: readonly Receivable[],
  row: StatementRow,
  { way, note, by, back }: { way: WayOut; note: string; by: NonNullable<ChangedBy>; back: StatementRow | undefined },
): Promise<boolean> {
  const at = ctx.clock.now()
  const posted = { author: by.id, at, note }
  if (way.to === 'take' || way.to === 'back' || way.to === 'loss') {
    await settleOverpaid(tx, row, { to: way.to, back, posted })
    return false
  }
  if (way.to === 'payment') {
    const match = await matchTo(tx, row, way)
    await recordMatch(ctx, tx, kinds, row, { match, by, reason: 'chosen', note })
    return true
  }
  if (way.to === 'forgive') {
    const { match, difference } = await nearMatch(ctx, tx, row, way)
    await recordMatch(ctx, tx, kinds, row, { match, by, reason: 'forgiven', note })
    await postForgiven(tx, { rowId: row.id, bankAccountId: row.bankAccountId, difference }, posted)
    return true
  }
  if (way.to === 'wallet') {
    if (row.amount <= 0) throw notPayment(texts.overpaidOnly)
    if (row.amount % 100 !== 0) throw notPayment(texts.noWholeRupiah)
    if (!(await findAccount(tx, way.userId))) throw notPayment(texts.noShopper)
    await creditWallet(tx, row, { ...posted, userId: way.userId })
  } else if (way.to === 'sender') {
    if (row.amount <= 0) throw notPayment(texts.states.out!)
    await returnToSender(tx, row, posted)
  } else if (way.to === 'none') {
    if (row.reason === overpaid) throw notPayment(texts.overpaidOnly)
    await leaveSuspense(tx, row, posted)
  }
  const states = { wallet: 'wallet', sender: 'returned', none: 'none', open: 'open' } as const
  const userId = way.to === 'wallet' ? way.userId : null
  await writeDecision(tx, row.id, { state: states[way.to], userId, note, by: by.id, at })
  return false
}

/** The movement that came back, locked after that with the lower id, as every other pair. */
async function lockBefore(tx: Transaction, backId: number, id: number): Promise<StatementRow | undefined> {
  if (id < backId) await lockRow(tx, id)
  return lockRow(tx, backId)
}

type Settled = {
  to: 'take' | 'back' | 'loss'
  /** The movement with which the money came back. */
  back: StatementRow | undefined
  posted: { author: number; at: Date; note: string }
}

/**
 * Decides about money that left without being owed: it is taken from the shopper's wallet, came back by a movement of the same amount, or
 * is lost. Throws STATEMENT_ROW_NOT_PAYMENT, INSUFFICIENT_BALANCE.
 */
async function settleOverpaid(tx: Transaction, row: StatementRow, { to, back, posted }: Settled): Promise<void> {
  if (row.reason !== overpaid || row.userId === null) throw notPayment(texts.notOverpaid)
  const { author: by, at, note } = posted
  const decision = { userId: row.userId, note: note || row.note, by, at }
  if (to === 'take') {
    await takeFromWallet(tx, row, { author: by, at, userId: row.userId, note: decision.note })
    return writeDecision(tx, row.id, { ...decision, state: 'wallet', reason: 'taken' })
  }
  if (to === 'loss') {
    await writeOff(tx, row, posted)
    return writeDecision(tx, row.id, { ...decision, state: 'none', reason: 'loss' })
  }
  const isSame = back?.bankAccountId === row.bankAccountId && back.amount === -row.amount && back.state === 'open'
  if (!isSame) throw notPayment(texts.notBack)
  // Both are in suspense, where they settle each other.
  await enterSuspense(tx, back, posted)
  await writeDecision(tx, back.id, { ...decision, state: 'none', reason: 'back' })
  await writeDecision(tx, row.id, { ...decision, state: 'none', reason: 'back' })
}

/** The chosen payment, if it waits for exactly this amount at this account, ended so, or was verified without a movement. */
async function matchTo(
  tx: Transaction,
  row: StatementRow,
  chosen: { purpose: string; referenceId: number },
): Promise<Match> {
  const isChosen = (one: { purpose: string; referenceId: number }) =>
    one.purpose === chosen.purpose && one.referenceId === chosen.referenceId
  const title = payableTitle(chosen)
  const { open, paid, late } = await findCandidates(
    tx,
    row.bankAccountId,
    row.amount % 100 === 0 ? [row.amount / 100] : [],
    false,
  )
  const waiting = open.find(isChosen)
  if (waiting) return { kind: 'exact', why: '', payment: waiting, candidates: [] }
  const verified = paid.find((one) => isChosen(one) && one.rowId === null)
  if (verified) return { kind: 'already', why: '', payment: verified, candidates: [] }
  const ended = late.find((one) => isChosen(one) && !one.isCredited)
  if (ended) return { kind: 'exact', why: '', payment: ended, lateId: ended.id, candidates: [] }
  const other = await findAwaited(tx, row, chosen)
  throw notPayment(other ? texts.notEqual(row.amount, other.amount, title) : texts.notAwaited(title))
}

/** The chosen payment that waits for another amount at this account, if the owner forgives the difference, in rupiah. */
async function nearMatch(
  { settings }: Pick<Context, 'settings'>,
  tx: Transaction,
  row: StatementRow,
  { purpose, referenceId }: { purpose: string; referenceId: number },
): Promise<{ match: Match; difference: number }> {
  const payment = await findAwaited(tx, row, { purpose, referenceId })
  const title = payableTitle({ purpose, referenceId })
  if (!payment) throw notPayment(texts.notAwaited(title))
  if (!isForgivable(row, payment, settings.orders.forgivenDifference)) {
    throw notPayment(texts.notForgivable(row.amount, payment.amount, title))
  }
  return {
    match: { kind: 'exact', why: '', payment, candidates: [] },
    difference: row.amount / 100 - payment.amount,
  }
}

const notPayment = (usermsg: string) => new DomainError('STATEMENT_ROW_NOT_PAYMENT', usermsg, { usermsg })
