import { join } from 'node:path'
import { fileStorage } from './adapters/object-storage/embedded.ts'
import type { ObjectStorage } from './adapters/object-storage/port.ts'
import { s3Storage } from './adapters/object-storage/s3.ts'
import type { BucketPlace } from './adapters/s3/port.ts'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/environment.ts'
import { createPictureCache, type PictureCache } from './modules/pictures/picture-cache.ts'
import type { Log } from './runtime/log.ts'
import type { Secrets } from './runtime/signing.ts'

type StorageConfig = Pick<Config, 'files' | 'dataDir' | 'http' | 'backup'>

/** The storage of FILES_TO, or the folder of DATA_DIR. */
export const openStorage = (config: StorageConfig, secrets: Secrets): ObjectStorage =>
  config.files.bucket ? openBucket(config, config.files.bucket) : openFilesFolder(config, secrets)

export const openBucket = ({ files }: StorageConfig, bucket: BucketPlace): ObjectStorage => s3Storage(bucket, files.s3)

/** Machines with one storage encode each size once. */
export const openPictureCache = ({ files, dataDir }: StorageConfig, storage: ObjectStorage, log: Log): PictureCache =>
  createPictureCache({
    ...{ storage, log, folder: join(dataDir, 'pictures') },
    shared: files.bucket ? storage : undefined,
  })

export function openFilesFolder({ dataDir, http, backup }: StorageConfig, secrets: Secrets): ObjectStorage {
  return fileStorage({
    folder: join(dataDir, 'files'),
    secrets,
    publicUrl: http.publicUrl,
    newFilesFolder: backup.archiveSeconds ? join(dataDir, 'new-files') : undefined,
  })
}

/** Prints what an operator should change. Throws ConfigError if the shop can't work with its storage. */
export async function examineStorage({ direct }: ObjectStorage, { http }: Pick<Config, 'http'>): Promise<void> {
  if (!direct) return
  const { fatal, warnings } = await direct.examine(new URL(http.publicUrl).origin)
  const sentence = (problem: string) => `The storage of FILES_TO: ${problem} (docs/going-live.md).`
  if (fatal.length > 0) throw new ConfigError(fatal.map(sentence))
  for (const warning of warnings) console.warn(sentence(warning))
}
