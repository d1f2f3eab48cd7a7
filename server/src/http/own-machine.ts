import type { FastifyRequest } from 'fastify'

const loopbackAddress = /^(::ffff:)?127\.|^::1$/
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i
/** Each of these headers shows that a proxy or a tunnel on this machine forwards a request of another client. */
const headersOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

type Request = Pick<FastifyRequest, 'headers' | 'socket'> & { raw: Pick<FastifyRequest['raw'], 'httpVersion'> }

/**
 * Whether a request was made on this machine, to a name of this machine. That excludes requests forwarded by a proxy, by a tunnel under
 * another name, and by a page of another site in a local browser. nginx with its default configuration adds no header and names this
 * machine as the host, but uses HTTP/1.0, which no other client here does.
 */
export function isFromOwnMachine({ headers, socket, raw }: Request): boolean {
  const isForwarded = raw.httpVersion === '1.0' || headersOfProxies.some((name) => headers[name] !== undefined)
  return !isForwarded && loopbackAddress.test(socket.remoteAddress ?? '') && ownName.test(headers.host ?? '')
}
