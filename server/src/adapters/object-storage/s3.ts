import type { S3mini } from 's3mini'
import { bucketClient, bucketUrl, isPassing, pageSize, reasonOf, statusOf } from '../s3/bucket.ts'
import type { BucketPlace, S3Settings } from '../s3/port.ts'
import { incomingFolder, type ObjectStorage, StorageUnreachableError, type StoredFile } from './port.ts'
import { signPost } from './post-policy.ts'

/** A picture of 10 MB takes a second in a data centre. */
const timeoutMs = 5_000
/** A storage that did not answer is left alone for so long; then one request tries, and until it succeeds the others fail at once. */
const pauseMs = 2_000
const linkSeconds = 60
const maxIncomingAgeMs = 24 * 60 * 60 * 1_000

/** Files in a bucket of S3 or of a compatible storage, which receives presigned posts itself. */
export function s3Storage({ bucket, prefix }: BucketPlace, settings: S3Settings): ObjectStorage {
  const open = bucketClient(bucket, settings, timeoutMs)
  const endpoint = bucketUrl(settings, bucket)
  const ask = guarded(open, `s3://${bucket}/${prefix}`)

  const get = (key: string) =>
    ask(async (s3) => {
      const answer = await s3.getObjectResponse(prefix + key)
      if (!answer) return null
      const contentType = answer.headers.get('content-type') ?? 'application/octet-stream'
      return { body: Buffer.from(await answer.arrayBuffer()), contentType }
    })
  const remove = async (key: string) => void (await ask((s3) => s3.deleteObject(prefix + key)))

  /** Files below `folder`, whose names in the answer are without it, in pages. */
  async function* list(folder: string): AsyncGenerator<StoredFile[]> {
    let next: string | undefined
    do {
      const page = await ask((s3) => s3.listObjectsPaged('/', prefix + folder, pageSize, next))
      next = page?.nextContinuationToken
      yield (page?.objects ?? []).map(({ Key, Size, LastModified }) => ({
        key: Key.slice(prefix.length + folder.length),
        bytes: Number(Size),
        at: new Date(LastModified),
      }))
    } while (next)
  }

  return {
    async put(key, body, contentType) {
      await ask((s3) => s3.putObject(prefix + key, body, contentType))
    },
    get,
    remove,
    list: () => list(''),
    async sizeOf(key) {
      return ask((s3) =>
        s3.getContentLength(prefix + key).catch((error: unknown) => {
          if (statusOf(error) === 404) return null
          throw error
        }),
      )
    },
    listNew: async () => [],
    presignPost(rules, now) {
      const { region, accessKey, secretKey: secret } = settings
      const key = prefix + incomingFolder + rules.key
      const signed = signPost({ rules: { ...rules, key }, now, bucket, region, accessKey, secret, endpoint })
      return { ...signed, key: rules.key }
    },
    receiver: null,
    direct: {
      origin: new URL(endpoint).origin,
      async readPosted(key) {
        return (await get(incomingFolder + key))?.body ?? null
      },
      forgetPosted: (key) => remove(incomingFolder + key),
      async sweepPosted(now) {
        for await (const page of list(incomingFolder)) {
          const old = page.filter(({ at }) => at.getTime() < now.getTime() - maxIncomingAgeMs)
          for (const { key } of old) await remove(incomingFolder + key)
        }
      },
      linkTo: (key, disposition) =>
        open().then((s3) =>
          s3.getPresignedUrl('GET', prefix + key, linkSeconds, {
            'response-content-disposition': disposition,
            'response-cache-control': 'private, no-store',
          }),
        ),
      examine: (publicOrigin) => examine(open, endpoint, publicOrigin),
    },
  }
}

/**
 * Runs requests, each of which fails with StorageUnreachableError. After a request without an answer all fail at once for a while, since
 * each would hold a shopper's request, and its place among the others, until the timeout.
 */
function guarded(open: () => Promise<S3mini>, place: string) {
  let closedUntil = 0
  let isTrying = false
  return async function ask<T>(work: (s3: S3mini) => Promise<T>): Promise<T> {
    if (closedUntil > 0 && (isTrying || Date.now() < closedUntil)) {
      throw new StorageUnreachableError(`${place} did not answer a moment ago`)
    }
    const isTrial = closedUntil > 0
    isTrying ||= isTrial
    try {
      const answer = await work(await open())
      closedUntil = 0
      return answer
    } catch (error) {
      closedUntil = isPassing(error) ? Date.now() + pauseMs : 0
      throw new StorageUnreachableError(`${place}: ${reasonOf(error)}`, { cause: error })
    } finally {
      if (isTrial) isTrying = false
    }
  }
}

/** The problems of the bucket, in sentences: `fatal` if the shop can't work with it, `warnings` if it can. */
async function examine(open: () => Promise<S3mini>, endpoint: string, publicOrigin: string) {
  const s3 = await open()
  try {
    if (!(await s3.listObjectsPaged('/', '', 1))) return { fatal: ['there is no such bucket'], warnings: [] }
  } catch (error) {
    const reason = reasonOf(error)
    return isPassing(error) ? { fatal: [], warnings: [reason] } : { fatal: [reason], warnings: [] }
  }
  const warnings: string[] = []
  const versioning = await s3.getBucketVersioning().catch(() => undefined)
  if (versioning !== undefined && versioning !== 'Enabled') {
    warnings.push('the bucket keeps no versions, so that a file deleted by mistake is gone')
  }
  if (!(await mayBrowserPost(endpoint, publicOrigin))) {
    warnings.push(`its CORS rules do not allow POST from ${publicOrigin}, so that browsers can't upload`)
  }
  return { fatal: [], warnings }
}

/** Asks as a browser does before it posts a form with progress. */
async function mayBrowserPost(endpoint: string, publicOrigin: string): Promise<boolean> {
  const answer = await fetch(endpoint, {
    method: 'OPTIONS',
    headers: { origin: publicOrigin, 'access-control-request-method': 'POST' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined)
  const allowed = answer?.headers.get('access-control-allow-origin')
  return answer?.ok === true && (allowed === '*' || allowed === publicOrigin)
}
