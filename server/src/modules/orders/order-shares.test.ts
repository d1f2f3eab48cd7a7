import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'

// The commission of the shop and the PPN inside of prices, in the postings of orders.

const shop = await testShop()
const { sql, ctx } = shop
const dayMs = 86_400_000
const today = (days = 0) => wibDay(new Date(ctx.clock.now().getTime() + days * dayMs))
const identity = { TaxNumber: '0123456789012345', TaxName: 'PT Kenanga Jaya', TaxAddress: 'Jl. Pajak 1' }
let owner: TestUser
let budi: TestCustomer

beforeAll(async () => {
  await shop.travelToNoon()
  owner = await shop.anOperator()
  budi = await shop.aCustomer()
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

type Terms = { CommissionRate?: number; PkpFrom?: string | null } & Partial<typeof identity>
async function agree(store: { id: number }, terms: Terms, by = owner) {
  const { Version } = await owner.call('GET /kelola/store/:id', { params: { id: store.id } })
  return by.call('PUT /kelola/store/:id', { params: { id: store.id }, body: { Version, ...terms } })
}
/** A store with these terms, its tea of 20.001 and its cup of 98.000 rupiah. */
async function aStore(terms: Terms) {
  const store = await shop.aStore()
  await agree(store, terms)
  const goods = { storeId: store.id, stock: 100 }
  const tea = await shop.aProduct({ ...goods, name: 'Teh', price: 20_001 })
  const cup = await shop.aProduct({ ...goods, name: 'Cangkir', price: 98_000 })
  return { ...store, tea, cup }
}
const step = (action: 'verify' | 'process', id: number) =>
  owner.call(`PUT /kelola/order/:id/${action}`, { params: { id }, body: {} })
const end = (action: 'refuse' | 'unverify', id: number) =>
  owner.call(`PUT /kelola/order/:id/${action}`, { params: { id }, body: { Note: 'Stok rusak' } })
async function refund(id: number, ...Lines: { Line: number; Quantity: number }[]) {
  const { Refunded } = await owner.call('GET /kelola/order/:id/refundable', { params: { id } })
  await owner.call('PUT /kelola/order/:id/refund', {
    params: { id },
    body: { Lines, Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded: Refunded },
  })
}
const print = (kind: 'invoice' | 'receipt', id: number) =>
  owner.call('POST /kelola/orderdocuments', { body: { Kind: kind, OrderIDs: [id] } })
/** Sums of the order's entries by purpose of the account, without those that are 0. */
async function booked(id: number): Promise<Record<string, number>> {
  const rows = await sql<{ purpose: string; sum: number }[]>`
    select a.purpose, sum(e.amount)::bigint as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.code = e.account
    where t.kind like 'order_%' and t.reference_id = ${id} group by 1 having sum(e.amount) <> 0`
  return Object.fromEntries(rows.map(({ purpose, sum }) => [purpose, sum]))
}

describe('commission', () => {
  test('of a line is frozen when the order is placed, and posted with its money', async () => {
    const store = await aStore({ CommissionRate: 750 })
    const before = await budi.order([{ ...store.tea, quantity: 3 }, store.cup])
    await agree(store, { CommissionRate: 1_000 })
    const after = await budi.order([store.cup])
    const lines = await sql<{ commission: number }[]>`
      select commission from order_lines where order_id in (${before.ID}, ${after.ID}) order by order_id, line`
    expect(lines.map(({ commission }) => commission)).toEqual([4_500, 7_350, 9_800])
    await step('verify', before.ID)
    expect(await booked(before.ID)).toMatchObject({ goods: 158_003, commission: 11_850, payable: -11_850 })
    expect(await budi.call('GET /me/order/:id', { params: { id: before.ID } })).not.toHaveProperty('Commission')
  })

  test('goes back by pieces, the last one with the rest, and with a whole refund', async () => {
    const store = await aStore({ CommissionRate: 3 })
    const { ID } = await budi.order([{ ...store.tea, quantity: 4 }, store.cup])
    await step('verify', ID)
    // 24 for four packs of tea, 29 for the cup.
    expect(await booked(ID)).toMatchObject({ commission: 53 })
    await sql`update stores set commission_rate = 9000 where id = ${store.id}`
    await refund(ID, { Line: 1, Quantity: 3 })
    expect(await booked(ID)).toMatchObject({ commission: 35, payable: -35, returns: -60_003 })
    await end('refuse', ID)
    const { commission, payable, codes } = await booked(ID)
    expect([commission, payable, codes]).toEqual([undefined, undefined, undefined])
  })

  test('goes with a verification that is taken back, and comes with the next', async () => {
    const store = await aStore({ CommissionRate: 500 })
    const { ID } = await budi.order([store.cup])
    await step('verify', ID)
    await end('unverify', ID)
    expect(await booked(ID)).toEqual({})
    await step('verify', ID)
    expect(await booked(ID)).toMatchObject({ commission: 4_900 })
  })

  test('follows an edit: a replacement at the same price keeps it, a cheaper one as much as it costs', async () => {
    const store = await aStore({ CommissionRate: 1_000 })
    const equal = await shop.aProduct({ storeId: store.id, price: 98_000, stock: 10 })
    const { ID } = await budi.order([{ ...store.cup, quantity: 2 }])
    await step('verify', ID)
    const replace = (SeenChanges: number, product: { id: number }, Price: number) =>
      owner.call('PUT /kelola/order/:id/goods', {
        params: { id: ID },
        body: {
          ...{ Remove: [], Note: 'Habis', SeenChanges },
          Replace: [{ Line: 1, Quantity: 1, ProductID: product.id, Price }],
        },
      })
    await replace(0, equal, 98_000)
    expect(await booked(ID)).toMatchObject({ commission: 19_600 })
    await replace(1, store.tea, 20_001)
    expect(await booked(ID)).toMatchObject({ commission: 9_800 + 2_000, returns: -77_999 })
  })

  test('is changed by managers of all stores only, with its trace', async () => {
    const store = await shop.aStore()
    const user = await shop.aUser()
    await inTransaction(sql, (tx) => grantRole(tx, user.id, 'store_owner', store.id))
    await expect(agree(store, { CommissionRate: 0 }, user)).rejects.toMatchObject({ code: 'STORE_FIELD_RESTRICTED' })
    await expect(agree(store, { CommissionRate: 10_001 })).rejects.toMatchObject({ http: 422 })
    expect(await agree(store, { CommissionRate: 250 })).toMatchObject({ CommissionRate: 250 })
    const [entry] = await owner.call('GET /kelola/audit', {
      query: { Subject: ['store'], SubjectID: [String(store.id)] },
    })
    expect([entry!.Before, entry!.After].map((text) => JSON.parse(text))).toEqual([
      { commissionRate: 0 },
      { commissionRate: 250 },
    ])
  })
})

describe('PPN', () => {
  /** The PPN on the documents of an order, oldest first; null for one without. */
  const printed = async (id: number) =>
    (
      await sql<{ tax: number | null }[]>`
        select (content->'tax'->>'tax')::bigint as tax from issued_documents where order_id = ${id} order by id`
    ).map(({ tax }) => tax)

  test('is collected with payments from the day of the registration on, to the rupiah of the documents', async () => {
    const store = await aStore({ PkpFrom: today(1), ...identity })
    const early = await budi.order([store.cup])
    await step('verify', early.ID)
    expect(await booked(early.ID)).not.toHaveProperty('vat_out')
    await shop.travel(dayMs)
    const { ID } = await budi.order([store.cup, store.tea])
    expect(await booked(ID)).toEqual({})
    await step('verify', ID)
    // 118.001 is 106.307 and 11.694 of PPN.
    expect(await booked(ID)).toMatchObject({ goods: 118_001, vat_out: 11_694, vat_sales: -11_694 })
    for (const id of [early.ID, ID]) await print('receipt', id)
    expect([...(await printed(early.ID)), ...(await printed(ID))]).toEqual([null, 11_694])
    expect(await booked(early.ID)).not.toHaveProperty('vat_out')
  })

  test('goes back with refunds and their corrected documents, to nothing in the end', async () => {
    const store = await aStore({ PkpFrom: today(), ...identity })
    const { ID } = await budi.order([store.cup, { ...store.tea, quantity: 2 }])
    await step('verify', ID)
    await print('invoice', ID)
    await refund(ID, { Line: 2, Quantity: 1 })
    await print('invoice', ID)
    const [first, second] = await printed(ID)
    expect(second).toBeLessThan(first!)
    expect(await booked(ID)).toMatchObject({ vat_out: second, vat_sales: -second!, returns: -20_001 })
    await end('refuse', ID)
    const { vat_out, vat_sales } = await booked(ID)
    expect([vat_out, vat_sales]).toEqual([undefined, undefined])
  })

  test('of a verification that is taken back is not collected', async () => {
    const store = await aStore({ PkpFrom: today(), CommissionRate: 100, ...identity })
    const { ID } = await budi.order([store.cup])
    await step('verify', ID)
    await end('unverify', ID)
    expect(await booked(ID)).toEqual({})
  })

  test('follows a document where the registration was entered after the payment, once', async () => {
    const store = await aStore({})
    const { ID } = await budi.order([store.cup])
    await step('verify', ID)
    await agree(store, { PkpFrom: today(), ...identity })
    expect(await booked(ID)).not.toHaveProperty('vat_out')
    await Promise.all([print('invoice', ID), print('receipt', ID)])
    const [invoice, receipt] = await printed(ID)
    expect(invoice).toBe(receipt)
    expect(await booked(ID)).toMatchObject({ vat_out: invoice })
    const [posting] = await owner.call('GET /kelola/ledger', { query: { Kind: ['order_vat'] } })
    expect(posting).toMatchObject({ Kind: 'order_vat', ReferenceID: ID })
  })

  test('an unpaid order has an invoice with PPN, and the books get it with the money', async () => {
    const store = await aStore({ PkpFrom: today(), ...identity })
    const { ID } = await budi.order([store.cup])
    await print('invoice', ID)
    expect(await printed(ID)).toEqual([9_712])
    expect(await booked(ID)).toEqual({})
    await step('verify', ID)
    expect(await booked(ID)).toMatchObject({ vat_out: 9_712 })
  })
})
