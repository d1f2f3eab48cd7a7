import { useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import { clearStored, onStoredElsewhere, readStored, writeStored } from '../browser/local-storage.ts'
import { safeInternalPath } from '../browser/safe-internal-path.ts'
import { markVisitor } from '../hydration/visitor-marks.ts'
import { forgetVisitedPages } from '../offline/use-offline-reading.ts'

export type Session = { userId: number; organisationId: number; token: string }

const listeners = new Set<() => void>()

function changed() {
  markVisitor()
  for (const listener of listeners) listener()
}

/** The stored session; who has one is a member until the server says otherwise (session-check.ts). */
export function readSession(): Session | null {
  const token = readStored('token')
  if (!token) return null
  return { token, userId: Number(readStored('user-id')), organisationId: Number(readStored('organisation-id')) }
}

/** Keeps the answer of POST /user/login. */
export function login(session: { UserID: number; OID: number; Token: string }) {
  writeStored('user-id', String(session.UserID))
  writeStored('organisation-id', String(session.OID))
  writeStored('token', session.Token)
  changed()
}

/** Clears every key of the shop: session, cart and all (000, section 6). */
export function logout() {
  clearStored()
  forgetVisitedPages().catch(() => undefined)
  changed()
}

/**
 * The server has ended the session of `token`: it goes, the cart stays for when the shopper is back. An answer may come so
 * late that there is a new session, which goes on.
 */
export function forgetToken(token = readStored('token')) {
  if (token !== readStored('token')) return
  writeStored('token', null)
  changed()
}

/**
 * For the clientLoader of a protected screen: the session, or a redirect to /login that comes back here afterwards.
 *
 * @throws Response (redirect)
 */
export function requireSession(request: Request): Session {
  const session = readSession()
  if (session) return session
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(pathname + search))
}

/** Address of the login page that leads back to `from`. */
export function loginPath(from: string): string {
  return `/login?${new URLSearchParams({ from })}`
}

/** Where to go after login: the page the visitor came from, if it is one of ours; default /beranda. */
export function pathAfterLogin(url: string): string {
  const home = '/beranda'
  const path = safeInternalPath(new URL(url).searchParams.get('from') ?? '')
  if (!path || /^\/(?:login|logout|register|forgot-password|reset-password)(?:[/?#]|$)/.test(path)) return home
  return path
}

/** Whether a session is stored; false while the server renders and until the page has come alive. */
export function useIsMember(): boolean {
  return useSessionToken() !== null
}

/** The token of the stored session, as `useIsMember`. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readSession()?.token ?? null,
    () => null,
  )
}

function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onStoredElsewhere('token', changed)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
