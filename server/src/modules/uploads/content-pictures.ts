import { randomUUID } from 'node:crypto'
import type { PresignedPost } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { anyPicture } from './presign-proof.ts'
import { findUpload } from './upload-queries.ts'

// Pictures that staff uploads for shoppers: the upload is private, and what shoppers see is cut out of it.

export const maxPictureBytes = 10 * 1024 * 1024
/** Decoded pictures of more pixels are refused, whatever their file weighs. */
export const maxPicturePixels = 50_000_000
const acceptedFormats = ['jpeg', 'png', 'webp']

/** The widest that the picture service serves. */
const maxWidth = 1600
/** Crops are in parts of the upright picture's width and height. */
const whole = 10_000

/** A signed form for one picture; its key names whoever uploads it. */
export function presignPicture(ctx: Context, userId: number): PresignedPost {
  const uuid = randomUUID()
  const key = `originals/${ctx.config.organisationId}/${userId}/${uuid}`
  return ctx.storage.presignPost({ key, contentType: anyPicture, maxBytes: maxPictureBytes, uuid }, ctx.clock.now())
}

export type Crop = { x: number; y: number; width: number; height: number }
export type StoredPicture = { key: string; width: number; height: number }

/**
 * Cuts pictures out of an upload of this user and stores them where anyone may see them, without metadata. Throws UPLOAD_REFUSED,
 * UPLOAD_TYPE_REFUSED.
 */
export async function createPictures(
  ctx: Context,
  userId: number,
  { uploadKey, folder, crops }: { uploadKey: string; folder: string; crops: readonly Crop[] },
): Promise<StoredPicture[]> {
  const isOwn = uploadKey.startsWith(`originals/${ctx.config.organisationId}/${userId}/`)
  const upload = isOwn ? await findUpload(ctx.sql, { key: uploadKey, userId }) : undefined
  const original = upload && (await ctx.storage.get(upload.key))
  if (!original) throw new DomainError('UPLOAD_REFUSED', 'no such upload')
  const pictures = await Promise.all(crops.map((crop) => cut(original.body, crop))).catch(() => null)
  if (!pictures) throw new DomainError('UPLOAD_TYPE_REFUSED', 'the picture is broken')
  const stored = pictures.map(({ body, width, height }) => ({
    key: `${folder}/${randomUUID()}.webp`,
    body,
    width,
    height,
  }))
  for (const { key, body } of stored) await ctx.storage.put(key, body, 'image/webp')
  return stored.map(({ key, width, height }) => ({ key, width, height }))
}

async function cut(original: Buffer, crop: Crop): Promise<{ body: Buffer; width: number; height: number }> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: maxPicturePixels, failOn: 'error' } as const
  const { format, autoOrient } = await sharp(original, options).metadata()
  if (!acceptedFormats.includes(format)) throw new Error(`${format} is not accepted`)
  const part = (at: number, size: number) => Math.round((at * size) / whole)
  const left = Math.min(part(crop.x, autoOrient.width), autoOrient.width - 1)
  const top = Math.min(part(crop.y, autoOrient.height), autoOrient.height - 1)
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(part(crop.width, autoOrient.width), autoOrient.width - left)),
    height: Math.max(1, Math.min(part(crop.height, autoOrient.height), autoOrient.height - top)),
  }
  const { data, info } = await sharp(original, options)
    .autoOrient()
    .extract(area)
    .resize({ width: maxWidth, height: maxWidth * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
  return { body: data, width: info.width, height: info.height }
}
