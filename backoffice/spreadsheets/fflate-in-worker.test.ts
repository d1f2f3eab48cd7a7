import { expect, test } from 'vitest'
import { strToU8, unzip, zip } from './fflate-in-worker.ts'

const many = strToU8('lapis legit '.repeat(200_000))

test('large files are packed and unpacked at once, without a worker, with and without options', () => {
  let packed: Uint8Array | null = null
  zip({ 'a.xml': many, 'b.png': many }, (_, archive) => {
    packed = archive
  })
  const names: string[][] = []
  unzip(packed!, (_, files) => names.push(Object.keys(files!)))
  unzip(packed!, { filter: ({ name }) => name === 'a.xml' }, (_, files) => names.push(Object.keys(files!)))
  expect(names).toEqual([['a.xml', 'b.png'], ['a.xml']])
})

test('an invalid archive is an error of the callback', () => {
  let error: unknown
  unzip(many, (thrown) => {
    error = thrown
  })
  expect(error).toBeInstanceOf(Error)
})
