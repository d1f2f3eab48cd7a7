import type { listContent, listContentVersions } from '#contract/backoffice/content.ts'
import type { ContentKind } from '#contract/backoffice/content-fields.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { containing, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import type { AnyFields } from './kinds/kinds.ts'

export type ContentState = 'draft' | 'scheduled' | 'live' | 'ended'

export type ItemRow = {
  id: number
  kind: ContentKind
  targetId: number
  title: string
  version: number
  publishedVersion: number | null
  scheduledVersion: number | null
  publishAt: Date | null
  /** The time at which published content is shown; null for at once. */
  showsFrom: Date | null
  position: number
  updatedAt: Date
  updatedBy: string | null
  state: ContentState
}

const state = (sql: AnySql) => sql`
  case when c.published_version is null then case when c.scheduled_version is null then 'draft' else 'scheduled' end
    when c.shows_until <= shop_now() then 'ended' when c.shows_from > shop_now() then 'scheduled' else 'live' end`

const columns = (sql: AnySql) => sql`
  c.id, c.kind, c.target_id as "targetId", c.title, c.version, c.published_version as "publishedVersion",
  c.scheduled_version as "scheduledVersion", c.publish_at as "publishAt", c.shows_from as "showsFrom",
  c.position, c.updated_at as "updatedAt",
  (select full_name from users u where u.id = c.updated_by) as "updatedBy", ${state(sql)} as state`

type Query = QueryOf<typeof listContent>

const filter = (sql: AnySql, query: Query): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`c.id = any(${ids})`,
    Kind: (kinds) => sql`c.kind = any(${kinds})`,
    State: (states) => sql`${state(sql)} = any(${states})`,
    Text: (texts) => sql`c.title ilike any(${texts.map(containing)})`,
  })

export async function listContentRows(sql: AnySql, query: Query): Promise<ItemRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const sorts = { ID: sql`c.id`, UpdatedAt: sql`c.updated_at`, Name: sql`lower(c.title)`, Position: sql`c.position` }
  const { column, direction } = sortOf(sql, query, sorts, 'UpdatedAt-desc')
  return sql<ItemRow[]>`
    select ${columns(sql)} from content_items c where ${filter(sql, query)}
    order by ${column} ${direction}, c.id ${direction} limit ${limit} offset ${offset}`
}

export async function countItemRows(sql: AnySql, query: Query): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from content_items c where ${filter(sql, query)}`
  return row.count
}

/** A content with the fields of its newest version. */
export type ItemWithFields = ItemRow & { fields: AnyFields }

export async function findItem(sql: AnySql, id: number, kind?: ContentKind): Promise<ItemWithFields | undefined> {
  const [row] = await sql<ItemWithFields[]>`
    select ${columns(sql)}, r.data as fields
    from content_items c join content_revisions r on r.item_id = c.id and r.version = c.version
    where c.id = ${id} and (${kind ?? null}::text is null or c.kind = ${kind ?? null})`
  return row
}

export type VersionRow = {
  version: number
  at: Date
  by: string | null
  publishedAt: Date | null
  state: 'draft' | 'scheduled' | 'published' | 'superseded'
}

export async function listVersionRows(
  sql: AnySql,
  id: number,
  query: QueryOf<typeof listContentVersions>,
): Promise<VersionRow[]> {
  const { limit, offset } = pageOf(query, 100)
  const { direction } = sortOf(sql, query, { Number: sql`r.version` }, 'Number-desc')
  return sql<VersionRow[]>`
    select r.version, r.at, (select full_name from users u where u.id = r.by_user_id) as by, r.published_at as "publishedAt",
      case r.version when c.published_version then 'published' when c.scheduled_version then 'scheduled'
        else case when r.published_at is null then 'draft' else 'superseded' end end as state
    from content_revisions r join content_items c on c.id = r.item_id
    where r.item_id = ${id} order by r.version ${direction} limit ${limit} offset ${offset}`
}

/** Locks a content and reads the fields of its newest version. */
export async function lockItem(tx: Transaction, id: number): Promise<ItemWithFields | undefined> {
  const [locked] = await tx`select from content_items where id = ${id} for update`
  return locked && findItem(tx, id)
}

export async function findVersion(sql: AnySql, id: number, version: number): Promise<AnyFields | undefined> {
  const [row] = await sql<{ data: AnyFields }[]>`
    select data from content_revisions where item_id = ${id} and version = ${version}`
  return row?.data
}

/** Adds a content with its first version; returns its id. Banners are added at the end. */
export async function insertItem(
  tx: Transaction,
  item: { kind: ContentKind; table: string; title: string; fields: AnyFields; userId: number | null },
): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    with item as (
      insert into content_items (kind, target_id, title, updated_at, updated_by, position)
      select ${item.kind}, nextval(pg_get_serial_sequence(${item.table}, 'id')), ${item.title}, shop_now(), ${item.userId},
        coalesce((select max(position) + 1 from content_items where kind = ${item.kind}), 0)
      returning id
    )
    insert into content_revisions (item_id, version, data, at, by_user_id)
    select id, 1, ${tx.json(item.fields)}, shop_now(), ${item.userId} from item returning item_id as id`
  return row.id
}

/** Adds the next version of a locked content. */
export async function insertVersion(
  tx: Transaction,
  item: { id: number; title: string; fields: AnyFields; userId: number | null },
): Promise<void> {
  await tx`
    with item as (
      update content_items set version = version + 1, title = ${item.title}, updated_at = shop_now(), updated_by = ${item.userId}
      where id = ${item.id} returning id, version
    )
    insert into content_revisions (item_id, version, data, at, by_user_id)
    select id, version, ${tx.json(item.fields)}, shop_now(), ${item.userId} from item`
  await pruneVersions(tx, item.id)
}

const maxVersions = 100

/** Prefers versions in use, then published ones, then the newest. */
async function pruneVersions(tx: Transaction, id: number): Promise<void> {
  await tx`
    delete from content_revisions where item_id = ${id} and version in (
      select r.version from content_revisions r join content_items c on c.id = r.item_id
      where r.item_id = ${id}
      order by r.version in (c.version, coalesce(c.published_version, 0), coalesce(c.scheduled_version, 0)) desc,
        r.published_at is not null desc, r.version desc
      offset ${maxVersions}
    )`
}

export type Period = { from: Date | null; until: Date | null }

/** Marks a version as published, and removes the schedule of it or of an earlier one. Returns the time of the first publication. */
export async function markPublished(tx: Transaction, id: number, version: number, period: Period): Promise<Date> {
  const [row] = await tx<[{ at: Date }]>`
    with published as (
      update content_revisions set published_at = shop_now() where item_id = ${id} and version = ${version}
    )
    update content_items set published_version = ${version},
      first_published_at = coalesce(first_published_at, shop_now()), shows_from = ${period.from}, shows_until = ${period.until},
      scheduled_version = case when scheduled_version > ${version} then scheduled_version end,
      publish_at = case when scheduled_version > ${version} then publish_at end
    where id = ${id} returning first_published_at as at`
  return row.at
}

export async function markWithdrawn(tx: Transaction, id: number): Promise<void> {
  await tx`
    update content_items set published_version = null, shows_from = null, shows_until = null, scheduled_version = null,
      publish_at = null
    where id = ${id}`
}

/** Schedules the newest version of a locked content; false where the time has passed. */
export async function markScheduled(
  tx: Transaction,
  id: number,
  publishAt: Date,
  userId: number | null,
): Promise<boolean> {
  const rows = await tx`
    update content_items set scheduled_version = version, publish_at = ${publishAt}, scheduled_by = ${userId}
    where id = ${id} and ${publishAt}::timestamptz > shop_now() returning id`
  return rows.length > 0
}

export async function markUnscheduled(tx: Transaction, id: number): Promise<void> {
  await tx`update content_items set scheduled_version = null, publish_at = null where id = ${id}`
}

/** Creates a first version for contents that were not written in the back office. */
export async function adoptContent(sql: AnySql): Promise<void> {
  await sql`select adopt_content()`
}

export type DueItem = { id: number; scheduledVersion: number; scheduledBy: number | null }

/** Contents that are due for publication. */
export async function listDueIds(sql: AnySql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from content_items where publish_at is not null and publish_at <= shop_now() order by publish_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Locks a content that is still due; undefined if another server has locked or published it. */
export async function lockDue(tx: Transaction, id: number): Promise<DueItem | undefined> {
  const [row] = await tx<DueItem[]>`
    select id, scheduled_version as "scheduledVersion", scheduled_by as "scheduledBy" from content_items
    where id = ${id} and publish_at <= shop_now() for update skip locked`
  return row
}

/** Sorts banners, at once for shoppers, too. Returns the ids that are banners. */
export async function orderBannerRows(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    with placed as (
      update content_items c set position = case when chosen.at is null then c.position + 1000 else chosen.at end
      from (
        select b.id, n.at::int - 1 as at from content_items b
        left join unnest(${[...ids]}::bigint[]) with ordinality as n (id, at) on n.id = b.id where b.kind = 'banner'
      ) chosen
      where c.id = chosen.id returning c.id, c.target_id, c.position
    ), shown as (
      update banners set position = placed.position from placed where banners.id = placed.target_id
    )
    select id from placed where id = any(${[...ids]})`
  return rows.map(({ id }) => id)
}
