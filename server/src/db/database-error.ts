import { DatabaseError } from 'pg'

/** PostgreSQL was unreachable, or timed out: the statement may have run or not. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
  /** Node's, where there is one. */
  readonly code: string

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    // A server that stops removes its local socket.
    this.code = cause.code === 'ENOENT' ? 'ECONNREFUSED' : (cause.code ?? 'DATABASE_UNREACHABLE')
  }
}

/** Errors of PostgreSQL and our own mistakes are passed on; all other errors of the driver mean an unreachable database. */
export function translateError(error: unknown): unknown {
  const isOurs = error instanceof DatabaseError || error instanceof RangeError || error instanceof TypeError
  return isOurs || !(error instanceof Error) ? error : new DatabaseUnreachableError(error)
}

/** SQLSTATE of an error of PostgreSQL. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** A server that takes no writes: a standby, or a primary before its promotion has ended. */
const readOnlyTransaction = '25006'

/** Whether the connection is unusable after this error. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === readOnlyTransaction
  return error instanceof DatabaseUnreachableError
}

/** The message of `pg` when a connection of the pool does not become free in time. */
export const poolTimeoutMessage = 'timeout exceeded when trying to connect'

/** No connection could be opened. A pool without a free connection doesn't count: the database may be healthy. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError && error.message !== poolTimeoutMessage
}

/** The driver's own timeout for a response has passed. */
export function isAnswerTimeout(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError && error.message === 'Query read timeout'
}

/** A table was altered since this connection prepared the statement; a new connection would prepare it anew. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && (error as DatabaseError).routine === 'RevalidateCachedQuery'
}

const serializationFailure = '40001'
const deadlock = '40P01'
const uniqueViolation = '23505'

/** Whether a unique constraint refused the statement. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === uniqueViolation

/** Whether the database refuses a value: one that it can't hold, or that a constraint forbids. */
export const isDataError = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')

/** Whether repeating the transaction may succeed. `retryOn`: unique constraints that it may violate by chance. */
export function isRetryable(error: unknown, retryOn: ReadonlySet<string>): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (error.code === uniqueViolation) return retryOn.has(error.constraint ?? '')
  return error.code === serializationFailure || error.code === deadlock || isStalePlan(error)
}
