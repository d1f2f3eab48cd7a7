import { CallError } from '#contract/client.ts'
import { describeError } from './page-error.ts'

/** What to say about a call that did not do what the shopper asked for. */
export function failureText(error: unknown): string {
  if (error instanceof CallError && error.http === 200) return error.usermsg ?? error.message
  return describeError(error).text
}
