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

/**
 * Does the work of a write at most once a key: the key is taken first, in the same transaction as the work, so a second
 * request with it waits for the first to end and then gets the same answer. A refusal undoes the key too, so the shopper
 * may mend the cause and send again. Throws IDEMPOTENCY_KEY_REUSED when the key came with another body.
 */
export async function once<T>(sql: Sql, attempt: Attempt, work: (tx: Transaction) => Promise<T>): Promise<Once<T>> {
  const { userId, key } = attempt
  if (key === undefined) return { data: await inTransaction(sql, work), replayed: false }

  const hash = createHash('sha256').update(JSON.stringify(attempt.request)).digest()
  try {
    return { data: await withKey(sql, { userId, key, hash }, work), replayed: false }
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
  }
  const [earlier] = await sql<{ request_hash: Buffer; answer: T }[]>`
    select request_hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`
  if (!earlier?.request_hash.equals(hash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED', `key of user ${userId}`)
  return { data: earlier.answer, replayed: true }
}

class KeyTaken extends Error {}

type Key = { userId: number; key: string; hash: Buffer }

/**
 * Takes the key, does the work and keeps its answer. Statements of one transaction run in the order in which they are
 * sent, so two waits for the database are saved: the work begins behind the key without knowing yet whether it is free
 * (KeyTaken undoes what was done in vain), and COMMIT goes out behind the answer.
 */
async function withKey<T>(sql: Sql, { userId, key, hash }: Key, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let keeping: Promise<unknown> | undefined
  const answer = await inTransaction(sql, async (tx) => {
    const taking = tx`
      insert into idempotency_keys (user_id, key, request_hash) values (${userId}, ${key}, ${hash})
      on conflict do nothing`.execute()
    const [taken, worked] = await Promise.allSettled([taking, work(tx)])
    if (taken.status === 'rejected') throw taken.reason
    if (taken.value.count === 0) throw new KeyTaken()
    if (worked.status === 'rejected') throw worked.reason
    keeping = tx`
      update idempotency_keys set answer = ${tx.json(worked.value as never)} where user_id = ${userId} and key = ${key}`.execute()
    return worked.value
  })
  // Had it failed, COMMIT would have undone everything.
  await keeping
  return answer
}

/** Keys live for 24 hours. */
export async function sweepIdempotencyKeys(sql: Sql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
}
