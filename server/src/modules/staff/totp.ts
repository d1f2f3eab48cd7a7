import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '../../config/config.ts'
import { renewSeal, seal, unseal } from '../../runtime/sealing.ts'
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

const sealOf = (userId: number) => ({ purpose: 'secrets of authenticator apps', subject: String(userId) })

export const encryptTotpSecret = (secrets: Secrets, userId: number, secret: Buffer): Buffer =>
  seal(secrets, sealOf(userId), secret)

/** Undefined if it was encrypted with an unknown secret: then a recovery code or an owner helps. */
export const decryptTotpSecret = (secrets: Secrets, userId: number, stored: Buffer): Buffer | undefined =>
  unseal(secrets, sealOf(userId), stored)

/** Encrypts again with the current secret; undefined if that is not needed, or not possible. */
export const renewEncryption = (secrets: Secrets, userId: number, stored: Buffer): Buffer | undefined =>
  renewSeal(secrets, sealOf(userId), stored)
