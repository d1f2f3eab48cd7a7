import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffCall } from '#contract/protocol/call.ts'
import { rights as allRights, withGiven } from '#contract/protocol/rights.ts'
import type { Grant } from '../access/rights.ts'
import { rightsOf } from '../access/rights.ts'
import { inTransaction } from '../db/database.ts'
import { type BuiltinRole, grantRole } from '../modules/staff/staff-queries.ts'
import { allCalls, bodies, requestTo, streamCalls } from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { oneOfEachAccess } from '../testing/kinds-of-calls.ts'
import { testShop } from '../testing/test-shop.ts'

// A call of each kind with every role and every scope, and every call for one store with rows of another: calls without the right respond
// with NOT_FOUND. access.test.ts checks that every call has the right kind.

const shop = await testShop()
const staffCalls = [...allCalls, ...streamCalls].filter(
  (entry): entry is [string, StaffCall] => entry[1].auth === 'staff',
)
const roles: BuiltinRole[] = ['owner', 'operator', 'cashier', 'content', 'store_owner', 'bookkeeper', 'packer']
let own: { id: number }
let other: { id: number }
/** Staff with each role for all stores, and for one store. */
const everywhere = new Map<BuiltinRole, TestUser>()
const inStore = new Map<BuiltinRole, TestUser>()

async function somebody(role: BuiltinRole, storeId: number | null): Promise<TestUser> {
  const user = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}

beforeAll(async () => {
  ;[own, other] = await Promise.all([shop.aStore(), shop.aStore()])
  for (const role of roles) {
    everywhere.set(role, await somebody(role, null))
    inStore.set(role, await somebody(role, own.id))
  }
})

/** Whether the call gets as far as validating its invalid input. */
async function isAllowed(call: [string, StaffCall], user: TestUser): Promise<boolean> {
  const { http } = await shop.ask(requestTo(call, { query: 'tidak-dikenal=1', token: user.token }))
  expect([404, 422]).toContain(http)
  return http === 422
}

async function rightsOfRole(role: BuiltinRole): Promise<readonly string[]> {
  const [row] = await shop.sql<[{ rights: string[] }]>`select rights from roles where builtin = ${role}`
  return row.rights
}

test.each(roles)('the role %s has only the calls of its rights and scopes', async (role) => {
  const rights: readonly string[] = withGiven(await rightsOfRole(role))
  for (const [name, call] of oneOfEachAccess(staffCalls)) {
    const has = call.right === 'any' || role === 'owner' || rights.includes(call.right)
    expect(await isAllowed([name, call], everywhere.get(role)!), name).toBe(has)
    expect(await isAllowed([name, call], inStore.get(role)!), `${name} in a store`).toBe(has && call.scope === 'store')
  }
})

test('every right is required by a call', () => {
  const asked = new Set<string>(staffCalls.map(([, { right }]) => right))
  // It adds customer data to the responses of other rights.
  expect(allRights.filter((right) => !asked.has(right))).toEqual(['customers:read'])
})

test('a revoked right is gone with the next call of an open session', async () => {
  const operator = await somebody('operator', null)
  const list = () => operator.call('GET /kelola/order')
  await list()
  await shop.sql`delete from staff_grants where user_id = ${operator.id}`
  await expect(list()).rejects.toMatchObject({ http: 404 })
})

test('former staff have no rights', async () => {
  const owner = await somebody('owner', null)
  await shop.sql`update staff set disabled_at = now() where user_id = ${owner.id}`
  await expect(owner.call('GET /kelola/order')).rejects.toMatchObject({ http: 404 })
})

describe('with a grant for one store', () => {
  let mine: number
  let foreign: number
  let takes: { mine: number[]; foreign: number[] }
  let imports: { mine: number[]; foreign: number[] }
  let products: { mine: number[]; foreign: number[] }
  let owner: TestUser
  const missing = 999_999_999

  beforeAll(async () => {
    owner = inStore.get('store_owner')!
    const customer = await shop.aCustomer()
    const [sold, others] = [await shop.aProduct({ storeId: own.id }), await shop.aProduct({ storeId: other.id })]
    products = { mine: [sold.id], foreign: [others.id] }
    const taken = await shop.sql<{ id: number }[]>`
      insert into stock_takes (store_id) values (${own.id}), (${other.id}) returning id`
    takes = { mine: [taken[0]!.id], foreign: [taken[1]!.id] }
    const anImport = async (user: TestUser) =>
      (await user.call('POST /kelola/bulk/import', { body: bodies.beginImport })).ID
    imports = { mine: [await anImport(owner)], foreign: [await anImport(await somebody('store_owner', other.id))] }
    mine = (await customer.order([sold])).ID
    foreign = (await customer.order([others])).ID
  })

  /** Calls for the caller's own records, which belong to no store. */
  const ofOneself = [
    'getOwnRights',
    'getOwnSession',
    'listOwnSessions',
    'getOwnFactors',
    'listViews',
    'presignPicture',
    'linkPicture',
    'getNotices',
  ]
  /** Calls for records of the whole shop, available to staff of one store. */
  const ofEveryStore = ['listManagedCategories', 'getHolidays']
  /** Of many kinds, with tests of their own: modules/backoffice-search/backoffice-search.test.ts and modules/live/live-events.test.ts. */
  const ofManyKinds = ['searchBackoffice', 'streamBackofficeEvents', 'getToday']
  /** Rows without an id, with tests of their own: modules/product-import/import-file.test.ts and
   * modules/documents/documents.test.ts. */
  const ofFiles = ['exportProducts', 'printParcelPapers']
  /** Sums, with tests of their own: modules/reports/reports.test.ts. */
  const ofNumbers = ['getDayNumbers', 'getSalesReport', 'getProductReport', 'getCheckoutReport']
  /** Lists and counts of rows of stores: the rows of this store, and of the other. */
  const lists: Record<string, () => { mine: number[]; foreign: number[] }> = {
    listManagedOrders: () => ({ mine: [mine], foreign: [foreign] }),
    countManagedOrders: () => ({ mine: [mine], foreign: [foreign] }),
    listBulkOperations: () => imports,
    countBulkOperations: () => imports,
    listStockTakes: () => takes,
    countStockTakes: () => takes,
    listManagedProducts: () => products,
    countManagedProducts: () => products,
    listManagedStores: () => ({ mine: [own.id], foreign: [other.id] }),
    countManagedStores: () => ({ mine: [own.id], foreign: [other.id] }),
  }
  const ofStore = staffCalls.filter(([, call]) => call.scope === 'store')
  const hasId = ([, call]: [string, StaffCall]) => call.path.includes('/:id')

  test('every list and count of rows of stores is listed here', () => {
    const named = ofStore.filter(([name, call]) => call.method === 'GET' && !hasId([name, call]))
    expect(
      [...Object.keys(lists), ...ofOneself, ...ofEveryStore, ...ofManyKinds, ...ofFiles, ...ofNumbers].sort(),
    ).toEqual(named.map(([name]) => name).sort())
  })

  test.each(ofStore.filter(([name]) => name in lists))('%s has only its rows, with any filter', async (...call) => {
    const rows = lists[call[0]]!()
    const idsOf = async (query: string) => {
      const { data } = (await shop.ask(requestTo(call, { query, token: owner.token }))).envelope
      return Array.isArray(data)
        ? data.map(({ ID }) => ID)
        : Array((data as { count: number }).count).fill(rows.mine[0])
    }
    const named = (ids: number[]) => ids.map((id) => `ID=${id}`).join('&')
    expect(await idsOf('')).toEqual(rows.mine)
    expect(await idsOf(`Operand=OR&${named([...rows.mine, ...rows.foreign])}`)).toEqual(rows.mine)
    expect(await idsOf(named(rows.foreign))).toEqual([])
  })

  /** A row of another store or user for each path with an id, and its content. */
  type Foreign = { id: () => Promise<number> | number; table: string }
  const order: Foreign = { id: () => foreign, table: 'orders' }
  const aFamily = async () => {
    const [row] = await shop.sql<[{ id: number }]>`
      insert into product_families (store_id, name, options)
      values (${other.id}, 'Asing', '[{"name": "Ukuran", "values": ["S"]}]') returning id`
    return row.id
  }
  const aDocument = async () => {
    await everywhere
      .get('operator')!
      .call('POST /kelola/orderdocuments', { body: { Kind: 'invoice', OrderIDs: [foreign] } })
    const [row] = await shop.sql<[{ id: number }]>`select id from issued_documents where order_id = ${foreign}`
    return row.id
  }
  const aComplaint = async () => {
    // An order has one open complaint at most.
    await shop.sql`update complaints set state = 'withdrawn' where order_id = ${foreign}`
    const [row] = await shop.sql<[{ id: number }]>`
      insert into complaints (order_id, user_id, store_id, kind, text, solution)
      select id, user_id, store_id, 'missing', 'Kurang', 'refund' from orders where id = ${foreign} returning id`
    return row.id
  }
  const take: Foreign = { id: () => takes.foreign[0]!, table: 'stock_takes' }
  const product: Foreign = { id: () => products.foreign[0]!, table: 'products' }
  const bulk: Foreign = { id: () => imports.foreign[0]!, table: 'bulk_operations' }
  const foreignRows: Record<string, Foreign> = {
    '/kelola/order/:id': order,
    '/kelola/order/:id/verify': order,
    '/kelola/order/:id/reject': order,
    '/kelola/order/:id/process': order,
    '/kelola/order/:id/ship': order,
    '/kelola/order/:id/undo': order,
    '/kelola/order/:id/arrive': order,
    '/kelola/order/:id/refuse': order,
    '/kelola/order/:id/refundable': order,
    '/kelola/order/:id/refund': order,
    '/kelola/order/:id/editable': order,
    '/kelola/order/:id/replacements': order,
    '/kelola/order/:id/goods': order,
    '/kelola/order/:id/tracking': order,
    '/kelola/order/:id/note': order,
    '/kelola/order/:id/documents': order,
    '/kelola/order/:id/cancelrequest': order,
    '/kelola/order/:id/cancelrequest/undo': order,
    '/kelola/order/:id/complaints': order,
    '/kelola/complaint/:id/answer': { id: aComplaint, table: 'complaints' },
    '/kelola/complaint/:id/replace': { id: aComplaint, table: 'complaints' },
    '/kelola/complaint/:id/undo': { id: aComplaint, table: 'complaints' },
    '/kelola/document/:id': { id: aDocument, table: 'issued_documents' },
    '/kelola/document/:id/correct': { id: aDocument, table: 'issued_documents' },
    '/kelola/product/:id': product,
    '/kelola/product/:id/family': product,
    '/kelola/family/:id': { id: aFamily, table: 'product_families' },
    '/kelola/family/:id/shared': { id: aFamily, table: 'product_families' },
    '/kelola/bulk/:id': bulk,
    '/kelola/bulk/:id/rows': bulk,
    '/kelola/bulk/:id/part': bulk,
    '/kelola/bulk/:id/apply': bulk,
    '/kelola/bulk/:id/undo': bulk,
    '/kelola/bulk/:id/cancel': bulk,
    '/kelola/stocktake/:id': take,
    '/kelola/stocktake/:id/count': take,
    '/kelola/stocktake/:id/close': take,
    '/kelola/product/:id/copy': product,
    '/kelola/product/:id/preview': product,
    '/kelola/product/:id/archive': product,
    '/kelola/product/:id/stock': product,
    '/kelola/product/:id/movements': product,
    '/kelola/store/:id': { id: () => other.id, table: 'stores' },
    '/kelola/sessions/:id/end': { id: () => idOfOther('sessions'), table: 'sessions' },
    '/kelola/notices/:id': { id: () => idOfOther('push_subscriptions'), table: 'push_subscriptions' },
    '/kelola/views/:id': { id: () => idOfOther('saved_views'), table: 'saved_views' },
    '/kelola/passkey/:id': { id: () => idOfOther('passkeys'), table: 'passkeys' },
  }
  /** A session, a device, a view or a passkey of another user. */
  async function idOfOther(table: string): Promise<number> {
    const { id } = everywhere.get('operator')!
    await shop.sql`
      insert into passkeys (user_id, credential_id, public_key, webauthn_user_id, device_type, backed_up, name)
      values (${id}, 'asing', 'x', 'x', 'multiDevice', true, 'Asing') on conflict do nothing`
    await shop.sql`insert into saved_views (user_id, subject, name, query) values (${id}, 'order', 'Asing', '')`
    await shop.sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device)
      select ${id}, max(id), 'https://push.example/asing', '', '', '' from sessions where user_id = ${id}
      on conflict do nothing`
    const [row] = await shop.sql.unsafe<{ id: number }[]>(
      `select max(id)::float8 as id from ${table} where user_id = ${id}`,
    )
    return row!.id
  }

  test('every path with an id, of a call with this scope, has a row of another store', () => {
    const paths = new Set(ofStore.filter(hasId).map(([, call]) => call.path))
    expect([...paths].filter((path) => !(path in foreignRows))).toEqual([])
  })

  test.each(ofStore.filter(hasId))('%s of another store is answered like one that does not exist', async (...call) => {
    const { id: idOf, table } = foreignRows[call[1].path]!
    const id = await idOf()
    const stateOf = async () =>
      (await shop.sql.unsafe<{ row: string }[]>(`select t::text as row from ${table} t where id = ${id}`))[0]!.row
    const before = await stateOf()
    for (const user of inStore.values()) {
      const ask = (one: number) => shop.ask(requestTo(call, { params: { id: String(one) }, token: user.token }))
      const [answer, none] = [await ask(id), await ask(missing)]
      expect(answer.http).toBe(404)
      expect(answer.text).toBe(none.text)
    }
    expect(await stateOf()).toEqual(before)
  })

  test('its own order is found, with only the actions of its rights', async () => {
    const read = async (user: TestUser) => (await user.call('GET /kelola/order/:id', { params: { id: mine } })).Actions
    expect(await read(everywhere.get('operator')!)).toEqual(['verify', 'reject'])
    expect(await read(owner)).toEqual([])
    await everywhere.get('cashier')!.call('PUT /kelola/order/:id/verify', { params: { id: mine }, body: {} })
    expect(await read(owner)).toEqual(['process', 'refuse', 'edit'])
    expect(await read(everywhere.get('cashier')!)).toEqual(['unverify'])
  })
})

describe('rights add up', () => {
  const grant = (storeId: number | null, ...rights: string[]): Grant => ({ isOwner: false, rights, storeId })

  test('over stores, and all stores win', () => {
    const rights = rightsOf([grant(1, 'mails:read'), grant(2, 'mails:read', 'stock:read'), grant(null, 'stock:read')])
    expect(Object.fromEntries(rights)).toEqual({ 'mails:read': [1, 2], 'stock:read': 'all' })
  })

  test('including implied ones, for the same stores', () => {
    const rights = rightsOf([grant(1, 'orders:write'), grant(null, 'fulfilment:read')])
    const all = { 'orders:read': [1], 'orders:write': [1], 'fulfilment:read': 'all' }
    expect(Object.fromEntries(rights)).toEqual(all)
  })

  test('and a right unknown to this release has no effect', () => {
    expect(rightsOf([grant(null, 'warp:write', '__proto__')]).size).toBe(0)
  })
})

test('the audit log can be added to, but neither changed nor emptied', async () => {
  await shop.sql`insert into audit_log (subject, subject_id, action) values ('role', '1', 'update')`
  await expect(shop.sql`update audit_log set action = 'nothing'`).rejects.toThrow('append-only')
  await expect(shop.sql`delete from audit_log`).rejects.toThrow('append-only')
  await expect(shop.sql`truncate audit_log`).rejects.toThrow('append-only')
})
