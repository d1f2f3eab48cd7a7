import { createHash } from 'node:crypto'
import { inTransaction, type Sql, type Transaction } from '../db/database.ts'
import { DomainError } from '../errors.ts'

export type Once<T> = { data: T; replayed: boolean }

type Attempt = {
  userId: number
  /** From the Idempotency-Key header; without one the work is simply done. */
  key: string | undefined
  /** What makes two requests the same: call and body. */
  request: unknown
}

/** The first number of a pair of advisory locks says what is locked. */
const writesOfUserLock = 1

/**
 * Does the work of a write at most once a key, in one transaction with the key and the answer. A user's writes run one
 * after the other: a second request with the key waits for the first and then gets the same answer, and what the work
 * counts of the user's belongings stays true until it is done. A refusal keeps no key, so the shopper may mend the cause
 * and send again. Throws IDEMPOTENCY_KEY_REUSED when the key came with another body.
 */
export async function once<T>(sql: Sql, attempt: Attempt, work: (tx: Transaction) => Promise<T>): Promise<Once<T>> {
  const { userId, key } = attempt
  const hash = createHash('sha256').update(JSON.stringify(attempt.request)).digest()
  let keeping: Promise<unknown> | undefined
  try {
    const data = await inTransaction(sql, async (tx) => {
      // Statements of one transaction run in the order in which they are sent. So the work begins behind the lock without
      // waiting for the key to be looked up; if it was used, what was done in vain is undone.
      const [locked, earlier, worked] = await Promise.allSettled([
        holdWritesOfUser(tx, userId),
        key === undefined ? undefined : findKey<T>(tx, userId, key),
        work(tx),
      ])
      if (locked.status === 'rejected') throw locked.reason
      if (earlier.status === 'rejected') throw earlier.reason
      if (earlier.value) throw new KeyUsed(earlier.value)
      if (worked.status === 'rejected') throw worked.reason
      if (key !== undefined) {
        // COMMIT goes out behind it without waiting.
        keeping = tx`
          insert into idempotency_keys (user_id, key, request_hash, answer)
          values (${userId}, ${key}, ${hash}, ${tx.json(worked.value as never)})`.execute()
      }
      return worked.value
    })
    // Had it failed, COMMIT would have undone everything.
    await keeping
    return { data, replayed: false }
  } catch (error) {
    if (!(error instanceof KeyUsed)) throw error
    const { hash: earlierHash, answer } = error.earlier as Earlier<T>
    if (!earlierHash.equals(hash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED', `key of user ${userId}`)
    return { data: answer, replayed: true }
  }
}

/** Until the transaction ends, the user's other writes wait: what is counted of their belongings stays true. */
export function holdWritesOfUser(tx: Transaction, userId: number): Promise<unknown> {
  // Sent at once, so that it goes ahead of what is sent without waiting for it.
  return tx`select pg_advisory_xact_lock(${writesOfUserLock}::int, ${userId % 2 ** 31}::int)`.execute()
}

type Earlier<T> = { hash: Buffer; answer: T }

class KeyUsed extends Error {
  readonly earlier: Earlier<unknown>
  constructor(earlier: Earlier<unknown>) {
    super('the key was used')
    this.earlier = earlier
  }
}

async function findKey<T>(tx: Transaction, userId: number, key: string): Promise<Earlier<T> | undefined> {
  const [row] = await tx<Earlier<T>[]>`
    select request_hash as hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`
  return row
}

/** Keys live for 24 hours. */
export async function sweepIdempotencyKeys(sql: Sql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
}
