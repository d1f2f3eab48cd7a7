import type postgres from 'postgres'
import type { AnySql } from './database.ts'

type Part = postgres.PendingQuery<postgres.Row[]>

/**
 * A part of statements that is always the same, such as the columns of a table. It is made once: to the driver each part is
 * a query of its own, a promise with twenty fields that the compiler gives up on.
 */
export function fixedPart(write: (sql: AnySql) => Part): (sql: AnySql) => Part {
  let part: Part | undefined
  return (sql) => {
    part ??= write(sql)
    return part
  }
}
