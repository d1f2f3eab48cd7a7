import { beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
let budi: TestCustomer
let sari: TestCustomer
let dago: Awaited<ReturnType<typeof shop.anArea>>
let lembang: Awaited<ReturnType<typeof shop.anArea>>
let form: Body<'POST /me/delivery'>

beforeAll(async () => {
  budi = await shop.aCustomer()
  sari = await shop.aCustomer()
  dago = await shop.anArea()
  lembang = await shop.anArea({ postalCode: '' })
  form = {
    Labels: 'Rumah',
    Recipient: 'Budi Santoso',
    Phone: '081234567890',
    Address: 'Jl. Ir. H. Juanda No. 12',
    ...inArea(dago),
    PostalCode: '40135',
  }
})

function inArea(area: typeof dago) {
  const { provinceId, cityId, subdistrictId, areaId } = area
  return { ProvinceID: provinceId, CityID: cityId, SubDistrictID: subdistrictId, AreaID: areaId }
}

const add = (shopper: TestCustomer, change: Partial<Body<'POST /me/delivery'>> = {}) =>
  shopper.call('POST /me/delivery', { body: { ...form, ...change } })

describe('A02 C05 the address book', () => {
  test('saves an address with the names of its regions and its postal code', async () => {
    const address = await add(budi)
    expect(address).toMatchObject({
      UserID: budi.id,
      Labels: 'Rumah',
      Recipient: 'Budi Santoso',
      Phone: '081234567890',
      Province: 'Jawa Barat',
      City: 'Kota Bandung',
      SubDistrict: 'Coblong',
      Area: 'Dago',
      PostalCode: '40135',
      Latitude: null,
      Longitude: null,
    })
    expect(await budi.call('GET /me/delivery/:id', { params: { id: address.ID } })).toEqual(address)
  })

  test('U07 normalises phone numbers', async () => {
    expect((await add(budi, { Phone: '+6281234567890' })).Phone).toBe('081234567890')
    expect((await add(budi, { Phone: '81234567890' })).Phone).toBe('081234567890')
    expect((await add(budi, { Phone: '021555123' })).Phone).toBe('021555123')
  })

  test('takes the postal code from the area, and from the form only where the area has none', async () => {
    expect((await add(budi, { PostalCode: '99999' })).PostalCode).toBe('40135')
    expect((await add(budi, { ...inArea(lembang), PostalCode: '40391' })).PostalCode).toBe('40391')
  })

  test('replaces line breaks and control characters', async () => {
    const address = await add(budi, { Address: ' Jl. Dago\r\n No. 1\u0000 ', Recipient: ' Budi\t' })
    expect([address.Address, address.Recipient]).toEqual(['Jl. Dago No. 1', 'Budi'])
  })

  test.each<[string, () => object]>([
    ['an area of another district', () => ({ SubDistrictID: lembang.subdistrictId })],
    ['an area of another city', () => ({ CityID: lembang.cityId })],
    ['an area of another province', () => ({ ProvinceID: dago.provinceId + 100 })],
    ['an unknown area', () => ({ AreaID: 3_000_000_000 })],
    ['a phone number of 8 digits', () => ({ Phone: '02155512' })],
    ['a phone number of 14 digits', () => ({ Phone: '08123456789012' })],
    ['a phone number with letters', () => ({ Phone: '0812345678a' })],
    ['an address of 4 characters', () => ({ Address: '  Jln1 ' })],
    ['a blank recipient', () => ({ Recipient: '   ' })],
    ["a recipient 'nil'", () => ({ Recipient: 'nil' })],
    ["a recipient '0'", () => ({ Recipient: ' 0 ' })],
    ['a recipient of control characters', () => ({ Recipient: '\u0001\u0002' })],
    ['a recipient of 101 characters', () => ({ Recipient: 'b'.repeat(101) })],
    ['an address of 501 characters', () => ({ Address: 'j'.repeat(501) })],
    ['a postal code of 4 digits', () => ({ PostalCode: '4013' })],
    ['a postal code with a letter', () => ({ PostalCode: '4013a' })],
    ['no province', () => ({ ProvinceID: undefined })],
    ['a city of 0', () => ({ CityID: 0 })],
    ['no district', () => ({ SubDistrictID: undefined })],
    ['an area of null', () => ({ AreaID: null })],
    ['a postal code of 6 digits', () => ({ PostalCode: '401355' })],
    ['a latitude without longitude', () => ({ Latitude: -6.9 })],
    ['a latitude of 91', () => ({ Latitude: 91, Longitude: 107 })],
    ['an unknown field', () => ({ Role: 'operator' })],
  ])('refuses %s and stores nothing', async (_what, change) => {
    const before = await sari.call('GET /me/deliverycount')
    await expect(add(sari, change() as Partial<typeof form>)).rejects.toMatchObject({ http: 422 })
    expect(await sari.call('GET /me/deliverycount')).toEqual(before)
  })

  test.each<[string, Partial<Body<'POST /me/delivery'>>]>([
    ['a recipient of one character', { Recipient: 'B' }],
    ['a recipient of 100 characters', { Recipient: 'b'.repeat(100) }],
    ['a phone number of 9 characters', { Phone: '021555123' }],
    ['a phone number of 13 characters', { Phone: '0812345678901' }],
    ['an address of 5 characters', { Address: 'Jln 1' }],
    ['an address of 500 characters', { Address: 'j'.repeat(500) }],
    ['a label of 50 characters', { Labels: 'l'.repeat(50) }],
  ])('accepts %s', async (_what, change) => {
    expect(await add(budi, change)).toMatchObject(change)
  })

  test('changes an address; a pin stays while the area stays', async () => {
    const { ID } = await add(budi, { Latitude: -6.88, Longitude: 107.61 })
    const change = (body: Partial<Body<'PUT /me/delivery'>>) =>
      budi.call('PUT /me/delivery', { body: { ...form, ...body, ID } })

    expect(await change({ Labels: 'Kantor' })).toMatchObject({ Labels: 'Kantor', Latitude: -6.88, Longitude: 107.61 })
    expect(await change({ ...inArea(lembang), PostalCode: '40391' })).toMatchObject({ Latitude: null, Longitude: null })
    expect(await change({ Latitude: -6.8, Longitude: 107.6 })).toMatchObject({ Latitude: -6.8, PostalCode: '40135' })
    expect(await change({ Latitude: null, Longitude: null })).toMatchObject({ Latitude: null })
  })

  test('O03 deletes the shipping quotes of an address that moves, and keeps them when its recipient changes', async () => {
    const { ID } = await add(budi)
    const change = (body: Partial<Body<'PUT /me/delivery'>>) =>
      budi.call('PUT /me/delivery', { body: { ...form, ...body, ID } })
    const quotes = async () => (await shop.sql`select from shipping_quotes where address_id = ${ID}`).length
    const store = await shop.aStore()
    const quote = () => shop.sql`
      insert into shipping_quotes
        (user_id, store_id, address_id, basket, courier_code, courier_name, service, eta, fee, expires_at)
      values (${budi.id}, ${store.id}, ${ID}, '1:1', 'jne', 'JNE', 'REG', '', 9000, now() + interval '1 hour')`
    await quote()
    await change({ Recipient: 'Sari', Phone: '08111111111', Labels: 'Kantor', Address: 'Jl. Dago No. 99' })
    expect(await quotes()).toBe(1)
    await change({ Latitude: -6.88, Longitude: 107.61 })
    expect(await quotes()).toBe(0)
    await quote()
    await change({ Latitude: -6.88, Longitude: 107.611 })
    expect(await quotes()).toBe(0)
    await quote()
    await change({ ...inArea(lembang), PostalCode: '40391' })
    expect(await quotes()).toBe(0)
    await quote()
    await budi.call('DELETE /me/delivery/:id', { params: { id: ID } })
    expect(await quotes()).toBe(0)
  })

  test('deletes an address once', async () => {
    const { ID } = await add(budi)
    expect(await budi.call('DELETE /me/delivery/:id', { params: { id: ID } })).toBeNull()
    await expect(budi.call('DELETE /me/delivery/:id', { params: { id: ID } })).rejects.toMatchObject({ http: 404 })
  })

  test("another shopper's address is 404", async () => {
    const { ID } = await add(budi)
    const notFound = { http: 404, message: 'record not found' }
    await expect(sari.call('GET /me/delivery/:id', { params: { id: ID } })).rejects.toMatchObject(notFound)
    await expect(sari.call('PUT /me/delivery', { body: { ...form, ID } })).rejects.toMatchObject(notFound)
    await expect(sari.call('DELETE /me/delivery/:id', { params: { id: ID } })).rejects.toMatchObject(notFound)
    await expect(add(sari, { UserID: budi.id })).resolves.toMatchObject({ UserID: sari.id })
    expect(await budi.call('GET /me/delivery/:id', { params: { id: ID } })).toMatchObject({
      ID,
      Recipient: 'Budi Santoso',
    })
  })

  test('needs a session', async () => {
    await expect(shop.as()('GET /me/delivery')).rejects.toMatchObject({ http: 401 })
  })

  test('keeps at most 50 addresses of a shopper', async () => {
    const wati = await shop.aCustomer()
    await shop.sql`
      insert into addresses (user_id, recipient, phone, address, area_id, postal_code)
      select ${wati.id}, 'A', '081', 'Jalan', ${dago.areaId}, '40135' from generate_series(1, 49)`
    // Five concurrent requests, with room for one.
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => add(wati)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await wati.call('GET /me/deliverycount')).toEqual({ count: 50 })
    await expect(add(wati)).rejects.toMatchObject({ http: 200, message: expect.stringContaining('50 alamat') })
  })
})

describe('A01 C07 the list of addresses', () => {
  test('shows the newest first, ten a page, and counts them', async () => {
    const wati = await shop.aCustomer()
    const ids: number[] = []
    for (let n = 0; n < 12; n++) ids.push((await add(wati, { Recipient: `Wati ${n}` })).ID)

    const page = async (query: { Page?: number; SortBy?: 'ID-asc' }) =>
      (await wati.call('GET /me/delivery', { query })).map((address) => address.ID)
    expect(await page({})).toEqual(ids.toReversed().slice(0, 10))
    expect(await page({ Page: 2 })).toEqual(ids.toReversed().slice(10))
    expect(await page({ SortBy: 'ID-asc' })).toEqual(ids.slice(0, 10))
    expect(await wati.call('GET /me/deliverycount')).toEqual({ count: 12 })
    expect(await wati.call('GET /me/deliverycount', { query: { Recipient: ['wati 1', '%'] } })).toEqual({ count: 3 })
  })

  test("never shows another shopper's addresses, with any filters and Operand", async () => {
    const { ID } = await add(budi, { Recipient: 'Rahasia' })
    const stranger = await shop.aCustomer()
    const own = await add(stranger)
    const queries = [
      { Operand: 'OR' as const, ID: [ID, own.ID], Recipient: ['Rahasia'], CityID: [dago.cityId] },
      { ID: [ID], Recipient: ["' or 1=1 --"] },
      { Recipient: ['Rahasia'] },
    ]
    for (const query of queries) {
      const found = await stranger.call('GET /me/delivery', { query })
      expect(found.every((address) => address.UserID === stranger.id)).toBe(true)
      expect((await stranger.call('GET /me/deliverycount', { query })).count).toBe(found.length)
    }
    expect(await stranger.call('GET /me/delivery', { query: { UserID: budi.id } })).toEqual([])
  })
})
