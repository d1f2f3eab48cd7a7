import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PostReceiver } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import { answerRefusal } from '../../http/error-handler.ts'
import { verifyFileLink } from './file-link.ts'
import { newIncomingFile } from './incoming-files.ts'
import { proofFileName } from './presign-proof.ts'
import { type AcceptedUpload, acceptUpload, storeUpload, tooLarge } from './store-upload.ts'
import { maxPictureBytes } from './upload-limits.ts'
import { countBytesOfDay } from './uploads-of-day.ts'

const maxFieldBytes = 8 * 1024
/** The limit of the largest form; each form has its own (store-upload.ts). */
const maxFileBytes = maxPictureBytes

/** The HTTP side of the object storage: presigned uploads, where the shop itself receives them, and signed links to private files. */
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
      const { upload, file } = await readForm(ctx, receiver, request).catch(throwAsInvalidInput)
      const key = await storeUpload(ctx, upload, file).finally(() => rm(file, { force: true }))
      return reply.code(204).header('location', `${receiver.endpoint}/${key}`).send()
    })
  }

  app.get<{ Querystring: { expires?: string; signature?: string }; Params: { '*': string } }>(
    '/files/*',
    async (request, reply) => {
      const key = verifyFileLink(ctx, request.params['*'], request.query)
      if (!key) return answerRefusal(reply, 'NOT_FOUND')
      // Pictures are re-encoded by us and shown. A PDF is not, and viewers fail in a sandbox, so it is downloaded.
      const disposition = `${key.endsWith('.pdf') ? 'attachment' : 'inline'}; filename="${proofFileName(key)}"`
      const { direct } = ctx.storage
      if (direct) return reply.header('cache-control', 'no-store').redirect(await direct.linkTo(key, disposition))
      const stored = await ctx.storage.get(key)
      if (!stored) return answerRefusal(reply, 'NOT_FOUND')
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', disposition)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(stored.contentType)
        .send(stored.body)
    },
  )
}

/**
 * Reads the form up to the file, which comes last; later fields are ignored, as S3 does. The file of a form without our signature is
 * discarded while it is received, so that strangers can't fill the memory.
 */
async function readForm(
  ctx: Context,
  receiver: PostReceiver,
  request: FastifyRequest,
): Promise<{ upload: AcceptedUpload; file: string }> {
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    try {
      if (part.fieldname !== 'file') throw new DomainError('UPLOAD_REFUSED', 'the file has another name')
      const upload = acceptUpload(receiver, fields, ctx.clock.now())
      await countBytesOfDay(ctx, upload, request)
      return { upload, file: await receiveFile(ctx, upload, part.file) }
    } finally {
      await finished(part.file.resume())
    }
  }
  throw new DomainError('UPLOAD_REFUSED', 'the form has no file')
}

/** Writes the file to the disk while it is received, since waiting uploads would fill the memory; returns its path. */
async function receiveFile(ctx: Context, upload: AcceptedUpload, arriving: MultipartFile['file']): Promise<string> {
  const file = await newIncomingFile(ctx)
  try {
    await pipeline(arriving, createWriteStream(file, { mode: 0o600 }))
    if (arriving.truncated) throw tooLarge(upload)
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/**
 * For malformed or truncated forms, whose errors have neither a status nor a code. Errors of a full disk or an unreachable database have
 * a code, and are passed on.
 */
function throwAsInvalidInput(error: Error & { code?: string }): never {
  const isOfForm = error.code === undefined || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  if (error instanceof DomainError || 'statusCode' in error || !isOfForm) throw error
  throw new InvalidInputError('the form is broken')
}
