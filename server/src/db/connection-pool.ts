import { type ClientBase, type ClientConfig, Pool, type PoolClient, type QueryResult } from 'pg'
import { compile } from './compile.ts'
import {
  DatabaseUnreachableError,
  endsConnection,
  explained,
  isOutOfReach,
  isSilence,
  isStalePlan,
} from './database-error.ts'
import type { Fragment, Row, Rows } from './sql.ts'

/** A connection is closed after this rest, and in any case after this age: none is trusted for ever. */
const restMs = 5 * 60_000
const ageSeconds = 30 * 60

type PoolSettings = {
  max: number
  onNotice: (message: string) => void
  /** A connection has not answered in time, or knows a table as it was: others of its age will do the same. */
  onDistrust: () => void
}

/** Connections to PostgreSQL, each for one user at a time. Those that do not survive an error are thrown away. */
export class ConnectionPool {
  readonly #open: () => Pool
  readonly #onDistrust: () => void
  #pool: Pool
  #reachable: 'yes' | 'no' | 'being tried' = 'yes'

  constructor(config: ClientConfig, { max, onNotice, onDistrust }: PoolSettings) {
    this.#onDistrust = onDistrust
    this.#open = () => {
      const pool = new Pool({ ...config, max, idleTimeoutMillis: restMs, maxLifetimeSeconds: ageSeconds })
      pool.on('connect', (client) => {
        // Whoever uses it is told by its statements; without a listener the process would end.
        client.on('error', () => undefined)
        client.on('notice', ({ message }) => onNotice(message ?? ''))
      })
      pool.on('error', () => undefined)
      return pool
    }
    this.#pool = this.#open()
  }

  /** A connection, to be released. Throws DatabaseUnreachableError. */
  async take(): Promise<PooledConnection> {
    const pool = this.#pool
    const client = await this.#reach(pool)
    return new PooledConnection(client, (error) => {
      client.release(endsConnection(error))
      if (this.#pool === pool && (isSilence(error) || isStalePlan(error))) this.#onDistrust()
    })
  }

  /** While the database can't be reached, one at a time tries, and everybody else is told at once instead of waiting too. */
  async #reach(pool: Pool): Promise<PoolClient> {
    if (this.#reachable === 'being tried') throw new DatabaseUnreachableError(new Error('the database is out of reach'))
    if (this.#reachable === 'no') this.#reachable = 'being tried'
    try {
      const client = await pool.connect()
      this.#reachable = 'yes'
      return client
    } catch (thrown) {
      const error = explained(thrown)
      this.#reachable = isOutOfReach(error) ? 'no' : 'yes'
      throw error
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
        connection.release(error)
        if (isRepeated || !isStalePlan(error)) throw error
      }
    }
  }

  /** From now on only new connections are given out; those in use go on to their own end. */
  renew(): void {
    const old = this.#pool
    this.#pool = this.#open()
    old.end().catch(() => undefined)
  }

  /** Waits until every connection has been given back. */
  async end(): Promise<void> {
    await this.#pool.end()
  }
}

/** A connection that was taken from the pool, until it is released. */
export class PooledConnection {
  readonly #client: PoolClient
  readonly #release: (error?: unknown) => void

  constructor(client: PoolClient, release: (error?: unknown) => void) {
    this.#client = client
    this.#release = release
  }

  /** Sends a statement; answers come in the order of the statements. */
  query(statement: Fragment): Promise<Rows<Row[]>> {
    return send(this.#client, statement)
  }

  /** Fails when the connection is lost, also while nothing is asked; the work's result otherwise. */
  async untilLost<T>(work: Promise<T>): Promise<T> {
    const lost = Promise.withResolvers<never>()
    const onError = (error: Error) => lost.reject(explained(error))
    this.#client.on('error', onError)
    try {
      return await Promise.race([work, lost.promise])
    } finally {
      this.#client.off('error', onError)
    }
  }

  /** Gives it back, or throws it away after an error that it does not survive. */
  release(error?: unknown): void {
    this.#release(error)
  }
}

/** Sends a statement on a connection of the driver. Throws what `explained` answers. */
export async function send(client: ClientBase, statement: Fragment): Promise<Rows<Row[]>> {
  try {
    return rowsOf(await client.query(compile(statement)))
  } catch (error) {
    throw explained(error)
  }
}

/** Of several statements in one text, the last. */
function rowsOf(result: QueryResult | QueryResult[]): Rows<Row[]> {
  const { rows, rowCount } = Array.isArray(result) ? result.at(-1)! : result
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows<Row[]>
}
