import { isBackofficePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { setFlashMessage } from '#web/browser/flash-message.ts'
import { safeInternalPath } from '#web/browser/safe-internal-path.ts'
import { hasSessionEnded } from '#web/session/session-ended.ts'
import { errorTexts } from '#web/texts/errors.ts'
import { clearSessionOfDevice, readDevice, writeDevice } from '../device/device-storage.ts'
import { sessionTexts } from '../texts/session.ts'
import { hadRightsLately } from './access-change.ts'

// The session of the person working here, apart from that of the shop (decision 47). Only this file and api/staff-api.ts know how it is
// stored.

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

/** Stores the session of a login. Removes data that another account left on this device. */
export function keepSession({ UserID, Token }: { UserID: number; Token: string }) {
  if (readDevice('device', 'last-user') !== UserID) void clearSessionOfDevice()
  writeDevice('device', 'last-user', UserID)
  writeDevice('session', 'login', { userId: UserID, token: Token })
}

/** Stores the new token of the session; null keeps the present one. */
export function keepToken(token: string | null) {
  const session = readSession()
  if (token && session) writeDevice('session', 'login', { ...session, token })
}

/** Forgets an ended session; drafts stay. A late answer to an earlier session leaves the current one alone. */
export function forgetSession(token: string) {
  if (readSession()?.token === token) writeDevice('session', 'login', null)
}

/** Ends the session, and removes its data from this device. */
export const logoutPath = pages.logout

export { hasSessionEnded }

/** Leaves for the login, which returns here. The page is replaced in the history, so that Back does not lead into the login again. */
export function leaveForLogin(error?: { http: number }): Promise<never> {
  if (error) setFlashMessage(reasonOf(error))
  location.replace(`${pages.login}?${new URLSearchParams({ from: location.pathname + location.search })}`)
  // The document is being unloaded.
  return new Promise(() => undefined)
}

/** A person whose session somebody ended while they worked is told so. */
function reasonOf({ http }: { http: number }) {
  if (http === 400) return errorTexts.sessionEnded400
  return hadRightsLately() ? sessionTexts.endedBySomebody : errorTexts.sessionEnded401
}

/** The target of a login: the screen that asked for it, if it is one of the back office. */
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
