import { dirname } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { columnTypes } from './column-types.ts'
import { ConnectionPool, type PoolState, send } from './connection-pool.ts'
import { isRetryable, translateError } from './database-error.ts'
import { type Listening, listen } from './listen.ts'
import { type AnySql, sqlOn } from './sql.ts'
import { runTransaction, type Transaction } from './transaction.ts'

export { isDataError, isUniqueViolation, sqlState } from './database-error.ts'
export type { AnySql, Transaction }

export interface Sql extends AnySql {
  /** A separate pool for transactions, so that slow lists do not delay orders, or vice versa. */
  transactions: ConnectionPool
  /** A connection outside of the pools, for locks and settings of one session. It has no timeouts. */
  connect(): Promise<Connection>
  /** Listens for NOTIFY; `onListening` is called each time that listening starts, also after a lost connection. */
  listen(channel: string, onNotification: (payload: string) => void, onListening: () => void): Promise<Listening>
  /** Connections of both pools. */
  poolStates(): { reads: PoolState; transactions: PoolState }
  /** Closes when all running statements have ended, or after `timeout` seconds. */
  end(options?: { timeout: number }): Promise<void>
}

/** A connection outside of the pools. */
export interface Connection extends AnySql {
  end(): Promise<void>
}

/**
 * Timeouts in milliseconds, for: a free connection, a lock, a statement (PostgreSQL cancels it, and the connection stays usable), any
 * response (the connection is closed).
 */
export type Deadlines = { connection: number; lock: number; statement: number; answer: number }

/** For requests: an unresponsive database is reported within ten seconds. */
export const shortDeadlines: Deadlines = { connection: 2_500, lock: 4_000, statement: 5_000, answer: 5_500 }
/** For imports, maintenance and the command line. */
export const longDeadlines: Deadlines = { connection: 60_000, lock: 5_000, statement: 300_000, answer: 330_000 }

/** PostgreSQL ends a transaction that is idle for this time, which releases its locks. */
const idleTransactionMs = 30_000

type DatabaseOptions = {
  max?: number
  /** The server's local socket, instead of the host and port in `url`. */
  socketPath?: string | undefined
  onNotice?: (message: string) => void
  deadlines?: Deadlines
}

/**
 * One plan for each statement. By default PostgreSQL plans every list anew, because it can't estimate a limit that is a
 * parameter, and planning four joined tables takes twice as long as reading twelve rows by an index. A value that must
 * change the plan (a rare status among common ones) therefore has to be a literal in the statement.
 */
const genericPlans = '-c plan_cache_mode=force_generic_plan'
/** A list of a large table would start parallel workers, which takes longer than reading its rows, and takes the processor from others. */
const oneProcess = '-c max_parallel_workers_per_gather=0'

/** The options for connecting to the database and parsing its results, without timeouts. */
export function connectionSettings(url: string, socketPath?: string): ClientConfig {
  const address = new URL(url)
  if (socketPath) address.searchParams.set('host', dirname(socketPath))
  return {
    connectionString: address.href,
    application_name: 'kedai',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
    options: `${genericPlans} ${oneProcess}`,
  }
}

/** Opens a pool, and a second one of the same size for `inTransaction`; connections are opened when they are needed. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const { max = 10, socketPath, onNotice = () => undefined, deadlines = longDeadlines } = options
  const settings: ClientConfig = { ...connectionSettings(url, socketPath), pipeline: true }
  const limited = {
    ...settings,
    connectionTimeoutMillis: deadlines.connection,
    statement_timeout: deadlines.statement,
    query_timeout: deadlines.answer,
    idle_in_transaction_session_timeout: idleTransactionMs,
  }
  // All connections use the same network, and each dead one would cost a caller the full timeout.
  const onSuspect = () => {
    reads.renew()
    transactions.renew()
  }
  const pool = { max, onNotice, onSuspect }
  const reads = new ConnectionPool(limited, pool)
  const transactions = new ConnectionPool({ ...limited, lock_timeout: deadlines.lock }, pool)
  return Object.assign(
    sqlOn((statement) => reads.query(statement)),
    {
      transactions,
      connect: () => openConnection({ ...settings, connectionTimeoutMillis: deadlines.connection }),
      listen: (channel: string, onNotification: (payload: string) => void, onListening: () => void) =>
        listen(limited, channel, onNotification, onListening),
      poolStates: () => ({ reads: reads.state(), transactions: transactions.state() }),
      async end({ timeout }: { timeout: number } = { timeout: 60 }) {
        const timedOut = Promise.withResolvers<void>()
        const timer = setTimeout(timedOut.resolve, timeout * 1_000)
        await Promise.race([Promise.all([reads.end(), transactions.end()]), timedOut.promise])
        clearTimeout(timer)
      },
    },
  )
}

async function openConnection(settings: ClientConfig): Promise<Connection> {
  const client = new Client(settings)
  client.on('error', () => undefined)
  await client.connect().catch((error) => {
    throw translateError(error)
  })
  const sql = sqlOn((statement) => send(client, statement))
  return Object.assign(sql, { end: () => client.end() })
}

const maxAttempts = 4

/**
 * Runs one use case in one transaction; throwing inside undoes everything. A failure by chance (a deadlock, a constraint that
 * the work named in `tx.defer`) is retried a few times, since nothing of the failed try remains.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const retryOn = new Set<string>()
    try {
      return await runTransaction(sql, work, { optimistic: attempt === 1, retryOn })
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error, retryOn)) throw error
    }
  }
}
