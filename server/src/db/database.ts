import postgres from 'postgres'
import { arrayTypes } from './array-types.ts'
import { connectionSockets } from './connection-socket.ts'
import { runTransaction, type Transaction } from './transaction.ts'

export type Sql = postgres.Sql & {
  /** Connections that transactions have for themselves: lists that take long keep no order waiting, nor the other way round. */
  transactions: postgres.Sql
}
export type { Transaction }
/** Where it does not matter whether a transaction is open. */
export type AnySql = postgres.Sql | Transaction

/** PostgreSQL that comes back is found at once; by itself the driver would look only every twenty seconds. */
const reconnectPauseSeconds = 0.05

/** What the driver's types leave out. */
const driverSettings = (socketPath: string | undefined) => ({
  // At the limit the driver forgets to reserve the connection for a BEGIN that it has just sent (UNSAFE_TRANSACTION).
  max_pipeline: Number.MAX_SAFE_INTEGER,
  socket: connectionSockets(socketPath),
})

/**
 * One plan a statement. Left to itself PostgreSQL plans every list anew, because it can't guess a limit that is a parameter,
 * and planning four joined tables takes twice as long as walking an index for twelve rows. A value that must change the plan
 * (a rare status among common ones) therefore stands in the text of the statement.
 */
const planOnce = { plan_cache_mode: 'force_generic_plan' }

/**
 * The driver collects what it writes for the length of one turn, and sends 1,024 bytes at once. A connection that broke with
 * something collected keeps it, waiting for a turn that never comes, and so does its next greeting, for ever. A greeting of
 * that length is sent; PostgreSQL refuses it for what is before it, and the next one is clean.
 */
const longGreeting = { 'kedai.greeting': '-'.repeat(1024) }

type DatabaseOptions = {
  max?: number
  /** The local socket of the same server, instead of the host and port in `url`. */
  socketPath?: string | undefined
  onNotice?: (message: string) => void
}

/** A row that stays locked must not hold connections for long: with 503 the shopper may try again. */
const lockTimeoutMs = 5_000

/**
 * Opens the pool, and a second one of the same size for `inTransaction`; connections are made when they are needed. Columns of type bigint (ids, rupiah) become JavaScript numbers; one outside the safe range is a defect
 * and throws here, once, instead of losing a rupiah somewhere else.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const sql = openPool(url, options, {})
  const transactions = openPool(url, options, { lock_timeout: lockTimeoutMs })
  const end: Sql['end'] = async (how) => {
    await Promise.all([endReads(how), transactions.end(how)])
  }
  const endReads = sql.end
  return Object.assign(sql, { transactions, end })
}

function openPool(url: string, options: DatabaseOptions, settings: Record<string, number>): postgres.Sql {
  return postgres(url, {
    max: options.max ?? 10,
    idle_timeout: 0,
    connect_timeout: 5,
    backoff: () => reconnectPauseSeconds,
    ...driverSettings(options.socketPath),
    onnotice: (notice) => options.onNotice?.(notice.message ?? ''),
    connection: {
      application_name: 'kedai',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      ...settings,
      ...planOnce,
      ...longGreeting,
    },
    fetch_types: false,
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: safeInteger },
      ...arrayTypes(safeInteger),
    },
  }) as unknown as postgres.Sql
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column holds a number beyond the safe range')
  return value
}

/** SQLSTATE of a failed statement, if it was PostgreSQL that refused. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined
}

/** What an optimistic try may find taken; another one looks first. */
const hopedFor = 'open_transfers_pkey'

/** Whether another try may succeed: after a serialisation failure, a deadlock, or a hope that was in vain. */
function isByChance(error: unknown, optimistic: boolean): boolean {
  if (!(error instanceof postgres.PostgresError)) return false
  if (error.code === '23505') return optimistic && error.constraint_name === hopedFor
  return error.code === '40001' || error.code === '40P01'
}

/**
 * Runs one use case in one transaction; throwing inside undoes everything. What fails by chance is repeated a few times,
 * since nothing of the first try remains.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const optimistic = attempt === 1
    try {
      return await runTransaction(sql.transactions, work, { optimistic })
    } catch (error) {
      if (attempt === 4 || !isByChance(error, optimistic)) throw error
    }
  }
}
