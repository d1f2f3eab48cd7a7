import type { FastifyRequest } from 'fastify'

const loopbackAddress = /^(::ffff:)?127\.|^::1$/
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i
/** Any of them says that a proxy or a tunnel on the machine speaks for somebody else. */
const headersOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

type Request = Pick<FastifyRequest, 'headers' | 'socket'> & { raw: Pick<FastifyRequest['raw'], 'httpVersion'> }

/**
 * Whether a request was made on this machine, to a name of this machine. A request that a proxy forwards was not, nor one that a tunnel hands on under
 * another name, or a page of another site in a browser here. nginx as it comes adds no header, names this machine as the host, and speaks
 * HTTP/1.0, which nothing else here does.
 */
export function isFromOwnMachine({ headers, socket, raw }: Request): boolean {
  const isForwarded = raw.httpVersion === '1.0' || headersOfProxies.some((name) => headers[name] !== undefined)
  return !isForwarded && loopbackAddress.test(socket.remoteAddress ?? '') && ownName.test(headers.host ?? '')
}
