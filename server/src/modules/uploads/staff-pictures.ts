import { randomUUID } from 'node:crypto'
import type { Static } from 'typebox'
import type { ListedPicture } from '#contract/backoffice/pictures.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import type { PresignedPost } from '../../adapters/object-storage/port.ts'
import type { Context, UploadContext } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { keyOfPictureUrl } from '../pictures/picture-url.ts'
import { type Crop, type PictureRules, storePicture } from '../pictures/store-picture.ts'
import { createFileLink } from './file-link.ts'
import { takePosted } from './posted-uploads.ts'
import { anyPicture } from './presign-proof.ts'
import { maxPictureBytes } from './upload-limits.ts'
import { findUpload } from './upload-queries.ts'

// Pictures uploaded by staff for shoppers: the upload is private, and the public picture is made of it.

/** A signed form for one picture; its key contains the id of the uploading user. */
export function presignPicture(ctx: Context, userId: number): PresignedPost {
  const uuid = randomUUID()
  const key = `originals/${ctx.config.organisationId}/${userId}/${uuid}`
  return ctx.storage.presignPost({ key, contentType: anyPicture, maxBytes: maxPictureBytes, uuid }, ctx.clock.now())
}

/**
 * The picture that a user has uploaded under this key. Throws PICTURE_MISSING, also for an upload of another user, and for a proof, which
 * only its shopper and operators may see.
 */
export async function takePicture(ctx: UploadContext, userId: number, key: string): Promise<Buffer> {
  const stored = await ctx.storage.get(await uploadedKeyOf(ctx, userId, key))
  if (!stored) throw new DomainError('PICTURE_MISSING', `no file of ${key}`)
  return stored.body
}

/** A link to the picture under this key, for the user who uploaded it. Throws PICTURE_MISSING. */
export const linkToPicture = async (ctx: Context, userId: number, key: string): Promise<string> =>
  createFileLink(ctx, await uploadedKeyOf(ctx, userId, key))

async function uploadedKeyOf(ctx: UploadContext, userId: number, key: string) {
  const isOwn = key.startsWith(`originals/${ctx.config.organisationId}/${userId}/`)
  if (isOwn) await takePosted(ctx, userId, [key])
  const upload = isOwn ? await findUpload(ctx.sql, { key, userId }) : undefined
  if (!upload) throw new DomainError('PICTURE_MISSING', `no picture ${key} of user ${userId}`)
  return upload.key
}

/**
 * The key of the picture in a field: made of an upload, given by key, or of a stored picture, given by address, of which a crop makes
 * another. Throws PICTURE_MISSING, PICTURE_UNREADABLE.
 */
export async function pictureKeyOf(
  ctx: Context,
  userId: number,
  given: string,
  rules: PictureRules,
  crop?: Crop,
): Promise<string> {
  if (given === '') return ''
  const named = keyOfPictureUrl(given)
  const stored = named?.startsWith(`${rules.folder}/`) ? named : undefined
  if (stored && !crop) return stored
  const original = stored ? await readStored(ctx, stored) : await takePicture(ctx, userId, given)
  const { key } = await storePicture(ctx, original, rules, crop)
  return key
}

async function readStored({ storage }: Context, key: string): Promise<Buffer> {
  const stored = await storage.get(key)
  if (!stored) throw new DomainError('PICTURE_MISSING', `no picture ${key}`)
  return stored.body
}

/** The maximum size of the picture service, in the picture's own aspect ratio. */
const productRules = { folder: 'products', width: 1600, height: 1600, fit: 'inside' } as const

/**
 * The keys and texts of a product's pictures, in the order of its form: uploads are made into public pictures, stored ones stay. Decodes
 * one at a time, so call it before a transaction. Throws PICTURE_MISSING, PICTURE_UNREADABLE.
 */
export async function takeProductPictures(
  ctx: Context,
  userId: number,
  given: readonly Static<typeof ListedPicture>[],
): Promise<{ key: string; alt: string }[]> {
  const pictures = []
  for (const { Key, Alt, Crop } of given) {
    const key = await pictureKeyOf(ctx, userId, Key, productRules, Crop && cropOf(Crop))
    pictures.push({ key, alt: oneLine(Alt) })
  }
  return pictures
}

/** The key of a product's picture made of a fetched file. Throws PICTURE_UNREADABLE. */
export const storeProductPicture = async (ctx: Context, original: Buffer): Promise<string> =>
  (await storePicture(ctx, original, productRules)).key

/** In the contract's spelling. */
export const cropOf = ({ X, Y, Width, Height }: { X: number; Y: number; Width: number; Height: number }): Crop => ({
  x: X,
  y: Y,
  width: Width,
  height: Height,
})
