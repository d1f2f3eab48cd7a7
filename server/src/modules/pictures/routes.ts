import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { answerRefusal } from '../../http/error-handler.ts'
import { readMark } from './mark-pictures.ts'
import { createPictureCache, placeholderPicture } from './picture-cache.ts'
import { pictureKeyPattern, pictureWidths } from './picture-url.ts'

/** Prefixes of keys that anyone may see; proofs of payment are not among them. */
const publicFolders = [
  'shop',
  'products',
  'stores',
  'categories',
  'banners',
  'news',
  'promotions',
  'pages',
  'banks',
  'brands',
  'marks',
]

/** The shop's keys are shorter; file systems refuse names of more than 255 characters. */
const maxKeyLength = 200

/** GET /img/{width}/{key}: a stored picture at one of the known widths, as WebP, or a mark, which fits every width. */
export function pictureRoutes(app: FastifyInstance, ctx: Context) {
  const readOriginal = async (key: string) => (await ctx.storage.get(key))?.body ?? null
  const pictures = createPictureCache(readOriginal, join(ctx.config.dataDir, 'pictures'))

  app.get<{ Params: { width: string; '*': string } }>('/img/:width/*', async (request, reply) => {
    const width = pictureWidths.find((one) => String(one) === request.params.width)
    const key = request.params['*']
    const isPublic =
      key.length <= maxKeyLength && pictureKeyPattern.test(key) && publicFolders.includes(key.split('/')[0]!)
    if (!width || !isPublic) return answerRefusal(reply, 'NOT_FOUND')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    const mark = await readMark(ctx.storage, key)
    if (mark) return reply.type(mark.type).header('cache-control', 'public, max-age=86400').send(mark.body)
    const picture = await pictures.get(key, width)
    reply.type('image/webp')
    if (picture) return reply.header('cache-control', 'public, max-age=31536000, immutable').send(picture)
    // Browsers render the body of a 404 too; a short max-age, because the picture may still be stored.
    return reply
      .code(404)
      .header('cache-control', 'public, max-age=60')
      .send(await placeholderPicture())
  })
}
