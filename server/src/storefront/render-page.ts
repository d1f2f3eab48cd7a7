import type { ServerContext } from '../../../storefront/app/api/server-context.ts'
import type { Rendered } from './render-cache.ts'
import { noDocument, pageSecurityHeaders, type SecurityOptions, securityHeaders } from './security-headers.ts'
import type { RenderRequest } from './storefront-build.ts'

const scriptHashesHeader = 'x-script-hashes'
/** Browsers always revalidate: shoppers must see their own changes at once. */
export const pageCacheControl = 'public, max-age=0, s-maxage=5'
// Data prefetched when a link was touched are used when it is clicked.
const dataCacheControl = 'public, max-age=5'
// A CDN gets no notifications, so it must not serve a stale page while revalidating, as our own cache does.
const cdnCacheControl = 'public, max-age=5'

/**
 * Renders the page of a key (page-key.ts). The key and our own origin are the only input, no part of the visitor's request, so that the
 * result is the same for everybody.
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
  const security = !isHtml
    ? { ...noDocument, ...securityHeaders(options) }
    : options.dev
      ? securityHeaders(options)
      : pageSecurityHeaders(options, hashes)
  return {
    status,
    headers: {
      ...headers,
      ...(status === 200 && !options.dev
        ? { 'cache-control': isHtml ? pageCacheControl : dataCacheControl, 'cdn-cache-control': cdnCacheControl }
        : { 'cache-control': 'no-store' }),
      ...(status >= 500 ? { 'retry-after': '5' } : {}),
      ...security,
    },
    body,
  }
}
