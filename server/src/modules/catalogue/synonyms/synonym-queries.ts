import type { listSynonyms } from '#contract/backoffice/synonyms.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { maxSynonyms } from '#contract/values/search/synonyms.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import { containing, filterGroup, pageOf, sortOf } from '../../../http/list-query.ts'

export type SynonymRow = { id: number; version: number; words: string[] }

type Query = QueryOf<typeof listSynonyms>

export async function listSynonymRows(sql: AnySql, query: Query): Promise<SynonymRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const { column, direction } = sortOf(sql, query, { ID: sql`id`, Words: sql`lower(words[1])` }, 'ID-desc')
  return sql<SynonymRow[]>`
    select id, version, words from search_synonyms where ${filter(sql, query)}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countSynonymRows(sql: AnySql, query: Query): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from search_synonyms where ${filter(sql, query)}`
  return row.count
}

const filter = (sql: AnySql, query: Query): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`id = any(${ids})`,
    Text: (texts) => sql`array_to_string(words, ', ') ilike any(${texts.map(containing)})`,
  })

/** Locks the family. */
export async function lockSynonym(tx: Transaction, id: number): Promise<SynonymRow | undefined> {
  const [row] = await tx<SynonymRow[]>`select id, version, words from search_synonyms where id = ${id} for update`
  return row
}

/** Returns its id; undefined if the maximum number is reached. */
export async function insertSynonym(tx: Transaction, words: string[]): Promise<number | undefined> {
  await tx`lock table search_synonyms in share row exclusive mode`
  const [row] = await tx<{ id: number }[]>`
    insert into search_synonyms (words) select ${words}::text[]
    where (select count(*) from search_synonyms) < ${maxSynonyms} returning id`
  return row?.id
}

export async function updateSynonymRow(tx: Transaction, id: number, words: string[]): Promise<void> {
  await tx`update search_synonyms set words = ${words}::text[], version = version + 1 where id = ${id}`
}

export async function deleteSynonymRow(tx: Transaction, id: number): Promise<void> {
  await tx`delete from search_synonyms where id = ${id}`
}
