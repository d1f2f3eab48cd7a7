import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { clientAddress } from '../../http/client-address.ts'
import { consumeRateLimit, TooManyRequestsError } from '../../http/rate-limit.ts'
import { maxPictureBytes } from './staff-pictures.ts'
import type { AcceptedUpload } from './store-upload.ts'

const daySeconds = 24 * 60 * 60
/** A phone's proof has less than half a megabyte; a catalogue of 2,000 pictures goes up in a day. */
const megabytesOfDay = { proofs: 200, pictures: 4_000 }
/** Many shoppers share the address of a mobile network. */
const addressFactor = 5

/**
 * Counts the bytes that an account, and an address, uploads in a day, before they are read. Throws
 * UPLOADS_OF_DAY_USED.
 */
export async function countBytesOfDay(ctx: Context, upload: AcceptedUpload, request: FastifyRequest): Promise<void> {
  const kind = upload.maxBytes === maxPictureBytes ? 'pictures' : 'proofs'
  const megabytes = megabytesOfDay[kind] * ctx.config.http.rateLimitFactor
  // Without a length, the whole size that the form allows.
  const bytes = Math.min(Number(request.headers['content-length'] ?? upload.maxBytes), upload.maxBytes)
  const kilobytes = Math.ceil(bytes / 1024)
  const count = (name: string, limit: number) =>
    consumeRateLimit(ctx.sql, `kB of ${kind} ${name}`, limit * 1024, daySeconds, kilobytes)
  try {
    await count(`user ${upload.userId}`, megabytes)
    await count(`address ${clientAddress(request)}`, megabytes * addressFactor)
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    throw new TooManyRequestsError(error.message, error.retryAfterSeconds, 'UPLOADS_OF_DAY_USED')
  }
}
