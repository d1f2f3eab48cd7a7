import { currentUserId, leaveForLogin } from '../session/staff-session.ts'

/** Loader of the layout: without a session it leads to the login, which returns here. */
export function requireSession() {
  return currentUserId() === null ? leaveForLogin() : null
}
