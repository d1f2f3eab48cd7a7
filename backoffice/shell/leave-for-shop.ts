import { type DataStrategyResult, data, redirect } from 'react-router'
import { isBackofficePath } from '#contract/values/backoffice-pages.ts'
import { withoutHash } from '../../storefront/app/navigation/current-page.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Loader of every address without a screen here: below /kelola there is none, all others are the shop's.
 *
 * @throws Response (redirect), or what says 404
 */
export function redirectToShop({ request }: { request: Request }): never {
  const { pathname, search } = new URL(request.url)
  if (isBackofficePath(pathname)) throw data(null, { status: 404 })
  throw redirect(pathname + search)
}

/**
 * Middleware of every screen. The shop is another application, so a way that leads there, such as that to its login, is the
 * browser's to go. From an address that stands in the history already it goes in its place: else Back would lead here, and on
 * again.
 */
export async function leaveForShop({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next()
  const target = Object.values(results)
    .map(({ result }) => (result instanceof Response ? result.headers.get('Location') : null))
    .find((path) => path && !isBackofficePath(path))
  if (!target) return results
  if (request.url === withoutHash(location.href)) location.replace(target)
  else location.assign(target)
  // The page that stands is about to go.
  return new Promise(() => undefined)
}
