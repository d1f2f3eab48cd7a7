import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type SecurityOptions, securityHeaders, serviceWorkerHeaders } from './security-headers.ts'

type Files = {
  /** Folder that a build wrote. */
  root: string
  /** Where its files are reached. */
  prefix: string
}

/** Serves the files of a build, each as it was compressed beside it; documents are sent by whoever knows what belongs into them. */
export async function serveFiles(
  app: FastifyInstance,
  { root, prefix }: Files,
  options: Pick<SecurityOptions, 'publicUrl'>,
) {
  const security = Object.entries(securityHeaders(options))
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    globIgnore: ['**/*.{br,gz,html}', '.vite/**'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      for (const [name, value] of security) reply.header(name, value)
      const file = path.slice(root.length)
      // The names of these carry a hash of their content.
      const lasting = file.startsWith('/assets/')
      reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // Also as sw.js.br and sw.js.gz.
      if (file.startsWith('/sw.js')) reply.headers(serviceWorkerHeaders)
    },
  })
}
