import type postgres from 'postgres'
import { fixedPart } from './fixed-part.ts'
import { type HeldConnection, type Pending, takeConnection } from './held-connection.ts'

/** A query runner inside a transaction. */
export interface Transaction extends postgres.ISql {
  file: never
  notify: never
  /**
   * Writes rows that the work need not wait for: together with others of the kind, in one statement, ahead of whatever is
   * sent next. None may depend on another but by a foreign key. Where one is refused, the transaction fails.
   */
  later: (write: Pending) => void
  /**
   * The first try of what is repeated where it fails by chance: work may go the short way, which nearly always succeeds. A
   * further try goes the sure way.
   */
  optimistic: boolean
}

type TransactionOptions = { isolation?: keyof typeof beginnings; optimistic?: boolean }

const beginnings = {
  'read committed': (sql: postgres.Sql) => sql`begin`,
  'repeatable read': (sql: postgres.Sql) => sql`begin isolation level repeatable read`,
}

/**
 * Runs the work in one transaction; throwing inside undoes everything, and so does a refused statement that the work
 * ignores. It stands in for the driver's `begin` and differs in three ways. BEGIN is sent along with the first statements
 * instead of being waited for: one message less there, and one less back. A statement that comes after the end fails; the
 * driver would run it outside of any transaction. And nothing is written to a connection that was lost, which in the driver
 * throws where nobody can catch (porsager/postgres#1208).
 */
export async function runTransaction<T>(
  sql: postgres.Sql,
  work: (tx: Transaction) => Promise<T>,
  { isolation = 'read committed', optimistic = false }: TransactionOptions = {},
): Promise<T> {
  const connection = await takeConnection(beginnings[isolation](sql))
  let result: T
  try {
    result = await connection.untilLost(work(runnerOn(connection, sql, optimistic)))
    connection.throwFailure()
  } catch (error) {
    connection.sendAhead(undefined)
    await connection.sendLast(sql`rollback`).catch(() => undefined)
    // What comes of a refused statement, such as 'current transaction is aborted', says less than the refusal itself.
    if (isOfStatement(error)) connection.throwFailure()
    throw error
  }
  await connection.sendLast(sql`commit`)
  // The last statements may have been sent just ahead of COMMIT, which a refused one makes a ROLLBACK.
  connection.throwFailure()
  return result
}

function isOfStatement(error: unknown): boolean {
  return error instanceof Error && 'query' in error
}

function runnerOn(connection: HeldConnection, sql: postgres.Sql, optimistic: boolean): Transaction {
  const run = (first: TemplateStringsArray, ...rest: never[]) => {
    const made = sql(first, ...rest)
    return Array.isArray(first?.raw) ? connection.adopt(made) : made
  }
  const unsafe: typeof sql.unsafe = (...text) => connection.adopt(sql.unsafe(...text))
  const writes: Pending[] = []
  const later = (write: Pending) => {
    if (writes.push(write) === 1) connection.sendAhead(() => together(sql, writes.splice(0)))
  }
  const { array, json, typed, types } = sql
  return Object.assign(run, { array, json, typed, types, unsafe, later, optimistic }) as unknown as Transaction
}

/** `with w1 as (…), w2 as (…) …`: to plan, send and answer one statement takes less than a statement each. */
function together(sql: postgres.Sql, writes: readonly Pending[]): Pending {
  const last = writes.at(-1)!
  if (writes.length === 1) return last
  const parts = writes.slice(0, -1).flatMap((write, index) => [openingAt(index)(sql), write])
  return sql`${[...parts, closing(sql), last]}`
}

const closing = fixedPart((sql) => sql`)`)
const openings: ReturnType<typeof fixedPart>[] = []

function openingAt(index: number): ReturnType<typeof fixedPart> {
  openings[index] ??= fixedPart((sql) => sql`${index === 0 ? sql`with` : sql`),`} ${sql(`w${index + 1}`)} as (`)
  return openings[index]
}
