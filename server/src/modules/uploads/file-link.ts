import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

const validMinutes = 10

/** A link to a private file that works for ten minutes and needs no session, for an <img> or <a> of the back office. */
export function createFileLink(ctx: Context, key: string): string {
  const expires = String(Math.floor(ctx.clock.now().getTime() / 1000) + validMinutes * 60)
  return `/files/${key}?expires=${expires}&signature=${sign(ctx, key, expires)}`
}

/** The key of a link that we signed and that has not expired, else null. */
export function verifyFileLink(
  ctx: Context,
  key: string,
  link: { expires?: string; signature?: string },
): string | null {
  const { expires = '', signature = '' } = link
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < ctx.clock.now().getTime()) return null
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(ctx, key, expires))
  return given.length === expected.length && timingSafeEqual(given, expected) ? key : null
}

function sign(ctx: Context, key: string, expires: string): string {
  return createHmac('sha256', ctx.secret).update(`file\n${key}\n${expires}`).digest('base64url')
}
