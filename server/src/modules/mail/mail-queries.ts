import type { listFailedMails } from '#contract/backoffice.ts'
import type { QueryOf } from '#contract/call.ts'
import type { AnySql, Sql, Transaction } from '../../db/database.ts'
import { type Fragment, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { type AccountMailKind, type MailKind, urgencyOf } from './mail-kinds.ts'

export type WaitingMail = {
  id: number
  kind: MailKind
  userId: number
  referenceId: number | null
  /** This one counted. */
  attempts: number
  createdAt: Date
}

type NewMail =
  | { kind: AccountMailKind; userId: number }
  | { kind: Exclude<MailKind, AccountMailKind>; userId: number; referenceId: number }

/** Has a mail sent together with its cause: both happen or neither. It costs the transaction no message to the database. */
export function enqueueMail(tx: Transaction, { kind, userId, ...about }: NewMail): void {
  const referenceId = 'referenceId' in about ? about.referenceId : null
  tx.later(tx`
    insert into mails (kind, user_id, reference_id, urgency) values (${kind}, ${userId}, ${referenceId}, ${urgencyOf(kind)})`)
}

/** Whether such a mail is on its way to its account. */
export async function isMailWaiting(sql: AnySql, { kind, userId }: { kind: AccountMailKind; userId: number }) {
  const rows = await sql`
    select from mails where urgency = ${urgencyOf(kind)} and failed_at is null and kind = ${kind} and user_id = ${userId}
    limit 1`
  return rows.length > 0
}

/** What is not on its way yet need not go. */
export async function dropWaitingMails(sql: AnySql, { kind, userId }: { kind: AccountMailKind; userId: number }) {
  await sql`
    delete from mails where urgency = ${urgencyOf(kind)} and failed_at is null and kind = ${kind} and user_id = ${userId}`
}

/** Longer than a mail server may take to answer; then who has claimed a mail is taken for dead, and another sends it. */
const leaseMinutes = 5

/** Takes up to `limit` mails that are due, the most urgent first; nobody else gets them for as long as sending may take. */
export async function claimMails(sql: Sql, limit: number): Promise<WaitingMail[]> {
  const rows = await sql<(WaitingMail & { urgency: number })[]>`
    with due as (
      select id from mails where failed_at is null and due_at <= shop_now()
      order by urgency, due_at limit ${limit} for update skip locked
    )
    update mails m set due_at = shop_now() + make_interval(mins => ${leaseMinutes}::int), attempts = m.attempts + 1
    from due where m.id = due.id
    returning m.id, m.kind, m.user_id as "userId", m.reference_id as "referenceId", m.attempts, m.created_at as "createdAt",
      m.urgency`
  return rows.toSorted((a, b) => a.urgency - b.urgency || a.id - b.id)
}

/** It was sent, or there is no need for it any more. */
export async function deleteMail(sql: AnySql, id: number): Promise<void> {
  await sql`delete from mails where id = ${id}`
}

export async function postponeMail(sql: AnySql, id: number, seconds: number): Promise<void> {
  await sql`update mails set due_at = shop_now() + make_interval(secs => ${seconds}::int) where id = ${id}`
}

/** Tries no more, and keeps what an operator is to read. */
export async function giveMailUp(
  sql: AnySql,
  id: number,
  { subject, problem }: { subject: string; problem: string },
): Promise<void> {
  await sql`
    update mails set failed_at = shop_now(), subject = ${subject}, problem = ${problem} where id = ${id}`
}

/** Tries a failed mail anew. False where there is none. */
export async function retryMail(sql: AnySql, id: number): Promise<boolean> {
  const { count } = await sql`
    update mails set failed_at = null, attempts = 0, due_at = shop_now() where id = ${id} and failed_at is not null`
  return count > 0
}

type FailedMailQuery = QueryOf<typeof listFailedMails>

export type FailedMail = { id: number; to: string; subject: string; failedAt: Date; problem: string }

/** Mails that could not be sent, the newest first. */
export async function listFailedMailRows(sql: AnySql, query: FailedMailQuery): Promise<FailedMail[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`m.id` }, 'ID-desc')
  return sql<FailedMail[]>`
    select m.id, coalesce(u.email, '') as to, m.subject, m.failed_at as "failedAt", m.problem
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

/** Forgets mails that nobody has sent again. */
export async function sweepFailedMails(sql: AnySql): Promise<void> {
  await sql`delete from mails where failed_at < shop_now() - make_interval(days => ${failedMailDays}::int)`
}
