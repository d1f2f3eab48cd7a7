import { useEffect, useSyncExternalStore } from 'react'
import { storedText } from '../browser/stored-value.ts'
import { loginPath } from '../session/session.ts'
import { returnQuery } from './return-query.ts'

const returnPath = storedText('return-to', (path) => path)

/** `?from=…` of the address, for links between /login and /register: whoever comes back, comes back to the start. */
export function useReturnQuery(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => returnQuery(location.search),
    // The server renders one page for everybody, without anybody's query.
    () => '',
  )
}

/** For a screen that ends with a mail: its link opens a page of its own, and from there the way leads on to the start. */
export function useKeepReturnPath() {
  const query = useReturnQuery()
  useEffect(() => returnPath.write(new URLSearchParams(query).get('from')), [query])
}

/** The login after a mailed link, and then to where the visitor had come from. */
export function loginPathWithReturn(): string {
  const from = returnPath.read()
  return from ? loginPath(from) : '/login'
}

/** The visitor is logged in: what was kept for the way back is over. */
export function clearReturnPath() {
  returnPath.write(null)
}
