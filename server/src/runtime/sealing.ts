import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './signing.ts'

/** The kind of a stored secret, and the row that it belongs to: sealed for one, it can't be opened for another. */
export type Sealed = { purpose: string; subject: string }

/** Encrypts a secret before it is stored: a copy of the database does not have it without SECRET. */
export function seal([current]: Secrets, { purpose, subject }: Sealed, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(current, purpose), nonce).setAAD(Buffer.from(subject))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Undefined if it was sealed with an unknown secret. */
export function unseal(secrets: Secrets, sealed: Sealed, stored: Buffer): Buffer | undefined {
  for (const secret of secrets) {
    const opened = unsealWith(secret, sealed, stored)
    if (opened) return opened
  }
  return undefined
}

/** Seals again with the current secret; undefined if that is not needed, or not possible. */
export function renewSeal(secrets: Secrets, sealed: Sealed, stored: Buffer): Buffer | undefined {
  if (unsealWith(secrets[0], sealed, stored)) return undefined
  const secret = unseal(secrets, sealed, stored)
  return secret && seal(secrets, sealed, secret)
}

function unsealWith(shopSecret: string, { purpose, subject }: Sealed, stored: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(shopSecret, purpose), stored.subarray(0, 12))
      .setAAD(Buffer.from(subject))
      .setAuthTag(stored.subarray(12, 28))
    return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}

const keyOf = (shopSecret: string, purpose: string) => Buffer.from(hkdfSync('sha256', shopSecret, '', purpose, 32))
