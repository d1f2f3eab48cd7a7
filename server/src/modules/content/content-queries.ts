import type { QueryOf } from '#contract/call.ts'
import type { listBanners, listHomeDescriptions, listNews, listPromotions } from '#contract/content.ts'
import type { AnySql } from '../../db/database.ts'
import { booleans, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'

export type BannerRow = {
  id: number
  title: string
  subtitle: string
  image: string
  url: string
  category: number
  target_id: number
  featured: boolean
}

export async function listBannerRows(sql: AnySql, query: QueryOf<typeof listBanners>): Promise<BannerRow[]> {
  const { limit, offset } = pageOf(query, 50)
  const { column, direction } = sortOf(sql, query, { ID: sql`id`, Position: sql`position` }, 'Position-asc')
  return sql<BannerRow[]>`
    select id, title, subtitle, image, url, category, target_id, featured from banners
    where ${filterGroup(sql, query, { IsFeatured: (values) => sql`featured = any(${booleans(sql, values)})` })}
    order by ${column} ${direction}, id limit ${limit} offset ${offset}`
}

export async function listHomeDescriptionRows(sql: AnySql, query: QueryOf<typeof listHomeDescriptions>) {
  const { limit, offset } = pageOf(query, 20)
  const { direction } = sortOf(sql, query, { ID: sql`id` }, 'ID-asc')
  return sql<{ id: number; title: string; description: string }[]>`
    select id, title, description from home_descriptions order by id ${direction} limit ${limit} offset ${offset}`
}

export type NewsRow = {
  id: number
  title: string
  short_desc: string
  image: string
  published_at: Date
}
export type PromotionRow = NewsRow & { starts_at: Date; ends_at: Date }

/** Articles whose hour has come. */
export async function listNewsRows(sql: AnySql, query: QueryOf<typeof listNews>, except = 0): Promise<NewsRow[]> {
  const { limit, offset } = pageOf(query, 9)
  const columns = { ID: sql`id`, PublishedAt: sql`published_at` }
  const { column, direction } = sortOf(sql, query, columns, 'PublishedAt-desc')
  return sql<NewsRow[]>`
    select id, title, short_desc, image, published_at from news where published_at <= now() and id <> ${except}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countNewsRows(sql: AnySql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from news where published_at <= now()`
  return row?.count ?? 0
}

export async function findNews(sql: AnySql, id: number): Promise<(NewsRow & { content: string }) | undefined> {
  const [row] = await sql<(NewsRow & { content: string })[]>`
    select id, title, short_desc, image, published_at, content from news where id = ${id} and published_at <= now()`
  return row
}

/** Promotions that are announced and not over. */
export async function listPromotionRows(
  sql: AnySql,
  query: QueryOf<typeof listPromotions>,
  except = 0,
): Promise<PromotionRow[]> {
  const { limit, offset } = pageOf(query, 9)
  const columns = { ID: sql`id`, PublishedAt: sql`published_at` }
  const { column, direction } = sortOf(sql, query, columns, 'PublishedAt-desc')
  return sql<PromotionRow[]>`
    select id, title, short_desc, image, published_at, starts_at, ends_at from promotions
    where published_at <= now() and ends_at > now() and id <> ${except}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countPromotionRows(sql: AnySql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from promotions where published_at <= now() and ends_at > now()`
  return row?.count ?? 0
}

export type PromotionDetailRow = PromotionRow & { content: string; product_ids: number[] }

/** A promotion that is over can still be read: its link may have been shared. */
export async function findPromotion(sql: AnySql, id: number): Promise<PromotionDetailRow | undefined> {
  const [row] = await sql<PromotionDetailRow[]>`
    select id, title, short_desc, image, published_at, starts_at, ends_at, content, product_ids::float8[] as product_ids
    from promotions where id = ${id} and published_at <= now()`
  return row
}
