import type { Hmac } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { demoPassword } from '../demo/accounts.ts'

// Tokens, links, passwords and keys consist of random bytes, are signed by an HMAC, or hashed by argon2: observing these three functions
// finds all secrets of a process, also of future kinds.

/** Names and nonces have fewer random bytes. */
const fewestBytes = { ofPassword: 12, ofToken: 16 }
const shortestSecret = 8
/** Typical passwords. Other words that tests use as passwords may be in the log for other reasons, such as a number in a path. */
const password = /^(?=.*[a-z])(?=.*[^a-z])[\w -]{12,}$/i
/** Created by the library of age, which has its own random bytes. */
const backupKey = /AGE-SECRET-KEY-1[0-9A-Z]{50,}/

type RandomBytes = (size: number, answer?: (error: Error | null, bytes: Buffer) => void) => Buffer
type Argon2 = (name: string, options: { message: string | Buffer }, answer: unknown) => unknown
type CreateHmac = (...given: unknown[]) => Hmac

/** Reports each secret that this process creates or receives from now on. */
export function watchSecrets(tell: (secret: string) => void): void {
  const crypto = process.getBuiltinModule('node:crypto') as unknown as {
    randomBytes: RandomBytes
    argon2: Argon2
    createHmac: CreateHmac
  }
  const { randomBytes, argon2, createHmac } = crypto
  const tellBytes = (bytes: Buffer) => {
    for (const text of encodingsOf(bytes)) tell(text)
  }
  crypto.randomBytes = (size, answer) => {
    if (!answer) {
      const bytes = randomBytes(size)
      tellBytes(bytes)
      return bytes
    }
    return randomBytes(size, (error, bytes) => {
      if (!error) tellBytes(bytes)
      answer(error, bytes)
    })
  }
  crypto.argon2 = (name, options, answer) => {
    const message = String(options.message)
    // That of the demo accounts is public.
    if (password.test(message) && message !== demoPassword) tell(message)
    return argon2(name, options, answer)
  }
  crypto.createHmac = (...given) => {
    const hmac = createHmac(...given)
    const { digest } = hmac
    hmac.digest = ((encoding?: 'hex' | 'base64url') => {
      if (encoding === undefined) return (digest as () => Buffer).call(hmac)
      const signature = digest.call(hmac, encoding)
      tell(signature)
      return signature
    }) as Hmac['digest']
    return hmac
  }
  syncBuiltinESMExports()
}

function encodingsOf(bytes: Buffer): string[] {
  if (bytes.length < fewestBytes.ofPassword) return []
  if (bytes.length < fewestBytes.ofToken) return [bytes.toString('base64url')]
  const encodings = ['base64url', 'hex', 'base64'] as const
  return encodings.map((encoding) => bytes.toString(encoding).replace(/=+$/, ''))
}

/** The banner's link for the first owner is printed on purpose, and worthless once there is an owner. */
const linkOfBanner = /\/kelola\/mulai#[\w-]+/

/** The lines of a text that contain a known secret, or a backup key. */
export function linesWithSecrets(text: string, secrets: Iterable<string>): string[] {
  const byBeginning = Map.groupBy(secrets, (secret) => secret.slice(0, shortestSecret))
  const hasSecret = (line: string) => {
    for (let at = 0; at + shortestSecret <= line.length; at++) {
      const known = byBeginning.get(line.slice(at, at + shortestSecret))
      if (known?.some((secret) => line.startsWith(secret, at))) return true
    }
    return backupKey.test(line)
  }
  return text.split('\n').filter((line) => !linkOfBanner.test(line) && hasSecret(line))
}
