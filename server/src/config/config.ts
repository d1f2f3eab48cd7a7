import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { addressesOf } from '../db/addresses.ts'
import { readBackupConfig } from './backup-config.ts'
import { ConfigError, type Environment, knownNames, nearestName } from './environment.ts'
import { readFilesConfig } from './files-config.ts'
import { readHttpConfig } from './http-config.ts'
import { readLogConfig, readTracingConfig } from './monitoring-config.ts'
import { type SettingReader, settingReader } from './setting-reader.ts'
import { readSupplierConfig } from './supplier-config.ts'

export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the environment, once; no other code of the server does. environment-settings.ts describes every variable. Throws ConfigError
 * with all problems.
 */
export function loadConfig(env: Environment, namesInFile: string[] = []) {
  const read = settingReader(env)
  const workers = read.number('WORKERS')
  const database = readDatabaseConfig(read, workers)
  const { demo, demoDay } = readDemo(read, database.url)
  const organisationName = read.text('ORGANISATION_NAME')
  const { http, isLocalOnly } = readHttpConfig(read, database.poolSize)

  const config = {
    http,
    roles: readRoles(read, database.url),
    /** Processes that share the port. */
    workers,
    dataDir: resolve(read.text('DATA_DIR')),
    database,
    files: readFilesConfig(read, database.url),
    backup: readBackupConfig(read, database.url),
    organisationId: read.number('ORGANISATION_ID'),
    organisationName,
    demo,
    /** Whether a new demo begins with a working day: orders, payments and what else a back office has to do. */
    demoDay,
    /** Whether the shop can only be reached from this machine. */
    isLocalOnly,
    demoLogin: readDemoLogin(read, isLocalOnly),
    ...readSecrets(read, { isNeeded: database.url !== '' && !demo }),
    /** Any password of four characters is valid (U01); an operator may be stricter. */
    refuseCommonPasswords: read.flag('REFUSE_COMMON_PASSWORDS'),
    mail: readMailConfig(read, organisationName),
    /** How long the effects of a staff action outside of the shop wait. */
    undoSeconds: read.number('UNDO_SECONDS'),
    orders: readOrderLimits(read),
    digital: readDigitalLimits(read),
    /** Default of an owner's setting: calls of the rate service in an hour for shoppers without an account. */
    guestRateCalls: read.number('GUEST_RATE_CALLS'),
    digitalSupplier: readSupplierConfig(read, demo),
    map: readMapConfig(read),
    log: readLogConfig(read, demo),
    tracing: readTracingConfig(read),
    development: read.isOn('KEDAI_DEV', env.KEDAI_DEV ?? 'off'),
    /** Names that are likely mistyped; main.ts prints them. */
    warnings: likelyMistyped(env, namesInFile),
  }
  const problems = [...read.problems, ...unknownNames(namesInFile)]
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** The work of this process; with the embedded database it is the only one. */
function readRoles(read: SettingReader, databaseUrl: string) {
  const named = read
    .text('ROLES')
    .split(',')
    .map((name) => name.trim())
  const roles = { web: named.includes('web'), jobs: named.includes('jobs') }
  if (named.some((name) => !Object.hasOwn(roles, name))) {
    read.problems.push(`ROLES must be web, jobs, or web,jobs, not '${read.env.ROLES}'`)
  } else if (!databaseUrl && !(roles.web && roles.jobs)) {
    read.problems.push('ROLES needs DATABASE_URL: with the embedded database one process does everything')
  }
  return roles
}

function readDemo(read: SettingReader, databaseUrl: string) {
  const isCatalogue = read.text('DEMO').toLowerCase() === 'catalogue'
  const demo = isCatalogue || read.flag('DEMO', databaseUrl === '')
  return { demo, demoDay: demo && !isCatalogue }
}

function readDatabaseConfig(read: SettingReader, workers: number) {
  const protocols = ['postgres://', 'postgresql://']
  const url = read.serviceUrl('DATABASE_URL', protocols)
  const directUrl = read.serviceUrl('DATABASE_DIRECT_URL', protocols)
  if (directUrl && !url) read.problems.push('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler')
  const readUrl = read.serviceUrl('DATABASE_READ_URL', protocols)
  if (readUrl && !url) read.problems.push('DATABASE_READ_URL needs DATABASE_URL: the address of the primary')
  if (workers > 1 && !url) {
    read.problems.push('WORKERS needs DATABASE_URL: with the embedded database one process does everything')
  }
  return {
    /** Empty: the embedded PostgreSQL in dataDir. */
    url,
    /** Empty: `url` leads to no pooler. */
    directUrl,
    /** Standbys of `url`. */
    readUrls: readUrl ? addressesOf(readUrl) : [],
    /** For reading, and as many for transactions. */
    poolSize: read.number('DATABASE_POOL', usefulConnections(workers)),
  }
}

/** More connections than PostgreSQL's processors and disk can serve only slow down each statement. */
const usefulConnections = (workers: number) => Math.min(2 * Math.ceil(availableParallelism() / workers) + 2, 20)

function readSecrets(read: SettingReader, { isNeeded }: { isNeeded: boolean }) {
  const secret = read.text('SECRET')
  if (secret && secret.length < 32) read.problems.push('SECRET must have at least 32 characters')
  if (!secret && isNeeded) {
    read.problems.push('SECRET is needed with DATABASE_URL: at least 32 random characters that sign uploads and links')
  }
  return {
    /** Empty: a random secret is created once and stored in dataDir. */
    secret,
    /** Empty: none. */
    previousSecret: read.text('SECRET_PREVIOUS'),
  }
}

/** Where demo accounts may log in from with their published password; by default only this machine, if others can't reach the shop. */
function readDemoLogin(read: SettingReader, isLocalOnly: boolean) {
  if (read.text('DEMO_LOGIN') === '') return isLocalOnly ? 'own machine' : 'nowhere'
  return read.flag('DEMO_LOGIN') ? 'anywhere' : 'nowhere'
}

function readMailConfig(read: SettingReader, organisationName: string) {
  read.refuseExample('SMTP_URL')
  return {
    smtpUrl: read.serviceUrl('SMTP_URL', ['smtp://', 'smtps://']),
    from: read.text('MAIL_FROM', `${organisationName} <toko@kedai.test>`),
    /** Mails sent concurrently, each on its own connection. */
    connections: read.number('SMTP_CONNECTIONS'),
    /** Limits bursts of notices, to leave capacity of the server, and to respect limits of mail services. */
    perSecond: read.number('MAILS_PER_SECOND'),
  }
}

/** Defaults of the owner's settings (modules/settings/cached-settings.ts). */
function readOrderLimits(read: SettingReader) {
  return {
    transferHours: read.number('TRANSFER_HOURS'),
    transferRestHours: read.number('TRANSFER_REST_HOURS'),
    proofHours: read.number('PROOF_HOURS'),
    complaintDays: read.number('COMPLAINT_DAYS'),
    reversalApprovalOver: read.number('REVERSAL_APPROVAL_OVER'),
    payoutApprovalOver: read.number('PAYOUT_APPROVAL_OVER'),
    forgivenDifference: read.number('FORGIVEN_DIFFERENCE'),
    arrivalDays: read.number('ARRIVAL_DAYS'),
    maxOpenOrders: read.number('MAX_OPEN_ORDERS'),
    maxUnpaidPieces: read.number('MAX_UNPAID_PIECES'),
    maxUnpaidShare: read.number('MAX_UNPAID_SHARE'),
  }
}

/** Likewise, for digital goods. */
function readDigitalLimits(read: SettingReader) {
  return {
    ordersPerNumber: read.number('DIGITAL_ORDERS_PER_NUMBER'),
    ordersPerShopper: read.number('DIGITAL_ORDERS_PER_SHOPPER'),
    inquiriesPerShopper: read.number('DIGITAL_INQUIRIES_PER_SHOPPER'),
    markup: read.number('DIGITAL_MARKUP'),
    lowBalance: read.number('DIGITAL_LOW_BALANCE'),
  }
}

/** Tiles of the pin map; without an address the map is drawn from the coordinates of villages. */
function readMapConfig(read: SettingReader) {
  const tileUrl = read.text('MAP_TILE_URL')
  if (tileUrl && !(/^https?:\/\//.test(tileUrl) && ['{z}', '{x}', '{y}'].every((part) => tileUrl.includes(part)))) {
    read.problems.push('MAP_TILE_URL must begin with http:// or https:// and have {z}, {x} and {y}')
  }
  return { tileUrl, attribution: read.text('MAP_TILE_ATTRIBUTION') }
}

const unknownNames = (namesInFile: readonly string[]) =>
  namesInFile
    .filter((name) => !knownNames.has(name))
    .map((name) => `.env: ${name} is not a setting of the shop${hint(nearestName(name))}`)

/** Most environment variables belong to other programs: only names close to one of ours are mentioned. */
const likelyMistyped = (env: Environment, namesInFile: readonly string[]) =>
  Object.keys(env).flatMap((name) => {
    const meant = knownNames.has(name) || namesInFile.includes(name) ? undefined : nearestName(name)
    return meant ? [`${name} is not a setting of the shop${hint(meant)}`] : []
  })

const hint = (name: string | undefined) => (name ? `; did you mean ${name}?` : '')
