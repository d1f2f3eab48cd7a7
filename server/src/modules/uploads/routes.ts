import { finished } from 'node:stream/promises'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PostReceiver } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { answerRefusal } from '../../http/error-handler.ts'
import { openFileLink } from './file-link.ts'
import { nameOfProof } from './presign-proof.ts'
import { type AcceptedUpload, acceptUpload, storeUpload } from './store-upload.ts'

const maxFieldBytes = 8 * 1024
const maxFileBytes = 5 * 1024 * 1024

/** What browsers see of the object storage: where the presigned form is posted, if that is here, and signed links to private files. */
export async function uploadRoutes(app: FastifyInstance, ctx: Context) {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 20,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
      fileSize: maxFileBytes + 1,
      parts: 25,
    },
  })

  const { receiver } = ctx.storage
  if (receiver) {
    app.post(receiver.path, { bodyLimit: maxFileBytes + 64 * 1024 }, async (request, reply) => {
      if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'not a multipart form')
      const { upload, file } = await readForm(ctx, receiver, request).catch(explainBrokenForm)
      const key = await storeUpload(ctx, upload, file)
      return reply.code(204).header('location', `${receiver.endpoint}/${key}`).send()
    })
  }

  app.get<{ Querystring: { expires?: string; signature?: string }; Params: { '*': string } }>(
    '/files/*',
    async (request, reply) => {
      const key = openFileLink(ctx, request.params['*'], request.query)
      const stored = key && (await ctx.storage.get(key))
      if (!stored) return answerRefusal(reply, 'NOT_FOUND')
      // Pictures were written by us. A PDF was not, and viewers fail on it in a sandbox: it is saved, not shown.
      const shown = stored.contentType.startsWith('image/')
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename="${nameOfProof(key)}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(stored.contentType)
        .send(stored.body)
    },
  )
}

/**
 * Reads the form up to the file, which comes last; what follows it is ignored, as S3 does. The file of a form that we did
 * not sign is passed over without being kept, so that strangers can't fill the memory.
 */
async function readForm(
  { clock }: Context,
  receiver: PostReceiver,
  request: FastifyRequest,
): Promise<{ upload: AcceptedUpload; file: Buffer }> {
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    try {
      if (part.fieldname !== 'file') throw new DomainError('UPLOAD_REFUSED', 'the file has another name')
      const upload = acceptUpload(receiver, fields, clock.now())
      const file = await part.toBuffer()
      if (part.file.truncated) throw new DomainError('UPLOAD_TOO_LARGE', 'file')
      return { upload, file }
    } finally {
      await finished(part.file.resume())
    }
  }
  throw new DomainError('UPLOAD_REFUSED', 'the form has no file')
}

/** Parts that do not begin, break off or never end; the parser says so with errors that have no code. */
function explainBrokenForm(error: Error): never {
  if (error instanceof DomainError || 'statusCode' in error) throw error
  throw new InvalidInputError('the form is broken')
}
