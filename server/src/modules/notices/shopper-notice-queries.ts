import type { ShopperNoticeKind } from '#contract/values/accounts/shopper-notices.ts'
import type { AnySql } from '../../db/database.ts'

export type ShopperNotices = {
  mailOff: ShopperNoticeKind[]
  pushOff: ShopperNoticeKind[]
  devices: { id: number; endpoint: string; device: string; createdAt: Date }[]
}

/** The notices of a shopper, and the devices that are told of them. */
export async function findShopperNotices(sql: AnySql, userId: number): Promise<ShopperNotices> {
  type Row = Omit<ShopperNotices, 'devices'> & {
    devices: (Omit<ShopperNotices['devices'][number], 'createdAt'> & { createdAt: string })[]
  }
  const [row] = await sql<[Row]>`
    select coalesce(n.mail_off, '{}') as "mailOff", coalesce(n.push_off, '{}') as "pushOff",
      (select coalesce(json_agg(json_build_object('id', s.id, 'endpoint', s.endpoint, 'device', s.device, 'createdAt', s.created_at)
          order by s.id), '[]')
        from push_subscriptions s where s.user_id = ${userId} and s.for_shopper) as devices
    from (select) one left join shopper_notices n on n.user_id = ${userId}`
  return { ...row, devices: row.devices.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })) }
}

export async function saveShopperNotices(
  sql: AnySql,
  { userId, mailOff, pushOff }: Omit<ShopperNotices, 'devices'> & { userId: number },
): Promise<void> {
  await sql`
    insert into shopper_notices (user_id, mail_off, push_off) values (${userId}, ${mailOff}, ${pushOff})
    on conflict (user_id) do update set mail_off = excluded.mail_off, push_off = excluded.push_off`
}

export async function isMailOff(sql: AnySql, userId: number, kind: ShopperNoticeKind): Promise<boolean> {
  const rows = await sql`select from shopper_notices where user_id = ${userId} and ${kind} = any(mail_off)`
  return rows.length > 0
}

/** How a shopper is told of a kind of news at present. */
export async function findWaysToTell(
  sql: AnySql,
  userId: number,
  kind: ShopperNoticeKind,
): Promise<{ byMail: boolean; byPush: boolean }> {
  const [row] = await sql<[{ byMail: boolean; byPush: boolean }]>`
    select not ${kind} = any(coalesce(n.mail_off, '{}')) as "byMail", not ${kind} = any(coalesce(n.push_off, '{}'))
      and exists (select from push_subscriptions s where s.user_id = ${userId} and s.for_shopper) as "byPush"
    from (select) one left join shopper_notices n on n.user_id = ${userId}`
  return row
}

type NewNotice = { userId: number; kind: ShopperNoticeKind; title: string; body: string; path: string; tag: string }

/** Puts a push to each device of the shopper into the outbox, unless the kind is switched off. */
export async function enqueueShopperPushes(sql: AnySql, notice: NewNotice): Promise<void> {
  const { userId, kind, title, body, path, tag } = notice
  await sql`
    insert into push_messages (subscription_id, title, body, path, tag)
    select s.id, ${title}, ${body}, ${path}, ${tag} from push_subscriptions s
    where s.user_id = ${userId} and s.for_shopper
      and not exists (select from shopper_notices n where n.user_id = s.user_id and ${kind} = any(n.push_off))`
}
