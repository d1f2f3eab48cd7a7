import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { escapeHtml } from '#contract/values/text/escape-html.ts'
import { missingBuild } from './missing-build.ts'
import { preparePage } from './render-cache.ts'
import { pageCacheControl } from './render-page.ts'
import { pageSecurityHeaders, permissionsPolicy, type SecurityOptions, securityHeaders } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import { serveFiles } from './serve-files.ts'
import { openVite } from './vite-server.ts'

export type BackofficeOptions = Omit<SecurityOptions, 'styleSource' | 'htmlPolicies'> & {
  organisationId: number
  /** The current name and logo of the shop. */
  shop: () => { name: string; logo: string }
  /** Whether calls of the browser start traces. */
  isTraced: boolean
  /** Serves the sources, with a reload at every change. */
  dev: boolean
  /** The output of `vite build backoffice`. */
  buildDirectory: string
}

/** Returns the HTML document of the back office for a URL. */
type OpenDocument = (url: string) => Promise<string>

/**
 * Policies of Trusted Types for the text editor, which parses HTML in inert documents: our own policy for stored texts, its library's for
 * pasted ones.
 */
const editorPolicies = ['kedai-editor', 'ProseMirrorClipboard']

const base = '/kelola'
const sources = 'backoffice'

/**
 * Serves the back office: one document for all of its URLs, whose code gets all data by calls. A URL below /kelola without a screen gets
 * the same document with status 404; its router shows the error.
 */
export async function serveBackoffice(app: FastifyInstance, options: BackofficeOptions): Promise<void> {
  const openDocument = options.dev ? await openSources(app) : await openBuild(app, options)
  const pageOf = async (url: string, status: number) =>
    preparePage({
      status,
      headers: headersOf(status, options),
      body: Buffer.from((await openDocument(url)).replace('<html ', `<html ${attributesOf(options)} `)),
    })
  // Only digits are ids.
  const screens = Object.values(backofficePages).map((url) => ({
    url: url.replace(':id', ':id(^\\d{1,15}$)'),
    status: 200,
  }))
  for (const { url, status } of [...screens, { url: `${base}/*`, status: 404 }]) {
    let built: { attributes: string; page: ReturnType<typeof pageOf> } | undefined
    app.get(url, async (request, reply) => {
      const attributes = attributesOf(options)
      if (built?.attributes !== attributes) built = { attributes, page: pageOf(url, status) }
      const page = await (options.dev ? pageOf(request.url, status) : built.page)
      reply.hijack()
      sendPage(request.raw, reply.raw, page)
    })
  }
}

function headersOf(status: number, options: BackofficeOptions): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': status === 200 && !options.dev ? pageCacheControl : 'no-store',
    // Vite's own scripts, in development, are inline; the back office has none.
    ...(options.dev ? securityHeaders(options) : pageSecurityHeaders({ ...options, htmlPolicies: editorPolicies }, '')),
    // Barcodes are read by the camera.
    'Permissions-Policy': permissionsPolicy({ camera: true }),
  }
}

/** Settings of the running shop, which the build does not contain (web/api/api.ts, browser/shop-identity.ts). */
function attributesOf({ organisationId, shop, isTraced }: BackofficeOptions): string {
  const { name, logo } = shop()
  const ofLogo = logo && ` data-shop-logo="${escapeHtml(logo)}"`
  return `data-organisation="${organisationId}" data-shop-name="${escapeHtml(name)}"${ofLogo}${isTraced ? ' data-traced' : ''}`
}

async function openBuild(app: FastifyInstance, options: BackofficeOptions): Promise<OpenDocument> {
  const root = resolve(options.buildDirectory, 'backoffice')
  const file = resolve(root, 'index.html')
  const html = await readFile(file, 'utf8').catch(() => {
    throw missingBuild('back office', file)
  })
  await serveFiles(app, { root, prefix: `${base}/` }, options)
  return async () => html
}

async function openSources(app: FastifyInstance): Promise<OpenDocument> {
  const vite = await openVite(app, { root: sources, configFile: `${sources}/vite.config.ts` })
  return async (url) => vite.transformIndexHtml(url, await readFile(`${sources}/index.html`, 'utf8'))
}
