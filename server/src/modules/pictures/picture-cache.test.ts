import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../runtime/log.ts'
import { picture } from '../../testing/proofs.ts'
import { createPictureCache } from './picture-cache.ts'
import { BrokenPictureError, type PictureTask } from './picture-task.ts'
import { pictureWidths } from './picture-url.ts'

// With a fake encoder; the real one is in pictures.test.ts.

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))))

const key = 'products/teh.png'
const whoReadsAvif = { avif: true }

async function aCache(encode: (width: number) => Promise<Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-pictures-'))
  folders.push(folder)
  const file = await picture('png', 1_000, 500)
  const encoded: number[] = []
  const log = createLog('silent')
  const encoder = {
    async make(task: PictureTask) {
      if (task.make !== 'avif') throw new Error('it encodes only AVIF')
      encoded.push(task.width)
      return { data: await encode(task.width), width: task.width, height: task.width / 2 }
    },
    stop: () => undefined,
  }
  const get = async (wanted: string) => (wanted === key ? { body: file, contentType: 'image/png' } : null)
  const open = () => createPictureCache({ storage: { get }, folder, encoder, log })
  return { cache: open(), encoded, open }
}

test('a stored picture is encoded in every size once, one at a time, also after a restart', async () => {
  let running = 0
  const { cache, encoded, open } = await aCache(async (width) => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return Buffer.from(String(width))
  })
  cache.prepare(key)
  cache.prepare(key)
  await cache.idle()
  expect(encoded).toEqual(pictureWidths.filter((width) => width > 96))
  for (const one of [cache, open()]) {
    one.prepare(key)
    expect(await one.get(key, 640, whoReadsAvif)).toEqual({
      body: Buffer.from('640'),
      type: 'image/avif',
      isFinal: true,
    })
    await one.idle()
  }
  expect(encoded).toHaveLength(pictureWidths.length - 1)
})

test('an AVIF that is not smaller is neither served nor made again', async () => {
  const { cache, encoded, open } = await aCache(async () => Buffer.alloc(100_000))
  expect(await cache.get(key, 640, whoReadsAvif)).toMatchObject({ type: 'image/webp', isFinal: false })
  await cache.idle()
  for (const one of [cache, open()]) {
    expect(await one.get(key, 640, whoReadsAvif)).toMatchObject({ type: 'image/webp', isFinal: true })
    await one.idle()
  }
  expect(encoded).toEqual([640])
})

test('if one cannot be encoded, it is served as WebP, and the others are encoded', async () => {
  const { cache, encoded } = await aCache(async (width) => {
    if (width === 640) throw new BrokenPictureError()
    return Buffer.from(String(width))
  })
  for (let n = 0; n < 2; n++) {
    cache.prepare(key)
    await cache.idle()
    expect(await cache.get(key, 640, whoReadsAvif)).toMatchObject({ type: 'image/webp' })
  }
  await cache.idle()
  expect(encoded.filter((width) => width === 640)).toHaveLength(1)
  expect(await cache.get(key, 960, whoReadsAvif)).toMatchObject({ type: 'image/avif' })
})

test('nothing is encoded for a missing picture, for a client without AVIF, or after the stop', async () => {
  const { cache, encoded } = await aCache(async () => Buffer.from('x'))
  cache.prepare('products/tidak-ada.png')
  expect(await cache.get('products/tidak-ada.png', 640, whoReadsAvif)).toBeNull()
  expect(await cache.get(key, 640, { avif: false })).toMatchObject({ type: 'image/webp', isFinal: true })
  cache.stop()
  cache.prepare(key)
  await cache.idle()
  expect(encoded).toEqual([])
})
