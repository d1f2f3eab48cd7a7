import type { listAuditEntries } from '#contract/backoffice/audit.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { atOrAfter, atOrBefore, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'

type AuditQuery = QueryOf<typeof listAuditEntries>

export type AuditRow = {
  id: number
  at: Date
  userId: number | null
  fullName: string | null
  address: string
  subject: string
  subjectId: string
  action: string
  before: object
  after: object
}

const columns = sqlFragment`
  a.id, a.at, a.user_id as "userId", u.full_name as "fullName", a.address, a.subject, a.subject_id as "subjectId", a.action, a.before, a.after`

/** One entry, for mails about it. */
export async function findAuditEntry(sql: AnySql, id: number): Promise<AuditRow | undefined> {
  const [row] = await sql<AuditRow[]>`
    select ${columns} from audit_log a left join users u on u.id = a.user_id where a.id = ${id}`
  return row
}

/** Changes that staff made, newest first. */
export async function listAuditRows(sql: AnySql, query: AuditQuery): Promise<AuditRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`a.id` }, 'ID-desc')
  return sql<AuditRow[]>`
    select ${columns} from audit_log a left join users u on u.id = a.user_id where ${filter(sql, query)}
    order by a.id ${direction} limit ${limit} offset ${offset}`
}

export async function countAuditRows(sql: AnySql, query: AuditQuery): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from audit_log a where ${filter(sql, query)}`
  return row.count
}

/** The expression of the index (migration 0086). */
const words = sqlFragment`audit_words(a.subject, a.subject_id, a.address, a.before, a.after)`

/** Rows with the prefixes of all words; none for a text without words. */
const queryOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ')

const filter = (sql: AnySql, query: AuditQuery): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`a.id = any(${ids})`,
    UserID: (ids) => sql`a.user_id = any(${ids})`,
    Subject: (subjects) => sql`a.subject = any(${subjects})`,
    SubjectID: (ids) => sql`a.subject_id = any(${ids})`,
    Action: (actions) => sql`a.action = any(${actions})`,
    From: (times) => atOrAfter(sql, sql`a.at`, times),
    To: (times) => atOrBefore(sql, sql`a.at`, times),
    Text: (texts) => sql`${words} @@ any(${texts.map(queryOf)}::tsquery[])`,
  })
