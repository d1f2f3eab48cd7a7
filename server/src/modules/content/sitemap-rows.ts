import type { AnySql } from '../../db/database.ts'
import type { SitemapRows } from '../../storefront/sitemap.ts'

// What search engines may find (storefront/sitemap.ts).

export const sitemapNews: SitemapRows = (sql: AnySql) =>
  sql`select id, '' as slug, published_at as changed_at from news where published_at <= now()`

export const sitemapPromotions: SitemapRows = (sql: AnySql) =>
  sql`select id, '' as slug, published_at as changed_at from promotions where published_at <= now() and ends_at > now()`
