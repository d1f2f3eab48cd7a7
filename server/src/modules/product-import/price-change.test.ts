import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { advanceBulkOperations } from './advance.ts'

const shop = await testShop()
let owner: TestUser
let store: { id: number }
beforeAll(async () => {
  owner = await shop.aUser({ role: 'operator' })
})
beforeEach(async () => {
  store = await shop.aStore()
})

type PriceBody = Body<'POST /kelola/bulk/prices'>
const tenPercent = { Field: 'Price', Change: 'percent', By: 10, RoundTo: 500 } as const

const begin = (change: Partial<PriceBody> = {}) =>
  owner.call('POST /kelola/bulk/prices', { body: { Filter: { StoreID: [store.id] }, ...tenPercent, ...change } })
const get = (id: number) => owner.call('GET /kelola/bulk/:id', { params: { id } })
const step = (id: number, wanted: 'apply' | 'undo' | 'cancel') =>
  owner.call(`PUT /kelola/bulk/:id/${wanted}`, { params: { id } })
const product = (id: number) => owner.call('GET /kelola/product/:id', { params: { id } })
const aProduct = (attributes: Parameters<typeof shop.aProduct>[0] = {}) =>
  shop.aProduct({ storeId: store.id, ...attributes })

async function advance(): Promise<void> {
  const waiting = () => shop.sql`select from bulk_operations where state in ('checking', 'applying', 'undoing') limit 1`
  while ((await waiting()).length > 0) await advanceBulkOperations(shop.ctx)
}

describe('a change of prices', () => {
  test.each<Partial<PriceBody>>([
    { By: -100 },
    { By: 1_001 },
    { Field: 'Discount', Change: 'percent' },
    { Field: 'Discount', Change: 'set', By: 100 },
    { Change: 'set', By: 0 },
  ])('with %j is refused', async (change) => {
    await expect(begin(change)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('applies as announced: goods with incomplete terms change, and refusals are reported before', async () => {
    const [plain, unready, timed] = [await aProduct(), await aProduct(), await aProduct()]
    await shop.sql`update products set purchase_type = 'made_to_order', min_days = null where id = ${unready.id}`
    await shop.sql`update products set publish_at = now() + interval '1 day', available = true where id = ${timed.id}`
    const { ID } = await begin({ By: 5 })
    await advance()
    const promised = await get(ID)
    expect(promised).toMatchObject({ ToChange: 2, Refused: 1 })
    await step(ID, 'apply')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'applied', Applied: promised.ToChange, Refused: promised.Refused })
    expect((await product(unready.id)).Price).toBeGreaterThan((await product(plain.id)).Price - 1)
  })

  test('keeps the percentage of a sale price that was given, and its undo brings the price back', async () => {
    const { id } = await aProduct({ price: 34_000 })
    await owner.call('PUT /kelola/product/:id', { params: { id }, body: { Version: 1, SalePrice: 29_900 } })
    const { ID } = await begin({ RoundTo: 1 })
    await advance()
    const [row] = await owner.call('GET /kelola/bulk/:id/rows', { params: { id: ID } })
    expect(row!.Changes).toEqual([
      { Field: 'price', Before: '29900', After: '' },
      { Field: 'list_price', Before: '34000', After: '37400' },
    ])
    await step(ID, 'apply')
    await advance()
    expect(await product(id)).toMatchObject({ Price: 37_400, PromoPrice: 32_912, Discount: 12, SalePrice: null })
    await step(ID, 'undo')
    await advance()
    expect(await product(id)).toMatchObject({ Price: 34_000, PromoPrice: 29_900, Discount: 12, SalePrice: 29_900 })
  })

  test('is computed for all products of the filter, and changes nothing before it is applied', async () => {
    const [cheap, dear] = [await aProduct({ price: 1_234 }), await aProduct({ price: 20_450, available: false })]
    await aProduct({ price: 1_000_000, available: false })
    await shop.sql`update products set archived_at = now() where store_id = ${store.id} and price = 1000000`
    const { ID, Name } = await begin()
    expect(Name).toBe('Harga +10%')
    await advance()
    expect(await get(ID)).toMatchObject({ Kind: 'prices', State: 'checked', Rows: 2, ToChange: 2 })
    const rows = await owner.call('GET /kelola/bulk/:id/rows', { params: { id: ID } })
    expect(rows.map(({ ProductID, Changes }) => [ProductID, Changes])).toEqual([
      [cheap.id, [{ Field: 'list_price', Before: '1234', After: '1500' }]],
      [dear.id, [{ Field: 'list_price', Before: '20450', After: '22500' }]],
    ])
    expect(await product(dear.id)).toMatchObject({ Price: 20_450 })
    await step(ID, 'apply')
    await advance()
    expect(await product(dear.id)).toMatchObject({ Price: 22_500 })
    await step(ID, 'undo')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'undone', Done: 2, Kept: 0 })
    expect(await product(dear.id)).toMatchObject({ Price: 20_450 })
  })

  test('with a word as filter changes all products that match, without a limit', async () => {
    const { id } = await aProduct()
    await shop.sql`
      with added as (
        insert into products (store_id, category_id, name, price)
        select p.store_id, p.category_id, 'Keripik ' || n, 10000 from products p, generate_series(1, 2100) n where p.id = ${id}
        returning id
      )
      insert into product_stock (product_id, stock) select id, 1 from added`
    const { ID } = await begin({ Filter: { Text: ['keripik'], StoreID: [store.id] } })
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'checked', Rows: 2_100, ToChange: 2_100 })
    await step(ID, 'cancel')
  })

  test('refuses a price that would become zero, and rounds none to zero', async () => {
    const [cheap, dear] = [await aProduct({ price: 5_000 }), await aProduct({ price: 5_200 })]
    const { ID } = await begin({ Change: 'amount', By: -5_000, RoundTo: 1_000 })
    await advance()
    await step(ID, 'apply')
    await advance()
    const rows = await owner.call('GET /kelola/bulk/:id/rows', { params: { id: ID } })
    expect(rows.map(({ Outcome, Problems }) => [Outcome, Problems])).toEqual([
      ['refused', [{ Field: 'list_price', Text: 'Tidak ada yang tersisa dari harganya' }]],
      ['change', []],
    ])
    expect([await product(cheap.id), await product(dear.id)]).toMatchObject([{ Price: 5_000 }, { Price: 1_000 }])
  })

  test('of a discount refuses an invalid discount', async () => {
    const [none, most] = [await aProduct(), await aProduct({ discount: 95 })]
    const { ID } = await begin({ Field: 'Discount', Change: 'amount', By: 10 })
    await advance()
    await step(ID, 'apply')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'applied', Done: 1, Refused: 1 })
    expect(await product(none.id)).toMatchObject({ Discount: 10 })
    expect(await product(most.id)).toMatchObject({ Discount: 95 })
  })

  test('leaves existing orders unchanged, and a later order needs the new price', async () => {
    const { id } = await aProduct({ price: 20_000 })
    const customer = await shop.aCustomer()
    const before = await customer.order([{ id }])
    const { ID } = await begin()
    await advance()
    await step(ID, 'apply')
    await advance()
    expect(await get(ID)).toMatchObject({ State: 'applied', Done: 1 })
    const read = () => customer.call('GET /me/order/:id', { params: { id: before.ID } })
    expect((await read()).OrderItems).toMatchObject([{ ProductPromoPrice: 20_000 }])
    const seen = { OrderItem: [{ ProductID: id, Quantity: 1, PromoPrice: 20_000 }] }
    await expect(customer.order([{ id }], { body: seen })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await product(id)).toMatchObject({ Price: 22_000 })
  })

  test('beyond a hundred thousand products is refused, and leaves nothing', async () => {
    const { id } = await aProduct()
    await shop.sql`alter table products disable trigger user`
    await shop.sql`
      insert into products (store_id, category_id, name, price, promo_price)
      select p.store_id, p.category_id, 'Banyak', 1000, 1000 from products p, generate_series(1, 100000) where p.id = ${id}`
    await shop.sql`alter table products enable trigger user`
    await expect(begin()).rejects.toMatchObject({ code: 'BULK_TOO_MANY_ROWS' })
    const [row] = await shop.sql<[{ count: number }]>`
      select count(*)::int as count from bulk_operations where state = 'checking'`
    expect(row.count).toBe(0)
  })
})
