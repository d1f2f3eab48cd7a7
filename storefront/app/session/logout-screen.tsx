import { redirect } from 'react-router'
import { api } from '#web/api/api.ts'
import { logout, readSession } from '#web/session/session.ts'

const timeoutMs = 5_000

/** /logout: ends the session on the server, clears storage, and redirects to the home page. */
export async function clientLoader() {
  // The local logout does not depend on the server.
  if (readSession()) await api('POST /me/logout', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  logout()
  throw redirect('/beranda')
}

export default function LogoutScreen() {
  return null
}
