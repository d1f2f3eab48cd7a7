import { isRouteErrorResponse } from 'react-router'
import { CallError } from '#contract/client.ts'
import { errorTexts } from '../texts/errors.ts'

/** The types of the error catalogue (E01), and NOT_FOUND. */
export type ErrorType =
  | 'ERROR_400'
  | 'ERROR_401'
  | 'ERROR_403'
  | 'ERROR_500'
  | 'ERROR_UNKNOWN'
  | 'ERROR_TIMEOUT'
  | 'NOT_FOUND'

export type PageError = { type: ErrorType; title: string; text: string }

/** There was no response: a timeout or a network failure. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  readonly isTimeout: boolean
  constructor(isTimeout: boolean, cause: unknown) {
    super(isTimeout ? 'request timed out' : 'no connection', { cause })
    this.isTimeout = isTimeout
  }
}

/** A fetch of data or code by the router that got no response; each browser words it differently. */
export function isNetworkError(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed|importing a module/i.test(error.message)
  )
}

/** Title and text for anything that a loader, a call or a screen throws (E01). */
export function describeError(error: unknown): PageError {
  // A timeout or a broken connection; without a network the browser reports that.
  const isTimeout = error instanceof ConnectionError && error.isTimeout
  const isBroken = error instanceof ConnectionError || isNetworkError(error)
  if (isTimeout || (isBroken && !isOffline())) {
    return { type: 'ERROR_TIMEOUT', ...errorTexts.timeout }
  }
  if (error instanceof CallError) return withMessage(describeStatus(error.http), messageOf(error))
  if (isRouteErrorResponse(error)) return describeStatus(error.status)
  if (isOffline()) return { type: 'ERROR_500', ...errorTexts.noConnection }
  return { type: 'ERROR_500', ...errorTexts.unavailable }
}

/** Whether the browser has no network. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

/** The message for shoppers; that of a 422 is for developers. */
const messageOf = ({ http, usermsg, message }: CallError) => usermsg || (http === 422 ? '' : message)

/** The server's message is used only if the catalogue has no text of its own. */
function withMessage(described: PageError, message: string): PageError {
  return described.type === 'ERROR_UNKNOWN' && message ? { ...described, text: message } : described
}

function describeStatus(status: number): PageError {
  switch (status) {
    case 400:
      return { type: 'ERROR_400', ...errorTexts.sessionEnded400 }
    case 401:
      return { type: 'ERROR_401', ...errorTexts.sessionEnded401 }
    case 403:
      return { type: 'ERROR_403', ...errorTexts.blocked }
    case 404:
      return { type: 'NOT_FOUND', ...errorTexts.notFound }
    case 500:
    case 502:
    case 503:
      return { type: 'ERROR_500', ...errorTexts.unavailable }
    default:
      return { type: 'ERROR_UNKNOWN', ...errorTexts.unknown }
  }
}
