import { isIPv6 } from 'node:net'
import { isLoopback } from '../runtime/loopback.ts'
import type { SettingReader } from './setting-reader.ts'

/** Where the shop listens, and who reaches it there. `poolSize`: its connections to the database. */
export function readHttpConfig(read: SettingReader, poolSize: number) {
  const host = read.text('HOST')
  const port = read.number('PORT')
  const publicUrl = readPublicUrl(read, `http://${hostInUrl(host)}:${port}`)
  const trustedProxies = read.number('TRUSTED_PROXIES')
  const isLocalOnly =
    trustedProxies === 0 && isLoopback(host) && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname)
  const metricsToken = read.text('METRICS_TOKEN')
  if (metricsToken && metricsToken.length < 16) read.problems.push('METRICS_TOKEN must have at least 16 characters')

  const http = {
    host,
    port,
    publicUrl,
    /** Whether browsers are to use https on the subdomains too. */
    hstsSubdomains: read.flag('HSTS_SUBDOMAINS'),
    /** Origins of other front ends, for CORS. */
    corsOrigins: readCorsOrigins(read),
    /** The time after SIGTERM during which requests are still served while /health/ready responds with 503. */
    drainSeconds: read.number('DRAIN_SECONDS', isLocalOnly ? 0 : 5),
    /** Number of proxies in front whose X-Forwarded-For is trusted. */
    trustedProxies,
    /**
     * Concurrent requests of one shopper, or of one address without a session: fewer than there are connections, so that
     * others always get one.
     */
    requestsAtOnce: read.number('REQUESTS_AT_ONCE', Math.max(poolSize - 2, 1)),
    /** Empty: the metrics can only be read from this machine. */
    metricsToken,
    /** Multiplies the rate limits; for many shoppers behind one address. */
    rateLimitFactor: read.number('RATE_LIMIT_FACTOR'),
  }
  return { http, isLocalOnly }
}

function readPublicUrl(read: SettingReader, otherwise: string): string {
  const publicUrl = read.text('PUBLIC_URL', otherwise).replace(/\/+$/, '')
  if (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol)) {
    read.problems.push('PUBLIC_URL must be an http or https address')
  } else if (new URL(publicUrl).pathname !== '/') {
    read.problems.push(
      `PUBLIC_URL must be the address of a whole host: the shop does not run below a path, as in '${publicUrl}'`,
    )
  }
  read.refuseExample('PUBLIC_URL')
  return publicUrl
}

function readCorsOrigins(read: SettingReader): string[] {
  const origins = read
    .text('CORS_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  for (const origin of origins) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) {
      read.problems.push(
        `CORS_ORIGINS must hold origins such as https://toko.example, separated by commas, not '${origin}'`,
      )
    }
  }
  return origins
}

/** The host as it is written in a URL; localhost for a wildcard address. */
function hostInUrl(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}
