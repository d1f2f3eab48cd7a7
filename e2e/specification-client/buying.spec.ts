import { expect, test } from '@playwright/test'
import { deliveryOptions, shopOrder } from './calls/orders.ts'
import { paymentScheme, qris, topUp, wallet, walletTransactions } from './calls/payment.ts'
import { courierFields } from './carts.ts'
import { bankTransfer, cheapestRate, orderForPickup, productsByStock, quoteStoreCourier, saveAddress } from './goods.ts'
import { deliver, verify } from './operator.ts'
import { uploadScreenshot } from './proof.ts'
import { newShopper, organisation } from './shopper.ts'

// A shopper whose client is written from the specification alone buys, pays and receives.

test('C04 C06 O12 O14 orders by courier and bank transfer, uploads a screenshot as proof and receives the goods', async () => {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const address = await saveAddress(shopper, 'Rumah')
  const options = await shopper.call(deliveryOptions, 'GET /me/deliveryoption', {
    query: `StoreID=${product!.StoreID}`,
  })
  const delivery = options.DeliveryOption.find(({ Value }) => Value === 1)
  const rate = await cheapestRate(shopper, [product!], address.ID)
  const placed = await shopper.call(shopOrder, 'POST /me/order', {
    query: 'lang=id',
    body: {
      OID: organisation,
      ...(await bankTransfer(shopper)),
      DeliveryTime: null,
      DeliveryOption: delivery?.Text,
      DeliveryOptionID: delivery?.Value,
      Status: 1,
      OrderItem: [{ ProductID: product!.ID, Quantity: 1, Note: '' }],
      DeliveryID: address.ID,
      ...courierFields(rate),
      StoreAddressID: null,
    },
  })
  const path = `GET /me/order/${placed.ID}`
  expect(placed).toMatchObject({ Status: 1, PaymentStatus: 0, PaymentConfirmationID: null, PaymentType: 'Bank' })
  // The amount to transfer is TotalTransaction and the unique code of up to three digits.
  expect(placed.TotalTransaction).toBe(product!.PromoPrice + rate.adjustmentFinalRate)
  expect(placed.UniqueNum).toBeGreaterThan(0)
  expect(placed.UniqueNum).toBeLessThan(1000)
  expect(placed.DeliveryAddress).toContain('Jl. Sei Bahorok No. 12')

  const Img = await uploadScreenshot(shopper)
  const body = { OID: organisation, TypeID: placed.ID, Img }
  await shopper.call('unchecked', 'POST /me/paymentconfirmation', { query: 'lang=id', body })
  expect((await shopper.call(shopOrder, path)).PaymentConfirmationID).not.toBeNull()

  await verify('order', placed.ID)
  await deliver(placed.ID, 'courier')
  const arrived = await shopper.call(shopOrder, path)
  expect(arrived.Status).toBe(6)
  // Verified or successful.
  expect([1, 2]).toContain(arrived.PaymentStatus)
  await shopper.call('unchecked', `PUT /me/arrivedorder/${placed.ID}`)
  expect((await shopper.call(shopOrder, path)).Status).toBeGreaterThan(6)
})

test('C04 orders by the store’s own courier for the quoted fee', async () => {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const address = await saveAddress(shopper, 'Rumah')
  const { Price } = await quoteStoreCourier(shopper, [product!], address.ID)
  const placed = await shopper.call(shopOrder, 'POST /me/order', {
    body: {
      OID: organisation,
      ...(await bankTransfer(shopper)),
      DeliveryTime: null,
      DeliveryOption: 'Store Courier',
      DeliveryOptionID: 4,
      Status: 1,
      OrderItem: [{ ProductID: product!.ID, Quantity: 1, Note: '' }],
      DeliveryID: address.ID,
      Courier: 'StoreCourier',
      CourierID: 0,
      CourierETA: '',
      CourierService: '',
      PostalFee: Price,
      PostalFeeAdjustment: Price,
      StoreAddressID: product!.StoreID,
    },
  })
  expect(placed).toMatchObject({ PostalFee: Price, DeliveryOptionID: 4, TotalTransaction: product!.PromoPrice + Price })
})

test('C04 cancels an unpaid order', async () => {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const placed = await orderForPickup(shopper, [product!], await bankTransfer(shopper))
  await shopper.call('unchecked', `PUT /me/cancelorder/${placed.ID}`)
  const { Status } = await shopper.call(shopOrder, `GET /me/order/${placed.ID}`)
  expect([7, 8]).toContain(Status)
})

test('C04 C06 pays by QRIS with the code in the order', async () => {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const { ID } = await shopper.call(qris, 'GET /qrispayment')
  const placed = await orderForPickup(shopper, [product!], { Payment: 'QRIS', PaymentType: 'QRIS', QRISPaymentID: ID })
  const known = await shopper.call(shopOrder, `GET /me/order/${placed.ID}`)
  expect(known.QRISPaymentImg).toMatch(/^(data:image|https?:|\/)/)
  await verify('order', placed.ID)
  expect((await shopper.call(shopOrder, `GET /me/order/${placed.ID}`)).Status).toBeGreaterThan(1)
})

test('C04 pays in cash at the pick-up', async () => {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const scheme = await shopper.call(paymentScheme, `GET /customdata/${organisation}/paymentscheme`)
  const cash = scheme.find(({ Type }) => /cash/i.test(Type))
  const placed = await orderForPickup(shopper, [product!], { Payment: cash!.Value, PaymentType: cash!.Type })
  expect(placed).toMatchObject({ PaymentType: cash!.Type, TotalTransaction: product!.PromoPrice })
})

test('C04 C06 tops up the wallet by bank, pays an order with it, and lists both transactions', async () => {
  const shopper = await newShopper()
  const { BankAccountID, Payment, PaymentType } = await bankTransfer(shopper)
  const body = { Payment, PaymentType, Nominal: 150_000, BankAccountID }
  const asked = await shopper.call(topUp, 'POST /me/wallettopup', { body })
  expect(asked).toMatchObject({ Nominal: 150_000, Status: 1, PaymentStatus: 0, PaymentConfirmationID: null })
  const pending = { query: `Status=1&UserID=${shopper.session.UserID}&SortBy=ID-desc` }
  expect((await shopper.call([topUp], 'GET /me/wallettopup', pending))[0]?.ID).toBe(asked.ID)
  await shopper.call('unchecked', 'POST /me/paymentconfirmation', {
    body: { OID: organisation, TypeID: asked.ID, Img: await uploadScreenshot(shopper), Type: 2 },
  })
  await verify('topup', asked.ID)
  expect((await shopper.call(wallet, 'GET /me/wallet')).EndBalance).toBe(150_000)

  const [product] = await productsByStock(shopper)
  const placed = await orderForPickup(shopper, [product!], { Payment: 'Deposit', PaymentType: 'Wallet' })
  expect(placed.PaymentStatus).toBe(2)
  const { EndBalance } = await shopper.call(wallet, 'GET /me/wallet')
  expect(EndBalance).toBe(150_000 - placed.TotalTransaction)
  const moved = await shopper.call(walletTransactions, 'GET /me/accounttransaction', { query: 'Page=1&Size=5' })
  expect(moved.map(({ Debit, Credit }) => [Debit, Credit])).toEqual([
    [placed.TotalTransaction, 0],
    [0, 150_000],
  ])
})

test('C06 cancels a top-up and places another', async () => {
  const shopper = await newShopper()
  const { BankAccountID, Payment, PaymentType } = await bankTransfer(shopper)
  const ask = (Nominal: number) =>
    shopper.call(topUp, 'POST /me/wallettopup', { body: { Payment, PaymentType, Nominal, BankAccountID } })
  const first = await ask(30_000)
  await shopper.call('unchecked', `PUT /me/cancelwallettopup/${first.ID}`)
  const pending = { query: 'Status=1&SortBy=ID-desc' }
  expect(await shopper.call([topUp], 'GET /me/wallettopup', pending)).toEqual([])
  expect((await ask(100_000)).ID).toBeGreaterThan(first.ID)
})

test('C04 O13 an order names its payment method as the payment scheme does', async () => {
  const shopper = await newShopper()
  const [product] = await productsByStock(shopper)
  const scheme = await shopper.call(paymentScheme, `GET /customdata/${organisation}/paymentscheme`)
  const payment = { ...(await bankTransfer(shopper)), Payment: 'LUNAS lewat CS' }
  const placed = await orderForPickup(shopper, [product!], payment)
  expect(placed.Payment).toBe(scheme.find(({ Type }) => Type === placed.PaymentType)?.Value)
})
