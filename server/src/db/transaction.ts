import type { ConnectionPool, PooledConnection } from './connection-pool.ts'
import { endsConnection, sqlState } from './database-error.ts'
import { type AnySql, cachedFragment, type Fragment, type Row, type Rows, Script, sqlOn, type Value } from './sql.ts'

/** The tag whose statements run inside a transaction. */
export interface Transaction extends AnySql {
  /**
   * Writes rows without waiting: deferred writes are combined into one statement, which is sent before the next one. They may depend on
   * each other only by foreign keys. A refused one fails the transaction; if the constraint in `retryOn` refused it, `inTransaction`
   * tries again.
   */
  defer(write: Fragment, options?: { retryOn: string }): void
  /** Runs a statement of a library, with its own placeholders. */
  query(text: string, values: readonly Value[]): Promise<Row[]>
  /**
   * True at the first try, when work may take a shortcut that nearly always succeeds: it is repeated if the shortcut fails. False in the
   * repetition, which must be safe.
   */
  optimistic: boolean
}

type TransactionOptions = {
  isolation?: keyof typeof beginStatements
  optimistic?: boolean
  /** Collects the `retryOn` constraints of deferred writes. */
  retryOn?: Set<string>
}

const beginStatements = {
  'read committed': new Script('begin'),
  'repeatable read': new Script('begin isolation level repeatable read'),
}
const commit = new Script('commit')
const rollback = new Script('rollback')

/**
 * Runs the work in one transaction; throwing inside undoes everything, and so does a refused statement that the work
 * ignores. BEGIN is pipelined with the first statements, which saves a round trip. A statement after the end fails.
 */
export async function runTransaction<T>(
  { transactions }: { transactions: ConnectionPool },
  work: (tx: Transaction) => Promise<T>,
  { isolation = 'read committed', optimistic = false, retryOn = new Set() }: TransactionOptions = {},
): Promise<T> {
  const connection = await transactions.take()
  const statements = new Statements(connection)
  const tx = Object.assign(
    sqlOn((statement) => statements.send(statement)),
    {
      optimistic,
      query: (text: string, values: readonly Value[]) => statements.send(new Script(text, values)),
      defer(write: Fragment, options?: { retryOn: string }) {
        if (options) retryOn.add(options.retryOn)
        statements.defer(write)
      },
    },
  )
  try {
    statements.send(beginStatements[isolation])
    const result = await connection.untilLost(work(tx))
    statements.throwFirstFailure()
    await statements.sendLast(commit)
    // The last statements may have been sent just before COMMIT, which becomes a ROLLBACK if one is refused.
    statements.throwFirstFailure()
    connection.release()
    return result
  } catch (error) {
    statements.discardDeferred()
    // PostgreSQL ends the transaction of a lost connection itself; a ROLLBACK there would wait for its answer once more.
    const lost = statements.endIfLost(error)
    if (lost) connection.release(lost)
    else
      await statements.sendLast(rollback).then(
        () => connection.release(),
        (failure) => connection.release(failure),
      )
    // Errors that follow from a refused statement, such as 'current transaction is aborted', are less useful than the first one.
    if (sqlState(error)) statements.throwFirstFailure()
    throw error
  }
}

/** Returns the result of the work from a transaction that is always rolled back. */
export async function inRolledBackTransaction<T>(
  sql: { transactions: ConnectionPool },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  const rollback = new Error('rolled back as intended')
  await runTransaction(sql, async (tx) => {
    result = { value: await work(tx) }
    throw rollback
  }).catch((error) => {
    if (error !== rollback) throw error
  })
  return result!.value
}

/** The statements between BEGIN and the end of a transaction. */
class Statements {
  readonly #connection: PooledConnection
  readonly #failures: unknown[] = []
  #deferred: Fragment[] = []
  #isOver = false

  constructor(connection: PooledConnection) {
    this.#connection = connection
  }

  send(statement: Fragment): Promise<Rows<Row[]>> {
    if (this.#isOver) return Promise.reject(afterTheEnd())
    this.#sendDeferred()
    return this.#send(statement)
  }

  defer(write: Fragment): void {
    if (this.#isOver) throw afterTheEnd()
    this.#deferred.push(write)
  }

  discardDeferred(): void {
    this.#deferred = []
  }

  /** Sends the statement that ends the transaction. Later ones fail. */
  async sendLast(statement: Fragment): Promise<void> {
    this.#sendDeferred()
    this.#isOver = true
    await this.#send(statement)
  }

  /** Throws the error of the first statement that failed. */
  throwFirstFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0]
  }

  /** The error that lost the connection, of this transaction's statements or the given one; no further statement is sent. */
  endIfLost(error: unknown): unknown {
    const lost = [error, ...this.#failures].find(endsConnection)
    if (lost) this.#isOver = true
    return lost
  }

  #sendDeferred() {
    if (this.#deferred.length > 0) this.#send(combined(this.#deferred.splice(0)))
  }

  #send(statement: Fragment) {
    const answer = this.#connection.query(statement)
    // The caller need not await it: its failure fails the transaction.
    answer.catch((reason) => this.#failures.push(reason))
    return answer
  }
}

const afterTheEnd = () => new Error('a statement came after the end of its transaction')

/** `with w1 as (…), w2 as (…) …`: one statement is faster to plan, send and answer than several. */
function combined(writes: readonly Fragment[]): Fragment {
  if (writes.length === 1) return writes[0]!
  const texts = () => {
    const openings = writes.slice(0, -1).map((_, at) => (at === 0 ? 'with w1 as (' : `), w${at + 1} as (`))
    return [...openings, ') ', '']
  }
  return cachedFragment(`${writes.length} writes`, texts, writes)
}
