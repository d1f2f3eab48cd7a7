import { redirect } from 'react-router'
import { safeInternalPath } from '../browser/safe-internal-path.ts'
import { clearStoredValues, storedText, useStoredValue } from '../browser/stored-value.ts'
import { markVisitor } from '../hydration/visitor-marks.ts'
import { clearVisitedPages } from '../offline/offline-cache.ts'

export type Session = { userId: number; organisationId: number; token: string }

const storedToken = storedText('token', (text) => text || null, { onChange: () => markVisitor() })
const storedUserId = storedText('user-id', (text) => text)
const storedOrganisationId = storedText('organisation-id', (text) => text)

/** The stored session; who has one is a member until the server says otherwise (session-check.ts). */
export function readSession(): Session | null {
  const token = storedToken.read()
  if (!token) return null
  return { token, userId: Number(storedUserId.read()), organisationId: Number(storedOrganisationId.read()) }
}

/** Keeps the answer of POST /user/login. */
export function login(session: { UserID: number; OID: number; Token: string }) {
  storedUserId.write(String(session.UserID))
  storedOrganisationId.write(String(session.OID))
  storedToken.write(session.Token)
}

/** Whose session was the last one here, also after the server has ended it; null where nobody was logged in. */
export function lastUserId(): number | null {
  const id = storedUserId.read()
  return id === null ? null : Number(id)
}

/** Clears every key of the shop: session, cart and all (000, section 6). */
export function logout() {
  clearStoredValues()
  clearVisitedPages().catch(() => undefined)
}

/**
 * The server has ended the session of `token`: it goes, the cart stays for when the shopper is back. An answer may come so
 * late that there is a new session, which goes on.
 */
export function clearToken(token = storedToken.read()) {
  if (token === storedToken.read()) storedToken.write(null)
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

/** Whether a session is stored; false while the server renders and until the page is hydrated. */
export function useIsMember(): boolean {
  return useSessionToken() !== null
}

/** The token of the stored session, as `useIsMember`. */
export function useSessionToken(): string | null {
  return useStoredValue(storedToken)
}

/** Calls back when another tab opens a session or ends it. */
export function onSessionChangedInOtherTab(callback: () => void): () => void {
  return storedToken.subscribe((source) => source === 'elsewhere' && callback())
}
