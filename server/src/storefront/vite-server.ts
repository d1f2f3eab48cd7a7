import type { FastifyInstance } from 'fastify'
import type { InlineConfig, ViteDevServer } from 'vite'

/**
 * For development: Vite serves an application from its sources, and updates its pages at every change. It answers requests for
 * files below its base; all others are left to the shop.
 */
export async function openVite(app: FastifyInstance, config: InlineConfig = {}): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createServer({
    ...config,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  // Vite ends the process at SIGTERM, before the shop has closed its database.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  }
  const { base } = vite.config
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.url?.startsWith(base)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined))
  })
  return vite
}
