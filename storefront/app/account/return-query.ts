const pages = /^\/(?:login|register|forgot-password)$/

/** `?from=…` of an address, alone; '' where there is none. */
export function returnQuery(search: string): string {
  const from = new URLSearchParams(search).get('from')
  return from ? `?${new URLSearchParams({ from })}` : ''
}

/** The server renders links between these pages without anybody's query; where one is followed early, it goes along (boot.ts). */
export function keepReturnQuery(link: HTMLAnchorElement) {
  const isBetween = link.origin === location.origin && pages.test(location.pathname) && pages.test(link.pathname)
  if (isBetween) link.search = returnQuery(location.search)
}
