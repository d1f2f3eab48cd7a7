import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { sessionApi } from '../api/staff-api.ts'
import { clearSessionOfDevice } from '../device/device-storage.ts'
import { staffToken } from '../session/staff-session.ts'

const timeoutMs = 5_000
/** Storage that does not answer must not keep anybody logged in. */
const maxStorageMs = 1_000

/** Loader of /kelola/keluar: ends the session on the server, and on this device even if the server does not answer. */
export async function logOut(): Promise<never> {
  if (staffToken()) {
    await sessionApi('POST /kelola/logout', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  }
  await Promise.race([clearSessionOfDevice(), new Promise((resolve) => setTimeout(resolve, maxStorageMs))])
  location.replace(pages.login)
  // The document is being unloaded.
  return new Promise(() => undefined)
}
