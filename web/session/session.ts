import { safeInternalPath } from '../browser/safe-internal-path.ts'
import { clearStoredValues, storedText, useStoredValue } from '../browser/stored-value.ts'
import { clearVisitedPages } from '../browser/visited-pages.ts'
import { setVisitorAttributes } from './visitor-attributes.ts'

export type Session = { userId: number; organisationId: number; token: string }

const storedToken = storedText('token', (text) => text || null, { onChange: () => setVisitorAttributes() })
const storedUserId = storedText('user-id', (text) => text)
const storedOrganisationId = storedText('organisation-id', (text) => text)

/** The stored session, which may have ended on the server (session-check.ts). */
export function readSession(): Session | null {
  const token = storedToken.read()
  if (!token) return null
  return { token, userId: Number(storedUserId.read()), organisationId: Number(storedOrganisationId.read()) }
}

/** The HTTP status by which this page has learned that its session has ended (E01); null if it has not. */
let endStatus: number | null = null
export const readEndStatus = (): number | null => endStatus

/** Stores the response of POST /user/login. */
export function login(session: { UserID: number; OID: number; Token: string }) {
  endStatus = null
  storedUserId.write(String(session.UserID))
  storedOrganisationId.write(String(session.OID))
  storedToken.write(session.Token)
}

/** User id of the last session, also after the server has ended it; null if there was none. */
export function lastUserId(): number | null {
  const id = storedUserId.read()
  return id === null ? null : Number(id)
}

/** Clears every stored key of the shop at once, including session and cart (U04), and then the visited pages. */
export async function logout(): Promise<void> {
  endStatus = null
  clearStoredValues()
  await clearVisitedPages().catch(() => undefined)
}

/** Removes the token of the session; the cart stays. */
export function clearToken() {
  storedToken.write(null)
}

/**
 * Handles a 400 or 401 response: the session of this token has ended. A late response to an earlier session does not affect the
 * current one.
 */
export function endSession(token: string, status: number) {
  if (token !== storedToken.read()) return
  endStatus = status
  clearToken()
}

/** Path of the login page that returns to `from`. */
export function loginPath(from: string): string {
  return `/login?${new URLSearchParams({ from })}`
}

/** Path after the login: `from` if it is a page of the shop, else /beranda. */
export function pathAfterLogin(url: string): string {
  const home = '/beranda'
  const path = safeInternalPath(new URL(url).searchParams.get('from') ?? '')
  if (!path || /^\/(?:login|logout|register|forgot-password|reset-password)(?:[/?#]|$)/.test(path)) return home
  return path
}

/** Whether a session is stored; false on the server and before hydration. */
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
