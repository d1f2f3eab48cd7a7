import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** The key that the start prints: the same on every server of the shop, and unknown to whoever lacks its secret. */
export function setupKey({ secret }: Pick<Context, 'secret'>): string {
  return createHmac('sha256', secret).update('first owner').digest('base64url').slice(0, 22)
}

export function isSetupKey(ctx: Pick<Context, 'secret'>, given: string): boolean {
  const [key, other] = [Buffer.from(setupKey(ctx)), Buffer.from(given)]
  return key.length === other.length && timingSafeEqual(key, other)
}
