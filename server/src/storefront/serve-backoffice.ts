import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { missingBuild } from './missing-build.ts'
import { preparePage } from './render-cache.ts'
import { forPages } from './render-page.ts'
import { pageSecurityHeaders, type SecurityOptions, securityHeaders } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import { serveFiles } from './serve-files.ts'
import { openVite } from './vite-server.ts'

export type BackofficeOptions = Pick<SecurityOptions, 'publicUrl'> & {
  organisationId: number
  /** From the sources, with a reload at every change. */
  dev: boolean
  /** Where `vite build backoffice` wrote. */
  buildDirectory: string
}

/** Makes the document of the back office for an address. */
type OpenDocument = (url: string) => Promise<string>

const base = '/kelola'
const sources = 'backoffice'

/**
 * Serves the back office: one document for all of its addresses, whose code asks the calls of the shop for everything that
 * is shown. An address below /kelola that has no screen is answered by the same document with 404; it says so itself.
 */
export async function serveBackoffice(app: FastifyInstance, options: BackofficeOptions): Promise<void> {
  const openDocument = options.dev ? await openSources(app) : await openBuild(app, options)
  const pageOf = async (status: number, url: string) =>
    preparePage({
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': status === 200 && !options.dev ? forPages : 'no-store',
        // All of its scripts are files of our own.
        ...(options.dev ? securityHeaders(options) : pageSecurityHeaders(options, '')),
      },
      body: Buffer.from(
        // What the browser's code is built without (storefront/app/api/api.ts).
        (await openDocument(url)).replace('<html ', `<html data-organisation="${options.organisationId}" `),
      ),
    })
  const answer = async (status: number) => {
    const built = options.dev ? undefined : await pageOf(status, base)
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const page = built ?? (await pageOf(status, request.url))
      reply.hijack()
      sendPage(request.raw, reply.raw, page)
    }
  }

  const screen = await answer(200)
  for (const url of Object.values(backofficePages)) app.get(url, screen)
  app.get(`${base}/*`, await answer(404))
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
