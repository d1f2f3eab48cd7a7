import { dirname } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { addressesOf } from './addresses.ts'
import { columnTypes } from './column-types.ts'
import { ConnectionPool, type PoolState, send } from './connection-pool.ts'
import { isRetryable, translateError } from './database-error.ts'
import { PrimaryAddress } from './hosts.ts'
import { Listener, type Listening } from './listen.ts'
import { type AnySql, type ReadSql, type Row, Script, sqlOn, type Value } from './sql.ts'
import { type PublicReads, StandbyReads } from './standby-reads.ts'
import { runTransaction, type Transaction } from './transaction.ts'

export { isDataError, isUniqueViolation, sqlState } from './database-error.ts'
export type { AnySql, ReadSql, Transaction }

export interface Sql extends AnySql {
  /** The pool of single statements. */
  reads: ConnectionPool
  /** A separate pool for transactions, so that slow lists do not delay orders, or vice versa. */
  transactions: ConnectionPool
  /** Runs statements of a library, with their own placeholders; the rows of all. */
  query(text: string, values: readonly Value[]): Promise<Row[]>
  /** A connection outside of the pools and of a pooler, for locks and settings of one session. It has no timeouts. */
  connect(): Promise<Connection>
  /**
   * Listens for NOTIFY, on one connection for all channels, outside of a pooler; `onListening` is called each time that listening starts,
   * also after a lost connection.
   */
  listen(channel: string, onNotification: (payload: string) => void, onListening: () => void): Promise<Listening>
  /** Looks for the primary among several hosts, as after every lost connection. */
  findPrimary(): Promise<void>
  /** Opens all connections of both pools, before the first requests. */
  fillPools(): Promise<void>
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
/** For the job queue, which repeats what has failed. */
export const queueDeadlines: Deadlines = { connection: 10_000, lock: 5_000, statement: 28_000, answer: 30_000 }
/** For imports, maintenance and the command line. */
export const longDeadlines: Deadlines = { connection: 60_000, lock: 5_000, statement: 300_000, answer: 330_000 }

/** PostgreSQL ends a transaction that is idle for this time, which releases its locks. */
const idleTransactionMs = 30_000

/** Where PostgreSQL is. */
export type DatabaseAddress = {
  /** Of several hosts, the primary is used. */
  url: string
  /** PostgreSQL itself, if `url` leads to a pooler, which keeps a connection for each session. Empty if it does not. */
  directUrl: string
}

type DatabaseOptions = {
  max?: number
  /** The server's local socket, instead of the host and port in `url`. */
  socketPath?: string | undefined
  onNotice?: (message: string) => void
  deadlines?: Deadlines
}

const limitsOf = ({ statement }: Deadlines) => ({
  statement_timeout: statement,
  idle_in_transaction_session_timeout: idleTransactionMs,
})

type StandbyOptions = { max: number; deadlines: Deadlines }

/**
 * One plan for each statement. By default PostgreSQL plans every list anew, because it can't estimate a limit that is a
 * parameter, and planning four joined tables takes twice as long as reading twelve rows by an index. A value that must
 * change the plan (a rare status among common ones) therefore has to be a literal in the statement.
 */
const genericPlans = { plan_cache_mode: 'force_generic_plan' }
/** A list of a large table would start parallel workers, which takes longer than reading its rows, and takes the processor from others. */
const oneProcess = { max_parallel_workers_per_gather: 0 }
/** Settings of every session. */
export const sessionSettings = { ...genericPlans, ...oneProcess }

/** The options for connecting to the database and parsing its results, without timeouts. */
export function connectionSettings(url: string, socketPath?: string): ClientConfig {
  return {
    ...plainSettings(url, socketPath),
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}

/** Without parameters of PostgreSQL, which a pooler refuses. */
function plainSettings(url: string, socketPath?: string): ClientConfig {
  const address = new URL(url)
  if (socketPath) address.searchParams.set('host', dirname(socketPath))
  // A parameter of libpq for several hosts; here it is always the primary.
  address.searchParams.delete('target_session_attrs')
  return {
    connectionString: address.href,
    application_name: 'kedai',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  }
}

/** Opens a pool, and a second one of the same size for `inTransaction`; connections are opened when they are needed. */
export function openDatabase(address: string | DatabaseAddress, options: DatabaseOptions = {}): Sql {
  const { url, directUrl } = typeof address === 'string' ? { url: address, directUrl: '' } : address
  const { max = 10, socketPath, onNotice = () => undefined, deadlines = longDeadlines } = options
  const limits = limitsOf(deadlines)
  // All connections use the same network and the same primary, and each dead one would cost a caller the full timeout.
  const renew = () => {
    reads.renew()
    transactions.renew()
  }
  const primary = new PrimaryAddress(addressesOf(url), (one) => plainSettings(one, socketPath), renew)
  const direct = directUrl ? new PrimaryAddress(addressesOf(directUrl), plainSettings, () => undefined) : primary
  const directSettings = async () => {
    await direct.find()
    return { ...connectionSettings(direct.current, socketPath), pipeline: true }
  }
  const findPrimary = () => void primary.find()
  const onSuspect = () => {
    renew()
    findPrimary()
  }
  const openPool = (parameters: Record<string, number>) =>
    new ConnectionPool({
      ...{ max, onNotice, onSuspect, onLost: findPrimary, timeoutMs: deadlines.connection },
      settings: () => ({
        ...(directUrl
          ? plainSettings(primary.current)
          : { ...connectionSettings(primary.current, socketPath), ...parameters }),
        ...{ query_timeout: deadlines.answer, pipeline: true },
      }),
      onConnect: directUrl ? setOf({ ...sessionSettings, ...parameters }) : undefined,
    })
  const reads = openPool(limits)
  const transactions = openPool({ ...limits, lock_timeout: deadlines.lock })
  const listener = new Listener(async () => ({
    ...(await directSettings()),
    ...limits,
    ...{ connectionTimeoutMillis: deadlines.connection, query_timeout: deadlines.answer },
  }))
  return Object.assign(
    sqlOn((statement) => reads.query(statement)),
    {
      reads,
      transactions,
      query: (text: string, values: readonly Value[]) => reads.query(new Script(text, values)),
      connect: async () =>
        openConnection({ ...(await directSettings()), connectionTimeoutMillis: deadlines.connection }),
      listen: (channel: string, onNotification: (payload: string) => void, onListening: () => void) =>
        listener.listen(channel, onNotification, onListening),
      findPrimary: () => primary.find(),
      async fillPools() {
        await Promise.all([reads.fill(), transactions.fill()])
      },
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

/** Reads from the standbys of a database (`urls`), each with as many connections as the primary; the primary serves while none is current. */
export function openStandbyReads(
  primary: Sql,
  urls: readonly string[],
  { max, deadlines }: StandbyOptions,
): PublicReads {
  if (urls.length === 0) return { sql: primary, onChange: () => undefined, end: async () => undefined }
  const limits = limitsOf(deadlines)
  const open = (url: string) =>
    new ConnectionPool({
      ...{ max, timeoutMs: deadlines.connection },
      // An address may lead to a pooler.
      settings: () => ({ ...plainSettings(url), query_timeout: deadlines.answer, pipeline: true }),
      onConnect: setOf({ ...sessionSettings, ...limits }),
      ...{ onNotice: () => undefined, onSuspect: () => undefined, onLost: () => undefined },
    })
  return new StandbyReads(primary.reads, urls.map(open))
}

/** Sets what a pooler refuses as parameters of the start. */
const setOf = (settings: Record<string, string | number>) =>
  new Script(
    Object.entries(settings)
      .map(([name, value]) => `set ${name} = ${value}`)
      .join('; '),
  )

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
