import type { S3mini } from 's3mini'
import type { S3Settings } from './port.ts'

/** The maximum of a page of a list, and of a batch of deletions. */
export const pageSize = 1_000

/** The address of a bucket, by path: names of buckets in the host name need certificates for each. */
export const bucketUrl = ({ endpoint }: S3Settings, bucket: string) => `${endpoint.replace(/\/$/, '')}/${bucket}`

/** A client that is made when it is first asked for: most shops do not use S3. */
export function bucketClient(bucket: string, settings: S3Settings, timeoutMs: number): () => Promise<S3mini> {
  let opened: Promise<S3mini> | undefined
  return () => {
    opened ??= import('s3mini').then(
      ({ S3mini }) =>
        new S3mini({
          endpoint: bucketUrl(settings, bucket),
          region: settings.region,
          accessKeyId: settings.accessKey,
          secretAccessKey: settings.secretKey,
          requestAbortTimeout: timeoutMs,
        }),
    )
    return opened
  }
}

type StorageError = Error & { status?: number; cause?: { status?: number } }

/** The HTTP status of a failed request; undefined if there was no response. */
export const statusOf = (error: unknown): number | undefined =>
  (error as StorageError).status ?? (error as StorageError).cause?.status

/** No response, or one that asks to retry. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}

/** The reason of a failed request, for an operator. */
export function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 403 || status === 401) return 'the storage refuses the key'
  return status === 404 ? 'there is no such bucket' : (error as Error).message
}
