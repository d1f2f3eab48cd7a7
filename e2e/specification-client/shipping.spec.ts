import { expect, test } from '@playwright/test'
import { rates } from './calls/orders.ts'
import { type ListedProduct, productsByStock, quoteStoreCourier, saveAddress } from './goods.ts'
import { newShopper, type Shopper } from './shopper.ts'

// One path answers two questions: the couriers' rates, and the fee of the store's own courier.

const named = ['jne', 'jnt', 'anteraja', 'sicepat', 'tiki', 'pos', 'indahcargo', 'indahlogistik']
let shopper: Shopper
let product: ListedProduct
let address: { ID: number }

test.beforeEach(async () => {
  shopper = await newShopper()
  product = (await productsByStock(shopper))[0]!
  address = await saveAddress(shopper, 'Rumah')
})

const parcel = () => ({
  StoreID: product.StoreID,
  DeliveryID: address.ID,
  ProductIDs: String(product.ID),
  Quantities: '1',
})
const codes = async (asked: object) =>
  Object.keys((await shopper.call(rates, 'POST /postalfee', { body: { ...parcel(), ...asked } })).rates.logistic)

test('C04 C12 rates are keyed by exactly the requested codes', async () => {
  expect((await codes({ Courier: 'tiki,jne' })).sort()).toEqual(['jne', 'tiki'])
})

test('C04 C12 a courier has its display name in each of its rates', async () => {
  const answer = await shopper.call(rates, 'POST /postalfee', { body: { ...parcel(), Courier: 'tiki' } })
  expect(new Set(Object.values(answer.rates.logistic).flatMap((list) => list.map(({ name }) => name)))).toEqual(
    new Set(['TIKI']),
  )
})

test('C04 C12 without courier names the whole default list is quoted', async () => {
  const all = await codes({ DeliveryOption: 1 })
  expect(all.length).toBeGreaterThan(2)
  expect(all).toEqual(await codes({ Courier: '', DeliveryOption: 1 }))
  expect(named.filter((code) => all.includes(code)).length).toBeGreaterThan(2)
})

test('C04 C12 the delivery option decides, even if couriers are named', async () => {
  const { Price } = await quoteStoreCourier(shopper, [product], address.ID)
  const body = { ...parcel(), Courier: 'jne', DeliveryOption: 4 }
  expect((await shopper.call({ Price: 'rupiah' }, 'POST /postalfee', { body })).Price).toBe(Price)
})

test('C04 C12 without a delivery option and without couriers the store’s courier is quoted', async () => {
  const { Price } = await quoteStoreCourier(shopper, [product], address.ID)
  expect((await shopper.call({ Price: 'rupiah' }, 'POST /postalfee', { body: parcel() })).Price).toBe(Price)
})
