import { CallError, type Client } from '#contract/client.ts'
import { browserClient } from '#web/api/api.ts'
import { AccessChangedError, lostAccessShown, noteRights } from '../session/access-change.ts'
import { neededFactor, presentSecondFactor } from '../session/second-factor-store.ts'
import { forgetSession, hasSessionEnded, staffToken } from '../session/staff-session.ts'
import { keys, queryClient } from './query-client.ts'

export { failureText } from '#web/api/failure-text.ts'

/** The client with the session of staff-session.ts and a deadline. For the session's own screens; all others use `staffApi`. */
export const sessionApi: Client = browserClient({ token: staffToken, onEnd: forgetSession })

/**
 * Every call of the back office goes through here. If it needs the second factor, or the password before the first factor, a dialog
 * asks for it and the call is repeated. If a right was taken away, the error is an AccessChangedError. The caller sees only a slow
 * answer, or a refusal to show.
 */
export const staffApi: Client = async (route, ...input) => {
  try {
    return await sessionApi(route, ...input)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.http === 404 && route !== 'GET /kelola/me' && (await isAccessLost())) throw new AccessChangedError()
    const { code, message, usermsg } = error
    const need = code && neededFactor(code)
    if (!need) throw error
    if (await presentSecondFactor(need)) return sessionApi(route, ...input)
    throw new CallError(200, { code, message, ...(usermsg ? { usermsg } : {}) })
  }
}

/** A missing record may be one that this person has just lost access to: the rights are read again, and the screens follow them. */
async function isAccessLost(): Promise<boolean> {
  try {
    const me = await sessionApi('GET /kelola/me')
    queryClient.setQueryData(keys.me, me)
    noteRights(me.Rights)
  } catch (error) {
    if (hasSessionEnded(error)) throw error
  }
  return lostAccessShown() !== null
}
