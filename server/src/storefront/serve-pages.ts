import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transport } from '#contract/client.ts'
import type { ServerContext } from '../../../storefront/app/api/server-context.ts'
import { brandStyle, type Shop } from './brand-style.ts'
import { pageKey } from './page-key.ts'
import { previewTokenOf, previewTransport, withoutCaching } from './preview-page.ts'
import { preparePage, RenderCache } from './render-cache.ts'
import { renderPage } from './render-page.ts'
import type { SecurityOptions } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import { serveBeforeRouting } from './serve-before-routing.ts'
import { manifestFile, serveFiles } from './serve-files.ts'
import { serveManifest } from './serve-manifest.ts'
import { openStorefrontBuild } from './storefront-build.ts'

export type PagesOptions = Omit<SecurityOptions, 'connectOrigins' | 'styleSource'> & {
  /** Read for each render, because they depend on settings. */
  connectOrigins: () => Promise<string[]>
  organisationId: number
  organisationName: string
  /** Read for each render. */
  shop: () => Shop
  map: ServerContext['map']
  /** Admission control of renders. */
  admit: <T>(request: FastifyRequest, render: () => Promise<T>) => Promise<T>
  /** Makes the shop's calls in process. */
  send: Transport
  /** Whether a token of a preview was signed by us and has not expired. */
  isPreviewToken: (token: string) => boolean
  /** Whether calls of the browser start traces. */
  isTraced: boolean
  /** Renders from the sources with hot reload, without caching. */
  dev: boolean
  /** The output of `react-router build`. */
  buildDirectory: string
}

const secondMs = 1_000
const freshMs = 5 * secondMs
/** Rendered for URLs that can't be pages. */
const noPage = '/404'

/**
 * Serves the shop's pages and their files. Every GET that no other route handles is a page: from the render cache, or rendered once and
 * cached. Pages contain no visitor's data; protected ones are the same shell for everybody. Returns a function that clears the cache
 * after changes of public data.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<() => void> {
  const { admit, send, isPreviewToken, dev, organisationId, organisationName, publicUrl, map, isTraced } = options
  const build = await openStorefrontBuild(app, options)
  const root = resolve(options.buildDirectory, 'client')
  if (!dev) {
    await serveFiles(app, { root, prefix: '/', except: [manifestFile] }, options)
    await serveManifest(app, { root, shop: options.shop }, options)
  }

  const render = async (key: string, sendCall = send) => {
    const report = (error: unknown) => app.log.error({ err: error, page: key }, 'page failed')
    const { accent, ...identity } = options.shop()
    const { css, source: styleSource } = brandStyle(accent)
    const shop = { ...identity, css }
    const context = { send: sendCall, organisationId, organisationName, shop, publicUrl, map, isTraced, report }
    return renderPage(build, key, context, { ...options, styleSource, connectOrigins: await options.connectOrigins() })
  }
  const renderForAll = (key: string) => render(key)
  /** A draft in its page: rendered for this request, bypassing the cache. */
  const renderPreview = async (key: string, token: string) =>
    preparePage(withoutCaching(await render(key, previewTransport(send, token))))
  const pages = new RenderCache({ render: renderForAll, maxBytes: 32 * 2 ** 20, freshMs, staleMs: 60 * secondMs })
  // Separate, so that a flood of wrong URLs can't evict real pages.
  const misses = new RenderCache({ render: renderForAll, maxBytes: 2 ** 20, freshMs, staleMs: freshMs })
  const stored = (key: string) => (dev ? undefined : (pages.get(key) ?? misses.get(key)))

  serveBeforeRouting(app, (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    if (previewTokenOf(url) !== null) return false
    let key = pageKey(url)
    if (key === null) {
      if (url.startsWith('/api/')) return false
      // Fastify would answer in JSON; visitors get the 404 page.
      key = noPage
      request.url = noPage
    }
    const page = stored(key)
    if (page) sendPage(request, response, page)
    return page !== undefined
  })
  app.route({
    method: 'GET',
    url: '/*',
    async handler(request, reply) {
      const key = pageKey(request.raw.url ?? '/')
      if (key === null) return reply.callNotFound()
      const token = previewTokenOf(request.raw.url ?? '/')
      if (token !== null) {
        const isValid = isPreviewToken(token)
        const page = await admit(request, () => (isValid ? renderPreview(key, token) : pages.render(noPage)))
        reply.hijack()
        sendPage(request.raw, reply.raw, page)
        return
      }
      const page = stored(key) ?? (await admit(request, () => pages.render(key)))
      if (page.status === 404) misses.keep(key, page)
      reply.hijack()
      sendPage(request.raw, reply.raw, page)
    },
  })

  return () => {
    pages.clear()
    misses.clear()
  }
}
