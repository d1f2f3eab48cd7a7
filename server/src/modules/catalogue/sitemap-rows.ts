import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'

// What search engines may find (storefront/sitemap.ts).

export const sitemapProducts = (sql: AnySql): Fragment =>
  sql`select id, '' as slug, updated_at as changed_at from products where available`

export const sitemapStores = (sql: AnySql): Fragment =>
  sql`select id, slug, null::timestamptz as changed_at from stores`

/** One without goods has an empty list: that of the digital goods, which are bought on screens of their own. */
export const sitemapCategories = (sql: AnySql): Fragment =>
  sql`select id, '' as slug, null::timestamptz as changed_at from categories c
    where exists (select from products where category_id = c.id and available)`
