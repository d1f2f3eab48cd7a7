import type { QueryOf } from '#contract/protocol/call.ts'
import type {
  countNews,
  countPromotions,
  HomeSectionKind,
  HomeSectionLayout,
  listBanners,
  listHomeDescriptions,
  listNews,
  listPromotions,
} from '#contract/shop/content.ts'
import type { AnySql, ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { columnsOf, conditionsOf, filterGroup, ifAvailable, listFields, pageOf, sortOf } from '../../http/list-query.ts'

export type BannerRow = {
  id: number
  title: string
  subtitle: string
  image: string
  phone_image: string
  url: string
  category: number
  target_id: number
  featured: boolean
}

/** Banners within their period. */
export async function listBannerRows(sql: ReadSql, query: QueryOf<typeof listBanners>): Promise<BannerRow[]> {
  const { limit, offset } = pageOf(query, 50)
  const { number, text, flag } = listFields(sql)
  const fields = {
    ...{ ID: number(sql`id`), Title: text(sql`title`), Subtitle: text(sql`subtitle`), URL: text(sql`url`) },
    ...{ Category: number(sql`category`), CatID: number(sql`target_id`), IsFeatured: flag(sql`featured`) },
  }
  const columns = { ...columnsOf(fields), Position: sql`position` }
  const { column, direction } = sortOf(sql, query, columns, 'Position-asc')
  return sql<BannerRow[]>`
    select id, title, subtitle, image, phone_image, url, category, target_id, featured from banners
    where (shows_from is null or shows_from <= shop_now()) and (shows_until is null or shows_until > shop_now())
      and ${filterGroup(sql, query, conditionsOf(fields))}
    order by ${column} ${direction}, id limit ${limit} offset ${offset}`
}

export async function listHomeDescriptionRows(sql: ReadSql, query: QueryOf<typeof listHomeDescriptions>) {
  const { limit, offset } = pageOf(query, 20)
  const { number, text } = listFields(sql)
  const fields = { ID: number(sql`id`), Title: text(sql`title`), Description: text(sql`description`) }
  const { column, direction } = sortOf(sql, query, columnsOf(fields), 'ID-asc')
  return sql<{ id: number; title: string; description: string }[]>`
    select id, title, description from home_descriptions where ${filterGroup(sql, query, conditionsOf(fields))}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export type HomeSectionRow = { kind: HomeSectionKind; source: string; layout: HomeSectionLayout }

const maxHomeSections = 50

export async function listHomeSectionRows(sql: ReadSql): Promise<HomeSectionRow[]> {
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

function newsFields(sql: ReadSql) {
  const { number, text, time } = listFields(sql)
  return {
    ID: number(sql`id`),
    Title: text(sql`title`),
    ShortDesc: text(sql`short_desc`),
    PublishedAt: time(sql`published_at`),
  }
}

function promotionFields(sql: ReadSql) {
  const { time } = listFields(sql)
  return { ...newsFields(sql), StartDate: time(sql`starts_at`), DueDate: time(sql`ends_at`) }
}

/** Published articles that match the caller's filters. */
function publishedNews(sql: ReadSql, { Status, ...query }: QueryOf<typeof countNews>): Fragment {
  const conditions = conditionsOf(newsFields(sql))
  return sql`published_at <= shop_now() and ${ifAvailable(sql, { Status })} and ${filterGroup(sql, query, conditions)}`
}

export async function listNewsRows(sql: ReadSql, query: QueryOf<typeof listNews>, exceptId = 0): Promise<NewsRow[]> {
  const { limit, offset } = pageOf(query, 9)
  const { column, direction } = sortOf(sql, query, columnsOf(newsFields(sql)), 'PublishedAt-desc')
  return sql<NewsRow[]>`
    select id, title, short_desc, image, published_at from news where ${publishedNews(sql, query)} and id <> ${exceptId}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countNewsRows(sql: ReadSql, query: QueryOf<typeof countNews>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from news where ${publishedNews(sql, query)}`
  return row?.count ?? 0
}

export async function findNews(sql: ReadSql, id: number): Promise<(NewsRow & { content: string }) | undefined> {
  const [row] = await sql<(NewsRow & { content: string })[]>`
    select id, title, short_desc, image, published_at, content from news where id = ${id} and published_at <= shop_now()`
  return row
}

/** Promotions that are announced, have not ended and match the caller's filters. */
function announcedPromotions(sql: ReadSql, { Status, ...query }: QueryOf<typeof countPromotions>): Fragment {
  return sql`published_at <= shop_now() and ends_at > shop_now() and ${ifAvailable(sql, { Status })} and ${filterGroup(
    sql,
    query,
    conditionsOf(promotionFields(sql)),
  )}`
}

/** Running promotions before upcoming ones, unless another order is requested. */
export async function listPromotionRows(
  sql: ReadSql,
  query: QueryOf<typeof listPromotions>,
  exceptId = 0,
): Promise<PromotionRow[]> {
  const { limit, offset } = pageOf(query, 9)
  const { column, direction } = sortOf(sql, query, columnsOf(promotionFields(sql)), 'PublishedAt-desc')
  const runningFirst = query.SortBy ? sql`` : sql`starts_at > shop_now(),`
  return sql<PromotionRow[]>`
    select id, title, short_desc, image, published_at, starts_at, ends_at from promotions
    where ${announcedPromotions(sql, query)} and id <> ${exceptId}
    order by ${runningFirst} ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countPromotionRows(sql: ReadSql, query: QueryOf<typeof countPromotions>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from promotions where ${announcedPromotions(sql, query)}`
  return row?.count ?? 0
}

export type PromotionDetailRow = PromotionRow & { content: string; product_ids: number[] }

/** An ended promotion can still be read, since its link may have been shared. */
export async function findPromotion(sql: ReadSql, id: number): Promise<PromotionDetailRow | undefined> {
  const [row] = await sql<PromotionDetailRow[]>`
    select id, title, short_desc, image, published_at, starts_at, ends_at, content, product_ids::float8[] as product_ids
    from promotions where id = ${id} and published_at <= shop_now()`
  return row
}

export type PageRow = { slug: string; title: string; content: string }

export async function findPage(sql: ReadSql, slug: string): Promise<PageRow | undefined> {
  const [row] = await sql<PageRow[]>`select slug, title, content from pages where slug = ${slug}`
  return row
}

/** Whether contents began or ended after `since`, and the current time of the database: pages rendered before must be rendered again. */
export async function findMoment(sql: AnySql, since: Date): Promise<{ now: Date; hasChanged: boolean }> {
  const passed = (column: Fragment) => sql`${column} > ${since} and ${column} <= shop_now()`
  const [row] = await sql<[{ now: Date; hasChanged: boolean }]>`
    select shop_now() as now, exists (select from banners where ${passed(sql`shows_from`)} or ${passed(sql`shows_until`)})
      or exists (select from news where ${passed(sql`published_at`)})
      or exists (select from promotions
        where ${passed(sql`published_at`)} or ${passed(sql`starts_at`)} or ${passed(sql`ends_at`)}) as "hasChanged"`
  return row
}

/** Notifies every server that public pages have changed, as the triggers of migration 0006 do. */
export async function announceChange(sql: AnySql): Promise<void> {
  await sql`select pg_notify('public_pages_changed', '')`
}
