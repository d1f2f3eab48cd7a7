import { CallError } from '#contract/client.ts'
import { newIdempotencyKey } from '#web/api/api.ts'
import { fieldsOfType } from '#web/browser/stored-fields.ts'
import { storedValue } from '#web/browser/stored-value.ts'
import { hasSessionEnded } from '#web/session/session-ended.ts'

/** Each kind has its own open attempt. */
export type SubmissionKind = 'order-attempt' | 'digital-attempt'

type Attempt = { key: string; body: string }

const attempts = {
  'order-attempt': storedValue('order-attempt', parseAttempt),
  'digital-attempt': storedValue('digital-attempt', parseAttempt),
}

type Submission<T> = {
  /** Identifies the order: another body is another order. */
  body: object
  send: (idempotencyKey: string) => Promise<T>
  hasBeenCancelled: (order: T) => Promise<boolean>
}

/** `refusal`: null if no answer arrived, so the order may exist. */
export type Submitted<T> = { order: T } | { refusal: CallError | null }

/**
 * Sends an order so that pressing again can't order twice: the same body keeps its Idempotency-Key until the server has
 * answered, also after a reload or in another tab; another body gets another key (O06, D04).
 *
 * @throws CallError 400 or 401: the session has ended, nothing was ordered
 */
export async function submitOnce<T>(kind: SubmissionKind, submission: Submission<T>): Promise<Submitted<T>> {
  const isRepeated = isAttemptOpen(kind)
  try {
    const order = await submission.send(keyFor(kind, submission.body))
    attempts[kind].write(null)
    // A retry gets the stored answer of the first attempt, whose order may have been cancelled since.
    if (isRepeated && (await submission.hasBeenCancelled(order).catch(() => false))) {
      return await submitOnce(kind, submission)
    }
    return { order }
  } catch (error) {
    if (hasSessionEnded(error)) throw error
    if (!(error instanceof CallError)) return { refusal: null }
    // After a server error the order may exist; after a refusal it does not.
    if (error.http < 500) attempts[kind].write(null)
    return { refusal: error }
  }
}

/** Whether an order was sent without an answer. */
export function isAttemptOpen(kind: SubmissionKind): boolean {
  return attempts[kind].read() !== null
}

function keyFor(kind: SubmissionKind, body: object): string {
  const text = JSON.stringify(body)
  const open = attempts[kind].read()
  if (open?.body === text) return open.key
  const key = newIdempotencyKey()
  attempts[kind].write({ key, body: text })
  return key
}

function parseAttempt(value: unknown): Attempt | null {
  const { key, body } = fieldsOfType<Attempt>(value, { key: 'string', body: 'string' })
  return key === undefined || body === undefined ? null : { key, body }
}
