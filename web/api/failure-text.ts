import { CallError } from '#contract/client.ts'
import { describeError } from './page-error.ts'

/** The server's text for a refusal that the shopper can remedy; undefined for every other failure. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof CallError && error.http === 200 ? error.displayMessage : undefined
}

/** The text for any failed call. */
export function failureText(error: unknown): string {
  const refusal = refusalText(error)
  if (refusal !== undefined) return refusal
  const { type, title, text } = describeError(error)
  // 'Silakan coba lagi' alone does not name the problem.
  return type === 'ERROR_TIMEOUT' ? `${title}. ${text}` : text
}
