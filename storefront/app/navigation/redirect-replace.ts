import type { DataStrategyResult } from 'react-router'

type Results = Record<string, DataStrategyResult>

/**
 * Middleware of every screen. A page that redirects while it stands in the history already, since it was opened from outside
 * or returned to, gives its place away: else 'back' would lead to it, and on again, without an end. From a link nothing is to be
 * done, the page that redirects never had a place.
 */
export async function redirectReplace({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next()
  if (request.url !== location.href.split('#')[0]) return results
  for (const { result } of Object.values(results)) {
    if (result instanceof Response && result.headers.has('Location')) result.headers.set('X-Remix-Replace', 'true')
  }
  return results
}
