import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { isListed } from './listed.ts'

// Rows of the sitemap (storefront/sitemap.ts).

export const sitemapProducts = (sql: AnySql): Fragment =>
  sql`select id, '' as slug, updated_at as changed_at from products p where ${isListed}`

export const sitemapStores = (sql: AnySql): Fragment =>
  sql`select id, slug, null::timestamptz as changed_at from stores`

/** Not the category of digital goods, whose list of products is empty: they are bought on other screens. */
export const sitemapCategories = (sql: AnySql): Fragment =>
  sql`select id, '' as slug, null::timestamptz as changed_at from categories c
    where exists (select from products p where p.category_id = c.id and ${isListed})`
