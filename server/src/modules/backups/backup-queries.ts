import type { AnySql } from '../../db/database.ts'
import { sqlFragment } from '../../db/sql.ts'

export type BackupRow = {
  id: number
  name: string
  folder: string
  startedAt: Date
  /** Null while it is being made, and where that was interrupted. */
  finishedAt: Date | null
  bytes: number
  verifiedAt: Date | null
  /** Empty where nothing is wrong. */
  problem: string
}

const columns = sqlFragment`
  id, name, folder, started_at as "startedAt", finished_at as "finishedAt", bytes, verified_at as "verifiedAt", problem`

export async function insertBackup(
  sql: AnySql,
  { name, folder, startedAt }: Pick<BackupRow, 'name' | 'folder' | 'startedAt'>,
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into backups (name, folder, started_at) values (${name}, ${folder}, ${startedAt}) returning id`
  return row.id
}

export async function markFinished(sql: AnySql, id: number, bytes: number): Promise<void> {
  await sql`update backups set finished_at = shop_now(), bytes = ${bytes} where id = ${id}`
}

export async function markVerified(sql: AnySql, id: number): Promise<void> {
  await sql`update backups set verified_at = shop_now(), problem = '' where id = ${id}`
}

const maxProblemLength = 500

/** Also takes back an earlier verification. */
export async function markProblem(sql: AnySql, id: number, problem: string): Promise<void> {
  await sql`
    update backups set problem = ${problem.slice(0, maxProblemLength)}, verified_at = null where id = ${id}`
}

export async function markDeleted(sql: AnySql, id: number): Promise<void> {
  await sql`update backups set deleted_at = shop_now() where id = ${id}`
}

/** What was begun and neither finished nor removed: its process was killed. */
export function listUnfinishedBackups(sql: AnySql, folder: string): Promise<BackupRow[]> {
  return sql<BackupRow[]>`
    select ${columns} from backups
    where folder = ${folder} and finished_at is null and deleted_at is null order by id limit ${maxListed}`
}

const maxListed = 1_000

/** Archives that are in the folder, the oldest first. */
export function listKeptBackups(sql: AnySql, folder: string): Promise<BackupRow[]> {
  return sql<BackupRow[]>`
    select ${columns} from backups
    where folder = ${folder} and finished_at is not null and deleted_at is null order by started_at limit ${maxListed}`
}
