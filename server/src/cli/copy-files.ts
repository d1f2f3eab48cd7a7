import { parseBucket } from '../config/backup-place.ts'
import { openSecrets } from '../config/open-secrets.ts'
import { copyFiles } from '../modules/uploads/copy-files.ts'
import { isTemporary } from '../modules/uploads/posted-uploads.ts'
import { openBucket, openFilesFolder } from '../open-storage.ts'
import { CommandError, readConfig } from './run.ts'

/** Copies the shop's files from DATA_DIR to a bucket, or with `disk` from the bucket of FILES_TO to DATA_DIR. The shop may run. */
export async function copyFilesCommand(target: string): Promise<void> {
  const config = readConfig()
  const { endpoint, accessKey, secretKey } = config.files.s3
  if (!endpoint || !accessKey || !secretKey) {
    throw new CommandError('FILES_S3_ENDPOINT, FILES_S3_KEY and FILES_S3_SECRET are needed.')
  }
  const bucket = target === 'disk' ? config.files.bucket : parseBucket(target)
  if (!bucket) {
    throw new CommandError(
      target === 'disk'
        ? 'FILES_TO names no bucket to copy from.'
        : `${target} is neither s3://bucket/prefix nor disk.`,
    )
  }
  const folder = openFilesFolder(config, await openSecrets(config))
  const storage = openBucket(config, bucket)
  const [from, to] = target === 'disk' ? [storage, folder] : [folder, storage]
  let told = 0
  const done = await copyFiles(from, to, {
    isWanted: (key) => !isTemporary(key),
    onProgress({ copied, present }) {
      if (copied + present < told + 1_000) return
      told = copied + present
      console.log(`${told} files…`)
    },
  })
  console.log(`${done.copied} files copied, ${done.present} were there.`)
}
