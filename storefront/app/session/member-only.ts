import { useCallback } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { setFlashMessage } from '../browser/flash-message.ts'
import { errorTexts } from '../texts/errors.ts'
import { loginPath, readSession, requireSession, type Session } from './session.ts'
import { checkSession } from './session-check.ts'
import { hasSessionEnded } from './session-ended.ts'

/**
 * For the clientLoader of a protected screen: loads with the session of the member. A visitor, and a member whose session
 * the server has ended, goes to /login and comes back here afterwards (000, section 6).
 *
 * @throws Response (redirect), or what `load` throws
 */
export async function asMember<T>(request: Request, load: (session: Session) => Promise<T>): Promise<T> {
  const session = requireSession(request)
  try {
    return await load(session)
  } catch (error) {
    // What is stored may lead on before the server was asked anything: it is asked now, so that the login leads back to here.
    if (error instanceof Response) await checkSession()
    const status = hasSessionEnded(error) ? error.http : readSession() ? null : 401
    if (status === null) throw error
    const { pathname, search } = new URL(request.url)
    throw redirect(pathToLoginAgain(status, pathname + search))
  }
}

/**
 * For calls that a screen makes later: `redirectToLogin(error)` is true when the error was the end of the session, and then
 * the shopper is on the way to /login and back. What was typed is the caller's to keep.
 */
export function useLoginRedirect(): (error: unknown) => boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (error) => {
      if (!hasSessionEnded(error)) return false
      navigate(pathToLoginAgain(error.http, pathname + search))
      return true
    },
    [navigate, pathname, search],
  )
}

function pathToLoginAgain(status: number, from: string): string {
  setFlashMessage(status === 400 ? errorTexts.sessionEnded400 : errorTexts.sessionEnded401)
  return loginPath(from)
}
