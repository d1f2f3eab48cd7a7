import { beforeAll, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
let owner: TestUser
let own: { id: number }
let other: { id: number }
/** Manages one store. */
let keeper: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
  ;[own, other] = await Promise.all([shop.aStore(), shop.aStore()])
  keeper = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, keeper.id, 'store_owner', own.id))
})

type Changes = Omit<Body<'PUT /kelola/store/:id'>, 'Version'>
const read = (id: number, by = owner) => by.call('GET /kelola/store/:id', { params: { id } })
async function change(id: number, body: Changes, by = owner) {
  const { Version } = await read(id, by)
  return by.call('PUT /kelola/store/:id', { params: { id }, body: { Version, ...body } })
}
const shown = (id: number) => shop.as()('GET /store/:oid/:id', { params: { id } })

test('staff of one store see only that one, and another one is not found', async () => {
  expect((await keeper.call('GET /kelola/store')).map(({ ID }) => ID)).toEqual([own.id])
  expect(await keeper.call('GET /kelola/storecount', { query: { ID: [own.id, other.id], Operand: 'OR' } })).toEqual({
    count: 1,
  })
  await expect(read(other.id, keeper)).rejects.toMatchObject({ http: 404 })
  const foreign = keeper.call('PUT /kelola/store/:id', {
    params: { id: other.id },
    body: { Version: 1, Phone: '081234567890' },
  })
  await expect(foreign).rejects.toMatchObject({ http: 404 })
  await expect(keeper.call('POST /kelola/store', { body: { Name: 'Toko lain' } })).rejects.toMatchObject({ http: 404 })
})

test('they change hours, phone and fees, but neither name nor address', async () => {
  const changed = await change(own.id, { Phone: '0812 3456 7890', OffersOwnCourier: true, OwnCourierMaxKm: 7 }, keeper)
  expect(changed).toMatchObject({ Phone: '081234567890', OffersOwnCourier: true, OwnCourierMaxKm: 7 })
  const restricted: Changes[] = [
    { Name: 'Baru' },
    { Address: 'Jl. Lain' },
    { AreaID: null },
    { Pin: { Latitude: -6, Longitude: 107 } },
  ]
  for (const body of restricted) {
    await expect(change(own.id, body, keeper)).rejects.toMatchObject({ code: 'STORE_FIELD_RESTRICTED' })
  }
  const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['store'], SubjectID: [String(own.id)] } })
  expect(JSON.parse(entry!.After)).toEqual({ phone: '081234567890', offersOwnCourier: true, ownCourierMaxKm: 7 })
})

test('an area has at most 50 corners, and one without corners takes it away', async () => {
  const many = Array.from({ length: 51 }, (_, n) => ({ Latitude: -6 - n / 100, Longitude: 107 + (n * n) / 10_000 }))
  await expect(change(own.id, { OwnCourierArea: many })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  const fifty = many.slice(1)
  expect((await change(own.id, { OwnCourierArea: fifty })).OwnCourierArea).toEqual(fifty)
  expect((await change(own.id, { OwnCourierArea: [] })).OwnCourierArea).toEqual([])
})

const corners = (...places: [latitude: number, longitude: number][]) =>
  places.map(([Latitude, Longitude]) => ({ Latitude, Longitude }))

test('an area is at most 100 km from its store, and a store does not move further from its area', async () => {
  const { id } = await shop.aStore()
  const dago = { Latitude: -6.87, Longitude: 107.61 }
  await change(id, { Pin: dago })
  const inPapua = corners([-2.5, 140.6], [-2.5, 140.8], [-2.7, 140.7])
  await expect(change(id, { OwnCourierArea: inPapua })).rejects.toMatchObject({ code: 'DELIVERY_AREA_INVALID' })
  const around = corners([-6.8, 107.5], [-6.8, 107.7], [-7, 107.6])
  await change(id, { OwnCourierArea: around })
  const jayapura = { Latitude: -2.55, Longitude: 140.7 }
  await expect(change(id, { Pin: jayapura })).rejects.toMatchObject({ code: 'DELIVERY_AREA_INVALID' })
  await change(id, { Pin: jayapura, OwnCourierArea: inPapua })
  expect((await change(id, { ShippingSubsidy: 1_000_000 })).ShippingSubsidy).toBe(1_000_000)
})

test.each<[string, Changes, string]>([
  [
    'hours that overlap',
    { OpeningHours: [1, 1].map((Day) => ({ Day, Opens: '08:00', Closes: '12:00' })) },
    'OPENING_HOURS_INVALID',
  ],
  ['hours backwards', { OpeningHours: [{ Day: 1, Opens: '17:00', Closes: '09:00' }] }, 'OPENING_HOURS_INVALID'],
  ['an area with two corners', { OwnCourierArea: corners([-6.9, 107.6], [-6.8, 107.7]) }, 'DELIVERY_AREA_INVALID'],
  [
    'an area whose border crosses itself',
    { OwnCourierArea: corners([-6.9, 107.6], [-6.8, 107.7], [-6.8, 107.6], [-6.9, 107.7]) },
    'DELIVERY_AREA_INVALID',
  ],
  ['a subsidy of a million million', { ShippingSubsidy: 1_000_000_000_000 }, 'VALIDATION_FAILED'],
  ['a subsidy above a million', { ShippingSubsidy: 1_000_001 }, 'VALIDATION_FAILED'],
  ['a fee of the own courier above a million', { OwnCourierFeePerKm: 1_000_001 }, 'VALIDATION_FAILED'],
  ['a date that does not exist', { Holidays: [{ Date: '2026-02-30', Note: '' }] }, 'HOLIDAYS_INVALID'],
  ['a date twice', { Holidays: ['a', 'b'].map((Note) => ({ Date: '2026-12-25', Note })) }, 'HOLIDAYS_INVALID'],
  ['a new holiday that is over', { Holidays: [{ Date: '2020-01-01', Note: '' }] }, 'HOLIDAY_PAST'],
  ['an unknown village', { AreaID: 999_999 }, 'REGION_UNKNOWN'],
  ['an unknown courier', { CouriersNotOffered: ['kurirku'] }, 'COURIER_UNKNOWN'],
  ['a phone without digits', { Phone: 'nanti' }, 'PHONE_INVALID'],
  ['a picture of others', { Cover: '/img/640/proofs/29/1/x.webp' }, 'PICTURE_MISSING'],
])('%s is refused', async (_, body, code) => {
  await expect(change(other.id, body)).rejects.toMatchObject({ code })
})

test('a village determines city, time zone and coordinates; a pin is the door, and shoppers see a move', async () => {
  const area = await shop.anArea({ code: '73', latitude: -5.1, longitude: 119.4 })
  const before = await shown(other.id)
  const changed = await change(other.id, { AreaID: area.areaId, Address: 'Jl. Dago No. 1' })
  expect(changed).toMatchObject({ City: 'Bandung', TimeZone: 'WITA', Pin: null, CityID: area.cityId })
  const moved = await shown(other.id)
  expect(moved.AddressID).not.toBe(before.AddressID)
  expect(moved.Place).toMatchObject({ Address: 'Jl. Dago No. 1', Latitude: null })
  await change(other.id, { Pin: { Latitude: -5.12, Longitude: 119.41 } })
  expect((await shown(other.id)).Place).toMatchObject({ Latitude: -5.12, Longitude: 119.41 })
  // Without the pin couriers use the coordinates of its village.
  await change(other.id, { Pin: null })
  const [row] = await shop.sql`select latitude, is_pinned from stores where id = ${other.id}`
  expect(row).toEqual({ latitude: -5.1, is_pinned: false })
})

test('hours are sorted, holidays of the next weeks are shown', async () => {
  const at = (Day: number, Opens: string) => ({ Day, Opens, Closes: '20:00' })
  const day = (days: number) => new Date(shop.ctx.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  // A holiday that is over by now stays when others are added.
  await shop.sql`update stores set holidays = ${shop.sql.json([{ Date: day(-30), Note: 'Lampau' }])} where id = ${own.id}`
  await change(own.id, {
    OpeningHours: [at(6, '10:00'), at(1, '08:00')],
    Holidays: [
      { Date: day(300), Note: 'Nanti' },
      { Date: day(5), Note: 'Renovasi\n' },
      { Date: day(-30), Note: 'Lampau' },
    ],
  })
  const { Place } = await shown(own.id)
  expect(Place.OpeningHours?.map(({ Day }) => Day)).toEqual([1, 6])
  expect(Place.Holidays).toEqual([{ Date: day(5), Note: 'Renovasi' }])
  expect((await read(own.id)).Holidays).toHaveLength(3)
})

test('if two people edit one version, the second gets a conflict', async () => {
  const { Version } = await read(own.id)
  await change(own.id, { Phone: '081200000001' }, keeper)
  const late = owner.call('PUT /kelola/store/:id', { params: { id: own.id }, body: { Version, Name: 'Toko Sari' } })
  await expect(late).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
})

test('input is shown as plain text', async () => {
  const vector = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const { ID } = await owner.call('POST /kelola/store', {
    body: { Name: `Toko ${vector}`, Description: `Satu\n\n${vector}` },
  })
  expect(await read(ID)).toMatchObject({ Name: `Toko ${vector}`, Description: `Satu\n\n${vector}` })
  expect((await shown(ID)).Description).not.toMatch(/<script|<img/)
  expect((await shown(ID)).Description).toMatch(/^<p>Satu<\/p>/)
})

test('the list finds by name, city and address', async () => {
  const { ID } = await owner.call('POST /kelola/store', { body: { Name: 'Kopi 100%', Address: 'Jl. Riau 8' } })
  for (const Text of ['kopi 100%', 'riau 8']) {
    expect((await owner.call('GET /kelola/store', { query: { Text: [Text] } })).map((store) => store.ID)).toEqual([ID])
  }
})
