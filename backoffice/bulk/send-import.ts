import type { Body } from '#contract/client.ts'
import { pause, pauseAfter } from '../api/pause.ts'
import { staffApi } from '../api/staff-api.ts'
import { isRetryable, PictureError, preparePicture, sendPicture, sentSidePx } from '../api/upload-picture.ts'
import type { BulkOperation } from './bulk-operation.ts'
import type { PictureArchive } from './pictures/picture-archive.ts'
import { type PictureSource, placesOf, withPictures } from './pictures/pictures-of-rows.ts'
import type { Part } from './reading/split-parts.ts'

/** The progress of an import. `waits`: for the network, or for a busy server. */
export type SendProgress = { rows: number; pictures: number; waits: boolean }

/** The input of a new import; a resumed one continues its operation. */
export type ImportStart = Omit<Body<'POST /kelola/bulk/import'>, 'Parts'>

type SendOptions = {
  start: ImportStart | BulkOperation
  parts: readonly Part[]
  rowsOf: (part: Part) => Promise<string[][]>
  pictures: { archive: PictureArchive; source: PictureSource } | null
  /** Before the first part. */
  onStart: (operation: BulkOperation) => Promise<void>
  onProgress: (progress: SendProgress) => void
  signal: AbortSignal
}

/** More at once would only slow each other down. */
const picturesAtOnce = 3

/**
 * Sends a file part by part, after the pictures of each part, and continues by itself after a lost network. Throws refusals of calls,
 * and the reason of the signal.
 */
export async function sendImport(options: SendOptions): Promise<BulkOperation> {
  const { start, parts, rowsOf, pictures, onStart, onProgress, signal } = options
  const progress: SendProgress = { rows: 0, pictures: 0, waits: false }
  const report = (change: Partial<SendProgress>) => onProgress(Object.assign(progress, change))
  const persist = <T>(work: () => Promise<T>) => untilDone(work, signal, (waits) => report({ waits }))
  const keys = new Map<number, string>()

  async function upload(place: number, archive: PictureArchive) {
    const file = await archive.open(place).catch(() => null)
    if (!file) return
    try {
      const picture = await preparePicture(file, sentSidePx)
      keys.set(place, await persist(() => sendPicture(picture, { signal })))
      report({ pictures: progress.pictures + 1 })
    } catch (error) {
      // Treated like a picture that can't be unpacked: the check reports it as missing.
      if (!(error instanceof PictureError)) throw error
    }
  }
  async function withUploads(rows: string[][]): Promise<string[][]> {
    if (!pictures) return rows
    const { archive, source } = pictures
    const { index } = archive
    const wanted = new Set(rows.flatMap((row) => placesOf(row, source, index)).filter((place) => !keys.has(place)))
    const queue = wanted.values()
    await Promise.all(
      Array.from({ length: picturesAtOnce }, async () => {
        for (const place of queue) await upload(place, archive)
      }),
    )
    return rows.map((row) => withPictures(row, source, index, keys))
  }

  // Not repeated by itself: after a lost answer there would be two operations.
  let operation =
    'ID' in start
      ? start
      : await staffApi('POST /kelola/bulk/import', { body: { ...start, Parts: parts.length }, signal })
  await onStart(operation)
  const params = { id: operation.ID }
  // Parts arrive in order.
  const received = operation.PartsReceived
  report({ rows: parts[received - 1]?.to ?? 0 })
  for (const [Part, part] of parts.entries()) {
    if (Part < received) continue
    const Rows = await withUploads(await rowsOf(part))
    const body = { Part, Rows }
    operation = await persist(() => staffApi('PUT /kelola/bulk/:id/part', { params, body, signal }))
    report({ rows: part.to })
  }
  return operation
}

async function untilDone<T>(work: () => Promise<T>, signal: AbortSignal, onWait: (waits: boolean) => void): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!isRetryable(error)) throw error
      onWait(true)
      await pause(pauseAfter(failures), signal)
      signal.throwIfAborted()
      onWait(false)
    }
  }
}
