import type { BackupPlaces } from './adapters/backup-destination/port.ts'
import type { CourierRates } from './adapters/courier-rates/port.ts'
import type { DigitalSupplier } from './adapters/digital-supplier/port.ts'
import type { Mail } from './adapters/mail/port.ts'
import type { ObjectStorage } from './adapters/object-storage/port.ts'
import type { Aggregator, AggregatorName } from './adapters/rate-aggregators/port.ts'
import type { Config } from './config/config.ts'
import type { ReadSql, Sql } from './db/database.ts'
import type { PublicReads } from './db/standby-reads.ts'
import type { Admission } from './http/admission.ts'
import type { Jobs } from './jobs/queue.ts'
import type { CategoryTree } from './modules/catalogue/category-tree.ts'
import type { CachedDictionary } from './modules/catalogue/search/cached-dictionary.ts'
import type { PictureDecoder } from './modules/pictures/decoding.ts'
import type { PictureCache } from './modules/pictures/picture-cache.ts'
import type { CachedSettings } from './modules/settings/cached-settings.ts'
import type { Log } from './runtime/log.ts'
import type { Secrets } from './runtime/signing.ts'

/** The database's time. Tests can set it. */
export type Clock = { now(): Date }

/** The dependencies of use cases, created once in main.ts (or by a test) and passed on. */
export type Context = {
  config: Config
  /** The settings that the owner changes while the shop runs. */
  settings: CachedSettings
  categories: CategoryTree
  /** The dictionary of the search. */
  dictionary: CachedDictionary
  sql: Sql
  /** For what everybody sees, also from standbys. */
  reads: PublicReads
  /** For background work that may take minutes: a few connections with long timeouts. */
  maintenance: Sql
  /** Admission control. */
  admission: Admission
  /** Signs upload policies and links to private files. */
  secrets: Secrets
  clock: Clock
  log: Log
  mail: Mail
  storage: ObjectStorage
  /** Serves stored pictures in the sizes for display. */
  pictures: PictureCache
  /** Decodes uploaded pictures. */
  decoder: PictureDecoder
  /** The destination of scheduled backups; undefined without them. */
  backupPlaces: BackupPlaces | undefined
  /** The first source of courier prices. */
  courierRates: CourierRates
  /** The built-in table, asked for the couriers about which `courierRates` can't tell. */
  fallbackRates: CourierRates
  /** The services that can be asked for rates of many couriers; the owner chooses one. */
  aggregators: Record<AggregatorName, Aggregator>
  digitalSupplier: DigitalSupplier
  jobs: Jobs
}

/** The dependencies of work that only reads what everybody sees. */
export type ReadContext = Omit<Context, 'sql'> & { sql: ReadSql }

/** The dependencies of storing an upload. */
export type UploadContext = Pick<Context, 'config' | 'sql' | 'storage' | 'decoder'>
