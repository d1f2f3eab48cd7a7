import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { answerRefusal } from '../../http/error-handler.ts'
import { readMark } from './mark-pictures.ts'
import { placeholderPicture } from './picture-cache.ts'
import { pictureKeyPattern, pictureWidths } from './picture-url.ts'

/** Prefixes of public keys; proofs of payment are not among them. */
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

/** GET /img/{width}/{key}: a stored picture at one of the known widths, as WebP or AVIF, or a mark, which fits every width. */
export function pictureRoutes(app: FastifyInstance, ctx: Context) {
  app.get<{ Params: { width: string; '*': string } }>('/img/:width/*', async (request, reply) => {
    const width = pictureWidths.find((one) => String(one) === request.params.width)
    const key = request.params['*']
    const isPublic =
      key.length <= maxKeyLength && pictureKeyPattern.test(key) && publicFolders.includes(key.split('/')[0]!)
    if (!width || !isPublic) return answerRefusal(reply, 'NOT_FOUND')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    const mark = await readMark(ctx.storage, key)
    if (mark) return reply.type(mark.type).header('cache-control', 'public, max-age=86400').send(mark.body)
    const avif = /\bimage\/avif\b/.test(request.headers.accept ?? '')
    const picture = await ctx.pictures.get(key, width, { avif })
    reply.header('vary', 'accept')
    if (picture) {
      // Caches revalidate if a smaller file may follow.
      const age = picture.isFinal ? 'max-age=31536000, immutable' : 'max-age=86400'
      return reply.type(picture.type).header('cache-control', `public, ${age}`).send(picture.body)
    }
    // Browsers render the body of a 404 too; a short max-age, because the picture may still be stored.
    return reply
      .code(404)
      .type('image/webp')
      .header('cache-control', 'public, max-age=60')
      .send(await placeholderPicture())
  })
}
