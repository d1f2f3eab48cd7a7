import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Body } from '#contract/client.ts'
import type { Unanswered } from '../../../adapters/courier-rates/port.ts'
import type { TestCustomer, TestUser } from '../../../testing/factories.ts'
import { randomParcels } from '../../../testing/random-parcels.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { ownRates } from './quote-own-rates.ts'

const shop = await testShop({ DEMO: 'off' })
let owner: TestUser
let budi: TestCustomer
let store: { id: number }
let product: { id: number }
let address: { id: number }
/** Codes of the address's district, from the narrowest. */
let district: string
let city: string

type Row = Body<'PUT /kelola/shippingrate'>['Rows'][number]
const row = (changes: Partial<Row> = {}): Row => ({
  ...{ Courier: 'JNE', Service: 'REG', From: '', To: '*', FirstKg: '20.000', NextKg: '', MinKg: '', Days: '2-3' },
  ...changes,
})
const save = (Rows: Row[], others: Partial<Body<'PUT /kelola/shippingrate'>> = {}) =>
  owner.call('PUT /kelola/shippingrate', { body: { Rows, ...others } })
const list = () => owner.call('GET /kelola/shippingrate')
const ask = async (Courier = '', { id } = product) =>
  (
    await budi.call('POST /postalfee', {
      body: {
        ...{ StoreID: store.id, DeliveryID: address.id, ProductIDs: String(id), Quantities: '1' },
        ...{ DeliveryOption: 1, Courier },
      },
    })
  ).rates!
const fees = async (Courier?: string) =>
  Object.values((await ask(Courier)).logistic)
    .flat()
    .map((rate) => [rate.code, rate.rate_name, rate.finalRate, rate.is_estimate])
const connected = (reason: Unanswered) =>
  vi.spyOn(shop.ctx.courierRates, 'quote').mockImplementation(async ({ couriers }) => ({
    services: [],
    unanswered: new Map(couriers.map((code) => [code, reason])),
  }))

beforeAll(async () => {
  owner = await shop.anOperator()
  budi = await shop.aCustomer()
  const area = await shop.anArea({ code: '32' })
  store = await shop.aStore({ areaId: area.areaId, latitude: -6.9, longitude: 107.6 })
  product = await shop.aProduct({ storeId: store.id, weight: 1_200, unit: 'gram' })
  address = await shop.anAddress(budi, { areaId: area.areaId })
  const [code] = await shop.sql<[{ code: string }]>`select code from subdistricts where id = ${area.subdistrictId}`
  // As official codes are.
  district = '32.73.02'
  city = '32.73'
  await shop.sql`update cities set code = ${city} where id = ${area.cityId}`
  await shop.sql`update subdistricts set code = ${district} where code = ${code.code}`
})
beforeEach(async () => {
  vi.restoreAllMocks()
  connected('not_covered')
  await shop.sql`delete from shipping_rates`
  await shop.sql`delete from courier_services`
  await shop.sql`delete from settings where key = 'courier_formula'`
  await shop.ctx.settings.load()
})

test('a new shop offers no courier and says that it does not send yet, and pick-up stays', async () => {
  const options = async () =>
    (await budi.call('GET /me/deliveryoption', { query: { StoreID: [store.id] } })).DeliveryOption.map(
      ({ Value }) => Value,
    )
  expect(await options()).toEqual([2])
  await expect(ask()).rejects.toMatchObject({ code: 'SHIPPING_NOT_SET_UP', message: 'Toko ini belum mengirim pesanan' })
  await save([row()])
  expect(await options()).toEqual([1, 2])
  expect(await fees()).toEqual([['jne', 'REG', 40_000, true]])
})

test('the most specific destination wins, then the most specific origin', async () => {
  const rows = [
    row({ FirstKg: '50.000' }),
    row({ FirstKg: '40.000', To: 'Jawa Barat' }),
    row({ FirstKg: '30.000', To: city }),
    row({ FirstKg: '21.000', To: district, From: 'Jawa Barat' }),
    row({ FirstKg: '20.000', To: district, From: city }),
    row({ FirstKg: '22.000', To: district }),
  ].map((one) => ({ ...one, NextKg: '0' }))
  const found: unknown[] = []
  for (const [at] of rows.entries()) {
    await shop.sql`delete from shipping_rates`
    await save(rows.slice(0, at + 1))
    found.push(...(await fees()))
  }
  expect(found).toEqual([
    ['jne', 'REG', 50_000, true],
    ['jne', 'REG', 40_000, true],
    // Couriers' price lists are by city or district.
    ['jne', 'REG', 30_000, false],
    ['jne', 'REG', 21_000, false],
    ['jne', 'REG', 20_000, false],
    ['jne', 'REG', 20_000, false],
  ])
})

test.each([
  [1_000, '', 12_000, 1],
  [1_001, '', 21_000, 2],
  [12_000, '', 111_000, 12],
  [1_200, '10', 93_000, 10],
  [10_400, '10', 102_000, 11],
])(
  '%i g with a minimum of %j kg cost %i: the first kilogram, and each started one after it',
  async (weight, MinKg, fee, kg) => {
    await shop.sql`update products set weight = ${weight} where id = ${product.id}`
    await save([row({ Courier: 'Indah Cargo', Service: 'Darat', To: city, FirstKg: '12.000', NextKg: '9.000', MinKg })])
    const { indahcargo } = (await ask('indahcargo')).logistic
    expect(indahcargo).toMatchObject([{ finalRate: fee, finalWeight: kg, eta: '2-3 hari', min_day: 2, max_day: 3 }])
    await shop.sql`update products set weight = 1200 where id = ${product.id}`
  },
)

type ServiceChange = Partial<Body<'PUT /kelola/courierservice'>>
const ownServices = async () =>
  (await owner.call('GET /kelola/courierservice')).Services.filter(({ RateSource }) => RateSource === 'own')
const changeService = (changes: ServiceChange) =>
  owner.call('PUT /kelola/courierservice', {
    body: {
      ...{ RateSource: 'own', Courier: 'jne', Service: 'REG', Version: 0, IsAllowed: true, MinKg: 1, Source: '' },
      ...changes,
    },
  })

test.each<[name: string, grams: number, cm: number, rule: ServiceChange, fee: number, kg: number]>([
  ['JNE, 300 g over', 1_300, 10, { RoundDownGrams: 300 }, 12_000, 1],
  ['JNE, 301 g over', 1_301, 10, { RoundDownGrams: 300 }, 21_000, 2],
  ['JNE, less than 300 g', 200, 10, { RoundDownGrams: 300 }, 12_000, 1],
  ['not rounded', 1_301, 10, { RoundDownGrams: null }, 14_709, 1.301],
  ['not rounded, to a part of a rupiah', 1_301, 10, { RoundDownGrams: null, Courier: 'tiki' }, 14_710, 1.301],
  ['land cargo, 27 l by 4,000 cm³', 1_000, 30, { Divisor: 4_000 }, 66_000, 7],
  ['27 l by 6,000 cm³', 1_000, 30, {}, 48_000, 5],
  ['volume not counted', 1_000, 30, { Divisor: null }, 12_000, 1],
  ['from 10 kg', 1_000, 10, { MinKg: 10 }, 93_000, 10],
])('a service counts as its owner has entered: %s', async (_, grams, cm, rule, fee, kg) => {
  const { Courier = 'jne' } = rule
  await save([row({ Courier, To: city, FirstKg: '12.000', NextKg: Courier === 'tiki' ? '9.001' : '9.000' })])
  await changeService(rule)
  const sized = await shop.aProduct({ storeId: store.id, weight: grams, unit: 'gram' })
  await shop.sql`update products set length_cm = ${cm}, width_cm = ${cm}, height_cm = ${cm} where id = ${sized.id}`
  expect((await ask(Courier, sized)).logistic[Courier]).toMatchObject([{ finalRate: fee, finalWeight: kg }])
})

test('a parcel beyond the entered limits of a service is shown with the reason, and gets no quote', async () => {
  await save([row({ To: city }), row({ Service: 'YES', To: city })])
  await changeService({ MaxKg: 1 })
  const { jne } = (await ask('jne')).logistic
  expect(jne).toMatchObject([
    { rate_name: 'YES', unavailable: null },
    { rate_name: 'REG', unavailable: 'Berat paket 1,2 kg melebihi batas 1 kg', rate_id: 0 },
  ])
})

test('a service that its owner switches off is not offered, and no other source is asked for its courier', async () => {
  await shop.sql`insert into settings (id, key, value) values (40, 'courier_formula', 'on')`
  await shop.ctx.settings.load()
  await save([row({ To: city }), row({ Service: 'YES', To: city })])
  await changeService({ IsAllowed: false })
  expect((await fees('jne')).map(([, service]) => service)).toEqual(['YES'])
  await changeService({ Service: 'YES', IsAllowed: false })
  await expect(ask('jne')).rejects.toMatchObject({ code: 'NO_COURIER' })
})

test('the rules of the services of the table are listed, stay with their service while it has no row, and refuse an older edit', async () => {
  await save([row({ To: city }), row({ Courier: 'tiki', To: city }), row({ To: 'Jawa Barat' })])
  const unchanged = { IsAllowed: true, MinKg: 1, RoundDownGrams: 0, Divisor: 6_000, MaxKg: null, MaxSideCm: null }
  expect(await ownServices()).toMatchObject([
    { Courier: 'jne', Service: 'REG', Name: 'REG', Version: 0, IsNew: false, ...unchanged },
    { Courier: 'tiki', Service: 'REG', Version: 0, ...unchanged },
  ])
  await changeService({ RoundDownGrams: 300, Source: 'brosur JNE' })
  await expect(changeService({ RoundDownGrams: 0 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  const both = await Promise.allSettled(
    [1, 2].map((MinKg) => changeService({ Version: 1, MinKg, Source: 'brosur JNE' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(changeService({ Service: 'OKE' })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await owner.call('DELETE /kelola/shippingrate/:courier', { params: { courier: 'jne' } })
  expect((await ownServices()).map(({ Courier }) => Courier)).toEqual(['tiki'])
  await save([row({ To: city })])
  expect(await ownServices()).toMatchObject([
    { Courier: 'jne', RoundDownGrams: 300, Source: 'brosur JNE', Version: 2, SourceOn: expect.any(String) },
    { Courier: 'tiki' },
  ])
})

test('O02 is never offered beyond its limits, for 1,000 random parcels', async () => {
  await save([row({ To: city }), row({ Service: 'YES', To: city })])
  const limits = { MaxKg: 30, MaxSideCm: 100, Divisor: 5_000 }
  await changeService({ ...limits, RoundDownGrams: 300 })
  const place = { areaId: null, cityCode: city, latitude: -6.9, longitude: 107.6 }
  const now = new Date()
  const offered = { REG: 0, YES: 0 }
  for (const parcel of randomParcels()) {
    const { services } = await ownRates(shop.sql, { couriers: ['jne'], from: place, to: place, parcel, now })
    for (const { service, unavailable } of services) if (unavailable === null) offered[service as 'REG' | 'YES'] += 1
    if (services.find(({ service }) => service === 'REG')?.unavailable !== null) continue
    const volumeKg = (parcel.lengthCm * parcel.widthCm * parcel.heightCm) / limits.Divisor
    expect(Math.max(volumeKg, parcel.weightGrams / 1_000)).toBeLessThanOrEqual(limits.MaxKg)
    expect(Math.max(parcel.lengthCm, parcel.widthCm, parcel.heightCm)).toBeLessThanOrEqual(limits.MaxSideCm)
  }
  expect(offered.REG).toBeGreaterThan(20)
  expect(offered.YES).toBe(1_000)
})

test('the table answers for couriers that the connected service has not, and as an estimate for those it fails to tell', async () => {
  await save([
    row({ Courier: 'Indah Logistik', Service: 'Reguler', To: city }),
    row({ To: city }),
    row({ Courier: 'tiki', To: city }),
  ])
  vi.mocked(shop.ctx.courierRates.quote).mockImplementation(async () => ({
    services: [
      {
        ...{ courierCode: 'sicepat', courierName: 'SiCepat', service: 'REG', minDays: 1, maxDays: 2, eta: '1-2 hari' },
        ...{ chargedWeightKg: 2, fee: 19_000, unavailable: null },
      },
    ],
    // It has TIKI, which does not serve the route.
    unanswered: new Map([
      ['jne', 'temporary'],
      ['indahlogistik', 'not_covered'],
    ]),
  }))
  expect((await fees('sicepat,jne,tiki,indahlogistik')).toSorted()).toEqual([
    ['indahlogistik', 'Reguler', 40_000, false],
    ['jne', 'REG', 40_000, true],
    ['sicepat', 'REG', 19_000, false],
  ])
  expect((await ask('sicepat,jne')).isEstimate).toBe(false)
  connected('temporary')
  expect((await ask('jne')).isEstimate).toBe(true)
})

test('an order has the quoted fee of the table, and a fee that has changed meanwhile is asked about anew', async () => {
  await save([row({ To: city })])
  const order = async () => {
    const { jne } = (await ask('jne')).logistic
    return { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address.id, RateID: jne![0]!.rate_id }
  }
  const placed = await budi.order([{ id: product.id, quantity: 1 }], {
    body: { ...(await order()), PostalFee: 40_000 },
  })
  expect(placed).toMatchObject({ PostalFee: 40_000, PostalFeeIsEstimate: false })
  const body = await order()
  await expect(
    budi.order([{ id: product.id, quantity: 1 }], { body: { ...body, PostalFee: 39_000 } }),
  ).rejects.toMatchObject({ code: 'SHIPPING_FEE_CHANGED' })
})

test('a route without a row is not served, and only a failed service is to be asked again', async () => {
  await save([row({ To: 'Jawa Barat', From: '11' })].map((one) => ({ ...one, From: city, To: district })))
  await shop.sql`update shipping_rates set to_place = '99'`
  await expect(ask('jne')).rejects.toMatchObject({ code: 'NO_COURIER' })
  connected('account')
  await expect(ask('tiki')).rejects.toMatchObject({ code: 'RATES_UNAVAILABLE' })
  connected('temporary')
  await expect(ask('tiki')).rejects.toMatchObject({ message: /coba beberapa saat lagi/ })
})

test('a shop that used the formula keeps it, as an estimate, for the couriers without rates until its owner switches it off', async () => {
  await shop.sql`insert into settings (id, key, value) values (40, 'courier_formula', 'on')`
  await shop.ctx.settings.load()
  const states = async () =>
    (await owner.call('GET /kelola/checklist')).flatMap(({ Key, IsDone }) =>
      Key === 'formula' || Key === 'rates' ? [[Key, IsDone]] : [],
    )
  expect(await states()).toEqual([['formula', false]])
  await save([row({ To: city })])
  const found = await fees('jne,tiki')
  expect(found.filter(([code]) => code === 'jne')).toEqual([['jne', 'REG', 40_000, false]])
  expect(found.filter(([code]) => code === 'tiki').every(([, , , isEstimate]) => isEstimate)).toBe(true)
  expect(found.length).toBeGreaterThan(1)

  const { Version } = await owner.call('GET /kelola/courier')
  await owner.call('PUT /kelola/courier', { body: { Version, UsesFormula: false } })
  expect(await fees('jne,tiki')).toEqual([['jne', 'REG', 40_000, false]])
  expect(await states()).toEqual([['rates', true]])
})

test('rows are added, replaced and left as they are, refused rows say why, and a trial changes nothing', async () => {
  const rows = [
    row({ To: 'Kota Bandung' }),
    row({ To: 'Coblong, Kota Bandung', FirstKg: 'Rp18.500', NextKg: '9500/kg', Days: '1 - 2 hari' }),
    row({ Courier: 'Kurir Desa' }),
    row({ Service: ' ' }),
    row({ To: 'Wakanda' }),
    row({ To: '' }),
    row({ FirstKg: '0' }),
    row({ FirstKg: '18,000' }),
    row({ NextKg: 'x' }),
    row({ MinKg: '0' }),
    row({ Days: '3-2' }),
    row({ To: city }),
  ]
  const reasons = [
    [2, /^Kurir "Kurir Desa" tidak dikenal/],
    [3, /^Layanan belum diisi/],
    [4, 'Tempat "Wakanda" tidak dikenal'],
    [5, /^Tujuan belum diisi/],
    [6, /^Tarif kg pertama/],
    [7, /^Tarif kg pertama/],
    [8, /^Tarif kg berikutnya/],
    [9, /^Min kg/],
    [10, /^Estimasi/],
    [11, /^Sama kurir, .* baris ke-1 /],
  ].map(([Row, reason]) => ({ Row, Reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason }))
  const checked = await save(rows, { IsTrial: true })
  expect(checked).toMatchObject({ Added: 2, Changed: 0, Same: 0, Refused: reasons })
  expect(await list()).toEqual([])

  expect(await save(rows)).toEqual(checked)
  expect(await list()).toMatchObject([
    { To: 'Kota Bandung', FirstKg: 20_000, NextKg: 20_000, MinKg: 1, MinDays: 2, MaxDays: 3 },
    { To: 'Coblong, Kota Bandung', FirstKg: 18_500, NextKg: 9_500, MinDays: 1, MaxDays: 2 },
  ])
  expect(await save([rows[0]!, { ...rows[1]!, Days: '' }])).toMatchObject({
    Added: 0,
    Changed: 1,
    Same: 1,
    Refused: [],
  })
  const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['shipping_rates'] } })
  expect(JSON.parse(entry!.After)).toEqual({ added: 0, changed: 1, deleted: 0 })
})

test('a row of the sheet changes its own row, not one that somebody else has changed, deleted or has in another row', async () => {
  await save([row({ To: 'Kota Bandung' }), row({ To: 'Jawa Barat' })])
  const [second, first] = await list()
  const edit = (one: typeof first, changes: Partial<Row>) => row({ ID: one!.ID, Version: one!.Version, ...changes })
  expect(await save([edit(first, { To: 'Coblong', Service: 'YES' })])).toMatchObject({ Changed: 1, Refused: [] })
  expect(await list()).toMatchObject([
    { To: 'Provinsi Jawa Barat' },
    { ID: first!.ID, Service: 'YES', To: 'Coblong, Kota Bandung' },
  ])
  expect(await save([edit(first, { To: 'Kota Bandung' })])).toMatchObject({
    Changed: 0,
    Refused: [{ Row: 0, Reason: expect.stringMatching(/^Sudah diubah orang lain/) }],
  })
  expect(await save([edit(second, { Service: 'YES', To: 'Coblong' })])).toMatchObject({
    Refused: [{ Row: 0, Reason: expect.stringMatching(/sudah ada di baris lain/) }],
  })
  expect(await save([], { Deleted: [second!.ID] })).toMatchObject({ Deleted: 1 })
  expect(await save([edit(second, {})])).toMatchObject({ Refused: [{ Reason: 'Sudah dihapus orang lain' }] })
})

test('two imports of one file at once save each row once', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => row({ Service: `S${n}` }))
  const both = await Promise.all([save(rows), save(rows)])
  expect(both.map(({ Added }) => Added).toSorted((a, b) => a - b)).toEqual([0, 500])
  expect(await owner.call('GET /kelola/shippingratecount')).toEqual({ count: 500 })
  const tried = await save([row({ Courier: 'tiki' }), row({ Service: 'S1', To: city })], { IsTrial: true })
  expect(tried).toMatchObject({ Added: 2, Room: { Rows: 99_500, Services: 0 }, NewServices: ['tiki REG'] })
})

test('the table has at most 500 services, which are all listed, and one more changes nothing', async () => {
  const services = Array.from({ length: 500 }, (_, n) => row({ Service: `S${n}` }))
  await save(services)
  expect(await ownServices()).toHaveLength(500)
  await expect(save([row({ Courier: 'tiki' }), row({ Service: 'S1', To: city })])).rejects.toMatchObject({
    code: 'RATE_SERVICES_FULL',
  })
  expect(await owner.call('GET /kelola/shippingratecount')).toEqual({ count: 500 })
  const [first] = await list()
  await save([row({ Courier: 'tiki' }), row({ Service: 'S1', To: city })], { Deleted: [first!.ID] })
  expect((await ownServices()).filter(({ Courier }) => Courier === 'tiki')).toHaveLength(1)
})

test("rows are found by place, service and courier, and a courier's are deleted at once", async () => {
  await save([
    row({ To: 'Kota Bandung' }),
    row({ To: 'Coblong', Service: 'YES' }),
    row({ Courier: 'tiki', To: 'Jawa Barat' }),
  ])
  const found = async (query: object) =>
    (await owner.call('GET /kelola/shippingrate', { query })).map(({ Courier, Service }) => `${Courier} ${Service}`)
  expect(await found({ Text: ['coblong'] })).toEqual(['jne YES'])
  expect(await found({ Text: ['yes'] })).toEqual(['jne YES'])
  expect(await found({ Text: ['kota bandung'] })).toEqual(['jne REG'])
  expect(await found({ Courier: ['tiki'] })).toEqual(['tiki REG'])
  expect(await found({ Text: ['tidak ada'] })).toEqual([])
  expect(await owner.call('DELETE /kelola/shippingrate/:courier', { params: { courier: 'jne' } })).toEqual({
    Deleted: 2,
  })
  expect(await found({})).toEqual(['tiki REG'])
})

test('free shipping from a sum: the order has the fee to pay, the price of the courier and who bears the rest, and the books what was paid', async () => {
  await save([row({ To: city }), row({ Service: 'YES', To: city, FirstKg: '33.000' })])
  const dear = await shop.aProduct({ storeId: store.id, weight: 1_200, unit: 'gram', price: 90_000 })
  const { Version } = await owner.call('GET /kelola/store/:id', { params: { id: store.id } })
  const saved = await owner.call('PUT /kelola/store/:id', {
    params: { id: store.id },
    body: { Version, FreeShippingFrom: 90_000, ShippingSubsidy: 5_000 },
  })
  expect(saved).toMatchObject({ FreeShippingFrom: 90_000, ShippingSubsidy: 5_000 })
  const { jne = [] } = (await ask('jne', dear)).logistic
  expect(jne.map((rate) => [rate.rate_name, rate.finalRate, rate.adjustmentFinalRate])).toEqual([
    ['REG', 40_000, 0],
    ['YES', 66_000, 26_000],
  ])
  const body = { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address.id, RateID: jne[1]!.rate_id }
  const placed = await budi.order([{ id: dear.id, quantity: 1 }], {
    body: { ...body, PostalFee: 66_000, PostalFeeAdjustment: 26_000 },
  })
  expect(placed.PostalFee).toBe(26_000)
  const managed = await owner.call('GET /kelola/order/:id', { params: { id: placed.ID } })
  const borne = { Rate: 66_000, Amount: 40_000, By: 'store' }
  expect(managed.BorneShipping).toEqual(borne)

  // A later subsidy of the store changes no order.
  await owner.call('PUT /kelola/store/:id', {
    params: { id: store.id },
    body: { Version: saved.Version, FreeShippingFrom: 0, ShippingSubsidy: 5_000 },
  })
  expect((await owner.call('GET /kelola/order/:id', { params: { id: placed.ID } })).BorneShipping).toEqual(borne)
  const [reg] = (await ask('jne', dear)).logistic.jne!
  expect(reg).toMatchObject({ finalRate: 40_000, adjustmentFinalRate: 35_000 })

  await shop.sql`update orders set payment_proof_id = null where id = ${placed.ID}`
  await owner.call('PUT /kelola/order/:id/verify', { params: { id: placed.ID }, body: {} })
  const entries = await shop.sql<{ account: string; amount: number }[]>`
    select e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.kind = 'order_payment' and t.reference_id = ${placed.ID} and e.account = ${`shipping:${store.id}`}`
  expect(entries).toEqual([{ account: `shipping:${store.id}`, amount: 26_000 }])
})

test("the store's own courier: one price or by distance, its hours are told, and its fee is borne as others are", async () => {
  const { Version } = await owner.call('GET /kelola/store/:id', { params: { id: store.id } })
  const days = Array.from({ length: 7 }, (_, n) => ({ Day: n + 1, Opens: '08:00', Closes: '17:00' }))
  await owner.call('PUT /kelola/store/:id', {
    params: { id: store.id },
    body: {
      ...{ Version, OffersOwnCourier: true, OwnCourierMaxKm: 10, OwnCourierBaseFee: 15_000, OwnCourierFeePerKm: 0 },
      ...{ OwnCourierHours: days, FreeShippingFrom: 0, ShippingSubsidy: 5_000 },
    },
  })
  await shop.sql`update stores set time_zone = 'WIB' where id = ${store.id}`
  const question = { StoreID: store.id, DeliveryID: address.id, ProductIDs: String(product.id), Quantities: '1' }
  const at = async (time: string) => {
    vi.spyOn(shop.ctx.clock, 'now').mockReturnValue(new Date(`2026-03-02T${time}:00+07:00`))
    return budi.call('POST /postalfee', { body: question })
  }
  expect(await at('10:00')).toMatchObject({ Price: 10_000, Eta: 'hari ini sampai 17.00 WIB' })
  expect(await at('18:00')).toMatchObject({ Price: 10_000, Eta: 'mulai besok 08.00 WIB' })
})

test('hours of a courier that overlap are refused', async () => {
  const { Version } = await owner.call('GET /kelola/store/:id', { params: { id: store.id } })
  const twice = [1, 1].map((Day) => ({ Day, Opens: '08:00', Closes: '12:00' }))
  await expect(
    owner.call('PUT /kelola/store/:id', { params: { id: store.id }, body: { Version, OwnCourierHours: twice } }),
  ).rejects.toMatchObject({ code: 'OPENING_HOURS_INVALID' })
})
