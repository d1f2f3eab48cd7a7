import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

/** What an editor's text may contain: structure and emphasis, safe links, pictures of the shop. Everything else is removed. */
const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'],
    ...['blockquote', 'pre', 'code', 'a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan'],
    td: ['colspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures of the shop only: the Content-Security-Policy of pages blocks all others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template', 'iframe'],
  // A picture of another host would be a broken icon.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  transformTags: {
    // The page has its own h1, so those of a text are demoted.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
  },
}

const maxCachedLength = 20_000
const cache = new LRUCache<string, string>({ max: 1_000 })

/**
 * Sanitises HTML from the database. It runs at every read, whoever wrote the row, and caches its results.
 */
export function sanitiseHtml(html: string): string {
  if (!/[<&]/.test(html)) return html
  const cached = cache.get(html)
  if (cached !== undefined) return cached
  const clean = sanitize(html, rules)
  if (html.length <= maxCachedLength) cache.set(html, clean)
  return clean
}
