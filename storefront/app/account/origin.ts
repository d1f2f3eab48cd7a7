import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../browser/local-storage.ts'
import { loginPath } from '../session/session.ts'
import { originQuery } from './carry-origin.ts'

/** `?from=…` of the address, for links between /login and /register: whoever comes back, comes back to the start. */
export function useOriginQuery(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => originQuery(location.search),
    // The server renders one page for everybody, without anybody's query.
    () => '',
  )
}

/** For a screen that ends with a mail: its link opens a page of its own, and from there the way leads on to the start. */
export function useKeepOrigin() {
  const query = useOriginQuery()
  useEffect(() => writeStored('return-to', new URLSearchParams(query).get('from')), [query])
}

/** The login after a mailed link, and then to where the visitor had come from. */
export function pathToLoginAndOn(): string {
  const from = readStored('return-to')
  return from ? loginPath(from) : '/login'
}
