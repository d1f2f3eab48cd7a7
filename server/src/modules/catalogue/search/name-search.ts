import type { ReadSql } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import { containing } from '../../../http/list-query.ts'
import { parseQuery, type SearchContext } from './parse-query.ts'
import { type Search, tierOf, widestQuery } from './parsed-search.ts'
import type { Subject } from './vocabulary.ts'

/** Parses the search; undefined if no row matches, so that the search falls back to any part of a name. */
export async function searchNames(
  ctx: SearchContext,
  subject: Exclude<Subject, 'products'>,
  { Name }: { Name?: string[] | undefined },
): Promise<Search | undefined> {
  const search = Name && (await parseQuery(ctx, subject, Name))
  if (!search) return undefined
  const { sql } = ctx
  const [row] = await sql<{ matches: boolean }[]>`
    select exists (select from ${sql.identifier(subject)} where search @@ ${widestQuery(search)}::tsquery) as matches`
  return row?.matches ? search : undefined
}

/** Filters by the ID and the name of a row: of its words where a search was parsed, else of any part of `text`. */
export const nameConditions = (sql: ReadSql, search: Search | undefined, text: Fragment) => ({
  ID: (ids: number[]) => sql`id = any(${ids})`,
  Name: (names: string[]) =>
    search ? sql`search @@ ${widestQuery(search)}::tsquery` : sql`${text} ilike any(${names.map(containing)})`,
})

/** A search without SortBy puts the best match first. */
export const bestMatchFirst = (
  sql: ReadSql,
  { SortBy }: { SortBy?: string | undefined },
  search: Search | undefined,
) => (search && !SortBy ? sql`${tierOf(sql, search)},` : sql``)
