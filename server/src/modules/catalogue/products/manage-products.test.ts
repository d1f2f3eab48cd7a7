import { beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import type { Scope } from '../../../access/rights.ts'
import { inTransaction } from '../../../db/database.ts'
import type { TestUser } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { grantRole } from '../../staff/staff-queries.ts'
import { findStockBreaches } from '../stock/check-stock.ts'
import { countManagedProductRows } from './managed-product-queries.ts'

const shop = await testShop()
let owner: TestUser
let store: { id: number }
let category: { id: number }

beforeAll(async () => {
  ;[owner, store, category] = await Promise.all([
    shop.aUser({ role: 'operator' }),
    shop.aStore(),
    shop.aCategory('Kopi'),
  ])
})

const create = (body = {}) =>
  owner.call('POST /kelola/product', {
    body: { StoreID: store.id, CategoryID: category.id, Name: 'Kopi Gayo 200 g', Price: 90_000, Stock: 10, ...body },
  })
const update = (id: number, Version: number, body: object) =>
  owner.call('PUT /kelola/product/:id', { params: { id }, body: { Version, ...body } })
const list = (query: Record<string, unknown> = {}) => owner.call('GET /kelola/product', { query })
const seen = async (id: number) => (await shop.as()('GET /product/:oid', { query: { ID: [id] } })).length === 1

describe('a product', () => {
  test('is hidden until it is offered, and then visible to shoppers with all its fields', async () => {
    const made = await create({ Description: '<p>Arabika</p><script>alert(1)</script>', SKU: ' KG-200 ', Weight: 200 })
    expect(made).toMatchObject({ State: 'hidden', Stock: 10, SKU: 'KG-200', Description: '<p>Arabika</p>', Version: 2 })
    expect(await seen(made.ID)).toBe(false)
    const offered = await update(made.ID, 2, { IsOffered: true, Discount: 10 })
    expect(offered).toMatchObject({ State: 'offered', PromoPrice: 81_000, Version: 3 })
    expect(await seen(made.ID)).toBe(true)
  })

  test('with a concurrent change is not overwritten', async () => {
    const { ID, Version } = await create()
    await update(ID, Version, { Price: 100_000 })
    await expect(update(ID, Version, { Price: 110_000 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  })

  test('is sold at the entered price, even if the percentage is rounded', async () => {
    const typed = { Price: 34_000, SalePrice: 29_900 }
    const made = await create({ ...typed, Discount: 50, IsOffered: true })
    expect(made).toMatchObject({ ...typed, PromoPrice: 29_900, Discount: 12 })
    const shown = await shop.as()('GET /product/:oid/:id', { params: { id: made.ID } })
    expect(shown).toMatchObject({ Price: 34_000, PromoPrice: 29_900, Discount: 12 })

    const dearer = await update(made.ID, made.Version, { Price: 40_000 })
    expect(dearer).toMatchObject({ SalePrice: 29_900, PromoPrice: 29_900, Discount: 25 })
    await expect(update(made.ID, dearer.Version, { Price: 29_900 })).rejects.toMatchObject({
      code: 'SALE_PRICE_NOT_LOWER',
    })
    const row = { ID: made.ID, Version: dearer.Version, Price: 20_000 }
    const [refused] = await owner.call('PUT /kelola/productsheet', { body: { Rows: [row] } })
    expect(refused).toMatchObject({
      Code: 'SALE_PRICE_NOT_LOWER',
      Message: 'Harga jual harus di bawah harga sebelum diskon',
    })

    const byPercent = await update(made.ID, dearer.Version, { Discount: 10 })
    expect(byPercent).toMatchObject({ Price: 40_000, SalePrice: null, PromoPrice: 36_000, Discount: 10 })
  })

  test('has an SKU of its own in its store, also if an archived one is restored', async () => {
    const first = await create({ SKU: 'satu' })
    await expect(create({ SKU: 'SATU' })).rejects.toMatchObject({ code: 'SKU_TAKEN' })
    const archive = (Version: number, IsArchived: boolean) =>
      owner.call('PUT /kelola/product/:id/archive', { params: { id: first.ID }, body: { Version, IsArchived } })
    const archived = await archive(first.Version, true)
    await create({ SKU: 'Satu' })
    await expect(archive(archived.Version, false)).rejects.toMatchObject({ code: 'SKU_TAKEN' })
  })

  test.each([
    [{ PurchaseType: 3 }, 'PURCHASE_TYPE_INCOMPLETE'],
    [{ PurchaseType: 2, ClosedDate: '2099-01-02 12:00:00' }, 'PURCHASE_TYPE_INCOMPLETE'],
    [{ PurchaseType: 2, ClosedDate: '2099-01-02 12:00:00', DeliveryDate: '2099-01-01' }, 'PURCHASE_TYPE_INCOMPLETE'],
    [{ PublishAt: '2020-01-01 00:00:00' }, 'PRODUCT_TIMES_INVALID'],
    [{ PublishAt: '2099-01-01 00:00:00', IsOffered: true }, 'PRODUCT_TIMES_INVALID'],
    [{ PublishAt: '2099-01-02 00:00:00', UnpublishAt: '2099-01-01 00:00:00' }, 'PRODUCT_TIMES_INVALID'],
    [{ CategoryID: 999_999 }, 'CATEGORY_UNKNOWN'],
    [{ StoreID: 999_999 }, 'NOT_FOUND'],
    [{ Pictures: [{ Key: 'originals/29/1/asing', Alt: '' }] }, 'PICTURE_MISSING'],
  ])('%j is refused, and nothing is added', async (body, code) => {
    const count = () => owner.call('GET /kelola/productcount')
    const before = await count()
    await expect(create(body)).rejects.toMatchObject({ code })
    expect(await count()).toEqual(before)
  })

  test('can be copied: hidden, without stock and SKU', async () => {
    const { ID } = await create({ SKU: 'asli', IsOffered: true, Weight: 250 })
    const copy = await owner.call('POST /kelola/product/:id/copy', { params: { id: ID } })
    expect(copy).toMatchObject({ Name: 'Kopi Gayo 200 g (salinan)', SKU: '', Stock: 0, State: 'hidden', Weight: 250 })
  })

  test('that is archived can neither be bought nor changed, and stays in its orders', async () => {
    const { ID, Version } = await create({ IsOffered: true })
    const customer = await shop.aCustomer()
    const order = await customer.order([{ id: ID }])
    const archived = await owner.call('PUT /kelola/product/:id/archive', {
      params: { id: ID },
      body: { Version, IsArchived: true },
    })
    expect(archived).toMatchObject({ State: 'archived', Held: 1 })
    await expect(customer.order([{ id: ID }])).rejects.toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
    await expect(update(ID, archived.Version, { Price: 1 })).rejects.toMatchObject({ code: 'PRODUCT_ARCHIVED' })
    expect(await list({ ID: [ID] })).toEqual([])
    expect(await list({ ID: [ID], State: ['archived'] })).toHaveLength(1)
    const kept = await customer.call('GET /me/orderproduct/:id', { params: { id: order.ID } })
    expect(kept).toMatchObject([{ ID, Status: 0 }])
  })

  test('has a history of every field, by whom', async () => {
    const { ID, Version } = await create()
    await update(ID, Version, { Price: 95_000, Discount: 5 })
    const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['product'], SubjectID: [String(ID)] } })
    expect(JSON.parse(entry!.Before)).toEqual({ price: 90_000, discountPercent: 0 })
    expect(JSON.parse(entry!.After)).toEqual({ price: 95_000, discountPercent: 5 })
  })
})

describe('the list', () => {
  test.each(['gayo lang', 'KGL-9', '8991234567890'])('finds a product by %s', async (Text) => {
    const { ID } = await create({ Name: `Kopi Gayo Langka`, SKU: 'KGL-9', Barcode: '8991234567890' }).catch(
      async () => {
        const [known] = await list({ Text: ['KGL-9'] })
        return known!
      },
    )
    expect((await list({ Text: [Text] })).map((row) => row.ID)).toEqual([ID])
  })

  test('has the newest matches of a search first, page by page, also if more match than a list contains', async () => {
    const ids: number[] = []
    for (const SKU of ['jahe-1', 'jahe-2', 'jahe-3']) ids.unshift((await create({ Name: 'Wedang jahe', SKU })).ID)
    const find = async (Text: string[], query = {}) => (await list({ Text, ...query })).map(({ ID }) => ID)
    expect(await find(['jahe wed'])).toEqual(ids)
    const pages = await Promise.all([1, 2, 3].map((Page) => find(['jahe', 'JAHE-1'], { Page, Size: 1 })))
    expect(pages.flat()).toEqual(ids)
    expect(await find(['jahe-1'], { Size: 1 })).toEqual([ids[2]])
    expect(await find([`${ids[1]}`], { Size: 1 })).toEqual([ids[1]])
    expect(await find(['jahe'], { Size: 1, State: ['archived'] })).toEqual([])
    expect(await find(['jahe'], { Size: 2, SortBy: 'ID-asc' })).toEqual([ids[2], ids[1]])
    const some = await shop.sql<{ id: number }[]>`select id from products_with_words('jahe'::tsquery, 1) id`
    expect(some.map(({ id }) => id)).toContain(ids[0])
  })

  test('filters low, sold out and scheduled products', async () => {
    const other = await shop.aStore()
    const mine = (body: object) => create({ StoreID: other.id, ...body })
    const low = await mine({ Stock: 2, LowStock: 2 })
    const none = await mine({ Stock: 0 })
    const later = await mine({ PublishAt: '2099-01-01 08:00:00', Stock: 5 })
    const over = { purchaseType: 'pre_order', closedAt: new Date('2020-01-01'), deliveryDate: '2020-02-01' } as const
    const closed = await shop.aProduct({ ...over, storeId: other.id, stock: 3 })
    const ids = async (query: object) => (await list({ StoreID: [other.id], ...query })).map(({ ID }) => ID)
    const all = [closed.id, later.ID, none.ID, low.ID]
    expect(await ids({})).toEqual(all)
    expect(await ids({ IsLow: [true] })).toEqual([low.ID])
    expect(await ids({ IsSoldOut: [true] })).toEqual([none.ID])
    expect(await ids({ IsSoldOut: [false] })).toEqual(all.filter((id) => id !== none.ID))
    expect(await ids({ IsSoldOut: [true, false], IsLow: [false, true] })).toEqual(all)
    expect(await ids({ State: ['scheduled'] })).toEqual([later.ID])
    expect(await owner.call('GET /kelola/productcount', { query: { StoreID: [other.id] } })).toEqual({ count: 4 })
  })

  test('is counted up to a limit, also if that many are visible to shoppers', async () => {
    const [other, kept] = await Promise.all([shop.aStore(), shop.aCategory('Teh')])
    const mine = (body = {}) => create({ StoreID: other.id, CategoryID: kept.id, ...body })
    const [first] = [await mine({ IsOffered: true }), await mine({ IsOffered: true }), await mine()]
    const counts = (query: Parameters<typeof countManagedProductRows>[1], scope: Scope = 'all') =>
      Promise.all([1, 2, 9].map((most) => countManagedProductRows(shop.sql, query, scope, most)))
    expect(await counts({ StoreID: [other.id] })).toEqual([1, 2, 3])
    expect(await counts({ CategoryID: [kept.id] })).toEqual([1, 2, 3])
    expect(await counts({ CategoryID: [kept.id], State: ['offered'] })).toEqual([1, 2, 2])
    expect(await counts({}, [other.id])).toEqual([1, 2, 3])
    // Products that shoppers see are not found by these filters.
    expect(await counts({ CategoryID: [kept.id], State: ['hidden'] })).toEqual([1, 1, 1])
    expect(await counts({ StoreID: [other.id], IsSoldOut: [true] })).toEqual([0, 0, 0])
    expect(await counts({ StoreID: [other.id] }, [store.id])).toEqual([0, 0, 0])
    expect(await counts({ CategoryID: [kept.id] }, [store.id])).toEqual([0, 0, 0])
    expect(await counts({ CategoryID: [kept.id], ID: [first.ID] })).toEqual([1, 1, 1])
  })

  test('staff of one store can add products only there', async () => {
    const keeper = await shop.aUser()
    await inTransaction(shop.sql, (tx) => grantRole(tx, keeper.id, 'store_owner', store.id))
    const other = await shop.aStore()
    const add = (StoreID: number) =>
      keeper.call('POST /kelola/product', { body: { StoreID, CategoryID: category.id, Name: 'Teh', Price: 5_000 } })
    await expect(add(other.id)).rejects.toMatchObject({ http: 404 })
    expect(await add(store.id)).toMatchObject({ StoreID: store.id })
  })
})

/** Staff with the right to products of the store, but not to its stock. */
async function aCatalogueKeeper() {
  const keeper = await shop.aUser()
  await shop.sql`
      with role as (insert into roles (name, rights) values (${`Katalog ${keeper.id}`}, '{catalogue:read,catalogue:write}') returning id),
        member as (insert into staff (user_id) values (${keeper.id}))
      insert into staff_grants (user_id, role_id, store_id) select ${keeper.id}, id, ${store.id} from role`
  return keeper
}

test('a copy and a new variant have a low-stock threshold only if their author may set it', async () => {
  const keeper = await aCatalogueKeeper()
  for (const [by, LowStock] of [
    [owner, 4],
    [keeper, null],
  ] as const) {
    const { ID, Version } = await create({ LowStock: 4 })
    expect(await by.call('POST /kelola/product/:id/copy', { params: { id: ID } })).toMatchObject({ LowStock })
    const family = await by.call('POST /kelola/product/:id/family', {
      params: { id: ID },
      body: {
        ...{ Name: 'Kopi', Options: [{ Name: 'Isi', Values: ['5', '10', '20'] }] },
        Members: [
          { ProductID: ID, Version, Values: ['5'] },
          { ProductID: null, Values: ['10'], Price: 9_000 },
        ],
      },
    })
    const changed = await by.call('PUT /kelola/family/:id', {
      params: { id: family.ID },
      body: {
        ...{ Version: family.Version, Name: family.Name, Options: family.Options },
        Members: [
          ...family.Members.map(({ ProductID, Values }) => ({ ProductID, Values })),
          { ProductID: null, Values: ['20'], Price: 18_000 },
        ],
      },
    })
    const marks = await Promise.all(
      changed.Members.map(({ ProductID }) => owner.call('GET /kelola/product/:id', { params: { id: ProductID } })),
    )
    expect(marks.map((one) => one.LowStock)).toEqual([4, LowStock, LowStock])
  }
})

test('every way to save a product requires the right to stock for changing it', async () => {
  const keeper = await aCatalogueKeeper()
  const before = await create()
  const { ID } = before
  const product = { StoreID: store.id, CategoryID: category.id, Name: 'Teh', Price: 5_000 }
  const family = {
    Name: 'Teh',
    Options: [{ Name: 'Isi', Values: ['5', '10'] }],
    Members: [
      { ProductID: ID, Version: before.Version, Values: ['5'], StockChange: 3 },
      { ProductID: null, Values: ['10'], Price: 9_000, StockChange: 0 },
    ],
  }
  for (const attempt of [
    () => keeper.call('POST /kelola/product', { body: { ...product, Stock: 1 } }),
    () => keeper.call('POST /kelola/product', { body: { ...product, LowStock: 1 } }),
    () =>
      keeper.call('PUT /kelola/product/:id', { params: { id: ID }, body: { Version: before.Version, LowStock: 1 } }),
    () => keeper.call('POST /kelola/product/:id/family', { params: { id: ID }, body: family }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'STOCK_RIGHT' })
  }
  const rows = await keeper.call('PUT /kelola/productsheet', {
    body: { Rows: [{ ID, Version: before.Version, Price: 1_000, StockChange: 1 }] },
  })
  expect(rows).toMatchObject([{ ID, Code: 'STOCK_RIGHT' }])
  expect(await owner.call('GET /kelola/product/:id', { params: { id: ID } })).toEqual(before)
  expect(await keeper.call('POST /kelola/product', { body: product })).toMatchObject({ Stock: 0 })
  const made = await owner.call('POST /kelola/product/:id/family', { params: { id: ID }, body: family })
  const update = (StockChange: number) =>
    keeper.call('PUT /kelola/family/:id', {
      params: { id: made.ID },
      body: {
        ...{ Version: made.Version, Name: 'Teh melati', Options: family.Options },
        Members: made.Members.map(({ ProductID, Values }) => ({ ProductID, Values, StockChange })),
      },
    })
  await expect(update(1)).rejects.toMatchObject({ code: 'STOCK_RIGHT' })
  expect(await update(0)).toMatchObject({ Name: 'Teh melati' })
})

describe('the sheet', () => {
  const save = (Rows: Body<'PUT /kelola/productsheet'>['Rows'], user = owner) =>
    user.call('PUT /kelola/productsheet', { body: { Rows } })

  test('saves the valid rows, returns the reasons for the others, and is not applied twice', async () => {
    const [one, two, three] = [await create(), await create(), await create()]
    await update(two.ID, two.Version, { Price: 1_000 })
    const rows = [
      { ID: one.ID, Version: one.Version, Price: 80_000, StockChange: 4 },
      { ID: two.ID, Version: two.Version, Price: 81_000 },
      { ID: three.ID, Version: three.Version, StockChange: -11 },
    ]
    const codes = async () => (await save(rows)).map(({ Code }) => Code)
    expect(await codes()).toEqual(['', 'EDIT_CONFLICT', 'STOCK_NOT_ENOUGH'])
    expect(await codes()).toEqual(['EDIT_CONFLICT', 'EDIT_CONFLICT', 'STOCK_NOT_ENOUGH'])
    const after = await list({ ID: [one.ID, two.ID, three.ID] })
    expect(after.map(({ Price, Stock }) => [Price, Stock])).toEqual([
      [90_000, 10],
      [1_000, 10],
      [80_000, 14],
    ])
  })

  test('gives a row that is sent again with its key the first response, and changes it once', async () => {
    const { ID, Version } = await create()
    const row = { ID, Version, Key: '0a'.repeat(16), Price: 80_000, StockChange: 4 }
    const codes = await Promise.all([row, row].map(async (each) => (await save([each]))[0]!.Code))
    expect(codes).toEqual(['', ''])
    expect(await save([row])).toMatchObject([{ Code: '' }])
    expect(await save([{ ...row, StockChange: 5 }])).toMatchObject([{ Code: 'IDEMPOTENCY_KEY_REUSED' }])
    expect(await save([{ ...row, Key: '0b'.repeat(16) }])).toMatchObject([{ Code: 'EDIT_CONFLICT' }])
    expect(await list({ ID: [ID] })).toMatchObject([{ Price: 80_000, Stock: 14 }])
  })

  test('of another store finds nothing', async () => {
    const keeper = await shop.aUser()
    const other = await shop.aStore()
    await inTransaction(shop.sql, (tx) => grantRole(tx, keeper.id, 'store_owner', other.id))
    const { ID, Version } = await create()
    expect(await save([{ ID, Version, Price: 1 }], keeper)).toMatchObject([{ Code: 'NOT_FOUND' }])
    expect(await list({ ID: [ID] })).toMatchObject([{ Price: 90_000 }])
  })
})

describe('its stock', () => {
  const change = (id: number, Change: number, key?: string) =>
    owner.call('POST /kelola/product/:id/stock', {
      params: { id },
      body: { Change, Reason: Change > 0 ? 'received' : 'damaged', Note: 'gudang' },
      ...(key ? { idempotencyKey: key } : {}),
    })

  test('is changed by pieces, once for each key, with author and reason', async () => {
    const { ID } = await create()
    expect(await change(ID, 4, 'datang-1')).toEqual({ Stock: 14 })
    expect(await change(ID, 4, 'datang-1')).toEqual({ Stock: 14 })
    await expect(change(ID, -15)).rejects.toMatchObject({ code: 'STOCK_NOT_ENOUGH' })
    await expect(change(ID, 0)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const movements = await owner.call('GET /kelola/product/:id/movements', { params: { id: ID } })
    expect(movements).toMatchObject([
      { Change: 4, Before: 10, After: 14, Reason: 'received', Note: 'gudang', OrderID: null },
      { Change: 10, Before: 0, After: 10, Reason: 'opening' },
    ])
    expect(movements[0]!.UserName).not.toBe('')
    const [record] = await shop.sql`
      select before, after from audit_log where subject = 'product' and subject_id = ${String(ID)} order by id desc limit 1`
    expect(record).toMatchObject({ before: { stock: 10 }, after: { stock: 14 } })
  })

  test('a key is for one product alone', async () => {
    const [one, two] = [await create(), await create()]
    await change(one.ID, 1, 'satu-kunci')
    await expect(change(two.ID, 1, 'satu-kunci')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('50 concurrent sales, cancellations and corrections of one product lose no piece, and it is never below zero', async () => {
    const { ID } = await create({ Stock: 20, IsOffered: true })
    const shoppers = await Promise.all(Array.from({ length: 25 }, () => shop.aCustomer()))
    const buy = async (shopper: (typeof shoppers)[number]) => {
      const { ID: order } = await shopper.order([{ id: ID }])
      if (order % 2 === 0) await shopper.call('PUT /me/cancelorder/:id', { params: { id: order } })
    }
    await Promise.allSettled([
      ...shoppers.map(buy),
      ...Array.from({ length: 25 }, (_, index) => change(ID, index % 2 === 0 ? 1 : -3)),
    ])
    const [row] = await shop.sql<[{ stock: number; moved: number; lowest: number }]>`
      select k.stock, sum(m.change)::int as moved, min(m.stock)::int as lowest
      from product_stock k join stock_movements m using (product_id) where product_id = ${ID} group by k.stock`
    expect(row.moved).toBe(row.stock)
    expect(row.lowest).toBeGreaterThanOrEqual(0)
    expect(await findStockBreaches(shop.sql)).toEqual([])
  })
})
