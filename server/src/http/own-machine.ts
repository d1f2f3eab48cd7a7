import type { FastifyRequest } from 'fastify'

const loopbackAddress = /^(::ffff:)?127\.|^::1$/
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/i
/** Any of them says that a proxy or a tunnel on the machine speaks for somebody else. */
const headersOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a request was made on this machine, to a name of this machine. A request that a proxy forwards was not, nor one that a tunnel hands on under
 * another name, or a page of another site in a browser here.
 */
export function isFromOwnMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isForwarded = headersOfProxies.some((name) => headers[name] !== undefined)
  return !isForwarded && loopbackAddress.test(socket.remoteAddress ?? '') && ownName.test(headers.host ?? '')
}
