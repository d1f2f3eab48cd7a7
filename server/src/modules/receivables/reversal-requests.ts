import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { AwaitedPayment } from '../payments/payment.ts'
import { countTakenBack } from '../payments/payment-reviews.ts'
import type { Actor, Receivable } from '../payments/receivable.ts'
import {
  findReversalRequest,
  insertReversalRequest,
  type ReversalRequest,
  writeReversalDecision,
} from '../payments/verification-reversals.ts'
import { findReversibleTotal } from './second-person.ts'
import { lockPayment, takeBackWithin } from './take-back-verification.ts'

type Operator = Actor & { userId: number }
type Requested<Row extends AwaitedPayment> = Pick<Receivable<Row>, 'kind' | 'name' | 'lock' | 'audited' | 'reversible'>

/**
 * Asks a second person to take a verification back. Throws NOT_FOUND, VERIFICATION_NOT_REVERSIBLE, and REVERSAL_REQUESTED while another
 * request is open.
 */
export async function requestReversal<Row extends AwaitedPayment>(
  { sql, log }: Pick<Context, 'sql' | 'log'>,
  receivable: Requested<Row>,
  { id, operator, note }: { id: number; operator: Operator; note: string },
): Promise<void> {
  const { kind, name } = receivable
  await inTransaction(sql, async (tx) => {
    const row = await lockPayment(tx, receivable, id)
    if ((await findReversibleTotal(tx, receivable, id)) === undefined) {
      throw new DomainError('VERIFICATION_NOT_REVERSIBLE', `${name} ${id}`)
    }
    const number = await countTakenBack(tx, kind, id)
    const request = { kind, referenceId: id, number, note, requestedBy: operator.userId }
    if (!(await insertReversalRequest(tx, request))) throw new DomainError('REVERSAL_REQUESTED', `${name} ${id}`)
    const change = { subjectId: id, action: 'ask_unverify', by: operator.changedBy ?? null, after: { note } } as const
    await recordChange(tx, { ...change, ...receivable.audited(row) })
  })
  log.info({ kind, id }, 'reversal requested')
}

type Answer = { id: number; operator: Operator; accept: boolean; answer: string }

/**
 * Decides a request: approving takes the verification back, with the second person as its author; the person who asked can only withdraw.
 * Throws NOT_FOUND, REVERSAL_CHANGED if it is decided or about an earlier verification, REVERSAL_NEEDS_ANOTHER_PERSON, and as
 * `takeBackVerification` if the state has changed meanwhile.
 */
export async function answerReversal(
  ctx: Context,
  kinds: readonly Receivable[],
  { id, operator, accept, answer }: Answer,
): Promise<ReversalRequest> {
  const found = await findReversalRequest(ctx.sql, id)
  const receivable = kinds.find(({ kind }) => kind === found?.kind)
  if (!found || !receivable) throw new DomainError('NOT_FOUND', `reversal ${id}`)
  await inTransaction(ctx.sql, async (tx) => {
    const { referenceId, number, note, requestedBy } = found
    const row = await lockPayment(tx, receivable, referenceId)
    if (accept && requestedBy === operator.userId) {
      throw new DomainError('REVERSAL_NEEDS_ANOTHER_PERSON', `reversal ${id}`)
    }
    const isCurrent = (await countTakenBack(tx, receivable.kind, referenceId)) === number
    const decision = { id, state: accept ? 'approved' : 'declined', by: operator.userId, answer } as const
    if (!isCurrent || !(await writeReversalDecision(tx, decision))) {
      throw new DomainError('REVERSAL_CHANGED', `reversal ${id}`)
    }
    if (accept) {
      await takeBackWithin(ctx, tx, receivable, row, { id: referenceId, operator, note })
    } else {
      const change = { subjectId: referenceId, action: 'keep_verified', by: operator.changedBy ?? null } as const
      await recordChange(tx, { ...change, ...receivable.audited(row), after: answer ? { note: answer } : {} })
    }
  })
  return found
}
