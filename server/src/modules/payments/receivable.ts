import type { Static, TSchema } from 'typebox'
import type { calls } from '#contract/calls.ts'
import type { DataOf, QueryOf, StaffCall } from '#contract/protocol/call.ts'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import type { AuditedState } from '#contract/values/backoffice/audit-records.ts'
import { type Change, type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { StaffUser } from '../../http/authentication.ts'
import type { MailKind } from '../mail/mail-kinds.ts'
import type { AwaitedPayment, PaymentType } from './payment.ts'

/** The actor of a transition; stored in the history and, for operators, in the audit log. */
export type Actor = { kind: 'customer' | 'operator' | 'system'; userId: number | null; changedBy?: ChangedBy }

export const bySystem: Actor = { kind: 'system', userId: null }

export const byStaff = (user: NonNullable<ChangedBy>): Actor & { userId: number } => ({
  kind: 'operator',
  userId: user.id,
  changedBy: user,
})

type RecordedState = { status: AuditedState; paymentStatus?: AuditedState; note?: string }
type Transitioned = Omit<Change<'order' | 'top-up' | 'digital order'>, 'by' | 'before' | 'after'> & {
  before: RecordedState
  after: RecordedState
}

/** How long the effects outside of the shop wait, in seconds: those of a person can be taken back meanwhile (decision 116). */
export const waitSecondsOf = ({ config }: Pick<Context, 'config'>, { kind }: Actor): number =>
  kind === 'operator' ? config.undoSeconds : 0

/** Writes an operator's transition into the audit log. */
export async function recordTransition(tx: Transaction, actor: Actor, change: Transitioned): Promise<void> {
  if (actor.kind === 'operator') await recordChange(tx, { by: actor.changedBy ?? null, ...change })
}

/** The transitions that end the wait for a payment. */
export type PaymentTransition = { event: 'verify' | 'reject' | 'cancel' | 'expire'; actor: Actor; note?: string }

/**
 * One kind of receivable, for which a shopper owes the shop money: orders, top-ups, digital orders. Its module exports one object, and
 * modules/receivables/kinds.ts lists them (decision 35). Declared as methods, whose parameters TypeScript compares bivariantly, so that
 * kinds with different rows fit into one list: a row goes only to the methods of the kind that read it.
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
  /** The mail to the shopper when the payment is verified. */
  verifiedMail: MailKind
  /** Names of its states, where the contract lists them. */
  statusNames: Static<typeof calls.orderStatusScheme.data>['OrderStatus']
  /** How the audit log names a row. */
  audited(row: Row): Pick<Transitioned, 'subject' | 'storeId'>
  /** One row, locked until the transaction ends; with `userId` only of that shopper. */
  lock(tx: Transaction, id: number, userId?: number): Promise<Row | undefined>
  /** The ids of overdue rows, the longest overdue first. */
  findOverdue(ctx: Context, limit: number): Promise<number[]>
  /** An overdue row, locked until the transaction ends; undefined if it is no longer overdue once the lock is acquired. */
  lockOverdue(ctx: Context, tx: Transaction, id: number): Promise<Row | undefined>
  /** Stores the id of the newest proof. */
  setProof(tx: Transaction, id: number, proofId: number): Promise<void>
  /** Makes the transition of a locked row with all its effects, and returns the changed row. */
  transition(ctx: Context, tx: Transaction, row: Row, transition: PaymentTransition): Promise<Row>
  /**
   * Takes the verification of a locked row back: its payment is awaited again, with a new deadline. Throws VERIFICATION_NOT_REVERSIBLE,
   * and the kind's refusal if later steps depend on the verification.
   */
  reopen(ctx: Context, tx: Transaction, row: Row, reopening: Reopening): Promise<Row>
  /** Selects `id` and `total` of the payments whose verification can be taken back, by their states. */
  reversible(sql: AnySql): Fragment
  queue: WorkQueue<Row, List, Verify>
}

/** The operator who takes a verification back, and the reason for the shopper. */
export type Reopening = { actor: Actor; note: string }

type ListCall = StaffCall & { query: TSchema }
type StepCall = StaffCall & Pick<typeof calls.verifyTopUp, 'params'>
type TakeBackCall = StaffCall & Pick<typeof calls.takeBackTopUp, 'params' | 'body'>
type RejectCall = StaffCall & Pick<typeof calls.rejectTopUp, 'params' | 'body'>

export type QueueReader = Pick<StaffUser, 'scope' | 'rights'>

/** The operator's queue of one kind, and the decisions about its payments. */
type WorkQueue<Row, List extends ListCall, Verify extends StepCall> = {
  calls: {
    list: List
    count: StaffCall & Pick<List, 'query'> & Pick<typeof calls.countManagedTopUps, 'data'>
    verify: Verify
    reject: RejectCall & Pick<Verify, 'data'>
    takeBack: TakeBackCall & Pick<Verify, 'data'>
    requestProof: RejectCall & Pick<Verify, 'data'>
  }
  /**
   * Lists the rows of the stores in the reader's `scope`, for kinds that belong to a store, with the customer data that the reader may
   * see.
   */
  list(ctx: Context, query: QueryOf<List>, proofs: ProofReader, reader: QueueReader): Promise<DataOf<List>>
  count(sql: AnySql, query: QueryOf<List>, reader: QueueReader): Promise<number>
  /** The changed row in the responses to decisions. */
  answer(ctx: Context, row: Row): Promise<DataOf<Verify>>
}

/** Reads the proofs of a payment. It is passed to a queue because finding other payments with the same file requires all kinds. */
export type ProofReader = {
  /** Columns beside the newest proof `p`. */
  columns: Fragment
  toWire(ctx: Context, row: ProofRow): WireProofs
}

export type ProofRow = {
  proofKey: string | null
  proofAlsoFor: { Type: number; ID: number }[]
  proofSimilarTo: { Type: number; ID: number }[]
  proofCreditedFor: { Type: number; ID: number }[]
  earlierProofs: { key: string; at: string }[]
  /** The condition that another proof is requested instead of the newest. */
  proofWanted: { note: string; at: string } | null
}

type WireProofs = Pick<
  Static<typeof calls.listManagedTopUps.data>[number],
  'ProofUrl' | 'ProofName' | 'EarlierProofs' | 'ProofAlsoFor' | 'ProofSimilarTo' | 'ProofCreditedFor' | 'ProofWanted'
>
