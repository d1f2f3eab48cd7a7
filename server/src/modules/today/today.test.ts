import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import type { WorkKind } from '#contract/values/backoffice/work-kinds.ts'
import { addOperatingHours } from '#contract/values/time/operating-hours.ts'
import { fromWireTime, toWireTime } from '#contract/values/time/wib-time.ts'
import { rightsOf } from '../../access/rights.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'
import { findWork } from './find-work.ts'

const shop = await testShop()
const { sql } = shop
let owner: TestUser
let budi: TestCustomer
let own: { id: number }
let other: { id: number }
let ownGoods: { id: number }
let otherGoods: { id: number }

async function staff(role: BuiltinRole, storeId: number | null = null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

type Paid = 'order' | 'top_up' | 'digital_order'
const tables = { order: 'orders', top_up: 'wallet_top_ups', digital_order: 'digital_orders' }

/** A proof that arrived at a time in WIB. */
async function addProof(kind: Paid, id: number, at: string): Promise<void> {
  const key = `proofs/29/${budi.id}/${randomUUID()}.png`
  await sql`insert into uploads (key, user_id, content_type, bytes) values (${key}, ${budi.id}, 'image/png', 1)`
  const [proof] = await sql<[{ id: number }]>`
    insert into payment_proofs (user_id, ${sql.identifier(`${kind}_id`)}, upload_key, created_at)
    values (${budi.id}, ${id}, ${key}, ${fromWireTime(at)!}) returning id`
  await sql`update ${sql.identifier(tables[kind])} set payment_proof_id = ${proof.id} where id = ${id}`
}

const today = (by = owner, Kind?: WorkKind) => by.call('GET /kelola/today', { query: Kind ? { Kind } : {} })
const rows = async (by = owner) => (await today(by)).Items.map(({ Kind, ID }) => `${Kind} ${ID}`)
const act = (id: number, step: 'verify' | 'process') =>
  owner.call(`PUT /kelola/order/:id/${step}`, { params: { id }, body: {} })

async function aParcel(goods: { id: number }, store: { id: number }): Promise<number> {
  const address = await shop.anAddress(budi)
  return (await budi.order([goods], { body: await budi.byCourier({ store, address, items: [goods] }) })).ID
}

beforeAll(async () => {
  owner = await shop.anOperator()
  budi = await shop.aCustomer()
  const area = await shop.anArea()
  own = await shop.aStore({ name: 'Warung Kenanga', areaId: area.areaId })
  other = await shop.aStore({ name: 'Toko Melati', areaId: area.areaId })
  ownGoods = await shop.aProduct({ storeId: own.id, name: 'Kopi Gayo', price: 87_654, stock: 500 })
  otherGoods = await shop.aProduct({ storeId: other.id, name: 'Kopi Toraja', stock: 500 })
})
type Clocked = Pick<DataOf<Calls['listManagedOrders']>[number], 'ID' | 'Awaits' | 'Since' | 'Deadline' | 'Counts'>

/** The states of earlier tests are no work of the next. */
beforeEach(async () => {
  await sql`update orders set status = 'completed' where goods_total <> 1000 and status <> 'completed'`
  await sql`update wallet_top_ups set status = 'cancelled' where status = 'waiting'`
  await sql`update digital_orders set payment_proof_id = null`
})

test('an empty shop has no work, and each kind that the person does is named', async () => {
  const { Items, Counts, Left } = await today()
  expect({ Items, Left }).toEqual({ Items: [], Left: 0 })
  expect(Counts.map(({ Kind }) => Kind)).toContain('verify')
})

describe('payments to verify', () => {
  test('S12 are listed with proof and amount, by the operating hours since the proof, over all kinds', async () => {
    const order = await budi.order([ownGoods])
    const topUp = await budi.topUp(75_000)
    const digital = await budi.buy('xld10', '081877778888', { body: { PaymentType: 'Bank' } })
    // A Saturday afternoon: its three hours end on Monday.
    await addProof('digital_order', digital.ID, '2026-11-28 09:30:00')
    await addProof('top_up', topUp.ID, '2026-11-28 14:00:00')
    await addProof('order', order.ID, '2026-11-28 16:30:00')
    const { Items, Counts } = await today()
    expect(Items.map(({ Kind, Type, ID }) => [Kind, Type, ID])).toEqual([
      ['verify', 3, digital.ID],
      ['verify', 2, topUp.ID],
      ['verify', 1, order.ID],
    ])
    expect(Items.map(({ Deadline }) => Deadline)).toEqual([
      '2026-11-28 12:30:00',
      '2026-11-28 17:00:00',
      '2026-11-30 10:30:00',
    ])
    const [{ total, code }] = await sql<[{ total: number; code: number }]>`
      select total, unique_code as code from orders where id = ${order.ID}`
    expect(Items[2]).toMatchObject({
      ...{ Amount: total, UniqueNum: code, StoreName: 'Warung Kenanga', BankName: 'Bank Contoh', Counts: 'operating' },
      ...{ Since: '2026-11-28 16:30:00', ProofUrl: expect.stringMatching(/^\/files\/proofs\//) },
    })
    expect(Items[0]?.Detail).toContain('081877778888')
    expect(Counts.find(({ Kind }) => Kind === 'verify')).toEqual({ Kind: 'verify', Count: 3 })
  })

  test('a payment without a proof, or for which another one is requested, is no work', async () => {
    const [bare, unreadable] = [await budi.order([ownGoods]), await budi.order([ownGoods])]
    await addProof('order', unreadable.ID, '2026-11-27 10:00:00')
    expect(await rows()).toEqual([`verify ${unreadable.ID}`])
    await owner.call('PUT /kelola/order/:id/askproof', { params: { id: unreadable.ID }, body: { Note: 'Buram' } })
    expect(await rows()).toEqual([])
    expect(bare.ID).toBeGreaterThan(0)
  })

  test('a holiday moves the deadline', async () => {
    const { ID } = await budi.order([ownGoods])
    await addProof('order', ID, '2026-12-24 17:00:00')
    await owner.call('PUT /kelola/holiday', {
      body: { Version: 1, Holidays: [{ Date: '2026-12-25', Note: 'Natal' }] },
    })
    const { Items } = await today()
    const { Holidays } = await owner.call('GET /kelola/me')
    expect([Items[0]?.Deadline, Holidays]).toEqual(['2026-12-26 11:00:00', ['2026-12-25']])
  })

  test('the order and the list of orders have the same clocks as the first screen', async () => {
    const [first, second] = [await aParcel(ownGoods, own), await aParcel(ownGoods, own)]
    const [proof, pickup, unpaid] = [
      await budi.order([ownGoods]),
      await budi.order([ownGoods]),
      await budi.order([ownGoods]),
    ]
    await addProof('order', proof.ID, '2026-11-27 10:00:00')
    for (const id of [first, second, pickup.ID]) await act(id, 'verify')
    for (const id of [second, pickup.ID]) await act(id, 'process')
    const ids = [proof.ID, first, second, pickup.ID, unpaid.ID]
    const clocks = (rows: readonly Clocked[]) =>
      rows
        .map(({ ID, Awaits, Since, Deadline, Counts }) => ({ ID, Awaits, Since, Deadline, Counts }))
        .toSorted((a, b) => a.ID - b.ID)

    const listed = clocks(await owner.call('GET /kelola/order', { query: { ID: ids } }))
    const single = await Promise.all(
      ids.map(async (id) => ({ ...(await owner.call('GET /kelola/order/:id', { params: { id } })), ID: id })),
    )
    expect(clocks(single)).toEqual(listed)
    const { Items } = await today()
    expect(Items).toHaveLength(4)
    const ofToday = Items.map((item) => ({ ...item, Awaits: item.Kind as Clocked['Awaits'] }))
    expect(listed.filter(({ Awaits }) => Awaits)).toEqual(clocks(ofToday))
    expect(listed.find(({ ID }) => ID === unpaid.ID)).toMatchObject({ Awaits: null, Deadline: null })
  })
})

test('S12 an order is accepted, shipped and handed over, each with its own clock', async () => {
  const [first, second] = [await aParcel(ownGoods, own), await aParcel(ownGoods, own)]
  const pickup = (await budi.order([ownGoods])).ID
  for (const id of [first, second, pickup]) await act(id, 'verify')
  for (const id of [second, pickup]) await act(id, 'process')
  const { Items } = await today()
  expect(Items.map(({ Kind, ID }) => `${Kind} ${ID}`)).toEqual([
    `accept ${first}`,
    `ship ${second}`,
    `hand_over ${pickup}`,
  ])
  const [{ paidAt }] = await sql<[{ paidAt: Date }]>`select updated_at as "paidAt" from orders where id = ${first}`
  expect(Items[0]).toMatchObject({
    Deadline: toWireTime(new Date(paidAt.getTime() + 24 * 3_600_000)),
    Counts: 'always',
  })
  expect(Items.slice(1).map(({ Deadline }) => Deadline)).toEqual([null, null])
})

describe('rights and scope', () => {
  test('a packer sees parcels without amounts, and no payments', async () => {
    const packer = await staff('packer')
    const [waiting, paid] = [await budi.order([ownGoods]), await aParcel(ownGoods, own)]
    await addProof('order', waiting.ID, '2026-11-27 10:00:00')
    await act(paid, 'verify')
    const { Items, Counts } = await today(packer)
    expect(Items.map(({ Kind, ID, Amount }) => ({ Kind, ID, Amount }))).toEqual([
      { Kind: 'accept', ID: paid, Amount: null },
    ])
    expect(Counts.map(({ Kind }) => Kind)).not.toContain('verify')
    const { text } = await shop.ask({ method: 'GET', path: '/api/v1/kelola/today', token: packer.token })
    for (const secret of ['87654', 'BANK CONTOH', '/files/proofs']) expect(text, secret).not.toContain(secret)
  })

  test('a store owner sees the own stores alone', async () => {
    const storeOwner = await staff('store_owner', own.id)
    const [mine, foreign] = [await aParcel(ownGoods, own), await aParcel(otherGoods, other)]
    for (const id of [mine, foreign]) await act(id, 'verify')
    await sql`update product_stock set low_stock = 1000`
    const { Items } = await today(storeOwner)
    expect(Items.map(({ Kind, ID }) => `${Kind} ${ID}`)).toEqual([`accept ${mine}`, `stock ${ownGoods.id}`])
    expect(Items[0]?.Amount).toBeGreaterThan(0)
    await sql`update product_stock set low_stock = null`
  })

  test('a person without any of the rights sees nothing, and one kind alone can be asked for', async () => {
    expect(await today(await staff('content'))).toMatchObject({ Items: [], Left: 0 })
    const { ID } = await budi.order([ownGoods])
    await addProof('order', ID, '2026-11-27 10:00:00')
    expect((await today(owner, 'accept')).Counts).toEqual([{ Kind: 'accept', Count: 0 }])
    expect((await today(owner, 'verify')).Items).toHaveLength(1)
  })
})

test('late money, digital failures, the deposit, low stock, failed mails and health are rows', async () => {
  const digital = await budi.buy('xld10', '081877779999', { body: { PaymentType: 'Bank' } })
  await sql`update digital_orders set attention = 'no answer', sent_at = '2026-11-27T03:00:00Z' where id = ${digital.ID}`
  await sql`update digital_supplier set balance = 5, balance_at = now(), problem = ''`
  await sql`update product_stock set low_stock = 1000 where product_id = ${ownGoods.id}`
  await sql`insert into mails (kind, user_id, urgency, failed_at, subject, recipient)
    values ('order_paid', ${budi.id}, 3, now(), 'Pesanan dibayar', 'budi@surat.test')`
  await sql`insert into health_findings (name, level, value) values ('disk', 'critical', 12)
    on conflict (name) do update set level = 'critical'`
  await sql`insert into late_transfers (purpose, reference_id, user_id, bank_account_id, amount, ended_at, proof_until, waits_since)
    values ('order', 999, ${budi.id}, 0, 50123, now(), now() + interval '1 day', '2026-11-27T02:30:00Z')`
  const [account] = await sql<[{ id: number }]>`select id from bank_accounts limit 1`
  await sql`
    with statement as (
      insert into bank_statements (bank_account_id, name, layout, at, first_day, last_day, credits, debits, row_count, new_count)
      values (${account.id}, 'mutasi.csv', 'bca', '2026-11-27T02:40:00Z', '2026-11-27', '2026-11-27', 0, 0, 1, 1) returning id
    )
    insert into bank_statement_rows (bank_account_id, statement_id, line, day, amount, text, reference, identity, occurrence, state, in_suspense)
    select ${account.id}, id, 1, '2026-11-27', 1234500, 'TRSF TANPA NAMA', '', 'x', 1, 'open', true from statement`
  const { Items } = await today()
  expect(Items.map(({ Kind, Title, Detail, Amount, Stock }) => ({ Kind, Title, Detail, Amount, Stock }))).toMatchObject(
    [
      { Kind: 'late_transfer', Detail: '999', Amount: 50_123 },
      { Kind: 'suspense', Title: 'TRSF TANPA NAMA', Detail: String(account.id), Amount: 12_345 },
      { Kind: 'digital', Detail: expect.stringContaining('081877779999') },
      { Kind: 'supplier', Amount: 5 },
      { Kind: 'stock', Title: 'Kopi Gayo', Stock: expect.any(Number) },
      { Kind: 'mail', Title: 'budi@surat.test', Detail: 'Pesanan dibayar' },
      { Kind: 'health', Title: 'disk' },
    ],
  )
  expect(Items[0]?.Deadline).toBe(toWireTime(addOperatingHours(fromWireTime('2026-11-27 09:30:00')!, 3, new Set())))
  await sql`delete from late_transfers`
  await sql`update bank_statement_rows set in_suspense = false`
  await sql`delete from mails`
  await sql`delete from health_findings`
  await sql`update digital_supplier set balance = 10000000`
  await sql`update digital_orders set attention = ''`
  await sql`update product_stock set low_stock = null`
})

test('the numbers of the day are those of the own part', async () => {
  const before = await owner.call('GET /kelola/daynumbers')
  const id = await aParcel(ownGoods, own)
  await act(id, 'verify')
  await act(id, 'process')
  const after = await owner.call('GET /kelola/daynumbers')
  expect(after).toEqual({
    Verified: before.Verified! + 1,
    Accepted: before.Accepted! + 1,
    Shipped: before.Shipped!,
    Sold: before.Sold! + 87_654,
  })
  await owner.call('PUT /kelola/order/:id/unverify', { params: { id }, body: { Note: 'Salah' } }).catch(() => undefined)
  expect(await (await staff('packer')).call('GET /kelola/daynumbers')).toMatchObject({ Verified: null, Sold: null })
})

describe('with many orders', () => {
  // 40,000 orders that are done, 400 to accept, 300 to ship, and 400 with a proof.
  beforeAll(async () => {
    const columns = sql`user_id, store_id, payment_type, payment, delivery_option, goods_total, shipping_fee, bank, status, payment_status`
    const fields = sql`${budi.id}, ${own.id}, 'bank', 'BCA', 'pickup', 1000, 0, '{}'::jsonb`
    await sql`
      insert into orders (${columns}, updated_at)
      select ${fields}, case when n <= 400 then 'processing' when n <= 700 then 'packing' else 'completed' end, 'verified',
        now() - n * interval '1 second'
      from generate_series(1, 40700) n`
    await sql`insert into orders (${columns}) select ${fields}, 'waiting', 'unpaid' from generate_series(1, 400)`
    await sql`
      insert into uploads (key, user_id, content_type, bytes) values ('proofs/29/1/many.png', ${budi.id}, 'image/png', 1)`
    await sql`
      insert into payment_proofs (user_id, order_id, upload_key)
      select user_id, id, 'proofs/29/1/many.png' from orders where status = 'waiting' and goods_total = 1000`
    await sql`
      update orders o set payment_proof_id = p.id from payment_proofs p
      where p.order_id = o.id and p.upload_key = 'proofs/29/1/many.png'`
    await sql`analyze`
  })

  test('at most a hundred rows are returned, the others are counted, and finished orders are not read', async () => {
    const { Items, Counts, Left } = await today()
    expect(Items).toHaveLength(100)
    expect(Object.fromEntries(Counts.map(({ Kind, Count }) => [Kind, Count]))).toMatchObject({
      ...{ verify: 400, accept: 400, ship: 300 },
    })
    expect(Left).toBe(Counts.reduce((total, { Count }) => total + Count, 0) - 100)
    for (const rights of [rightsIn(null), rightsIn(own.id)]) {
      const read = await inTransaction(sql, async (tx) => {
        await findWork({ ...shop.ctx, sql: tx as unknown as typeof sql }, { id: owner.id, rights })
        const [row] = await tx<[{ scans: number; rows: number }]>`
          select seq_scan::int as scans, (idx_tup_fetch + seq_tup_read)::int as rows
          from pg_stat_xact_user_tables where relname = 'orders'`
        return row
      })
      expect(read.scans).toBe(0)
      expect(read.rows).toBeLessThan(4_000)
    }
  })
})

/** The rights of an owner, or of the owner of one store. */
const rightsIn = (storeId: number | null) =>
  rightsOf([{ isOwner: storeId === null, rights: ['orders:write', 'fulfilment:write', 'stock:write'], storeId }])
