import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoQris } from '../demo/banks.ts'
import { adoptContent } from '../modules/content/item-queries.ts'
import { CallsByNode } from '../testing/calls-by-node.ts'
import { allCalls, bodies, type NamedCall, propertiesOf, requestTo } from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import type { RawRequest } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = await testShop()
let operator: TestUser
let shopper: TestUser
let ids: Record<string, number>
/** PostgreSQL's id of the statement that checks listening connections: several run it every ten seconds. */
let heartbeat: string
/** Query parameters that some calls need. */
let requiredQueries: Record<string, string>

beforeAll(async () => {
  operator = await shop.anOperator()
  const customer = await shop.aCustomer()
  shopper = customer
  const goods = await Promise.all(Array.from({ length: 3 }, () => shop.aProduct({ images: ['products/teh.png'] })))
  const orders = []
  for (let n = 0; n < 5; n++) orders.push(await customer.order(goods))
  const address = await shop.anAddress(customer)
  const [content] = await shop.sql<{ news: number; promotion: number }[]>`
    with article as (insert into news (title) select 'Berita ' || n from generate_series(1, 5) n returning id),
    offer as (
      insert into promotions (title, starts_at, ends_at, product_ids)
      select 'Promo ' || n, now(), now() + interval '1 day', ${goods.map((one) => one.id)}::bigint[]
      from generate_series(1, 5) n returning id
    ), setting as (
      insert into settings (id, key, value, public) values (1, 'kategori', '1,2', true), (2, 'qris_payload', ${demoQris}, false)
    )
    select (select max(id) from article) as news, (select max(id) from offer) as promotion`
  const [area] = await shop.sql<{ id: number }[]>`update areas set latitude = -6.9, longitude = 107.6 returning id`
  requiredQueries = { getMapBox: `AreaID=${area!.id}` }
  ids = {
    'me/order': orders[0]!.ID,
    'kelola/order': orders[0]!.ID,
    'kelola/staff': operator.id,
    'kelola/document': await documentOf(orders[0]!.ID),
    'me/digitalorder': (await customer.buy('xld10', '081800000001', { body: { PaymentType: 'Bank' } })).ID,
    'me/wallettopup': (await customer.topUp(50_000)).ID,
    'me/delivery': address.id,
    product: goods[0]!.id,
    store: orders[0]!.StoreID,
    news: content!.news,
    promotion: content!.promotion,
    'kelola/stocktake': (await operator.call('POST /kelola/stocktake', { body: { StoreID: orders[0]!.StoreID } })).ID,
    'kelola/bulk': (await operator.call('POST /kelola/bulk/import', { body: bodies.beginImport })).ID,
    'kelola/family': await familyOf(goods[2]!.id),
    'kelola/payoutfile': await payoutFileId(),
    'kelola/synonym': (await operator.call('POST /kelola/synonym', { body: bodies.createSynonym })).ID,
    ...(await collectionIds()),
    ...(await contentIds()),
  }
  await shop.sql`select`
  const [found] = await shop.sql<[{ id: string }]>`
    select queryid::text as id from pg_stat_statements
    where query = 'select' and dbid = (select oid from pg_database where datname = current_database())`
  heartbeat = found.id
})

async function documentOf(id: number): Promise<number> {
  await operator.call('POST /kelola/orderdocuments', { body: { Kind: 'invoice', OrderIDs: [id] } })
  const [document] = await operator.call('GET /kelola/order/:id/documents', { params: { id } })
  return document!.ID
}

async function payoutFileId(): Promise<number> {
  const { id: account } = await shop.aBankAccount()
  const [file] = await shop.sql<[{ id: number }]>`
    insert into payout_files (day, number, bank_account_id, layout, columns, name, content, payout_count, total, at)
    values ('2026-11-28', 1, ${account}, 'mandiri', '{}', 'transfer.csv', 'P', 1, 1, now()) returning id`
  return file.id
}

async function familyOf(id: number): Promise<number> {
  const { ID } = await operator.call('POST /kelola/product/:id/family', {
    params: { id },
    body: {
      Name: 'Teh',
      Options: [{ Name: 'Isi', Values: ['25', '50'] }],
      Members: [
        { ProductID: id, Values: ['25'] },
        { ProductID: null, Values: ['50'], Price: 9_000 },
      ],
    },
  })
  return ID
}

async function collectionIds(): Promise<Record<string, number>> {
  const { ID } = await operator.call('POST /kelola/collection', { body: bodies.createCollection })
  return { collection: ID, 'kelola/collection': ID }
}

/** A content of each kind, by the path of its calls. */
async function contentIds(): Promise<Record<string, number>> {
  await shop.sql`insert into banners (title, image) values ('Spanduk', 'banners/a.webp')`
  await shop.sql`insert into home_descriptions (title, description) values ('Tentang', 'Kami')`
  await shop.sql`insert into pages (slug, title) values ('1', 'Cara belanja')`
  await adoptContent(shop.sql)
  const paths = {
    banner: 'banner',
    news: 'news',
    promotion: 'promotion',
    page: 'page',
    home_description: 'homedescription',
  }
  const kinds = { ...paths, home_sections: 'homesection', product_choices: 'productchoice' }
  const rows = await shop.sql<{ kind: keyof typeof kinds; id: number }[]>`
    select kind, max(id)::float8 as id from content_items group by kind`
  return Object.fromEntries(rows.map(({ kind, id }) => [`kelola/${kinds[kind]}`, id]))
}

/**
 * The number of statements of this database while the request is answered. If it exceeds the three that a call may run, the request is
 * repeated: work done once a minute, such as updating a session's last use or reloading settings after a notification, only falls into
 * one of the two.
 */
async function countStatements(request: RawRequest): Promise<number> {
  const count = await countOnce(request)
  return count <= 3 ? count : Math.min(count, await countOnce(request))
}

const byNode = new CallsByNode()
const askAs = (call: NamedCall, request: RawRequest) =>
  byNode.record(
    call,
    () => shop.ask(request),
    ({ http }) => http === 200,
  )

async function countOnce(request: RawRequest): Promise<number> {
  const before = await statementsSoFar()
  await shop.ask(request)
  // The first of the two counts itself only after its response.
  return (await statementsSoFar()) - before - 1
}

/** Without the texts, which PostgreSQL would read from a file each time. */
async function statementsSoFar(): Promise<number> {
  const [row] = await shop.sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls from pg_stat_statements(false)
    where dbid = (select oid from pg_database where datname = current_database()) and queryid <> ${heartbeat}::bigint`
  return row!.calls
}

const reads = allCalls.filter(([, call]) => call.method === 'GET')

test.each(reads)('%s runs at most three statements, including that of the session', async (...call) => {
  const { auth, path } = call[1]
  const id = Object.entries(ids).find(([prefix]) => path.startsWith(`/${prefix}/`))?.[1] ?? 1
  const session = auth === 'public' ? {} : { token: auth === 'staff' ? operator.token : shopper.token }
  const headers = { contenttype: 'image/png' }
  const query = requiredQueries[call[0]]
  const request = { ...requestTo(call, { ...session, params: { id: String(id) }, ...(query && { query }) }), headers }

  expect(await askAs(call, request)).toMatchObject({ http: 200 })
  expect(await countStatements(request)).toBeLessThanOrEqual(3)
})

/** Queries of public lists: each filter, each sort order, the last pages. */
const listQueries = reads
  .filter(([, call]) => call.auth === 'public' && 'SortBy' in propertiesOf(call.query))
  .flatMap((call) => {
    const { Page: _, Size: __, Operand: ___, SortBy, MaxKm, ...filters } = propertiesOf(call[1].query)
    const orders = (SortBy as unknown as { enum: string[] }).enum
    const keywords = {
      Name: ['teh', 'the hijua', 'baju anak cewek untuk lebaran', 'zzz teh xyz'],
      IsFeatured: ['true'],
      ...{ PublishedAt: ['2026-11-22'], StartDate: ['2026-11-22'], DueDate: ['2026-11-22 10:00:00'] },
      ClosedDate: ['2026-11-22'],
    }
    const queries = [
      'Page=100000&Size=12',
      'Page=50&Size=50',
      // A count has no order.
      ...orders.slice(0, call[0].startsWith('count') ? 1 : orders.length).map((order) => `SortBy=${order}`),
      ...Object.keys(filters).flatMap((field) =>
        (keywords[field as keyof typeof keywords] ?? ['1']).map((value) => `${field}=${encodeURIComponent(value)}`),
      ),
    ]
    const together =
      'ID' in filters && 'Name' in filters ? ['ID=1&ID=2&Name=teh&Operand=OR', 'Name=tehh&ID=1&Page=2&Size=5'] : []
    const place = call[0] === 'countNearbyStores' ? 'Lat=-6.9&Long=107.6&' : ''
    const near = MaxKm ? [`${place}MaxKm=150`] : []
    return [...queries, ...together, ...near].map((query) => [call[0], query, call] as const)
  })

test.each(listQueries)('C02 C07 %s?%s runs at most three statements', async (_, query, call) => {
  const request = requestTo(call, { query, params: { id: String(ids[call[1].path.split('/')[1]!] ?? 1) } })
  expect(await askAs(call, request)).toMatchObject({ http: 200 })
  // A search without results is recorded (modules/reports/search-misses.ts).
  const note = call[0] === 'countProducts' && query.startsWith('Name=') ? 1 : 0
  expect(await countStatements(request)).toBeLessThanOrEqual(3 + note)
})

// Runs after the calls above, whose statements it reads. Versions before 16 plan no statement without its values.
test.skipIf(process.env.CAMPAIGN_OLDER_POSTGRES)(
  'docs/distribution-reads.md has the nodes that each call reads from (npx vitest run statements -u)',
  async () => {
    const path = join(import.meta.dirname, '../../../docs/distribution-reads.md')
    await byNode.expectFile(path, 'Reads on a distributed engine', shop.sql)
  },
)

test('O07 a list of fifty orders takes as many statements as one of five', async () => {
  const list = (size: number): RawRequest => ({
    method: 'GET',
    path: `/api/v1/me/order?Size=${size}`,
    token: shopper.token,
  })
  await shop.ask(list(5))
  const counts = []
  for (const size of [1, 5, 50]) counts.push(await countStatements(list(size)))
  expect(counts).toEqual([3, 3, 3])
})
