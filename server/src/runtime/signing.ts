import { createHmac, timingSafeEqual } from 'node:crypto'

/** The secret that signs and encrypts, and earlier ones: their signatures are still accepted, and their ciphertexts decrypted. */
export type Secrets = readonly [current: string, ...previous: string[]]

/** Signs a text for one purpose: the signature is invalid for any other. */
export const sign = ([current]: Secrets, purpose: string, text: string): string => signWith(current, purpose, text)

export function isSigned(secrets: Secrets, purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature)
  return secrets.some((secret) => {
    const expected = Buffer.from(signWith(secret, purpose, text))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const signWith = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
