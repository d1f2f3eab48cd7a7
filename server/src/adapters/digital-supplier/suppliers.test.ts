import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeDigiflazz } from '../../testing/fake-digiflazz.ts'
import { digiflazz } from './digiflazz.ts'
import { type DigitalSupplier, ReferenceExpiredError, type SupplierRequest } from './port.ts'
import { simulatedSupplier } from './simulator.ts'

type Subject = {
  supplier: DigitalSupplier
  /** Purchases that the supplier charged and did not refund. */
  charges(): { reference: string; price: number }[]
  /** The webhook of a transaction, once it has ended. */
  webhook(reference: string): Promise<{ headers: Record<string, string>; body: string }>
  close(): Promise<void>
}

const pendingMs = 2_000
/** Moves only by `travel`. */
let now = 0
const clock = { now: () => new Date(now) }
const travel = (ms: number) => {
  now += ms
}

async function simulator(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-supplier-'))
  const settings = { file: join(folder, 'book.db'), clock, delayMs: 0, pendingMs, deposit: 100_000_000 }
  return {
    supplier: simulatedSupplier(settings),
    charges: () => chargesOf(settings.file),
    /** Sent by another process, which finds the transaction in the database. */
    webhook(reference) {
      travel(pendingMs)
      return new Promise((resolve) => {
        const onWebhook = (headers: Record<string, string>, body: string) => {
          if (body.includes(reference)) resolve({ headers, body })
        }
        void simulatedSupplier({ ...settings, onWebhook }).balance()
      })
    },
    close: () => rm(folder, { recursive: true }),
  }
}

function chargesOf(file: string) {
  const db = new DatabaseSync(file)
  const rows = db.prepare(`select reference, price from transactions where state in ('pending', 'success')`).all()
  db.close()
  return rows.map((row) => ({ ...row })) as { reference: string; price: number }[]
}

async function againstFakeServer(): Promise<Subject> {
  const account = { username: 'kedai', apiKey: 'kunci', webhookSecret: 'rahasia' }
  const fake = await fakeDigiflazz({ ...account, clock, pendingMs })
  return {
    supplier: digiflazz({ ...account, isTesting: false, clock, url: fake.url }),
    charges: () => fake.charges,
    async webhook(reference) {
      travel(pendingMs)
      return fake.webhook(reference)
    },
    close: fake.close,
  }
}

const credit = (customerNumber: string, reference = `ref-${customerNumber}`): SupplierRequest => ({
  kind: 'prepaid',
  reference,
  sku: 'xld10',
  customerNumber,
  maxPrice: 10_500,
})
const bill = (customerNumber: string, maxPrice = 10_000_000): SupplierRequest => ({
  kind: 'postpaid',
  reference: `bill-${customerNumber}`,
  sku: customerNumber.length === 12 ? 'pln' : 'bpjs',
  customerNumber,
  maxPrice,
})

describe.each([
  ['simulator', simulator],
  ['Digiflazz', againstFakeServer],
])('D04 the port to suppliers: %s', (_name, open) => {
  let subject: Subject
  let supplier: DigitalSupplier
  beforeEach(async () => {
    now = Date.parse('2026-03-10T05:00:00Z')
    subject = await open()
    supplier = subject.supplier
  })
  afterEach(() => subject.close())

  /** Queries the status as soon as the supplier allows it. */
  function ask(request: SupplierRequest) {
    const sentAt = clock.now()
    travel(supplier.pauseMs)
    return supplier.status(request, sentAt)
  }

  test('the price list has credit, data, electricity tokens and bills', async () => {
    const prepaid = await supplier.products('prepaid')
    expect(new Set(prepaid.map(({ sku }) => sku)).size).toBe(prepaid.length)
    expect(prepaid.find(({ sku }) => sku === 'xld10')).toMatchObject({
      ...{ kind: 'prepaid', category: 'Pulsa', brand: 'XL', adminFee: 0, isSellable: true, cutOff: null },
    })
    for (const brand of ['TELKOMSEL', 'by.U', 'INDOSAT', 'XL', 'AXIS', 'TRI', 'SMARTFREN', 'LIVE.ON']) {
      const of = (category: string) => prepaid.filter((one) => one.brand === brand && one.category === category)
      expect(of('Pulsa').length).toBeGreaterThanOrEqual(5)
      expect(of('Data').length).toBeGreaterThanOrEqual(2)
    }
    const tokens = prepaid.filter(({ brand }) => brand === 'PLN').map(({ sku }) => sku)
    expect(tokens).toEqual(['pln20', 'pln50', 'pln100', 'pln200', 'pln500', 'pln1000'])
    expect(prepaid.every(({ price }) => Number.isSafeInteger(price) && price > 0)).toBe(true)

    const postpaid = await supplier.products('postpaid')
    expect(postpaid.map(({ sku, price, adminFee }) => ({ sku, price, adminFee }))).toEqual([
      { sku: 'pln', price: 0, adminFee: 2_500 },
      { sku: 'bpjs', price: 0, adminFee: 2_500 },
    ])
  })

  test.each([
    ['087800001230', 'success', 'success'],
    ['087800001232', 'failed', 'failed'],
    ['087800001233', 'pending', 'success'],
    ['087800001234', 'pending', 'failed'],
    ['081900112233', 'success', 'success'],
  ])('credit for %s: %s, then %s', async (number, first, then) => {
    const before = await supplier.balance()
    const request = credit(number)
    const outcome = await supplier.purchase(request)
    expect(outcome.state).toBe(first)
    const price = (await supplier.products('prepaid')).find(({ sku }) => sku === 'xld10')!.price
    expect(before - (await supplier.balance())).toBe(first === 'failed' ? 0 : price)

    const later = await ask(request)
    expect(later.state).toBe(then)
    if (later.state === 'success') expect(later).toEqual({ state: 'success', price, serialNumber: expect.anything() })
    if (later.state === 'failed') expect(later).toMatchObject({ reason: 'other', code: '02', isCreated: true })
    expect(subject.charges()).toEqual(then === 'failed' ? [] : [{ reference: request.reference, price }])
    expect(before - (await supplier.balance())).toBe(then === 'failed' ? 0 : price)
  })

  test('one reference is one transaction, however often it is sent, and charges once', async () => {
    const request = credit('081712345678')
    const first = await supplier.purchase(request)
    for (let again = 0; again < 3; again++) {
      travel(supplier.pauseMs)
      expect(await supplier.purchase(request)).toEqual(first)
      expect(await ask(request)).toEqual(first)
    }
    expect(subject.charges()).toHaveLength(1)
  })

  test('another purchase with a known reference fails for the reason account and is not charged', async () => {
    await supplier.purchase(credit('081712345678', 'same'))
    travel(supplier.pauseMs)
    expect(await supplier.purchase(credit('081787654321', 'same'))).toMatchObject({
      ...{ state: 'failed', reason: 'account', code: '49', isCreated: false },
    })
    expect(subject.charges()).toHaveLength(1)
  })

  test('the status call buys a prepaid purchase that never arrived, once', async () => {
    const request = credit('081712345678')
    expect((await ask(request)).state).toBe('success')
    expect((await ask(request)).state).toBe('success')
    expect(subject.charges()).toHaveLength(1)
  })

  test('an expired reference is not asked about', async () => {
    const requests = [credit('081712345678'), bill('530000000001')]
    const before = await supplier.balance()
    for (const request of requests) {
      const sentAt = new Date(clock.now().getTime() - 90 * 24 * 60 * 60 * 1_000)
      await expect(supplier.status(request, sentAt)).rejects.toThrow(ReferenceExpiredError)
    }
    expect(await supplier.balance()).toBe(before)
  })

  test('a price above the limit buys nothing', async () => {
    const outcome = await supplier.purchase({ ...credit('081712345678'), maxPrice: 10_000 })
    expect(outcome).toMatchObject({ state: 'failed', reason: 'product', code: '69', isCreated: false })
    expect(subject.charges()).toEqual([])
  })

  test('an unknown product and an invalid number fail', async () => {
    expect(await supplier.purchase({ ...credit('081712345678'), sku: 'nothing' })).toMatchObject({
      ...{ state: 'failed', reason: 'product', code: '43', isCreated: false },
    })
    expect(await supplier.purchase(credit('0817'))).toMatchObject({ state: 'failed', reason: 'customer', code: '57' })
    expect(subject.charges()).toEqual([])
  })

  test('finds the owner of a meter', async () => {
    expect(await supplier.meterOwner('530000000001')).toEqual({
      state: 'success',
      owner: {
        meterNumber: expect.stringMatching(/^\d{11}$/),
        customerNumber: '530000000001',
        name: expect.stringMatching(/^[A-Z]+ [A-Z]+$/),
        power: expect.stringMatching(/^R\dM?\/\d{3,4} VA$/),
      },
    })
    expect(await supplier.meterOwner('530000000003')).toMatchObject({ state: 'failed', reason: 'customer' })
    expect((await supplier.meterOwner('12')).state).toBe('failed')
  })

  test.each([
    ['530000000001', 1, 'success', 'success'],
    ['530000000002', 2, 'success', 'success'],
    ['530000000006', 1, 'failed', 'failed'],
    ['630000000001', 1, 'pending', 'success'],
    ['630000000006', 1, 'pending', 'failed'],
    ['8801234560001', 1, 'success', 'success'],
    ['8801234560005', 1, 'failed', 'failed'],
    ['9801234560001', 1, 'pending', 'success'],
    ['9801234560005', 1, 'pending', 'failed'],
  ])('the bill of %s (%i months): %s, then %s', async (number, months, first, then) => {
    const inquiry = await supplier.inquireBill(bill(number))
    if (inquiry.state !== 'success') throw new Error(inquiry.message)
    const { price, total, adminFee, periods, power, members, ...customer } = inquiry.bill
    expect(customer).toEqual({ customerNumber: number, customerName: expect.stringMatching(/^[A-Z]+ [A-Z]+$/) })
    expect(adminFee).toBe(2_500 * months)
    expect(price).toBeLessThan(total)
    expect(price).toBeGreaterThan(total - adminFee)
    expect(periods).toHaveLength(months)
    expect(periods.every((period) => /^20\d\d(0[1-9]|1[0-2])$/.test(period))).toBe(true)
    expect([power, members]).toEqual(
      number.length === 12 ? [expect.stringMatching(/^R\dM?\/\d{3,4} VA$/), 0] : ['', expect.any(Number)],
    )
    expect(subject.charges()).toEqual([])

    const request = bill(number, price)
    expect((await supplier.purchase(request)).state).toBe(first)
    const later = await ask(request)
    expect(later.state).toBe(then)
    if (later.state === 'success') expect(later.price).toBe(price)
    expect(await supplier.purchase(request)).toEqual(later)
    expect(subject.charges()).toEqual(then === 'failed' ? [] : [{ reference: request.reference, price }])
  })

  test.each(['530000000003', '8801234560002'])('the inquiry for %s fails', async (number) => {
    expect(await supplier.inquireBill(bill(number))).toMatchObject({ state: 'failed', reason: 'customer' })
  })

  test('a bill without inquiry is not paid, and an unpaid bill has no status', async () => {
    const request = bill('530000000001')
    expect(await supplier.purchase(request)).toMatchObject({ state: 'failed', code: '50' })
    await supplier.inquireBill(request)
    expect(await ask(request)).toMatchObject({ state: 'failed', code: '50' })
    expect(subject.charges()).toEqual([])
  })

  test.each([
    ['087800001233', 'success'],
    ['087800001234', 'failed'],
  ])('a webhook tells how the pending purchase for %s ended: %s', async (number, state) => {
    const request = credit(number)
    await supplier.purchase(request)
    const { headers, body } = await subject.webhook(request.reference)
    expect(supplier.readWebhook(headers, body)).toMatchObject({
      ...{ reference: request.reference, sku: 'xld10', customerNumber: number, outcome: { state } },
    })

    const signature = headers['x-hub-signature']!
    const forged = [
      {},
      { 'x-hub-signature': '' },
      { 'x-hub-signature': signature.slice(5) },
      { 'x-hub-signature': signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { 'x-hub-signature': `${signature}0` },
    ]
    for (const other of forged) expect(supplier.readWebhook(other, body)).toBeNull()
    expect(supplier.readWebhook(headers, `${body} `)).toBeNull()
    expect(supplier.readWebhook(headers, body.replace(number, '087800001230'))).toBeNull()
  })
})
