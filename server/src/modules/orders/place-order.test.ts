import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCustomer } from '../../testing/factories.ts'
import { countPieces, findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()

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

/** The order as read later: `asPlaced` has the fields that placing returns, the others exist only on a single order. */
async function readOrder(id: number) {
  const detail = await budi.call('GET /me/order/:id', { params: { id } })
  const { Timeline, RefundedAmount, PaymentProofs, StorePlace, AcceptBy, LateTransfer, ProofWanted, ...asPlaced } =
    detail
  expect([AcceptBy, LateTransfer, ProofWanted]).toEqual([null, null, null])
  return { Timeline, RefundedAmount, PaymentProofs, StorePlace, asPlaced }
}

describe('O06 an order', () => {
  test('for pick-up keeps its prices, note and bank account, and awaits an exact amount for a day', async () => {
    const note = 'Tolong <b>bungkus</b> rapi & "cepat"'
    const order = await budi.order([{ id: product.id, quantity: 2 }], {
      body: { OrderItem: [{ ProductID: product.id, Quantity: 2, Note: `  ${note} ` }], BankAccountID: bank.id },
    })
    expect(order).toMatchObject({
      Status: 1,
      PaymentStatus: 0,
      PaymentType: 'Bank',
      PaymentConfirmationID: null,
      BankName: 'Bank Contoh',
      BankAccountNumber: '1234567890',
      BankAccountName: 'PT Contoh',
      BankAccountBranch: 'Bandung',
      TotalPrice: 90_000,
      PostalFee: 0,
      DeliveryOption: 'Self Pickup',
      DeliveryOptionID: 2,
      Delivery: null,
      DeliveryAddress: '',
      Courier: '',
      StoreID: store.id,
      OrderItems: [
        {
          ProductID: product.id,
          ProductPurchaseType: 1,
          ProductDiscount: 10,
          ProductPromoPrice: 45_000,
          Price: 50_000,
          Quantity: 2,
          TotalPrice: 90_000,
          Note: note,
        },
      ],
    })
    expect(order.UniqueNum).toBeGreaterThanOrEqual(1)
    expect(order.UniqueNum).toBeLessThanOrEqual(999)
    expect(order.TotalTransaction).toBe(90_000)
    const asInstant = (wire: string | null) => Date.parse(`${wire?.replace(' ', 'T')}+07:00`)
    // The wire has whole seconds, and a second may begin between the two readings of the clock.
    const untilDeadline = asInstant(order.TransferDeadline) - asInstant(order.CreatedAt)
    expect(Math.abs(untilDeadline - 24 * 3_600_000)).toBeLessThanOrEqual(1_000)
    expect(Math.abs(asInstant(order.CreatedAt) - shop.ctx.clock.now().getTime())).toBeLessThan(60_000)
    expect(await shop.stockOf(product.id)).toBe(3)

    expect(await readOrder(order.ID)).toEqual({
      asPlaced: order,
      RefundedAmount: 0,
      PaymentProofs: [],
      StorePlace: expect.objectContaining({ AddressID: expect.any(Number) }),
      Timeline: [{ At: order.CreatedAt, Status: 1, Text: 'Menunggu Pembayaran', Note: '' }],
    })
    expect(await budi.call('GET /me/order')).toEqual([order])
  })

  test("by courier costs the courier's quoted fee and keeps the address as it was", async () => {
    const body = await byCourier([{ id: product.id, quantity: 2 }])
    const order = await budi.order([{ id: product.id, quantity: 2 }], { body })
    expect(order).toMatchObject({
      PostalFee: body.PostalFee,
      DeliveryOption: 'Delivery',
      DeliveryOptionID: 1,
      Courier: 'JNE',
      CourierService: body.CourierService,
      Parcel: { Weight: 1_200, VolumetricWeight: 333, FinalWeight: 2 },
      DeliveryAddress: 'Budi (081234567890), Jl. Dago No. 1, Dago, Coblong, Kota Bandung, Jawa Barat 40135',
      Delivery: {
        Recipient: 'Budi',
        Address: 'Jl. Dago No. 1',
        Area: 'Dago',
        SubDistrict: 'Coblong',
        PostalCode: '40135',
      },
    })
    expect(order.TotalTransaction).toBe(90_000 + body.PostalFee!)

    await budi.call('DELETE /me/delivery/:id', { params: { id: address.id } })
    expect((await readOrder(order.ID)).asPlaced).toEqual(order)
  })

  test("by the store's own courier costs the store's fee", async () => {
    const body = await budi.byStoreCourier({ store, address, items: [product] })
    const order = await budi.order([product], { body })
    expect(order).toMatchObject({ DeliveryOption: 'Store Courier', DeliveryOptionID: 4, PostalFee: body.PostalFee })
    expect(order.Courier).toBe('Pengiriman Toko')
    expect(order.Parcel).toBeNull()
  })

  test('of pre-ordered or made-to-order goods is accepted while the pre-order is open', async () => {
    const closedAt = new Date(shop.ctx.clock.now().getTime() + 60_000)
    const wish = { storeId: store.id, purchaseType: 'pre_order', closedAt, deliveryDate: '2999-01-01' } as const
    const preOrder = await shop.aProduct(wish)
    const { ID, DeliveryTime } = await budi.order([preOrder], { body: { DeliveryTime: null } })
    expect(DeliveryTime).toBe('2999-01-01')
    await shop.sql`update products set delivery_date = '2999-02-02' where id = ${preOrder.id}`
    const ordered = { ProductPurchaseType: 2, DeliveryDate: '2999-01-01' }
    const kept = await budi.call('GET /me/order/:id', { params: { id: ID } })
    expect(kept.OrderItems[0]).toMatchObject(ordered)
    expect(kept.DeliveryTime).toBe('2999-01-01')
    const made = await shop.aProduct({ storeId: store.id, purchaseType: 'made_to_order', minDays: 8 })
    expect((await budi.order([made])).OrderItems[0]).toMatchObject({ ProductPurchaseType: 3, MinDays: 8 })
  })

  test('C04 keeps the delivery time that was sent with goods that are not a pre-order', async () => {
    const wished = await budi.order([product], { body: { DeliveryTime: ' 2026-12-01 10:00\ud800 ' } })
    expect(wished.DeliveryTime).toBe('2026-12-01 10:00\ufffd')
    for (const DeliveryTime of [null, '', undefined]) {
      const order = await budi.order([product], { body: { DeliveryTime } })
      expect((await budi.call('GET /me/order/:id', { params: { id: order.ID } })).DeliveryTime).toBeNull()
    }
  })

  test('ignores the status, bank and courier that the client sends', async () => {
    const body = { ...(await byCourier()), Courier: 'Gratis', CourierService: 'KILAT', CourierETA: 'sekarang' }
    const lies = {
      Status: 5,
      BankName: 'Bank Palsu',
      BankAccountNumber: '666',
      BankAccountName: 'Penipu',
      BankImage: 'x',
    }
    const order = await budi.order([product], { body: { ...body, ...lies, StoreAddressID: 1 } })
    expect(order).toMatchObject({
      Status: 1,
      BankName: 'Bank Contoh',
      BankAccountNumber: expect.stringMatching(/^123456789\d$/),
      BankAccountName: 'PT Contoh',
      Courier: 'JNE',
    })
    expect(JSON.stringify(order)).not.toMatch(/Palsu|666|Penipu|Gratis|KILAT|sekarang/)
  })

  test('charges nothing for pick-up, whatever fee and address are sent', async () => {
    const order = await budi.order([product], { body: { PostalFee: 15_000, DeliveryID: address.id, RateID: 1 } })
    expect(order).toMatchObject({ PostalFee: 0, Delivery: null })
  })

  test('keeps its prices when the product changes', async () => {
    const order = await budi.order([product])
    await shop.sql`
      update products set price = 1, discount_percent = 0, name = 'Lain', available = false where id = ${product.id}`
    await shop.sql`update bank_accounts set account_number = reverse(account_number), account_name = 'Lain'`
    const { asPlaced: later } = await readOrder(order.ID)
    await shop.sql`update bank_accounts set account_number = reverse(account_number), account_name = 'PT Contoh'`
    expect(later).toEqual(order)
  })

  test('O09 keeps whether the account holder may be named, as it was set when the order was placed', async () => {
    const bank = await shop.aBankAccount('Bank Diam')
    const say = (shows: boolean) =>
      shop.sql`update bank_accounts set show_account_name = ${shows} where id = ${bank.id}`
    const body = { PaymentType: 'Bank', BankAccountID: bank.id }
    await say(false)
    const order = await budi.order([product], { body })
    const topUp = await budi.call('POST /me/wallettopup', { body: { ...body, Nominal: 50_000 } })
    const digital = await budi.buy('xld10', '081800009001', { body })
    await say(true)
    expect(await budi.call('GET /me/order/:id', { params: { id: order.ID } })).toMatchObject({ ShowAccountName: false })
    expect(await budi.call('GET /me/wallettopup', { query: { ID: topUp.ID } })).toMatchObject([
      { ShowAccountName: false },
    ])
    const kept = await budi.call('GET /me/digitalorder/:id', { params: { id: digital.ID } })
    expect(kept).toMatchObject({ BankName: 'Bank Diam', ShowAccountName: false })
    expect(await budi.order([product], { body })).toMatchObject({ BankAccountName: 'PT Contoh', ShowAccountName: true })
    await shop.sql`update orders set bank = bank - 'showsHolder' where id = ${order.ID}`
    expect(await budi.call('GET /me/order/:id', { params: { id: order.ID } })).toMatchObject({ ShowAccountName: true })
  })

  test('keeps two lines of one product with their notes, and takes the stock of both', async () => {
    const pieces = await countPieces(shop.sql)
    const order = await budi.order([], {
      body: {
        OrderItem: [
          { ProductID: product.id, Quantity: 2, Note: 'merah' },
          { ProductID: product.id, Quantity: 3, Note: 'biru' },
        ],
      },
    })
    expect(order.OrderItems.map((item) => [item.Quantity, item.Note])).toEqual([
      [2, 'merah'],
      [3, 'biru'],
    ])
    expect(await shop.stockOf(product.id)).toBe(0)
    expect(await countPieces(shop.sql)).toEqual(pieces)
  })
})
