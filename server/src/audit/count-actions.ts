import type { AuditAction } from '#contract/values/backoffice/audit-records.ts'
import { type Scope, withinScope } from '../access/rights.ts'
import type { AnySql } from '../db/database.ts'
import { joined } from '../db/sql.ts'

type Counted = { actions: readonly AuditAction[]; scope: Scope }

/** How often staff did each action since a time, on records of the stores of its scope. */
export async function countActions(
  sql: AnySql,
  since: Date,
  counted: readonly Counted[],
): Promise<Partial<Record<AuditAction, number>>> {
  if (counted.length === 0) return {}
  const conditions = counted.map(
    ({ actions, scope }) => sql`(action = any(${[...actions]}) and ${withinScope(sql, scope, sql`store_id`)})`,
  )
  const rows = await sql<{ action: AuditAction; count: number }[]>`
    select action, count(*)::int as count from audit_log
    where at >= ${since} and (${joined(conditions, ' or ')}) group by action`
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]))
}
