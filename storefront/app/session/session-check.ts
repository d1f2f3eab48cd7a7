import { api } from '#web/api/api.ts'
import { readSession } from '#web/session/session.ts'

let asked: { token: string; passes: Promise<boolean> } | undefined

/**
 * Whether the stored session is valid on the server (U04); checked once per visit. api.ts removes an ended session. Without a
 * response the check fails without a logout, and can be repeated.
 */
export function checkSession(): Promise<boolean> {
  const token = readSession()?.token
  if (!token) return Promise.resolve(false)
  if (asked?.token === token) return asked.passes
  const check = { token, passes: api('GET /me/profile').then(() => true, failed) }
  asked = check
  return check.passes

  function failed() {
    if (asked === check) asked = undefined
    return false
  }
}

/** Marks a session as valid that the server has just created. */
export function markSessionValid(token: string) {
  asked = { token, passes: Promise.resolve(true) }
}
