import { useEffect, useSyncExternalStore } from 'react'
import { storedText } from '#web/browser/stored-value.ts'
import { loginPath } from '#web/session/session.ts'
import { returnQuery } from './return-query.ts'

const returnPath = storedText('return-to', (path) => path)

/** `?from=…` of the address, for links between the login, registration and password pages. */
export function useReturnQuery(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => returnQuery(location.search),
    // The server's HTML is cached for all visitors, so it has no query.
    () => '',
  )
}

/** Stores the return path, because the link in a mail opens in another tab. */
export function useKeepReturnPath() {
  const query = useReturnQuery()
  useEffect(() => returnPath.write(new URLSearchParams(query).get('from')), [query])
}

/** The login page, with the stored return path if there is one. */
export function loginPathWithReturn(): string {
  const from = returnPath.read()
  return from ? loginPath(from) : '/login'
}

/** Removes the stored return path after the login. */
export function clearReturnPath() {
  returnPath.write(null)
}
