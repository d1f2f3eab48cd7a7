import type { AnySql } from './database.ts'
import type { Fragment } from './sql.ts'

/** The WIB day of a timestamp in the database, as `wibDay` of the contract computes it. */
export const wibDayOf = (sql: AnySql, instant: Fragment): Fragment =>
  sql`(${instant} at time zone interval '7 hours')::date`
