import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { clientAddress } from '../../http/client-address.ts'
import { consumeRateLimit, TooManyRequestsError } from '../../http/rate-limit.ts'
import { maxPictureBytes } from './staff-pictures.ts'

/** Of a form that was accepted. */
type Upload = { userId: number; maxBytes: number }

const daySeconds = 24 * 60 * 60
/** A phone's proof has less than half a megabyte; a catalogue of 2,000 pictures goes up in a day. */
const megabytesOfDay = { proofs: 200, pictures: 4_000 }
/** Of a photo; a file that was made to keep the decoder busy has hundreds. */
const pixelsPerByte = 10
/** Many shoppers share the address of a mobile network. */
const addressFactor = 5

/**
 * Counts the bytes that an account, and an address, uploads in a day, before they are read. Throws
 * UPLOADS_OF_DAY_USED.
 */
export async function countBytesOfDay(ctx: Context, upload: Upload, request: FastifyRequest): Promise<void> {
  // Without a length, the whole size that the form allows.
  const bytes = Math.min(Number(request.headers['content-length'] ?? upload.maxBytes), upload.maxBytes)
  const { kind, megabytes } = quotaOf(ctx, upload)
  await count(ctx, `kB of ${kind} user ${upload.userId}`, megabytes, bytes)
  await count(ctx, `kB of ${kind} address ${clientAddress(request)}`, megabytes * addressFactor, bytes)
}

/** Counts the pixels that an account uploads in a day, before they are decoded. Throws UPLOADS_OF_DAY_USED. */
export async function countPixelsOfDay(ctx: Context, upload: Upload, pixels: number): Promise<void> {
  const { kind, megabytes } = quotaOf(ctx, upload)
  await count(ctx, `kilopixels of ${kind} user ${upload.userId}`, megabytes * pixelsPerByte, pixels)
}

function quotaOf({ config }: Context, { maxBytes }: Upload) {
  const kind = maxBytes === maxPictureBytes ? 'pictures' : 'proofs'
  return { kind, megabytes: megabytesOfDay[kind] * config.http.rateLimitFactor } as const
}

/** In thousands, so that a day's fit into the counter. */
async function count({ sql }: Context, name: string, millions: number, amount: number): Promise<void> {
  try {
    await consumeRateLimit(sql, name, millions * 1024, daySeconds, Math.ceil(amount / 1024))
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    throw new TooManyRequestsError(error.message, error.retryAfterSeconds, 'UPLOADS_OF_DAY_USED')
  }
}
