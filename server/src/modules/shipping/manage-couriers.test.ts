import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})

async function leaveOut(...NotOffered: string[]) {
  const { Version } = await owner.call('GET /kelola/courier')
  return owner.call('PUT /kelola/courier', { body: { Version, NotOffered } })
}

/** A shopper whose goods can be sent by courier. */
async function aShipment() {
  const area = await shop.anArea()
  const store = await shop.aStore({ areaId: area.areaId, latitude: -6.9, longitude: 107.6 })
  const product = await shop.aProduct({ storeId: store.id })
  const shopper = await shop.aCustomer()
  const address = await shop.anAddress(shopper)
  const quote = (Courier = '') =>
    shopper.call('POST /postalfee', {
      body: {
        ...{ StoreID: store.id, DeliveryID: address.id, ProductIDs: String(product.id), Quantities: '1' },
        ...{ DeliveryOption: 1, Courier },
      },
    })
  const codes = async (Courier?: string) => Object.keys((await quote(Courier)).rates!.logistic)
  return { store, product, shopper, address, codes }
}

test('O02 a courier that is not offered is no longer quoted, even on request; an open order keeps it', async () => {
  const { store, product, shopper, address, codes } = await aShipment()
  const order = await shopper.order([product], {
    body: await shopper.byCourier({ store, address, items: [product] }),
  })
  expect(await codes()).toContain('jne')
  await leaveOut('jne', 'tiki')
  expect(await codes()).not.toContain('jne')
  expect(await codes('jne,sicepat')).toEqual(['sicepat'])
  await expect(codes('jne')).rejects.toMatchObject({ code: 'NO_COURIER' })
  expect((await shop.as()('GET /partner/:oid')).Couriers.map(({ Name }) => Name)).not.toContain('JNE')
  const [kept] = await shopper.call('GET /me/order', { query: { ID: [order.ID] } })
  expect(kept?.Courier).toBe('JNE')
  await leaveOut()
  expect(await codes()).toContain('jne')
})

test('O02 a store can exclude couriers, too', async () => {
  const { store, codes } = await aShipment()
  await shop.sql`update stores set couriers_not_offered = '{sicepat}' where id = ${store.id}`
  expect(await codes()).not.toContain('sicepat')
  expect(await (await aShipment()).codes()).toContain('sicepat')
})

test('an unknown courier is refused', async () => {
  await expect(leaveOut('kurirku')).rejects.toMatchObject({ code: 'COURIER_UNKNOWN' })
  await expect(leaveOut('constructor')).rejects.toMatchObject({ code: 'COURIER_UNKNOWN' })
})
