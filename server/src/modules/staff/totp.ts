import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '../../config/config.ts'
import type { Secrets } from '../../runtime/signing.ts'

// The parameters that authenticator apps support (RFC 6238): SHA-1, six digits, thirty seconds.
const algorithm = 'SHA1'
const digits = 6
const period = 30
/** Clocks may differ by one step. */
const window = 1

/** A new secret of the size of the hash. */
export const newTotpSecret = () => randomBytes(20)

export const base32Of = (secret: Buffer) => secretOf(secret).base32

/** The content of the QR code. */
export function totpUri(secret: Buffer, { organisationName }: Config, email: string): string {
  return totpOf(secret, organisationName, email).toString()
}

/** The time step of a code; undefined for a wrong one. Each step counts once (factor-queries.ts). */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const token = code.replaceAll(' ', '')
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}

function totpOf(secret: Buffer, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm, digits, period, secret: secretOf(secret) })
}

const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** Encrypts a secret for one user: a copy of the table has no codes without SECRET, and a row does not work for another user. */
export function encryptTotpSecret([current]: Secrets, userId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(current), nonce).setAAD(Buffer.from(String(userId)))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Undefined if it was encrypted with an unknown secret: then a recovery code or an owner helps. */
export function decryptTotpSecret(secrets: Secrets, userId: number, stored: Buffer): Buffer | undefined {
  for (const secret of secrets) {
    const decrypted = decryptWith(secret, userId, stored)
    if (decrypted) return decrypted
  }
  return undefined
}

/** Encrypts again with the current secret; undefined if that is not needed, or not possible. */
export function renewEncryption(secrets: Secrets, userId: number, stored: Buffer): Buffer | undefined {
  if (decryptWith(secrets[0], userId, stored)) return undefined
  const secret = decryptTotpSecret(secrets, userId, stored)
  return secret && encryptTotpSecret(secrets, userId, secret)
}

function decryptWith(shopSecret: string, userId: number, stored: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(shopSecret), stored.subarray(0, 12))
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(stored.subarray(12, 28))
    return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}

const keyOf = (shopSecret: string) =>
  Buffer.from(hkdfSync('sha256', shopSecret, '', 'secrets of authenticator apps', 32))
