import { currentUserId, leaveForLogin } from '../session/staff-session.ts'

/** Loader of the layout: without a session there is nothing to show, and the login returns here. */
export function requireSession() {
  return currentUserId() === null ? leaveForLogin() : null
}
