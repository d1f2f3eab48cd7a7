import { hash, randomInt } from 'node:crypto'

/** Without letters that look like digits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 16
const count = 10

/** Ten codes of 79 bits, enough for a plain hash. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: count }, () => code().match(/.{4}/g)!.join('-'))
}

/** The hash of a code, independent of its spelling. */
export function hashRecoveryCode(code: string): Buffer {
  return hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''), 'buffer')
}
