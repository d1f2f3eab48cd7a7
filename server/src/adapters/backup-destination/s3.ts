import { setTimeout as sleep } from 'node:timers/promises'
import type { S3mini, UploadPart } from 's3mini'
import { bucketClient, isPassing, pageSize, reasonOf, statusOf } from '../s3/bucket.ts'
import type { BucketPlace, S3Settings } from '../s3/port.ts'
import { type BackupDestination, DestinationError, maxListed } from './port.ts'

/** The size of an upload's parts, which are held in memory; S3 accepts 10,000 parts, which is 160 GB. */
const partBytes = 16 * 1024 * 1024
const timeoutMs = 120_000
const pausesMs = [1_000, 4_000, 16_000]

/** A bucket of S3 or a compatible storage. */
export function s3Destination({ bucket, prefix }: BucketPlace, settings: S3Settings): BackupDestination {
  const place = `s3://${bucket}/${prefix}`.replace(/\/$/, '')
  const open = bucketClient(bucket, settings, timeoutMs)
  /** Retries if the failure may be temporary. */
  async function ask<T>(work: (s3: S3mini) => Promise<T>): Promise<T> {
    const s3 = await open()
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

function explain(error: unknown, place: string): DestinationError {
  if (error instanceof DestinationError) return error
  return new DestinationError(`${place}: ${reasonOf(error)}.`, { cause: error })
}
