import type { HealthCheck, HealthLevel } from '#contract/values/backoffice/health-checks.ts'
import type { AnySql, Transaction } from '../../db/database.ts'

export type Measured = { level: HealthLevel; value: number | null }

export type Finding = Measured & { id: number; name: HealthCheck; since: Date; checkedAt: Date }

export async function listFindings(sql: AnySql): Promise<Finding[]> {
  return sql<Finding[]>`
    select id, name, level, value, since, checked_at as "checkedAt" from health_findings order by id`
}

export async function findFinding(sql: AnySql, id: number): Promise<Finding | undefined> {
  const [row] = await sql<Finding[]>`
    select id, name, level, value, since, checked_at as "checkedAt" from health_findings where id = ${id}`
  return row
}

/** A new level resets the time; a solved problem may be reported again. */
export async function saveFinding(sql: AnySql, name: HealthCheck, { level, value }: Measured): Promise<void> {
  await sql`
    insert into health_findings as f (name, level, value) values (${name}, ${level}, ${value})
    on conflict (name) do update set
      level = excluded.level, value = excluded.value, checked_at = shop_now(),
      since = case when f.level = excluded.level then f.since else shop_now() end,
      told_at = case when excluded.level = 'ok' then null else f.told_at end`
}

/** Shorter problems are not reported. */
const toldAfterMinutes = 2

/** Marks problems as reported, so that owners get one mail until they are solved. */
export async function takeUnreported(tx: Transaction): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update health_findings set told_at = shop_now()
    where level = 'critical' and told_at is null and since <= shop_now() - make_interval(mins => ${toldAfterMinutes}::int)
    returning id`
  return rows.map(({ id }) => id)
}

/** Percent of PostgreSQL's connections. */
export async function findConnectionShare(sql: AnySql): Promise<number> {
  const [row] = await sql<[{ percent: number }]>`
    select (100 * count(*) / current_setting('max_connections')::int)::int as percent
    from pg_stat_activity where backend_type = 'client backend'`
  return row.percent
}
