import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import type { CallDescription } from '#contract/protocol/call.ts'
import { apiBase } from '../http/api.ts'

const channel = 'fastify.initialization'

/** A route as registered with the app, and its prefix. */
export type ServedRoute = RouteOptions & { scope: FastifyInstance }

/** Opens an app, and returns it with its routes, as Fastify's hook reports them. */
export async function withRoutes<Opened>(open: () => Promise<Opened>): Promise<[Opened, ServedRoute[]]> {
  const routes: ServedRoute[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', function (route) {
      // Each GET adds a HEAD with the same options.
      if (route.method !== 'HEAD') routes.push({ ...route, scope: this })
    })
  }
  subscribe(channel, watch)
  try {
    return [await open(), routes]
  } finally {
    unsubscribe(channel, watch)
  }
}

/** The route of a call. Throws if it is not served. */
export function routeOf(routes: readonly ServedRoute[], call: CallDescription): ServedRoute {
  const found = routes.find(({ method, url }) => method === call.method && url === apiBase + call.path)
  if (!found) throw new Error(`${call.method} ${call.path} is not served`)
  return found
}

/**
 * Whether the route of a call accepts an input, by the validator that Fastify uses for each request, and the input of its handler. A
 * missing body is validated as null.
 */
export function validate(
  routes: readonly ServedRoute[],
  call: CallDescription,
  httpPart: 'body' | 'querystring',
  input: unknown,
): { isValid: boolean; value: unknown } {
  const { scope, schema, method, url, validatorCompiler = scope.validatorCompiler! } = routeOf(routes, call)
  const part = schema![httpPart] as FastifySchema
  const isAccepted = validatorCompiler({ schema: part, httpPart, method: String(method), url })
  const value = input === undefined ? null : JSON.parse(JSON.stringify(input))
  return { isValid: isAccepted(value) === true, value }
}
