import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Outcome, ReferenceExpiredError, SupplierUnreachableError } from '../../adapters/digital-supplier/port.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { delivered, failure, pending, scriptedSupplier } from '../../testing/scripted-supplier.ts'
import { testShop } from '../../testing/test-shop.ts'
import { advanceDueDigitalOrders } from './advance-due-digital-orders.ts'
import { refreshPriceList } from './price-list.ts'
import { watchSupplier } from './watch-supplier.ts'

const shop = await testShop()
const { ctx, sql } = shop
const simulator = ctx.digitalSupplier
let budi: TestCustomer
let script: ReturnType<typeof scriptedSupplier>

beforeEach(async () => {
  ctx.digitalSupplier = simulator
  await settleEarlierOrders()
  await shop.travelToNoon()
  budi = await shop.aCustomer()
  await budi.deposit(100_000)
  script = scriptedSupplier(simulator)
  ctx.digitalSupplier = script.supplier
})

let numbers = 0
const aNumber = () => `0818${String(++numbers).padStart(8, '0')}`
const minuteMs = 60_000
/** Advances the clock, and runs the job. */
async function elapse(ms: number) {
  await shop.travel(ms)
  await advanceDueDigitalOrders(ctx)
}
/** Settles the orders of earlier tests with the simulator: a due one would consume the response that a test has scripted for its own. */
async function settleEarlierOrders() {
  for (let round = 0; round < 10; round++) {
    await elapse(60 * minuteMs)
    const left = await sql`select from digital_orders where next_check_at is not null limit 1`
    if (left.length === 0) return
  }
  throw new Error('an order of an earlier test has no end')
}
const orderOf = (id: number) => budi.call('GET /me/digitalorder/:id', { params: { id } })
const statusOf = async (id: number) => (await orderOf(id)).OrderStatus
const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
const rowOf = async (id: number) => {
  const [row] = await sql<{ attention: string; supplierReference: string; supplierPrice: number | null }[]>`
    select attention, supplier_reference as "supplierReference", supplier_price as "supplierPrice"
    from digital_orders where id = ${id}`
  return row!
}
const expectNoViolations = async () => expect(await findViolations(sql)).toEqual([])

describe('D04 a number that the supplier has just refused', () => {
  const refused = {
    ...{ OrderStatus: 9, PaymentStatus: 4 },
    Note: expect.stringMatching(/^Transaksi gagal: nomor tujuan tidak dapat menerima produk ini\./),
  }
  async function refuse(number: string, reason: 'customer' | 'other') {
    script.willAnswer(failure(reason, '54'))
    const { ID } = await budi.buy('xld10', number)
    await elapse(0)
    expect(await statusOf(ID)).toBe(9)
  }

  test('is refused when it is ordered, with the money back: no transfer is awaited, the supplier is not asked', async () => {
    const number = aNumber()
    await refuse(number, 'customer')
    const sari = await shop.aCustomer()
    const answers = [
      await budi.buy('xld10', number),
      await budi.buy('xld10', number, { body: { PaymentType: 'Bank' } }),
      await sari.buy('xld10', number, { body: { PaymentType: 'Bank' } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused)
    expect(await orderOf(answers[0]!.ID)).toMatchObject(refused)
    expect(answers[0]!.Note).toMatch(/ Dana Rp11\.000 dikembalikan ke saldo deposit Anda\.$/)
    expect(await balance()).toBe(100_000)
    const ids = answers.map(({ ID }) => ID)
    expect(
      await sql`select from open_transfers
        where purpose = 'digital_order' and reference_id = any(${ids}) and rests_until is null`,
    ).toEqual([])
    await elapse(minuteMs)
    expect(script.asked).toHaveLength(1)
    await expectNoViolations()
  })

  test('with one key is refused once', async () => {
    const number = aNumber()
    await refuse(number, 'customer')
    const tries = Array.from({ length: 5 }, () => budi.buy('xld10', number, { key: 'sekali' }))
    expect(new Set((await Promise.all(tries)).map(({ ID }) => ID)).size).toBe(1)
    expect(await balance()).toBe(100_000)
  })

  test('takes other goods at once, and the same after five minutes', async () => {
    const number = aNumber()
    await refuse(number, 'customer')
    expect((await budi.buy('xld5', number)).OrderStatus).toBe(2)
    await shop.travel(5 * minuteMs)
    expect((await budi.buy('xld10', number)).OrderStatus).toBe(2)
  })

  test('for a reason that is not the number is tried again at once', async () => {
    const number = aNumber()
    await refuse(number, 'other')
    expect((await budi.buy('xld10', number)).OrderStatus).toBe(2)
  })
})

describe('the supplier', () => {
  test('does not respond: the order stays in process, and is sent again under its one reference', async () => {
    script.willAnswer(new SupplierUnreachableError('timeout'), new SupplierUnreachableError('timeout'))
    const { ID } = await budi.buy('xld10', aNumber())
    await elapse(0)
    expect(await statusOf(ID)).toBe(3)
    await elapse(0)
    expect(script.asked).toHaveLength(1)
    await elapse(minuteMs)
    expect(await statusOf(ID)).toBe(3)
    await elapse(2 * minuteMs)
    expect(await statusOf(ID)).toBe(7)
    expect(new Set(script.asked.map(({ request }) => request.reference)).size).toBe(1)
    expect(script.asked[0]!.request.maxPrice).toBe(11_000)
    await expectNoViolations()
  })

  test('throws an unexpected error: treated like no answer', async () => {
    script.willAnswer(new TypeError('undefined is not a function'))
    const { ID } = await budi.buy('xld10', aNumber())
    await elapse(0)
    expect(await statusOf(ID)).toBe(3)
    await elapse(minuteMs)
    expect(await statusOf(ID)).toBe(7)
  })

  test('never decides: the order stays pending, is polled less and less often, and the operator is alerted', async () => {
    const { ID } = await budi.buy('xld10', aNumber())
    script.willAnswer(...Array.from({ length: 500 }, () => pending('99')))
    await elapse(0)
    for (let hour = 0; hour < 72; hour++) await elapse(60 * minuteMs)
    expect(await statusOf(ID)).toBe(3)
    expect((await rowOf(ID)).attention).toContain('belum memberi jawaban pasti')
    expect(script.asked.length).toBeGreaterThan(10)
    expect(script.asked.filter(({ how }) => how === 'purchase')).toHaveLength(1)
    await expectNoViolations()
  })

  test('has forgotten a reference: the order waits for the operator, and is never sent again', async () => {
    const { ID } = await budi.buy('xld10', aNumber())
    script.willAnswer(pending(), new ReferenceExpiredError('too old'))
    await elapse(0)
    await elapse(minuteMs)
    expect((await rowOf(ID)).attention).toContain('Terlalu lama')
    await elapse(24 * 60 * minuteMs)
    const { supplierReference } = await rowOf(ID)
    expect(script.asked.filter(({ request }) => request.reference === supplierReference)).toHaveLength(2)
    expect(await statusOf(ID)).toBe(3)
    await expectNoViolations()
  })

  test('reports an empty balance: the order waits, the operator is alerted, and it is sent again', async () => {
    const { ID } = await budi.buy('xld10', aNumber())
    script.willAnswer(failure('account', '44', false))
    await elapse(0)
    expect(await statusOf(ID)).toBe(3)
    expect((await rowOf(ID)).attention).toContain('44')
    await elapse(5 * minuteMs)
    expect(await orderOf(ID)).toMatchObject({ OrderStatus: 7 })
    expect((await rowOf(ID)).attention).toBe('')
    expect(script.asked.map(({ how }) => how)).toEqual(['purchase', 'purchase'])
    await expectNoViolations()
  })

  test('reports a timeout: it is asked once more before the refund', async () => {
    const { ID } = await budi.buy('xld10', aNumber())
    script.willAnswer(failure('timeout', '01'), failure('timeout', '01'))
    await elapse(0)
    expect(await statusOf(ID)).toBe(3)
    await elapse(minuteMs)
    expect(await statusOf(ID)).toBe(9)
    expect(await balance()).toBe(100_000)
    await expectNoViolations()
  })

  test('reports a timeout, but has delivered', async () => {
    const { ID } = await budi.buy('xld10', aNumber())
    script.willAnswer(failure('timeout', '70'), delivered(10_400))
    await elapse(0)
    await elapse(minuteMs)
    expect(await statusOf(ID)).toBe(7)
    await expectNoViolations()
  })

  test.each(['customer', 'product', 'other', 'returned'] as const)(
    'fails for the reason %s: refunded at once',
    async (reason) => {
      const { ID } = await budi.buy('xld10', aNumber())
      script.willAnswer(failure(reason))
      await elapse(0)
      const { OrderStatus, Note } = await orderOf(ID)
      expect(OrderStatus).toBe(9)
      expect(Note).toMatch(/gagal.*dikembalikan/)
      expect(Note).not.toContain('Transaksi gagal: 02')
      expect(await balance()).toBe(100_000)
      await expectNoViolations()
    },
  )

  test('charges more than allowed: delivered, and the operator is alerted to the loss', async () => {
    const { ID } = await budi.buy('xld10', aNumber())
    script.willAnswer(delivered(99_000))
    await elapse(0)
    expect(await statusOf(ID)).toBe(7)
    expect(await rowOf(ID)).toMatchObject({ supplierPrice: 99_000, attention: expect.stringContaining('Rp99.000') })
    await expectNoViolations()
  })

  test('responds while the process crashes: another process repeats the call, and it is bought once', async () => {
    const { ID } = await budi.buy('xld10', aNumber())
    script.willAnswer(async () => {
      await simulator.purchase(script.asked[0]!.request)
      throw new SupplierUnreachableError('the process died here')
    })
    await elapse(0)
    await elapse(minuteMs)
    expect(await statusOf(ID)).toBe(7)
    const [cost] =
      await sql`select count(*)::int as count from ledger_transactions where kind = 'digital_cost' and reference_id = ${ID}`
    expect(cost).toEqual({ count: 1 })
    await expectNoViolations()
  })

  test('is called once if several processes advance an order at once', async () => {
    const { ID } = await budi.buy('xld10', aNumber())
    await Promise.all(Array.from({ length: 8 }, () => advanceDueDigitalOrders(ctx)))
    expect(script.asked).toHaveLength(1)
    expect(await statusOf(ID)).toBe(7)
    await expectNoViolations()
  })
})

describe('a webhook', () => {
  const sign = (secret: string, body: string) => `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`
  const secret = 'the secret between supplier and shop'

  beforeEach(() => {
    ctx.digitalSupplier = {
      ...script.supplier,
      readWebhook: (headers, body) => {
        if (headers['x-hub-signature'] !== sign(secret, body)) return null
        const { reference, sku, customerNumber, outcome } = JSON.parse(body) as Record<string, string> & {
          outcome: Outcome
        }
        return { reference: reference!, sku: sku!, customerNumber: customerNumber!, outcome }
      },
    }
  })

  async function aSentOrder() {
    const number = aNumber()
    const { ID } = await budi.buy('xld10', number)
    script.willAnswer(pending())
    await elapse(0)
    const { supplierReference: reference } = await rowOf(ID)
    return {
      ID,
      webhook: (outcome: Outcome, more: Record<string, unknown> = {}) => ({
        reference,
        sku: 'xld10',
        customerNumber: number,
        outcome,
        ...more,
      }),
    }
  }
  function send(webhook: Record<string, unknown>, { signature }: { signature?: string } = {}) {
    const body = JSON.stringify(webhook)
    const headers = { 'x-hub-signature': signature ?? sign(secret, body) }
    return shop.ask({ method: 'POST', path: '/api/v1/webhook/digital', body, headers })
  }

  test('settles a pending order once, for any number of repetitions', async () => {
    const { ID, webhook } = await aSentOrder()
    for (let n = 0; n < 3; n++) expect((await send(webhook(delivered(10_400)))).http).toBe(200)
    expect(await statusOf(ID)).toBe(7)
    await expectNoViolations()
  })

  test('twenty at once, some of success and some of failure: exactly one is applied', async () => {
    const { ID, webhook } = await aSentOrder()
    const outcomes = [delivered(10_400), failure('customer')]
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(webhook(outcomes[n % 2]!))))
    expect([7, 9]).toContain(await statusOf(ID))
    // A success after the refund is left to the operator: the cost is posted, and the refund stands.
    await expectNoViolations()
  })

  test('that is forged, or signed for another body, is refused', async () => {
    const { ID, webhook } = await aSentOrder()
    const wrong = sign('another secret', JSON.stringify(webhook(delivered(1))))
    expect((await send(webhook(delivered(1)), { signature: wrong })).http).toBe(403)
    expect((await send(webhook(delivered(1)), { signature: sign(secret, 'another body') })).http).toBe(403)
    expect((await send(webhook(delivered(1)), { signature: '' })).http).toBe(403)
    expect(await statusOf(ID)).toBe(3)
  })

  test('about another number, product or reference does nothing', async () => {
    const { ID, webhook } = await aSentOrder()
    for (const more of [{ customerNumber: '081800009999' }, { sku: 'xld5' }, { reference: 'kd0' }]) {
      expect((await send(webhook(delivered(1), more))).http).toBe(200)
    }
    expect(await statusOf(ID)).toBe(3)
  })

  test('that is outdated does nothing: pending or failure after success', async () => {
    const { ID, webhook } = await aSentOrder()
    await send(webhook(delivered(10_400)))
    const done = await orderOf(ID)
    for (const outcome of [pending(), failure('customer'), failure('timeout'), failure('account')])
      await send(webhook(outcome))
    expect(await orderOf(ID)).toEqual(done)
    await expectNoViolations()
  })

  test('takes a delivery back: refunded, and the token is not shown any more', async () => {
    const { ID, webhook } = await aSentOrder()
    await send(webhook(delivered(10_400)))
    for (let n = 0; n < 2; n++) await send(webhook(failure('returned', '74')))
    expect(await orderOf(ID)).toMatchObject({ OrderStatus: 9, SerialNumber: '' })
    expect(await balance()).toBe(100_000)
    await expectNoViolations()
  })

  test('of success after the refund: the refund stands, and the operator is alerted', async () => {
    const { ID, webhook } = await aSentOrder()
    await send(webhook(failure('other')))
    for (let n = 0; n < 2; n++) await send(webhook(delivered(10_400)))
    expect(await orderOf(ID)).toMatchObject({ OrderStatus: 9, SerialNumber: '' })
    expect(await balance()).toBe(100_000)
    expect((await rowOf(ID)).attention).toContain('Terkirim setelah dananya dikembalikan')
    await expectNoViolations()
  })

  test('that comes before the answer to the purchase settles the order', async () => {
    const number = aNumber()
    const { ID } = await budi.buy('xld10', number)
    script.willAnswer(async () => {
      const { supplierReference: reference } = await rowOf(ID)
      await send({ reference, sku: 'xld10', customerNumber: number, outcome: delivered(10_400) })
      return pending()
    })
    await elapse(0)
    expect(await statusOf(ID)).toBe(7)
    await expectNoViolations()
  })

  test('that cannot be parsed is refused without a stack trace', async () => {
    for (const body of ['', '{', 'null', '[]', 'x'.repeat(70_000)]) {
      const answer = await shop.ask({ method: 'POST', path: '/api/v1/webhook/digital', body })
      expect([403, 413]).toContain(answer.http)
      expect(answer.text).not.toMatch(/\.ts/)
    }
  })
})

describe('margin and availability', () => {
  const productOf = async (Code: string) => {
    const { id } = await shop.aDigitalProduct(Code)
    return (await budi.call('GET /digitalproduct/:oid', { query: { ID: id } }))[0]!
  }
  /** The supplier's list with one product changed. */
  const listing = (sku: string, change: object | null) => {
    ctx.digitalSupplier = {
      ...script.supplier,
      products: async (kind) =>
        (await simulator.products(kind)).flatMap((product) =>
          product.sku !== sku ? [product] : change ? [{ ...product, ...change }] : [],
        ),
    }
    return refreshPriceList(ctx)
  }

  test('a product is not sold at a loss', async () => {
    const { Price } = await productOf('xld15')
    await listing('xld15', { price: Price + 1 })
    expect(await productOf('xld15')).toMatchObject({ Status: 0, Price })
    await expect(budi.buy('xld15', aNumber())).rejects.toMatchObject({ message: /sedang tidak tersedia/ })
    await listing('xld15', { price: Price })
    expect((await budi.buy('xld15', aNumber())).OrderStatus).toBe(2)
  })

  test('a product that the supplier lacks, or no longer lists, is not sold', async () => {
    for (const change of [{ isSellable: false }, null]) {
      await productOf('xld25')
      await listing('xld25', change)
      expect((await productOf('xld25')).Status).toBe(0)
      await expect(budi.buy('xld25', aNumber())).rejects.toMatchObject({ message: /sedang tidak tersedia/ })
      await listing('xld25', {})
    }
  })

  test('an empty price list changes nothing', async () => {
    ctx.digitalSupplier = { ...script.supplier, products: async () => [] }
    await refreshPriceList(ctx)
    expect((await productOf('xld10')).Status).toBe(1)
  })

  test('in its daily pause a product is not sold, and an order paid before waits for the end of the pause', async () => {
    const { ID } = await budi.buy('xld30', aNumber())
    const wib = new Date(ctx.clock.now().getTime() + 7 * 3_600_000)
    const at = (minutes: number) => new Date(wib.getTime() + minutes * minuteMs).toISOString().slice(11, 16)
    await listing('xld30', { cutOff: { start: at(-5), end: at(10) } })
    expect((await productOf('xld30')).Status).toBe(0)
    await expect(budi.buy('xld30', aNumber())).rejects.toMatchObject({ message: /jeda harian/ })
    await elapse(0)
    expect(await statusOf(ID)).toBe(2)
    await elapse(20 * minuteMs)
    expect(await statusOf(ID)).toBe(7)
  })

  test('a low balance and an unreachable supplier are reported to the operator', async () => {
    const state = async () => (await sql`select balance, problem from digital_supplier`)[0]
    ctx.digitalSupplier = { ...script.supplier, balance: async () => 999 }
    await watchSupplier(ctx)
    expect(await state()).toEqual({ balance: 999, problem: '' })
    ctx.digitalSupplier = { ...script.supplier, balance: () => Promise.reject(new SupplierUnreachableError('away')) }
    await watchSupplier(ctx)
    expect(await state()).toEqual({ balance: 999, problem: 'away' })
  })
})

describe('limits', () => {
  test('the same goods for the same number are bought once in five minutes, also by two shoppers at once', async () => {
    const number = aNumber()
    const siti = await shop.aCustomer()
    await siti.deposit(100_000)
    const purchases = [budi, budi, siti, siti].map((user) => user.buy('xld10', number))
    const answers = await Promise.allSettled(purchases)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ http: 200, message: /baru saja dipesan/ })
    expect((await budi.buy('xld5', number)).OrderStatus).toBe(2)
    await shop.travel(6 * minuteMs)
    expect((await budi.buy('xld10', number)).OrderStatus).toBe(2)
  })

  test('goods that are not repeatable are bought once a day, unless the first order failed', async () => {
    const { id } = await shop.aDigitalProduct('xld50')
    await sql`update digital_products set is_repeatable = false where id = ${id}`
    await budi.deposit(1_000_000)
    const number = aNumber()
    script.willAnswer(failure('product'))
    await budi.buy('xld50', number)
    await elapse(0)
    expect((await budi.buy('xld50', number)).OrderStatus).toBe(2)
    await shop.travel(6 * minuteMs)
    await expect(budi.buy('xld50', number)).rejects.toMatchObject({ message: /baru saja dipesan/ })
    await shop.travel(24 * 60 * minuteMs)
    expect((await budi.buy('xld50', number)).OrderStatus).toBe(2)
  })

  test('a number has a daily limit for all payers together; unpaid orders of others do not count', async () => {
    const number = aNumber()
    const siti = await shop.aCustomer()
    for (const sku of ['xld5', 'xld10', 'xld15']) await siti.buy(sku, number, { body: { PaymentType: 'Bank' } })
    await budi.deposit(1_000_000)
    for (let n = 0; n < ctx.config.digital.ordersPerNumber; n++) {
      await budi.buy('xld5', number)
      await shop.travel(6 * minuteMs)
    }
    await expect(budi.buy('xld10', number)).rejects.toMatchObject({ message: /Batas pembelian harian/ })
    await expect(siti.buy('xld30', number)).rejects.toMatchObject({ message: /Batas pembelian harian/ })
  })

  test('a shopper has an hourly limit of orders and of inquiries', async () => {
    const { digital } = ctx.config
    const usual = { ...digital }
    Object.assign(digital, { ordersPerShopper: 2, inquiriesPerShopper: 2 })
    try {
      for (const sku of ['xld5', 'xld10']) await budi.buy(sku, aNumber())
      await expect(budi.buy('xld5', aNumber())).rejects.toMatchObject({ message: /Terlalu banyak transaksi/ })
      for (const meter of ['53000000111', '53000000112', '53000000111']) await budi.inquire('pln20', meter)
      await expect(budi.inquire('pln20', '53000000113')).rejects.toMatchObject({ message: /Terlalu banyak transaksi/ })
    } finally {
      Object.assign(digital, usual)
    }
  })
})

test('a thousand concurrent purchases from wallets that can pay for half: exactly half go through', async () => {
  ctx.digitalSupplier = simulator
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.aCustomer()))
  const price = 11_000
  for (const shopper of shoppers) await shopper.deposit(25 * price)
  const answers = await Promise.allSettled(
    shoppers.flatMap((shopper) => Array.from({ length: 50 }, () => shopper.buy('xld10', aNumber()))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(500)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []))
  expect(new Set(refusals).size).toBe(1)
  expect(refusals[0]).toMatch(/Saldo deposit/)
  await advanceDueDigitalOrders(ctx)
  const [left] =
    await sql`select count(*)::int as count from digital_orders where status in ('paid', 'sent') and attention = ''`
  expect(left).toEqual({ count: 0 })
  for (const shopper of shoppers) expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(0)
  await expectNoViolations()
})

describe('D02 an inquiry', () => {
  const unreachable = () => Promise.reject(new SupplierUnreachableError('away'))

  test('without an answer is repeated, and fails before the storefront stops polling', async () => {
    let asked = 0
    ctx.digitalSupplier = { ...simulator, pauseMs: minuteMs, inquireBill: () => unreachable().finally(() => asked++) }
    const { ID } = await budi.inquire('pln', '530000000123')
    for (let second = 0; second < 300; second += 15) await elapse(15_000)
    expect(asked).toBeGreaterThan(2)
    expect(await orderOf(ID)).toMatchObject({ OrderStatus: 9, Note: expect.stringContaining('gagal') })
  })

  test('succeeds when the supplier answers the second request', async () => {
    let asked = 0
    const meterOwner = (number: string) => (asked++ === 0 ? unreachable() : simulator.meterOwner(number))
    ctx.digitalSupplier = { ...simulator, meterOwner }
    const { ID } = await budi.inquire('pln20', '53000000321')
    await elapse(0)
    expect(await orderOf(ID)).toMatchObject({ OrderStatus: 1, Note: '' })
    await elapse(minuteMs)
    expect((await orderOf(ID)).Note).toContain('NamaPelanggan: ')
  })

  test('of a bill that would be paid at a loss is refused', async () => {
    ctx.digitalSupplier = {
      ...simulator,
      async inquireBill(request) {
        const found = await simulator.inquireBill(request)
        return found.state === 'success' ? { ...found, bill: { ...found.bill, price: found.bill.total + 1 } } : found
      },
    }
    const { ID } = await budi.inquire('pln', '530000000124')
    await elapse(0)
    expect(await orderOf(ID)).toMatchObject({ OrderStatus: 9, Note: expect.stringContaining('tidak tersedia') })
  })
})
