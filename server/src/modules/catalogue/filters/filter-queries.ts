import type { AnySql } from '../../../db/database.ts'

/** How the cities and options of words are written. */
export const findFilterValues = (sql: AnySql, words: readonly string[]) =>
  sql<
    { word: string; option: string | null; value: string }[]
  >`select word, option_name as option, value from filter_values where word = any(${[...words]}::text[])`

export const findStoreNames = (sql: AnySql, ids: readonly number[]) => sql<{ id: number; name: string }[]>`
  select id, name from stores where id = any(${[...ids]}::bigint[])`

/** The operator's choice, in its order. */
export async function listChosenIds(sql: AnySql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select product_id as id from product_choices order by position limit ${maxChosen}`
  return rows.map(({ id }) => id)
}
const maxChosen = 1_000

/** Products that only their descriptions name (`Search.described`). */
export async function findDescribed(sql: AnySql, query: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from described_products(${query}::tsquery, ${maxDescribed}) id`
  return rows.map(({ id }) => id)
}
const maxDescribed = 3_000

/** Stores with a place, the nearest to a point first. */
export async function findStoresByDistance(sql: AnySql, lat: number, long: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from stores where latitude is not null and longitude is not null
    order by ll_to_earth(latitude, longitude) <-> ll_to_earth(${lat}, ${long}), id limit ${maxStores}`
  return rows.map(({ id }) => id)
}
const maxStores = 5_000
