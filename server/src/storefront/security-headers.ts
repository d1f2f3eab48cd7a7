export type SecurityOptions = {
  /** Where the shop is reached; HTTPS there turns on Strict-Transport-Security. */
  publicUrl: string
  /** Origins besides our own that the browser may send to: an object storage elsewhere takes uploads directly. */
  connectOrigins?: readonly string[]
  /** Origins besides our own whose pictures are shown: the tiles of a map. */
  imageOrigins?: readonly string[]
}

/**
 * Headers of an HTML page. Scripts run only from our own files or when their hash is named here; there is no
 * 'unsafe-inline' and no origin but our own, because the session token lies within reach of every script.
 */
export function pageSecurityHeaders(options: SecurityOptions, scriptHashes: string): Record<string, string> {
  const policy = [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes}`.trim(),
    `style-src 'self'`,
    `img-src ${["'self' data: blob:", ...(options.imageOrigins ?? [])].join(' ')}`,
    `connect-src ${["'self'", ...(options.connectOrigins ?? [])].join(' ')}`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // No string becomes script, and HTML only through the one policy of storefront/app/design/html.tsx.
    `require-trusted-types-for 'script'`,
    // kedai-worker makes nothing but the address of the service worker (storefront/app/offline).
    `trusted-types kedai-html kedai-worker`,
  ]
  return { 'Content-Security-Policy': policy.join('; '), ...securityHeaders(options) }
}

/** Headers of the service worker's script, whose policy is that of all it fetches; browsers ask for it anew each time. */
export const serviceWorkerHeaders = { 'Content-Security-Policy': `default-src 'self'`, 'Cache-Control': 'no-cache' }

/** Browsers that came over HTTPS once stay with it for a year, here and on all names below. */
export const strictTransport = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}

/** Headers of every answer of the storefront. */
export function securityHeaders({ publicUrl }: Pick<SecurityOptions, 'publicUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...strictTransport(publicUrl),
  }
}
