import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { type RefusalWords, refusalAnswer } from '#contract/refusal.ts'
import { DomainError } from '../errors.ts'
import { BusyError } from './admission.ts'
import { TooManyRequestsError } from './rate-limit.ts'
import { describeValidationErrors } from './validation.ts'

/** Fastify's own refusals, by its codes. Anything it says that is not here is a defect or plain bad input by its status. */
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_FAILED',
}

/** Why nothing could be done just now, and in how many seconds it may be tried again. */
type Trouble = { said: string; retryAfterSeconds: number }

const outOfReach: Trouble = { said: 'database out of reach', retryAfterSeconds: 2 }
/** These wait for a person. */
const outOfRoom: Trouble = { said: 'no room: disk, memory or connections', retryAfterSeconds: 30 }
const rowLocked: Trouble = { said: 'a row stays locked', retryAfterSeconds: 2 }
const readOnly: Trouble = { said: 'database takes no writes', retryAfterSeconds: 30 }

/** By the class of an SQLSTATE (its first two characters), the SQLSTATE, or the code of the driver or of Node. */
const troubles: Record<string, Trouble> = {
  '08': outOfReach,
  '53': outOfRoom,
  // It starts or stops, or the statement took longer than it may.
  '57': outOfReach,
  '25006': readOnly,
  '55P03': rowLocked,
  CONNECTION_CLOSED: outOfReach,
  CONNECTION_ENDED: outOfReach,
  CONNECTION_DESTROYED: outOfReach,
  CONNECT_TIMEOUT: outOfReach,
  ECONNREFUSED: outOfReach,
  ECONNRESET: outOfReach,
  EPIPE: outOfReach,
  ETIMEDOUT: outOfReach,
  ENOSPC: outOfRoom,
  EDQUOT: outOfRoom,
  EROFS: readOnly,
}

const busy = ({ message, retryAfterSeconds }: BusyError): Trouble => ({ said: message, retryAfterSeconds })

/** What keeps the shop from working for now, and is no defect; the shopper may try again, nothing was done. */
function troubleOf(error: unknown): Trouble | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  return troubles[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? troubles[code.slice(0, 2)] : undefined)
}

/** Text that PostgreSQL can't hold (NUL, half a character), and numbers beyond a column's range: nobody's form sends them. */
const unstorable = new Set(['22021', '22P05', '22003'])

/** The one translator from what was thrown to what is answered. */
export function refusalOf(error: unknown): { code: ErrorCode } & RefusalWords {
  if (error instanceof DomainError) return { code: error.code, ...error.words }
  const thrown = error as Partial<FastifyError> & { code?: string; statusCode?: number }
  if (thrown.validation) {
    return {
      code: 'VALIDATION_FAILED',
      detail: describeValidationErrors(thrown.validationContext ?? 'input', thrown.validation),
    }
  }
  if (thrown.code && thrown.code in byFastifyCode) return { code: byFastifyCode[thrown.code] as ErrorCode }
  if (troubleOf(error)) return { code: 'SERVICE_UNAVAILABLE' }
  if (thrown.code && unstorable.has(thrown.code)) {
    return { code: 'VALIDATION_FAILED', detail: 'a value cannot be stored' }
  }
  if (error instanceof SyntaxError && thrown.statusCode === 400) return { code: 'NOT_JSON' }
  if (thrown.statusCode === 413) return { code: 'PAYLOAD_TOO_LARGE' }
  if (thrown.statusCode && thrown.statusCode >= 400 && thrown.statusCode < 500) return { code: 'VALIDATION_FAILED' }
  return { code: 'INTERNAL_ERROR' }
}

/** Answers every failure in the envelope; defects are logged with their cause and told without details. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, ...words } = refusalOf(error)
  if (code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed')
  else if (code === 'SERVICE_UNAVAILABLE') {
    const { said, retryAfterSeconds } = error instanceof BusyError ? busy(error) : (troubleOf(error) ?? outOfReach)
    // Where very many are turned away, a stack for each would be work of its own and tell nothing.
    request.log.warn(error instanceof BusyError ? {} : { err: error }, said)
    reply.header('retry-after', String(retryAfterSeconds))
  } else request.log.debug({ code, reason: (error as Error).message }, 'request refused')
  if (error instanceof TooManyRequestsError) reply.header('retry-after', String(error.retryAfterSeconds))
  return answerRefusal(reply, code, words)
}

/** The envelope of a refusal. */
export function answerRefusal(reply: FastifyReply, code: ErrorCode, words?: RefusalWords): FastifyReply {
  const { http, envelope } = refusalAnswer(code, words)
  if (http === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  return reply
    .code(http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope)
}

/** What Node says of a request that never became one. */
const byNodeCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers, still in the envelope, what is not HTTP, too long or too slow; then the connection ends. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { http, envelope } = refusalAnswer(byNodeCode[error.code ?? ''] ?? 'NOT_HTTP')
  const body = JSON.stringify(envelope)
  socket.end(
    [
      `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}
