import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Sql } from '../../db/database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { findStorePlace, hasMovedFrom } from './store-place.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = openDatabase(database.url, { max: 2 })
})

afterAll(async () => {
  await sql.end()
  await database.drop()
})

async function aStore(hours: unknown = null) {
  const [row] = await sql<{ id: number; address_id: number }[]>`
    insert into stores (name, slug, address, latitude, longitude, opening_hours)
    values ('Toko', 'toko', 'Jl. Lama 1', -6.9, 107.6, ${hours === null ? null : sql.json(hours as never)})
    returning id, address_id`
  return row!
}

const span = (Day: unknown, Opens: unknown, Closes: unknown) => ({ Day, Opens, Closes })

describe('S08 the database accepts opening hours in one format only', () => {
  test.each([
    [[span(1, '09:00', '17:00')]],
    [[span(5, '08:00', '11:30'), span(5, '13:00', '16:00'), span(6, '00:00', '24:00')]],
  ])('accepts %j', async (hours) => {
    await aStore(hours)
  })

  test.each([
    ['an object', { Day: 1 }],
    ['a text', 'Senin–Jumat'],
    ['an empty list', []],
    ['an empty entry', [{}]],
    ['null', [null]],
    ['day 8', [span(8, '09:00', '17:00')]],
    ['a half day', [span(1.5, '09:00', '17:00')]],
    ['a day as text', [span('1', '09:00', '17:00')]],
    ['a time without minutes', [span(1, '9', '17:00')]],
    ['an invalid time', [span(1, '09:60', '17:00')]],
    ['a missing end', [{ Day: 1, Opens: '09:00' }]],
    ['an end before the start', [span(1, '17:00', '09:00')]],
    ['an unknown field', [{ ...span(1, '09:00', '17:00'), Note: '' }]],
    ['days out of order', [span(2, '09:00', '17:00'), span(1, '09:00', '17:00')]],
    ['spans that overlap', [span(1, '09:00', '17:00'), span(1, '16:00', '18:00')]],
  ])('refuses %s', async (_, hours) => {
    await expect(aStore(hours)).rejects.toThrow('stores_opening_hours_check')
  })
})

test('C04 a store gets another address id when it moves, not when it is renamed', async () => {
  const { id, address_id: first } = await aStore()
  expect(first).toBeGreaterThan(1_000_000_000)
  const renamed = await sql<
    { address_id: number }[]
  >`update stores set name = 'Toko Baru' where id = ${id} returning address_id`
  expect(renamed[0]!.address_id).toBe(first)
  const moved = await sql<{ address_id: number }[]>`
    update stores set address = 'Jl. Baru 2' where id = ${id} returning address_id`
  expect(moved[0]!.address_id).not.toBe(first)
})

test('O01 the place of a store has address, hours, phone and pin, and the known regions', async () => {
  const hours = [span(1, '09:00', '17:00')]
  const { id, address_id } = await aStore(hours)
  await sql`update stores set phone = '084000001101', city = 'Bandung', is_pinned = true, time_zone = 'WIB' where id = ${id}`
  const place = await findStorePlace(sql, id)
  expect(place).toEqual({
    ...{ Address: 'Jl. Lama 1', Area: '', SubDistrict: '', City: 'Bandung', Province: '', PostalCode: '' },
    Holidays: [],
    ...{ Phone: '084000001101', Latitude: -6.9, Longitude: 107.6, OpeningHours: hours, TimeZone: 'WIB' },
    AddressID: expect.any(Number),
  })
  expect(place!.AddressID).toBeGreaterThan(address_id)
  expect(await findStorePlace(sql, id + 1)).toBeUndefined()
})

test('O01 the place of a store has the holidays of the next weeks, and none that is long over or far away', async () => {
  const { id } = await aStore()
  await sql`
    update stores set holidays = (
      select jsonb_agg(json_build_object('Date', to_char(shop_now() + make_interval(days => days), 'YYYY-MM-DD'), 'Note', days::text) order by days)
      from unnest(array[-3, 1, 20, 70]) days)
    where id = ${id}`
  const place = await findStorePlace(sql, id)
  expect(place!.Holidays!.map(({ Note }) => Note)).toEqual(['1', '20'])
})

test('C04 only an earlier address id of a store reports a move', () => {
  expect(hasMovedFrom(1_000_000_005, 1_000_000_007)).toBe(true)
  expect(hasMovedFrom(1_000_000_007, 1_000_000_007)).toBe(false)
  expect(hasMovedFrom(undefined, 1_000_000_007)).toBe(false)
  expect(hasMovedFrom(5, 1_000_000_007)).toBe(false)
})

test('O01 coordinates of a city centre are not given as a pin', async () => {
  const { id } = await aStore()
  expect(await findStorePlace(sql, id)).toMatchObject({ Latitude: null, Longitude: null, OpeningHours: null })
})
