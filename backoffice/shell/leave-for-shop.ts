import { isBackofficePath } from '#contract/values/backoffice/backoffice-pages.ts'

/** Loader of all other paths. Paths outside of /kelola belong to the shop, another application, which needs a full page load. */
export function leaveForShop({ request }: { request: Request }): null | Promise<never> {
  const { pathname, search, hash } = new URL(request.url)
  if (isBackofficePath(pathname)) return null
  location.assign(pathname + search + hash)
  // The document is being unloaded.
  return new Promise(() => undefined)
}
