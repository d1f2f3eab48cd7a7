import type { ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { isListed } from './listed.ts'

// Rows of the sitemap (storefront/sitemap.ts).

export const sitemapProducts = (sql: ReadSql): Fragment =>
  sql`select id, '' as slug, updated_at as changed_at from products p where ${isListed}`

export const sitemapStores = (sql: ReadSql): Fragment =>
  sql`select id, slug, null::timestamptz as changed_at from stores`

/** Categories with visible products. */
export const sitemapCollections = (sql: ReadSql): Fragment =>
  sql`select id, '' as slug, null::timestamptz as changed_at from collections
    where cardinality(case when by_rule then found_ids else product_ids end) > 0`

/** Not the category of digital goods, whose list of products is empty: they are bought on other screens. */
export const sitemapCategories = (sql: ReadSql): Fragment =>
  sql`select id, '' as slug, null::timestamptz as changed_at from categories c
    where c.available and exists (
      select from category_lines l join product_counts n on n.scope = 'category' and n.scope_id = l.id
      where l.within_id = c.id and n.visible > 0
    )`
