import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

/**
 * Limits the time from a call's headers to the end of its body; after it, 408 and the connection closes. The server's own timeout allows
 * slow uploads, which is too long for a call. Register it in the scope of the routes that it applies to.
 */
export function limitBodyTime(scope: FastifyInstance, limitMs: number): void {
  scope.addHook('preParsing', async (request, reply, payload) => {
    // Nearly always the body arrived with the headers.
    if (request.raw.complete) return
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      // Destroying it would close the connection before the response.
      payload.emit('error', new DomainError('REQUEST_TIMEOUT', 'the body takes too long'))
    }, limitMs)
    timer.unref()
    for (const event of ['end', 'error', 'close']) payload.once(event, () => clearTimeout(timer))
  })
}
