const pages = /^\/(?:login|register|forgot-password)$/

/** The `?from=…` part of a query string; '' if there is none. */
export function returnQuery(search: string): string {
  const from = new URLSearchParams(search).get('from')
  return from ? `?${new URLSearchParams({ from })}` : ''
}

/** Adds `?from=…` to a link that is followed before hydration: the cached HTML has links without a query (boot.ts). */
export function keepReturnQuery(link: HTMLAnchorElement) {
  const isBetween = link.origin === location.origin && pages.test(location.pathname) && pages.test(link.pathname)
  if (isBetween) link.search = returnQuery(location.search)
}
