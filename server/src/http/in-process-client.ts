import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { Transport } from '#contract/client.ts'
import type { Envelope } from '#contract/protocol/call.ts'

/** Remote address of in-process requests. */
const inProcess = 'in process'

export const isInProcess = (request: FastifyRequest) => request.socket.remoteAddress === inProcess

/** Calls the app in process, with the same validation as over HTTP: for rendered pages and for tests. */
export function sendInProcess(app: FastifyInstance, token?: string): Transport {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress: inProcess,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { http: answer.statusCode, envelope: answer.json<Envelope<unknown>>() }
  }
}
