import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ServerContext } from '../../../storefront/app/api/server-context.ts'
import type * as EntryServer from '../../../storefront/app/entry.server.tsx'

/** Answers a page's request; the response's headers tell which inline scripts it came with. */
export type RenderRequest = (request: Request, context: ServerContext) => Promise<Response>

type Build = Omit<ServerBuild, 'entry'> & { entry: { module: typeof EntryServer & ServerBuild['entry']['module'] } }

/** Opens what `react-router build` made, or in development the sources through Vite, with hot reload. */
export async function openStorefrontBuild(
  app: FastifyInstance,
  options: { dev: boolean; buildDirectory: string },
): Promise<RenderRequest> {
  if (options.dev) return openSources(app)
  const file = pathToFileURL(resolve(options.buildDirectory, 'server/index.js')).href
  return renderer((await import(file)) as Build, 'production')
}

function renderer(build: Build, mode: 'production' | 'development'): RenderRequest {
  // React Router comes from the bundle itself: a second copy would not recognise its contexts.
  const { createRequestHandler, RouterContextProvider, serverContext } = build.entry.module
  const handle = createRequestHandler(build, mode)
  return (request, given) => {
    const context = new RouterContextProvider()
    context.set(serverContext, given)
    return handle(request, context)
  }
}

async function openSources(app: FastifyInstance): Promise<RenderRequest> {
  const { createServer } = await import('vite')
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  // Vite ends the process at SIGTERM, before the shop has closed its database.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  }
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    // Vite answers for its own files and calls back for everything else.
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined))
  })
  return async (request, given) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return renderer(build as Build, 'development')(request, given)
  }
}
