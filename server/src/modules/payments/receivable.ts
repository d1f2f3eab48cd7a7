import type { Static, TSchema } from 'typebox'
import type { DataOf, QueryOf, StaffCall } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AuditedState } from '#contract/values/audit-records.ts'
import type { Context } from '../../context.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { type Change, type ChangedBy, recordChange } from '../staff/record-change.ts'
import type { AwaitedPayment, PaymentType } from './payment.ts'

/** Who makes a transition; kept in the history, and in the audit log for those of an operator. */
export type Actor = { kind: 'customer' | 'operator' | 'system'; userId: number | null; changedBy?: ChangedBy }

export const bySystem: Actor = { kind: 'system', userId: null }

export const byStaff = (user: NonNullable<ChangedBy>): Actor => ({ kind: 'operator', userId: user.id, changedBy: user })

type RecordedState = { status: AuditedState; paymentStatus?: AuditedState; note?: string }
type Transitioned = Omit<Change<'order' | 'top-up' | 'digital order'>, 'by' | 'before' | 'after'> & {
  before: RecordedState
  after: RecordedState
}

/** Writes an operator's transition into the audit log. */
export async function recordTransition(tx: Transaction, actor: Actor, change: Transitioned): Promise<void> {
  if (actor.kind === 'operator') await recordChange(tx, { by: actor.changedBy ?? null, ...change })
}

/** The transitions that end the wait for a payment. */
export type PaymentTransition = { event: 'verify' | 'reject' | 'cancel' | 'expire'; actor: Actor; note?: string }

/**
 * One kind of thing that a shopper owes the shop money for: an order, a top-up, a digital order. Its module exports one, and
 * modules/receivables/kinds.ts lists them (decision 35). Declared as methods, whose parameters TypeScript compares bivariantly,
 * so that kinds with different rows fit into one list: a row goes only to the methods of the kind that read it.
 */
export type Receivable<
  Row extends AwaitedPayment = AwaitedPayment,
  List extends ListCall = ListCall,
  Verify extends StepCall = StepCall,
> = {
  /** Its name in `open_transfers`; with `_id` its column in `payment_proofs`. */
  kind: string
  /** For logs and the command line. */
  name: string
  /** Its number on the wire (B08). */
  type: number
  /** Payment types for which a proof can be submitted. */
  proofBy: readonly PaymentType[]
  notCancellable: ErrorCode
  /** Names of its states, where the contract lists them. */
  statusNames: Static<typeof calls.orderStatusScheme.data>['OrderStatus']
  /** How the audit log names a row. */
  audited(row: Row): Pick<Transitioned, 'subject' | 'storeId'>
  /** One row, locked until the transaction ends. With `userId` only that shopper's. */
  lock(tx: Transaction, id: number, userId?: number): Promise<Row | undefined>
  /** Ids of those that are overdue, the longest first. */
  findOverdue(ctx: Context, limit: number): Promise<number[]>
  /** An overdue row, locked until the transaction ends; undefined where it is not overdue once the lock is held. */
  lockOverdue(ctx: Context, tx: Transaction, id: number): Promise<Row | undefined>
  /** Stores which proof is the newest. */
  setProof(tx: Transaction, id: number, proofId: number): Promise<void>
  /** Makes the transition of a locked row with everything that belongs to it, and answers the row as it is then. */
  transition(ctx: Context, tx: Transaction, row: Row, transition: PaymentTransition): Promise<Row>
  /**
   * Takes the verification of a locked row back: its payment is awaited again, with a new deadline. Throws
   * VERIFICATION_NOT_REVERSIBLE, and the kind's refusal where something was built on it.
   */
  reopen(ctx: Context, tx: Transaction, row: Row, reopening: Reopening): Promise<Row>
  queue: WorkQueue<Row, List, Verify>
}

/** Who takes a verification back, and why, for the shopper. */
export type Reopening = { actor: Actor; note: string }

type ListCall = StaffCall & { query: TSchema }
type StepCall = StaffCall & Pick<typeof calls.verifyTopUp, 'params'>
type TakeBackCall = StaffCall & Pick<typeof calls.takeBackTopUp, 'params' | 'body'>
type RejectCall = StaffCall & Pick<typeof calls.rejectTopUp, 'params' | 'body'>

export type QueueReader = Pick<StaffUser, 'scope' | 'rights'>

/** How the operator lists one kind, and decides about its payments. */
type WorkQueue<Row, List extends ListCall, Verify extends StepCall> = {
  calls: {
    list: List
    count: StaffCall & Pick<List, 'query'> & Pick<typeof calls.countManagedTopUps, 'data'>
    verify: Verify
    reject: RejectCall & Pick<Verify, 'data'>
    takeBack: TakeBackCall & Pick<Verify, 'data'>
    requestProof: RejectCall & Pick<Verify, 'data'>
  }
  /** Those of the stores in the reader's `scope`, for kinds that belong to a store, with what the reader may know of customers. */
  list(ctx: Context, query: QueryOf<List>, proofs: ProofReader, reader: QueueReader): Promise<DataOf<List>>
  count(sql: AnySql, query: QueryOf<List>, reader: QueueReader): Promise<number>
  /** The changed row in the answers of the calls that decide. */
  answer(ctx: Context, row: Row): Promise<DataOf<Verify>>
}

/**
 * Reads the proofs of a payment. Passed to a queue, since only a caller who knows all kinds can say what else the same file
 * was submitted for.
 */
export type ProofReader = {
  /** Columns beside the newest proof `p`. */
  columns: Fragment
  toWire(ctx: Context, row: ProofRow): WireProofs
}

export type ProofRow = {
  proofKey: string | null
  proofAlsoFor: { Type: number; ID: number }[]
  proofCreditedFor: { Type: number; ID: number }[]
  earlierProofs: { key: string; at: string }[]
  /** That another one is wanted instead of the newest. */
  proofWanted: { note: string; at: string } | null
}

type WireProofs = Pick<
  Static<typeof calls.listManagedTopUps.data>[number],
  'ProofUrl' | 'ProofName' | 'EarlierProofs' | 'ProofAlsoFor' | 'ProofCreditedFor' | 'ProofWanted'
>
