import { Type } from 'typebox'
import { ClosedObject, call } from '../call.ts'
import { presignUpload } from '../payments.ts'
import type { Right } from './rights.ts'

/** The key of an upload, whose form GET /kelola/picture/upload signed; empty for none. */
export const PictureKey = Type.String({ maxLength: 200, pattern: '^(?:originals/[0-9a-z/-]+)?$' })

/** Whose work has pictures for shoppers; nobody else gets a form. */
export const pictureRights: readonly Right[] = ['content:write', 'stores:write', 'settings:write']

/** Works like GET /tools/s3/upload: the file is posted to `endpoint` with `fields`, and its `key` is named in the call that uses it. */
export const presignPicture = call({
  method: 'GET',
  path: '/kelola/picture/upload',
  summary:
    'A signed form for one picture: JPEG, PNG or WebP, at most 10 MB; for whoever changes contents, stores or settings',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  data: presignUpload.data,
  errors: ['NOT_FOUND'],
  rateLimitPerMinute: 60,
})

const permille = (minimum: number) => Type.Integer({ minimum, maximum: 10_000 })

export const createPictures = call({
  method: 'POST',
  path: '/kelola/picture',
  summary: 'Cut pictures of a content out of an upload',
  auth: 'staff',
  right: 'content:write',
  scope: 'organisation',
  body: ClosedObject({
    Key: PictureKey,
    Folder: Type.Unsafe<'banners' | 'news' | 'promotions' | 'pages'>({
      type: 'string',
      enum: ['banners', 'news', 'promotions', 'pages'],
    }),
    /** Each a rectangle of the upright picture, in ten thousandths of its width and height. */
    Crops: Type.Array(ClosedObject({ X: permille(0), Y: permille(0), Width: permille(1), Height: permille(1) }), {
      minItems: 1,
      maxItems: 4,
    }),
  }),
  data: Type.Array(Type.Object({ Key: Type.String(), Width: Type.Integer(), Height: Type.Integer() })),
  errors: ['PICTURE_MISSING', 'PICTURE_UNREADABLE'],
  rateLimitPerMinute: 60,
})
