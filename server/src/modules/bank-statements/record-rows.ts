import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { linkStatementRow } from '../payments/paid-transfers.ts'
import { byStaff, bySystem, type Receivable } from '../payments/receivable.ts'
import { findReturnedPayouts } from '../payouts/payout-movements.ts'
import { verifyWithin } from '../receivables/review-payment.ts'
import { creditWithin } from '../receivables/settle-late-transfer.ts'
import { findCandidates } from './match-candidates.ts'
import { type Match, matchRows } from './match-rows.ts'
import { findOpenRows, lockRow, type StatementRow, writeDecision } from './row-queries.ts'
import { enterSuspense, leaveSuspense } from './suspense.ts'
import { tieMovement, tieMovements } from './tie-movements.ts'

type Kinds = readonly Receivable[]
export type Recorded = { recorded: number; suspended: number; left: number }

/** The time of one step; a screen continues with the next one. */
const stepMs = 3_000

/** The open movements of an account with what they pay. */
export async function findMatches(ctx: Pick<Context, 'sql'>, bankAccountId: number, withNear = true) {
  const rows = await findOpenRows(ctx.sql, bankAccountId)
  const amounts = rows.flatMap(({ amount }) => (amount > 0 && amount % 100 === 0 ? [amount / 100] : []))
  const candidates = await findCandidates(ctx.sql, bankAccountId, amounts, withNear)
  return { rows, matches: matchRows(rows, candidates, await findReturnedPayouts(ctx.sql, rows)) }
}

/** Whether a movement is money that came in and has no posting yet. */
export const isStray = ({ amount, inSuspense }: StatementRow) => amount >= 100 && !inSuspense

/**
 * Records the movements that are certainly payments, each in its own transaction, and puts the other money that came in into suspense. Ends
 * after a few seconds: `left` movements are for the next step. A movement is recorded once, also by two people at once.
 */
export async function recordRows(
  ctx: Context,
  kinds: Kinds,
  { bankAccountId, by }: { bankAccountId: number; by: ChangedBy },
): Promise<Recorded> {
  await tieMovements(ctx, { bankAccountId, by })
  const { rows, matches } = await findMatches(ctx, bankAccountId, false)
  const isCertain = ({ id }: StatementRow) => ['exact', 'already', 'return'].includes(matches.get(id)!.kind)
  const todo = [...rows.filter(isCertain), ...rows.filter((row) => isStray(row) && !isCertain(row))]
  const done: Recorded = { recorded: 0, suspended: 0, left: 0 }
  const until = Date.now() + stepMs
  for (const [at, row] of todo.entries()) {
    if (Date.now() > until) return { ...done, left: todo.length - at }
    const { kind, payout } = matches.get(row.id)!
    const tied = kind === 'return' && { id: payout!.id, rowId: row.id, by }
    const result = tied
      ? (await tieMovement(ctx, tied)) && 'recorded'
      : isCertain(row)
        ? await recordRow(ctx, kinds, row.id, by)
        : await suspendRow(ctx, row.id, by)
    if (result === 'recorded') done.recorded++
    if (result === 'suspended') done.suspended++
  }
  return done
}

/** Records one movement, if it is still open and still certain. Another's decision in the same moment leaves it as it is. */
async function recordRow(ctx: Context, kinds: Kinds, id: number, by: ChangedBy): Promise<'recorded' | undefined> {
  try {
    return await inTransaction(ctx.sql, async (tx) => {
      const row = await lockRow(tx, id)
      if (row?.state !== 'open') return undefined
      const candidates = await findCandidates(tx, row.bankAccountId, [row.amount / 100], false)
      const match = matchRows([row], candidates, await findReturnedPayouts(tx, [row])).get(id)!
      if (match.kind !== 'exact' && match.kind !== 'already') return undefined
      await recordMatch(ctx, tx, kinds, row, { match, by, reason: match.kind === 'already' ? 'by_hand' : 'statement' })
      return 'recorded'
    })
  } catch (error) {
    // The shopper, the deadline or an operator was first.
    if (!(error instanceof DomainError)) throw error
    ctx.log.info({ statementRowId: id, code: error.code }, 'movement not recorded')
    return undefined
  }
}

type Recording = { match: Match; by: ChangedBy; reason: 'by_hand' | 'statement' | 'chosen' | 'forgiven'; note?: string }

/** Makes a locked movement the payment that was found for it. Throws the refusals of the payment, and STATEMENT_ROW_NOT_PAYMENT. */
export async function recordMatch(
  ctx: Context,
  tx: Transaction,
  kinds: Kinds,
  row: StatementRow,
  { match, by, reason, note = '' }: Recording,
): Promise<void> {
  const { payment, lateId, kind } = match
  const { purpose, referenceId, userId } = payment!
  const at = ctx.clock.now()
  await leaveSuspense(tx, row, { author: by?.id ?? null, at })
  const decision = { purpose, referenceId, userId, note, by: by?.id ?? null, at }
  if (lateId !== undefined) {
    await creditWithin(ctx, tx, { id: lateId, by })
    return writeDecision(tx, row.id, { ...decision, state: 'late', reason: 'late' })
  }
  if (kind !== 'already') {
    const receivable = kinds.find((one) => one.kind === purpose)
    if (!receivable) throw new DomainError('NOT_FOUND', `${purpose} ${referenceId}`)
    await verifyWithin(ctx, tx, receivable, { id: referenceId, operator: by ? byStaff(by) : bySystem })
  }
  if (!(await linkStatementRow(tx, purpose, referenceId, row.id))) {
    throw new DomainError('STATEMENT_ROW_NOT_PAYMENT', `${purpose} ${referenceId} has another movement`)
  }
  if (kind === 'already') {
    const after = { to: 'payment', amount: row.amount }
    await recordChange(tx, { by, subject: 'statement_row', subjectId: row.id, action: 'match', after })
  }
  await writeDecision(tx, row.id, { ...decision, state: 'payment', reason })
}

async function suspendRow(ctx: Context, id: number, by: ChangedBy): Promise<'suspended' | undefined> {
  return inTransaction(ctx.sql, async (tx) => {
    const row = await lockRow(tx, id)
    if (row?.state !== 'open' || row.inSuspense) return undefined
    await enterSuspense(tx, row, { author: by?.id ?? null, at: ctx.clock.now() })
    const after = { amount: row.amount }
    await recordChange(tx, { by, subject: 'statement_row', subjectId: row.id, action: 'suspend', after })
    return 'suspended'
  })
}
