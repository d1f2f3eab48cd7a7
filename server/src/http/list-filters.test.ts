import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, type NamedCall, propertiesOf, requestTo } from '../testing/contract-samples.ts'
import type { TestCustomer } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'
import type { FieldSchema } from './coerce-input.ts'

// Every list of shoppers can be filtered and counted by the fields in its response.

const shop = await testShop()
let budi: TestCustomer

beforeAll(async () => {
  budi = await shop.aCustomer()
  const goods = await Promise.all([1, 2, 3].map((n) => shop.aProduct({ price: 10_000 * n })))
  for (const product of goods) await budi.order([product])
  await shop.sql`insert into product_choices (product_id, position) select id, 1 from products`
  await shop.anAddress(budi, { recipient: 'Budi Santoso' })
  await shop.anAddress(budi, { recipient: 'Ibu Kantin' })
  await budi.deposit(50_000)
  await budi.topUp(60_000)
  await budi.buy('xld10', '081800000001', { body: { PaymentType: 'Bank' } })
  await budi.buy('xld10', '081800000002')
  await shop.sql`
    insert into news (title, published_at) select 'Berita ' || n, now() - n * interval '1 day' from generate_series(1, 3) n`
  await shop.sql`
    insert into promotions (title, published_at, starts_at, ends_at)
    select 'Promo ' || n, now() - n * interval '1 day', now() - n * interval '2 days', now() + n * interval '3 days'
    from generate_series(1, 3) n`
  await shop.sql`
    insert into banners (title, image, category, target_id, featured)
    select 'Spanduk ' || n, 'x.png', n % 3, n, n % 2 = 0 from generate_series(1, 3) n`
  await shop.sql`
    update stores set latitude = -6.9, longitude = 107.6, city = 'Bandung', owner_name = 'Ibu Sri', description = 'Kopi'`
  await fillWhatMayBeEmpty()
})

/** Optional fields, present in one row of each list. */
async function fillWhatMayBeEmpty() {
  const [first, second] = (await shop.sql<{ id: number }[]>`select id from products order by id limit 2`).map(
    ({ id }) => id,
  )
  await shop.sql`update products set purchase_type = 'made_to_order', min_days = 4 where id = ${first!}`
  await shop.sql`
    update products set purchase_type = 'pre_order', closed_at = '2031-01-02 03:04:05+07', delivery_date = '2031-01-09'
    where id = ${second!}`
  await shop.sql`insert into uploads (key, user_id, content_type, bytes) values ('bukti', ${budi.id}, 'image/png', 1)`
  await shop.sql`
    with proof as (
      insert into payment_proofs (user_id, order_id, upload_key)
      select user_id, id, 'bukti' from orders where user_id = ${budi.id} limit 1 returning id
    ), ordered as (
      update orders set payment_proof_id = proof.id, courier = 'JNE', courier_service = 'REG', courier_eta = '2-3 hari',
        tracking_number = 'JX123', delivery_time = '2031-01-09', note = 'Titip satpam'
      from proof where orders.id = (select min(id) from orders)
    ), topped as (
      update wallet_top_ups set payment_proof_id = proof.id, note = 'Buram' from proof
    )
    update digital_orders set payment_proof_id = proof.id from proof`
  await shop.sql`update digital_orders set status = 'sent', sent_at = now() where status = 'paid'`
  await shop.sql`
    update digital_orders set status = 'completed', serial_number = 'SN-9', facts = '{"Token": "1234 5678"}', next_check_at = null, supplier_price = 1
    where status = 'sent'`
  await shop.sql`update addresses set latitude = -6.91, longitude = 107.61 where recipient = 'Ibu Kantin'`
  await shop.sql`update news set short_desc = 'Kabar'`
  await shop.sql`update promotions set short_desc = 'Hemat'`
  await shop.sql`update banners set subtitle = 'Sampai Jumat', url = 'https://contoh.test'`
  await shop.sql`insert into home_descriptions (title, description) values ('Tentang', 'Toko kami'), ('Alamat', 'Bandung')`
}

const lists = allCalls.filter(
  ([name, { auth, query }]) => auth !== 'staff' && 'Page' in propertiesOf(query) && !name.startsWith('count'),
)

async function answerTo(call: NamedCall, query: string): Promise<unknown> {
  const session = call[1].auth === 'public' ? {} : { token: budi.token }
  const answer = await shop.ask(requestTo(call, { ...session, query }))
  expect(answer.http, `${call[0]} ${query}`).toBe(200)
  return answer.envelope.data
}

type Row = Record<string, string | number | boolean | null>

/** The list itself, also if the response is an object that contains it. */
async function rowsOf(call: NamedCall, query: string): Promise<Row[]> {
  const data = await answerTo(call, query)
  const list = Array.isArray(data) ? data : Object.values(data as object).find((value) => Array.isArray(value))
  return (list ?? []) as Row[]
}

/** Lists with their counts: /product and /productcount. */
const counts = lists.flatMap(([name, call]) => {
  const countPath = call.path.replace(/^((?:\/me)?\/\w+)/, '$1count')
  const count = allCalls.find(([, other]) => other.path === countPath)
  return count ? [[name, [name, call] as NamedCall, count] as const] : []
})

describe('C07 a count accepts the query of its list', () => {
  test('for exactly these lists', () => {
    expect(counts.map(([name]) => name).sort()).toEqual(
      [
        ...['listAddresses', 'listDigitalOrders', 'listLatestProducts', 'listNearbyStores', 'listNews', 'listOrders'],
        ...['listPopularProducts', 'listProductChoices', 'listProducts', 'listPromotions', 'listStores', 'listTopUps'],
      ].sort(),
    )
  })

  test.each(counts)('%s', async (_, list, count) => {
    const [first] = await rowsOf(list, 'Size=100')
    const fields = Object.keys(propertiesOf(list[1].query)).filter((field) => (first?.[field] ?? '') !== '')
    for (const field of fields) {
      const query = `${field}=${encodeURIComponent(String(first![field]))}&Page=1&Size=100&lang=id`
      expect(await answerTo(count, query), query).toEqual({ count: (await rowsOf(list, query)).length })
    }
  })
})

describe('C07 a filter by a value of the response finds the rows with it, and no others, in', () => {
  const unanswered = new Set<string>()
  const others = ['Page', 'Size', 'SortBy', 'Operand', 'Lat', 'Long', 'MaxKm', 'OnePerFamily']

  test.each(lists)('%s', async (...call) => {
    const rows = await rowsOf(call, 'Size=100')
    for (const field of Object.keys(propertiesOf(call[1].query)).filter((name) => !others.includes(name))) {
      const wanted = rows.find((row) => row[field] !== undefined && row[field] !== null && row[field] !== '')
      if (!wanted) {
        unanswered.add(`${call[0]}.${field}`)
        continue
      }
      const value = String(wanted[field])
      const found = await rowsOf(call, `${field}=${encodeURIComponent(value)}&Size=100`)
      expect(
        found.map((row) => row.ID),
        field,
      ).toContain(wanted.ID)
      // Texts match by containment; search by product names would also find similar ones.
      for (const row of found) expect(String(row[field]).toLowerCase(), field).toContain(value.toLowerCase())
    }
  })

  test('except for filters that are not in the response, which have their own tests', () => {
    expect([...unanswered].sort()).toEqual([
      ...['listAccountTransactions.Type', 'listAddresses.Labels', 'listAreas.SubDistrictIDShipper'],
      ...['listCategories.Status', 'listCities.ProvinceID', 'listDeliveryOptions.StoreID', 'listDigitalOrders.UserID'],
      ...[
        'listDigitalProducts.Brand',
        'listDigitalProducts.Category',
        'listNearbyStores.Status',
        'listNews.Status',
        'listOrders.AwaitsShopper',
        'listOrders.CategoryID',
      ],
      ...['listOrders.UserID', 'listPromotions.Status', 'listStores.Status', 'listSubdistricts.CityID'],
      'listTopUps.UserID',
    ])
  })
})

/** The fields with a single value in the rows of a list. */
function fieldsOfRow([, { data }]: NamedCall): string[] {
  const list = (data as FieldSchema).items ? data : Object.values(propertiesOf(data)).find((one) => 'items' in one)
  const row = propertiesOf((list as { items: TSchema }).items)
  const scalars = ['string', 'integer', 'number', 'boolean']
  return Object.entries(row)
    .filter(([, schema]) => scalars.includes((schema as { type?: string }).type ?? ''))
    .map(([field]) => field)
}

const sortsOf = ([, { query }]: NamedCall) => (propertiesOf(query).SortBy as { enum?: string[] }).enum ?? []

describe('C07 a field with a single value in a list', () => {
  test('filters and sorts it, but for pictures, and texts that are composed for the response', () => {
    // The paging of related articles is not a list of its fields.
    const named = lists.filter(([name]) => name.startsWith('list'))
    const refused = named.flatMap((call) =>
      fieldsOfRow(call)
        .filter((field) => !(field in propertiesOf(call[1].query)) || !sortsOf(call).includes(`${field}-desc`))
        .map((field) => `${call[0]}.${field}`),
    )
    const isPicture = (name: string) => /\.(\w*Img|\w*Image|Logo|Cover)$/.test(name)
    expect(refused.filter((name) => !isPicture(name)).sort()).toEqual(
      [
        // Composed for the response.
        ...['listAccountTransactions.InformationDetail', 'listDigitalOrders.Note', 'listOrders.DeliveryAddress'],
        ...['listOrders.TrackingPage', 'listDigitalProducts.BrandDescription', 'listAddresses.AddressLatLng'],
        'listAddresses.TmpAddress',
        // Only in the response with one order.
        ...[
          'listDigitalOrders.RefundedAmount',
          'listOrders.RefundedAmount',
          'listOrders.AcceptBy',
          'listOrders.ReplacementFor',
        ],
        // The options of a store are not a list of rows.
        ...['listDeliveryOptions.Text', 'listDeliveryOptions.Value'],
        // Sorts, and is filtered by MaxKm.
        'listNearbyStores.Distance',
      ].sort(),
    )
  })

  const compare = (a: Row[string], b: Row[string]) => (a === b ? 0 : a === null || (b !== null && a > b) ? 1 : -1)
  /** Some lists sort names case-insensitively. */
  const folded = (value: Row[string]) => (typeof value === 'string' ? value.toLowerCase() : value)

  test.each(lists)('%s is sorted by it', async (...call) => {
    const answered = fieldsOfRow(call)
    for (const sort of sortsOf(call).filter((name) => name.endsWith('-asc') && answered.includes(name.slice(0, -4)))) {
      const field = sort.slice(0, -4)
      const values = async (direction: string) =>
        (await rowsOf(call, `SortBy=${field}-${direction}&Size=100`)).map((row) => row[field] ?? null)
      for (const [direction, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const) {
        const listed = await values(direction)
        const orders = [listed, listed.map(folded)].map((texts) => texts.toSorted((x, y) => sign * compare(x, y)))
        expect(
          [listed, listed.map(folded)].some((texts, n) => isDeepStrictEqual(texts, orders[n])),
          `${sort}: ${listed}`,
        ).toBe(true)
      }
    }
  })
})

describe('C07 filters that are not in the response', () => {
  const find = (name: string, query: string) => rowsOf(allCalls.find(([own]) => own === name)!, query)

  test('Status: 1 finds all that shoppers see, 0 nothing', async () => {
    for (const list of ['listCategories', 'listStores', 'listNearbyStores', 'listNews', 'listPromotions']) {
      const all = await find(list, '')
      expect(all.length).toBeGreaterThan(0)
      expect(await find(list, 'Status=1')).toEqual(all)
      expect(await find(list, 'Status=0&Operand=OR&ID=1')).toEqual([])
    }
  })

  test("UserID: finds all with the shopper's own id, and nothing with another", async () => {
    const sari = await shop.aCustomer()
    for (const list of ['listOrders', 'listDigitalOrders', 'listTopUps', 'listAddresses']) {
      const all = await find(list, '')
      expect(all.length).toBeGreaterThan(0)
      expect(await find(list, `UserID=${budi.id}`)).toEqual(all)
      expect(await find(list, `UserID=${sari.id}`)).toEqual([])
    }
  })

  test('CreatedAt: a day includes all of its seconds', async () => {
    const [{ CreatedAt }] = (await find('listOrders', 'Size=1')) as [{ CreatedAt: string }]
    expect(await find('listOrders', `CreatedAt=${CreatedAt.slice(0, 10)}`)).toHaveLength(3)
    expect(await find('listOrders', 'CreatedAt=2001-01-01')).toEqual([])
    expect(await find('listOrders', 'CreatedAt=2001-99-99')).toEqual([])
    expect(await find('listOrders', `CreatedAt=2001-01-01&CreatedAt=${CreatedAt.slice(0, 10)}`)).toHaveLength(3)
  })

  const timesOf = ([, { query }]: NamedCall) =>
    Object.entries(propertiesOf(query) as Record<string, FieldSchema>)
      .filter(([, schema]) => schema.items?.pattern?.includes('\\d{4}-'))
      .map(([field]) => field)
  test.each(lists.filter((call) => timesOf(call).length > 0))(
    '%s: an impossible or distant day finds no rows',
    async (...call) => {
      // Zero dates, the first and last years, and dates that JavaScript would read as others.
      const days = [
        '0000-00-00',
        '0000-12-31',
        '0001-01-01',
        '0001-01-01 06:59:59',
        '2026-02-30',
        '2026-11-22 24:00:00',
      ]
      for (const field of timesOf(call)) {
        for (const day of [...days, '9999-12-31', '9999-12-31 23:59:59']) {
          expect(await rowsOf(call, `${field}=${encodeURIComponent(day)}`), `${field}=${day}`).toEqual([])
        }
      }
    },
  )

  test('Labels: finds a substring of the label', async () => {
    await shop.sql`update addresses set label = 'Kantor Pusat' where recipient = 'Ibu Kantin'`
    expect(await find('listAddresses', 'Labels=pusat')).toMatchObject([{ Recipient: 'Ibu Kantin' }])
  })
})
