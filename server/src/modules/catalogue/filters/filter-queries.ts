import type { ReadSql } from '../../../db/database.ts'
import { distanceKm } from '../../../db/distance.ts'

/** The operator's choice, in its order. */
export async function listChosenIds(sql: ReadSql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select product_id as id from product_choices order by position limit ${maxChosen}`
  return rows.map(({ id }) => id)
}
const maxChosen = 1_000

/** Stores with a place, the nearest to a point first. */
export async function findStoresByDistance(sql: ReadSql, lat: number, long: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from stores where latitude is not null and longitude is not null
    order by ${distanceKm(sql, { Lat: lat, Long: long })}, id limit ${maxStores}`
  return rows.map(({ id }) => id)
}
const maxStores = 5_000
