import type { AuditAction } from '#contract/values/backoffice/audit-records.ts'
import type { AnySql, Sql } from '../db/database.ts'
import { DomainError } from '../errors.ts'

/** A refusal of a kind is recorded once in this time, so that guesses don't fill the log. */
const minutesBetween = 10
/** The number of the account's latest entries among which the earlier refusal is searched. */
const entriesLookedThrough = 200

const refusals: Partial<Record<DomainError['code'], AuditAction>> = {
  WRONG_CREDENTIALS: 'login_refused',
  WRONG_PASSWORD: 'login_refused',
  CODE_REFUSED: 'code_refused',
  PASSKEY_REFUSED: 'code_refused',
  TOO_MANY_REQUESTS: 'throttle',
}

/** An account of staff, by its id or by the e-mail address of a login attempt. */
type Person = ({ id: number } | { email: string }) & { address: string; requestId: string }

/** Runs a check of a password, code or passkey; its refusal is written into the audit log, after the transaction of the check. */
export async function recordingRefusals<T>(sql: Sql, person: Person, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const action = error instanceof DomainError ? refusals[error.code] : undefined
    if (action) await recordRefusal(sql, person, action)
    throw error
  }
}

/** Records that a member of staff made a call without its right. `call` is its method and path. */
export const recordRefusedCall = (sql: AnySql, person: Person, call: string) =>
  recordRefusal(sql, person, 'call_refused', { call })

/** Runs the same statement for an account outside of the staff, without an entry, so that timing reveals nothing. */
async function recordRefusal(sql: AnySql, person: Person, action: AuditAction, after: { call?: string } = {}) {
  const { address, requestId } = person
  const isPerson = 'id' in person ? sql`u.id = ${person.id}` : sql`u.email = ${person.email.trim().toLowerCase()}`
  await sql`
    insert into audit_log (user_id, address, request_id, subject, subject_id, action, after)
    select u.id, ${address}, ${requestId}, 'staff', u.id::text, ${action}, ${sql.json(after)}
    from users u join staff s on s.user_id = u.id
    where ${isPerson} and not exists (
      select from (select * from audit_log a where a.user_id = u.id order by a.id desc limit ${entriesLookedThrough}) recent
      where (subject, action, address, after) = ('staff', ${action}, ${address}, ${sql.json(after)}::jsonb)
        and at > now() - make_interval(mins => ${minutesBetween}))`
}
