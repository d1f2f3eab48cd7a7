import { redirect } from 'react-router'
import { api } from '../api/api.ts'
import { logout, readSession } from './session.ts'

const patienceMs = 5_000

/** /logout: ends the session on the server too, forgets everything here, and goes home. */
export async function clientLoader() {
  // The shopper leaves, whether the server hears of it or not.
  if (readSession()) await api('POST /me/logout', { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined)
  logout()
  throw redirect('/beranda')
}

export default function LogoutScreen() {
  return null
}
