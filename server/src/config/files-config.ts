import { parseBucket } from './backup-place.ts'
import type { SettingReader } from './setting-reader.ts'

/** The storage of uploads and pictures. */
export function readFilesConfig(read: SettingReader, databaseUrl: string) {
  const { problems } = read
  const to = read.text('FILES_TO')
  const s3 = {
    endpoint: read.text('FILES_S3_ENDPOINT'),
    region: read.text('FILES_S3_REGION'),
    accessKey: read.text('FILES_S3_KEY'),
    secretKey: read.text('FILES_S3_SECRET'),
  }
  read.requireTls('FILES_S3_ENDPOINT', s3.endpoint)
  if (s3.endpoint && !URL.canParse(s3.endpoint)) problems.push('FILES_S3_ENDPOINT is not an address')
  const bucket = to ? parseBucket(to) : undefined
  if (to && !bucket) problems.push(`FILES_TO must be s3://bucket/prefix, not '${to}'`)
  if (bucket) {
    const needed = {
      FILES_S3_ENDPOINT: s3.endpoint,
      FILES_S3_KEY: s3.accessKey,
      FILES_S3_SECRET: s3.secretKey,
      DATABASE_URL: databaseUrl,
    }
    for (const [name, value] of Object.entries(needed)) if (!value) problems.push(`${name} is needed with FILES_TO`)
  }
  return {
    /** Undefined: a folder of dataDir. */
    bucket,
    /** Also without `bucket`: files may be copied there first. */
    s3,
  }
}
