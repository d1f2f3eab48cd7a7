import type { FastifyRequest } from 'fastify'
import type { Context, UploadContext } from '../../context.ts'
import { clientAddress } from '../../http/client-address.ts'
import { consumeRateLimit, TooManyRequestsError } from '../../http/rate-limit.ts'
import { maxPictureBytes } from './upload-limits.ts'

/** The limits of an accepted form. */
type Upload = { userId: number; maxBytes: number }

const daySeconds = 24 * 60 * 60
/** A phone's proof has less than half a megabyte; a catalogue of 2,000 pictures goes up in a day. */
const megabytesOfDay = { proofs: 200, pictures: 4_000 }
/** Photos have a few bytes per pixel; files made to overload the decoder have hundreds of pixels per byte. */
const pixelsPerByte = 10
/** Many shoppers share the address of a mobile network. */
const addressFactor = 5

/** Counts the daily bytes of an account and of an address before they are read. Throws UPLOADS_OF_DAY_USED. */
export async function countBytesOfDay(ctx: Context, upload: Upload, request: FastifyRequest): Promise<void> {
  // Without a length, the maximum size of the form counts.
  const bytes = Math.min(Number(request.headers['content-length'] ?? upload.maxBytes), upload.maxBytes)
  const { kind, megabytes } = quotaOf(ctx, upload)
  await countBytesOfUser(ctx, upload, bytes)
  await count(ctx, `kB of ${kind} address ${clientAddress(request)}`, megabytes * addressFactor, bytes)
}

/** Counts the daily bytes of an account. Throws UPLOADS_OF_DAY_USED. */
export async function countBytesOfUser(ctx: UploadContext, upload: Upload, bytes: number): Promise<void> {
  const { kind, megabytes } = quotaOf(ctx, upload)
  await count(ctx, `kB of ${kind} user ${upload.userId}`, megabytes, bytes)
}

/** Counts the daily pixels of an account before they are decoded. Throws UPLOADS_OF_DAY_USED. */
export async function countPixelsOfDay(ctx: UploadContext, upload: Upload, pixels: number): Promise<void> {
  const { kind, megabytes } = quotaOf(ctx, upload)
  await count(ctx, `kilopixels of ${kind} user ${upload.userId}`, megabytes * pixelsPerByte, pixels)
}

function quotaOf({ config }: UploadContext, { maxBytes }: Upload) {
  const kind = maxBytes === maxPictureBytes ? 'pictures' : 'proofs'
  return { kind, megabytes: megabytesOfDay[kind] * config.http.rateLimitFactor } as const
}

/** In thousands, so that a day's number fits into the counter. */
async function count({ sql }: UploadContext, name: string, millions: number, amount: number): Promise<void> {
  try {
    await consumeRateLimit(sql, name, millions * 1024, daySeconds, Math.ceil(amount / 1024))
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    throw new TooManyRequestsError(error.message, error.retryAfterSeconds, 'UPLOADS_OF_DAY_USED')
  }
}
