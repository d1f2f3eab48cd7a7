import { DatabaseError } from 'pg'

/** PostgreSQL was not reached, or did not answer in time: what was asked may have been done or not. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
  /** Node's, where there is one. */
  readonly code: string

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    // A server that was stopped takes its local socket away with it.
    this.code = cause.code === 'ENOENT' ? 'ECONNREFUSED' : (cause.code ?? 'DATABASE_UNREACHABLE')
  }
}

/** What the driver threw, as the shop knows it: PostgreSQL's own refusal, a mistake of ours, or an unreachable database. */
export function explained(error: unknown): unknown {
  const isOurs = error instanceof DatabaseError || error instanceof RangeError || error instanceof TypeError
  return isOurs || !(error instanceof Error) ? error : new DatabaseUnreachableError(error)
}

/** SQLSTATE of a failed statement, if it was PostgreSQL that refused. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** Whether the connection goes on after that. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC'
  return error instanceof DatabaseUnreachableError
}

/** No connection could be opened; that all are in use for too long says nothing of the database. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError && error.message !== 'timeout exceeded when trying to connect'
}

/** The driver's own deadline for an answer has passed. */
export function isSilence(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError && error.message === 'Query read timeout'
}

/** A table was altered since this connection prepared the statement; a new connection knows it as it is. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && (error as DatabaseError).routine === 'RevalidateCachedQuery'
}

const serializationFailure = '40001'
const deadlock = '40P01'
const uniqueViolation = '23505'

/** Whether another try of the transaction may succeed. A constraint in `retryOn` was expected to hold only most of the time. */
export function isRetryable(error: unknown, retryOn: ReadonlySet<string>): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (error.code === uniqueViolation) return retryOn.has(error.constraint ?? '')
  return error.code === serializationFailure || error.code === deadlock || isStalePlan(error)
}
