import { isRouteErrorResponse } from 'react-router'
import { CallError } from '#contract/client.ts'
import { errorTexts } from '../texts/errors.ts'

/** 001, section 8, and NOT_FOUND for pages and things that are not there. */
export type ErrorType =
  | 'ERROR_400'
  | 'ERROR_401'
  | 'ERROR_403'
  | 'ERROR_500'
  | 'ERROR_UNKNOWN'
  | 'ERROR_TIMEOUT'
  | 'NOT_FOUND'

export type PageError = { type: ErrorType; title: string; text: string }

/** No answer came: the time was up, or there is no network. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  readonly isTimeout: boolean
  constructor(isTimeout: boolean, cause: unknown) {
    super(isTimeout ? 'request timed out' : 'no connection', { cause })
    this.isTimeout = isTimeout
  }
}

/** A fetch of the router's, of data or of code, that got no answer; each browser has its own words for it. */
export function isNetworkError(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed|importing a module/i.test(error.message)
  )
}

/** What to tell the shopper about anything that was thrown by a loader, a call or a screen (001, section 8). */
export function describeError(error: unknown): PageError {
  // Request status 0: the time was up, or the connection broke. That there is no network at all the browser knows.
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

/** The browser knows that there is no network; whatever failed now, failed for that. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

/** What a call says to shoppers; the message of one that was written wrongly is for whoever wrote it. */
const messageOf = ({ http, usermsg, message }: CallError) => usermsg || (http === 422 ? '' : message)

/** "A payload message is used when none is set": only where the catalogue itself has no sentence of its own. */
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
