import { isBackofficePath, backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { setFlashMessage } from '../../storefront/app/browser/flash-message.ts'
import { safeInternalPath } from '../../storefront/app/browser/safe-internal-path.ts'
import { hasSessionEnded } from '../../storefront/app/session/session-ended.ts'
import { errorTexts } from '../../storefront/app/texts/errors.ts'
import { sessionTexts } from '../texts/session.ts'
import { clearSessionOfDevice, readDevice, writeDevice } from '../ui/device-storage.ts'
import { hadRightsLately } from './access-change.ts'

// The session of whoever works here, apart from that of the shop (decision 47). This file and api/staff-api.ts are the only ones that
// know how it is kept.

type Session = { userId: number; token: string }

function readSession(): Session | null {
  const { userId, token } = (readDevice('session', 'login') ?? {}) as Partial<Session>
  return typeof userId === 'number' && typeof token === 'string' ? { userId, token } : null
}

/** The account that is logged in; null if there is none. */
export const currentUserId = (): number | null => readSession()?.userId ?? null

export const staffToken = (): string | undefined => readSession()?.token

/** The headers of a request that does not go through staff-api.ts: the stream of live events. */
export function sessionHeaders(): Record<string, string> {
  const session = readSession()
  return session ? { authorization: `Bearer ${session.token}` } : {}
}

/** Keeps the session of a login. What another account left on this device is removed. */
export function keepSession({ UserID, Token }: { UserID: number; Token: string }) {
  if (readDevice('device', 'last-user') !== UserID) void clearSessionOfDevice()
  writeDevice('device', 'last-user', UserID)
  writeDevice('session', 'login', { userId: UserID, token: Token })
}

/** Keeps the token that the session has from now on; null: it stays. */
export function keepToken(token: string | null) {
  const session = readSession()
  if (token && session) writeDevice('session', 'login', { ...session, token })
}

/** Forgets an ended session; drafts stay. A late answer to an earlier one leaves the current one alone. */
export function forgetSession(token: string) {
  if (readSession()?.token === token) writeDevice('session', 'login', null)
}

/** Ends the session, and leaves nothing of it on this device. */
export const logoutPath = pages.logout

export { hasSessionEnded }

/** Leaves for the login, which returns here. The page is no history entry then, so that Back does not lead into the login again. */
export function leaveForLogin(error?: { http: number }): Promise<never> {
  if (error) setFlashMessage(reasonOf(error))
  location.replace(`${pages.login}?${new URLSearchParams({ from: location.pathname + location.search })}`)
  // The document is being unloaded.
  return new Promise(() => undefined)
}

/** Whoever is thrown out while working is told more than that a session has ended. */
function reasonOf({ http }: { http: number }) {
  if (http === 400) return errorTexts.sessionEnded400
  return hadRightsLately() ? sessionTexts.endedBySomebody : errorTexts.sessionEnded401
}

/** Where a login leads to: the screen that asked for it, if it is one of the back office. */
export function pathAfterLogin(): string {
  const path = safeInternalPath(new URLSearchParams(location.search).get('from') ?? '')
  const isScreen = path && isBackofficePath(path) && !/^\/kelola\/(?:masuk|keluar|undangan)/.test(path)
  return isScreen ? path : pages.today
}

/** Calls back when another tab logs in or out. */
export function onSessionChangedInOtherTab(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'kedai-kelola.session.login') callback()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
