import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedPostgres } from 'embedded-postgres-server'
import { embeddedCourierRates } from './adapters/courier-rates/embedded.ts'
import { digiflazz } from './adapters/digital-supplier/digiflazz.ts'
import { noSupplier } from './adapters/digital-supplier/none.ts'
import type { DigitalSupplier } from './adapters/digital-supplier/port.ts'
import { simulatedSupplier } from './adapters/digital-supplier/simulator.ts'
import { fileMail, smtpMail } from './adapters/mail/mail.ts'
import { biteship } from './adapters/rate-aggregators/biteship.ts'
import { rajaongkir } from './adapters/rate-aggregators/rajaongkir.ts'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/environment.ts'
import { openSecrets } from './config/open-secrets.ts'
import type { Clock, Context } from './context.ts'
import { checkServer } from './db/check-server.ts'
import {
  type Deadlines,
  longDeadlines,
  openDatabase,
  openStandbyReads,
  queueDeadlines,
  type Sql,
} from './db/database.ts'
import { databaseClock } from './db/database-clock.ts'
import { migrate } from './db/migrate.ts'
import { startShopPostgres } from './db/shop-postgres.ts'
import { Admission } from './http/admission.ts'
import { createJobs } from './jobs/queue.ts'
import { backupBeforeUpgrade } from './modules/backups/backup-before-upgrade.ts'
import { CategoryTree } from './modules/catalogue/category-tree.ts'
import { CachedDictionary } from './modules/catalogue/search/cached-dictionary.ts'
import { createPictureDecoder } from './modules/pictures/decoding.ts'
import { aggregatorRates } from './modules/rate-aggregators/aggregator-rates.ts'
import { CachedSettings } from './modules/settings/cached-settings.ts'
import { openBackupPlaces, openUpgradeDestination } from './open-backup-destination.ts'
import { openPictureCache, openStorage } from './open-storage.ts'
import { createLog, type Log } from './runtime/log.ts'

export type OpenedContext = {
  ctx: Context
  /** The connections of the job queue. */
  queue: Sql
  databaseUrl: string
  /** The description of a server that is not embedded, for the banner. */
  externalDatabase: string | undefined
  /** The embedded server, when there is one. */
  postgres: EmbeddedPostgres | undefined
}

/** The files of a shop beside its embedded database. */
const besideDatabase = ['secret', 'files']

/** A new shop in an old one's folder would hide that the old database is missing. Throws ConfigError. */
function checkHasNotLostDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return
  const left = besideDatabase.filter((name) => existsSync(join(dataDir, name)))
  if (left.length === 0) return
  throw new ConfigError([
    `DATA_DIR (${dataDir}) has ${left.join(' and ')} of a shop, and no postgres: its database is gone, or is elsewhere. ` +
      'Restore a backup (kedai restore), or name its database by DATABASE_URL; for a new shop DATA_DIR names an empty folder.',
  ])
}

/**
 * Opens all dependencies of use cases: database (started and migrated), storage, mail, queue. With `create: false` it fails if there is
 * no shop.
 */
export async function openContext(
  config: Config,
  deadlines: Deadlines,
  { create = true }: { create?: boolean } = {},
): Promise<OpenedContext> {
  const log = createLog(config.log.level)
  if (!config.database.url) checkHasNotLostDatabase(config.dataDir)
  const postgres = config.database.url
    ? undefined
    : await startShopPostgres({
        dataDir: config.dataDir,
        log: (line) => console.log(line),
        archiveSeconds: config.backup.archiveSeconds,
        create,
      })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const databaseUrl = postgres?.url ?? config.database.url
  const address = { url: databaseUrl, directUrl: postgres ? '' : config.database.directUrl }
  const settings = { socketPath: postgres?.socketPath, onNotice: (message: string) => log.debug(message) }
  const sql = openDatabase(address, { ...settings, max: config.database.poolSize, deadlines })
  const maintenance = openDatabase(address, { ...settings, max: maintenancePool, deadlines: longDeadlines })
  const queue = openDatabase(address, { ...settings, max: queuePool, deadlines: queueDeadlines })
  const reads = openStandbyReads(sql, config.database.readUrls, { max: config.database.poolSize, deadlines })
  const shopSettings = new CachedSettings(sql, config)
  const categories = new CategoryTree(sql)
  const dictionary = new CachedDictionary(sql)
  let clock: Clock
  let externalDatabase: string | undefined
  try {
    await Promise.all([sql, maintenance, queue].map((one) => one.findPrimary()))
    externalDatabase = postgres ? undefined : await describeServer(config, sql)
    await migrate(sql, { create, beforeUpgrade: () => beforeUpgrade(config, maintenance) })
    clock = await databaseClock(sql)
    await Promise.all([shopSettings.load(), categories.load(), dictionary.load()])
  } catch (error) {
    await sql.end({ timeout: 1 })
    await postgres?.stop()
    throw error
  }
  const secrets = await openSecrets(config)
  const storage = openStorage(config, secrets)
  const aggregators = { biteship: biteship(), rajaongkir: rajaongkir() }
  const ctx: Context = {
    config,
    settings: shopSettings,
    categories,
    dictionary,
    sql,
    reads,
    maintenance,
    admission: new Admission(),
    secrets,
    clock,
    log,
    mail: config.mail.smtpUrl
      ? smtpMail(config.mail.smtpUrl, config.mail.from, config.mail.connections)
      : fileMail(join(config.dataDir, 'mail'), config.mail.from, log),
    storage,
    pictures: openPictureCache(config, storage, log),
    decoder: createPictureDecoder(),
    backupPlaces: openBackupPlaces(config),
    courierRates: aggregatorRates({ sql, settings: shopSettings, secrets, clock, log, aggregators }),
    fallbackRates: embeddedCourierRates(),
    aggregators,
    digitalSupplier: openDigitalSupplier(config, clock, log),
    jobs: createJobs(queue, log),
  }
  return { ctx, queue, databaseUrl, externalDatabase, postgres }
}

const maintenancePool = 2
const queuePool = 2

/**
 * The most connections to PostgreSQL of this process and the workers beside it: two of each pool, one that listens, and one that
 * upgrades at the start.
 */
const connectionBudget = ({ database, workers }: Config) =>
  workers * (2 * (database.poolSize + maintenancePool) + queuePool + 2)

/** Throws ConfigError if the server does not fit. */
async function describeServer(config: Config, sql: Sql): Promise<string> {
  const { maxConnections, problems } = await checkServer(sql, { isPooled: config.database.directUrl !== '' })
  if (problems.length > 0) throw new ConfigError(problems)
  const budget = connectionBudget(config)
  if (budget > maxConnections) {
    console.warn(
      `The shop may open ${budget} connections here, and the server of DATABASE_URL accepts ${maxConnections}: lower DATABASE_POOL, or raise max_connections.`,
    )
  }
  return `DATABASE_URL, up to ${budget} of its ${maxConnections} connections`
}

/** An external database is backed up with its own tools. */
async function beforeUpgrade(config: Config, sql: Sql): Promise<void> {
  if (config.database.url || !config.backup.beforeUpgrade) return
  await backupBeforeUpgrade(config, sql, openUpgradeDestination(config), console.log)
}

/** Closes in the opposite order; an embedded server that another process uses keeps running. */
export async function closeContext({ ctx, queue, postgres }: OpenedContext): Promise<void> {
  ctx.pictures.stop()
  ctx.decoder.stop()
  await ctx.jobs.stop()
  ctx.mail.close()
  await Promise.all([ctx.sql, ctx.maintenance, queue].map((sql) => sql.end({ timeout: 5 })))
  await ctx.reads.end()
  await postgres?.stop()
  ctx.log.flush()
}

function openDigitalSupplier({ dataDir, digitalSupplier, http }: Config, clock: Clock, log: Log): DigitalSupplier {
  if (digitalSupplier.kind === 'none') return noSupplier()
  if (digitalSupplier.kind === 'digiflazz') return digiflazz({ ...digitalSupplier.digiflazz, clock })
  const host = ['0.0.0.0', '::'].includes(http.host) ? '127.0.0.1' : http.host
  return simulatedSupplier({
    ...digitalSupplier.simulator,
    file: join(dataDir, 'digital-supplier.db'),
    clock,
    // Over HTTP like a real one, whose messages may get lost.
    onWebhook: (headers, body) =>
      fetch(`http://${host}:${http.port}/api/v1/webhook/digital`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(10_000),
      }).catch((err) => log.debug({ err }, 'webhook of the simulated supplier')),
  })
}
