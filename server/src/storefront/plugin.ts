import type { FastifyInstance } from 'fastify'
import { analyticsOrigin } from '#contract/values/settings/analytics-id.ts'
import type { Context } from '../context.ts'
import { sendInProcess } from '../http/in-process-client.ts'
import { readPreviewToken } from '../http/preview-token.ts'
import { whenPublished } from '../http/publication.ts'
import { pictureUrl } from '../modules/pictures/picture-url.ts'
import { countsPageViews } from '../modules/settings/analytics-id.ts'
import { buildDirectory, serveOtherAssets } from './build-assets.ts'
import { serveBackoffice } from './serve-backoffice.ts'
import { servePages } from './serve-pages.ts'
import { sitemapRoutes } from './sitemap.ts'

/** Triggers notify here when public data has changed (migration 0006). */
const publicPagesChannel = 'public_pages_changed'

/** Limits of rendering uncached pages for one client address: a page costs as much as many calls. */
const maxConcurrentRenders = 4
const maxQueuedRenders = 50

/** The pages of the storefront and of the back office as a Fastify plugin: register it last, since it handles all other GETs. */
export async function storefront(
  app: FastifyInstance,
  {
    ctx,
  }: {
    ctx: Pick<
      Context,
      'admission' | 'categories' | 'clock' | 'config' | 'reads' | 'secrets' | 'settings' | 'sql' | 'storage'
    >
  },
) {
  const { admission, categories, config, reads, settings, sql, storage } = ctx
  sitemapRoutes(app, ctx)
  const pages = {
    organisationId: config.organisationId,
    publicUrl: config.http.publicUrl,
    hstsSubdomains: config.http.hstsSubdomains,
    dev: config.development,
    isTraced: config.tracing.endpoint !== '',
    buildDirectory,
    shop: () => ({
      name: settings.name,
      logo: pictureUrl(settings.value('shop_logo')),
      accent: settings.value('shop_accent'),
    }),
  }
  const storageOrigins = storage.direct ? [storage.direct.origin] : []
  serveOtherAssets(app, sql, pages)
  await serveBackoffice(app, { ...pages, connectOrigins: storageOrigins, imageOrigins: storageOrigins })
  const clearPages = await servePages(app, {
    admit: ({ ip }, render) =>
      admission.run(
        [{ name: `pages of address ${ip}`, maxConcurrent: maxConcurrentRenders, maxQueued: maxQueuedRenders }],
        render,
      ),
    send: sendInProcess(app),
    isPreviewToken: (token) => readPreviewToken(ctx, token) !== null,
    ...pages,
    organisationName: config.organisationName,
    map: config.map,
    // Without the setting page views are not counted.
    connectOrigins: async () => [
      ...storageOrigins,
      ...((await countsPageViews(sql).catch(() => false)) ? [analyticsOrigin] : []),
    ],
    imageOrigins: [...storageOrigins, ...(config.map.tileUrl ? [tileOrigin(config.map.tileUrl)] : [])],
  })
  const onChange = () => {
    reads.onChange()
    clearPages()
  }
  // The server that made a change does not wait for the notification.
  whenPublished(app, onChange)
  // A page rendered between the two notifications has the older settings.
  settings.onLoaded(onChange)
  categories.onLoaded(onChange)
  // Also after a reconnect: notifications in between were missed.
  const listening = await sql.listen(publicPagesChannel, onChange, onChange)
  app.addHook('onClose', () => listening.unlisten())
}

/** '{s}' is a placeholder for several hosts. */
function tileOrigin(tileUrl: string): string {
  return /^https?:\/\/[^/]+/.exec(tileUrl.replace('{s}', '*'))![0]
}
