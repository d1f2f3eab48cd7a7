import type { BulkState, listBulkOperations } from '#contract/backoffice/bulk-operations.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { Scope } from '../../access/rights.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { filterGroup, pageOf } from '../../http/list-query.ts'
import type { OperationRow } from './bulk-operation.ts'
import type { PriceChange } from './price-change.ts'

type Query = QueryOf<typeof listBulkOperations>
/** The reader: sees own operations, and those of stores within the scope. */
export type Viewer = { id: number; scope: Scope }

const columns = (sql: AnySql) => sql`
  o.id, o.kind, o.state, o.name, o.user_id as "userId", o.store_id as "storeId",
  coalesce((select full_name from users where id = o.user_id), '') as "userName", o.created_at as "createdAt",
  o.finished_at as "finishedAt", o.delimiter, o.headers, o.fields, o.default_store_id as "defaultStoreId",
  o.default_category_id as "defaultCategoryId", o.default_stock as "defaultStock",
  o.default_weight as "defaultWeightGrams", o.clears, o.price_change as "priceChange", o.checked_to as "checkedTo", o.parts,
  o.parts_received as "partsReceived", o.rows, o.checked, o.to_add as "toAdd", o.to_change as "toChange", o.unchanged,
  o.refused, o.without_pictures as "withoutPictures", o.applied, o.undone, o.kept, o.acted_by as "actedBy", o.acted_from as "actedFrom",
  o.acted_request as "actedRequest"`

const isVisible = (sql: AnySql, { id, scope }: Viewer): Fragment =>
  scope === 'all' ? sql`true` : sql`(o.user_id = ${id} or o.store_id = any(${[...scope]}))`

const condition = (sql: AnySql, query: Query, viewer: Viewer) =>
  sql`${isVisible(sql, viewer)} and ${filterGroup(sql, query, {
    ID: (ids) => sql`o.id = any(${ids})`,
    Kind: (kinds) => sql`o.kind = any(${kinds})`,
    State: (states) => sql`o.state = any(${states})`,
    Mine: (answers) => sql`(o.user_id is not distinct from ${viewer.id}) = any(${answers})`,
  })}`

export async function listOperations(sql: AnySql, query: Query, viewer: Viewer): Promise<OperationRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const direction = query.SortBy === 'ID-asc' ? sql`asc` : sql`desc`
  return sql<OperationRow[]>`
    select ${columns(sql)} from bulk_operations o where ${condition(sql, query, viewer)}
    order by o.id ${direction} limit ${limit} offset ${offset}`
}

export async function countOperations(sql: AnySql, query: Query, viewer: Viewer): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from bulk_operations o where ${condition(sql, query, viewer)}`
  return row.count
}

export async function findOperation(sql: AnySql, id: number, viewer: Viewer): Promise<OperationRow | undefined> {
  const [row] = await sql<OperationRow[]>`
    select ${columns(sql)} from bulk_operations o where o.id = ${id} and ${isVisible(sql, viewer)}`
  return row
}

/** Locks an operation; waits for a running batch. */
export async function lockOperation(tx: Transaction, id: number, viewer: Viewer): Promise<OperationRow | undefined> {
  const [row] = await tx<OperationRow[]>`
    select ${columns(tx)} from bulk_operations o where o.id = ${id} and ${isVisible(tx, viewer)} for no key update`
  return row
}

/** The operation with work that has waited longest, locked: another server takes another one. */
export async function lockNextOperation(tx: Transaction): Promise<OperationRow | undefined> {
  const [row] = await tx<OperationRow[]>`
    select ${columns(tx)} from bulk_operations o where o.state in ('checking', 'applying', 'undoing')
    order by o.advanced_at limit 1 for no key update skip locked`
  return row
}

/** The number of a person's operations that are neither applied nor discarded. */
export async function countOpen(sql: AnySql, userId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from bulk_operations
    where user_id = ${userId} and state in ('receiving', 'checking', 'checked')`
  return row.count
}

/** Discards a person's oldest operation that waits to be applied. Returns whether there was one. */
export async function cancelOldestChecked(sql: AnySql, userId: number): Promise<boolean> {
  const { count } = await sql`
    update bulk_operations set state = 'canceled', finished_at = shop_now()
    where state = 'checked' and id = (
      select id from bulk_operations where user_id = ${userId} and state = 'checked' order by id limit 1)`
  return count > 0
}

export type NewImport = Pick<
  OperationRow,
  | 'name'
  | 'delimiter'
  | 'headers'
  | 'fields'
  | 'parts'
  | 'defaultStoreId'
  | 'defaultCategoryId'
  | 'defaultStock'
  | 'defaultWeightGrams'
  | 'clears'
>
type Beginner = { userId: number; storeId: number | null }

export async function insertImport(sql: AnySql, by: Beginner, one: NewImport): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into bulk_operations (kind, state, name, user_id, store_id, delimiter, headers, fields, parts, default_store_id,
      default_category_id, default_stock, default_weight, clears)
    values ('import', 'receiving', ${one.name}, ${by.userId}, ${by.storeId}, ${one.delimiter}, ${one.headers}::text[],
      ${one.fields}::text[], ${one.parts}, ${one.defaultStoreId}, ${one.defaultCategoryId}, ${one.defaultStock},
      ${one.defaultWeightGrams}, ${one.clears})
    returning id`
  return row.id
}

export async function insertPriceChange(
  sql: AnySql,
  by: Beginner,
  { name, change, rows }: { name: string; change: PriceChange; rows: number },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into bulk_operations (kind, state, name, user_id, store_id, price_change, rows)
    values ('prices', 'checking', ${name}, ${by.userId}, ${by.storeId}, ${sql.json(change)}, ${rows}) returning id`
  return row.id
}

/** Stores the product up to which a price change is checked. */
export async function writeCheckedTo(tx: Transaction, id: number, productId: number): Promise<void> {
  await tx`update bulk_operations set checked_to = ${productId} where id = ${id}`
}

/** Sets the number of rows to that of the products found, since products may have been added or deleted meanwhile. */
export async function writeRowsAsChecked(tx: Transaction, id: number): Promise<void> {
  await tx`update bulk_operations set rows = checked where id = ${id}`
}

/** Stores a part of a file. Returns the number of rows and parts so far. */
export async function writePart(
  tx: Transaction,
  id: number,
  part: number,
  rows: readonly (readonly string[])[],
): Promise<{ rows: number; partsReceived: number }> {
  const [earlier] = await tx<{ rows: number }[]>`
    select jsonb_array_length(rows) as rows from bulk_parts where operation_id = ${id} and part = ${part}`
  await tx`
    insert into bulk_parts (operation_id, part, rows) values (${id}, ${part}, ${tx.json(rows)})
    on conflict (operation_id, part) do update set rows = excluded.rows`
  const [counts] = await tx<[{ rows: number; partsReceived: number }]>`
    update bulk_operations set rows = rows + ${rows.length - (earlier?.rows ?? 0)},
      parts_received = parts_received + ${earlier ? 0 : 1}
    where id = ${id} returning rows, parts_received as "partsReceived"`
  return counts
}

/** The first unchecked part of a file. */
export async function findNextPart(
  tx: Transaction,
  id: number,
): Promise<{ part: number; rows: string[][] } | undefined> {
  const [part] = await tx<{ part: number; rows: string[][] }[]>`
    select part, rows from bulk_parts where operation_id = ${id} order by part limit 1`
  return part
}

export async function deletePart(tx: Transaction, id: number, part: number): Promise<void> {
  await tx`delete from bulk_parts where operation_id = ${id} and part = ${part}`
}

export async function deleteParts(tx: Transaction, id: number): Promise<void> {
  await tx`delete from bulk_parts where operation_id = ${id}`
}

/** Changes the state; the caller is the author of the following steps. */
export async function writeState(
  tx: Transaction,
  id: number,
  state: BulkState,
  by?: { id: number; address: string; requestId: string },
): Promise<void> {
  const isOver = state === 'applied' || state === 'undone' || state === 'canceled' || state === 'failed'
  await tx`
    update bulk_operations set state = ${state}, finished_at = case when ${isOver} then shop_now() end,
      advanced_at = now(), attempts = 0,
      acted_by = coalesce(${by?.id ?? null}::bigint, acted_by), acted_from = coalesce(${by?.address ?? null}::text, acted_from),
      acted_request = coalesce(${by?.requestId ?? null}::text, acted_request)
    where id = ${id}`
}

type Counts = Pick<
  OperationRow,
  'checked' | 'toAdd' | 'toChange' | 'unchanged' | 'refused' | 'withoutPictures' | 'applied' | 'undone' | 'kept'
>

/** Adds to its counts, and moves it to the end of the queue. */
export async function addCounts(tx: Transaction, id: number, added: Partial<Counts>): Promise<void> {
  await tx`
    update bulk_operations set checked = checked + ${added.checked ?? 0},
      rows = greatest(rows, checked + ${added.checked ?? 0}), to_add = to_add + ${added.toAdd ?? 0},
      to_change = to_change + ${added.toChange ?? 0}, unchanged = unchanged + ${added.unchanged ?? 0},
      refused = refused + ${added.refused ?? 0}, without_pictures = without_pictures + ${added.withoutPictures ?? 0},
      applied = applied + ${added.applied ?? 0},
      undone = undone + ${added.undone ?? 0}, kept = kept + ${added.kept ?? 0}, advanced_at = clock_timestamp(), attempts = 0
    where id = ${id}`
}

/** Consecutive failures of the job after which an operation fails. */
const maxAttempts = 5

/** Records a failure of the job; after several in a row the operation has failed. */
export async function noteFailure(sql: AnySql, id: number): Promise<void> {
  await sql`
    update bulk_operations set attempts = attempts + 1, advanced_at = now(),
      state = case when attempts + 1 < ${maxAttempts} then state else 'failed' end,
      finished_at = case when attempts + 1 < ${maxAttempts} then finished_at else shop_now() end
    where id = ${id} and state in ('checking', 'applying', 'undoing')`
}

/** The time for which an operation is stored, and can be undone. */
const keptDays = 30

/** The number of operations that one statement deletes, each with up to a hundred thousand rows. */
const sweptAtOnce = 20

/** Deletes operations with their rows a month after their end, and incomplete files after a day. */
export async function sweepBulkOperations(sql: AnySql): Promise<void> {
  let swept: number
  do {
    const { count } = await sql`
      delete from bulk_operations where id in (
        select id from bulk_operations
        where state not in ('checking', 'applying', 'undoing') and (
          coalesce(finished_at, created_at) < shop_now() - ${keptDays} * interval '1 day'
          or state = 'receiving' and created_at < shop_now() - interval '1 day')
        order by id limit ${sweptAtOnce} for update skip locked
      )`
    swept = count
  } while (swept === sweptAtOnce)
}
