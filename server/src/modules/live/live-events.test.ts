import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { liveSubjects } from '#contract/backoffice/live.ts'
import { inTransaction } from '../../db/database.ts'
import { type EventReader, readEvents } from '../../testing/event-reader.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { staffTokenOf } from '../../testing/test-tokens.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
const origin = await shop.listen()
const patience = { timeout: 10_000, interval: 20 }
let own: { id: number }
let other: { id: number }
let ownGoods: { id: number }
let otherGoods: { id: number }
let customer: TestCustomer
let open: EventReader[] = []

beforeAll(async () => {
  ;[own, other, customer] = await Promise.all([shop.aStore(), shop.aStore(), shop.aCustomer()])
  ;[ownGoods, otherGoods] = await Promise.all([
    shop.aProduct({ storeId: own.id, stock: 1_000 }),
    shop.aProduct({ storeId: other.id, stock: 1_000 }),
  ])
})
afterEach(() => {
  for (const stream of open) stream.stop()
  open = []
})

async function staff(role: BuiltinRole, storeId: number | null = null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

async function listenAs(user: TestUser, lastEventId?: string): Promise<EventReader> {
  const stream = await readEvents(origin, staffTokenOf(user.token), lastEventId)
  open.push(stream)
  if (stream.response.ok) await vi.waitFor(() => expect(stream.events).not.toEqual([]), patience)
  return stream
}

const orderOf = async (goods: { id: number }) => (await customer.order([goods])).ID

/** Waits until a change that everybody here may receive has arrived, so that earlier ones have arrived, too. */
async function untilPassed(streams: EventReader[]) {
  const id = await orderOf(ownGoods)
  for (const stream of streams) {
    await vi.waitFor(() => expect(stream.changes()).toContain(`order ${id}`), patience)
  }
}

describe('recipients of changes', () => {
  test('a store’s owner gets only changes of own orders, an operator of all, without data of the row', async () => {
    const [owner, operator] = [
      await listenAs(await staff('store_owner', own.id)),
      await listenAs(await staff('operator')),
    ]
    const [mine, foreign] = [await orderOf(ownGoods), await orderOf(otherGoods)]
    await shop.sql`update products set name = 'Teh wangi' where id = ${otherGoods.id}`
    await untilPassed([owner, operator])
    expect(operator.changes()).toEqual(
      expect.arrayContaining([`order ${mine}`, `order ${foreign}`, `product ${otherGoods.id}`]),
    )
    expect(owner.changes()).toContain(`order ${mine}`)
    expect(owner.changes()).not.toContain(`order ${foreign}`)
    expect(owner.changes()).not.toContain(`product ${otherGoods.id}`)
    for (const { events } of [owner, operator]) {
      for (const { changes } of events)
        for (const change of changes) expect(Object.keys(change)).toEqual(['Subject', 'ID'])
    }
  })

  test('changes outside of a user’s rights are not sent, and a store’s owner gets none without a store', async () => {
    const content = await listenAs(await staff('content'))
    const cashier = await listenAs(await staff('cashier'))
    const owner = await listenAs(await staff('store_owner', own.id))
    await shop.sql`insert into banners (image) values ('x.png')`
    await shop.sql`insert into settings (id, key, value) values (7, 'owner_name', 'Bu Sri')`
    const { ID } = await customer.topUp(50_000)
    await untilPassed([cashier, owner])
    await vi.waitFor(() => expect(content.changes()).toEqual([expect.stringMatching(/^banner \d+$/)]), patience)
    expect(cashier.changes()).toContain(`top-up ${ID}`)
    expect(owner.changes().filter((change) => !/^(order|product) /.test(change))).toEqual([])
    expect([...cashier.changes(), ...content.changes()].filter((change) => change.startsWith('setting'))).toEqual([])
  })

  test('changes of drafts are sent before publication, only to readers of contents', async () => {
    const editor = await staff('content')
    const content = await listenAs(await staff('content'))
    const cashier = await listenAs(await staff('cashier'))
    const title = { Slug: 'cara-belanja', Title: 'Cara belanja', Content: '<p>Pilih.</p>' }
    const page = await editor.call('POST /kelola/page', { body: title })
    const draft = `page ${page.TargetID}`
    await vi.waitFor(() => expect(content.changes()).toEqual([draft]), patience)
    await editor.call('PUT /kelola/page/:id', { params: { id: page.ID }, body: { Version: 1, Title: 'Belanja' } })
    await vi.waitFor(() => expect(content.changes()).toEqual([draft, draft]), patience)
    const at = { params: { id: page.ID }, body: { Version: 2, PublishAt: '2099-01-01 08:00:00' } }
    await editor.call('PUT /kelola/content/:id/schedule', at)
    await vi.waitFor(() => expect(content.changes()).toEqual([draft, draft, draft]), patience)
    await shop.sql`update content_items set title = title`
    const [sections] = await editor.call('GET /kelola/content', { query: { Kind: ['home_sections'] } })
    const body = { Version: sections!.Version, Sections: [] }
    await editor.call('PUT /kelola/homesection/:id', { params: { id: sections!.ID }, body })
    await vi.waitFor(() => expect(content.changes().slice(3)).toEqual(['home section *']), patience)
    await untilPassed([cashier])
    expect(cashier.changes().filter((change) => /^(page|home section) /.test(change))).toEqual([])
  })

  test('changes of contents have names that the contract lists', async () => {
    await shop.sql`
      insert into content_items (kind, target_id)
      select kind, 900000 + n from unnest('{banner,news,promotion,page,home_description}'::text[]) kind, generate_series(1, 21) n`
    const content = await listenAs(await staff('content'))
    await shop.sql`delete from content_items where target_id > 900000`
    const many = ['banner *', 'home description *', 'news *', 'page *', 'promotion *']
    await vi.waitFor(() => expect(content.changes().toSorted()).toEqual(many), patience)
  })

  test('without a session 401, without any right 404', async () => {
    expect((await readEvents(origin, 'a'.repeat(43))).response.status).toBe(401)
    expect((await listenAs(await shop.aUser())).response.status).toBe(404)
  })

  test('triggers notify exactly the subjects that the contract lists', async () => {
    const rows = await shop.sql<{ subject: string }[]>`
      select distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1) as subject
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('tell_of_row', 'tell_of_row_in_store', 'tell_of_rows')`
    expect(rows.map(({ subject }) => subject).sort()).toEqual(Object.keys(liveSubjects).sort())
  })
})

describe('many changes', () => {
  test('of one statement in one store are sent as one, without ids', async () => {
    const [owner, operator] = [
      await listenAs(await staff('store_owner', own.id)),
      await listenAs(await staff('operator')),
    ]
    for (let n = 0; n < 30; n++) await shop.aProduct({ storeId: own.id })
    await untilPassed([owner, operator])
    const before = [owner.changes().length, operator.changes().length]
    await shop.sql`update products set price = price + 1 where store_id = ${own.id}`
    await untilPassed([owner, operator])
    for (const [index, stream] of [owner, operator].entries()) {
      const changes = stream
        .changes()
        .slice(before[index])
        .filter((change) => change.startsWith('product'))
      expect(changes).toEqual(['product *'])
    }
    const ofOwner = owner.changes().length
    await shop.sql`update products set price = price + 1 where store_id = ${other.id}`
    await untilPassed([owner, operator])
    expect(owner.changes().slice(ofOwner)).not.toContain('product *')
  })

  test('of many stores reach each of them without naming any', async () => {
    const owner = await listenAs(await staff('store_owner', own.id))
    for (let n = 0; n < 25; n++) await shop.aProduct({ storeId: (await shop.aStore()).id })
    await shop.sql`update products set price = price + 1`
    await vi.waitFor(() => expect(owner.changes()).toContain('product *'), patience)
  })

  test('without visible effects are not sent', async () => {
    const operator = await listenAs(await staff('operator'))
    await shop.sql`update products set total_purchase = total_purchase + 1, updated_at = now() where id = ${ownGoods.id}`
    await shop.sql`update products set price = price where id = ${ownGoods.id}`
    await untilPassed([operator])
    expect(operator.changes().filter((change) => change.startsWith('product'))).toEqual([])
  })

  test('in a burst are combined into a few events a second', async () => {
    const operator = await listenAs(await staff('operator'))
    const ids = await Promise.all(Array.from({ length: 40 }, () => orderOf(ownGoods)))
    const areTold = () => {
      const changes = operator.changes()
      return changes.includes('order *') || ids.every((id) => changes.includes(`order ${id}`))
    }
    await vi.waitFor(() => expect(areTold()).toBe(true), patience)
    expect(operator.events.length).toBeLessThan(ids.length / 2)
  })
})

describe('after a lost connection', () => {
  test('the changes since the last event are sent, within the user’s rights', async () => {
    const owner = await staff('store_owner', own.id)
    const first = await listenAs(owner)
    await untilPassed([first])
    first.stop()
    const witness = await listenAs(await staff('operator'))
    const [mine, foreign] = [await orderOf(ownGoods), await orderOf(otherGoods)]
    await untilPassed([witness])
    const second = await listenAs(owner, first.lastId())
    expect(second.events[0]).toMatchObject({ event: 'open', id: first.lastId() })
    await vi.waitFor(() => expect(second.changes()).toContain(`order ${mine}`), patience)
    expect(second.changes()).not.toContain(`order ${foreign}`)
    expect(second.events.slice(1).every(({ event }) => event === 'change')).toBe(true)
  })

  test.each(['abc.1', 'abc', '', `${'9'.repeat(90)}.1`])('an id that is not known (%s) is a reset', async (id) => {
    const stream = await listenAs(await staff('operator'), id || ' ')
    expect(stream.events[0]!.event).toBe('reset')
  })

  test('of the database connection changes were missed: a reset, and later changes are sent again', async () => {
    const operator = await listenAs(await staff('operator'))
    await shop.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "backoffice"%' or query = 'select'`
    await vi.waitFor(() => expect(operator.events.at(-1)!.event).toBe('reset'), patience)
    await untilPassed([operator])
  })
})

describe('a stream ends', () => {
  test('at once when a role is revoked, with an event for that', async () => {
    const operator = await staff('operator')
    await inTransaction(shop.sql, (tx) => grantRole(tx, operator.id, 'bookkeeper'))
    const [stream, untouched] = [await listenAs(operator), await listenAs(await staff('operator'))]
    await shop.sql`
      delete from staff_grants where user_id = ${operator.id} and role_id = (select id from roles where builtin = 'operator')`
    await stream.ended
    expect(stream.events.at(-1)!.event).toBe('rights')
    expect(untouched.hasEnded()).toBe(false)
  })

  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['the last role is revoked', ({ id }) => shop.sql`delete from staff_grants where user_id = ${id}`],
    ['somebody leaves', ({ id }) => shop.sql`update staff set disabled_at = now() where user_id = ${id}`],
    ['an account is refused', ({ id }) => shop.sql`update users set status = 'refused' where id = ${id}`],
    ['the session ends', (user) => user.call('POST /kelola/logout')],
    [
      'a role changes',
      () => shop.sql`update roles set rights = array_append(rights, 'audit:read') where builtin = 'operator'`,
    ],
  ])('when %s', async (_, work) => {
    const operator = await staff('operator')
    const stream = await listenAs(operator)
    await work(operator)
    await stream.ended
  })
})

test('one person has at most six streams, and a closed one makes room', async () => {
  const operator = await staff('operator')
  const streams = []
  for (let n = 0; n < 6; n++) streams.push(await listenAs(operator))
  const seventh = await listenAs(operator)
  expect(seventh.response.status).toBe(429)
  expect(Number(seventh.response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await listenAs(await staff('operator'))).response.status).toBe(200)
  streams[0]!.stop()
  await vi.waitFor(async () => expect((await listenAs(operator)).response.status).toBe(200), patience)
})

test('proxies neither cache nor buffer events', async () => {
  const { headers } = (await listenAs(await staff('operator'))).response
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const head = await fetch(`${origin}/api/v1/kelola/events`, { method: 'HEAD' })
  expect(head.status).toBe(404)
})
