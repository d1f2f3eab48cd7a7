import { redirect } from 'react-router'
import { api } from '#web/api/api.ts'
import { logout, readSession } from '#web/session/session.ts'

const timeoutMs = 5_000

/**
 * /logout: clears this device at once, ends the session on the server, and redirects to the home page. The service worker keeps this page, so
 * that the device is cleared without a network too.
 */
export async function clientLoader() {
  const ended = readSession() && api('POST /me/logout', { signal: AbortSignal.timeout(timeoutMs) })
  await Promise.all([logout(), ended?.catch(() => undefined)])
  throw redirect('/beranda')
}

export default function LogoutScreen() {
  return null
}
