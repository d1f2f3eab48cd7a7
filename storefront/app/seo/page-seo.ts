import { createContext, type RouterContextProvider } from 'react-router'
import { escapeHtml } from '#contract/values/text/escape-html.ts'

/**
 * Metadata of a page for search engines and share previews (S15). Only the server writes it, into the HTML
 * (hydration/deferred-page.ts), so it adds nothing to the browser's code and creates no script element.
 */
export type PageSeo = {
  /** Canonical path. */
  path: string
  /** Picture for share previews (`/img/640/…`), or empty. */
  image?: string
  kind?: 'website' | 'article' | 'product'
  /** schema.org objects (structured-data.ts); `at` turns a path into an absolute URL. */
  data?: (at: AbsoluteUrl) => object[]
}

export type AbsoluteUrl = (path: string) => string

const pageSeo = createContext<PageSeo | null>(null)

/** For loaders of indexed pages; pages without it are noindex. */
export function setPageSeo(context: Readonly<RouterContextProvider>, page: PageSeo) {
  context.set(pageSeo, page)
}

/** Tags for the head: canonical URL and previews, or noindex. */
export function seoHead(context: Readonly<RouterContextProvider>, publicUrl: string): string {
  const page = context.get(pageSeo)
  if (!page) return '<meta name="robots" content="noindex">'
  const url = escapeHtml(publicUrl + page.path)
  const tags = [
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:type" content="${page.kind ?? 'website'}">`,
    '<meta property="og:locale" content="id_ID">',
    `<meta property="og:image" content="${escapeHtml(publicUrl + (page.image || '/icon-512.png'))}">`,
    `<meta name="twitter:card" content="${page.image ? 'summary_large_image' : 'summary'}">`,
  ]
  return tags.join('')
}

/** The JSON-LD script for the end of the body. */
export function structuredDataScript(context: Readonly<RouterContextProvider>, publicUrl: string): string {
  const data = context.get(pageSeo)?.data?.((path) => publicUrl + path) ?? []
  if (data.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })
  return `<script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`
}
