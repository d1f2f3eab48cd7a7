import { type ClientBase, type ClientConfig, Pool, type PoolClient, type QueryResult } from 'pg'
import { inSpan } from '../runtime/tracing.ts'
import { compile } from './compile.ts'
import {
  DatabaseUnreachableError,
  endsConnection,
  isAnswerTimeout,
  isStalePlan,
  isUnreachable,
  poolTimeoutMessage,
  sqlState,
  translateError,
} from './database-error.ts'
import { type Fragment, type Row, type Rows, Script } from './sql.ts'

/** A connection is closed after this time without use, and in any case at this age. */
const maxIdleMs = 5 * 60_000
const maxAgeSeconds = 30 * 60

/** The maximum time for which a failed attempt keeps others from trying. */
const maxProbePauseMs = 500

type PoolSettings = {
  max: number
  /** The maximum time for which a caller waits for a connection (ms). */
  timeoutMs: number
  /** Of new connections, read when the pool is opened or renewed. */
  settings: () => ClientConfig
  /** Runs on each new connection before its first statement. */
  onConnect: Fragment | undefined
  onNotice: (message: string) => void
  /** A connection has timed out, or has a stale plan: older connections are likely to do the same. */
  onSuspect: () => void
  /** A connection was lost or refused, or its server takes no writes: the primary may be another one now. */
  onLost: () => void
}

export type PoolState = { used: number; idle: number; waiting: number }

/** Connections to PostgreSQL, each used by one caller at a time. Those that do not survive an error are closed. */
export class ConnectionPool {
  readonly #open: () => Pool
  readonly #onSuspect: () => void
  readonly #onLost: () => void
  #pool: Pool
  /** Callers that wait for a connection, notified when the pool is replaced, since it serves none of them any more. */
  readonly #waiting = new Set<(value: undefined) => void>()
  readonly #timeoutMs: number
  #reachable: 'yes' | 'no' | 'probing' = 'yes'
  #nextProbeAt = 0
  /** The number of acquired connections. */
  #successes = 0

  constructor({ max, timeoutMs, settings, onConnect, onNotice, onSuspect, onLost }: PoolSettings) {
    this.#onSuspect = onSuspect
    this.#onLost = onLost
    this.#timeoutMs = timeoutMs
    this.#open = () => {
      const pool = new Pool({
        ...settings(),
        ...{ max, idleTimeoutMillis: maxIdleMs, maxLifetimeSeconds: maxAgeSeconds, connectionTimeoutMillis: timeoutMs },
        ...(onConnect && { onConnect: (client) => send(client, onConnect) }),
      })
      pool.on('connect', (client) => {
        // Its statements fail as well; without a listener the error would end the process.
        client.on('error', () => undefined)
        client.on('notice', ({ message }) => onNotice(message ?? ''))
      })
      pool.on('error', () => undefined)
      return pool
    }
    this.#pool = this.#open()
  }

  /** Acquires a connection, to be released. Throws DatabaseUnreachableError. */
  async take(): Promise<PooledConnection> {
    const { client, pool } = await this.#reach()
    return new PooledConnection(client, (error, { close } = { close: false }) => {
      client.release(close || endsConnection(error))
      if (this.#pool !== pool) return
      if (isAnswerTimeout(error) || isStalePlan(error)) this.#onSuspect()
      else if (endsConnection(error)) this.#onLost()
    })
  }

  /**
   * A circuit breaker: while the database is unreachable, one caller at a time tries, and all others fail at once. After a failed attempt
   * all fail for a short time, because callers that wait for each other would otherwise each try in turn.
   */
  async #reach(): Promise<{ client: PoolClient; pool: Pool }> {
    const began = performance.now()
    const isProbe = this.#reachable === 'no' && began >= this.#nextProbeAt
    if (this.#reachable !== 'yes' && !isProbe)
      throw new DatabaseUnreachableError(new Error('the database is unreachable'))
    if (isProbe) this.#reachable = 'probing'
    const successesBefore = this.#successes
    try {
      const connected = await this.#connect().catch((thrown) => {
        // Others have connected since: not the database is away, but this process or its machine was busy.
        if (this.#successes === successesBefore || !isUnreachable(translateError(thrown))) throw thrown
        return this.#connect()
      })
      this.#reachable = 'yes'
      this.#successes += 1
      return connected
    } catch (thrown) {
      const error = translateError(thrown)
      // A timeout while all connections are in use tells nothing new: after a probe the next caller tries, others continue. Neither does
      // a failure that started before the last success.
      if (this.#successes === successesBefore && (isProbe || isUnreachable(error))) {
        const now = performance.now()
        this.#reachable = sqlState(error) ? 'yes' : 'no'
        this.#nextProbeAt = now + Math.min(now - began, maxProbePauseMs)
      }
      this.#onLost()
      throw error
    }
  }

  /** A connection of the current pool; callers of a replaced pool wait for the new one. */
  async #connect(): Promise<{ client: PoolClient; pool: Pool }> {
    const deadline = performance.now() + this.#timeoutMs
    for (let isFirst = true; ; isFirst = false) {
      const pool = this.#pool
      const connecting = pool.connect()
      const { promise: over, resolve: onReplaced, reject: onLate } = Promise.withResolvers<undefined>()
      this.#waiting.add(onReplaced)
      // The first pool enforces the timeout itself, but the next one does not know how much of it has passed.
      const timer = isFirst
        ? undefined
        : setTimeout(onLate, deadline - performance.now(), new Error(poolTimeoutMessage))
      let client: PoolClient | undefined
      try {
        client = await Promise.race([connecting, over])
        if (client) return { client, pool }
      } finally {
        clearTimeout(timer)
        this.#waiting.delete(onReplaced)
        if (!client) connecting.then(giveBack, () => undefined)
      }
    }
  }

  /** Runs one statement by itself. */
  async query(statement: Fragment): Promise<Rows<Row[]>> {
    for (let isRepeated = false; ; isRepeated = true) {
      const connection = await this.take()
      try {
        const answer = await connection.query(statement)
        connection.release()
        return answer
      } catch (error) {
        // A text of several statements that fails between its own BEGIN and COMMIT leaves its transaction open.
        connection.release(error, { close: statement instanceof Script })
        if (isRepeated || !isStalePlan(error)) throw error
      }
    }
  }

  /** Opens all connections, so that the first requests don't wait for them. */
  async fill(): Promise<void> {
    const taken: PooledConnection[] = []
    try {
      // In turn, since each attempt has a timeout.
      while (taken.length < this.#pool.options.max) taken.push(await this.take())
    } catch {
      // The rest are opened when they are needed, and their callers get the error.
    } finally {
      for (const connection of taken) connection.release()
    }
  }

  /** Only new connections are used from now on; acquired ones are closed when they are released. */
  renew(): void {
    const old = this.#pool
    this.#pool = this.#open()
    old.end().catch(() => undefined)
    for (const onReplaced of this.#waiting) onReplaced(undefined)
  }

  /** The number of connections, and of waiting callers. */
  state(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  /** Waits until every connection has been given back. */
  async end(): Promise<void> {
    await this.#pool.end()
  }
}

const giveBack = (client: PoolClient) => client.release()

type Release = (error?: unknown, options?: { close: boolean }) => void

/** An acquired connection, until it is released. */
export class PooledConnection {
  readonly #client: PoolClient
  readonly #release: Release

  constructor(client: PoolClient, release: Release) {
    this.#client = client
    this.#release = release
  }

  /** Sends a statement; results arrive in the order of the statements. */
  query(statement: Fragment): Promise<Rows<Row[]>> {
    return send(this.#client, statement)
  }

  /** The result of the work; fails when the connection is lost, even while it is idle. */
  async untilLost<T>(work: Promise<T>): Promise<T> {
    const lost = Promise.withResolvers<never>()
    const onError = (error: Error) => lost.reject(translateError(error))
    this.#client.on('error', onError)
    try {
      return await Promise.race([work, lost.promise])
    } finally {
      this.#client.off('error', onError)
    }
  }

  /** Returns it to the pool, or closes it after a fatal error, or with `close`. */
  release(error?: unknown, options?: { close: boolean }): void {
    this.#release(error, options)
  }
}

/** Sends a statement on a connection of the driver. Throws the error translated by `translateError`. */
export async function send(client: ClientBase, statement: Fragment): Promise<Rows<Row[]>> {
  const query = compile(statement)
  try {
    return rowsOf(
      await inSpan('SQL', { 'db.system.name': 'postgresql', 'db.query.text': query.text }, () => client.query(query)),
    )
  } catch (error) {
    throw translateError(error)
  }
}

/** For several statements in one text, the rows of all, and the number of the last. */
function rowsOf(result: QueryResult | QueryResult[]): Rows<Row[]> {
  const { rows, rowCount } = Array.isArray(result)
    ? { rows: result.flatMap((one) => one.rows), rowCount: result.at(-1)!.rowCount }
    : result
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows<Row[]>
}
