import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import type { ObjectStorage } from '../../adapters/object-storage/port.ts'
import type { Log } from '../../runtime/log.ts'
import { createAvifQueue, type Size } from './avif-queue.ts'
import { loadSharp } from './load-sharp.ts'
import { makePicture } from './picture-task.ts'
import { pictureWidths } from './picture-url.ts'
import { createPictureWorker, type PictureWorker } from './picture-worker.ts'

/** `isFinal`: no smaller file of this size will follow. */
export type ResizedPicture = { body: Buffer; type: 'image/webp' | 'image/avif'; isFinal: boolean }

export type PictureCache = {
  /**
   * The picture at a width in pixels, or `null` if it is missing or broken. No request waits for AVIF: until it exists, the response is
   * WebP.
   */
  get(key: string, width: number, accepts: { avif: boolean }): Promise<ResizedPicture | null>
  /** Encodes all sizes of a picture that shoppers will see, after requested ones. */
  prepare(key: string): void
  /** Stops encoding. */
  stop(): void
  /** Resolves when every waiting AVIF is encoded. */
  idle(): Promise<void>
}

type PictureCacheOptions = {
  storage: Pick<ObjectStorage, 'get'>
  folder: string
  /** Where machines share the files that one of them has encoded; undefined for one machine. */
  shared?: Pick<ObjectStorage, 'get' | 'put'> | undefined
  log: Log
  encoder?: Pick<PictureWorker, 'make' | 'stop'>
}

type Format = 'webp' | 'avif'

/** Not a folder of files that rows refer to: everything in it can be encoded anew. */
export const sharedFolder = 'sizes/'

/** The container alone would be a third of a smaller file. */
const minAvifWidth = 192

/**
 * Encoding takes seconds of a processor and must not delay responses: the largest picture takes a few seconds on an idle machine; with
 * the lowest priority on a busy one, many more.
 */
const avifWorker = { priority: constants.priority.PRIORITY_LOW, timeoutMs: 300_000 }

/** Encodes each size once and stores it on disk. The content of a key never changes, so entries never expire. */
export function createPictureCache({
  storage,
  folder,
  shared,
  log,
  encoder = createPictureWorker(avifWorker),
}: PictureCacheOptions): PictureCache {
  const inProgress = new Map<string, Promise<Buffer | null>>()
  const pathOf = ({ key, width }: Size, extension: Format) => join(folder, String(width), `${key}.${extension}`)
  const sharedKeyOf = ({ key, width }: Size, format: Format) => `${sharedFolder}${format}/${width}/${key}`
  const readOriginal = async (key: string) => (await storage.get(key))?.body ?? null
  const avifs = createAvifQueue({ make: makeAvif, log })

  /** The file that another machine has encoded, from now on also on this one. */
  async function fetchShared(size: Size, format: Format): Promise<Buffer | null> {
    const found = (await shared?.get(sharedKeyOf(size, format)))?.body ?? null
    if (found) await keep(pathOf(size, format), found)
    return found
  }

  /** Without the storage the others encode it too. */
  async function keepAndShare(size: Size, format: Format, picture: Buffer): Promise<void> {
    await keep(pathOf(size, format), picture)
    await shared?.put(sharedKeyOf(size, format), picture, `image/${format}`).catch((err: unknown) => {
      log.debug({ err, ...size }, 'an encoded picture is not shared')
    })
  }

  async function getWebp(size: Size): Promise<Buffer | null> {
    const path = pathOf(size, 'webp')
    const cached = await readFile(path).catch(() => null)
    if (cached) return cached
    // Concurrent requests share one resize.
    const running = inProgress.get(path) ?? makeWebp(size).finally(() => inProgress.delete(path))
    inProgress.set(path, running)
    return running
  }

  async function makeWebp(size: Size): Promise<Buffer | null> {
    const found = await fetchShared(size, 'webp')
    if (found) return found
    const original = await readOriginal(size.key)
    if (!original) return null
    const task = { file: original, make: 'webp', width: size.width } as const
    const picture = await makePicture(task).then(
      ({ data }) => data,
      () => null,
    )
    if (picture) await keepAndShare(size, 'webp', picture)
    return picture
  }

  async function makeAvif(size: Size): Promise<void> {
    const known = await readFile(pathOf(size, 'avif')).catch(() => fetchShared(size, 'avif'))
    if (known) return
    const [original, webp] = [await readOriginal(size.key), await getWebp(size)]
    if (!original || !webp) return
    const { data: avif } = await encoder.make({ file: original, make: 'avif', width: size.width })
    // An empty file marks that WebP is smaller.
    await keepAndShare(size, 'avif', avif.length < webp.length ? avif : Buffer.alloc(0))
  }

  return {
    async get(key, width, accepts) {
      const size = { key, width }
      const mayBeAvif = accepts.avif && width >= minAvifWidth
      const avif = mayBeAvif ? await readFile(pathOf(size, 'avif')).catch(() => null) : null
      if (avif?.length) return { body: avif, type: 'image/avif', isFinal: true }
      const webp = await getWebp(size)
      const isFinal = !mayBeAvif || avif !== null
      if (webp && !isFinal) avifs.add(size)
      return webp && { body: webp, type: 'image/webp', isFinal }
    },
    prepare(key) {
      for (const width of pictureWidths) if (width >= minAvifWidth) avifs.add({ key, width })
    },
    stop() {
      avifs.stop()
      encoder.stop()
    },
    idle: avifs.idle,
  }
}

/** Renamed when complete, so that no partial file is read. */
async function keep(path: string, picture: Buffer): Promise<void> {
  const temporaryPath = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(temporaryPath, picture)
  await rename(temporaryPath, path)
}

let placeholder: Promise<Buffer> | undefined

/** Placeholder for a missing or broken picture. */
export function placeholderPicture(): Promise<Buffer> {
  placeholder ??= drawPlaceholder()
  return placeholder
}

/** Background and icon of web/design/picture.tsx. */
async function drawPlaceholder(): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
    <rect width="100%" height="100%" fill="#f1f5f9"/>
    <g transform="translate(124 124) scale(3)" fill="none" stroke="#cbd5e1" stroke-width="1.5" stroke-linejoin="round">
      <rect x="3" y="3" width="18" height="18" rx="2"/><circle cx="9" cy="9" r="2"/>
      <path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21"/>
    </g></svg>`
  return sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer()
}
