import { CallError } from '#contract/client.ts'
import { describeError } from './page-error.ts'

/** What to say about a call that did not do what the shopper asked for. */
export function failureText(error: unknown): string {
  if (error instanceof CallError && error.http === 200) return error.usermsg ?? error.message
  const { type, title, text } = describeError(error)
  // 'Silakan coba lagi' alone does not say what there was.
  return type === 'ERROR_TIMEOUT' ? `${title}. ${text}` : text
}
