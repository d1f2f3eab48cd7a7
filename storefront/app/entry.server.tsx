import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { setShopIdentity } from '#web/browser/shop-identity.ts'
import { serverContext } from './api/server-context.ts'
import { deferHydration, describePage, hashScripts } from './hydration/deferred-page.ts'
import { seoHead, structuredDataScript } from './seo/page-seo.ts'

// The server imports these from the bundle, so that both share one React Router.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { serverContext }

/** Loaders answer within this time or the page fails. */
export const streamTimeout = 10_000

/** Header with the hashes of the inline scripts, for the Content-Security-Policy. */
export const scriptHashesHeader = 'x-script-hashes'

/** Renders the whole document before it responds: it is cached and compressed as one, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { organisationId, organisationName, shop, publicUrl, map, isTraced } = loadContext.get(serverContext)
  setShopIdentity(shop)
  // The data goes into the page as JSON (describePage), so React Router gets no stream to write scripts from.
  const { serverHandoffStream: _, ...rendered } = context
  const nonce = randomBytes(16).toString('base64')
  const router = <ServerRouter context={rendered} url={request.url} nonce={nonce} />
  const [markup, description] = await Promise.all([renderToText(router, nonce), describePage(context)])
  const { html, hashes } = hashScripts(markup, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(scriptHashesHeader, hashes.join(' '))
  const style = shop.css && `<style>${shop.css}</style>`
  const additions = { head: style + seoHead(loadContext, publicUrl), end: structuredDataScript(loadContext, publicUrl) }
  const settings = { organisationId, organisationName, shop, map, isTraced }
  return new Response(deferHydration(html, description, settings, additions), { status, headers })
}

/** Reports defects of loaders and screens, but no wrong URLs and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isExpected = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)
  if (!isExpected) context.get(serverContext).report(error, request.url)
}

function renderToText(element: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Inlines Suspense boundaries instead of streaming them with a script that moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    })
  })
}
