import { expect, test } from '@playwright/test'
import { profile } from './calls/account.ts'
import { shopOrder } from './calls/orders.ts'
import { topUp } from './calls/payment.ts'
import { address } from './calls/regions.ts'
import { cartItem, cartSummary, courierFields, topUpForm } from './carts.ts'
import { fixturesOf } from './fixtures.ts'
import { bankTransfer, cheapestRate, productsByStock, saveAddress } from './goods.ts'
import { uploadScreenshot } from './proof.ts'
import { newShopper, organisation, type Shopper } from './shopper.ts'

// An entity can be sent back as the shop answered it: clients fill a form from it and send all its fields.

test('C01 C09 an unchanged profile can be sent back, and stays the same', async () => {
  const shopper = await newShopper()
  const { data: answered } = await shopper.tryCall('GET /me/profile')
  await shopper.call('unchecked', 'PUT /me/profile', { body: answered })
  expect((await shopper.tryCall('GET /me/profile')).data).toEqual(answered)
})

test('C01 a profile that is sent back with changes has them, and keeps its read-only fields', async () => {
  const shopper = await newShopper()
  const answered = await shopper.call(profile, 'GET /me/profile')
  const changed = {
    FullName: 'Sari Contoh Wijaya',
    Gender: 1,
    Phone: '+6281298765432',
    BirthPlace: 'Medan',
    BirthDate: '1991-05-17',
  }
  await shopper.call('unchecked', 'PUT /me/profile', { body: { ...answered, ...changed } })
  const known = await shopper.call(profile, 'GET /me/profile')
  expect(known).toMatchObject({ ...changed, Phone: '081298765432' })
  expect([known.UserID, known.Email, known.MemberNumber]).toEqual([
    answered.UserID,
    answered.Email,
    answered.MemberNumber,
  ])
})

test('C05 C09 an unchanged address can be sent back, and stays the same', async () => {
  const shopper = await newShopper()
  const path = await fixturesOf(shopper).fill('GET /me/delivery/{address.ID}')
  const { data: answered } = await shopper.tryCall(path)
  await shopper.call('unchecked', 'PUT /me/delivery', { body: answered })
  expect((await shopper.tryCall(path)).data).toEqual(answered)
})

test('C05 A05 an address can be created from the fields of another, AddressLatLng included', async () => {
  const shopper = await newShopper()
  const known = await shopper.call(address, await fixturesOf(shopper).fill('GET /me/delivery/{address.ID}'))
  expect(known.AddressLatLng).toBe(`${known.Latitude},${known.Longitude}`)
  const { ID: _, ...entity } = known
  await shopper.call('unchecked', 'POST /me/delivery', { body: { ...entity, Labels: 'Kantor' } })
  const list = await shopper.call([address], 'GET /me/delivery', { query: 'SortBy=ID-desc&Labels=Kantor' })
  expect(list).toHaveLength(1)
  const { ID: __, ...added } = list[0]!
  expect(added).toEqual({ ...entity, Labels: 'Kantor' })
})

test('C05 the shop sets the names of regions and the owner, and ignores those of the request', async () => {
  const shopper = await newShopper()
  const known = await shopper.call(address, await fixturesOf(shopper).fill('GET /me/delivery/{address.ID}'))
  await shopper.call('unchecked', 'PUT /me/delivery', {
    body: { ...known, Province: 'Bali', City: 'Denpasar', Area: 'Renon' },
  })
  expect(await shopper.call(address, `GET /me/delivery/${known.ID}`)).toEqual(known)
})

test('C04 K05 a cart can be sent as an order with all its fields', async () => {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const { ID: DeliveryID } = await saveAddress(shopper, 'Rumah')
  const rate = await cheapestRate(shopper, [product!], DeliveryID, 2)
  const summary = { ...cartSummary(product!, 2, rate), QRISPaymentID: 0, DeliveryID }
  const order = await shopper.call(shopOrder, 'POST /me/order', {
    query: 'lang=id',
    body: {
      OID: organisation,
      Status: 1,
      ...summary,
      ...courierFields(rate),
      ...(await bankTransfer(shopper)),
      OrderItem: [cartItem(product!, 2)],
    },
  })
  expect(order).toMatchObject({ TotalPrice: summary.TotalPrice, PostalFee: rate.adjustmentFinalRate, Status: 1 })
})

test('C06 C09 the form of a top-up can be sent with all its fields', async () => {
  const shopper = await newShopper()
  const { BankAccountID } = await bankTransfer(shopper)
  const placed = await shopper.call(topUp, 'POST /me/wallettopup', { body: { ...topUpForm(75_000), BankAccountID } })
  expect([placed.Nominal, placed.Status]).toEqual([75_000, 1])
})

const paid = [
  { id: 'C04 C13', entity: 'order', type: 1, path: '/me/order' },
  { id: 'C06 C13', entity: 'topUp', type: 2, path: '/me/wallettopup' },
  { id: 'C03 C13', entity: 'digitalOrder', type: 3, path: '/me/digitalorder' },
]
for (const { id, entity, type, path } of paid) {
  test(`${id} a screenshot is uploaded as proof of a ${entity}, with numbers as strings`, async () => {
    const fixtures = fixturesOf(await newShopper())
    const shopper = (await fixtures.make('shopper')) as Shopper
    const { ID } = (await fixtures.make(entity)) as { ID: number }
    const Img = await uploadScreenshot(shopper)
    const body = { OID: String(organisation), TypeID: String(ID), Img, Type: String(type) }
    await shopper.call('unchecked', 'POST /me/paymentconfirmation', { body })
    const [known] = await shopper.call([{ ID: 'id', PaymentConfirmationID: 'id?' }], `GET ${path}`, {
      query: `ID=${ID}`,
    })
    expect(known?.PaymentConfirmationID).toBeGreaterThan(0)
  })
}
