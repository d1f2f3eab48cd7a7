import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import { type RefusalWords, refusalAnswer } from '#contract/protocol/refusal.ts'
import { DomainError } from '../errors.ts'
import { BusyError } from './admission.ts'
import { TooManyRequestsError } from './rate-limit.ts'
import { describeValidationErrors } from './validation.ts'

/** Errors of Fastify by code. Others are mapped by their status. */
const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_FAILED',
}

/** A temporary failure and its Retry-After. */
type Outage = { reason: string; retryAfterSeconds: number }

const outOfReach: Outage = { reason: 'database unreachable', retryAfterSeconds: 2 }
/** These need an operator. */
const outOfRoom: Outage = { reason: 'no room: disk, memory or connections', retryAfterSeconds: 30 }
const storageAway: Outage = { reason: 'storage of files unreachable', retryAfterSeconds: 5 }
const rowLocked: Outage = { reason: 'a row stays locked', retryAfterSeconds: 2 }
const readOnly: Outage = { reason: 'database takes no writes', retryAfterSeconds: 30 }

/** By the class of an SQLSTATE (its first two characters), the SQLSTATE, or the code of the driver or of Node. */
const outages: Record<string, Outage> = {
  '08': outOfReach,
  '53': outOfRoom,
  // PostgreSQL starts or stops, or the statement timed out.
  '57': outOfReach,
  '25006': readOnly,
  // PostgreSQL ended a transaction that was idle for too long: this process was suspended, or the clock was changed.
  '25P03': outOfReach,
  '55P03': rowLocked,
  DATABASE_UNREACHABLE: outOfReach,
  ECONNREFUSED: outOfReach,
  ECONNRESET: outOfReach,
  EPIPE: outOfReach,
  ETIMEDOUT: outOfReach,
  STORAGE_UNREACHABLE: storageAway,
  ENOSPC: outOfRoom,
  EDQUOT: outOfRoom,
  EROFS: readOnly,
}

const busy = ({ message, retryAfterSeconds }: BusyError): Outage => ({ reason: message, retryAfterSeconds })

/** The temporary failure behind an error, if it is one: nothing was done, and the client may retry. */
function outageOf(error: unknown): Outage | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  return outages[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? outages[code.slice(0, 2)] : undefined)
}

/** Text that PostgreSQL can't store (NUL, half a surrogate pair), and numbers out of range. */
const unstorable = new Set(['22021', '22P05', '22003'])

/** Maps any thrown error to a code of the catalogue; the only place that does. */
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
  if (outageOf(error)) return { code: 'SERVICE_UNAVAILABLE' }
  if (thrown.code && unstorable.has(thrown.code)) {
    return { code: 'VALIDATION_FAILED', detail: 'a value cannot be stored' }
  }
  if (error instanceof SyntaxError && thrown.statusCode === 400) return { code: 'NOT_JSON' }
  if (thrown.statusCode === 413) return { code: 'PAYLOAD_TOO_LARGE' }
  if (thrown.statusCode && thrown.statusCode >= 400 && thrown.statusCode < 500) return { code: 'VALIDATION_FAILED' }
  return { code: 'INTERNAL_ERROR' }
}

/** Translates every error into the envelope; defects are logged with their cause and answered without details. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, ...words } = refusalOf(error)
  if (code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed')
  else if (code === 'SERVICE_UNAVAILABLE') {
    const { reason, retryAfterSeconds } = error instanceof BusyError ? busy(error) : (outageOf(error) ?? outOfReach)
    // Under overload a stack trace per rejection would cost time and add nothing.
    request.log.warn(error instanceof BusyError ? {} : { err: error }, reason)
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

/** Errors of Node's HTTP parser. */
const byNodeCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers, in the envelope, requests that are invalid HTTP, too long or too slow; then closes the connection. */
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
