import { expect, test } from 'vitest'
import { decodeText, detectEncoding } from './encoding.ts'

const text = 'nama;harga\nKué lapis “légit”;12000\n'
const utf8 = new TextEncoder().encode(text)
const cp1252 = Uint8Array.from(text, (letter) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0))
const utf16 = (isLittle: boolean) =>
  Uint8Array.from(
    text.split('').flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

test.each([
  ['utf-8', utf8],
  ['utf-8', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
  ['windows-1252', cp1252],
  ['utf-16le', Uint8Array.of(0xff, 0xfe, ...utf16(true))],
  ['utf-16be', Uint8Array.of(0xfe, 0xff, ...utf16(false))],
  ['utf-16le', utf16(true)],
  ['utf-16be', utf16(false)],
] as const)('a file of a spreadsheet is read in %s', (encoding, bytes) => {
  expect(detectEncoding(bytes)).toBe(encoding)
  expect(decodeText(bytes, encoding)).toBe(text)
})

test('plain letters are UTF-8, and so is an empty text', () => {
  expect(detectEncoding(new TextEncoder().encode('a,b'))).toBe('utf-8')
  expect(detectEncoding(new Uint8Array())).toBe('utf-8')
})

test('a single invalid byte far down makes the file cp1252, and garbles no letters', () => {
  const bytes = new Uint8Array(1_000_000).fill(0x61)
  bytes[999_000] = 0xe9
  expect(detectEncoding(bytes)).toBe('windows-1252')
})
