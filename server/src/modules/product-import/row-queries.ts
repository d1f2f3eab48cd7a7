import type { listBulkRows } from '#contract/backoffice/bulk-operations.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { filterGroup, pageOf } from '../../http/list-query.ts'
import type { PlannedRow, RowProblem, WorkRow } from './bulk-operation.ts'
import { type RowFamily, type StoredValues, valuesOf } from './row-values.ts'

type Stored<R extends { before: unknown; after: unknown }> = Omit<R, 'before' | 'after'> & {
  before: StoredValues
  after: StoredValues
}
export type ListedRow = Omit<PlannedRow, 'outcome' | 'hasUploads' | 'key' | 'sku' | 'family'> & {
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
    select r.line, r.product_id as "productId", r.name, ${outcome} as outcome, r.before, r.after, r.problems,
      case when r.outcome = 'refused' then r.cells else '{}' end as cells,
      (select s.name from stores s where s.id = (r.after ->> 'storeId')::bigint) as "storeName"
    from bulk_rows r
    where r.operation_id = ${operationId} and ${filterGroup(sql, query, {
      Outcome: (outcomes) => sql`${outcome} = any(${outcomes})`,
      WithoutPictures: (answers) => sql`(r.outcome <> 'refused' and r.problems <> '[]') = any(${answers})`,
    })}
    order by r.line ${direction} limit ${limit} offset ${offset}`
  return rows.map(withValues)
}

/** The lines of rows with the same products or SKUs. */
export async function findLines(
  sql: AnySql,
  operationId: number,
  column: 'key' | 'sku',
  values: readonly string[],
): Promise<Map<string, number>> {
  const named = column === 'key' ? sql`key` : sql`sku`
  const rows = await sql<{ value: string; line: number }[]>`
    select ${named} as value, line from bulk_rows where operation_id = ${operationId} and ${named} = any(${[...values]})`
  return new Map(rows.map(({ value, line }) => [value, line]))
}

/** Writes the planned effects of rows. */
export async function writePlans(tx: Transaction, operationId: number, rows: readonly PlannedRow[]): Promise<void> {
  await tx`
    insert into bulk_rows (operation_id, line, product_id, name, outcome, key, sku, before, after, problems, cells,
      has_uploads, family)
    select ${operationId}, line, "productId", name, outcome, key, sku, before, after, problems, cells,
      "hasUploads", family
    from jsonb_to_recordset(${tx.json(rows)}) as r (line int, "productId" bigint, name text, outcome text, key text, sku text,
      before jsonb, after jsonb, problems jsonb, cells text[], "hasUploads" boolean, family text)`
}

const workColumns = (tx: Transaction) => tx`line, product_id as "productId", outcome, before, after, family`
const isPending = (tx: Transaction) => tx`state = 'pending' and outcome in ('add', 'change')`

/** The next rows to apply whose pictures are ready, without those of families. */
export async function listPending(tx: Transaction, operationId: number, limit: number): Promise<WorkRow[]> {
  const rows = await tx<Stored<WorkRow>[]>`
    select ${workColumns(tx)} from bulk_rows
    where operation_id = ${operationId} and ${isPending(tx)} and not has_uploads and family is null
    order by line limit ${limit}`
  return rows.map(withValues)
}

/** All rows of the next family to apply, when all of their pictures are ready. */
export async function listPendingFamily(tx: Transaction, operationId: number): Promise<WorkRow[]> {
  const rows = await tx<Stored<WorkRow>[]>`
    select ${workColumns(tx)} from bulk_rows
    where operation_id = ${operationId} and ${isPending(tx)} and family = (
      select family from bulk_rows r where operation_id = ${operationId} and family is not null and ${isPending(tx)}
        and not exists (
          select from bulk_rows one where one.operation_id = r.operation_id and one.family = r.family and one.has_uploads)
      order by line limit 1
    ) order by line`
  return rows.map(withValues)
}

/** Whether there are rows to apply, including those that wait for their pictures. */
export async function hasPending(tx: Transaction, operationId: number): Promise<boolean> {
  const rows = await tx`
    select from bulk_rows where operation_id = ${operationId} and ${isPending(tx)} limit 1`
  return rows.length > 0
}

/** The next rows to undo, in reverse order, without those of families. */
export async function listDone(tx: Transaction, operationId: number, limit: number): Promise<WorkRow[]> {
  const rows = await tx<Stored<WorkRow>[]>`
    select ${workColumns(tx)} from bulk_rows
    where operation_id = ${operationId} and state = 'done' and family is null order by line desc limit ${limit}`
  return rows.map(withValues)
}

/** All rows of the next family to undo. */
export async function listDoneFamily(tx: Transaction, operationId: number): Promise<WorkRow[]> {
  const rows = await tx<Stored<WorkRow>[]>`
    select ${workColumns(tx)} from bulk_rows
    where operation_id = ${operationId} and state = 'done' and family = (
      select family from bulk_rows where operation_id = ${operationId} and family is not null and state = 'done'
      order by line desc limit 1
    ) order by line`
  return rows.map(withValues)
}

/** A line and those of its family. */
export async function linesWith(tx: Transaction, operationId: number, line: number): Promise<number[]> {
  const rows = await tx<{ line: number }[]>`
    select line from bulk_rows where operation_id = ${operationId} and (
      line = ${line} or family = (select family from bulk_rows where operation_id = ${operationId} and line = ${line}))`
  return rows.map((row) => row.line)
}

export type FamilyToCheck = {
  family: string
  /** Whether one of the family's rows is refused. */
  refusedLine: number | null
  rows: { line: number; productId: number | null; price: number | null; family: RowFamily }[]
}

/** The next families that rows create or change, in the order of their keys. */
export async function listFamilies(
  tx: Transaction,
  operationId: number,
  { after, limit }: { after: string; limit: number },
): Promise<FamilyToCheck[]> {
  return tx<FamilyToCheck[]>`
    select family, min(line) filter (where outcome = 'refused') as "refusedLine",
      coalesce(jsonb_agg(jsonb_build_object('line', line, 'productId', product_id, 'price', after -> 'price',
        'family', after -> 'family') order by line) filter (where outcome <> 'refused'), '[]') as rows
    from bulk_rows where operation_id = ${operationId} and family > ${after} group by family order by family limit ${limit}`
}

/** Stores the products of applied rows, and deletes their cells. */
export async function markDone(
  tx: Transaction,
  operationId: number,
  rows: readonly { line: number; productId: number }[],
): Promise<void> {
  await tx`
    update bulk_rows r set state = 'done', product_id = done."productId", cells = '{}'
    from jsonb_to_recordset(${tx.json(rows)}) as done (line int, "productId" bigint)
    where r.operation_id = ${operationId} and r.line = done.line`
}

/** Records that applied rows are undone, or left as they are. Returns their number. */
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

/**
 * Refuses a row that was to be applied, and the rows of its family with the problem `others`. Returns their planned effects, and the
 * number of them with a missing picture; nothing if another server has applied them meanwhile.
 */
export async function markRefused(
  tx: Transaction,
  operationId: number,
  line: number,
  { problem, others }: Record<'problem' | 'others', RowProblem>,
): Promise<{ outcome: 'add' | 'change'; lacksPicture: boolean }[]> {
  return tx<{ outcome: 'add' | 'change'; lacksPicture: boolean }[]>`
    update bulk_rows r set outcome = 'refused', has_uploads = false,
      problems = case when r.line = ${line} then ${tx.json([problem])} else ${tx.json([others])} end
    from (
      select line, outcome, problems <> '[]' as lacks_picture from bulk_rows
      where operation_id = ${operationId} and ${isPending(tx)} and (
        line = ${line} or family = (select family from bulk_rows where operation_id = ${operationId} and line = ${line}))
    ) earlier
    where r.operation_id = ${operationId} and r.line = earlier.line
    returning earlier.outcome, earlier.lacks_picture as "lacksPicture"`
}

export type UploadRow = {
  operationId: number
  line: number
  outcome: 'add' | 'change'
  userId: number | null
  images: string[]
  imageAlts: string[]
}

/** The pictures of the shop for a row, and the problems of the others. */
export type RowPicturesMade = Pick<UploadRow, 'images' | 'imageAlts'> & { problems: RowProblem[] }

/** The next rows to apply that use uploads. */
export async function listRowsWithUploads(sql: AnySql, limit: number): Promise<UploadRow[]> {
  return sql<UploadRow[]>`
    select r.operation_id as "operationId", r.line, r.outcome, o.user_id as "userId",
      array(select jsonb_array_elements_text(r.after -> 'images')) as images,
      array(select jsonb_array_elements_text(r.after -> 'imageAlts')) as "imageAlts"
    from bulk_operations o join bulk_rows r on r.operation_id = o.id
    where o.state = 'applying' and r.state = 'pending' and r.outcome in ('add', 'change') and r.has_uploads
    order by o.advanced_at, r.line limit ${limit}`
}

/** Returns whether the row was still waiting for them. */
export async function writePictures(
  tx: Transaction,
  { operationId, line }: Pick<UploadRow, 'operationId' | 'line'>,
  { images, imageAlts, problems }: RowPicturesMade,
): Promise<boolean> {
  const { count } = await tx`
    update bulk_rows set after = after || ${tx.json({ images, imageAlts })}, problems = ${tx.json(problems)}, has_uploads = false
    where operation_id = ${operationId} and line = ${line} and has_uploads and state = 'pending'`
  return count > 0
}
