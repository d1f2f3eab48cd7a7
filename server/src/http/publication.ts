import type { FastifyInstance } from 'fastify'
import type { CallDescription } from '#contract/protocol/call.ts'

const publicationKey = 'publication'

/** Areas whose rows the shop's public pages show. */
const publicAreas = ['catalogue', 'stock', 'content', 'stores', 'settings']

/** Notifies listeners, before the response is sent, that a call has changed public pages. */
export function announcePublications(app: FastifyInstance): void {
  app.decorate(publicationKey, [] as (() => void)[])
}

/** Runs the callback after each such call. */
export function whenPublished(app: FastifyInstance, work: () => void): void {
  app.getDecorator<(() => void)[]>(publicationKey).push(work)
}

/**
 * Runs after a successful call of staff and before its response, so that the same person's next request shows the change. Other servers
 * learn of it from the database shortly afterwards.
 */
export function publish(app: FastifyInstance, call: CallDescription): void {
  if (call.auth !== 'staff' || call.method === 'GET' || !publicAreas.includes(call.right.split(':')[0]!)) return
  for (const work of app.getDecorator<(() => void)[]>(publicationKey)) work()
}
