import type { ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'

// Rows of the sitemap (storefront/sitemap.ts).

export const sitemapNews = (sql: ReadSql): Fragment =>
  sql`select id, '' as slug, published_at as changed_at from news where published_at <= shop_now()`

export const sitemapPromotions = (sql: ReadSql): Fragment =>
  sql`select id, '' as slug, published_at as changed_at from promotions where published_at <= shop_now() and ends_at > shop_now()`
