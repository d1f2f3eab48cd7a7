import type { FastifyInstance } from 'fastify'
import type { CallDescription } from '#contract/call.ts'

const publicationKey = 'publication'

/** Areas whose rows the shop's public pages show. */
const publicAreas = ['catalogue', 'stock', 'content', 'stores', 'settings']

/** Lets others learn, before the answer is sent, that a call has changed what public pages show. */
export function announcePublications(app: FastifyInstance): void {
  app.decorate(publicationKey, [] as (() => void)[])
}

/** Does the work after each such call. */
export function whenPublished(app: FastifyInstance, work: () => void): void {
  app.getDecorator<(() => void)[]>(publicationKey).push(work)
}

/**
 * After a successful call of staff, and before its answer: whoever changed something sees it with their next request. All
 * others, and other servers, learn of it from the database a moment later.
 */
export function publish(app: FastifyInstance, call: CallDescription): void {
  if (call.auth !== 'staff' || call.method === 'GET' || !publicAreas.includes(call.right.split(':')[0]!)) return
  for (const work of app.getDecorator<(() => void)[]>(publicationKey)) work()
}
