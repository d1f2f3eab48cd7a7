import { wireAvailability } from '#contract/protocol/wire-numbers.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { AnySql, ReadSql } from '../db/database.ts'
import { type Fragment, type FragmentTag, joined } from '../db/sql.ts'

// The list query language (C07) as SQL fragments. The contract has already rejected unknown fields; each list writes its own plain query
// around these fragments.

type Paging = { Page?: number | undefined; Size?: number | undefined }
type SortBy<C> = `${keyof C & string}-${'asc' | 'desc'}`
type ListParams = 'Page' | 'Size' | 'SortBy' | 'Operand' | 'Lat' | 'Long'

export type Page = { limit: number; offset: number }

/** `limit` and `offset` of a page. */
export function pageOf({ Page = 1, Size }: Paging, defaultSize: number): Page {
  const limit = Size ?? defaultSize
  return { limit, offset: (Page - 1) * limit }
}

/**
 * The column and direction of SortBy, or those of the list's default order. Every list adds its id, so that equal rows never change
 * places between two pages.
 */
export function sortOf<C extends Record<string, Fragment>>(
  sql: ReadSql,
  query: { SortBy?: SortBy<C> | undefined },
  columns: C,
  otherwise: SortBy<C>,
): { column: Fragment; direction: Fragment } {
  const chosen = query.SortBy ?? otherwise
  const cut = chosen.lastIndexOf('-')
  return {
    column: columns[chosen.slice(0, cut)] as Fragment,
    direction: chosen.slice(cut + 1) === 'asc' ? sql`asc` : sql`desc`,
  }
}

/** One condition per filter field; a missing field is a type error. */
type Conditions<Q> = {
  [F in Exclude<keyof Q, ListParams>]-?: (values: NonNullable<Q[F]>) => Fragment
}

/**
 * The caller's filters, joined by Operand (by default AND); `true` without any. Parenthesised, so that OR can't widen the
 * access conditions beside it: `where user_id = $1 and …`.
 */
export function filterGroup<Q extends { Operand?: 'AND' | 'OR' | undefined }>(
  sql: ReadSql,
  query: Q,
  conditions: Conditions<Q>,
): Fragment {
  const given = (Object.keys(conditions) as (keyof Conditions<Q>)[])
    .filter((field) => query[field] !== undefined)
    .map((field) => conditions[field](query[field] as NonNullable<Q[typeof field]>))
  if (given.length === 0) return sql`true`
  return sql`(${joined(given, query.Operand === 'OR' ? ' or ' : ' and ')})`
}

/** A field of a list's rows: the column to sort by, and the comparison of a filter's values with it. */
export type ListField<V> = { column: Fragment; matches: (values: readonly V[]) => Fragment }

/** The fields of a list's rows, each by its kind. */
export const listFields = (sql: FragmentTag) => ({
  /** Compared as numeric, so that a number outside of the column's range finds no rows instead of failing. */
  number: (column: Fragment): ListField<number> => ({
    column,
    matches: (values) => sql`(${column})::numeric = any(${[...values]}::numeric[])`,
  }),
  flag: (column: Fragment): ListField<boolean> => ({
    column,
    matches: (values) => sql`(${column}) = any(${[...values]}::boolean[])`,
  }),
  /** A text, filtered by substring. */
  text: (column: Fragment): ListField<string> => ({
    column,
    matches: (values) => sql`(${column}) ilike any(${values.map(containing)})`,
  }),
  time: (column: Fragment): ListField<string> => ({ column, matches: (values) => atTimes(sql, column, values) }),
  /** A word with a number on the wire, which is also its sort order. */
  choice: (column: Fragment, wire: Readonly<Record<string, number>>): ListField<number> => ({
    column: sql`(${sql.json(wire)}::jsonb ->> (${column}))::int`,
    matches: (numbers) =>
      sql`(${column}) = any(${Object.keys(wire).filter((word) => numbers.includes(wire[word]!))}::text[])`,
  }),
})

type Fields = Record<string, ListField<never>>

/** The columns of these fields, for `sortOf`. */
export const columnsOf = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ column }) => column) as { [K in keyof F]: Fragment }

/** The conditions of these fields, for `filterGroup`. */
export const conditionsOf = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ matches }) => matches) as { [K in keyof F]: F[K]['matches'] }

const mapFields = <T>(fields: Fields, part: (field: ListField<never>) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field)]))

const dayMs = 24 * 60 * 60 * 1000

/** Whether a column is within one of the given days or seconds; invalid times match no row. */
export function atTimes(sql: FragmentTag, column: Fragment, texts: readonly string[]): Fragment {
  const spans = texts.flatMap((text) => {
    const from = fromWireTime(text)
    return from ? [{ from, until: new Date(from.getTime() + (text.length > 10 ? 1000 : dayMs)) }] : []
  })
  const inSpan = spans.map(({ from, until }) => sql`(${column} >= ${from} and ${column} < ${until})`)
  return inSpan.length === 0 ? sql`false` : sql`(${joined(inSpan, ' or ')})`
}

/** Whether a column is at or after the earliest of these times; invalid times match no row. */
export function atOrAfter(sql: AnySql, column: Fragment, texts: readonly string[]): Fragment {
  const times = texts.flatMap((text) => fromWireTime(text) ?? [])
  return times.length === 0 ? sql`false` : sql`${column} >= ${new Date(Math.min(...times.map(Number)))}`
}

/** Whether a column is before the end of the latest of these days or seconds. */
export function atOrBefore(sql: AnySql, column: Fragment, texts: readonly string[]): Fragment {
  const ends = texts.flatMap((text) => {
    const time = fromWireTime(text)
    return time ? [time.getTime() + (text.length > 10 ? 1_000 : dayMs)] : []
  })
  return ends.length === 0 ? sql`false` : sql`${column} < ${new Date(Math.max(...ends))}`
}

/** The Status filter of lists whose rows are all available; outside of the caller's group, as for products. */
export function ifAvailable(sql: ReadSql, { Status }: { Status?: readonly number[] | undefined }): Fragment {
  return !Status || Status.includes(wireAvailability.offered) ? sql`true` : sql`false`
}

/** Names for a case-insensitive comparison. */
export const lowerCased = (names: readonly string[]) => names.map((name) => name.trim().toLowerCase())

/** An `ilike` pattern for text that contains `text`, with % and _ escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
