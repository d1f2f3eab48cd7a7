import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDirectory, removeTestDirectory } from '../../testing/test-directory.ts'
import { readOutsideHeader } from './outside-picture.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'
const inFormat = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif') =>
  sharp({ create: { width: 10, height: 10, channels: 3, background: '#1465db' } })
    .toFormat(format)
    .toBuffer()

let folder: string
beforeAll(async () => {
  folder = await makeTestDirectory()
})
afterAll(() => removeTestDirectory(folder))

/** As bytes, and as the file of an upload. */
async function formatsOf(content: Buffer) {
  const path = join(folder, 'picture')
  await writeFile(path, content)
  const headers = await Promise.all([readOutsideHeader(content), readOutsideHeader(path)])
  return headers.map((header) => header?.format)
}

describe('the header of an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is read of a %s', async (format) => {
    expect(await formatsOf(await inFormat(format))).toEqual([format, format])
  })

  test.each(['gif', 'tiff', 'avif'] as const)('is not read of a %s, though the decoder knows it', async (format) => {
    const picture = await inFormat(format)
    expect((await sharp(picture).metadata()).width).toBe(10)
    expect(await formatsOf(picture)).toEqual([undefined, undefined])
  })

  test.each([
    ['an SVG', drawing],
    ['an SVG behind a comment', `<!-- JFIF PNG WEBP -->${drawing}`],
  ])('is not read of %s, which the decoder would draw', async (_, text) => {
    expect((await sharp(Buffer.from(text)).metadata()).format).toBe('svg')
    expect(await formatsOf(Buffer.from(text))).toEqual([undefined, undefined])
  })

  test('is read by the format of its first bytes, or not at all', async () => {
    const beginnings = ['RIFFaaaaWEBP', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n']
    const pretended = beginnings.map((beginning) => Buffer.from(beginning + drawing, 'latin1'))
    for (const file of [...pretended, Buffer.alloc(0)]) expect(await formatsOf(file)).toEqual([undefined, undefined])
  })
})
