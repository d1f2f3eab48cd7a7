import { expect, test } from 'vitest'
import { isHeic } from './pictures.ts'

/** The first box of a file, with its main brand and the compatible ones, and something after it. */
function fileOf(...brands: [string, ...string[]]): Uint8Array {
  const [main, ...compatible] = brands
  const box = Buffer.from(`____ftyp${main}____${compatible.join('')}`, 'latin1')
  box.writeUInt32BE(box.length)
  return Buffer.concat([box, Buffer.from('....avif')])
}

test.each([
  ['of an iPhone', fileOf('heic', 'mif1', 'heic'), true],
  ['with ten bits a colour', fileOf('heix', 'mif1'), true],
  ['a sequence', fileOf('hevc'), true],
  ['that names the container first', fileOf('mif1', 'mif1', 'heic'), true],
  ['that is AVIF', fileOf('avif', 'mif1'), false],
  ['that is AVIF and names the container first', fileOf('mif1', 'avif'), false],
  ['that is a video', fileOf('mp42', 'isom'), false],
  ['that is a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46), false],
  ['that ends after its first bytes', Buffer.from('0000001c66747970', 'hex'), false],
  ['that is empty', new Uint8Array(), false],
])('HEIC is known by its content: a file %s', (_, file, expected) => {
  expect(isHeic(file)).toBe(expected)
})
