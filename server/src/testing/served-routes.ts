import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import type { CallDescription } from '#contract/call.ts'
import { apiBase } from '../http/api.ts'

const channel = 'fastify.initialization'

/** A route as the app was given it, and where. */
export type ServedRoute = RouteOptions & { scope: FastifyInstance }

/** Opens an app, and answers with it the routes that it serves, as Fastify tells them to whoever watches it start. */
export async function withRoutes<Opened>(open: () => Promise<Opened>): Promise<[Opened, ServedRoute[]]> {
  const routes: ServedRoute[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', function (route) {
      // Each GET brings a HEAD of the same options.
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

/** The route of a call. Throws where it is not served. */
export function routeOf(routes: readonly ServedRoute[], call: CallDescription): ServedRoute {
  const found = routes.find(({ method, url }) => method === call.method && url === apiBase + call.path)
  if (!found) throw new Error(`${call.method} ${call.path} is not served`)
  return found
}

/**
 * Whether the route of a call accepts an input, by the validator that Fastify asks for each request, and what its handler would get. An
 * absent body is validated as null.
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
