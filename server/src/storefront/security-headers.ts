export type SecurityOptions = {
  /** The shop's public URL; with HTTPS it enables Strict-Transport-Security. */
  publicUrl: string
  /** Whether that includes its subdomains. */
  hstsSubdomains: boolean
  /** Other origins that the browser may send data to: an external object storage receives uploads directly. */
  connectOrigins?: readonly string[]
  /** Other origins whose pictures may be shown: map tiles. */
  imageOrigins?: readonly string[]
  /** Hash of the inlined rules (brand-style.ts). */
  styleSource?: string
  /** Further policies of Trusted Types. */
  htmlPolicies?: readonly string[]
}

/**
 * Headers of an HTML page. Scripts run only from our own files or when their hash is listed here; there is no
 * 'unsafe-inline' and no other origin, because every script can read the session token.
 */
export function pageSecurityHeaders(options: SecurityOptions, scriptHashes: string): Record<string, string> {
  const policy = [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes}`.trim(),
    `style-src 'self' ${options.styleSource ?? ''}`.trim(),
    `img-src ${["'self' data: blob:", ...(options.imageOrigins ?? [])].join(' ')}`,
    `connect-src ${["'self'", ...(options.connectOrigins ?? [])].join(' ')}`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // Strings become HTML only through the policy of web/design/html.tsx, and never script.
    `require-trusted-types-for 'script'`,
    // kedai-worker creates only the URL of the service worker (storefront/app/offline).
    `trusted-types ${['kedai-html', 'kedai-worker', ...(options.htmlPolicies ?? [])].join(' ')}`,
  ]
  return { 'Content-Security-Policy': policy.join('; '), ...securityHeaders(options) }
}

/** The policy of responses other than documents: data, redirects, calls. */
export const noDocument = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }

/** Headers of the service worker's script, whose policy applies to all of its fetches; browsers always revalidate it. */
export const serviceWorkerHeaders = { 'Content-Security-Policy': `default-src 'self'`, 'Cache-Control': 'no-cache' }

export type TransportOptions = Pick<SecurityOptions, 'publicUrl' | 'hstsSubdomains'>

/** Browsers use only HTTPS for a year, on this host and optionally on all subdomains. */
export function strictTransport({ publicUrl, hstsSubdomains }: TransportOptions): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {}
  return { 'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
}

export const permissionsPolicy = ({ camera }: { camera: boolean }) =>
  `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=(self)`

/** Headers of every response of the storefront. */
export function securityHeaders(options: TransportOptions): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy({ camera: false }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...strictTransport(options),
  }
}
