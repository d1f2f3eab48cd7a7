import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ServerContext } from '../../../storefront/app/api/server-context.ts'
import type * as EntryServer from '../../../storefront/app/entry.server.tsx'
import { missingBuild } from './missing-build.ts'
import { openVite } from './vite-server.ts'

/** Renders a page; a header of the response has the hashes of its inline scripts. */
export type RenderRequest = (request: Request, context: ServerContext) => Promise<Response>

type Build = Omit<ServerBuild, 'entry'> & { entry: { module: typeof EntryServer & ServerBuild['entry']['module'] } }

/** Loads the output of `react-router build`, or in development the sources through Vite, with hot reload. */
export async function openStorefrontBuild(
  app: FastifyInstance,
  options: { dev: boolean; buildDirectory: string },
): Promise<RenderRequest> {
  if (options.dev) return openSources(app)
  const file = resolve(options.buildDirectory, 'server/index.js')
  if (!existsSync(file)) throw missingBuild('storefront', file)
  return renderer((await import(pathToFileURL(file).href)) as Build, 'production')
}

function renderer(build: Build, mode: 'production' | 'development'): RenderRequest {
  // React Router comes from the bundle: a second copy would not recognise its contexts.
  const { createRequestHandler, RouterContextProvider, serverContext } = build.entry.module
  const handle = createRequestHandler(build, mode)
  return (request, given) => {
    const context = new RouterContextProvider()
    context.set(serverContext, given)
    return handle(request, context)
  }
}

async function openSources(app: FastifyInstance): Promise<RenderRequest> {
  const vite = await openVite(app)
  return async (request, given) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return renderer(build as Build, 'development')(request, given)
  }
}
