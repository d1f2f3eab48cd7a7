import type { QueryOf } from '#contract/call.ts'
import type {
  countNews,
  countPromotions,
  HomeSectionKind,
  HomeSectionLayout,
  listBanners,
  listHomeDescriptions,
  listNews,
  listPromotions,
} from '#contract/content.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { atTimes, containing, filterGroup, ifAvailable, pageOf, sortOf } from '../../http/list-query.ts'

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
  const columns = { ID: sql`id`, Position: sql`position`, Category: sql`category` }
  const { column, direction } = sortOf(sql, query, columns, 'Position-asc')
  return sql<BannerRow[]>`
    select id, title, subtitle, image, url, category, target_id, featured from banners
    where ${filterGroup(sql, query, {
      ID: (ids) => sql`id = any(${ids})`,
      Title: (titles) => sql`title ilike any(${titles.map(containing)})`,
      IsFeatured: (values) => sql`featured = any(${values})`,
      Category: (categories) => sql`category = any(${categories})`,
      CatID: (ids) => sql`target_id = any(${ids})`,
    })}
    order by ${column} ${direction}, id limit ${limit} offset ${offset}`
}

export async function listHomeDescriptionRows(sql: AnySql, query: QueryOf<typeof listHomeDescriptions>) {
  const { limit, offset } = pageOf(query, 20)
  const { direction } = sortOf(sql, query, { ID: sql`id` }, 'ID-asc')
  return sql<{ id: number; title: string; description: string }[]>`
    select id, title, description from home_descriptions order by id ${direction} limit ${limit} offset ${offset}`
}

export type HomeSectionRow = { kind: HomeSectionKind; source: string; layout: HomeSectionLayout }

const maxHomeSections = 50

export async function listHomeSectionRows(sql: AnySql): Promise<HomeSectionRow[]> {
  return sql<
    HomeSectionRow[]
  >`select kind, source, layout from home_sections order by position limit ${maxHomeSections}`
}

export type NewsRow = {
  id: number
  title: string
  short_desc: string
  image: string
  published_at: Date
}
export type PromotionRow = NewsRow & { starts_at: Date; ends_at: Date }

/** Published articles that match the caller's filters. */
function publishedNews(sql: AnySql, { Status, ...query }: QueryOf<typeof countNews>): Fragment {
  return sql`published_at <= now() and ${ifAvailable(sql, { Status })} and ${filterGroup(sql, query, {
    ID: (ids) => sql`id = any(${ids})`,
    Title: (titles) => sql`title ilike any(${titles.map(containing)})`,
    PublishedAt: (times) => atTimes(sql, sql`published_at`, times),
  })}`
}

export async function listNewsRows(sql: AnySql, query: QueryOf<typeof listNews>, exceptId = 0): Promise<NewsRow[]> {
  const { limit, offset } = pageOf(query, 9)
  const columns = { ID: sql`id`, PublishedAt: sql`published_at`, Title: sql`title` }
  const { column, direction } = sortOf(sql, query, columns, 'PublishedAt-desc')
  return sql<NewsRow[]>`
    select id, title, short_desc, image, published_at from news where ${publishedNews(sql, query)} and id <> ${exceptId}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countNewsRows(sql: AnySql, query: QueryOf<typeof countNews>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from news where ${publishedNews(sql, query)}`
  return row?.count ?? 0
}

export async function findNews(sql: AnySql, id: number): Promise<(NewsRow & { content: string }) | undefined> {
  const [row] = await sql<(NewsRow & { content: string })[]>`
    select id, title, short_desc, image, published_at, content from news where id = ${id} and published_at <= now()`
  return row
}

/** Promotions that are announced, have not ended and match the caller's filters. */
function announcedPromotions(sql: AnySql, { Status, ...query }: QueryOf<typeof countPromotions>): Fragment {
  return sql`published_at <= now() and ends_at > now() and ${ifAvailable(sql, { Status })} and ${filterGroup(
    sql,
    query,
    {
      ID: (ids) => sql`id = any(${ids})`,
      Title: (titles) => sql`title ilike any(${titles.map(containing)})`,
      PublishedAt: (times) => atTimes(sql, sql`published_at`, times),
      StartDate: (times) => atTimes(sql, sql`starts_at`, times),
      DueDate: (times) => atTimes(sql, sql`ends_at`, times),
    },
  )}`
}

/** Running promotions before upcoming ones, unless another order is requested. */
export async function listPromotionRows(
  sql: AnySql,
  query: QueryOf<typeof listPromotions>,
  exceptId = 0,
): Promise<PromotionRow[]> {
  const { limit, offset } = pageOf(query, 9)
  const columns = {
    ...{ ID: sql`id`, PublishedAt: sql`published_at`, Title: sql`title` },
    ...{ StartDate: sql`starts_at`, DueDate: sql`ends_at` },
  }
  const { column, direction } = sortOf(sql, query, columns, 'PublishedAt-desc')
  const runningFirst = query.SortBy ? sql`` : sql`starts_at > now(),`
  return sql<PromotionRow[]>`
    select id, title, short_desc, image, published_at, starts_at, ends_at from promotions
    where ${announcedPromotions(sql, query)} and id <> ${exceptId}
    order by ${runningFirst} ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countPromotionRows(sql: AnySql, query: QueryOf<typeof countPromotions>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from promotions where ${announcedPromotions(sql, query)}`
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
