import type { ConnectionPool, PooledConnection } from './connection-pool.ts'
import { sqlState } from './database-error.ts'
import { type AnySql, type Fragment, madeFragment, type Row, type Rows, Script, sqlOn, type Value } from './sql.ts'

/** The tag whose statements run inside a transaction. */
export interface Transaction extends AnySql {
  /**
   * Writes rows that the work need not wait for: together with others of the kind, in one statement, ahead of whatever is
   * sent next. None may depend on another but by a foreign key. Where one is refused, the transaction fails; where it was
   * refused by the constraint named in `retryOn`, `inTransaction` tries again.
   */
  defer(write: Fragment, options?: { retryOn: string }): void
  /** Runs a statement of a library, which has placeholders of its own. */
  query(text: string, values: readonly Value[]): Promise<Row[]>
  /**
   * The first try of what is repeated where it fails by chance: work may go the short way, which nearly always succeeds. A
   * further try goes the sure way.
   */
  optimistic: boolean
}

type TransactionOptions = {
  isolation?: keyof typeof beginnings
  optimistic?: boolean
  /** Takes in the constraints that deferred writes named. */
  retryOn?: Set<string>
}

const beginnings = {
  'read committed': new Script('begin'),
  'repeatable read': new Script('begin isolation level repeatable read'),
}
const commit = new Script('commit')
const rollback = new Script('rollback')

/**
 * Runs the work in one transaction; throwing inside undoes everything, and so does a refused statement that the work
 * ignores. BEGIN is sent along with the first statements instead of being waited for: one message less there, and one less
 * back. A statement that comes after the end fails.
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
    statements.send(beginnings[isolation])
    const result = await connection.untilLost(work(tx))
    statements.throwFailure()
    await statements.sendLast(commit)
    // The last statements may have been sent just ahead of COMMIT, which a refused one makes a ROLLBACK.
    statements.throwFailure()
    connection.release()
    return result
  } catch (error) {
    statements.forgetDeferred()
    await statements.sendLast(rollback).then(
      () => connection.release(),
      (lost) => connection.release(lost),
    )
    // What comes of a refused statement, such as 'current transaction is aborted', says less than the refusal itself.
    if (sqlState(error)) statements.throwFailure()
    throw error
  }
}

/** What goes over a connection between BEGIN and the end of its transaction. */
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

  forgetDeferred(): void {
    this.#deferred = []
  }

  /** Sends the statement that ends the transaction. Those that come after it fail. */
  async sendLast(statement: Fragment): Promise<void> {
    this.#sendDeferred()
    this.#isOver = true
    await this.#send(statement)
  }

  /** Throws what the first statement that failed, failed with. */
  throwFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0]
  }

  #sendDeferred() {
    if (this.#deferred.length > 0) this.#send(together(this.#deferred.splice(0)))
  }

  #send(statement: Fragment) {
    const answer = this.#connection.query(statement)
    // Whoever sent it need not wait for it: its failure is the transaction's.
    answer.catch((reason) => this.#failures.push(reason))
    return answer
  }
}

const afterTheEnd = () => new Error('a statement came after the end of its transaction')

/** `with w1 as (…), w2 as (…) …`: to plan, send and answer one statement takes less than a statement each. */
function together(writes: readonly Fragment[]): Fragment {
  if (writes.length === 1) return writes[0]!
  const texts = () => {
    const openings = writes.slice(0, -1).map((_, at) => (at === 0 ? 'with w1 as (' : `), w${at + 1} as (`))
    return [...openings, ') ', '']
  }
  return madeFragment(`${writes.length} writes`, texts, writes)
}
