import { dirname } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { columnTypes } from './column-types.ts'
import { ConnectionPool, send } from './connection-pool.ts'
import { explained, isRetryable } from './database-error.ts'
import { type Listening, listen } from './listen.ts'
import { type AnySql, sqlOn } from './sql.ts'
import { runTransaction, type Transaction } from './transaction.ts'

export { sqlState } from './database-error.ts'
export type { AnySql, Transaction }

export interface Sql extends AnySql {
  /** Connections that transactions have for themselves: lists that take long keep no order waiting, nor the other way round. */
  transactions: ConnectionPool
  /** A connection beside the pool, for what is one session's: locks, settings. It has no deadlines. */
  connect(): Promise<Connection>
  /** Hears what is said with NOTIFY; `onListening` is called whenever it begins, also after a lost connection. */
  listen(channel: string, onNotification: () => void, onListening: () => void): Promise<Listening>
  /** Closes when everything that runs has ended, or after that many seconds. */
  end(options?: { timeout: number }): Promise<void>
}

/** A connection of its own. */
export interface Connection extends AnySql {
  end(): Promise<void>
}

/**
 * How long something is waited for, in milliseconds: a free connection, a row that is locked, a statement (PostgreSQL ends
 * it, and the connection goes on), an answer of any kind (the connection is thrown away).
 */
export type Deadlines = { connection: number; lock: number; statement: number; answer: number }

/** Somebody waits at a screen: a silent database is told within ten seconds. */
export const shortDeadlines: Deadlines = { connection: 2_500, lock: 4_000, statement: 5_000, answer: 5_500 }
/** Imports, upkeep, and whoever works beside the server. */
export const longDeadlines: Deadlines = { connection: 60_000, lock: 5_000, statement: 300_000, answer: 330_000 }

/** A transaction in which nothing happens for so long has lost its owner; its locks go with it. */
const idleTransactionMs = 30_000

type DatabaseOptions = {
  max?: number
  /** The local socket of the same server, instead of the host and port in `url`. */
  socketPath?: string | undefined
  onNotice?: (message: string) => void
  deadlines?: Deadlines
}

/**
 * One plan a statement. Left to itself PostgreSQL plans every list anew, because it can't guess a limit that is a parameter,
 * and planning four joined tables takes twice as long as walking an index for twelve rows. A value that must change the plan
 * (a rare status among common ones) therefore stands in the text of the statement.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan'

/** How the shop reaches its database and reads what it answers; deadlines come on top. */
export function connectionSettings(url: string, socketPath?: string): ClientConfig {
  const address = new URL(url)
  if (socketPath) address.searchParams.set('host', dirname(socketPath))
  return {
    connectionString: address.href,
    application_name: 'kedai',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
    options: planOnce,
  }
}

/** Opens the pool, and a second one of the same size for `inTransaction`; connections are made when they are needed. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const { max = 10, socketPath, onNotice = () => undefined, deadlines = longDeadlines } = options
  const settings: ClientConfig = { ...connectionSettings(url, socketPath), pipeline: true }
  const limited: ClientConfig = {
    ...settings,
    connectionTimeoutMillis: deadlines.connection,
    statement_timeout: deadlines.statement,
    query_timeout: deadlines.answer,
    idle_in_transaction_session_timeout: idleTransactionMs,
  }
  // They go through the same network, and each would cost somebody a deadline to find out.
  const onDistrust = () => {
    reads.renew()
    transactions.renew()
  }
  const pool = { max, onNotice, onDistrust }
  const reads = new ConnectionPool(limited, pool)
  const transactions = new ConnectionPool({ ...limited, lock_timeout: deadlines.lock }, pool)
  return Object.assign(
    sqlOn((statement) => reads.query(statement)),
    {
      transactions,
      connect: () => openConnection({ ...settings, connectionTimeoutMillis: deadlines.connection }),
      listen: (channel: string, onNotification: () => void, onListening: () => void) =>
        listen(limited, channel, onNotification, onListening),
      async end({ timeout }: { timeout: number } = { timeout: 60 }) {
        const patience = Promise.withResolvers<void>()
        const timer = setTimeout(patience.resolve, timeout * 1_000)
        await Promise.race([Promise.all([reads.end(), transactions.end()]), patience.promise])
        clearTimeout(timer)
      },
    },
  )
}

async function openConnection(settings: ClientConfig): Promise<Connection> {
  const client = new Client(settings)
  client.on('error', () => undefined)
  await client.connect().catch((error) => {
    throw explained(error)
  })
  const sql = sqlOn((statement) => send(client, statement))
  return Object.assign(sql, { end: () => client.end() })
}

const mostTries = 4

/**
 * Runs one use case in one transaction; throwing inside undoes everything. What fails by chance (a deadlock, a constraint
 * that the work named in `tx.defer`) is repeated a few times, since nothing of the first try remains.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const retryOn = new Set<string>()
    try {
      return await runTransaction(sql, work, { optimistic: attempt === 1, retryOn })
    } catch (error) {
      if (attempt === mostTries || !isRetryable(error, retryOn)) throw error
    }
  }
}
