import { setFlashMessage } from '../../storefront/app/browser/flash-message.ts'
import { loginPath, onSessionChangedInOtherTab, readSession } from '../../storefront/app/session/session.ts'
import { hasSessionEnded } from '../../storefront/app/session/session-ended.ts'
import { errorTexts } from '../../storefront/app/texts/errors.ts'

// The session of whoever works here. This file and api/staff-api.ts are the only ones that know how it is kept.

/** The account that is logged in; null if there is none. */
export const currentUserId = (): number | null => readSession()?.userId ?? null

/** Ends the session, and leaves nothing of it on this device. */
export const logoutPath = '/logout'

export { hasSessionEnded, onSessionChangedInOtherTab }

/** Leaves for the login, which returns here. The page is no history entry then, so that Back does not lead into the login again. */
export function leaveForLogin(error?: { http: number }): Promise<never> {
  if (error) setFlashMessage(error.http === 400 ? errorTexts.sessionEnded400 : errorTexts.sessionEnded401)
  location.replace(loginPath(location.pathname + location.search))
  // The document is being unloaded.
  return new Promise(() => undefined)
}
