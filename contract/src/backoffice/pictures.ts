import { Type } from 'typebox'
import { ClosedObject, call, described } from '../protocol/call.ts'
import type { Right } from '../protocol/rights.ts'
import { presignUpload } from '../shop/payments.ts'
import { maxAltLength, maxProductPictures } from '../values/products/pictures.ts'

export const PictureKey = described(
  'The key of an upload, whose form GET /kelola/picture/upload signed; empty for none.',
  Type.String({ maxLength: 200, pattern: '^(?:originals/[0-9a-z/-]+)?$' }),
)

/** Only staff with one of these rights get an upload form. */
export const pictureRights: readonly Right[] = ['content:write', 'catalogue:write', 'stores:write', 'settings:write']

export const presignPicture = call({
  method: 'GET',
  path: '/kelola/picture/upload',
  summary:
    'A signed form for one picture: JPEG, PNG or WebP, at most 10 MB; for editors of products, contents, stores or settings',
  description: `
    Works like GET /tools/s3/upload: the file is posted to 'endpoint' with 'fields', and its 'key' is named in
    the call that uses it.`,
  auth: 'staff',
  right: 'any',
  scope: 'store',
  data: presignUpload.data,
  errors: ['NOT_FOUND'],
  // Fifty pictures at once, some of which are retried on a bad network.
  rateLimitPerMinute: 120,
})

export const linkPicture = call({
  method: 'GET',
  path: '/kelola/picture/link',
  summary: 'A link to a picture that the user has uploaded and not used yet, valid for ten minutes',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  query: ClosedObject({ Key: PictureKey }),
  data: Type.Object({ Url: Type.String() }),
  errors: ['PICTURE_MISSING'],
  // As many as there are forms.
  rateLimitPerMinute: 120,
})

const permyriad = (minimum: number) => Type.Integer({ description: 'Ten thousandths.', minimum, maximum: 10_000 })
const Crop = described(
  'A rectangle of the upright picture, in ten thousandths of its width and height.',
  ClosedObject({ X: permyriad(0), Y: permyriad(0), Width: permyriad(1), Height: permyriad(1) }),
)

export const ListedPicture = described(
  `
  A picture of a list: the address of a stored one or the key of an upload, and its alternative text.`,
  ClosedObject({
    Key: Type.String({ minLength: 1, maxLength: 200 }),
    Alt: Type.String({ maxLength: maxAltLength }),
    Crop: described('In requests only: the part that is kept.', Type.Optional(Crop)),
  }),
)

export const ProductPictures = described(
  'The pictures of a product; the first one is its cover.',
  Type.Array(ListedPicture, { maxItems: maxProductPictures }),
)

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
    Crops: Type.Array(Crop, { minItems: 1, maxItems: 4 }),
  }),
  data: Type.Array(
    Type.Object({
      Key: Type.String(),
      Width: described('Pixels.', Type.Integer()),
      Height: described('Pixels.', Type.Integer()),
    }),
  ),
  errors: ['PICTURE_MISSING', 'PICTURE_UNREADABLE'],
  rateLimitPerMinute: 60,
})
