import { hash } from 'node:crypto'
import { inTransaction, isUniqueViolation, type Sql, type Transaction } from '../db/database.ts'
import { DomainError } from '../errors.ts'

export type Idempotent<T> = { data: T; replayed: boolean }

type Attempt = {
  userId: number
  /** The Idempotency-Key header; without one the work just runs. */
  key: string | undefined
  /** Method and body, which must be equal in a retry. */
  request: unknown
}

/** Namespace of the advisory lock. */
const writesOfUserLock = 1

/**
 * Runs the work of a write at most once per key, in one transaction with the key and the response. A user's writes are serialised: a
 * second request with the key waits for the first, fails to insert the key, rolls back, and gets the stored response. Counts of the
 * user's rows stay valid until the commit. A refusal stores no key, so the shopper may fix the cause and send again. Throws
 * IDEMPOTENCY_KEY_REUSED if the key was used with another body.
 */
export async function withIdempotency<T>(
  sql: Sql,
  attempt: Attempt,
  work: (tx: Transaction) => Promise<T>,
): Promise<Idempotent<T>> {
  const { userId, key } = attempt
  const requestHash = hash('sha256', JSON.stringify(attempt.request), 'buffer')
  try {
    const data = await inTransaction(sql, async (tx) => {
      // Statements of one transaction run in the order in which they are sent, so the work need not await the lock.
      const [locked, worked] = await Promise.allSettled([lockUserWrites(tx, userId), work(tx)])
      if (locked.status === 'rejected') throw locked.reason
      if (worked.status === 'rejected') throw worked.reason
      if (key !== undefined) {
        tx.defer(tx`
          insert into idempotency_keys (user_id, key, request_hash, answer)
          values (${userId}, ${key}, ${requestHash}, ${tx.json(worked.value as never)})`)
      }
      return worked.value
    })
    return { data, replayed: false }
  } catch (error) {
    // The first request may be the cause of this failure: it bought the last piece, for the same shopper.
    const mayBeUsed = key !== undefined && (error instanceof DomainError || isUniqueViolation(error))
    const earlier = mayBeUsed ? await findKey<T>(sql, userId, key) : undefined
    if (!earlier) throw error
    if (!earlier.hash.equals(requestHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED', `key of user ${userId}`)
    return { data: earlier.answer, replayed: true }
  }
}

/** Serialises the user's writes until the transaction ends, so that counts of the user's rows stay valid. */
export function lockUserWrites(tx: Transaction, userId: number): Promise<unknown> {
  // Sent at once, ahead of statements that do not wait for it.
  return tx`select pg_advisory_xact_lock(${writesOfUserLock}::int, ${userId % 2 ** 31}::int)`.execute()
}

/** As above, but without waiting: returns whether the lock was free, for callers that have other locks already. */
export async function tryLockUserWrites(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await tx<[{ isLocked: boolean }]>`
    select pg_try_advisory_xact_lock(${writesOfUserLock}::int, ${userId % 2 ** 31}::int) as "isLocked"`
  return row.isLocked
}

type Earlier<T> = { hash: Buffer; answer: T }

async function findKey<T>(sql: Sql, userId: number, key: string): Promise<Earlier<T> | undefined> {
  const [row] = await sql<Earlier<T>[]>`
    select request_hash as hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`
  return row
}

/** Whether a request with the key was completed. */
export async function isKeyUsed(sql: Sql, userId: number, key: string): Promise<boolean> {
  return (await sql`select from idempotency_keys where user_id = ${userId} and key = ${key}`).length > 0
}

/** Keys live for 24 hours. */
export async function sweepIdempotencyKeys(sql: Sql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
}
