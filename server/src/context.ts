import type { BackupPlaces } from './adapters/backup-destination/port.ts'
import type { CourierRates } from './adapters/courier-rates/port.ts'
import type { DigitalSupplier } from './adapters/digital-supplier/port.ts'
import type { Mail } from './adapters/mail/port.ts'
import type { ObjectStorage } from './adapters/object-storage/port.ts'
import type { Config } from './config.ts'
import type { Sql } from './db/database.ts'
import type { Admission } from './http/admission.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { CategoryTree } from './modules/catalogue/category-tree.ts'
import type { SearchDictionary } from './modules/catalogue/search/search-dictionary.ts'
import type { PictureDecoder } from './modules/pictures/decoding.ts'
import type { PictureCache } from './modules/pictures/picture-cache.ts'
import type { ShopSettings } from './modules/settings/shop-settings.ts'
import type { Secrets } from './signing.ts'

/** The database's time. Tests set it. */
export type Clock = { now(): Date }

/** Everything a use case may need, made once in main.ts (or by a test) and handed down. */
export type Context = {
  config: Config
  /** What the owner changes while the shop runs. */
  settings: ShopSettings
  categories: CategoryTree
  /** Words with the same meaning. */
  dictionary: SearchDictionary
  sql: Sql
  /** For work that may take minutes, since nobody waits for it: a few connections with long deadlines. */
  maintenance: Sql
  /** Admission control. */
  admission: Admission
  /** Signs upload policies and links to private files. */
  secrets: Secrets
  clock: Clock
  log: Log
  mail: Mail
  storage: ObjectStorage
  /** Its pictures in the sizes in which they are seen. */
  pictures: PictureCache
  /** Of pictures that came from outside. */
  decoder: PictureDecoder
  /** Of backups that the shop makes by itself; undefined where it makes none. */
  backupPlaces: BackupPlaces | undefined
  courierRates: CourierRates
  /** Used where `courierRates` fails: a built-in table. */
  fallbackRates: CourierRates
  digitalSupplier: DigitalSupplier
  jobs: Jobs
}
