import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SupplierRequest, SupplierWebhook } from './port.ts'
import { simulatedSupplier } from './simulator.ts'

let folder: string
let file: string
let now = 0
const clock = { now: () => new Date(now) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-simulator-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(({ task }) => {
  now = Date.parse('2026-03-10T05:00:00Z')
  file = join(folder, `${task.id}.db`)
})

const open = (change: Partial<Parameters<typeof simulatedSupplier>[0]> = {}) =>
  simulatedSupplier({ file, clock, delayMs: 0, pendingMs: 5_000, deposit: 100_000_000, ...change })

const credit = (reference: string, customerNumber = '081712345678'): SupplierRequest => ({
  ...{ kind: 'prepaid', reference, sku: 'xld10', customerNumber, maxPrice: 10_500 },
})

test('D04 transactions survive a restart', async () => {
  const first = await open().purchase(credit('a'))
  await open().purchase(credit('b', '087800001233'))
  const again = open()
  expect(await again.status(credit('a'), clock.now())).toEqual(first)
  expect((await again.status(credit('b', '087800001233'), clock.now())).state).toBe('pending')
  expect(await again.balance()).toBe(100_000_000 - 2 * 10_400)
  now += 5_000
  expect((await open().status(credit('b', '087800001233'), clock.now())).state).toBe('success')
})

test('D04 a transaction is stored before it is answered', async () => {
  const answer = open({ delayMs: 200 }).purchase(credit('a'))
  const db = new DatabaseSync(file)
  expect(db.prepare('select state, price from transactions').all()).toMatchObject([{ state: 'success', price: 10_400 }])
  await answer
})

test('D04 the same reference twenty times at once charges once', async () => {
  const processes = Array.from({ length: 4 }, () => open({ delayMs: 5 }))
  const all = Array.from({ length: 20 }, (_, index) => processes[index % 4]!.purchase(credit('a')))
  const outcomes = await Promise.all(all)
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  expect(await open().balance()).toBe(100_000_000 - 10_400)
})

test.each([
  ['087800007772', 'failed', 'failed'],
  ['087800007773', 'pending', 'success'],
  ['087800007774', 'pending', 'failed'],
  ['087800007775', 'success', 'success'],
])('D04 numbers that share prefix and last digit with a test number behave alike: %s', async (number, first, then) => {
  const supplier = open()
  expect((await supplier.purchase(credit('a', number))).state).toBe(first)
  now += 5_000
  expect((await supplier.status(credit('a', number), clock.now())).state).toBe(then)
})

test('D04 a purchase beyond the deposit fails for the reason account, and succeeds with a larger deposit', async () => {
  const poor = open({ deposit: 20_000 })
  expect((await poor.purchase(credit('a'))).state).toBe('success')
  expect(await poor.purchase(credit('b'))).toMatchObject({ reason: 'account', code: '44', isCreated: false })
  expect((await open().purchase(credit('b'))).state).toBe('success')
})

test('D02 a token has twenty digits, another each time, and names the owner of the meter', async () => {
  const supplier = open()
  const token = (reference: string) =>
    supplier.purchase({ ...credit(reference, '530000000777'), sku: 'pln100', maxPrice: 101_000 })
  const owner = await supplier.meterOwner('530000000777')
  const texts = [await token('a'), await token('b')].map((outcome) => 'serialNumber' in outcome && outcome.serialNumber)
  expect(texts[0]).toMatch(/^\d{4}-\d{4}-\d{4}-\d{4}-\d{4}\/[A-Z]+ [A-Z]+\/R\dM?\/\d+VA\/\d+,\d$/)
  expect(texts[0]).toContain(`/${'owner' in owner && owner.owner.name}/`)
  expect(texts[1]).not.toBe(texts[0])
})

test('D03 a paid bill is not owed until the next month; a test number always has a bill', async () => {
  const supplier = open()
  const ask = (reference: string, customerNumber: string) =>
    supplier.inquireBill({ reference, sku: 'pln', customerNumber })
  for (const number of ['512345678901', '530000000001']) {
    const inquiry = await ask(`first-${number}`, number)
    expect(await ask(`other-${number}`, number)).toEqual(inquiry)
    const request = { kind: 'postpaid', reference: `first-${number}`, sku: 'pln', customerNumber: number } as const
    expect((await supplier.purchase({ ...request, maxPrice: 100_000_000 })).state).toBe('success')
  }
  expect(await ask('again', '512345678901')).toMatchObject({ state: 'failed', reason: 'customer', code: '60' })
  expect((await ask('test', '530000000001')).state).toBe('success')
  now = Date.parse('2026-04-01T05:00:00Z')
  expect(await ask('april', '512345678901')).toMatchObject({ state: 'success' })
})

test('D03 a bill is paid on the day of its inquiry, in Jakarta', async () => {
  const supplier = open()
  const request = { kind: 'postpaid', reference: 'a', sku: 'bpjs', customerNumber: '8888801234567890' } as const
  now = Date.parse('2026-03-10T16:59:00Z')
  expect((await supplier.inquireBill(request)).state).toBe('success')
  now += 120_000
  expect(await supplier.purchase({ ...request, maxPrice: 100_000_000 })).toMatchObject({ state: 'failed', code: '50' })
})

test.each([
  ['tsel10', '081712345678', '52'],
  ['xld10', '08171234567890', '57'],
  ['pln20', '5300000007', '57'],
])('D01 %s for %s is refused with code %s and costs nothing', async (sku, customerNumber, code) => {
  const outcome = await open().purchase({ ...credit('a', customerNumber), sku, maxPrice: 1_000_000 })
  expect(outcome).toMatchObject({ state: 'failed', reason: 'customer', code })
  expect(await open().balance()).toBe(100_000_000)
})

test('D04 counts calls that come too soon', async () => {
  const supplier = open({ pauseMs: 3_000 })
  const hasty = () =>
    new DatabaseSync(file)
      .prepare('select calls, hastyCalls as hasty from transactions')
      .all()
      .map((row) => ({ ...row }))
  await supplier.purchase(credit('a'))
  now += 3_000
  await supplier.status(credit('a'), clock.now())
  expect(hasty()).toEqual([{ calls: 2, hasty: 0 }])
  now += 2_000
  await supplier.status(credit('a'), clock.now())
  expect(hasty()).toEqual([{ calls: 3, hasty: 1 }])
})

test('D04 a webhook goes out when a pending purchase ends', async () => {
  const webhooks: (SupplierWebhook | null)[] = []
  const real = { now: () => new Date() }
  const supplier = open({
    ...{ clock: real, pendingMs: 20 },
    onWebhook: (headers, body) => void webhooks.push(supplier.readWebhook(headers, body)),
  })
  await supplier.purchase(credit('a', '087800001233'))
  await supplier.purchase(credit('b', '087800001234'))
  // Their order is not defined.
  const ends = () => Object.fromEntries(webhooks.map((one) => [one?.reference, one?.outcome.state]))
  await expect.poll(ends).toEqual({ a: 'success', b: 'failed' })
})
