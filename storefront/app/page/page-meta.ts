import type { MetaDescriptor } from 'react-router'
import { layoutTexts } from '../texts/layout.ts'
import { shorten } from './shorten.ts'

type PageMeta = {
  title: string
  description?: string
  /** The page of a list: every page after the first has its number in the title. */
  page?: number | undefined
}

const maxDescriptionLength = 50 // S15

/** For a screen's `meta` export: title and description (S15). See also seo/page-seo.ts. */
export function pageMeta({
  description = layoutTexts.metaDescription,
  page = 1,
  ...given
}: PageMeta): MetaDescriptor[] {
  const title = page > 1 ? layoutTexts.pageOfList(given.title, page) : given.title
  const short = shorten(plainText(description), maxDescriptionLength)
  return [
    { title: windowTitle(title) },
    { name: 'description', content: short },
    { property: 'og:title', content: title },
    { property: 'og:description', content: short },
    { property: 'og:site_name', content: layoutTexts.shopName },
  ]
}

/** The title of the browser's window, which always names the shop. */
export const windowTitle = (title: string): string =>
  title.includes(layoutTexts.shopName) ? title : `${title} | ${layoutTexts.shopName}`

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** The text of HTML that the shop has sanitised or rendered, which contains no other entities. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
}
