import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { demoQris } from '../../demo/banks.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { countPieces, findViolations } from '../../testing/invariants.ts'
import { type RawRequest, sendConcurrently } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { summariseLedger } from '../ledger/check-ledger.ts'
import { closeBankAccount, findOfferedAccounts, openBankAccount } from '../payments/save-bank-account.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import { expireStoreAcceptance } from './expire-store-acceptance.ts'
import { orderReceivable } from './order-receivable.ts'

const shop = await testShop({ MAX_OPEN_ORDERS: '3' })
const dayMs = 24 * 3_600_000
let budi: TestCustomer
let operator: TestUser
let store: { id: number }
let area: { areaId: number }
let product: { id: number }
let pieces: Map<number, number>

beforeAll(async () => {
  operator = await shop.anOperator()
  area = await shop.anArea()
  store = await shop.aStore({ areaId: area.areaId, latitude: -6.88, longitude: 107.61 })
  await shop.sql`insert into settings (id, key, value) values (4, 'qris_payload', ${demoQris})`
})
beforeEach(async () => {
  budi = await shop.aCustomer()
  product = await shop.aProduct({ storeId: store.id, price: 20_000, stock: 50 })
  pieces = await countPieces(shop.sql)
})
afterAll(async () => expect(await findViolations(shop.sql)).toEqual([]))

/** 1 is Monday. */
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1

type PaymentFields = Partial<Body<'POST /me/order'>>
const wallet: PaymentFields = { PaymentType: 'Wallet', Payment: 'Deposit', BankAccountID: undefined }
const cash: PaymentFields = { PaymentType: 'Cash', Payment: 'Tunai', BankAccountID: undefined }
const qris: PaymentFields = { PaymentType: 'QRIS', Payment: 'QRIS', BankAccountID: undefined }
const order = (payment: PaymentFields, quantity = 1, key?: string) =>
  budi.order([{ id: product.id, quantity }], { body: payment, ...(key ? { key } : {}) })
const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
const detail = (id: number) => budi.call('GET /me/order/:id', { params: { id } })
const sold = async () => (await shop.as()('GET /product/:oid/:id', { params: { id: product.id } })).TotalPurchase
const step = (event: 'verify' | 'process' | 'arrive', id: number) =>
  operator.call(`PUT /kelola/order/:id/${event}`, { params: { id }, body: {} })
const refuse = (id: number) =>
  operator.call('PUT /kelola/order/:id/refuse', { params: { id }, body: { Note: 'Stok rusak.' } })

test.each([
  ['by transfer', {}],
  ['by QRIS', qris],
  ['from the wallet', wallet],
  ['in cash', cash],
])('O06 O09 an order paid %s is later read as in the response to placing it', async (_, payment) => {
  await budi.deposit(50_000)
  const placed = await order(payment, 2)
  const read = await detail(placed.ID)
  const {
    Timeline: _timeline,
    RefundedAmount: _refunded,
    QRISPaymentImg: _picture,
    PaymentProofs: _proofs,
    StorePlace: _place,
    AcceptBy: _acceptBy,
    ProofWanted: _wanted,
    LateTransfer: _late,
    ...kept
  } = read
  expect(placed).toMatchObject(kept)
})

test('O04 without a bank account and without QRIS neither is offered nor accepted; the first account is offered at once', async () => {
  const bare = await testShop()
  const shopper = await bare.aCustomer()
  const goods = await bare.aProduct({ stock: 5 })
  const pulsa = await bare.aDigitalProduct('xld10')
  await bare.sql`update bank_accounts set active = false`
  const offered = async () => (await shopper.call('GET /customdata/:oid/paymentscheme')).map(({ Type }) => Type)
  expect(await offered()).toEqual(['Wallet', 'Cash'])
  const [{ id: closed }] = await bare.sql<[{ id: number }]>`select id from bank_accounts limit 1`
  const refused = { message: 'Metode pembayaran tidak tersedia, pilih metode pembayaran lain' }
  for (const payment of [
    { PaymentType: 'Bank', BankAccountID: closed },
    { PaymentType: 'Bank' },
    { PaymentType: 'QRIS' },
  ]) {
    const body = { Payment: 'Transfer Bank', ...payment }
    await expect(shopper.order([goods], { body: { BankAccountID: undefined, ...body } })).rejects.toMatchObject(refused)
    const topUp = shopper.call('POST /me/wallettopup', { body: { ...body, Nominal: 50_000 } })
    await expect(topUp).rejects.toMatchObject(refused)
    const credit = { ...body, ProductID: pulsa.id, Reference: '081812345678' }
    await expect(shopper.call('POST /me/digitalorder', { body: credit })).rejects.toMatchObject(refused)
  }

  const account = {
    ...{ bankName: 'BCA', accountNumber: '8610294417', accountName: 'PT Baru' },
    ...{ branch: '', showAccountName: true },
  }
  const id = await openBankAccount(bare, null, account)
  await expect(openBankAccount(bare, null, { ...account, bankName: 'bca' })).rejects.toMatchObject({
    code: 'BANK_ACCOUNT_TAKEN',
  })
  expect(await offered()).toEqual(['Wallet', 'Bank', 'Cash'])
  expect(await shopper.order([goods], { body: { BankAccountID: id } })).toMatchObject({ BankName: 'BCA', Status: 1 })
  const [opened] = await findOfferedAccounts(bare, '8610294417')
  await closeBankAccount(bare, null, opened!)
  expect(await offered()).toEqual(['Wallet', 'Cash'])
  // A reactivated account has its former id.
  expect(await openBankAccount(bare, null, account)).toBe(id)
})

test.each<[string, PaymentFields]>([
  ['Transfer Bank', {}],
  ['QRIS', qris],
  ['Deposit', wallet],
  ['Tunai', cash],
])(
  "C06 the payment of an order is named '%s', as in the payment scheme, whatever the client sends",
  async (name, fields) => {
    await budi.deposit(60_000)
    const scheme = await budi.call('GET /customdata/:oid/paymentscheme')
    for (const Payment of ['LUNAS lewat CS', '', undefined]) {
      const { ID, PaymentType } = await order({ ...fields, Payment })
      expect((await detail(ID)).Payment).toBe(name)
      expect(scheme).toContainEqual(expect.objectContaining({ Type: PaymentType, Value: name }))
    }
  },
)

test.each(['Paylater', 'paylater'])('C06 %s is disabled: neither offered nor accepted', async (PaymentType) => {
  const scheme = await budi.call('GET /customdata/:oid/paymentscheme')
  expect(scheme.map(({ Type }) => Type)).not.toContain('Paylater')
  const unavailable = { http: 200, message: 'Metode pembayaran tidak tersedia, pilih metode pembayaran lain' }
  await expect(order({ PaymentType, BankAccountID: undefined })).rejects.toMatchObject(unavailable)
  const topUp = budi.call('POST /me/wallettopup', { body: { PaymentType, Nominal: 50_000 } })
  await expect(topUp).rejects.toMatchObject(unavailable)
  await expect(budi.buy('xld10', '081800009002', { body: { PaymentType } })).rejects.toMatchObject(unavailable)
  expect(await countPieces(shop.sql)).toEqual(pieces)
})

describe('O11 the wallet', () => {
  test('pays at once: the order is processed, the balance is less, the goods count as sold', async () => {
    await budi.deposit(50_000)
    const placed = await order(wallet, 2)
    expect(placed).toMatchObject({
      Status: 2,
      PaymentStatus: 2,
      PaymentType: 'Wallet',
      Payment: 'Deposit',
      UniqueNum: 0,
      TotalTransaction: 40_000,
      TransferDeadline: null,
      BankName: '',
    })
    expect(await balance()).toBe(10_000)
    expect(await sold()).toBe(2)
    expect((await detail(placed.ID)).Timeline?.map(({ Text }) => Text)).toEqual(['Pesanan Dibuat', 'Pesanan Diproses'])
  })

  test('that is one rupiah short pays nothing; balance and stock do not change', async () => {
    await budi.deposit(39_999)
    await expect(order(wallet, 2)).rejects.toMatchObject({
      http: 200,
      message: 'Saldo deposit tidak mencukupi, isi saldo atau pilih metode pembayaran lain',
    })
    expect(await balance()).toBe(39_999)
    expect(await shop.stockOf(product.id)).toBe(50)
    expect(await budi.call('GET /me/ordercount')).toEqual({ count: 0 })
    expect(await countPieces(shop.sql)).toEqual(pieces)
  })

  test('pays one submit once, however often it is sent', async () => {
    await budi.deposit(50_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(wallet, 1, 'sekali')))
    expect(new Set(answers.map(({ ID }) => ID)).size).toBe(1)
    expect(await balance()).toBe(30_000)
  })

  test('pays only one of two concurrent orders when it cannot cover both', async () => {
    await budi.deposit(30_000)
    const tabs = await Promise.allSettled([order(wallet, 1, 'tab-1'), order(wallet, 1, 'tab-2')])
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await balance()).toBe(10_000)
  })

  test('pays even at the limit of unpaid orders', async () => {
    for (let open = 0; open < 3; open++) await order({})
    await budi.deposit(20_000)
    expect((await order(wallet)).Status).toBe(2)
    await expect(order({})).rejects.toMatchObject({ http: 200 })
  })

  test('cannot be cancelled by the shopper', async () => {
    await budi.deposit(20_000)
    const { ID } = await order(wallet)
    await expect(budi.call('PUT /me/cancelorder/:id', { params: { id: ID } })).rejects.toMatchObject({
      message: 'Pesanan ini tidak dapat dibatalkan',
    })
  })
})

describe('O11 cash', () => {
  test('is for goods that are picked up, and paid when they are handed over', async () => {
    const { ID, ...placed } = await order(cash)
    expect(placed).toMatchObject({
      Status: 2,
      PaymentStatus: 0,
      PaymentType: 'Cash',
      UniqueNum: 0,
      TransferDeadline: null,
    })
    expect(await sold()).toBe(0)
    await expect(step('verify', ID)).rejects.toMatchObject({ http: 200 })
    await step('process', ID)
    expect(await step('arrive', ID)).toMatchObject({ Status: 6, PaymentStatus: 2 })
    expect(await sold()).toBe(1)
  })

  test('is refused for goods that are sent', async () => {
    const address = await shop.anAddress(budi, { areaId: area.areaId })
    const parcel = await budi.byCourier({ store, address, items: [product] })
    await expect(order({ ...cash, ...parcel })).rejects.toMatchObject({
      http: 200,
      message: 'Pembayaran tunai hanya untuk pesanan yang diambil di toko, pilih metode pembayaran lain',
    })
    expect(await shop.stockOf(product.id)).toBe(50)
  })

  test('counts against the limit of unpaid orders', async () => {
    for (let open = 0; open < 3; open++) await order(cash)
    await expect(order(cash)).rejects.toMatchObject({ http: 200 })
  })

  test('of an order that the store declines moves no money, and the goods return to stock', async () => {
    const { ID } = await order(cash)
    expect(await refuse(ID)).toMatchObject({ Status: 7, PaymentStatus: 4, Note: 'Stok rusak.' })
    expect(await shop.stockOf(product.id)).toBe(50)
    expect(await balance()).toBe(0)
  })
})

describe('O09 QRIS', () => {
  test('awaits an exact amount, shown as a code that contains it', async () => {
    const placed = await order({ ...qris, QRISPaymentID: 4 })
    expect(placed).toMatchObject({ Status: 1, PaymentStatus: 0, PaymentType: 'QRIS', BankName: '' })
    expect(placed.UniqueNum).toBeGreaterThanOrEqual(1)
    expect(placed.TotalTransaction).toBe(20_000)
    expect(placed.TransferDeadline).not.toBeNull()
    expect((await detail(placed.ID)).QRISPaymentImg).toMatch(/^data:image\/png;base64,/)
    expect(await step('verify', placed.ID)).toMatchObject({ Status: 2, PaymentStatus: 1 })
    expect((await detail(placed.ID)).QRISPaymentImg).toBe('')
  })

  test('C04 must be the current one: another id is refused', async () => {
    await expect(order({ ...qris, QRISPaymentID: 999 })).rejects.toMatchObject({
      http: 200,
      message: 'Metode pembayaran tidak tersedia, pilih metode pembayaran lain',
    })
    expect(await countPieces(shop.sql)).toEqual(pieces)
    expect((await order(qris)).PaymentType).toBe('QRIS')
  })

  test('never awaits the same amount twice', async () => {
    const crowd = await Promise.all(Array.from({ length: 40 }, () => shop.aCustomer()))
    const placed = await Promise.all(crowd.map((one) => one.order([product], { body: qris })))
    expect(new Set(placed.map(totalToPay)).size).toBe(40)
  })

  test('can be cancelled, and ends with its deadline', async () => {
    const [first, second] = [await order(qris), await order(qris)]
    await budi.call('PUT /me/cancelorder/:id', { params: { id: first.ID } })
    await shop.travel(dayMs + 1_000)
    await expireOverdue(shop.ctx, orderReceivable)
    expect(await detail(second.ID)).toMatchObject({ Status: 8, PaymentStatus: 3 })
    expect(await countPieces(shop.sql)).toEqual(pieces)
  })

  test('C06 is offered only while the setting has a valid payload', async () => {
    const types = async () => (await budi.call('GET /customdata/:oid/paymentscheme')).map(({ Type }) => Type)
    expect(await types()).toEqual(['Wallet', 'Bank', 'QRIS', 'Cash'])
    expect(await budi.call('GET /qrispayment')).toEqual({ ID: 4 })
    await shop.sql`update settings set value = ${`${demoQris.slice(0, -4)}0000`} where id = 4`
    expect(await types()).toEqual(['Wallet', 'Bank', 'Cash'])
    await expect(budi.call('GET /qrispayment')).rejects.toMatchObject({ http: 404 })
    await expect(order(qris)).rejects.toMatchObject({
      message: 'Metode pembayaran tidak tersedia, pilih metode pembayaran lain',
    })
    await shop.sql`update settings set value = ${demoQris} where id = 4`
  })
})

describe('O11 a paid order that ends pays back into the wallet', () => {
  const paidOrders: [string, () => Promise<number>][] = [
    ['wallet', async () => (await order(wallet)).ID],
    ['bank', async () => verified((await order({})).ID)],
    ['QRIS', async () => verified((await order(qris)).ID)],
  ]
  async function verified(id: number) {
    await step('verify', id)
    return id
  }
  beforeEach(() => budi.deposit(100_000))

  test.each(paidOrders)('%s: when the store declines it, once', async (_, place) => {
    const id = await place()
    const paid = totalToPay(await detail(id))
    const before = await balance()
    const answers = await Promise.allSettled([refuse(id), refuse(id), refuse(id)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toBe(before + paid)
    const ended = await detail(id)
    expect(ended).toMatchObject({ Status: 7, PaymentStatus: 4, RefundedAmount: paid })
    expect(ended.Note).toMatch(/^Stok rusak\. Dana Rp20\.\d{3} dikembalikan ke saldo deposit Anda\.$/)
    expect((await budi.call('GET /me/accounttransaction'))[0]).toMatchObject({
      Information: 'Pengembalian Dana',
      InformationDetail: `Pesanan No. ${id} tidak dapat dipenuhi`,
      Credit: paid,
    })
    expect(await sold()).toBe(0)
    expect(await countPieces(shop.sql)).toEqual(pieces)
  })

  test.each(paidOrders)('%s: when the store does not accept it within 24 hours', async (_, place) => {
    const id = await place()
    const before = await balance()
    await shop.travel(dayMs - 5_000)
    await expireStoreAcceptance(shop.ctx)
    expect((await detail(id)).Status).toBe(2)
    await shop.travel(6_000)
    await Promise.all([expireStoreAcceptance(shop.ctx), expireStoreAcceptance(shop.ctx)])
    const ended = await detail(id)
    expect(ended).toMatchObject({ Status: 8, PaymentStatus: 4 })
    expect(ended.Note).toContain('Toko tidak mengonfirmasi pesanan dalam 24 jam di luar hari tutup. Dana Rp')
    expect(await balance()).toBe(before + totalToPay(ended))
  })

  test('S12 closed days of its store do not count: days without opening hours and holidays', async () => {
    await shop.travelToNoon()
    const day = (ahead: number) => wibDay(new Date(shop.ctx.clock.now().getTime() + ahead * dayMs))
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== weekdayOf(day(1)))
    const hours = weekdays.map((Day) => ({ Day, Opens: '09:00', Closes: '17:00' }))
    await shop.sql`
      update stores set time_zone = 'WIB', opening_hours = ${shop.sql.json(hours)},
        holidays = ${shop.sql.json([{ Date: day(2), Note: 'Libur' }])} where id = ${store.id}`
    try {
      const { ID } = await order(wallet)
      const acceptBy = fromWireTime((await detail(ID)).AcceptBy!)!.getTime()
      expect(Math.abs(acceptBy - shop.ctx.clock.now().getTime() - 3 * dayMs)).toBeLessThan(60_000)
      await shop.travel(3 * dayMs - 60_000)
      await expireStoreAcceptance(shop.ctx)
      expect(await detail(ID)).toMatchObject({ Status: 2 })
      await shop.travel(61_000)
      await expireStoreAcceptance(shop.ctx)
      expect(await detail(ID)).toMatchObject({ Status: 8, AcceptBy: null })
    } finally {
      await shop.sql`update stores set opening_hours = null, holidays = '[]' where id = ${store.id}`
    }
  })

  test('if the store accepts it at the instant of its expiry, exactly one of both happens', async () => {
    for (let round = 0; round < 5; round++) {
      const { ID } = await order(wallet)
      const before = await balance()
      await shop.travel(dayMs + 1_000)
      await Promise.allSettled([step('process', ID), expireStoreAcceptance(shop.ctx)])
      const { Status } = await detail(ID)
      expect([4, 8]).toContain(Status)
      expect(await balance()).toBe(before + (Status === wireOrderStatus.cancelled ? 20_000 : 0))
    }
  })
})

test('O11 a thousand purchases at once from wallets that can pay for half: exactly half go through', async () => {
  const origin = await shop.listen()
  const goods = await Promise.all(
    Array.from({ length: 10 }, () => shop.aProduct({ storeId: store.id, price: 10_000, stock: 1_000 })),
  )
  pieces = await countPieces(shop.sql)
  const crowd = await Promise.all(Array.from({ length: 100 }, () => shop.aCustomer()))
  await Promise.all(crowd.map((one) => one.deposit(54_999)))
  const purchases = crowd.flatMap((one) =>
    goods.map(
      (one_): RawRequest => ({
        method: 'POST',
        path: '/api/v1/me/order',
        token: one.token,
        body: {
          PaymentType: 'Wallet',
          Payment: 'Deposit',
          DeliveryOption: 'Self Pickup',
          DeliveryOptionID: 2,
          OrderItem: [{ ProductID: one_.id, Quantity: 1 }],
        },
      }),
    ),
  )
  const answers = await sendConcurrently(origin, purchases)
  const messages = Map.groupBy(answers, ({ http, envelope }) => `${http} ${envelope.message}`)
  expect(messages.get('200 success')).toHaveLength(500)
  expect(messages.get('200 Saldo deposit tidak mencukupi, isi saldo atau pilih metode pembayaran lain')).toHaveLength(
    500,
  )
  const balances = await Promise.all(crowd.map(async (one) => (await one.call('GET /me/wallet')).EndBalance))
  expect(new Set(balances)).toEqual(new Set([4_999]))
  const { accounts } = await summariseLedger(shop.sql)
  expect(accounts.reduce((sum, account) => sum + account.sum, 0)).toBe(0)
  expect(await findViolations(shop.sql)).toEqual([])
  expect(await countPieces(shop.sql)).toEqual(pieces)
})
