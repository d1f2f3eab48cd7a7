import type { CollectionRule, listManagedCollections } from '#contract/backoffice/collections.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { maxCollections } from '#contract/values/products/collections.ts'
import type { AnySql, ReadSql, Transaction } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import { containing, filterGroup, pageOf, sortOf } from '../../../http/list-query.ts'

/** The columns that staff edit. */
export type CollectionFields = {
  name: string
  byRule: boolean
  /** Chosen by hand, in their order. */
  productIds: number[]
  rule: CollectionRule
}
export type CollectionRow = CollectionFields & { id: number; version: number; foundIds: number[] }

type Query = QueryOf<typeof listManagedCollections>

const columns = (sql: ReadSql) => sql`
  id, version, name, by_rule as "byRule", product_ids as "productIds", rule, found_ids as "foundIds"`

export async function listCollectionRows(sql: AnySql, query: Query): Promise<CollectionRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const { column, direction } = sortOf(sql, query, { ID: sql`id`, Name: sql`lower(name)` }, 'Name-asc')
  return sql<CollectionRow[]>`
    select ${columns(sql)} from collections where ${filter(sql, query)}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countCollectionRows(sql: AnySql, query: Query): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from collections where ${filter(sql, query)}`
  return row.count
}

const filter = (sql: AnySql, query: Query): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`id = any(${ids})`,
    Text: (texts) => sql`name ilike any(${texts.map(containing)})`,
  })

/** The name of a collection and its products in their order. */
export async function findCollection(
  sql: ReadSql,
  id: number,
): Promise<{ id: number; name: string; productIds: number[] } | undefined> {
  const [row] = await sql<{ id: number; name: string; productIds: number[] }[]>`
    select id, name, case when by_rule then found_ids else product_ids end as "productIds" from collections where id = ${id}`
  return row
}

/** The collections whose products are selected by a rule. */
export async function listRules(sql: AnySql): Promise<Pick<CollectionRow, 'id' | 'version' | 'rule' | 'foundIds'>[]> {
  return sql<CollectionRow[]>`
    select ${columns(sql)} from collections where by_rule order by id limit ${maxCollections}`
}

/** Locks the collection. */
export async function lockCollection(tx: Transaction, id: number): Promise<CollectionRow | undefined> {
  const [row] = await tx<CollectionRow[]>`select ${columns(tx)} from collections where id = ${id} for update`
  return row
}

/** Returns its id; undefined if the maximum number is reached. */
export async function insertCollection(tx: Transaction, fields: CollectionFields): Promise<number | undefined> {
  await tx`lock table collections in share row exclusive mode`
  const [row] = await tx<{ id: number }[]>`
    insert into collections (name, by_rule, product_ids, rule)
    select ${fields.name}, ${fields.byRule}, ${fields.productIds}::bigint[], ${tx.json(fields.rule)}
    where (select count(*) from collections) < ${maxCollections} returning id`
  return row?.id
}

export async function updateCollectionRow(tx: Transaction, id: number, fields: CollectionFields): Promise<void> {
  await tx`
    update collections set name = ${fields.name}, by_rule = ${fields.byRule}, product_ids = ${fields.productIds}::bigint[],
      rule = ${tx.json(fields.rule)}, version = version + 1
    where id = ${id}`
}

/** Stores the products that a rule selected, unless the collection was changed meanwhile. */
export async function keepFound(
  sql: AnySql,
  { id, version }: Pick<CollectionRow, 'id' | 'version'>,
  foundIds: number[],
): Promise<void> {
  await sql`update collections set found_ids = ${foundIds}::bigint[] where id = ${id} and version = ${version}`
}

export async function deleteCollectionRow(tx: Transaction, id: number): Promise<void> {
  await tx`delete from collections where id = ${id}`
}
