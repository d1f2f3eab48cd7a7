import type { Client } from '#contract/client.ts'
import { api } from '../../storefront/app/api/api.ts'

export { failureText } from '../../storefront/app/api/failure-text.ts'

/** Every call of the back office goes through here: with the session of staff-session.ts, and with a deadline. */
export const staffApi: Client = api
