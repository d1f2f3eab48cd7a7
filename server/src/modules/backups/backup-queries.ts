import type { listBackups } from '#contract/backoffice/backups.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import type { WalPosition } from './wal-position.ts'

export type BackupRow = {
  id: number
  name: string
  /** A folder, or an address. */
  place: string
  startedAt: Date
  /** Null while it runs, and after an interruption. */
  finishedAt: Date | null
  bytes: number
  verifiedAt: Date | null
  /** Empty without problems. */
  problem: string
  /** Deleted by the retention policy, or after a failure. */
  deletedAt: Date | null
  /** Null if WAL was not archived. */
  walLineage: string | null
  walSegment: string | null
}

const columns = sqlFragment`
  id, name, place, started_at as "startedAt", finished_at as "finishedAt", bytes, verified_at as "verifiedAt", problem,
  deleted_at as "deletedAt", wal_lineage as "walLineage", wal_segment as "walSegment"`

export async function insertBackup(
  sql: AnySql,
  { name, place, startedAt, wal }: Pick<BackupRow, 'name' | 'place' | 'startedAt'> & { wal: WalPosition | undefined },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into backups (name, place, started_at, wal_lineage, wal_segment)
    values (${name}, ${place}, ${startedAt}, ${wal?.lineage ?? null}, ${wal?.segment ?? null}) returning id`
  return row.id
}

export async function markFinished(sql: AnySql, id: number, bytes: number): Promise<void> {
  await sql`update backups set finished_at = shop_now(), bytes = ${bytes} where id = ${id}`
}

export async function markVerified(sql: AnySql, id: number): Promise<void> {
  await sql`update backups set verified_at = shop_now(), problem = '' where id = ${id}`
}

const maxProblemLength = 500

/** Also resets an earlier verification. */
export async function markProblem(sql: AnySql, id: number, problem: string): Promise<void> {
  await sql`
    update backups set problem = ${problem.slice(0, maxProblemLength)}, verified_at = null where id = ${id}`
}

export async function markDeleted(sql: AnySql, id: number): Promise<void> {
  await sql`update backups set deleted_at = shop_now() where id = ${id}`
}

/** Backups that started and neither finished nor were removed: their process was killed. */
export function listUnfinishedBackups(sql: AnySql, place: string): Promise<BackupRow[]> {
  return sql<BackupRow[]>`
    select ${columns} from backups
    where place = ${place} and finished_at is null and deleted_at is null order by id limit ${maxListed}`
}

const maxListed = 1_000

/** Existing archives, the oldest first. */
export function listKeptBackups(sql: AnySql, place: string): Promise<BackupRow[]> {
  return sql<BackupRow[]>`
    select ${columns} from backups
    where place = ${place} and finished_at is not null and deleted_at is null order by started_at limit ${maxListed}`
}

/** The histories of WAL of this shop's backups, including deleted ones. */
export async function listWalLineages(sql: AnySql, place: string): Promise<string[]> {
  const rows = await sql<{ lineage: string }[]>`
    select distinct wal_lineage as lineage from backups
    where place = ${place} and wal_lineage is not null limit ${maxListed}`
  return rows.map(({ lineage }) => lineage)
}

/** The last backup that was verified as good, even if it was deleted since. */
export async function findLastGoodBackup(sql: AnySql): Promise<BackupRow | undefined> {
  const [row] = await sql<BackupRow[]>`
    select ${columns} from backups where verified_at is not null order by started_at desc limit 1`
  return row
}

export async function findFirstBackup(sql: AnySql): Promise<BackupRow | undefined> {
  const [row] = await sql<BackupRow[]>`select ${columns} from backups order by started_at limit 1`
  return row
}

type BackupQuery = QueryOf<typeof listBackups>

/** Newest first, including deleted and failed ones. */
export function listBackupRows(sql: AnySql, query: BackupQuery): Promise<BackupRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`id` }, 'ID-desc')
  return sql<BackupRow[]>`
    select ${columns} from backups where ${filter(sql, query)} order by id ${direction} limit ${limit} offset ${offset}`
}

export async function countBackupRows(sql: AnySql, query: BackupQuery): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from backups where ${filter(sql, query)}`
  return row.count
}

const filter = (sql: AnySql, query: BackupQuery): Fragment =>
  filterGroup(sql, query, { ID: (ids) => sql`id = any(${ids})` })
