import type { Static } from 'typebox'
import type { BannerLink } from '#contract/backoffice/content-fields.ts'
import { pathOfPage } from './page-path.ts'

type Link = Static<typeof BannerLink>

/** The columns of a link (S04): category 0 with a URL, 1 an article, 2 a promotion. */
export type LinkColumns = { category: 0 | 1 | 2; target_id: number; url: string }

/** A base URL with a host that no link can have: links with this host are paths. */
const ownOrigin = 'https://kedai.invalid'

/** The columns of a link; null if it leads neither to the shop nor to an https address. */
export function columnsOfLink({ Kind, ID, URL: text }: Link): LinkColumns | null {
  const toUrl = (url: string): LinkColumns => ({ category: 0, target_id: 0, url })
  switch (Kind) {
    case 'none':
      return toUrl('')
    case 'news':
      return ID > 0 ? { category: 1, target_id: ID, url: '' } : null
    case 'promotion':
      return ID > 0 ? { category: 2, target_id: ID, url: '' } : null
    case 'product':
      return ID > 0 ? toUrl(`/shop/product/${ID}/detail`) : null
    case 'store':
      // The address of a store works with any text after its number.
      return ID > 0 ? toUrl(`/store/${ID}/toko`) : null
    case 'category':
      return ID > 0 ? toUrl(`/shop/product?type=cat&cat_id=${ID}`) : null
    case 'page':
      return /^[a-z0-9-]{1,60}$/.test(text) ? toUrl(pathOfPage(text)) : null
    case 'path': {
      const path = internalPath(text)
      return path === null ? null : toUrl(path)
    }
    case 'external': {
      const url = externalUrl(text)
      return url === null ? null : toUrl(url)
    }
  }
}

/** A path of the shop as a browser resolves it; null if it leads to another host. */
function internalPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, ownOrigin)) return null
  const { origin, pathname, search, hash } = new URL(text, ownOrigin)
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** An https address without a name and password in it, which would hide its host. */
function externalUrl(text: string): string | null {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
