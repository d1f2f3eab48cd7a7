import { listedProducts, stores } from '../calls/catalogue.ts'
import { deliveryOptions, shopOrder } from '../calls/orders.ts'
import { courierPart } from '../carts.ts'
import { fixturesOf } from '../fixtures.ts'
import { bankTransfer, cheapestRate, orderForPickup, plentifulProducts, saveAddress } from '../goods.ts'
import type { Answer } from '../http.ts'
import { reject, verify } from '../operator.ts'
import { askForForm, post, screenshot, uploadScreenshot } from '../proof.ts'
import { newShopper, organisation, type Shopper } from '../shopper.ts'
import type { Condition } from './condition.ts'

const placing = (ProductID: number, Quantity: number, more: object) => ({
  query: 'lang=id',
  body: {
    OID: organisation,
    DeliveryTime: null,
    DeliveryOption: 'Self Pickup',
    DeliveryOptionID: 2,
    Status: 1,
    OrderItem: [{ ProductID, Quantity, Note: '' }],
    ...more,
  },
})

async function orderMoreThanThereIs(): Promise<Answer> {
  const shopper = await newShopper()
  const [product] = await plentifulProducts(shopper)
  return shopper.ask('POST /me/order', placing(product!.ID, product!.Stock + 500, await bankTransfer(shopper)))
}

async function orderBy(payment: object): Promise<Answer> {
  const shopper = await newShopper()
  const [product] = await plentifulProducts(shopper)
  return shopper.ask('POST /me/order', placing(product!.ID, 1, payment))
}

/** Brought for less than the courier's price. */
async function orderWithOwnFee(): Promise<Answer> {
  const shopper = await newShopper()
  const [product] = await plentifulProducts(shopper)
  const address = await saveAddress(shopper, 'Rumah')
  const rate = await cheapestRate(shopper, [product!], address.ID)
  const delivery = { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address.ID }
  const courier = { ...courierPart(rate), PostalFee: 1, PostalFeeAdjustment: 1 }
  return shopper.ask(
    'POST /me/order',
    placing(product!.ID, 1, { ...(await bankTransfer(shopper)), ...delivery, ...courier }),
  )
}

async function orderThatTheShopRefuses(): Promise<Answer> {
  const shopper = await newShopper()
  const [product] = await plentifulProducts(shopper)
  const { ID } = await orderForPickup(shopper, [product!], await bankTransfer(shopper))
  await reject('order', ID, 'Dana tidak kami terima')
  const answer = await shopper.ask(`GET /me/order/${ID}`)
  const { Status, Note } = await shopper.get(shopOrder, `GET /me/order/${ID}`)
  return { ...answer, message: `Status ${Status}, ${Note}` }
}

/** Of a store whose delivery options leave out the couriers. */
async function orderWithoutDelivery(): Promise<Answer> {
  const shopper = await newShopper()
  for (const { ID } of await shopper.get(stores, `GET /store/${organisation}`)) {
    const { DeliveryOption } = await shopper.get(deliveryOptions, 'GET /me/deliveryoption', { query: `StoreID=${ID}` })
    if (DeliveryOption.some(({ Value }) => Value === 1)) continue
    const query = `StoreID=${ID}&Status=1&PurchaseType=1&Size=100`
    const products = await shopper.get(listedProducts, `GET /product/${organisation}`, { query })
    const product = products.find(({ Stock }) => Stock > 20)
    const address = await saveAddress(shopper, 'Rumah')
    const delivery = { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address.ID }
    return shopper.ask('POST /me/order', placing(product!.ID, 1, { ...(await bankTransfer(shopper)), ...delivery }))
  }
  throw new Error('every store of the demo allows delivery')
}

async function cancelPaidOrder(): Promise<Answer> {
  const fixtures = fixturesOf(await newShopper())
  const { ID } = (await fixtures.make('order')) as { ID: number }
  await verify('order', ID)
  return ((await fixtures.make('shopper')) as Shopper).ask(`PUT /me/cancelorder/${ID}`)
}

async function feeToAnothersAddress(): Promise<Answer> {
  const [one, other] = [await newShopper(), await newShopper()]
  const [product] = await plentifulProducts(one)
  const address = await saveAddress(other, 'Rumah')
  const basket = { StoreID: product!.StoreID, DeliveryID: address.ID, ProductIDs: String(product!.ID), Quantities: '1' }
  return one.ask('POST /postalfee', { body: { Courier: 'jne', ...basket } })
}

const answered = (http: number): Answer => ({ http, status: http < 300, message: '', data: null })

async function uploadWords(): Promise<Answer> {
  const form = await askForForm(await newShopper())
  return answered(await post(form, new Blob(['ini bukan gambar'], { type: 'image/png' })))
}

async function uploadWithForgedForm(): Promise<Answer> {
  const form = await askForForm(await newShopper())
  const fields = { ...form.fields, key: form.key.replace(/\w{8}/, '00000000') }
  return answered(await post({ ...form, fields }, await screenshot()))
}

async function handInAnothersFile(): Promise<Answer> {
  const Img = await uploadScreenshot(await newShopper())
  const fixtures = fixturesOf(await newShopper())
  const { ID } = (await fixtures.make('order')) as { ID: number }
  const body = { OID: organisation, TypeID: ID, Img, Type: 1 }
  return ((await fixtures.make('shopper')) as Shopper).ask('POST /me/paymentconfirmation', { body })
}

async function secondTopUp(): Promise<Answer> {
  const fixtures = fixturesOf(await newShopper())
  await fixtures.make('topUp')
  const shopper = (await fixtures.make('shopper')) as Shopper
  const body = { ...(await bankTransfer(shopper)), Nominal: 30_000 }
  return shopper.ask('POST /me/wallettopup', { body })
}

const network = 'no server answers it: it is what the network does'
const refused = { http: 200, status: false, message: /\S/ }

export const orderConditions: readonly Condition[] = [
  {
    id: 'E02',
    when: "order: 'Insufficient stock'",
    ...refused,
    message: 'Insufficient stock',
    by: orderMoreThanThereIs,
  },
  { id: 'E02 O15', when: 'order: the fee is another', ...refused, by: orderWithOwnFee },
  {
    id: 'E02',
    when: 'order: the wallet holds too little',
    ...refused,
    by: () => orderBy({ Payment: 'Deposit', PaymentType: 'Wallet' }),
  },
  {
    id: 'E02',
    when: 'order: an unknown payment method',
    ...refused,
    by: () => orderBy({ Payment: 'Kartu', PaymentType: 'Kartu' }),
  },
  {
    id: 'E02',
    when: 'order: it ends with Status 7 and its Note',
    http: 200,
    status: true,
    message: 'Status 7, Dana tidak kami terima',
    by: orderThatTheShopRefuses,
  },
  {
    id: 'E02',
    when: 'order: the answer of the submit has Status 7',
    elsewhere: 'what this shop knows at the submit it refuses with a sentence, and keeps no order',
  },
  { id: 'E02', when: 'order: network failure on submit', elsewhere: network },
  { id: 'E02', when: 'order: it can not be cancelled any more', ...refused, by: cancelPaidOrder },
  { id: 'E02', when: 'courier: the fee call fails', ...refused, by: feeToAnothersAddress },
  {
    id: 'E02',
    when: 'courier: a pin that lies nowhere',
    http: 404,
    status: false,
    by: async () => (await newShopper()).ask('GET /areadetails', { query: 'Latitude=-9.5&Longitude=96.5' }),
  },
  { id: 'E02', when: 'courier: a store that does not allow delivery', ...refused, by: orderWithoutDelivery },
  { id: 'E02', when: 'proof: the file is no picture', http: 415, status: false, by: uploadWords },
  {
    id: 'E02',
    when: 'proof: the form is not the one that was given',
    http: 403,
    status: false,
    by: uploadWithForgedForm,
  },
  { id: 'E02', when: 'proof: a file of somebody else', ...refused, by: handInAnothersFile },
  { id: 'E02 W05', when: 'top-up: another one waits', ...refused, by: secondTopUp },
  {
    id: 'E02',
    when: 'product, store, news and banner lists fail',
    elsewhere: 'only a server that is broken answers so; the browser tests set the answer',
  },
]
