import { useSyncExternalStore } from 'react'

/** `?from=…` of the address, for links between /login and /register: whoever comes back, comes back to the start. */
export function useOriginQuery(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => originQuery(location.search),
    // The server renders one page for everybody, without anybody's query.
    () => '',
  )
}

function originQuery(search: string): string {
  const from = new URLSearchParams(search).get('from')
  return from ? `?${new URLSearchParams({ from })}` : ''
}
