import { CallError } from '#contract/client.ts'
import { describeError } from './page-error.ts'

/** The server's sentence about a refusal that the shopper can mend; undefined for every other failure. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof CallError && error.http === 200 ? error.sentence : undefined
}

/** What to say about a call that did not do what the shopper asked for. */
export function failureText(error: unknown): string {
  const refusal = refusalText(error)
  if (refusal !== undefined) return refusal
  const { type, title, text } = describeError(error)
  // 'Silakan coba lagi' alone does not say what there was.
  return type === 'ERROR_TIMEOUT' ? `${title}. ${text}` : text
}
