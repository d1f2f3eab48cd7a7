import { hasSessionEnded } from '../session/session-ended.ts'

/**
 * Resolves to null if the call fails, for data that a screen can do without. A redirect, the end of the session and an abort
 * are rethrown.
 */
export async function optionalCall<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    const isTakenBack = error instanceof DOMException && error.name === 'AbortError'
    if (error instanceof Response || hasSessionEnded(error) || isTakenBack) throw error
    // The server has written the failures of its own calls into its log.
    if (typeof document !== 'undefined') console.warn('a part of the screen could not be loaded', error)
    return null
  }
}
