import { api } from '../api/api.ts'
import { readSession } from './session.ts'

let asked: { token: string; passes: Promise<boolean> } | undefined

/**
 * Whether the server still knows the stored session (U04); asked once a visit. A session that has ended is forgotten by
 * api.ts. Without an answer the check has not passed, nobody is logged out, and it may be asked for again.
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

/** The server has just opened the session of `token`. */
export function markSessionValid(token: string) {
  asked = { token, passes: Promise.resolve(true) }
}
