import { createContext, type RouterContextProvider } from 'react-router'

/**
 * What a page tells machines about itself (S15): search engines, and those who draw the preview of a shared link. It is
 * written into the HTML by the server alone (hydration/deferred-page.ts): no visitor needs it, so none of it reaches the
 * browser's code, and Trusted Types have no script element to refuse.
 */
export type PageSeo = {
  /** The one address of the page, as a path; its other spellings name this one as canonical. */
  path: string
  /** Picture for previews: a picture of the shop (`/img/640/…`), or empty. */
  image?: string
  kind?: 'website' | 'article' | 'product'
  /** Descriptions in the words of schema.org (structured-data.ts); `at` makes whole addresses of paths. */
  data?: (at: AbsoluteUrl) => object[]
}

export type AbsoluteUrl = (path: string) => string

const pageSeo = createContext<PageSeo | null>(null)

/** For loaders of pages that anybody may come upon; a page that does not say this is kept out of search engines. */
export function setPageSeo(context: Readonly<RouterContextProvider>, page: PageSeo) {
  context.set(pageSeo, page)
}

/** For the HTML's head: canonical address and previews, or the wish to be left alone. */
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

/** For the end of the HTML: the structured data, which is read and not run. */
export function structuredDataScript(context: Readonly<RouterContextProvider>, publicUrl: string): string {
  const data = context.get(pageSeo)?.data?.((path) => publicUrl + path) ?? []
  if (data.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })
  return `<script type="application/ld+json">${json.replace(/</g, '\\u003c')}</script>`
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
