import type postgres from 'postgres'
import { fromWireTime } from '#contract/values/wib-time.ts'
import { wireAvailability } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../db/database.ts'

/**
 * The list query language (001, section 7) as pieces of SQL. The contract has already refused fields that it does not
 * name; each list writes its own plain query around these pieces.
 */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

type Paging = { Page?: number | undefined; Size?: number | undefined }
type SortBy<C> = `${keyof C & string}-${'asc' | 'desc'}`
type ListWords = 'Page' | 'Size' | 'SortBy' | 'Operand' | 'Lat' | 'Long'

export type Page = { limit: number; offset: number }

/** For `limit` and `offset`. */
export function pageOf({ Page = 1, Size }: Paging, defaultSize: number): Page {
  const limit = Size ?? defaultSize
  return { limit, offset: (Page - 1) * limit }
}

/**
 * The column and the direction that SortBy names, or those of the list's own order. Every list adds its id after them, so
 * that equal rows never change places between two pages.
 */
export function sortOf<C extends Record<string, Fragment>>(
  sql: AnySql,
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

/** One condition a filter field; a forgotten field of the contract does not compile. */
type Conditions<Q> = {
  [F in Exclude<keyof Q, ListWords>]-?: (values: NonNullable<Q[F]>) => Fragment
}

/**
 * The caller's filters, joined by Operand (AND where none is given); `true` where there are none. It brings its
 * own brackets, so that OR can't widen the conditions beside it that decide who may see what: `where user_id = $1 and …`.
 */
export function filterGroup<Q extends { Operand?: 'AND' | 'OR' | undefined }>(
  sql: AnySql,
  query: Q,
  conditions: Conditions<Q>,
): Fragment {
  const joint = query.Operand === 'OR' ? sql`or` : sql`and`
  const given = (Object.keys(conditions) as (keyof Conditions<Q>)[])
    .filter((field) => query[field] !== undefined)
    .map((field) => conditions[field](query[field] as NonNullable<Q[typeof field]>))
  if (given.length === 0) return sql`true`
  return sql`(${given.reduce((group, condition) => sql`${group} ${joint} ${condition}`)})`
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether a column lies in one of the days or seconds that the wire names; what is no time finds nothing. */
export function atTimes(sql: AnySql, column: Fragment, texts: readonly string[]): Fragment {
  const spans = texts.flatMap((text) => {
    const from = fromWireTime(text)
    return from ? [{ from, until: new Date(from.getTime() + (text.length > 10 ? 1000 : dayMs)) }] : []
  })
  const inSpan = spans.map(({ from, until }) => sql`(${column} >= ${from} and ${column} < ${until})`)
  return inSpan.length === 0 ? sql`false` : sql`(${inSpan.reduce((all, one) => sql`${all} or ${one}`)})`
}

/** Of rows that are all available, those that Status asks for. It stands outside of the caller's group, as for products. */
export function ifAvailable(sql: AnySql, { Status }: { Status?: readonly number[] | undefined }): Fragment {
  return !Status || Status.includes(wireAvailability.offered) ? sql`true` : sql`false`
}

/** Names compared whole, in any case. */
export const lowerCased = (names: readonly string[]) => names.map((name) => name.trim().toLowerCase())

/** An `ilike` pattern for text that contains the shopper's words, whose own % and _ mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

const booleanArrayOid = 1000

/** Several booleans as one parameter; the driver takes an array of them for a single one otherwise. */
export function booleans(sql: AnySql, values: readonly boolean[]) {
  return sql.array([...values], booleanArrayOid)
}
