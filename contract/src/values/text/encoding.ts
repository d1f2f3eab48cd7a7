/** Encodings of texts that spreadsheets write. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof encodings)[number]

/** Enough to tell UTF-16 by its zeros. */
const sampleBytes = 4_096

/**
 * The encoding of a text: by its byte order mark, by the zeros of UTF-16, else UTF-8 if all of it is valid UTF-8, which other texts
 * hardly ever are by chance, else the one that Windows uses in Indonesia.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return zerosOf(bytes.subarray(0, sampleBytes)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Latin letters of UTF-16 have a zero in every other byte. */
function zerosOf(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  const many = sample.length / 4
  if (Math.max(even, odd) <= many) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The text without its mark; bytes that are no letter of the encoding become U+FFFD. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes)
