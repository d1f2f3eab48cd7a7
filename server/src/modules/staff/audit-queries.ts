import type { listAuditEntries } from '#contract/backoffice/audit.ts'
import type { QueryOf } from '#contract/call.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'

type AuditQuery = QueryOf<typeof listAuditEntries>

export type AuditRow = {
  id: number
  at: Date
  fullName: string | null
  address: string
  subject: string
  subjectId: string
  action: string
  before: object
  after: object
}

/** Changes that staff made, newest first. */
export async function listAuditRows(sql: AnySql, query: AuditQuery): Promise<AuditRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`a.id` }, 'ID-desc')
  return sql<AuditRow[]>`
    select a.id, a.at, u.full_name as "fullName", a.address, a.subject, a.subject_id as "subjectId", a.action, a.before, a.after
    from audit_log a left join users u on u.id = a.user_id where ${filter(sql, query)}
    order by a.id ${direction} limit ${limit} offset ${offset}`
}

export async function countAuditRows(sql: AnySql, query: AuditQuery): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from audit_log a where ${filter(sql, query)}`
  return row.count
}

const filter = (sql: AnySql, query: AuditQuery): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`a.id = any(${ids})`,
    UserID: (ids) => sql`a.user_id = any(${ids})`,
    Subject: (subjects) => sql`a.subject = any(${subjects})`,
    SubjectID: (ids) => sql`a.subject_id = any(${ids})`,
  })
