import type { MetaDescriptor } from 'react-router'
import { layoutTexts } from '../texts/layout.ts'

type PageMeta = {
  title: string
  description?: string
  /** Picture for share previews. */
  image?: string
}

const longestDescription = 50 // 000, section 9

/** For a screen's `meta` export: title, description and share preview (S15). */
export function pageMeta({ title, description = layoutTexts.metaDescription, image }: PageMeta): MetaDescriptor[] {
  const plain = description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = plain.length > longestDescription ? `${plain.slice(0, longestDescription - 1).trimEnd()}…` : plain
  return [
    { title: title.includes(layoutTexts.shopName) ? title : `${title} | ${layoutTexts.shopName}` },
    { name: 'description', content: short },
    { property: 'og:title', content: title },
    { property: 'og:description', content: short },
    { property: 'og:site_name', content: layoutTexts.shopName },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}
