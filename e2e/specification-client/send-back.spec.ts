import { expect, test } from '@playwright/test'
import { profile } from './calls/account.ts'
import { shopOrder } from './calls/orders.ts'
import { topUp } from './calls/payment.ts'
import { address } from './calls/regions.ts'
import { cartItem, cartSummary, courierPart, topUpForm } from './carts.ts'
import { fixturesOf } from './fixtures.ts'
import { bankTransfer, cheapestRate, plentifulProducts, saveAddress } from './goods.ts'
import { uploadScreenshot } from './proof.ts'
import { newShopper, organisation, type Shopper } from './shopper.ts'

// What the shop answered may be sent back to it as it came: forms are filled from an entity and sent with all its fields.

test('C01 C09 the profile goes back as it came, and stays as it was', async () => {
  const shopper = await newShopper()
  const { data: answered } = await shopper.ask('GET /me/profile')
  await shopper.get('nothing', 'PUT /me/profile', { body: answered })
  expect((await shopper.ask('GET /me/profile')).data).toEqual(answered)
})

test('C01 a profile that goes back with other data has them, and keeps what can not be changed', async () => {
  const shopper = await newShopper()
  const answered = await shopper.get(profile, 'GET /me/profile')
  const changed = {
    FullName: 'Sari Contoh Wijaya',
    Gender: 1,
    Phone: '+6281298765432',
    BirthPlace: 'Medan',
    BirthDate: '1991-05-17',
  }
  await shopper.get('nothing', 'PUT /me/profile', { body: { ...answered, ...changed } })
  const known = await shopper.get(profile, 'GET /me/profile')
  expect(known).toMatchObject({ ...changed, Phone: '081298765432' })
  expect([known.UserID, known.Email, known.MemberNumber]).toEqual([
    answered.UserID,
    answered.Email,
    answered.MemberNumber,
  ])
})

test('C05 C09 an address goes back as it came, and stays as it was', async () => {
  const shopper = await newShopper()
  const path = await fixturesOf(shopper).fill('GET /me/delivery/{address.ID}')
  const { data: answered } = await shopper.ask(path)
  await shopper.get('nothing', 'PUT /me/delivery', { body: answered })
  expect((await shopper.ask(path)).data).toEqual(answered)
})

test('C05 A05 an address is added from the fields of another, its pin given as one text', async () => {
  const shopper = await newShopper()
  const known = await shopper.get(address, await fixturesOf(shopper).fill('GET /me/delivery/{address.ID}'))
  expect(known.AddressLatLng).toBe(`${known.Latitude},${known.Longitude}`)
  const { ID: _, ...entity } = known
  await shopper.get('nothing', 'POST /me/delivery', { body: { ...entity, Labels: 'Kantor' } })
  const list = await shopper.get([address], 'GET /me/delivery', { query: 'SortBy=ID-desc&Labels=Kantor' })
  expect(list).toHaveLength(1)
  const { ID: __, ...added } = list[0]!
  expect(added).toEqual({ ...entity, Labels: 'Kantor' })
})

test('C05 the names of regions and the owner are the shop’s to know, whatever goes back', async () => {
  const shopper = await newShopper()
  const known = await shopper.get(address, await fixturesOf(shopper).fill('GET /me/delivery/{address.ID}'))
  await shopper.get('nothing', 'PUT /me/delivery', {
    body: { ...known, Province: 'Bali', City: 'Denpasar', Area: 'Renon' },
  })
  expect(await shopper.get(address, `GET /me/delivery/${known.ID}`)).toEqual(known)
})

test('C04 K05 a cart with all its fields is an order', async () => {
  const shopper = await newShopper()
  const [product] = await plentifulProducts(shopper)
  const { ID: DeliveryID } = await saveAddress(shopper, 'Rumah')
  const rate = await cheapestRate(shopper, [product!], DeliveryID, 2)
  const summary = { ...cartSummary(product!, 2, rate), QRISPaymentID: 0, DeliveryID }
  const order = await shopper.get(shopOrder, 'POST /me/order', {
    query: 'lang=id',
    body: {
      OID: organisation,
      Status: 1,
      ...summary,
      ...courierPart(rate),
      ...(await bankTransfer(shopper)),
      OrderItem: [cartItem(product!, 2)],
    },
  })
  expect(order).toMatchObject({ TotalPrice: summary.TotalPrice, PostalFee: rate.adjustmentFinalRate, Status: 1 })
})

test('C06 C09 the form of a top-up with all its fields is a top-up', async () => {
  const shopper = await newShopper()
  const { BankAccountID } = await bankTransfer(shopper)
  const placed = await shopper.get(topUp, 'POST /me/wallettopup', { body: { ...topUpForm(75_000), BankAccountID } })
  expect([placed.Nominal, placed.Status]).toEqual([75_000, 1])
})

const paid = [
  { id: 'C04 C13', entity: 'order', type: 1, path: '/me/order' },
  { id: 'C06 C13', entity: 'topUp', type: 2, path: '/me/wallettopup' },
  { id: 'C03 C13', entity: 'digitalOrder', type: 3, path: '/me/digitalorder' },
]
for (const { id, entity, type, path } of paid) {
  test(`${id} a screenshot is uploaded and handed in as proof of a ${entity}, with numbers in digits`, async () => {
    const fixtures = fixturesOf(await newShopper())
    const shopper = (await fixtures.make('shopper')) as Shopper
    const { ID } = (await fixtures.make(entity)) as { ID: number }
    const Img = await uploadScreenshot(shopper)
    const body = { OID: String(organisation), TypeID: String(ID), Img, Type: String(type) }
    await shopper.get('nothing', 'POST /me/paymentconfirmation', { body })
    const [known] = await shopper.get([{ ID: 'id', PaymentConfirmationID: 'id?' }], `GET ${path}`, {
      query: `ID=${ID}`,
    })
    expect(known?.PaymentConfirmationID).toBeGreaterThan(0)
  })
}
