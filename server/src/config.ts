import { isIPv4 } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type LimitName, limits } from '#contract/values/limits.ts'
import { type Environment, nearestName } from './environment.ts'

export type Config = ReturnType<typeof loadConfig>

/** Reports all wrong settings together, so that the operator fixes them in one go. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment, once; nothing else in the server does. `.env.example` describes every variable.
 * Throws ConfigError naming every problem.
 */
export function loadConfig(env: Environment, namesInFile: string[] = []) {
  const problems: string[] = []
  const known = new Set<string>()
  const text = (name: string, fallback: string) => {
    known.add(name)
    return env[name]?.trim() || fallback
  }
  const number = (name: string, fallback: number, min: number, max: number) => {
    const value = Number(text(name, String(fallback)))
    if (!Number.isInteger(value) || value < min || value > max) {
      problems.push(`${name} must be a whole number from ${min} to ${max}, not '${env[name]}'`)
      return fallback
    }
    return value
  }
  const limit = (name: string, fallback: number, limitName: LimitName) =>
    number(name, fallback, limits[limitName].min, limits[limitName].max)
  const flag = (name: string, fallback: boolean) => {
    const value = text(name, fallback ? '1' : '0').toLowerCase()
    if (!['1', '0', 'true', 'false', 'on', 'off'].includes(value)) problems.push(`${name} must be on or off`)
    return ['1', 'true', 'on'].includes(value)
  }

  const host = text('HOST', '127.0.0.1')
  const port = number('PORT', 3000, 0, 65_535)
  const dataDir = resolve(text('DATA_DIR', '.data'))
  const databaseUrl = text('DATABASE_URL', '')
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://')
  }
  const demo = flag('DEMO', databaseUrl === '')
  const secret = text('SECRET', '')
  if (secret && secret.length < 32) problems.push('SECRET must have at least 32 characters')
  if (!secret && databaseUrl && !demo) {
    problems.push('SECRET is needed with DATABASE_URL: at least 32 random characters that sign uploads and links')
  }
  const publicUrl = text('PUBLIC_URL', `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol)) {
    problems.push('PUBLIC_URL must be an http or https address')
  } else if (new URL(publicUrl).pathname !== '/') {
    problems.push(
      `PUBLIC_URL must be the address of a whole host: the shop does not run below a path, as in '${publicUrl}'`,
    )
  }
  const trustedProxies = number('TRUSTED_PROXIES', 0, 0, 10)
  const isLocalOnly =
    trustedProxies === 0 && isLoopback(host) && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname)
  const poolSize = number('DATABASE_POOL', usefulConnections(), 2, 100)
  const organisationName = text('ORGANISATION_NAME', 'Kedai')
  const smtpUrl = text('SMTP_URL', '')
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) problems.push('SMTP_URL must begin with smtp:// or smtps://')
  // What the simulator sells has no value, so only a demo sells it unasked.
  const digitalSupplier = text('DIGITAL_SUPPLIER', demo ? 'simulator' : 'none')
  if (digitalSupplier !== 'none' && digitalSupplier !== 'simulator' && digitalSupplier !== 'digiflazz') {
    problems.push(`DIGITAL_SUPPLIER must be none, simulator or digiflazz, not '${digitalSupplier}'`)
  }
  const digiflazz = {
    username: text('DIGIFLAZZ_USERNAME', ''),
    apiKey: text('DIGIFLAZZ_KEY', ''),
    webhookSecret: text('DIGIFLAZZ_WEBHOOK_SECRET', ''),
    isTesting: flag('DIGIFLAZZ_TESTING', false),
  }
  if (digitalSupplier === 'digiflazz') {
    if (!digiflazz.username) problems.push('DIGIFLAZZ_USERNAME is needed with DIGITAL_SUPPLIER=digiflazz')
    if (!digiflazz.apiKey) problems.push('DIGIFLAZZ_KEY is needed with DIGITAL_SUPPLIER=digiflazz')
    // Without it anyone could report a purchase as failed.
    if (!digiflazz.webhookSecret) problems.push('DIGIFLAZZ_WEBHOOK_SECRET is needed with DIGITAL_SUPPLIER=digiflazz')
  }
  const mapTileUrl = text('MAP_TILE_URL', '')
  if (
    mapTileUrl &&
    !(/^https?:\/\//.test(mapTileUrl) && ['{z}', '{x}', '{y}'].every((part) => mapTileUrl.includes(part)))
  ) {
    problems.push('MAP_TILE_URL must begin with http:// or https:// and have {z}, {x} and {y}')
  }

  const corsOrigins = text('CORS_ORIGINS', '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  for (const origin of corsOrigins) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) {
      problems.push(`CORS_ORIGINS must hold origins such as https://toko.example, separated by commas, not '${origin}'`)
    }
  }

  known.add('ENV_FILE')
  const config = {
    http: {
      host,
      port,
      publicUrl,
      /** Origins of other front ends, for CORS. */
      corsOrigins,
      /** After SIGTERM: how long requests are still served while /health/ready answers 503. */
      drainSeconds: number('DRAIN_SECONDS', isLocalOnly ? 0 : 5, 0, 300),
      /** Number of proxies in front whose X-Forwarded-For is trusted. */
      trustedProxies,
      /**
       * Concurrent requests of one shopper, or of one address without a session: fewer than there are connections, so that
       * others always get one.
       */
      requestsAtOnce: number('REQUESTS_AT_ONCE', Math.max(poolSize - 2, 1), 1, 1_000),
      /** Multiplies the rate limits; for many shoppers behind one address. */
      rateLimitFactor: number('RATE_LIMIT_FACTOR', 1, 1, 1_000),
    },
    dataDir,
    database: {
      /** Empty: the embedded PostgreSQL in dataDir. */
      url: databaseUrl,
      /** For reading, and as many for transactions. */
      poolSize,
    },
    organisationId: number('ORGANISATION_ID', 29, 1, 1_000_000_000),
    organisationName,
    demo,
    /** Whether the demo accounts may log in with their published password; by default only where the shop is reachable from this machine alone. */
    demoLogin: flag('DEMO_LOGIN', isLocalOnly),
    /** Empty: a random secret is made once and kept in dataDir. */
    secret,
    /** Any password of four characters is valid (U01); an operator may be stricter. */
    refuseCommonPasswords: flag('REFUSE_COMMON_PASSWORDS', false),
    mail: {
      smtpUrl,
      from: text('MAIL_FROM', `${organisationName} <toko@kedai.test>`),
      /** Mails sent concurrently, each on its own connection. */
      connections: number('SMTP_CONNECTIONS', 10, 1, 100),
      /** Keeps a burst of notices from taking all of the server, and within limits of mail services. */
      perSecond: number('MAILS_PER_SECOND', 30, 1, 1_000),
    },
    /** Defaults of what an owner sets (modules/settings/shop-settings.ts); bounds in contract/src/values/limits.ts. */
    orders: {
      transferHours: limit('TRANSFER_HOURS', 24, 'TransferHours'),
      transferRestHours: limit('TRANSFER_REST_HOURS', 72, 'TransferRestHours'),
      proofHours: limit('PROOF_HOURS', 72, 'ProofHours'),
      maxOpenOrders: limit('MAX_OPEN_ORDERS', 20, 'MaxOpenOrders'),
      maxUnpaidPieces: limit('MAX_UNPAID_PIECES', 500, 'MaxUnpaidPieces'),
      maxUnpaidShare: limit('MAX_UNPAID_SHARE', 50, 'MaxUnpaidShare'),
    },
    digital: {
      ordersPerNumber: limit('DIGITAL_ORDERS_PER_NUMBER', 10, 'DigitalOrdersPerNumber'),
      ordersPerShopper: limit('DIGITAL_ORDERS_PER_SHOPPER', 30, 'DigitalOrdersPerShopper'),
      inquiriesPerShopper: limit('DIGITAL_INQUIRIES_PER_SHOPPER', 30, 'DigitalInquiriesPerShopper'),
      markup: limit('DIGITAL_MARKUP', 500, 'DigitalMarkup'),
      lowBalance: limit('DIGITAL_LOW_BALANCE', 1_000_000, 'DigitalLowBalance'),
    },
    digitalSupplier: {
      kind: digitalSupplier,
      digiflazz,
      simulator: {
        delayMs: number('DIGITAL_SIMULATOR_DELAY_MS', 800, 0, 60_000),
        pendingMs: number('DIGITAL_SIMULATOR_PENDING_MS', 8_000, 0, 3_600_000),
      },
    },
    /** Tiles of the pin map; without an address the map is drawn from the coordinates of villages. */
    map: { tileUrl: mapTileUrl, attribution: text('MAP_TILE_ATTRIBUTION', '') },
    log: {
      level: text('LOG_LEVEL', 'info'),
      /** Whether each request is logged at level info. */
      accessLog: flag('ACCESS_LOG', !demo),
    },
    development: flag('KEDAI_DEV', false),
    /** Names that are likely mistyped; main.ts prints them. */
    warnings: [] as string[],
  }
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(config.log.level)) {
    problems.push(`LOG_LEVEL '${config.log.level}' is not one of fatal, error, warn, info, debug, trace, silent`)
  }
  for (const name of namesInFile) {
    if (!known.has(name)) problems.push(`.env: ${name} is not a setting of the shop${hint(nearestName(name, known))}`)
  }
  for (const name of Object.keys(env)) {
    // Most environment variables belong to other programs.
    const meant = known.has(name) || namesInFile.includes(name) ? undefined : nearestName(name, known)
    if (meant) config.warnings.push(`${name} is not a setting of the shop${hint(meant)}`)
  }
  if (problems.length > 0) throw new ConfigError(`The configuration has problems:\n- ${problems.join('\n- ')}`)
  return config
}

const hint = (name: string | undefined) => (name ? `; did you mean ${name}?` : '')

/** Whether the host is a loopback address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** More connections than PostgreSQL's processors and disk can serve only make each statement wait longer. */
const usefulConnections = () => Math.min(2 * availableParallelism() + 2, 20)
