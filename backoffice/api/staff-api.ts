import { CallError, type Client } from '#contract/client.ts'
import { browserClient } from '../../storefront/app/api/api.ts'
import { presentSecondFactor } from '../session/second-factor-store.ts'
import { forgetSession, staffToken } from '../session/staff-session.ts'

export { failureText } from '../../storefront/app/api/failure-text.ts'

/** With the session of staff-session.ts, and with a deadline. For the session's own screens; all others use `staffApi`. */
export const sessionApi: Client = browserClient({ token: staffToken, onEnd: forgetSession })

/**
 * Every call of the back office goes through here. Where it needs the second factor, the person is asked for it and the call is
 * repeated: whoever makes a call sees a slow answer, or a refusal that can be shown.
 */
export const staffApi: Client = async (route, ...input) => {
  try {
    return await sessionApi(route, ...input)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code, message, usermsg } = error
    if (code !== 'SECOND_FACTOR_REQUIRED' && code !== 'SECOND_FACTOR_MISSING') throw error
    if (await presentSecondFactor(code)) return sessionApi(route, ...input)
    throw new CallError(200, { code, message, ...(usermsg ? { usermsg } : {}) })
  }
}
