import type { Context } from '../../context.ts'
import { isSigned, sign } from '../../runtime/signing.ts'

const validMinutes = 10
const purpose = 'file'

/** A link to a private file that works for ten minutes and needs no session, for an <img> or <a> of the back office. */
export function createFileLink(ctx: Context, key: string): string {
  const expires = String(Math.floor(ctx.clock.now().getTime() / 1000) + validMinutes * 60)
  return `/files/${key}?expires=${expires}&signature=${sign(ctx.secrets, purpose, signed(key, expires))}`
}

/** The key of a link that we signed and that has not expired, else null. */
export function verifyFileLink(
  ctx: Context,
  key: string,
  link: { expires?: string; signature?: string },
): string | null {
  const { expires = '', signature = '' } = link
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < ctx.clock.now().getTime()) return null
  return isSigned(ctx.secrets, purpose, signed(key, expires), signature) ? key : null
}

const signed = (key: string, expires: string) => `${key}\n${expires}`
