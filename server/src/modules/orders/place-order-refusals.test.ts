import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { type ErrorCode, errorCatalogue } from '#contract/protocol/errors.ts'
import { placeOrder } from '#contract/shop/orders.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { pickupOrder } from '../../testing/pickup-order.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop({ MAX_OPEN_ORDERS: '30' })

type OrderBody = Body<'POST /me/order'>
let budi: TestCustomer
let store: { id: number }
let area: { areaId: number }
let product: { id: number }
let address: { id: number }
let bank: { id: number }

beforeAll(async () => {
  bank = await shop.aBankAccount('Bank Contoh')
  area = await shop.anArea()
  store = await shop.aStore({ areaId: area.areaId, ownCourier: { maxKm: 10, baseFee: 8_000, feePerKm: 2_000 } })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  product = await shop.aProduct({ storeId: store.id, price: 50_000, discount: 10, weight: 600, stock: 5 })
  address = await shop.anAddress(budi, { areaId: area.areaId, recipient: 'Budi' })
})
afterAll(async () => expect(await findViolations(shop.sql)).toEqual([]))

/** The courier fields of a fresh quote, as the storefront sends them. */
const byCourier = (items: { id: number; quantity?: number }[] = [product]) => budi.byCourier({ store, address, items })

/** Row counts of everything that an order writes, and the stock. */
async function rowCounts() {
  const [row] = await shop.sql<Record<string, number>[]>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
      (select count(*)::int from order_events) as events, (select count(*)::int from open_transfers) as transfers,
      (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from ledger_entries) as entries,
       (select sum(stock)::int from product_stock) as stock`
  return row
}

const produced = new Set<string>()

async function expectRefusal(
  code: ErrorCode,
  items: { id: number; quantity?: number }[],
  body?: Partial<OrderBody>,
  facts?: string,
) {
  const before = await rowCounts()
  const refusal = budi.order(items, { body: body ?? {}, key: 'same-key' })
  const { message } = errorCatalogue[code]
  await expect(refusal).rejects.toMatchObject({ http: 200, message, ...(facts ? { usermsg: facts } : {}) })
  expect(await rowCounts()).toEqual(before)
  produced.add(code)
}

describe('O06 an order is refused, and leaves nothing behind, when', () => {
  test('the stock is less than ordered', () => expectRefusal('INSUFFICIENT_STOCK', [{ id: product.id, quantity: 6 }]))

  test('R02 two lines of one product together exceed the stock', () =>
    expectRefusal('INSUFFICIENT_STOCK', [
      { id: product.id, quantity: 3 },
      { id: product.id, quantity: 3 },
    ]))

  test('the stock suffices for one line and not for another', async () => {
    const rare = await shop.aProduct({ storeId: store.id, stock: 0 })
    await expectRefusal('INSUFFICIENT_STOCK', [product, rare])
  })

  test('a product is unavailable or does not exist', async () => {
    const hidden = await shop.aProduct({ storeId: store.id, available: false })
    await expectRefusal('PRODUCT_UNAVAILABLE', [product, hidden])
    await expectRefusal('PRODUCT_UNAVAILABLE', [{ id: 999_999_999 }])
    await expectRefusal('PRODUCT_UNAVAILABLE', [{ id: Number.MAX_SAFE_INTEGER }])
  })

  test('its price is not the one that the shopper saw; with the current price it goes through', async () => {
    const seen = { TotalPrice: 45_000 }
    await shop.sql`update products set price = 60000 where id = ${product.id}`
    await expectRefusal('PRICE_CHANGED', [product], seen)
    await shop.sql`update products set price = 40000 where id = ${product.id}`
    await expectRefusal('PRICE_CHANGED', [product], seen)
    expect(await budi.order([product], { body: { TotalPrice: 36_000 } })).toMatchObject({ TotalPrice: 36_000 })
  })

  test('the price of a line differs from the one that the shopper saw, in the fields of a cart or of an order, even if the total is equal', async () => {
    const dear = await shop.aProduct({ storeId: store.id, name: 'Kopi', price: 30_000 })
    const cheap = await shop.aProduct({ storeId: store.id, price: 20_000 })
    const claiming = (item: Partial<OrderBody['OrderItem'][number]>): Partial<OrderBody> => ({
      TotalPrice: 50_000,
      OrderItem: [
        { ProductID: dear.id, Quantity: 1, ...item },
        { ProductID: cheap.id, Quantity: 1 },
      ],
    })
    const facts = 'Harga Kopi kini Rp30.000.'
    await expectRefusal('PRICE_CHANGED', [], claiming({ PromoPrice: 20_000 }), facts)
    await expectRefusal('PRICE_CHANGED', [], claiming({ ProductPromoPrice: 20_000, Price: 30_000 }), facts)
    await expectRefusal('PRICE_CHANGED', [], claiming({ Price: 20_000 }), facts)
    expect(await budi.order([], { body: claiming({ PromoPrice: 30_000, Price: 35_000 }) })).toMatchObject({ Status: 1 })
  })

  test('a product or variant has another name than the shopper saw, in the field of a cart or of an order', async () => {
    const shirt = await shop.aProduct({ storeId: store.id, name: 'Kaus Merah M' })
    const claiming = (item: Partial<OrderBody['OrderItem'][number]>): Partial<OrderBody> => ({
      OrderItem: [{ ProductID: shirt.id, Quantity: 1, ...item }],
    })
    await shop.sql`update products set name = 'Kaus Biru XL' where id = ${shirt.id}`
    const facts = 'Kaus Merah M kini dijual sebagai Kaus Biru XL.'
    await expectRefusal('PRODUCT_RENAMED', [], claiming({ Name: 'Kaus Merah M' }), facts)
    await expectRefusal('PRODUCT_RENAMED', [], claiming({ ProductName: 'Kaus Merah M' }), facts)
    expect(await budi.order([], { body: claiming({ Name: ' Kaus  Biru XL' }) })).toMatchObject({ Status: 1 })
    expect(await budi.order([], { body: claiming({ Name: '' }) })).toMatchObject({ Status: 1 })
  })

  test('K03 the day of a pre-order has changed, in each field that a client may use; with the current day it goes through', async () => {
    const early = { storeId: store.id, name: 'Kue', purchaseType: 'pre_order', deliveryDate: '2999-01-10' } as const
    const cake = await shop.aProduct(early)
    await shop.sql`update products set delivery_date = '2999-01-24' where id = ${cake.id}`
    const item = { ProductID: cake.id, Quantity: 1 }
    const facts = 'Kue kini dikirim mulai 24 Jan 2999.'
    await expectRefusal('DELIVERY_DATE_CHANGED', [cake], { DeliveryTime: '2999-01-10' }, facts)
    await expectRefusal('DELIVERY_DATE_CHANGED', [cake], { DeliveryTime: '2999-01-10 00:00:00' }, facts)
    await expectRefusal('DELIVERY_DATE_CHANGED', [], { OrderItem: [{ ...item, DeliveryDate: '2999-01-10' }] }, facts)
    const seen = { DeliveryTime: '2999-01-24', OrderItem: [{ ...item, DeliveryDate: '2999-01-24' }] }
    expect(await budi.order([], { body: seen })).toMatchObject({ DeliveryTime: '2999-01-24' })
    // A text is a wish, not a date that the shopper saw.
    expect(await budi.order([cake], { body: { DeliveryTime: 'Siang' } })).toMatchObject({ DeliveryTime: '2999-01-24' })
  })

  test('K03 a product has become a pre-order, or is no longer one, since the shopper saw it', async () => {
    const cake = await shop.aProduct({ storeId: store.id, name: 'Kue' })
    const item = { ProductID: cake.id, Quantity: 1 }
    const ready = { OrderItem: [{ ...item, PurchaseType: 1 }] }
    await shop.sql`update products set purchase_type = 'pre_order', delivery_date = '2999-01-24' where id = ${cake.id}`
    const facts = 'Kue kini pre order, dikirim mulai 24 Jan 2999.'
    await expectRefusal('PURCHASE_TYPE_CHANGED', [], ready, facts)
    await expectRefusal('PURCHASE_TYPE_CHANGED', [], { OrderItem: [{ ...item, ProductPurchaseType: 3 }] }, facts)
    await expectRefusal('PURCHASE_TYPE_CHANGED', [cake], { PurchaseType: 1 }, facts)
    const preOrder = { PurchaseType: 2, OrderItem: [{ ...item, PurchaseType: 2, DeliveryDate: '2999-01-24' }] }
    await shop.sql`update products set purchase_type = 'ready', delivery_date = null where id = ${cake.id}`
    await expectRefusal('PURCHASE_TYPE_CHANGED', [], preOrder, 'Kue kini ready stock.')
    const onlyDay = { OrderItem: [{ ...item, DeliveryDate: '2999-01-24' }] }
    await expectRefusal('PURCHASE_TYPE_CHANGED', [], onlyDay, 'Kue kini ready stock.')
    expect(await budi.order([], { body: { ...ready, PurchaseType: 0 } })).toMatchObject({ Status: 1 })
  })

  test('the client does not report the goods, and they have changed since the fee was quoted', async () => {
    const cake = await shop.aProduct({
      ...{ storeId: store.id, name: 'Kue', price: 40_000, weight: 600 },
      ...{ purchaseType: 'pre_order', deliveryDate: '2999-01-10' },
    })
    for (const quote of ['byCourier', 'byStoreCourier'] as const) {
      const body = await budi[quote]({ store, address, items: [cake] })
      await shop.sql`update products set price = 50000 where id = ${cake.id}`
      await expectRefusal('PRICE_CHANGED', [cake], body, 'Total harga produk kini Rp50.000.')
      // A client that sends the current price has agreed to it.
      expect(await budi.order([cake], { body: { ...body, TotalPrice: 50_000 } })).toMatchObject({ TotalPrice: 50_000 })
      await shop.sql`update products set price = 40000, delivery_date = '2999-01-24' where id = ${cake.id}`
      await expectRefusal('DELIVERY_DATE_CHANGED', [cake], body, 'Kue kini dikirim mulai 24 Jan 2999.')
      await expectRefusal('DELIVERY_DATE_CHANGED', [cake], { ...body, DeliveryTime: 'Siang' })
      expect(await budi.order([cake], { body: { ...body, DeliveryTime: '2999-01-24' } })).toMatchObject({ Status: 1 })
      await shop.sql`update products set purchase_type = 'ready', delivery_date = null where id = ${cake.id}`
      await expectRefusal('PURCHASE_TYPE_CHANGED', [cake], body, 'Kue kini ready stock.')
      await shop.sql`update products set purchase_type = 'pre_order', delivery_date = '2999-01-10' where id = ${cake.id}`
      expect(await budi.order([cake], { body })).toMatchObject({ Status: 1 })
    }
  })

  test('a pre-order has closed', async () => {
    const closedAt = new Date(shop.ctx.clock.now().getTime() - 1000)
    const late = await shop.aProduct({ storeId: store.id, purchaseType: 'pre_order', closedAt })
    await expectRefusal('PRE_ORDER_CLOSED', [late])
  })

  test('K03 it mixes stores, purchase types or delivery dates', async () => {
    const elsewhere = await shop.aProduct({ storeId: (await shop.aStore()).id })
    await expectRefusal('MIXED_STORES', [product, elsewhere])

    const early = { storeId: store.id, purchaseType: 'pre_order', deliveryDate: '2999-01-01' } as const
    const [first, second] = await Promise.all([
      shop.aProduct(early),
      shop.aProduct({ ...early, deliveryDate: '2999-01-02' }),
    ])
    await expectRefusal('MIXED_PURCHASE_TYPES', [product, first])
    await expectRefusal('MIXED_DELIVERY_DATES', [first, second])
  })

  test('the store does not offer that delivery option', async () => {
    const closed = await shop.aStore({ pickup: false, courier: false })
    const parcel = await shop.aProduct({ storeId: closed.id })
    const delivery = (id: number) => ({ DeliveryOptionID: id, DeliveryID: address.id, PostalFee: 0, RateID: 1 })
    for (const id of [1, 2, 3, 4, 5, 9]) await expectRefusal('DELIVERY_OPTION_UNAVAILABLE', [parcel], delivery(id))
  })

  test('the address is missing, of another shopper, or deleted', async () => {
    const body = await byCourier()
    const { DeliveryID: _, ...nowhere } = body
    await expectRefusal('DELIVERY_ADDRESS_INVALID', [product], nowhere)
    const foreign = await shop.anAddress(await shop.aUser(), { areaId: area.areaId })
    await expectRefusal('DELIVERY_ADDRESS_INVALID', [product], { ...body, DeliveryID: foreign.id })
    await budi.call('DELETE /me/delivery/:id', { params: { id: address.id } })
    await expectRefusal('DELIVERY_ADDRESS_INVALID', [product], body)
  })

  test('the fee is not the one that the server quoted for exactly this cart and address', async () => {
    const body = await byCourier()
    const fee = body.PostalFee!
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], { ...body, PostalFee: 0 })
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], { ...body, PostalFee: fee - 1 })
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], { ...body, PostalFee: fee + 1 })
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], { ...body, PostalFee: undefined as never })
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], { ...body, RateID: 999_999_999 })
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], { ...body, RateID: undefined as never })
    // quoted for one piece
    await expectRefusal('SHIPPING_FEE_CHANGED', [{ id: product.id, quantity: 2 }], body)
    // A courier's price for the store's own courier, and vice versa.
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], {
      ...body,
      ...{ DeliveryOption: 'Store Courier', DeliveryOptionID: 4 },
    })
    const own = await budi.byStoreCourier({ store, address, items: [product] })
    const [{ id: ownRate }] = await shop.sql<[{ id: number }]>`
      select id from shipping_quotes where user_id = ${budi.id} and courier_code = 'StoreCourier'`
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], {
      ...{ ...own, DeliveryOption: 'Delivery', DeliveryOptionID: 1, RateID: ownRate },
    })
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], { ...body, PostalFee: own.PostalFee! })
  })

  test("the fee was quoted for another shopper's address", async () => {
    const sari = await shop.aCustomer()
    const there = await shop.anAddress(sari, { areaId: area.areaId })
    const theirs = await sari.byCourier({ store, address: there, items: [product] })
    const stolen = { ...theirs, DeliveryID: address.id }
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], stolen)
    await expectRefusal('DELIVERY_ADDRESS_INVALID', [product], { ...stolen, DeliveryID: there.id })
  })

  test('the quote has expired, or the address has changed since', async () => {
    const body = await byCourier()
    const address2 = await budi.call('GET /me/delivery/:id', { params: { id: address.id } })
    const { Labels, Recipient, Phone, Address, ProvinceID, CityID, SubDistrictID, AreaID, PostalCode } = address2
    const form = { Labels, Recipient, Phone, Address, ProvinceID, CityID, SubDistrictID, AreaID, PostalCode }
    await budi.call('PUT /me/delivery', { body: { ID: address.id, ...form, Latitude: -6.88, Longitude: 107.62 } })
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], body)

    const fresh = await byCourier()
    await shop.travel(31 * 60_000)
    await expectRefusal('SHIPPING_FEE_CHANGED', [product], fresh)
  })

  test('the store has moved since the shopper saw where it is; at its new address it goes through', async () => {
    const placeOfStore = () => budi.call('GET /me/deliveryoption', { query: { StoreID: store.id } })
    const seen = { StoreAddressID: (await placeOfStore()).StoreAddressID! }
    await shop.sql`update stores set name = 'Toko Teh', address = 'Jl. Baru 2', area_id = null where id = ${store.id}`
    await expectRefusal('STORE_ADDRESS_CHANGED', [product], seen, 'Toko Teh kini di Jl. Baru 2, Bandung.')
    await shop.sql`update stores set area_id = ${area.areaId} where id = ${store.id}`
    await expectRefusal('STORE_ADDRESS_CHANGED', [product], { ...(await byCourier()), ...seen })
    const { StoreAddressID } = await placeOfStore()
    await budi.order([product], { body: { StoreAddressID: StoreAddressID! } })
    // Clients that do not know the address id send another number or null; both are ignored.
    await budi.order([product], { body: { StoreAddressID: store.id } })
    await budi.order([product], { body: { StoreAddressID: null as never } })
  })

  test('name and id of its delivery option disagree', async () => {
    for (const DeliveryOption of ['Delivery', 'store courier']) {
      await expectRefusal('DELIVERY_OPTION_UNAVAILABLE', [product], { DeliveryOption, DeliveryOptionID: 2 })
    }
  })

  test('the shop does not accept its payment method', async () => {
    const payments = [
      { PaymentType: 'QRIS', QRISPaymentID: 1 },
      { PaymentType: 'Paylater' },
      { PaymentType: 'bank transfer' },
      { BankAccountID: 999_999 },
      { BankAccountID: undefined as never },
    ]
    for (const payment of payments) await expectRefusal('PAYMENT_METHOD_UNAVAILABLE', [product], payment)
    const closed = await shop.aBankAccount()
    await shop.sql`update bank_accounts set active = false where id = ${closed.id}`
    await expectRefusal('PAYMENT_METHOD_UNAVAILABLE', [product], { BankAccountID: closed.id })
  })

  test('O11 the balance of the wallet is too low, or a delivery is to be paid in cash', async () => {
    await expectRefusal('INSUFFICIENT_BALANCE', [product], { PaymentType: 'Wallet' })
    await expectRefusal('CASH_NEEDS_PICKUP', [product], { ...(await byCourier()), PaymentType: 'cash' })
  })

  test('all unique codes of its amount are in use; with another bank it goes through', async () => {
    const full = await shop.aBankAccount()
    const [first] = await shop.sql<{ id: number }[]>`select max(id) as id from orders`
    await shop.sql`
      insert into open_transfers (bank_account_id, amount, purpose, reference_id)
      select ${full.id}, 45000 + code, 'order', ${(first?.id ?? 0) + 1_000_000} + code from generate_series(1, 999) code`
    await expectRefusal('UNIQUE_CODES_EXHAUSTED', [product], { BankAccountID: full.id })

    await shop.sql`delete from open_transfers where bank_account_id = ${full.id} and amount = 45321`
    expect(await budi.order([product], { body: { BankAccountID: full.id } })).toMatchObject({ UniqueNum: 321 })
    await expectRefusal('UNIQUE_CODES_EXHAUSTED', [product], { BankAccountID: full.id })
    expect((await budi.order([product], { body: { BankAccountID: bank.id } })).UniqueNum).toBeGreaterThan(0)
    await shop.sql`delete from open_transfers where reference_id > 1000000`
  })

  test('the shopper has the maximum of unpaid orders, also when they come at once', async () => {
    // Of different goods, so that the orders don't wait for each other's stock.
    const goods = await Promise.all(Array.from({ length: 40 }, () => shop.aProduct({ storeId: store.id })))
    await shop.sql.unsafe(`
      create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$;
      create trigger be_slow before insert on orders for each row execute function be_slow()`)
    const answers = await Promise.allSettled(goods.map((one) => budi.order([one])))
    await shop.sql`drop trigger be_slow on orders`
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(30)
    await expectRefusal('TOO_MANY_OPEN_ORDERS', [product])

    const [open] = await budi.call('GET /me/order', { query: { Size: 1 } })
    await budi.call('PUT /me/cancelorder/:id', { params: { id: open!.ID } })
    expect((await budi.order([product])).Status).toBe(1)
  })

  test('for each reason that the contract names', () => {
    // http/idempotency.test.ts, unpaid-bounds.test.ts
    const elsewhere = ['IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_UNPAID_PIECES']
    expect([...produced, ...elsewhere].sort()).toEqual([...placeOrder.errors].sort())
  })
})

describe('O06 input that no form sends is 422 and changes nothing', () => {
  const quantities = [-1, 0, 1.5, 1e9, 2 ** 31, 2 ** 53, '1e3', '٣', '', ' 1', null, [], [1], {}, true]
  test.each(quantities.map((quantity) => [JSON.stringify(quantity), quantity]))('quantity %s', async (_, quantity) => {
    await expectInvalid({ OrderItem: [{ ProductID: product.id, Quantity: quantity }] })
  })

  test.each<[string, (body: OrderBody) => object]>([
    ['a negative fee', (body) => ({ ...body, PostalFee: -1 })],
    ['a fee with cents', (body) => ({ ...body, PostalFee: 10_000.5 })],
    ['a fee in words', (body) => ({ ...body, PostalFee: 'nol' })],
    ['a courier in words', (body) => ({ ...body, CourierID: 'jne' })],
    ['another owner', (body) => ({ ...body, UserID: 1 })],
    ['no line', (body) => ({ ...body, OrderItem: [] })],
    ['101 lines', (body) => ({ ...body, OrderItem: Array(101).fill(body.OrderItem[0]) })],
    ['a line that is null', (body) => ({ ...body, OrderItem: [null] })],
    ['a note of 501 characters', (body) => ({ ...body, OrderItem: [{ ...body.OrderItem[0], Note: 'n'.repeat(501) }] })],
    ['a product id of 2^53', (body) => ({ ...body, OrderItem: [{ ProductID: 2 ** 53, Quantity: 1 }] })],
  ])('%s', (_, change) => expectInvalid(change(orderBody())))

  const orderBody = (): OrderBody => pickupOrder(bank, [product])

  async function expectInvalid(body: object) {
    const before = await rowCounts()
    const request = { method: 'POST', path: '/api/v1/me/order', token: budi.token }
    const answer = await shop.ask({ ...request, body: { ...orderBody(), ...body } })
    expect(answer.http).toBe(422)
    const usermsg = 'Ada isian yang tidak sesuai. Periksa kembali, lalu coba lagi'
    expect(answer.envelope).toMatchObject({ status: false, usermsg, data: null })
    expect(await rowCounts()).toEqual(before)
  }
})
