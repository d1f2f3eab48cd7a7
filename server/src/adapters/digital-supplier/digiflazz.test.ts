import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeDigiflazz } from '../../testing/fake-digiflazz.ts'
import { digiflazz } from './digiflazz.ts'
import { failureCodes, webhookSignature } from './digiflazz-rules.ts'
import { type FailureReason, type SupplierRequest, SupplierUnreachableError } from './port.ts'

const account = { username: 'nama-pengguna', apiKey: 'kunci-rahasia', webhookSecret: 'somesecretvalue' }
/** A generous timeout for tests without late responses, since the machine may be busy. */
const timeoutMs = 10_000
let now = 0
const clock = { now: () => new Date(now) }
let fake: Awaited<ReturnType<typeof fakeDigiflazz>>

beforeEach(async () => {
  now = Date.parse('2026-03-10T05:00:00Z')
  fake = await fakeDigiflazz({ ...account, clock, pendingMs: 5_000 })
})
afterEach(() => fake.close())

const open = (change: Partial<Parameters<typeof digiflazz>[0]> = {}) =>
  digiflazz({ ...account, isTesting: false, clock, url: fake.url, timeoutMs, ...change })

const request: SupplierRequest = {
  ...{ kind: 'prepaid', reference: 'some1d', sku: 'xld10', customerNumber: '081712345678', maxPrice: 10_500 },
}
const billRequest: SupplierRequest = {
  ...{ kind: 'postpaid', reference: 'bill-1', sku: 'pln', customerNumber: '530000000001', maxPrice: 10_000_000 },
}

test('D04 signs the examples of the documentation as documented', async () => {
  const words = ['username', 'apikey', 'some1d'].join('')
  expect(createHash('md5').update(words).digest('hex')).toBe('e116257bcba6185d963a62f9d05d240e')
  expect(webhookSignature('somesecretvalue', '{"data":{"ref_id":"1"}}')).toBe(
    'sha1=166ec09be08dfcef58576a69c367370afa1c4ff3',
  )
  // The fake server refuses this user name; only the signature matters here.
  await open({ username: 'username', apiKey: 'apikey' }).purchase(request)
  expect(fake.requests[0]!.body.sign).toBe('e116257bcba6185d963a62f9d05d240e')
})

test('D04 each call sends what is documented, and never the API key', async () => {
  const supplier = open({ isTesting: true })
  await supplier.balance()
  await supplier.products('prepaid')
  await supplier.products('postpaid')
  await supplier.meterOwner('530000000001')
  await supplier.purchase(request)
  await supplier.status(request, clock.now())
  await supplier.inquireBill(billRequest)
  await supplier.purchase(billRequest)
  await supplier.status(billRequest, clock.now())
  const sent = fake.requests.map(({ path, body: { username, sign, ...rest } }) => {
    expect([username, sign]).toEqual([account.username, expect.stringMatching(/^[0-9a-f]{32}$/)])
    return [path, rest]
  })
  const topUp = { buyer_sku_code: 'xld10', customer_no: '081712345678', ref_id: 'some1d', testing: true }
  const bill = { buyer_sku_code: 'pln', customer_no: '530000000001', ref_id: 'bill-1', testing: true }
  expect(sent).toEqual([
    ['/cek-saldo', { cmd: 'deposit' }],
    ['/price-list', { cmd: 'prepaid' }],
    ['/price-list', { cmd: 'pasca' }],
    ['/inquiry-pln', { customer_no: '530000000001' }],
    ['/transaction', { ...topUp, max_price: 10_500 }],
    ['/transaction', { ...topUp, max_price: 10_500 }],
    ['/transaction', { ...bill, commands: 'inq-pasca' }],
    ['/transaction', { ...bill, commands: 'pay-pasca', max_price: 10_000_000 }],
    ['/transaction', { ...bill, commands: 'status-pasca' }],
  ])
  expect(JSON.stringify(fake.requests)).not.toContain(account.apiKey)
  await open().purchase({ ...request, reference: 'another' })
  expect(fake.requests.at(-1)!.body).not.toHaveProperty('testing')
})

const reasons: Record<FailureReason, string> = {
  account: '40 41 42 44 45 49 61 82',
  product: '43 53 55 56 58 62 63 65 66 67 68 69 71 80 81 85 86',
  customer: '51 52 54 57 59 60 72 73 84 87',
  timeout: '01 70',
  returned: '74',
  other: '02 47 50 64 83 88',
}
const createdCodes = '01 02 50 51 52 53 54 55 57 58 59 60 70 71 72 73 74 84 85 86'.split(' ')
const codes = Object.entries(reasons).flatMap(([reason, list]) =>
  list.split(' ').map((code) => [code, reason] as const),
)

test('D04 every code of the table is tested below', () => {
  expect(codes.map(([code]) => code).sort()).toEqual([...failureCodes].sort())
})

test.each(codes)('D04 code %s is a failure: %s', async (code, reason) => {
  fake.next({ data: { rc: code, status: 'Gagal', message: 'kata pemasok' } })
  expect(await open().purchase(request)).toEqual({
    ...{ state: 'failed', reason, code, message: 'kata pemasok', isCreated: createdCodes.includes(code) },
  })
  fake.next({ data: { rc: code, status: 'Gagal', message: '' } })
  expect(await open().inquireBill(billRequest)).toMatchObject({ state: 'failed', message: expect.stringMatching(/\w/) })
})

test.each([
  ['03', 'Pending'],
  ['99', 'Pending'],
  ['99', 'Gagal'],
  // Unknown codes with any status: no refund, and no delivery.
  ['75', 'Gagal'],
  ['75', 'Sukses'],
  ['', 'Pending'],
  // Code and status contradict each other.
  ['00', 'Gagal'],
  ['00', 'Pending'],
  ['02', 'Sukses'],
  ['02', 'Pending'],
])('D04 code %j with status %s is pending', async (code, status) => {
  fake.next({ data: { rc: code, status, message: 'entah' } }, { data: { rc: code, status, message: 'entah' } })
  expect(await open().purchase(request)).toEqual({ state: 'pending', code, message: 'entah' })
  expect((await open().inquireBill(billRequest)).state).toBe('pending')
})

test.each([
  ['no JSON', { raw: '<html>502 Bad Gateway</html>', httpStatus: 502 }],
  ['an empty answer', { raw: '' }],
  ['a truncated answer', { raw: '{"data":{"ref_id":"some1d","status":"Suk' }],
  ['a list', { raw: '[]' }],
  ['null', { raw: 'null' }],
  ['no data', { raw: '{"data":null}' }],
  ['a code that is a number', { data: { rc: 0 } }],
  ['another transaction', { data: { ref_id: 'some2d' } }],
  ['a price of null', { data: { price: null } }],
  ['a price in words', { data: { price: 'gratis' } }],
  ['a price below zero', { data: { price: -1 } }],
  ['a serial number that is an object', { data: { sn: { token: 1 } } }],
  ['a redirect', { raw: '', httpStatus: 302 }],
  ['an answer above the maximum size', { raw: ' '.repeat(33 * 1024 * 1024) }],
])('D04 an answer that can not be read leaves the outcome unknown: %s', async (_what, answer) => {
  const supplier = open()
  fake.next(answer)
  await expect(supplier.purchase(request)).rejects.toThrow(SupplierUnreachableError)
  // The purchase was accepted nevertheless, and its status can be queried.
  now += supplier.pauseMs
  expect((await supplier.status(request, clock.now())).state).toBe('success')
  expect(fake.charges).toHaveLength(1)
})

test.each([
  ['is accepted and never answered', { isSilent: true }],
  ['is answered too late', { waitMs: 750 }],
])('D04 a purchase that %s is found again and charged once', async (_what, answer) => {
  const supplier = open()
  fake.next(answer)
  await expect(open({ timeoutMs: 250 }).purchase(request)).rejects.toThrow(SupplierUnreachableError)
  now += supplier.pauseMs
  expect((await supplier.status(request, clock.now())).state).toBe('success')
  expect(fake.charges).toHaveLength(1)
})

test('D04 every call has a timeout', async () => {
  const supplier = open({ timeoutMs: 50 })
  const calls = [
    () => supplier.balance(),
    () => supplier.products('prepaid'),
    () => supplier.meterOwner('530000000001'),
    () => supplier.inquireBill(billRequest),
    () => supplier.purchase(billRequest),
    () => supplier.status(billRequest, clock.now()),
  ]
  for (const call of calls) {
    fake.next({ isSilent: true })
    await expect(call()).rejects.toThrow(SupplierUnreachableError)
  }
})

test('D04 an unreachable supplier throws SupplierUnreachableError', async () => {
  const supplier = open()
  await fake.close()
  await expect(supplier.purchase(request)).rejects.toThrow(SupplierUnreachableError)
  await expect(supplier.balance()).rejects.toThrow(SupplierUnreachableError)
  fake = await fakeDigiflazz({ ...account, clock, pendingMs: 0 })
})

test('D04 errors contain no secret', async () => {
  const supplier = open({ timeoutMs: 50 })
  fake.next({ isSilent: true }, { raw: 'x' }, { data: { price: null } })
  for (let call = 0; call < 3; call++) {
    const error = await supplier.purchase(request).catch((thrown) => thrown)
    const text = inspect(error, { depth: 10 })
    expect(error).toBeInstanceOf(SupplierUnreachableError)
    for (const secret of [account.apiKey, account.username, String(fake.requests[0]!.body.sign)]) {
      expect(text).not.toContain(secret)
    }
  }
})

test('D04 a wrong key or user name fails for the reason account', async () => {
  const outcome = await open({ apiKey: 'salah' }).purchase(request)
  expect(outcome).toMatchObject({ state: 'failed', reason: 'account', code: '41', isCreated: false })
  expect(await open({ username: 'salah' }).purchase(request)).toMatchObject({ reason: 'account', code: '42' })
  await expect(open({ apiKey: 'salah' }).balance()).rejects.toThrow(SupplierUnreachableError)
})

test('D04 the fake server charges twice for calls that come too soon and for expired references', async () => {
  const supplier = open()
  await supplier.purchase(request)
  now += supplier.pauseMs - 1
  await supplier.purchase(request)
  expect(fake.charges).toHaveLength(2)
  now += 91 * 24 * 60 * 60 * 1_000
  await supplier.purchase(request)
  expect(fake.charges).toHaveLength(3)
})

const row = {
  ...{ product_name: 'XL 10.000', category: 'Pulsa', brand: 'XL', type: 'Umum', seller_name: 'PT Contoh' },
  ...{ price: 10_400, buyer_sku_code: 'xld10', buyer_product_status: true, seller_product_status: true },
  ...{ unlimited_stock: true, stock: 0, multi: true, start_cut_off: '0:0', end_cut_off: '0:0', desc: null },
}

test.each([
  [{}, { isSellable: true, isRepeatable: true, cutOff: null, description: '', price: 10_400 }],
  [{ unlimited_stock: false }, { isSellable: false }],
  [{ unlimited_stock: false, stock: '7' }, { isSellable: true }],
  [{ buyer_product_status: false }, { isSellable: false }],
  [{ seller_product_status: false }, { isSellable: false }],
  [{ price: 0 }, { isSellable: false }],
  [{ price: '10400.50' }, { price: 10_401 }],
  [{ multi: false }, { isRepeatable: false }],
  [{ start_cut_off: '23:45', end_cut_off: '0:15' }, { cutOff: { start: '23:45', end: '00:15' } }],
  [{ start_cut_off: '23:45', end_cut_off: '23:45' }, { cutOff: null }],
  [{ start_cut_off: '', end_cut_off: '' }, { cutOff: null }],
])('D04 a row of the price list: %j', async (change, expected) => {
  fake.next({ data: [{ ...row, ...change }] })
  expect(await open().products('prepaid')).toEqual([expect.objectContaining(expected)])
})

test('D04 an invalid row of the price list is skipped, a list of only such rows is an error', async () => {
  const strange = { ...row, price: 'tanya admin' }
  fake.next({ data: [strange, row] })
  expect(await open().products('prepaid')).toHaveLength(1)
  now += 300_000
  fake.next({ data: [strange] })
  await expect(open().products('prepaid')).rejects.toThrow(SupplierUnreachableError)
})

test('D04 the price list is not asked for twice within five minutes', async () => {
  await open().products('prepaid')
  await expect(open().products('prepaid')).rejects.toThrow('code 83')
})

test('D04 reads the owner of a meter and a bill as documented', async () => {
  expect(await open().meterOwner('530000000001')).toMatchObject({ owner: { power: 'R1/1300 VA' } })
  fake.next({
    data: {
      ...{ customer_name: 'Nama Pelanggan', admin: '5000', price: '32580', selling_price: 33_000 },
      desc: {
        ...{ tarif: 'R1 ', daya: '1300', lembar_tagihan: 2 },
        detail: [{ periode: '202602', nilai_tagihan: '14000', denda: '0' }, { periode: '202601' }],
      },
    },
  })
  expect(await open().inquireBill(billRequest)).toEqual({
    state: 'success',
    bill: {
      ...{ customerNumber: '530000000001', customerName: 'Nama Pelanggan', price: 32_580, total: 33_000 },
      ...{ adminFee: 5_000, periods: ['202601', '202602'], power: 'R1/1300 VA', members: 0 },
    },
  })
  fake.next({ data: { desc: { jumlah_peserta: '3', detail: [{ periode: '01' }] }, periode: '202603' } })
  expect(await open().inquireBill(billRequest)).toMatchObject({ bill: { periods: ['202603'], members: 3, power: '' } })
})

const signed = (body: string) => ({ 'x-hub-signature': webhookSignature(account.webhookSecret, body) })

test('D04 a signed webhook that is not about a transaction is ignored', () => {
  for (const body of ['{"sed":"a","hook_id":"b","hook":{}}', 'not json', '{"data":{}}', 'null']) {
    expect(open().readWebhook(signed(body), body)).toBeNull()
  }
})

test('D04 a webhook with an unknown code is pending, one after success may be a refund', () => {
  const read = (fields: object) => {
    const data = { ref_id: 'a', customer_no: '0817', buyer_sku_code: 'xld10', ...fields }
    const body = JSON.stringify({ data })
    return open().readWebhook(signed(body), body)?.outcome
  }
  expect(read({ rc: '123', status: 'Gagal' })).toMatchObject({ state: 'pending', code: '123' })
  expect(read({ rc: '74', status: 'Gagal' })).toMatchObject({ state: 'failed', reason: 'returned' })
  expect(read({ rc: '00', status: 'Sukses', price: 10_400, sn: '' })).toEqual({
    ...{ state: 'success', price: 10_400, serialNumber: '' },
  })
})
