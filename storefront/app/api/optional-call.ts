import { hasSessionEnded } from '../session/session-ended.ts'

/**
 * For a call that a screen can do without: null where it fails, and only the console hears of it. Thrown on is what the
 * screen as a whole must follow: a redirect, the end of the session, and that the question was taken back.
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
