import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

/**
 * Bounds the time from a call's headers to the end of its body: then it is 408, and the connection ends. The server's own
 * limit is long enough for a slow phone's upload, and would let anybody hold a call open for as long. Call it in the scope of
 * the routes that it is for.
 */
export function limitBodyTime(scope: FastifyInstance, limitMs: number): void {
  scope.addHook('preParsing', async (request, reply, payload) => {
    // Nearly always it came along with the headers.
    if (request.raw.complete) return
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      // Destroyed, it would take the connection along before the answer.
      payload.emit('error', new DomainError('REQUEST_TIMEOUT', 'the body takes too long'))
    }, limitMs)
    timer.unref()
    for (const event of ['end', 'error', 'close']) payload.once(event, () => clearTimeout(timer))
  })
}
