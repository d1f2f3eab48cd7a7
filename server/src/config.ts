import { isIPv6 } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { missingSettings, parseBackupPlace } from './backup-place.ts'
import { ConfigError, type Environment, knownNames, nearestName } from './environment.ts'
import { environmentSettings, type NumberName, type SettingName } from './environment-settings.ts'
import { isLoopback } from './loopback.ts'
import { parseKeepRule } from './modules/backups/keep-rule.ts'

export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the environment, once; nothing else in the server does. environment-settings.ts describes every variable.
 * Throws ConfigError naming every problem.
 */
export function loadConfig(env: Environment, namesInFile: string[] = []) {
  const problems: string[] = []
  const text = (name: SettingName, otherwise = environmentSettings[name].default) => env[name]?.trim() || otherwise
  const number = (name: NumberName, otherwise = Number(environmentSettings[name].default)) => {
    const value = Number(text(name, String(otherwise)))
    const [min, max] = environmentSettings[name].range
    if (!Number.isInteger(value) || value < min || value > max) {
      problems.push(`${name} must be a whole number from ${min} to ${max}, not '${env[name]}'`)
      return otherwise
    }
    return value
  }
  const isOn = (name: string, value: string) => {
    if (!['1', '0', 'true', 'false', 'on', 'off'].includes(value)) problems.push(`${name} must be on or off`)
    return ['1', 'true', 'on'].includes(value)
  }
  const flag = (name: SettingName, otherwise = environmentSettings[name].default === 'on') =>
    isOn(name, text(name, otherwise ? 'on' : 'off').toLowerCase())

  const host = text('HOST')
  const port = number('PORT')
  const dataDir = resolve(text('DATA_DIR'))
  /** The address of a service, with its password: no message repeats it. */
  const serviceUrl = (name: SettingName, protocols: readonly string[]) => {
    const url = text(name)
    if (url && !protocols.some((protocol) => url.startsWith(protocol))) {
      problems.push(`${name} must begin with ${protocols.join(' or ')}`)
    } else if (url && !isUrlWithCredentials(url)) {
      problems.push(
        `${name} is not an address: signs such as / # ? @ % in its password must be written as %2F %23 %3F %40 %25`,
      )
    }
    return url
  }
  const databaseUrl = serviceUrl('DATABASE_URL', ['postgres://', 'postgresql://'])
  const demo = flag('DEMO', databaseUrl === '')
  const secret = text('SECRET')
  const previousSecret = text('SECRET_PREVIOUS')
  if (secret && secret.length < 32) problems.push('SECRET must have at least 32 characters')
  if (!secret && databaseUrl && !demo) {
    problems.push('SECRET is needed with DATABASE_URL: at least 32 random characters that sign uploads and links')
  }
  const publicUrl = text('PUBLIC_URL', `http://${hostInUrl(host)}:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol)) {
    problems.push('PUBLIC_URL must be an http or https address')
  } else if (new URL(publicUrl).pathname !== '/') {
    problems.push(
      `PUBLIC_URL must be the address of a whole host: the shop does not run below a path, as in '${publicUrl}'`,
    )
  }
  const trustedProxies = number('TRUSTED_PROXIES')
  const isLocalOnly =
    trustedProxies === 0 && isLoopback(host) && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname)
  const demoLogin = () => {
    if (text('DEMO_LOGIN') === '') return isLocalOnly ? 'own machine' : 'nowhere'
    return flag('DEMO_LOGIN') ? 'anywhere' : 'nowhere'
  }
  const poolSize = number('DATABASE_POOL', usefulConnections())
  const organisationName = text('ORGANISATION_NAME')
  const smtpUrl = serviceUrl('SMTP_URL', ['smtp://', 'smtps://'])
  // What the simulator sells has no value, so only a demo sells it unasked.
  const digitalSupplier = text('DIGITAL_SUPPLIER', demo ? 'simulator' : 'none')
  if (digitalSupplier !== 'none' && digitalSupplier !== 'simulator' && digitalSupplier !== 'digiflazz') {
    problems.push(`DIGITAL_SUPPLIER must be none, simulator or digiflazz, not '${digitalSupplier}'`)
  }
  const digiflazz = {
    username: text('DIGIFLAZZ_USERNAME'),
    apiKey: text('DIGIFLAZZ_KEY'),
    webhookSecret: text('DIGIFLAZZ_WEBHOOK_SECRET'),
    isTesting: flag('DIGIFLAZZ_TESTING'),
  }
  if (digitalSupplier === 'digiflazz') {
    if (!digiflazz.username) problems.push('DIGIFLAZZ_USERNAME is needed with DIGITAL_SUPPLIER=digiflazz')
    if (!digiflazz.apiKey) problems.push('DIGIFLAZZ_KEY is needed with DIGITAL_SUPPLIER=digiflazz')
    // Without it anyone could report a purchase as failed.
    if (!digiflazz.webhookSecret) problems.push('DIGIFLAZZ_WEBHOOK_SECRET is needed with DIGITAL_SUPPLIER=digiflazz')
  }
  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken && metricsToken.length < 16) problems.push('METRICS_TOKEN must have at least 16 characters')
  const traceEndpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT').replace(/\/+$/, '')
  if (traceEndpoint && !/^https?:\/\//.test(traceEndpoint)) {
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must begin with http:// or https://')
  }
  for (const [name, address] of Object.entries({
    OTEL_EXPORTER_OTLP_ENDPOINT: traceEndpoint,
    BACKUP_S3_ENDPOINT: text('BACKUP_S3_ENDPOINT'),
  })) {
    // Their keys, or what they are told, would be read on the way.
    if (address.startsWith('http://') && !(URL.canParse(address) && isLoopback(new URL(address).hostname))) {
      problems.push(`${name} must begin with https://, except on this machine`)
    }
  }
  const traceHeaders = parseHeaders(text('OTEL_EXPORTER_OTLP_HEADERS'))
  if (!traceHeaders) problems.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas')
  const traceShare = Number(text('OTEL_TRACES_SAMPLER_ARG'))
  if (!(traceShare >= 0 && traceShare <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  const mapTileUrl = text('MAP_TILE_URL')
  if (
    mapTileUrl &&
    !(/^https?:\/\//.test(mapTileUrl) && ['{z}', '{x}', '{y}'].every((part) => mapTileUrl.includes(part)))
  ) {
    problems.push('MAP_TILE_URL must begin with http:// or https:// and have {z}, {x} and {y}')
  }

  // deploy/kedai.env has names that nobody owns: a shop with them seems to run, and its links and mails go nowhere.
  for (const name of ['PUBLIC_URL', 'SMTP_URL'] as const) {
    const url = text(name)
    if (URL.canParse(url) && new URL(url).hostname.endsWith('.example')) {
      problems.push(`${name} still has the name of the example, ${new URL(url).hostname}: write your own`)
    }
  }

  const corsOrigins = text('CORS_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  for (const origin of corsOrigins) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) {
      problems.push(`CORS_ORIGINS must hold origins such as https://toko.example, separated by commas, not '${origin}'`)
    }
  }

  const backupTo = text('BACKUP_TO')
  const backupSettings = {
    s3: {
      endpoint: text('BACKUP_S3_ENDPOINT'),
      region: text('BACKUP_S3_REGION'),
      accessKey: text('BACKUP_S3_KEY'),
      secretKey: text('BACKUP_S3_SECRET'),
    },
    sftp: { key: text('BACKUP_SFTP_KEY'), hostKey: text('BACKUP_SFTP_HOST_KEY') },
  }
  const backupPlace = parseBackupPlace(backupTo)
  if (!backupPlace) {
    problems.push(`BACKUP_TO must be a folder, s3://bucket/prefix or sftp://user@host/path, not '${backupTo}'`)
  } else {
    for (const name of missingSettings(backupPlace, backupSettings))
      problems.push(`${name} is needed with this BACKUP_TO`)
  }
  const backupKey = text('BACKUP_KEY')
  if (backupKey && !/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(backupKey)) {
    problems.push('BACKUP_KEY must be a key of age, AGE-SECRET-KEY-1… (docs/backups.md)')
  }
  const backupAt = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text('BACKUP_AT'))
  if (!backupAt) problems.push(`BACKUP_AT must be a time such as 02:30, not '${env.BACKUP_AT}'`)
  if (backupTo && databaseUrl) {
    problems.push('BACKUP_TO is for the embedded database; docs/backups.md shows how to back up that of DATABASE_URL')
  }
  const momentDays = number('BACKUP_MOMENT_DAYS')
  if (momentDays > 0 && !backupTo) problems.push('BACKUP_MOMENT_DAYS needs BACKUP_TO')
  const backupKeep = parseKeepRule(text('BACKUP_KEEP'))
  if (!backupKeep) {
    problems.push(`BACKUP_KEEP must be days, weeks and months such as 7d 4w 6m, not '${env.BACKUP_KEEP}'`)
  }

  const config = {
    http: {
      host,
      port,
      publicUrl,
      /** Whether browsers are to use https on the subdomains too. */
      hstsSubdomains: flag('HSTS_SUBDOMAINS'),
      /** Origins of other front ends, for CORS. */
      corsOrigins,
      /** After SIGTERM: how long requests are still served while /health/ready answers 503. */
      drainSeconds: number('DRAIN_SECONDS', isLocalOnly ? 0 : 5),
      /** Number of proxies in front whose X-Forwarded-For is trusted. */
      trustedProxies,
      /**
       * Concurrent requests of one shopper, or of one address without a session: fewer than there are connections, so that
       * others always get one.
       */
      requestsAtOnce: number('REQUESTS_AT_ONCE', Math.max(poolSize - 2, 1)),
      /** Empty: nobody reads the metrics from elsewhere. */
      metricsToken,
      /** Multiplies the rate limits; for many shoppers behind one address. */
      rateLimitFactor: number('RATE_LIMIT_FACTOR'),
    },
    dataDir,
    database: {
      /** Empty: the embedded PostgreSQL in dataDir. */
      url: databaseUrl,
      /** For reading, and as many for transactions. */
      poolSize,
    },
    backup: {
      /** The place of scheduled backups, see backup-place.ts; empty: none are made. */
      to: backupTo,
      ...backupSettings,
      /** In WIB. */
      at: { hour: Number(backupAt?.[1]), minute: Number(backupAt?.[2]) },
      /** Before migrations change the embedded database. */
      beforeUpgrade: flag('BACKUP_BEFORE_UPGRADE'),
      /** Of so many days any moment can be restored; 0: only what a backup holds. */
      momentDays,
      /** How old WAL may get before it is put aside: with its way to the destination less than a minute. */
      archiveSeconds: momentDays > 0 ? 45 : undefined,
      keep: backupKeep ?? { days: 0, weeks: 0, months: 0 },
      /** Empty: one is made at the first backup and kept in dataDir. */
      key: backupKey,
    },
    organisationId: number('ORGANISATION_ID'),
    organisationName,
    demo,
    /** The shop can be reached from this machine alone. */
    isLocalOnly,
    /** Whence the demo accounts may log in with their published password; by default only from this machine, where nobody else reaches the shop. */
    demoLogin: demoLogin(),
    /** Empty: a random secret is made once and kept in dataDir. */
    secret,
    /** Empty: none. */
    previousSecret,
    /** Any password of four characters is valid (U01); an operator may be stricter. */
    refuseCommonPasswords: flag('REFUSE_COMMON_PASSWORDS'),
    mail: {
      smtpUrl,
      from: text('MAIL_FROM', `${organisationName} <toko@kedai.test>`),
      /** Mails sent concurrently, each on its own connection. */
      connections: number('SMTP_CONNECTIONS'),
      /** Keeps a burst of notices from taking all of the server, and within limits of mail services. */
      perSecond: number('MAILS_PER_SECOND'),
    },
    /** Defaults of what an owner sets (modules/settings/shop-settings.ts). */
    orders: {
      transferHours: number('TRANSFER_HOURS'),
      transferRestHours: number('TRANSFER_REST_HOURS'),
      proofHours: number('PROOF_HOURS'),
      maxOpenOrders: number('MAX_OPEN_ORDERS'),
      maxUnpaidPieces: number('MAX_UNPAID_PIECES'),
      maxUnpaidShare: number('MAX_UNPAID_SHARE'),
    },
    digital: {
      ordersPerNumber: number('DIGITAL_ORDERS_PER_NUMBER'),
      ordersPerShopper: number('DIGITAL_ORDERS_PER_SHOPPER'),
      inquiriesPerShopper: number('DIGITAL_INQUIRIES_PER_SHOPPER'),
      markup: number('DIGITAL_MARKUP'),
      lowBalance: number('DIGITAL_LOW_BALANCE'),
    },
    digitalSupplier: {
      kind: digitalSupplier,
      digiflazz,
      simulator: {
        delayMs: number('DIGITAL_SIMULATOR_DELAY_MS'),
        pendingMs: number('DIGITAL_SIMULATOR_PENDING_MS'),
        deposit: number('DIGITAL_SIMULATOR_DEPOSIT'),
      },
    },
    /** Tiles of the pin map; without an address the map is drawn from the coordinates of villages. */
    map: { tileUrl: mapTileUrl, attribution: text('MAP_TILE_ATTRIBUTION') },
    log: {
      level: text('LOG_LEVEL'),
      /** Whether each request is logged at level info. */
      accessLog: flag('ACCESS_LOG', !demo),
    },
    tracing: {
      /** Empty: nothing is traced. */
      endpoint: traceEndpoint,
      headers: traceHeaders ?? {},
      share: traceShare,
    },
    development: isOn('KEDAI_DEV', env.KEDAI_DEV ?? 'off'),
    /** Names that are likely mistyped; main.ts prints them. */
    warnings: [] as string[],
  }
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(config.log.level)) {
    problems.push(`LOG_LEVEL '${config.log.level}' is not one of fatal, error, warn, info, debug, trace, silent`)
  }
  for (const name of namesInFile) {
    if (!knownNames.has(name)) problems.push(`.env: ${name} is not a setting of the shop${hint(nearestName(name))}`)
  }
  for (const name of Object.keys(env)) {
    // Most environment variables belong to other programs.
    const meant = knownNames.has(name) || namesInFile.includes(name) ? undefined : nearestName(name)
    if (meant) config.warnings.push(`${name} is not a setting of the shop${hint(meant)}`)
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

const hint = (name: string | undefined) => (name ? `; did you mean ${name}?` : '')

/** As it stands in an address; that of every address of the machine is its own. */
function hostInUrl(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

/** More connections than PostgreSQL's processors and disk can serve only make each statement wait longer. */
const usefulConnections = () => Math.min(2 * availableParallelism() + 2, 20)

/** `name=value` of each, percent-encoded where that is needed; undefined where one is something else. */
function parseHeaders(text: string): Record<string, string> | undefined {
  const headers = text.split(',').filter((header) => header.trim() !== '')
  try {
    const pairs = headers.map((header) => {
      const end = header.indexOf('=')
      return [header.slice(0, Math.max(end, 0)), header.slice(end + 1)].map((part) => decodeURIComponent(part.trim()))
    })
    return pairs.some(([name]) => name === '') ? undefined : Object.fromEntries(pairs)
  } catch {
    // Not percent-encoded.
    return undefined
  }
}

/** Whether an address, its name and its password can be read. */
function isUrlWithCredentials(text: string): boolean {
  try {
    const { username, password } = new URL(text)
    for (const part of [username, password]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
