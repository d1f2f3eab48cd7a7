import type { DataStrategyResult } from 'react-router'

type Results = Record<string, DataStrategyResult>

/**
 * Middleware of every screen. A redirect of a page that is already a history entry, after a full load or Back, replaces the
 * entry: otherwise Back would lead into the redirect again. A redirect after a link has no entry to replace.
 */
export async function redirectReplace({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next()
  if (request.url !== location.href.split('#')[0]) return results
  for (const { result } of Object.values(results)) {
    if (result instanceof Response && result.headers.has('Location')) result.headers.set('X-Remix-Replace', 'true')
  }
  return results
}
