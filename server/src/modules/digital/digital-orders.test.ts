import { beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { demoQris } from '../../demo/banks.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import { rejectPayment, verifyPayment } from '../receivables/review-payment.ts'
import { advanceDueDigitalOrders } from './advance-due-digital-orders.ts'
import { digitalOrderReceivable } from './digital-order-receivable.ts'
import { expireInquiries } from './expire-inquiries.ts'

const shop = await testShop()
const { ctx, sql } = shop
let budi: TestCustomer

beforeEach(async () => {
  budi = await shop.aCustomer()
})

const advance = () => advanceDueDigitalOrders(ctx)
const orderOf = (user: TestCustomer, id: number) => user.call('GET /me/digitalorder/:id', { params: { id } })
const balanceOf = async (user: TestCustomer) => (await user.call('GET /me/wallet')).EndBalance
/** The subjects of the mails to this shopper. */
const subjects = async () => (await shop.mails()).filter(({ to }) => to === budi.email).map(({ subject }) => subject)
let numbers = 0
/** A phone number of XL that no other test uses. */
const aNumber = () => `0818${String(++numbers).padStart(8, '0')}`
/** A meter that no other test uses. */
const aMeter = () => `5300001${String(++numbers).padStart(4, '0')}`
const operator = { kind: 'operator', userId: null } as const
const verify = (id: number) => verifyPayment(ctx, digitalOrderReceivable, { id, operator })

describe('C03 the catalogue', () => {
  beforeEach(() => shop.aDigitalProduct('xld10'))

  test('D01 lists the credit of a brand by ascending price', async () => {
    const products = await budi.call('GET /digitalproduct/:oid', {
      query: { Brand: 'xl', Category: 'Pulsa', Status: 1, Page: 1, Size: 100, SortBy: 'Price-asc' },
    })
    expect(products.length).toBeGreaterThan(8)
    expect(products.map((product) => product.Price)).toEqual(products.map((p) => p.Price).toSorted((a, b) => a - b))
    expect(products[0]).toMatchObject({
      BrandName: 'XL',
      BrandDescription: 'Kartu XL Prabayar',
      CategoryName: 'Pulsa',
      CategoryID: 28,
      Fee: 0,
      Status: 1,
    })
  })

  test('D06 filters by the number of a category', async () => {
    const of = async (CategoryID: number) => {
      const products = await budi.call('GET /digitalproduct/:oid', { query: { CategoryID } })
      return [...new Set(products.map((product) => product.CategoryName))]
    }
    expect(await of(28)).toEqual(['Pulsa'])
    expect(await of(29)).toEqual(['Data'])
    expect(await of(30)).toEqual(['Token Listrik'])
    expect(await of(56)).toEqual(['Tagihan Listrik'])
    expect(await of(27)).toEqual(['BPJS Kesehatan'])
  })

  test.each(['08120000O005', '0812abc00000004', '0812+0000+0006', '0812🙂00000007'])(
    'D01 refuses the number %s, which contains other characters than digits',
    async (Reference) => {
      await budi.deposit(50_000)
      const { id: ProductID } = await shop.aDigitalProduct('xld10')
      const body = { ProductID, Reference, Payment: 'Deposit', PaymentType: 'Wallet' }
      const refused = { http: 200, message: /Nomor tujuan tidak sesuai/ }
      await expect(budi.call('POST /me/digitalorder', { body })).rejects.toMatchObject(refused)
      expect(await balanceOf(budi)).toBe(50_000)
    },
  )

  test('C07 Operand does not join Status', async () => {
    const query = { Brand: ['XL'], Category: ['Data'], Operand: 'OR' as const }
    const all = await budi.call('GET /digitalproduct/:oid', { query })
    expect(all.some(({ CategoryName }) => CategoryName !== 'Data')).toBe(true)
    const ids = async (Status: number) =>
      (await budi.call('GET /digitalproduct/:oid', { query: { ...query, Status } })).map(({ ID }) => ID)
    const split = [...(await ids(1)), ...(await ids(0))].sort((a, b) => a - b)
    expect(split).toEqual(all.map(({ ID }) => ID).sort((a, b) => a - b))
  })

  test('D01 providers have prefixes, brands a name', async () => {
    const providers = await budi.call('GET /customdata/0=7/providerscheme')
    expect(providers.find(({ Name }) => Name === 'Telkomsel')?.PrefixCode).toContain('0812')
    expect(providers.filter(({ PrefixCode }) => PrefixCode.includes('0851')).map(({ Name }) => Name)).toEqual([
      'Telkomsel',
      'by.U',
    ])
    // URL libraries send '=' in a path as it is or encoded.
    for (const path of ['/api/v1/customdata/0%3D7/providerscheme', '/api/v1/customdata/0%3d7/providerscheme?lang=id']) {
      const answer = await shop.ask({ method: 'GET', path, token: budi.token })
      expect(answer.envelope.data, path).toEqual(providers)
    }
    const brands = await budi.call('GET /digitalbrand/:oid', { query: { Name: 'indosat' } })
    expect(brands).toMatchObject([{ Name: 'Indosat' }])
  })
})

describe('D04 credit paid by wallet', () => {
  test('is paid at once, and bought by the job once', async () => {
    await budi.deposit(50_000)
    const ordered = await budi.buy('xld10', aNumber())
    expect(ordered).toMatchObject({ OrderStatus: 2, PaymentStatus: 2, PaymentType: 'Wallet', UniqueNum: 0 })
    expect(parseNote(ordered.Note).state).toBe('pending')
    expect(await balanceOf(budi)).toBe(50_000 - totalToPay(ordered))
    await advance()
    const done = await orderOf(budi, ordered.ID)
    expect(done).toMatchObject({
      OrderStatus: 7,
      TransactionID: ordered.ID,
      SerialNumber: expect.stringMatching(/^\d{8,}/),
    })
    expect(done.Timeline?.map((entry) => entry.OrderStatus)).toEqual([1, 2, 3, 7])
    expect(await subjects()).toContain(`Pesanan digital ${ordered.ID} berhasil · Kedai`)
    await advance()
    expect(await orderOf(budi, ordered.ID)).toEqual(done)
    expect(await findViolations(sql)).toEqual([])
  })

  test('is refused if the wallet does not cover it, and writes nothing', async () => {
    await budi.deposit(10_000)
    await expect(budi.buy('xld10', aNumber())).rejects.toMatchObject({ http: 200, message: /Saldo deposit/ })
    expect(await budi.call('GET /me/digitalordercount')).toEqual({ count: 0 })
    expect(await balanceOf(budi)).toBe(10_000)
  })

  test('with one key is bought once', async () => {
    await budi.deposit(50_000)
    const number = aNumber()
    const answers = await Promise.all(Array.from({ length: 5 }, () => budi.buy('xld10', number, { key: 'satu' })))
    expect(new Set(answers.map((answer) => answer.ID)).size).toBe(1)
  })

  test('that the supplier refuses is refunded, and its note says so', async () => {
    await budi.deposit(50_000)
    const ordered = await budi.buy('xld10', '087800001232')
    await advance()
    const failed = await orderOf(budi, ordered.ID)
    expect(failed).toMatchObject({ OrderStatus: 9, PaymentStatus: 4, RefundedAmount: totalToPay(failed) })
    expect(parseNote(failed.Note)).toMatchObject({ state: 'failed', message: expect.stringContaining('dikembalikan') })
    expect(await balanceOf(budi)).toBe(50_000)
    expect(await subjects()).toContain(`Pesanan digital ${ordered.ID} tidak berhasil · Kedai`)
    expect(await findViolations(sql)).toEqual([])
  })

  test.each([
    ['087800001233', 7],
    ['087800001234', 9],
  ])('that stays pending for %s ends as %i, polled no sooner than the supplier allows', async (number, end) => {
    await budi.deposit(50_000)
    const { ID } = await budi.buy('xld10', number)
    await advance()
    expect((await orderOf(budi, ID)).OrderStatus).toBe(3)
    await advance()
    expect((await orderOf(budi, ID)).OrderStatus).toBe(3)
    await shop.travel(60_000)
    await advance()
    expect((await orderOf(budi, ID)).OrderStatus).toBe(end)
    expect(await findViolations(sql)).toEqual([])
  })

  test('D04 is refused with a wrong price', async () => {
    await budi.deposit(50_000)
    const wrong = budi.buy('xld10', aNumber(), { body: { Total: 1 } })
    await expect(wrong).rejects.toMatchObject({ message: /Harga produk ini sudah berubah/ })
  })

  test('ignores the price, goods and bank that the client sends', async () => {
    const bank = { BankName: 'Bank Palsu', BankAccountNumber: '666', BankAccountName: 'Penipu', BankImage: 'x' }
    const goods = { Name: 'Gratis', CategoryName: 'Gratis', ProviderName: 'Gratis', Price: 1, Fee: 0 }
    const { id: ProductID } = await shop.aDigitalProduct('xld10')
    const [product] = await budi.call('GET /digitalproduct/:oid', { query: { ID: ProductID } })
    const order = await budi.buy('xld10', aNumber(), { body: { PaymentType: 'Bank', ...bank, ...goods } })
    expect(order).toMatchObject({ ProductName: product!.Name, Price: product!.Price, BankName: 'Bank Contoh' })
    expect(order.TotalTransaction).toBe(product!.Price)
    expect(JSON.stringify(order)).not.toMatch(/Palsu|666|Penipu|Gratis/)
    await expect(budi.buy('xld10', aNumber(), { body: { OID: 1 } })).rejects.toMatchObject({ http: 404 })
    for (const Payment of ['LUNAS lewat CS', undefined]) {
      const named = await budi.buy('xld10', aNumber(), { body: { PaymentType: 'Bank', Payment } })
      expect(named.Payment).toBe('Transfer Bank')
    }
  })

  test('C04 is not paid with another QRIS than the current one', async () => {
    await shop.sql`insert into settings (id, key, value) values (4, 'qris_payload', ${demoQris})`
    const withQris = (QRISPaymentID: number) =>
      budi.buy('xld10', aNumber(), { body: { PaymentType: 'QRIS', QRISPaymentID } })
    await expect(withQris(999)).rejects.toMatchObject({ message: /^Metode pembayaran tidak tersedia/ })
    expect((await withQris(4)).Payment).toBe('QRIS')
  })

  test.each([['0812000001'], ['081800'], ['abc'], ['08180000000000000']])(
    'D01 is not bought for the number %s, which is invalid or of another brand',
    async (number) => {
      await expect(budi.buy('xld10', number)).rejects.toMatchObject({ message: /Nomor tujuan tidak sesuai/ })
    },
  )
})

describe('D02 D03 an electricity token', () => {
  const meter = '53000000123'

  test('is inquired and paid, and its token is stored', async () => {
    await budi.deposit(100_000)
    const asked = await budi.inquire('pln50', meter)
    expect(asked).toMatchObject({ OrderStatus: 1, PaymentStatus: 0, PaymentType: '', Note: '' })
    expect(await budi.call('GET /me/digitalorder')).toEqual([])
    await advance()
    const known = await orderOf(budi, asked.ID)
    const note = parseNote(known.Note)
    expect(note.state).toBe('success')
    expect(note.fields).toMatchObject({ NoMeter: meter, NamaPelanggan: expect.any(String), Daya: expect.any(String) })

    const body = { OrderID: asked.ID, TransactionID: asked.ID, Total: known.Price + known.AdminFee }
    const ordered = await budi.buy('pln50', meter, { body })
    expect(ordered).toMatchObject({ ID: asked.ID, OrderStatus: 2 })
    await advance()
    const done = await orderOf(budi, asked.ID)
    expect(done).toMatchObject({ OrderStatus: 7, Token: expect.stringMatching(/^(\d{4}-){4}\d{4}$/) })
    expect(parseNote(done.Note).fields).toMatchObject({
      NoMeter: meter,
      Token: done.Token,
      JumlahKWh: expect.any(String),
    })
    expect((await shop.mails()).find(({ to, text }) => to === budi.email && text.includes(done.Token))).toBeDefined()
    // It can never be changed.
    await expect(sql`update digital_orders set serial_number = 'x' where id = ${asked.ID}`).rejects.toThrow(
      /does not change/,
    )
    expect(await findViolations(sql)).toEqual([])
  })

  test('starts an inquiry if none is given, even with a payment type', async () => {
    const meter = aMeter()
    await budi.deposit(100_000)
    const asked = await budi.buy('pln50', meter)
    expect(asked).toMatchObject({ OrderStatus: 1, PaymentStatus: 0, PaymentType: '', Payment: '', Reference: meter })
    const byTransfer = await budi.buy('pln50', meter, { body: { PaymentType: 'Bank' } })
    expect(byTransfer).toMatchObject({ ID: asked.ID, PaymentType: '', UniqueNum: 0 })
    expect(await budi.call('GET /me/digitalorder')).toEqual([])
    expect(await balanceOf(budi)).toBe(100_000)
    await advance()
    const again = await budi.buy('pln50', meter, { body: { OrderID: asked.ID, Payment: '', PaymentType: '' } })
    expect(again).toMatchObject({ ID: asked.ID, PaymentType: '' })
    const ordered = await budi.buy('pln50', meter, { body: { OrderID: asked.ID } })
    expect(ordered).toMatchObject({ ID: asked.ID, PaymentType: 'Wallet' })
  })

  const submit = (body: Body<'POST /me/digitalorder'>, user = budi) => user.call('POST /me/digitalorder', { body })
  const byWallet = { Payment: 'Deposit', PaymentType: 'Wallet' }

  test.each(['OrderID', 'TransactionID'])('is ordered by the %s of its inquiry alone, once', async (name) => {
    const meter = aMeter()
    await budi.deposit(100_000)
    const asked = await budi.inquire('pln50', meter)
    await expect(submit({ [name]: asked.ID, ...byWallet })).rejects.toMatchObject({ message: /Data pelanggan/ })
    await advance()
    const ordered = await submit({ [name]: asked.ID, ...byWallet })
    expect(ordered).toMatchObject({ ID: asked.ID, OrderStatus: 2, PaymentType: 'Wallet', Reference: meter })
    expect(await balanceOf(budi)).toBe(100_000 - ordered.TotalTransaction)
    await expect(submit({ [name]: asked.ID, ...byWallet })).rejects.toMatchObject({ http: 200 })
    expect(await balanceOf(budi)).toBe(100_000 - ordered.TotalTransaction)
    expect(await findViolations(sql)).toEqual([])
  })

  test("is not ordered by another shopper's inquiry, by the id of an order, or without both product and reference", async () => {
    const meter = aMeter()
    const siti = await shop.aCustomer()
    await Promise.all([budi.deposit(100_000), siti.deposit(100_000)])
    const asked = await budi.inquire('pln50', meter)
    await advance()
    const needed = { http: 200, message: /Data pelanggan/ }
    await expect(submit({ OrderID: asked.ID, ...byWallet }, siti)).rejects.toMatchObject(needed)
    expect(await submit({ OrderID: asked.ID })).toMatchObject({ ID: asked.ID, PaymentType: '' })
    const credit = await siti.buy('xld10', aNumber())
    await expect(submit({ OrderID: credit.ID, ...byWallet }, siti)).rejects.toMatchObject({ http: 200 })
    const { id: ProductID } = await shop.aDigitalProduct('pln50')
    for (const body of [byWallet, { ProductID, ...byWallet }, { Reference: meter, ...byWallet }]) {
      await expect(submit(body)).rejects.toMatchObject({ http: 422 })
    }
    expect(await balanceOf(budi)).toBe(100_000)
    expect(await balanceOf(siti)).toBe(100_000 - credit.TotalTransaction)
  })

  test('is not sold without an answered inquiry of this shopper for this meter', async () => {
    await budi.deposit(100_000)
    const siti = await shop.aCustomer()
    const asked = await siti.inquire('pln50', '53000000999')
    await advance()
    const body = { OrderID: asked.ID }
    for (const [user, number] of [
      [budi, '53000000999'],
      [siti, meter],
    ] as const) {
      await expect(user.buy('pln50', number, { body })).rejects.toMatchObject({ message: /Data pelanggan/ })
    }
  })

  test('D02 fails for an unknown number, with a note that says so', async () => {
    const asked = await budi.inquire('pln50', '530000000003')
    await advance()
    const known = await orderOf(budi, asked.ID)
    expect(known.OrderStatus).toBe(9)
    expect(parseNote(known.Note).state).toBe('failed')
  })

  test('has inquiries that expire unpaid, and are then made anew', async () => {
    const asked = await budi.inquire('pln50', meter)
    await advance()
    expect((await budi.inquire('pln50', meter)).ID).toBe(asked.ID)
    await shop.travel(61 * 60_000)
    await expireInquiries(ctx)
    expect((await orderOf(budi, asked.ID)).OrderStatus).toBe(8)
    expect((await budi.inquire('pln50', meter)).ID).not.toBe(asked.ID)
    expect(await findViolations(sql)).toEqual([])
  })
})

describe('D02 D03 bills', () => {
  test.each([
    ['pln', '530000000001', 'Tagihan Listrik', 56],
    ['bpjs', '8801234560001', 'BPJS Kesehatan', 27],
  ])(
    '%s: the price is the total without the fee, and it is paid under its inquiry',
    async (sku, number, name, CategoryID) => {
      await budi.deposit(3_000_000)
      const asked = await budi.inquire(sku, number)
      expect(asked).toMatchObject({ ProductCategory: name, CategoryID, Reference: number })
      await advance()
      const known = await orderOf(budi, asked.ID)
      const { fields } = parseNote(known.Note)
      expect(fields.Periode).toMatch(/^\d{6}$/)
      expect(known.Price).toBe(Number(fields.Total) - Number(fields.AdminFee))
      expect(known.AdminFee).toBe(Number(fields.AdminFee))
      await budi.buy(sku, number, { body: { OrderID: asked.ID, Total: Number(fields.Total) } })
      await shop.travel(ctx.digitalSupplier.pauseMs)
      await advance()
      const done = await orderOf(budi, asked.ID)
      expect(done).toMatchObject({ OrderStatus: 7, SerialNumber: expect.stringMatching(/^\d{20}$/) })
      expect(await balanceOf(budi)).toBe(3_000_000 - Number(fields.Total))
      expect(await findViolations(sql)).toEqual([])
    },
  )

  test('whose payment fails is refunded', async () => {
    await budi.deposit(3_000_000)
    const asked = await budi.inquire('pln', '530000000006')
    await advance()
    await budi.buy('pln', '530000000006', { body: { OrderID: asked.ID } })
    await shop.travel(ctx.digitalSupplier.pauseMs)
    await advance()
    expect((await orderOf(budi, asked.ID)).OrderStatus).toBe(9)
    expect(await balanceOf(budi)).toBe(3_000_000)
  })

  test('verified on another day than they were inquired are inquired again, then paid', async () => {
    await shop.travelToNoon()
    const asked = await budi.inquire('pln', '530000000777')
    await advance()
    const before = await sql`select supplier_reference from digital_orders where id = ${asked.ID}`
    await budi.buy('pln', '530000000777', { body: { OrderID: asked.ID, PaymentType: 'Bank' } })
    await shop.travel(14 * 3_600_000)
    await verify(asked.ID)
    await advance()
    expect((await orderOf(budi, asked.ID)).OrderStatus).toBe(2)
    await shop.travel(ctx.digitalSupplier.pauseMs)
    await advance()
    expect((await orderOf(budi, asked.ID)).OrderStatus).toBe(7)
    const after = await sql`select supplier_reference from digital_orders where id = ${asked.ID}`
    expect(after).not.toEqual(before)
    expect(await findViolations(sql)).toEqual([])
  })
})

describe('D05 an order paid by transfer', () => {
  test('waits with an exact amount, and is bought once it is verified', async () => {
    const ordered = await budi.buy('xld10', aNumber(), { body: { PaymentType: 'Bank' } })
    expect(ordered).toMatchObject({ OrderStatus: 1, PaymentStatus: 0, PaymentType: 'Bank', BankName: 'Bank Contoh' })
    expect(ordered.UniqueNum).toBeGreaterThan(0)
    expect(ordered.TotalTransaction).toBe(ordered.Price + ordered.AdminFee)
    await advance()
    expect((await orderOf(budi, ordered.ID)).OrderStatus).toBe(1)
    await verify(ordered.ID)
    await expect(verify(ordered.ID)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
    await advance()
    expect((await orderOf(budi, ordered.ID)).OrderStatus).toBe(7)
    expect(await findViolations(sql)).toEqual([])
  })

  test('that fails after it was verified is refunded into the wallet', async () => {
    const ordered = await budi.buy('xld10', '087800001232', { body: { PaymentType: 'Bank' } })
    await verify(ordered.ID)
    await advance()
    expect(await balanceOf(budi)).toBe(totalToPay(ordered))
    expect(await findViolations(sql)).toEqual([])
  })

  test('is cancelled by its shopper while it is not paid, once and by nobody else', async () => {
    const { ID: id } = await budi.buy('xld10', aNumber(), { body: { PaymentType: 'Bank' } })
    const siti = await shop.aCustomer()
    const cancel = (user: TestCustomer) => user.call('PUT /me/canceldigitalorder/:id', { params: { id } })
    await expect(cancel(siti)).rejects.toMatchObject({ http: 404 })
    expect(await cancel(budi)).toMatchObject({ OrderStatus: 8, PaymentStatus: 4 })
    await expect(cancel(budi)).rejects.toMatchObject({ message: 'Pesanan ini tidak dapat dibatalkan' })
    await expect(verify(id)).rejects.toMatchObject({ code: 'ORDER_STATE_CHANGED' })
    expect(await findViolations(sql)).toEqual([])
  })

  test('paid by wallet is not cancelled', async () => {
    await budi.deposit(50_000)
    const { ID: id } = await budi.buy('xld10', aNumber())
    await expect(budi.call('PUT /me/canceldigitalorder/:id', { params: { id } })).rejects.toMatchObject({ http: 200 })
  })

  test('O10 ends past its deadline', async () => {
    const { ID } = await budi.buy('xld10', aNumber(), { body: { PaymentType: 'Bank' } })
    await shop.travel(ctx.config.orders.transferHours * 3_600_000)
    await expireOverdue(ctx, digitalOrderReceivable)
    expect(await orderOf(budi, ID)).toMatchObject({ OrderStatus: 8, PaymentStatus: 3 })
    expect(await findViolations(sql)).toEqual([])
  })

  test('cancel, verify and reject at once: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { ID: id } = await budi.buy('xld10', aNumber(), { body: { PaymentType: 'Bank' } })
      const answers = await Promise.allSettled([
        budi.call('PUT /me/canceldigitalorder/:id', { params: { id } }),
        verify(id),
        verify(id),
        rejectPayment(ctx, digitalOrderReceivable, { id, operator, note: 'tidak masuk' }),
      ])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await advance()
    }
    expect(await findViolations(sql)).toEqual([])
  })
})

describe('D05 the shopper', () => {
  test('finds orders by state, shoppers cannot', async () => {
    await budi.deposit(50_000)
    const waiting = await budi.buy('xld5', aNumber(), { body: { PaymentType: 'Bank' } })
    const paid = await budi.buy('xld10', aNumber())
    const ids = async (query: { OrderStatus?: number | number[]; CategoryID?: number }) =>
      (await budi.call('GET /me/digitalorder', { query })).map((order) => order.ID)
    expect(await ids({})).toEqual([paid.ID, waiting.ID])
    expect(await ids({ OrderStatus: 1 })).toEqual([waiting.ID])
    expect(await ids({ OrderStatus: [2, 3] })).toEqual([paid.ID])
    expect(await ids({ OrderStatus: 7 })).toEqual([])
    expect(await ids({ CategoryID: 30 })).toEqual([])
    expect(await budi.call('GET /me/digitalordercount', { query: { OrderStatus: 1 } })).toEqual({ count: 1 })
    const siti = await shop.aCustomer()
    expect(await siti.call('GET /me/digitalorder')).toEqual([])
    await expect(orderOf(siti, paid.ID)).rejects.toMatchObject({ http: 404 })
  })

  test('confirms an order after its delivery, not before', async () => {
    await budi.deposit(50_000)
    const { ID: id } = await budi.buy('xld10', aNumber())
    const confirm = () => budi.call('PUT /me/confirmdigitalorder/:id', { params: { id } })
    await expect(confirm()).rejects.toMatchObject({ message: 'Pesanan ini belum dapat dikonfirmasi' })
    await advance()
    expect(await confirm()).toMatchObject({ OrderStatus: 7, IsConfirmed: true })
    expect(await confirm()).toMatchObject({ OrderStatus: 7, IsConfirmed: true })
  })

  test('sees payment and refund in the history of the wallet', async () => {
    await budi.deposit(50_000)
    const { ID } = await budi.buy('xld10', '087800001232')
    await advance()
    const entries = await budi.call('GET /me/accounttransaction')
    expect(entries.map(({ Information, InformationDetail }) => [Information, InformationDetail])).toEqual([
      ['Pengembalian Dana', `Pesanan digital No. ${ID} tidak berhasil`],
      ['Pembayaran Produk Digital', `Pesanan digital No. ${ID}`],
      ['Isi Saldo', expect.any(String)],
    ])
  })
})
