import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { immutable } from './build-assets.ts'
import { securityHeaders, serviceWorkerHeaders, type TransportOptions } from './security-headers.ts'

/** It contains the shop's name (serve-manifest.ts). */
export const manifestFile = 'manifest.webmanifest'

type Files = {
  /** The output folder of a build. */
  root: string
  /** The prefix of its files' URLs. */
  prefix: string
  /** Files that other routes serve. */
  except?: readonly string[]
}

/** Serves the files of a build in their precompressed form; not the HTML documents, which are completed by other routes. */
export async function serveFiles(
  app: FastifyInstance,
  { root, prefix, except = [] }: Files,
  options: TransportOptions,
) {
  const security = Object.entries(securityHeaders(options))
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    globIgnore: ['**/*.{br,gz,html}', '.vite/**', ...except],
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      for (const [name, value] of security) reply.header(name, value)
      const file = path.slice(root.length)
      reply.header('Cache-Control', file.startsWith('/assets/') ? immutable : 'public, max-age=3600')
      // Also as sw.js.br and sw.js.gz.
      if (file.startsWith('/sw.js')) reply.headers(serviceWorkerHeaders)
    },
  })
}
