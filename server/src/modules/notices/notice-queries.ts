import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import type { AnySql, Transaction } from '../../db/database.ts'

export type NoticeChoices = { kinds: WorkKind[]; tellsNew: boolean; tellsSoon: boolean; inHours: boolean }

export type NoticeDevice = NoticeChoices & { id: number; endpoint: string; device: string; createdAt: Date }

const choiceColumns = (sql: AnySql) =>
  sql`n.kinds, n.tells_new as "tellsNew", n.tells_soon as "tellsSoon", n.in_hours as "inHours"`

/** The notices of a person: by device, and by mail. */
export async function findOwnNotices(
  sql: AnySql,
  userId: number,
): Promise<{ devices: NoticeDevice[]; mail: NoticeChoices | undefined }> {
  const rows = await sql<(NoticeDevice & { id: number | null })[]>`
    select s.id, s.endpoint, s.device, s.created_at as "createdAt", ${choiceColumns(sql)}
    from work_notices n left join push_subscriptions s on s.id = n.subscription_id where n.user_id = ${userId} order by s.id`
  return { devices: rows.filter(({ id }) => id !== null), mail: rows.find(({ id }) => id === null) }
}

export type NewSubscription = {
  userId: number
  sessionId: number
  endpoint: string
  p256dh: string
  auth: string
  device: string
  /** Is told of the shopper's own orders, not of open work. */
  forShopper: boolean
}

/** More devices than a person uses; the oldest are forgotten. */
const maxDevices = 10

/** Stores the subscription of a browser, and returns its id. A browser belongs to the person who uses it last. */
export async function saveSubscription(tx: Transaction, subscription: NewSubscription): Promise<number> {
  const { userId, sessionId, endpoint, p256dh, auth, device, forShopper } = subscription
  // The words that another person was told on this browser go with their row.
  await tx`delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}`
  const [row] = await tx<[{ id: number }]>`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device, for_shopper)
    values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${forShopper})
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, for_shopper = excluded.for_shopper
    returning id`
  await tx`
    delete from push_subscriptions where user_id = ${userId} and for_shopper = ${forShopper} and id not in (
      select id from push_subscriptions where user_id = ${userId} and for_shopper = ${forShopper}
      order by id desc limit ${maxDevices})`
  return row.id
}

/** The choices of a device, or with null those of the mails. */
export async function saveChoices(
  tx: Transaction,
  { userId, subscriptionId, choices }: { userId: number; subscriptionId: number | null; choices: NoticeChoices },
): Promise<void> {
  const { kinds, tellsNew, tellsSoon, inHours } = choices
  const target = subscriptionId === null ? tx`(user_id) where subscription_id is null` : tx`(subscription_id)`
  await tx`
    insert into work_notices (user_id, subscription_id, kinds, tells_new, tells_soon, in_hours)
    values (${userId}, ${subscriptionId}, ${kinds}, ${tellsNew}, ${tellsSoon}, ${inHours})
    on conflict ${target} do update set kinds = excluded.kinds, tells_new = excluded.tells_new, tells_soon = excluded.tells_soon,
      in_hours = excluded.in_hours`
}

export async function deleteMailNotice(tx: Transaction, userId: number): Promise<void> {
  await tx`delete from work_notices where user_id = ${userId} and subscription_id is null`
}

/** False if the person has no such device. */
export async function deleteDevice(sql: AnySql, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const { count } = await sql`delete from push_subscriptions where id = ${id} and user_id = ${userId}`
  return count > 0
}

/** Of which rows of a kind was told, and when. */
export type Told = { toldAt: Date; items: string[]; soonItems: string[] }

export type WorkNotice = NoticeChoices & {
  id: number
  userId: number
  /** Null: by mail. */
  subscriptionId: number | null
  told: Map<WorkKind, Told>
}

/** All notices, those of one person after the other. */
export async function listWorkNotices(sql: AnySql): Promise<WorkNotice[]> {
  type Row = Omit<WorkNotice, 'told'> & { told: (Omit<Told, 'toldAt'> & { kind: WorkKind; toldAt: string })[] }
  const rows = await sql<Row[]>`
    select n.id, n.user_id as "userId", n.subscription_id as "subscriptionId", ${choiceColumns(sql)},
      (select coalesce(json_agg(json_build_object('kind', k.kind, 'toldAt', k.told_at, 'items', k.items, 'soonItems', k.soon_items)),
          '[]') from work_notice_kinds k where k.notice_id = n.id) as told
    from work_notices n order by n.user_id, n.id`
  return rows.map(({ told, ...row }) => ({
    ...row,
    told: new Map(told.map(({ kind, toldAt, ...lists }) => [kind, { toldAt: new Date(toldAt), ...lists }])),
  }))
}

export async function findWorkNotice(sql: AnySql, id: number): Promise<NoticeChoices | undefined> {
  const [row] = await sql<NoticeChoices[]>`select ${choiceColumns(sql)} from work_notices n where n.id = ${id}`
  return row
}

type NewTold = Told & { noticeId: number; kind: WorkKind; before: Date | null }

/** Writes of which rows was told; false if another server has told meanwhile, or the notice is gone. */
export async function writeTold(tx: Transaction, told: NewTold): Promise<boolean> {
  const { noticeId, kind, toldAt, items, soonItems, before } = told
  const rows = await tx`
    insert into work_notice_kinds as k (notice_id, kind, told_at, items, soon_items)
    select n.id, ${kind}, ${toldAt}, ${items}, ${soonItems} from work_notices n where n.id = ${noticeId}
    on conflict (notice_id, kind) do update set told_at = excluded.told_at, items = excluded.items, soon_items = excluded.soon_items
      where k.told_at = ${before}::timestamptz
    returning kind`
  return rows.length > 0
}

export type NewPush = { subscriptionId: number; title: string; body: string; path: string; tag: string }

/** Puts a push into the outbox, in the transaction of its cause. */
export async function enqueuePush(tx: Transaction, push: NewPush): Promise<void> {
  const { subscriptionId, title, body, path, tag } = push
  await tx`
    insert into push_messages (subscription_id, title, body, path, tag)
    values (${subscriptionId}, ${title}, ${body}, ${path}, ${tag})`
}

export type QueuedPush = Omit<NewPush, 'subscriptionId'> & {
  id: number
  subscriptionId: number
  endpoint: string
  p256dh: string
  auth: string
  /** Includes the current one. */
  attempts: number
}

/** Longer than the timeout of a request: the claim expires afterwards, and another process sends. */
const leaseSeconds = 60
/** Old news about open work is of no use. */
const maxAgeMinutes = 60

/** Claims up to `limit` due pushes, the oldest first, for the time of the lease; older ones than an hour are dropped. */
export async function claimPushes(sql: AnySql, limit: number): Promise<QueuedPush[]> {
  return sql<QueuedPush[]>`
    with due as (
      select id from push_messages where due_at <= shop_now() order by due_at limit ${limit} for update skip locked
    ), old as (
      delete from push_messages where id = any(array(select id from due))
        and created_at < shop_now() - make_interval(mins => ${maxAgeMinutes}::int)
    )
    update push_messages m set due_at = shop_now() + make_interval(secs => ${leaseSeconds}::int), attempts = m.attempts + 1
    from push_subscriptions s
    where m.id = any(array(select id from due)) and m.created_at >= shop_now() - make_interval(mins => ${maxAgeMinutes}::int)
      and s.id = m.subscription_id
    returning m.id, m.subscription_id as "subscriptionId", m.title, m.body, m.path, m.tag, m.attempts, s.endpoint, s.p256dh, s.auth`
}

export async function deletePush(sql: AnySql, id: number): Promise<void> {
  await sql`delete from push_messages where id = ${id}`
}

export async function postponePush(sql: AnySql, id: number, seconds: number): Promise<void> {
  await sql`
    update push_messages set due_at = shop_now() + make_interval(secs => ${seconds}::int) where id = ${id}`
}

/** The browser is subscribed no more; its messages go with it. */
export async function deleteSubscription(sql: AnySql, id: number): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`
}
