import { listedProducts, stores } from '../calls/catalogue.ts'
import { deliveryOptions, shopOrder } from '../calls/orders.ts'
import { courierFields } from '../carts.ts'
import { fixturesOf } from '../fixtures.ts'
import { bankTransfer, cheapestRate, orderForPickup, productsByStock, saveAddress } from '../goods.ts'
import type { Answer } from '../http.ts'
import { reject, verify } from '../operator.ts'
import { requestUploadForm, screenshot, uploadFile, uploadScreenshot } from '../proof.ts'
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

async function orderMoreThanInStock(): Promise<Answer> {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  return shopper.tryCall('POST /me/order', placing(product!.ID, product!.Stock + 500, await bankTransfer(shopper)))
}

async function orderBy(payment: object): Promise<Answer> {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  return shopper.tryCall('POST /me/order', placing(product!.ID, 1, payment))
}

/** Sends a lower fee than the courier's price. */
async function orderWithOwnFee(): Promise<Answer> {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const address = await saveAddress(shopper, 'Rumah')
  const rate = await cheapestRate(shopper, [product!], address.ID)
  const delivery = { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address.ID }
  const courier = { ...courierFields(rate), PostalFee: 1, PostalFeeAdjustment: 1 }
  return shopper.tryCall(
    'POST /me/order',
    placing(product!.ID, 1, { ...(await bankTransfer(shopper)), ...delivery, ...courier }),
  )
}

async function rejectedOrder(): Promise<Answer> {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const { ID } = await orderForPickup(shopper, [product!], await bankTransfer(shopper))
  await reject('order', ID, 'Dana tidak kami terima')
  const answer = await shopper.tryCall(`GET /me/order/${ID}`)
  const { Status, Note } = await shopper.call(shopOrder, `GET /me/order/${ID}`)
  return { ...answer, message: `Status ${Status}, ${Note}` }
}

/** Orders by courier from a store that does not offer couriers. */
async function orderWithoutDelivery(): Promise<Answer> {
  const shopper = await newShopper()
  for (const { ID } of await shopper.call(stores, `GET /store/${organisation}`)) {
    const { DeliveryOption } = await shopper.call(deliveryOptions, 'GET /me/deliveryoption', { query: `StoreID=${ID}` })
    if (DeliveryOption.some(({ Value }) => Value === 1)) continue
    const query = `StoreID=${ID}&Status=1&PurchaseType=1&Size=100`
    const products = await shopper.call(listedProducts, `GET /product/${organisation}`, { query })
    const product = products.find(({ Stock }) => Stock > 20)
    const address = await saveAddress(shopper, 'Rumah')
    const delivery = { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address.ID }
    return shopper.tryCall('POST /me/order', placing(product!.ID, 1, { ...(await bankTransfer(shopper)), ...delivery }))
  }
  throw new Error('every store of the demo allows delivery')
}

async function cancelPaidOrder(): Promise<Answer> {
  const fixtures = fixturesOf(await newShopper())
  const { ID } = (await fixtures.make('order')) as { ID: number }
  await verify('order', ID)
  return ((await fixtures.make('shopper')) as Shopper).tryCall(`PUT /me/cancelorder/${ID}`)
}

async function quoteToAnotherShoppersAddress(): Promise<Answer> {
  const [one, other] = [await newShopper(), await newShopper()]
  const [product] = await productsByStock(one)
  const address = await saveAddress(other, 'Rumah')
  const basket = { StoreID: product!.StoreID, DeliveryID: address.ID, ProductIDs: String(product!.ID), Quantities: '1' }
  return one.tryCall('POST /postalfee', { body: { Courier: 'jne', ...basket } })
}

const answered = (http: number): Answer => ({ http, status: http < 300, message: '', data: null })

async function uploadText(): Promise<Answer> {
  const form = await requestUploadForm(await newShopper())
  return answered(await uploadFile(form, new Blob(['ini bukan gambar'], { type: 'image/png' })))
}

async function uploadWithForgedForm(): Promise<Answer> {
  const form = await requestUploadForm(await newShopper())
  const fields = { ...form.fields, key: form.key.replace(/\w{8}/, '00000000') }
  return answered(await uploadFile({ ...form, fields }, await screenshot()))
}

async function submitAnotherShoppersFile(): Promise<Answer> {
  const Img = await uploadScreenshot(await newShopper())
  const fixtures = fixturesOf(await newShopper())
  const { ID } = (await fixtures.make('order')) as { ID: number }
  const body = { OID: organisation, TypeID: ID, Img, Type: 1 }
  return ((await fixtures.make('shopper')) as Shopper).tryCall('POST /me/paymentconfirmation', { body })
}

async function secondTopUp(): Promise<Answer> {
  const fixtures = fixturesOf(await newShopper())
  await fixtures.make('topUp')
  const shopper = (await fixtures.make('shopper')) as Shopper
  const body = { ...(await bankTransfer(shopper)), Nominal: 30_000 }
  return shopper.tryCall('POST /me/wallettopup', { body })
}

const network = 'no server answers it: the network fails'
const refused = { http: 200, status: false, message: /\S/ }

export const orderConditions: readonly Condition[] = [
  {
    id: 'E02',
    when: "defaultOrder: 'Insufficient stock'",
    ...refused,
    message: 'Insufficient stock',
    produce: orderMoreThanInStock,
  },
  { id: 'E02 O15', when: 'order: the fee differs from the quote', ...refused, produce: orderWithOwnFee },
  {
    id: 'E02',
    when: 'order: insufficient wallet balance',
    ...refused,
    produce: () => orderBy({ Payment: 'Deposit', PaymentType: 'Wallet' }),
  },
  {
    id: 'E02',
    when: 'order: an unknown payment method',
    ...refused,
    produce: () => orderBy({ Payment: 'Kartu', PaymentType: 'Kartu' }),
  },
  {
    id: 'E02',
    when: 'order: rejected with Status 7 and a Note',
    http: 200,
    status: true,
    message: 'Status 7, Dana tidak kami terima',
    produce: rejectedOrder,
  },
  {
    id: 'E02',
    when: 'order: the answer of the submit has Status 7',
    notProducedBecause: 'this shop refuses such an order with a message, and does not create it',
  },
  { id: 'E02', when: 'order: network failure on submit', notProducedBecause: network },
  { id: 'E02', when: 'order: it can no longer be cancelled', ...refused, produce: cancelPaidOrder },
  { id: 'E02', when: 'courier: the fee call fails', ...refused, produce: quoteToAnotherShoppersAddress },
  {
    id: 'E02',
    when: 'courier: a pin outside of all villages',
    http: 404,
    status: false,
    produce: async () => (await newShopper()).tryCall('GET /areadetails', { query: 'Latitude=-9.5&Longitude=96.5' }),
  },
  { id: 'E02', when: 'courier: a store that does not allow delivery', ...refused, produce: orderWithoutDelivery },
  { id: 'E02', when: 'proof: the file is not a picture', http: 415, status: false, produce: uploadText },
  {
    id: 'E02',
    when: 'proof: the upload form was changed',
    http: 403,
    status: false,
    produce: uploadWithForgedForm,
  },
  { id: 'E02', when: 'proof: a file of another shopper', ...refused, produce: submitAnotherShoppersFile },
  { id: 'E02 W05', when: 'top-up: another one is pending', ...refused, produce: secondTopUp },
  {
    id: 'E02',
    when: 'product, store, news and banner lists fail',
    notProducedBecause: 'only a server with a defect answers so; the browser tests mock it',
  },
]
