import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { proofPicture } from '../../demo/day/proof-picture.ts'
import { picture } from '../../testing/proofs.ts'
import { makePicture } from '../pictures/picture-task.ts'
import { type ComparedPicture, differenceOf, maxDifference, prepare } from './proof-likeness.ts'

const bank = { bankName: 'Bank Contoh', accountNumber: '1234567890', holder: 'PT Kedai Contoh' }
const noon = Date.parse('2026-11-20T05:00:00Z')
const proofOf = (amount: number, minutes: number, sender: string) =>
  proofPicture({ ...bank, amount, sender, at: new Date(noon + minutes * 60_000) })

async function read(file: Buffer): Promise<ComparedPicture> {
  const { data, width, height } = await makePicture({ file, make: 'grey', side: 512 })
  return prepare({ width, height, pixels: data })
}

const proofs: { file: Buffer; read: ComparedPicture }[] = []
beforeAll(async () => {
  const files = await Promise.all([
    proofOf(25_017, 0, 'Budi Santoso'),
    proofOf(98_341, 61, 'Sari Dewi'),
    proofOf(150_111, 0, 'Budi Santoso'),
    // One rupiah and one minute later, all else alike.
    proofOf(150_112, 0, 'Budi Santoso'),
    proofOf(150_111, 1, 'Budi Santoso'),
    proofOf(150_119, 2, 'Budi Santoso'),
  ])
  for (const file of files) proofs.push({ file, read: await read(file) })
})

test('different proofs of one application are not alike, whichever is laid over the other', () => {
  for (const [at, one] of proofs.entries())
    for (const [other, two] of proofs.entries())
      if (at !== other) expect(differenceOf(one.read, two.read), `${at} and ${other}`).toBeGreaterThan(maxDifference)
})

const { width, height } = { width: 540, height: 960 }
const cut = (file: Buffer, left: number, top: number, right: number, bottom: number) =>
  sharp(file).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  })

describe.each<[string, (file: Buffer) => Promise<Buffer>]>([
  ['compressed again', (file) => sharp(file).jpeg({ quality: 50 }).toBuffer()],
  ['compressed badly', (file) => sharp(file).jpeg({ quality: 30 }).toBuffer()],
  ['written as WebP', (file) => sharp(file).webp({ quality: 60 }).toBuffer()],
  ['made smaller', (file) => sharp(file).resize(432).jpeg({ quality: 80 }).toBuffer()],
  ['made larger', (file) => sharp(file).resize(810).jpeg({ quality: 70 }).toBuffer()],
  ['without its upper edge', (file) => cut(file, 0, 0.04, 0, 0).jpeg({ quality: 75 }).toBuffer()],
  ['without its lower edge', (file) => cut(file, 0, 0, 0, 0.06).jpeg({ quality: 75 }).toBuffer()],
  ['without all edges', (file) => cut(file, 0.01, 0.01, 0.01, 0.01).jpeg({ quality: 75 }).toBuffer()],
])('a proof %s', (_, change) => {
  test('is like the original and unlike the others', async () => {
    for (const at of [1, 2]) {
      const copy = await read(await change(proofs[at]!.file))
      expect(differenceOf(proofs[at]!.read, copy)).toBeLessThanOrEqual(maxDifference)
      const others = proofs.filter((one) => one !== proofs[at]).map((one) => differenceOf(one.read, copy))
      expect(Math.min(...others)).toBeGreaterThan(maxDifference)
    }
  })
})

test('a picture without detail is like nothing, not even itself', async () => {
  const plain = await read(await picture('png', 540, 960))
  expect(differenceOf(plain, plain)).toBe(Infinity)
  expect(differenceOf(plain, proofs[0]!.read)).toBe(Infinity)
})
