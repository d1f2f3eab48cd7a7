import type postgres from 'postgres'

export type Pending = postgres.PendingQuery<postgres.Row[]>

/** A statement as the driver knows it; its types leave this out. */
type Statement = Pending & {
  options: { simple?: boolean; onexecute?: (connection: Connection) => void }
  /** Called once, to send it. */
  handler: (statement: Statement) => void
  reject: (reason: unknown) => void
}

/** A connection as the driver's own `begin` uses it. */
type Connection = {
  /** Sends a statement. Falsy: no other may follow before the answer. */
  execute: (statement: Statement) => boolean | undefined
  /** While set, nobody else gets the connection, until PostgreSQL says that no transaction is open. Called when all is answered. */
  reserved: () => void
  /** Called when it is lost. */
  onclose: (reason: Error) => void
  /** Closes it, and fails what is unanswered. */
  terminate: () => void
}

/** Sends BEGIN, and has the connection that it went to as soon as it is sent. */
export function takeConnection(begin: Pending): Promise<HeldConnection> {
  return new Promise((resolve, reject) => {
    const statement = begin.simple() as Statement
    statement.options.onexecute = (connection) => resolve(new HeldConnection(connection, statement))
    statement.catch(reject)
  })
}

/** A connection of the pool between BEGIN and the end of its transaction. */
export class HeldConnection {
  readonly #connection: Connection
  readonly #waiting: Statement[] = []
  #mustWait = false
  #ahead: (() => Pending) | undefined
  /** Why nothing more is sent. */
  #over: Error | undefined
  readonly #failures: unknown[] = []
  readonly #lost = Promise.withResolvers<never>()
  readonly #handler = (statement: Statement) => this.#send(statement)

  constructor(connection: Connection, begin: Statement) {
    this.#connection = connection
    this.#watch(begin)
    connection.reserved = () => this.#sendWaiting()
    connection.onclose = (reason) => {
      this.#over = reason
      for (const statement of this.#waiting.splice(0)) statement.reject(reason)
      this.#lost.reject(reason)
    }
    // Most are never lost.
    this.#lost.promise.catch(() => undefined)
  }

  /** Makes a statement one of this connection's: it is sent there when it is awaited or executed. */
  adopt<T extends object>(query: T): T {
    return Object.assign(query, { handler: this.#handler })
  }

  /** Sends the statement that ends the transaction. Those that come after it fail. */
  async sendLast(query: Pending): Promise<void> {
    const handler = (statement: Statement) => {
      this.#send(statement)
      this.#over ??= new Error('a statement came after the end of its transaction')
    }
    await Object.assign(query, { handler })
  }

  /** Has a statement sent ahead of the next one, or no longer. Throws after the end, when there is no next one. */
  sendAhead(makeStatement: (() => Pending) | undefined): void {
    if (makeStatement && this.#over) throw this.#over
    this.#ahead = makeStatement
  }

  /** The work's result, unless the connection is lost before. */
  untilLost<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#lost.promise])
  }

  /** Throws what the first statement that was refused, was refused with. */
  throwFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0]
  }

  #send(statement: Statement) {
    const makeStatement = this.#ahead
    if (makeStatement) {
      this.#ahead = undefined
      this.#send(makeStatement() as Statement)
    }
    this.#watch(statement)
    if (this.#over) statement.reject(this.#over)
    else if (this.#mustWait) this.#waiting.push(statement)
    else this.#execute(statement)
  }

  #sendWaiting() {
    this.#mustWait = false
    while (this.#waiting.length > 0 && !this.#mustWait) this.#execute(this.#waiting.shift()!)
  }

  #execute(statement: Statement) {
    const failuresBefore = this.#failures.length
    this.#mustWait = !this.#connection.execute(statement)
    // A value that can't be written fails the statement that is being answered, and the driver would take the answer to the
    // next one for this one's.
    if (this.#failures.length > failuresBefore) this.#connection.terminate()
  }

  #watch(statement: Statement) {
    const { reject } = statement
    statement.reject = (reason) => {
      this.#failures.push(reason)
      reject(reason)
    }
    // Whoever sent it need not wait for it: its failure is the transaction's.
    Promise.prototype.then.call(statement, undefined, () => undefined)
  }
}
