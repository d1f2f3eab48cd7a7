import type { listBulkRows } from '#contract/backoffice/bulk-operations.ts'
import type { QueryOf } from '#contract/call.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'
import { filterGroup, pageOf } from '../../../http/list-query.ts'
import type { PlannedRow, WorkRow } from './bulk-operation.ts'
import { type StoredValues, valuesOf } from './row-values.ts'

type Stored<R extends { before: unknown; after: unknown }> = Omit<R, 'before' | 'after'> & {
  before: StoredValues
  after: StoredValues
}
export type ListedRow = Omit<PlannedRow, 'outcome' | 'hasUploads' | 'key'> & {
  outcome: PlannedRow['outcome'] | 'kept'
  /** Of a new product. */
  storeName: string | null
}

const withValues = <R extends { before: StoredValues; after: StoredValues }>(row: R) => ({
  ...row,
  before: valuesOf(row.before),
  after: valuesOf(row.after),
})

/** Rows in their order. */
export async function listRows(
  sql: AnySql,
  operationId: number,
  query: QueryOf<typeof listBulkRows>,
): Promise<ListedRow[]> {
  const { limit, offset } = pageOf(query, 50)
  const direction = query.SortBy === 'Row-desc' ? sql`desc` : sql`asc`
  const outcome = sql`case when r.state = 'kept' then 'kept' else r.outcome end`
  const rows = await sql<Stored<ListedRow>[]>`
    select r.line, r.product_id as "productId", r.name, ${outcome} as outcome, r.before, r.after, r.problems, r.cells,
      (select s.name from stores s where s.id = (r.after ->> 'storeId')::bigint) as "storeName"
    from bulk_rows r
    where r.operation_id = ${operationId} and ${filterGroup(sql, query, { Outcome: (outcomes) => sql`${outcome} = any(${outcomes})` })}
    order by r.line ${direction} limit ${limit} offset ${offset}`
  return rows.map(withValues)
}

/** The lines of rows that are about the same products. */
export async function findLines(
  sql: AnySql,
  operationId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ key: string; line: number }[]>`
    select key, line from bulk_rows where operation_id = ${operationId} and key = any(${[...keys]})`
  return new Map(rows.map(({ key, line }) => [key, line]))
}

/** Writes what rows are found to do. */
export async function writePlans(tx: Transaction, operationId: number, rows: readonly PlannedRow[]): Promise<void> {
  await tx`
    insert into bulk_rows (operation_id, line, product_id, name, outcome, key, before, after, problems, cells, has_uploads)
    select ${operationId}, line, "productId", name, outcome, key, before, after, problems, cells, "hasUploads"
    from jsonb_to_recordset(${tx.json(rows)}) as r (line int, "productId" bigint, name text, outcome text, key text,
      before jsonb, after jsonb, problems jsonb, cells text[], "hasUploads" boolean)`
}

/** The next rows to apply whose pictures are ready. */
export async function listPending(tx: Transaction, operationId: number, limit: number): Promise<WorkRow[]> {
  const rows = await tx<Stored<WorkRow>[]>`
    select line, product_id as "productId", outcome, before, after from bulk_rows
    where operation_id = ${operationId} and state = 'pending' and outcome in ('add', 'change') and not has_uploads
    order by line limit ${limit}`
  return rows.map(withValues)
}

/** Whether rows are to be applied, also such that wait for their pictures. */
export async function hasPending(tx: Transaction, operationId: number): Promise<boolean> {
  const rows = await tx`
    select from bulk_rows where operation_id = ${operationId} and state = 'pending' and outcome in ('add', 'change') limit 1`
  return rows.length > 0
}

/** The next rows to take back, the last one first. */
export async function listDone(tx: Transaction, operationId: number, limit: number): Promise<WorkRow[]> {
  const rows = await tx<Stored<WorkRow>[]>`
    select line, product_id as "productId", outcome, before, after from bulk_rows
    where operation_id = ${operationId} and state = 'done' order by line desc limit ${limit}`
  return rows.map(withValues)
}

/** Notes to which products rows are applied. */
export async function markDone(
  tx: Transaction,
  operationId: number,
  rows: readonly { line: number; productId: number }[],
): Promise<void> {
  await tx`
    update bulk_rows r set state = 'done', product_id = done."productId"
    from jsonb_to_recordset(${tx.json(rows)}) as done (line int, "productId" bigint)
    where r.operation_id = ${operationId} and r.line = done.line`
}

/** Notes that applied rows are taken back, or left as they are. Answers how many. */
export async function markUndone(
  tx: Transaction,
  operationId: number,
  lines: readonly number[],
  state: 'undone' | 'kept',
): Promise<number> {
  const { count } = await tx`
    update bulk_rows set state = ${state}
    where operation_id = ${operationId} and line = any(${[...lines]}) and state = 'done'`
  return count
}

/** Refuses a row that was to be applied. Answers what it was to do; undefined where another server has applied it meanwhile. */
export async function markRefused(
  tx: Transaction,
  operationId: number,
  line: number,
  problem: PlannedRow['problems'][number],
): Promise<'add' | 'change' | undefined> {
  const [row] = await tx<{ outcome: 'add' | 'change' }[]>`
    update bulk_rows r set outcome = 'refused', problems = ${tx.json([problem])}, has_uploads = false
    from (
      select outcome from bulk_rows
      where operation_id = ${operationId} and line = ${line} and state = 'pending' and outcome in ('add', 'change')
    ) earlier
    where r.operation_id = ${operationId} and r.line = ${line} returning earlier.outcome`
  return row?.outcome
}

export type UploadRow = { operationId: number; line: number; userId: number | null; images: string[] }

/** The next rows that are to be applied and name uploads. */
export async function listWithUploads(sql: AnySql, limit: number): Promise<UploadRow[]> {
  return sql<UploadRow[]>`
    select r.operation_id as "operationId", r.line, o.user_id as "userId",
      array(select jsonb_array_elements_text(r.after -> 'images')) as images
    from bulk_operations o join bulk_rows r on r.operation_id = o.id
    where o.state = 'applying' and r.state = 'pending' and r.outcome in ('add', 'change') and r.has_uploads
    order by o.advanced_at, r.line limit ${limit}`
}

/** The pictures of the shop that were made of a row's uploads. */
export async function writeImages(
  sql: AnySql,
  { operationId, line }: { operationId: number; line: number },
  images: readonly string[],
): Promise<void> {
  await sql`
    update bulk_rows set after = jsonb_set(after, '{images}', ${sql.json(images)}), has_uploads = false
    where operation_id = ${operationId} and line = ${line} and has_uploads and state = 'pending'`
}
