import type { AuditAction, AuditSubject } from '#contract/values/backoffice/audit-records.ts'
import type { AnySql } from '../db/database.ts'

type OwnChange = { subject: AuditSubject; subjectId: number; action: AuditAction; userId: number; seconds: number }

/** Whether the last entry of a record is this action of this person, no longer ago than so many seconds. */
export async function isOwnRecentChange(
  sql: AnySql,
  { subject, subjectId, action, userId, seconds }: OwnChange,
): Promise<boolean> {
  const [row] = await sql<[{ isOwn: boolean }]>`
    select coalesce((
      select action = ${action} and user_id = ${userId} and at > shop_now() - make_interval(secs => ${seconds})
      from audit_log where subject = ${subject} and subject_id = ${String(subjectId)} order by id desc limit 1
    ), false) as "isOwn"`
  return row.isOwn
}
