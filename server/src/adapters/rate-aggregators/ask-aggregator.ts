import { readResponse } from '../read-response.ts'
import { AggregatorError } from './port.ts'

/** Hundreds of rates or places have some hundred kilobytes. */
const maxAnswerBytes = 4 * 1024 * 1024

export type AggregatorAnswer = { status: number; json: unknown }

/** Sends a request. Throws AggregatorError 'temporary' without an answer, or with one that is no JSON; it contains no part of the request. */
export async function askAggregator(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<AggregatorAnswer> {
  const where = new URL(url).pathname
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, redirect: 'error' })
    text = await readResponse(response, maxAnswerBytes)
  } catch (cause) {
    throw new AggregatorError('temporary', `no answer from ${where}`, { cause })
  }
  try {
    return { status: response.status, json: JSON.parse(text) }
  } catch {
    throw new AggregatorError('temporary', `the answer of ${where} is no JSON (HTTP ${response.status})`)
  }
}
