import { setTimeout as sleep } from 'node:timers/promises'
import type { S3mini, UploadPart } from 's3mini'
import { type BackupDestination, DestinationError, maxListed } from './port.ts'

export type S3Settings = { endpoint: string; region: string; accessKey: string; secretKey: string }

/** The size of an upload's parts, which are held in memory; S3 accepts 10,000 parts, which is 160 GB. */
const partBytes = 16 * 1024 * 1024
const timeoutMs = 120_000
const pausesMs = [1_000, 4_000, 16_000]
/** The size of a page of a list, and of a batch of deletions. */
const pageSize = 1_000

/** A bucket of S3 or a compatible storage; addressed by path. `prefix` ends with a slash or is empty. */
export function s3Destination(
  { bucket, prefix }: { bucket: string; prefix: string },
  settings: S3Settings,
): BackupDestination {
  const place = `s3://${bucket}/${prefix}`.replace(/\/$/, '')
  let opened: Promise<S3mini> | undefined
  // Loaded on demand: most shops do not use S3.
  const open = async () => {
    const { S3mini } = await import('s3mini')
    return new S3mini({
      endpoint: `${settings.endpoint.replace(/\/$/, '')}/${bucket}`,
      region: settings.region,
      accessKeyId: settings.accessKey,
      secretAccessKey: settings.secretKey,
      requestAbortTimeout: timeoutMs,
    })
  }
  /** Retries if the failure may be temporary. */
  async function ask<T>(work: (s3: S3mini) => Promise<T>): Promise<T> {
    opened ??= open()
    const s3 = await opened
    for (const pauseMs of pausesMs) {
      try {
        return await work(s3)
      } catch (error) {
        if (!isPassing(error)) throw explain(error, place)
        await sleep(pauseMs)
      }
    }
    return work(s3).catch((error) => {
      throw explain(error, place)
    })
  }

  async function putParts(key: string, first: Buffer, others: AsyncIterable<Buffer>): Promise<void> {
    const id = await ask((s3) => s3.getMultipartUploadId(key))
    try {
      const parts: UploadPart[] = [await ask((s3) => s3.uploadPart(key, id, first, 1))]
      for await (const part of others) {
        parts.push(await ask((s3) => s3.uploadPart(key, id, part, parts.length + 1)))
      }
      await ask((s3) => s3.completeMultipartUpload(key, id, parts))
    } catch (error) {
      await ask((s3) => s3.abortMultipartUpload(key, id)).catch(() => undefined)
      throw error
    }
  }

  return {
    place,
    async put(name, content) {
      const parts = partsOf(content)
      const { value: first = Buffer.alloc(0) } = await parts.next()
      if (first.length < partBytes) await ask((s3) => s3.putObject(prefix + name, first))
      else await putParts(prefix + name, first, parts)
    },
    async *get(name) {
      const key = prefix + name
      const size = await ask((s3) => s3.getContentLength(key)).catch((error) => {
        throw error.cause && statusOf(error.cause) === 404
          ? new DestinationError(`There is no ${place}/${name}.`)
          : error
      })
      for (let offset = 0; offset < size; offset += partBytes) {
        const end = Math.min(offset + partBytes, size)
        yield await ask(async (s3) => {
          const answer = await s3.getObjectRaw(key, false, offset, end)
          return Buffer.from(await answer.arrayBuffer())
        })
      }
    },
    async list(wanted) {
      const found = await ask((s3) =>
        s3.listObjectsPaged('/', prefix + wanted, maxListed, undefined, { 'max-keys': pageSize }),
      )
      if (!found) throw new DestinationError(`There is no bucket ${bucket}.`)
      if (found.nextContinuationToken) throw new DestinationError(`${place} has more than ${maxListed} objects.`)
      return (found.objects ?? [])
        .map(({ Key, Size, LastModified }) => ({
          name: Key.slice(prefix.length),
          bytes: Number(Size),
          at: new Date(LastModified),
        }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    async remove(names) {
      for (let first = 0; first < names.length; first += pageSize) {
        const page = names.slice(first, first + pageSize)
        const answers = await ask((s3) => s3.deleteObjects(page.map((name) => prefix + name)))
        const kept = page.find((_, index) => !answers[index])
        if (kept) throw new DestinationError(`${place}: the storage does not delete ${kept}.`)
      }
    },
  }
}

/** Parts of `partBytes`, the last one smaller; none for empty content. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes >= partBytes) {
      const joined = Buffer.concat(chunks)
      yield joined.subarray(0, partBytes)
      chunks = [joined.subarray(partBytes)]
      bytes -= partBytes
    }
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

type StorageError = Error & { status?: number; code?: string; cause?: { status?: number; serviceCode?: string } }

const statusOf = ({ status, cause }: StorageError) => status ?? cause?.status

/** No response, or one that asks to retry. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error as StorageError)
  return status === undefined || status === 429 || status >= 500
}

function explain(error: unknown, place: string): DestinationError {
  if (error instanceof DestinationError) return error
  const { message } = error as StorageError
  const status = statusOf(error as StorageError)
  const reason =
    status === 403 || status === 401
      ? 'the storage refuses the key'
      : status === 404
        ? 'there is no such bucket'
        : message
  return new DestinationError(`${place}: ${reason}.`, { cause: error })
}
