import type { ServerContext } from '../../../storefront/app/api/server-context.ts'
import type { Rendered } from './render-cache.ts'
import { pageSecurityHeaders, type SecurityOptions, securityHeaders } from './security-headers.ts'
import type { RenderRequest } from './storefront-build.ts'

const scriptHashesHeader = 'x-script-hashes'
/** Browsers ask each time and mostly hear 304: a shopper who has just changed something must not see the page of before. */
export const forPages = 'public, max-age=0, s-maxage=5'
// A page's data that was fetched ahead, at the first touch of a link, serves for the press that follows.
const forData = 'public, max-age=5'
// Shared caches in front may do what our own does.
const forSharedCaches = 'public, max-age=5, stale-while-revalidate=60'

/**
 * Renders the page of a key (page-key.ts). Only the key and our own origin go in, nothing of the visitor's request, so
 * that the result serves everybody.
 */
export async function renderPage(
  render: RenderRequest,
  key: string,
  context: ServerContext,
  options: SecurityOptions & { dev?: boolean },
): Promise<Rendered> {
  const response = await render(new Request(new URL(key, context.publicUrl)), context)
  const body = Buffer.from(await response.arrayBuffer())
  const { [scriptHashesHeader]: hashes, ...headers } = Object.fromEntries(response.headers)
  const { status } = response
  const isHtml = hashes !== undefined
  return {
    status,
    headers: {
      ...headers,
      ...(status === 200 && !options.dev
        ? { 'cache-control': isHtml ? forPages : forData, 'cdn-cache-control': forSharedCaches }
        : { 'cache-control': 'no-store' }),
      ...(status >= 500 ? { 'retry-after': '5' } : {}),
      ...(isHtml && !options.dev ? pageSecurityHeaders(options, hashes) : securityHeaders(options)),
    },
    body,
  }
}
