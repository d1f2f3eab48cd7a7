import { useCallback } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { setFlashMessage } from '#web/browser/flash-message.ts'
import { loginPath, readEndStatus, readSession, type Session } from '#web/session/session.ts'
import { hasSessionEnded } from '#web/session/session-ended.ts'
import { errorTexts } from '#web/texts/errors.ts'
import { checkSession } from './session-check.ts'

/**
 * For the clientLoader of a protected screen: loads with the member's session. Without a valid session it redirects to /login,
 * which returns here (U04).
 *
 * @throws Response (redirect), or the error of `load`
 */
export async function asMember<T>(request: Request, load: (session: Session) => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url)
  const session = readSession()
  // Another call of the page may have learned of the end of the session before this one was made.
  if (!session) throw redirect(pathToLogin(readEndStatus(), pathname + search))
  try {
    return await load(session)
  } catch (error) {
    // A redirect may come from stored data alone: the session is checked first, so that the login returns here.
    if (error instanceof Response) await checkSession()
    const status = hasSessionEnded(error) ? error.http : readSession() ? null : 401
    if (status === null) throw error
    throw redirect(pathToLogin(status, pathname + search))
  }
}

/**
 * For calls that a screen makes later: `redirectToLogin(error)` navigates to /login and returns true if the error is the end of
 * the session. The caller keeps its form state.
 */
export function useLoginRedirect(): (error: unknown) => boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (error) => {
      if (!hasSessionEnded(error)) return false
      navigate(pathToLogin(error.http, pathname + search))
      return true
    },
    [navigate, pathname, search],
  )
}

/** `status`: of the response that ended the session, which the login then reports; null if there was none. */
function pathToLogin(status: number | null, from: string): string {
  if (status !== null) setFlashMessage(status === 400 ? errorTexts.sessionEnded400 : errorTexts.sessionEnded401)
  return loginPath(from)
}
