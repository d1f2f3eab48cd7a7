import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../db/database.ts'
import { hashToken } from '../http/authentication.ts'
import { readEvents } from '../testing/event-reader.ts'
import { type ShopPair, shopPair } from '../testing/shop-pair.ts'

const token = 'token-of-an-owner-in-the-tests-of-events'
let shops: ShopPair
let sql: Sql

beforeAll(async () => {
  shops = await shopPair(seed, { DRAIN_SECONDS: '3' })
  const [first, second] = shops.servers
  await Promise.all([first.start(), second.start()])
  sql = shops.openSql()
})
afterAll(async () => {
  await sql.end()
  await shops.remove()
})

async function seed(sql: Sql): Promise<void> {
  await sql`
    insert into users (email, password_hash, status, full_name, member_number, phone)
    values ('pemilik@contoh.test', 'none', 'active', 'Pemilik', 'P1', '081234567890')`
  await sql`insert into staff (user_id) select id from users`
  await sql`
    insert into staff_grants (user_id, role_id) select u.id, r.id from users u, roles r where r.builtin = 'owner'`
  await sql`
    insert into sessions (token_hash, user_id, audience, expires_at)
    select ${hashToken(token)}, id, 'staff', now() + interval '1 day' from users`
  await sql`insert into banners (image) values ('lama.png')`
}

const patience = { timeout: 15_000, interval: 20 }
let title = 0
const change = () => sql`update banners set title = ${`Judul ${++title}`}`

test('a change reaches the browsers at both servers, and those of a server that lost its database connection reload everything', async () => {
  const streams = await Promise.all(shops.servers.map(({ origin }) => readEvents(origin, token)))
  // A job may tell of the digital supplier meanwhile.
  const banners = (stream: (typeof streams)[number]) => stream.changes().filter((change) => change.startsWith('banner'))
  const told = () => streams.map((stream) => banners(stream).length)
  await expect.poll(() => streams.map(({ events }) => events.length), patience).toEqual([1, 1])
  await change()
  await expect.poll(told, patience).toEqual([1, 1])

  // As after a restart of the database. Only a superuser may end PostgreSQL's own processes, such as autovacuum.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const hasReset = () =>
    streams.map((stream) => stream.hasEnded() || stream.events.some(({ event }) => event === 'reset'))
  await expect.poll(hasReset, patience).toEqual([true, true])
  const again = await Promise.all(
    shops.servers.map(({ origin }, index) => readEvents(origin, token, streams[index]!.lastId())),
  )
  await change()
  await expect.poll(() => again.map(banners), patience).toEqual([['banner 1'], ['banner 1']])
  for (const stream of [...streams, ...again]) stream.stop()
})

test('an event id of one server is unknown to the other: the browser reloads everything', async () => {
  const [first, second] = shops.servers
  const stream = await readEvents(first.origin, token)
  await expect.poll(() => stream.events.length, patience).toBe(1)
  const moved = await readEvents(second.origin, token, stream.lastId())
  await expect.poll(() => moved.events[0]?.event, patience).toBe('reset')
  for (const one of [stream, moved]) one.stop()
})

test('a server that is told to stop ends its streams within a second, and its browsers reconnect to the other', async () => {
  const [first, second] = shops.servers
  const stream = await readEvents(first.origin, token)
  await expect.poll(() => stream.events.length, patience).toBe(1)
  const stopped = first.end('SIGTERM')
  const began = Date.now()
  await stream.ended
  expect(Date.now() - began).toBeLessThan(1_000)
  // It drains for three seconds, in which it still responds.
  const refused = await readEvents(first.origin, token)
  expect(refused.response.status).toBe(503)
  expect(refused.response.headers.get('retry-after')).toBe('2')
  const moved = await readEvents(second.origin, token)
  expect(moved.response.status).toBe(200)
  moved.stop()
  expect((await stopped).code).toBe(0)
})
