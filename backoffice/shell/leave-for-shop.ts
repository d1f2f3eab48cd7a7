import { type DataStrategyResult, data, redirect } from 'react-router'
import { isBackofficePath } from '#contract/values/backoffice-pages.ts'
import { withoutHash } from '../../storefront/app/navigation/current-page.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Loader of all other paths: 404 below /kelola, a redirect to the shop for the rest.
 *
 * @throws Response (redirect or 404)
 */
export function redirectToShop({ request }: { request: Request }): never {
  const { pathname, search } = new URL(request.url)
  if (isBackofficePath(pathname)) throw data(null, { status: 404 })
  throw redirect(pathname + search)
}

/**
 * Middleware of every screen. The shop is another application, so a redirect to it, such as to its login, is a full page load.
 * From a page that is already a history entry it replaces the entry, so that Back does not lead into the redirect again.
 */
export async function leaveForShop({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next()
  const target = Object.values(results)
    .map(({ result }) => (result instanceof Response ? result.headers.get('Location') : null))
    .find((path) => path && !isBackofficePath(path))
  if (!target) return results
  if (request.url === withoutHash(location.href)) location.replace(target)
  else location.assign(target)
  // The document is being unloaded.
  return new Promise(() => undefined)
}
