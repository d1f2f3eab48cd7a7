import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, type Client, createClient } from '#contract/client.ts'

/** The contract's client over HTTP, with a session. */
export function clientOver(origin: string, token: string): Client {
  return createClient({
    organisationId: 29,
    async send({ method, url, headers, body }) {
      const answer = await fetch(`${origin}${url}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: body ?? null,
        signal: AbortSignal.timeout(20_000),
      })
      return { http: answer.status, envelope: JSON.parse(await answer.text()) }
    },
  })
}

const maxTries = 300

/**
 * The behaviour of a user when the shop is killed: every step is sent again until it is answered, after a pause (ms), so that a server that is
 * just starting is not flooded. Responses that are not the shop's go to `unexpected`.
 */
export function persistence(unexpected: string[], pauseMs = 200) {
  let unanswered = 0

  /** Sends until there is a response; `wasTried`: an earlier unanswered attempt may have succeeded. */
  async function sendUntilAnswered<T>(
    send: () => Promise<T>,
  ): Promise<{ value: T } | { refusal: CallError; wasTried: boolean }> {
    let cause: unknown
    for (let tries = 0; tries < maxTries; tries++) {
      try {
        return { value: await send() }
      } catch (error) {
        if (error instanceof CallError && error.http === 200) return { refusal: error, wasTried: tries > 0 }
        if (error instanceof SyntaxError) unexpected.push(`not JSON: ${error.message}`)
        if (error instanceof CallError && error.http !== 503) throw new Error(`HTTP ${error.http}`, { cause: error })
        cause = error
      }
      unanswered += 1
      await sleep(pauseMs)
    }
    throw new Error(`no answer to ${maxTries} tries`, { cause })
  }

  /** Reads, or submits with a key: the response is the same for every repetition. */
  async function ask<T>(send: () => Promise<T>): Promise<T> {
    const answer = await sendUntilAnswered(send)
    if ('refusal' in answer) throw answer.refusal
    return answer.value
  }

  async function submit<T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const key = crypto.randomUUID()
    return ask(() => send(key))
  }

  /** A step that can't be repeated: a refusal after an unanswered attempt means that the attempt succeeded. */
  async function step(send: () => Promise<unknown>): Promise<void> {
    const answer = await sendUntilAnswered(send)
    if ('refusal' in answer && !answer.wasTried) throw answer.refusal
  }

  return { ask, submit, step, unanswered: () => unanswered }
}
