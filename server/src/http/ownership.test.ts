import { beforeAll, describe, expect, test } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { advanceDueDigitalOrders } from '../modules/digital/advance-due-digital-orders.ts'
import {
  allCalls,
  bodies,
  type Changes,
  type NamedCall,
  propertiesOf,
  readPropertiesOf,
  requestTo,
} from '../testing/contract-samples.ts'
import type { TestCustomer } from '../testing/factories.ts'
import { picture, postOf, presign } from '../testing/proofs.ts'
import { testShop } from '../testing/test-shop.ts'

// Every call of a shopper gives access to their own rows only (docs/security-checks.md, rows 1 to 3).

const shop = await testShop()
let budi: TestCustomer
let sari: TestCustomer
/** Ids of Sari's rows, one of each kind. */
let hers: {
  order: number
  address: number
  device: number
  topUp: number
  rate: number
  fee: number
  proof: string
} & Digital
type Digital = { digitalOrder: number; inquiry: number }
let own: { id: number }
let token: { id: number }
const missing = 999_999_999
/** The numbers for which she buys. */
const phone = '081899112222'
const meter = '53099112222'
/** Words that only Sari's data contain. */
const marks = ['sarinah.rahasia', 'Sarinah Wiyoto', 'Catatan Sarinah', '089911112222', 'Gang Sarinah', phone, meter]

beforeAll(async () => {
  ;[budi, sari] = await Promise.all([shop.aCustomer(), shop.aCustomer()])
  await shop.sql`
    update users set email = 'sarinah.rahasia@contoh.test', full_name = 'Sarinah Wiyoto', phone = '089911112222'
    where id = ${sari.id}`
  const store = await shop.aStore({ areaId: (await shop.anArea()).areaId })
  const product = await shop.aProduct({ storeId: store.id })
  const address = await shop.anAddress(sari, { recipient: 'Sarinah Wiyoto' })
  await shop.sql`update addresses set address = 'Gang Sarinah 1', phone = '089911112222' where id = ${address.id}`
  const parcel = { store, address, items: [product] }
  const { RateID, PostalFee } = await sari.byCourier(parcel)
  const order = await sari.order([], {
    body: {
      ...(await sari.byCourier(parcel)),
      OrderItem: [{ ProductID: product.id, Quantity: 1, Note: 'Catatan Sarinah' }],
    },
  })
  await sari.deposit(50_000)
  const topUp = await sari.topUp(60_000)
  const form = await presign(sari)
  await shop.ask(postOf(form, await picture()))
  token = await shop.aDigitalProduct('pln20')
  const digitalOrder = await sari.buy('xld10', phone, { body: { PaymentType: 'Bank' } })
  const inquiry = await sari.inquire('pln20', meter)
  await advanceDueDigitalOrders(shop.ctx)
  const { Devices } = await sari.call('PUT /me/notices/push', { body: bodies.addShopperDevice })
  hers = {
    ...{ order: order.ID, address: address.id, topUp: topUp.ID, rate: RateID!, fee: PostalFee!, proof: form.key },
    ...{ digitalOrder: digitalOrder.ID, inquiry: inquiry.ID, device: Devices[0]!.ID },
  }
  own = await shop.anAddress(budi)
})

/** A day of WIB, counted from today. */
const wibDay = (days: number) => toWireTime(new Date(Date.now() + days * 24 * 60 * 60 * 1000)).slice(0, 10)

const ask = (call: NamedCall, changes: Changes, by = budi) => shop.ask(requestTo(call, { ...changes, token: by.token }))
const ofShopper = allCalls.filter(([, call]) => call.auth === 'customer')

/** All rows that belong to Sari. */
async function rowsOfSari(): Promise<string> {
  const [row] = await shop.sql<{ dump: string }[]>`
    select json_build_array(
      (select json_agg(o order by id) from orders o where user_id = ${sari.id}),
      (select json_agg(a order by id) from addresses a where user_id = ${sari.id}),
      (select json_agg(t order by id) from wallet_top_ups t where user_id = ${sari.id}),
      (select json_agg(d order by id) from digital_orders d where user_id = ${sari.id}),
      (select json_agg(e order by e.id) from digital_order_events e join digital_orders d on d.id = e.order_id
        where d.user_id = ${sari.id}),
      (select json_agg(e) from ledger_entries e where user_id = ${sari.id}),
      (select json_agg(u) from users u where id = ${sari.id}),
      (select count(*) from payment_proofs), (select count(*) from push_subscriptions where user_id = ${sari.id}), (select count(*) from sessions where user_id = ${sari.id}))::text as dump`
  return row!.dump
}

type Named<P> = { [K in keyof Calls]: Calls[K] extends P ? K : never }[keyof Calls]
type CallsWithId = Named<{ auth: 'customer'; path: `${string}/:id` }>

describe("1 an id of another shopper's is answered like one that does not exist, and changes nothing:", () => {
  /** The kind of id in each path. A call without an entry does not compile. */
  const inPath: { [K in CallsWithId]: 'order' | 'address' | 'topUp' | 'digitalOrder' | 'device' } = {
    getOrder: 'order',
    listOrderProducts: 'order',
    cancelOrder: 'order',
    confirmArrival: 'order',
    getOwnDocument: 'order',
    getCancelRequest: 'order',
    requestCancel: 'order',
    listOwnComplaints: 'order',
    openComplaint: 'order',
    sendReturnParcel: 'order',
    withdrawComplaint: 'order',
    getAddress: 'address',
    deleteAddress: 'address',
    getTopUp: 'topUp',
    seeTopUp: 'topUp',
    cancelTopUp: 'topUp',
    getDigitalOrder: 'digitalOrder',
    cancelDigitalOrder: 'digitalOrder',
    confirmDigitalOrder: 'digitalOrder',
    removeShopperDevice: 'device',
  }

  test.each(Object.entries(inPath))('%s', async (name, kind) => {
    const call = allCalls.find(([other]) => other === name)!
    const before = await rowsOfSari()
    const [foreign, none] = [
      await ask(call, { params: { id: String(hers[kind]) } }),
      await ask(call, { params: { id: String(missing) } }),
    ]
    expect(foreign.http).toBe(404)
    expect(foreign.text).toBe(none.text)
    expect(Object.keys(foreign.headers)).toEqual(Object.keys(none.headers))
    expect(await rowsOfSari()).toBe(before)
    // Sari herself finds it, so the id is right.
    if (call[1].method === 'GET') {
      expect((await ask(call, { params: { id: String(hers[kind]) } }, sari)).http).toBe(200)
    }
  })

  test('every call of a shopper with an id in its path is listed', () => {
    const named = ofShopper.filter(([, call]) => 'id' in propertiesOf(call.params)).map(([name]) => name)
    expect(Object.keys(inPath).sort()).toEqual(named.sort())
  })

  /** Ids of rows that belong to the shop, or are checked against it. */
  const ofTheShop = [
    ...['OID', 'ProvinceID', 'CityID', 'SubDistrictID', 'AreaID', 'BankAccountID', 'StoreID', 'QRISPaymentID'],
    ...['DeliveryOptionID', 'StoreAddressID', 'CourierID', 'ProductIDs', 'ProductID'],
  ]
  /** Bodies with an id of Sari's. */
  const inBody: Record<string, () => object> = {
    'updateAddress.ID': () => ({ ID: hers.address }),
    'estimateOwnShipping.DeliveryID': () => ({ DeliveryID: hers.address }),
    'quoteShipping.DeliveryID': () => ({ DeliveryID: hers.address }),
    'placeOrder.DeliveryID': () => ({ DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: hers.address }),
    // To Budi's own address, with the quote for hers.
    'placeOrder.RateID': () => ({
      ...{ DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: own.id },
      ...{ RateID: hers.rate, PostalFee: hers.fee },
    }),
    'confirmPayment.TypeID': () => ({ TypeID: hers.order, Img: hers.proof }),
    // Her inquiry about her meter.
    'placeDigitalOrder.OrderID': () => ({ ProductID: token.id, Reference: meter, OrderID: hers.inquiry }),
    'placeDigitalOrder.TransactionID': () => ({ ProductID: token.id, Reference: meter, TransactionID: hers.inquiry }),
  }

  test('every id in a body of a shopper is listed', () => {
    const fields = ofShopper.flatMap(([name, call]) =>
      Object.keys(readPropertiesOf(call.body)).map((field) => [name, field] as const),
    )
    const ids = fields.filter(([, field]) => /IDs?$/.test(field) && !ofTheShop.includes(field))
    expect(ids.map((id) => id.join('.')).sort()).toEqual(Object.keys(inBody).sort())
  })

  test.each(Object.entries(inBody))('%s', async (place, bodyWithId) => {
    const [name, field] = place.split('.') as [keyof typeof bodies, string]
    const call = allCalls.find(([other]) => other === name)!
    const before = await rowsOfSari()
    const sample = { ...bodies[name], ...bodyWithId() }
    const foreign = await ask(call, { body: sample })
    const none = await ask(call, { body: { ...sample, [field]: missing } })
    expect(foreign.envelope.status).toBe(false)
    expect(foreign.text).toBe(none.text)
    expect(await rowsOfSari()).toBe(before)
  })

  test.each([1, 2, 3])('a proof of type %i', async (Type) => {
    const call = allCalls.find(([name]) => name === 'confirmPayment')!
    for (const TypeID of [hers.order, hers.topUp, hers.digitalOrder, hers.inquiry]) {
      const foreign = await ask(call, { body: { TypeID, Img: hers.proof, Type } })
      const none = await ask(call, { body: { TypeID: missing, Img: hers.proof, Type } })
      expect(foreign.http).toBe(404)
      expect(foreign.text).toBe(none.text)
    }
  })

  test.each(['createAddress.UserID', 'updateAddress.UserID'])('%s', async (place) => {
    const name = place.split('.')[0] as 'createAddress' | 'updateAddress'
    const area = await shop.anArea()
    const regions = {
      ...{ ProvinceID: area.provinceId, CityID: area.cityId, SubDistrictID: area.subdistrictId, AreaID: area.areaId },
    }
    const body = { ...bodies[name], ...regions, UserID: sari.id, ...(name === 'updateAddress' ? { ID: own.id } : {}) }
    const before = await rowsOfSari()
    const answer = await ask(allCalls.find(([other]) => other === name)!, { body })
    expect(answer.envelope.data).toMatchObject({ UserID: budi.id })
    expect(await rowsOfSari()).toBe(before)
  })
})

describe("2 a list has only the shopper's own rows, whatever the filters:", () => {
  const lists = ofShopper.filter(
    ([, call]) => call.path.startsWith('/me/') && 'Operand' in propertiesOf(call.query) && call.method === 'GET',
  )
  /** The same for all shoppers. */
  const ofEverybody = ['listDeliveryOptions']

  test.each(lists.filter(([name]) => !ofEverybody.includes(name)))('%s', async (...call) => {
    // A new shopper finds no rows.
    const newcomer = await shop.aCustomer()
    const { Page: _, Size: __, SortBy: ___, Operand: ____, ...filters } = propertiesOf(call[1].query)
    const values = (field: string): (string | number)[] => {
      const { items } = filters[field] as unknown as { items: { type: string; maximum?: number; pattern?: string } }
      if (items.pattern) return ['', wibDay(0), wibDay(-1), '2001-01-01']
      if (items.type === 'string') return ['', 'a', 'Sarinah', '%', 'Debit', 'Credit']
      if (items.type === 'boolean') return ['true', 'false']
      const numbers = [1, 2, 3, 5, 7, 8, hers.order, hers.address, hers.topUp, hers.digitalOrder, sari.id]
      return numbers.filter((number) => number <= (items.maximum ?? Number.MAX_SAFE_INTEGER))
    }
    const pairs = Object.keys(filters).map((field) =>
      values(field)
        .map((value) => `${field}=${encodeURIComponent(value)}`)
        .join('&'),
    )
    const queries = [
      '',
      ...pairs,
      ...pairs.map((pair) => `Operand=OR&${pair}`),
      `Operand=OR&${pairs.join('&')}`,
      `Operand=AND&${pairs.join('&')}`,
    ]
    for (const query of queries) {
      const answer = await ask(call, { query }, newcomer)
      expect(answer.http, query).toBe(200)
      expect([[], { count: 0 }], query).toContainEqual(answer.envelope.data)
    }
    const own = (await ask(call, {}, sari)).envelope.data
    expect([[], { count: 0 }]).not.toContainEqual(own)
  })

  test.each(lists)('%s finds no rows by the UserID of another shopper', async (...call) => {
    const query = `UserID=${sari.id}&Operand=OR`
    const answer = await ask(call, { query })
    expect([200, 422]).toContain(answer.http)
    for (const mark of marks) expect(answer.text).not.toContain(mark)
  })
})

describe('3 a response has the fields of the contract, and no data of another shopper:', () => {
  test.each(ofShopper.filter(([name]) => name !== 'logout'))('%s', async (...call) => {
    const [secrets] = await shop.sql<{ words: string[] }[]>`
      select array_agg(word) as words from (
        select encode(token_hash, 'hex') as word from sessions union all select password_hash from users where id = ${sari.id}
      ) secret where word <> 'none'`
    const answer = await ask(call, {})
    for (const word of [...marks, ...secrets!.words]) expect(answer.text).not.toContain(word)
  })

  test('every field of every call has a schema', () => {
    const open: string[] = []
    const look = (schema: Record<string, unknown>, place: string) => {
      const kinds = ['type', 'anyOf', 'const', 'enum'].filter((kind) => kind in schema)
      if (kinds.length === 0) open.push(place)
      for (const one of (schema.anyOf ?? []) as Record<string, unknown>[]) look(one, place)
      if (schema.items) look(schema.items as Record<string, unknown>, `${place}[]`)
      if (schema.type !== 'object') return
      const fields = { ...(schema.properties as object), ...(schema.patternProperties as object) }
      if (Object.keys(fields).length === 0 || schema.additionalProperties === true) open.push(place)
      for (const [field, inner] of Object.entries(fields)) look(inner as Record<string, unknown>, `${place}.${field}`)
    }
    for (const [name, { data }] of allCalls) look(data as unknown as Record<string, unknown>, name)
    expect(open).toEqual([])
  })
})
