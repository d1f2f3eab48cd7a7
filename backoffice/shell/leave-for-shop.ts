import { isBackofficePath } from '#contract/values/backoffice-pages.ts'

/** Loader of all other paths. Outside of /kelola they belong to the shop, another application, which is a full page load. */
export function leaveForShop({ request }: { request: Request }): null | Promise<never> {
  const { pathname, search, hash } = new URL(request.url)
  if (isBackofficePath(pathname)) return null
  location.assign(pathname + search + hash)
  // The document is being unloaded.
  return new Promise(() => undefined)
}
