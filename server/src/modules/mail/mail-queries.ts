import type { listFailedMails } from '#contract/backoffice/mails.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { AnySql, Sql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { currentRequestId } from '../../runtime/current-request.ts'
import { type AccountMailKind, type MailKind, urgencyOf } from './mail-kinds.ts'
import type { MailTrial } from './mail-trial.ts'

export type QueuedMail = {
  id: number
  kind: MailKind
  userId: number
  referenceId: number | null
  /** Null for the address of the account. */
  recipient: string | null
  /** Includes the current one. */
  attempts: number
  createdAt: Date
  /** The id of the request that caused it; '' for background work. */
  requestId: string
  /** Only for a trial. */
  trial: MailTrial | null
}

type NewMail = { waitSeconds?: number } & (
  | { kind: AccountMailKind; userId: number }
  /** `recipient` may have no account; `userId` then caused the mail. */
  | { kind: Exclude<MailKind, AccountMailKind | 'trial'>; userId: number; referenceId: number; recipient?: string }
)

/**
 * Enqueues a mail in the transaction of its cause. Deferred to the commit, so it costs no round trip. `waitSeconds`: how long it can still
 * be dropped, at most a minute.
 */
export function enqueueMail(tx: Transaction, { kind, userId, waitSeconds = 0, ...about }: NewMail): void {
  const referenceId = 'referenceId' in about ? about.referenceId : null
  const recipient = 'recipient' in about ? (about.recipient ?? null) : null
  tx.defer(tx`
    insert into mails (kind, user_id, reference_id, urgency, recipient, request_id, due_at)
    values (${kind}, ${userId}, ${referenceId}, ${urgencyOf(kind)}, ${recipient}, ${currentRequestId()},
      shop_now() + make_interval(secs => ${waitSeconds}::int))`)
}

/** Drops a mail that waits for its time and that nobody has tried to send; false if there is none. */
export async function dropWaitingMail(
  tx: Transaction,
  { kind, referenceId }: { kind: MailKind; referenceId: number },
): Promise<boolean> {
  const { count } = await tx`
    delete from mails where urgency = ${urgencyOf(kind)} and failed_at is null and due_at > shop_now() and kind = ${kind}
      and reference_id = ${referenceId} and attempts = 0`
  return count > 0
}

/** Enqueues a trial mail to the account's own address. */
export async function enqueueTrial(tx: Transaction, userId: number, trial: MailTrial): Promise<void> {
  await tx`
    insert into mails (kind, user_id, urgency, trial, request_id)
    values ('trial', ${userId}, ${urgencyOf('trial')}, ${JSON.stringify(trial)}::jsonb, ${currentRequestId()})`
}

/** Whether a mail of this kind to the account is queued. */
export async function isMailQueued(sql: AnySql, { kind, userId }: { kind: AccountMailKind; userId: number }) {
  const rows = await sql`
    select from mails where urgency = ${urgencyOf(kind)} and failed_at is null and kind = ${kind} and user_id = ${userId}
    limit 1`
  return rows.length > 0
}

/** Deletes unsent mails of this kind to the account. */
export async function deleteQueuedMails(sql: AnySql, { kind, userId }: { kind: AccountMailKind; userId: number }) {
  await sql`
    delete from mails where urgency = ${urgencyOf(kind)} and failed_at is null and kind = ${kind} and user_id = ${userId}`
}

/** Longer than the timeouts of a mail server: the claim expires afterwards, and another process sends the mail. */
const leaseMinutes = 5

/**
 * Claims up to `limit` due mails, the most urgent first, for the time of the lease. Their ids go through an array, for which PostgreSQL
 * expects few rows: with a limit as parameter it would plan for many rows and read all waiting mails.
 */
export async function claimMails(sql: Sql, limit: number): Promise<QueuedMail[]> {
  const rows = await sql<(QueuedMail & { urgency: number })[]>`
    with due as (
      select id from mails where failed_at is null and due_at <= shop_now()
      order by urgency, due_at limit ${limit} for update skip locked
    )
    update mails m set due_at = shop_now() + make_interval(mins => ${leaseMinutes}::int), attempts = m.attempts + 1
    where m.id = any(array(select id from due))
    returning m.id, m.kind, m.user_id as "userId", m.reference_id as "referenceId", m.recipient, m.attempts, m.created_at as "createdAt",
      m.request_id as "requestId", m.trial, m.urgency`
  return rows.toSorted((a, b) => a.urgency - b.urgency || a.id - b.id)
}

/** Deletes a mail that was sent, or has become obsolete. */
export async function deleteMail(sql: AnySql, id: number): Promise<void> {
  await sql`delete from mails where id = ${id}`
}

/** `isRefused`: the mail server refuses this mail, and accepts others. */
export async function scheduleMailRetry(
  sql: AnySql,
  id: number,
  { seconds, isRefused }: { seconds: number; isRefused: boolean },
): Promise<void> {
  await sql`
    update mails set due_at = shop_now() + make_interval(secs => ${seconds}::int), is_refused = ${isRefused}
    where id = ${id}`
}

/** Stops retrying, and stores the error for the operator. */
export async function markMailFailed(
  sql: AnySql,
  id: number,
  { subject, problem }: { subject: string; problem: string },
): Promise<void> {
  await sql`
    update mails set failed_at = shop_now(), subject = ${subject}, problem = ${problem} where id = ${id}`
}

/** Puts a failed mail back into the queue. False if it does not exist. */
export async function retryMail(sql: AnySql, id: number): Promise<boolean> {
  const { count } = await sql`
    update mails set failed_at = null, attempts = 0, due_at = shop_now() where id = ${id} and failed_at is not null`
  return count > 0
}

/** The age in minutes of the oldest waiting mail, ignoring individually refused ones; 0 without one. */
export async function findMailDelay(sql: AnySql): Promise<number> {
  const [row] = await sql<[{ minutes: number }]>`
    select coalesce(extract(epoch from shop_now() - min(created_at)) / 60, 0)::int as minutes
    from mails where failed_at is null and not is_refused`
  return row.minutes
}

/** Whether the mail server accepts mails: no waiting mail has failed twice, ignoring individually refused ones. */
export async function areMailsLeaving(sql: AnySql): Promise<boolean> {
  const [row] = await sql<[{ areLeaving: boolean }]>`
    select not exists (select from mails where failed_at is null and attempts >= 2 and not is_refused) as "areLeaving"`
  return row.areLeaving
}

type FailedMailQuery = QueryOf<typeof listFailedMails>

export type FailedMail = { id: number; to: string; subject: string; failedAt: Date; problem: string }

/** Failed mails, newest first. */
export async function listFailedMailRows(sql: AnySql, query: FailedMailQuery): Promise<FailedMail[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`m.id` }, 'ID-desc')
  return sql<FailedMail[]>`
    select m.id, coalesce(m.recipient, u.email, '') as to, m.subject, m.failed_at as "failedAt", m.problem
    from mails m left join users u on u.id = m.user_id
    where ${filter(sql, query)} order by m.id ${direction} limit ${limit} offset ${offset}`
}

export async function countFailedMailRows(sql: AnySql, query: FailedMailQuery): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from mails m where ${filter(sql, query)}`
  return row!.count
}

const filter = (sql: AnySql, query: FailedMailQuery): Fragment =>
  sql`m.failed_at is not null and ${filterGroup(sql, query, { ID: (ids) => sql`m.id = any(${ids})` })}`

const failedMailDays = 30

/** Deletes old failed mails. */
export async function sweepFailedMails(sql: AnySql): Promise<void> {
  await sql`delete from mails where failed_at < shop_now() - make_interval(days => ${failedMailDays}::int)`
}
