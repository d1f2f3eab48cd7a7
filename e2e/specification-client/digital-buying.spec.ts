import { expect, test } from '@playwright/test'
import { digitalOrder, providers } from './calls/digital.ts'
import { orderStatusScheme } from './calls/orders.ts'
import { topUp } from './calls/payment.ts'
import {
  cartOf,
  categories,
  chooseCredit,
  chooseProduct,
  chooseToken,
  freshMeter,
  freshPhone,
  inquire,
  pollUntil,
  submit,
} from './digital-goods.ts'
import { bankTransfer } from './goods.ts'
import { verify } from './operator.ts'
import { uploadScreenshot } from './proof.ts'
import { newShopper, organisation, type Shopper } from './shopper.ts'

// A shopper whose client is written from the specification alone buys credit and tokens, and pays bills.

const byWallet = { PaymentType: 'Wallet', Payment: 'Deposit' }
const isCompleted = ({ OrderStatus }: { OrderStatus: number }) => OrderStatus === 7

async function deposit(shopper: Shopper, Nominal: number) {
  const { BankAccountID, Payment, PaymentType } = await bankTransfer(shopper)
  const body = { Payment, PaymentType, Nominal, BankAccountID }
  await verify('topup', (await shopper.call(topUp, 'POST /me/wallettopup', { body })).ID)
}

test('C03 finds the provider by the number, buys credit by bank, uploads a proof and confirms', async () => {
  const shopper = await newShopper()
  const phone = freshPhone()
  const schemes = await shopper.call(providers, 'GET /customdata/0=7/providerscheme')
  const provider = schemes.find(({ PrefixCode }) => PrefixCode.includes(phone.slice(0, 4)))
  const credit = await chooseProduct(shopper, `Brand=${encodeURIComponent(provider!.Name)}&Category=Pulsa`)
  const placed = await submit(shopper, cartOf(credit, phone), await bankTransfer(shopper))
  expect(placed).toMatchObject({ OrderStatus: 1, PaymentStatus: 0, Price: credit.Price, AdminFee: credit.Fee })
  expect(placed.UniqueNum).toBeGreaterThan(0)

  const Img = await uploadScreenshot(shopper)
  const body = { OID: organisation, TypeID: placed.TransactionID, Img, Type: 3 }
  await shopper.call('unchecked', 'POST /me/paymentconfirmation', { body })
  await verify('digitalorder', placed.TransactionID)
  await pollUntil(shopper, placed.TransactionID, isCompleted)
  const confirmed = { OrderStatus: 'integer' } as const
  expect((await shopper.call(confirmed, `PUT /me/confirmdigitalorder/${placed.TransactionID}`)).OrderStatus).toBe(7)
})

test('C03 C11 inquires about a meter with the whole cart, and pays by wallet with OrderID and TransactionID', async () => {
  const shopper = await newShopper()
  await deposit(shopper, 100_000)
  const token = await chooseToken(shopper)
  const inquiry = await inquire(shopper, token, freshMeter())
  expect(inquiry.ID).toBe(inquiry.TransactionID)
  expect(inquiry.Note).toMatch(/\S/)
  const cart = { ...cartOf(token, inquiry.Reference), OrderID: inquiry.ID, TransactionID: inquiry.TransactionID }
  const placed = await submit(shopper, cart, byWallet)
  expect(placed.TransactionID).toBe(inquiry.TransactionID)
  const done = await pollUntil(shopper, placed.TransactionID, isCompleted)
  expect(done).toMatchObject({ PaymentStatus: 2, AdminFee: token.Fee })
})

test('C03 C11 pays a bill with the OrderID of its inquiry alone', async () => {
  const shopper = await newShopper()
  const bill = await chooseProduct(shopper, `CategoryID=${categories.bill}`)
  const inquiry = await inquire(shopper, bill, `5300000${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}1`)
  const placed = await shopper.call(digitalOrder, 'POST /me/digitalorder', {
    body: { OrderID: inquiry.ID, ...(await bankTransfer(shopper)) },
  })
  expect(placed).toMatchObject({ ID: inquiry.ID, OrderStatus: 1, Price: inquiry.Price, AdminFee: inquiry.AdminFee })
  expect(placed.Price).toBeGreaterThan(0)
})

test('C03 C11 a cart with a chosen payment method is still an inquiry', async () => {
  const shopper = await newShopper()
  const token = await chooseToken(shopper)
  const body = { ...cartOf(token, freshMeter()), ...(await bankTransfer(shopper)), OrderID: 0, TransactionID: 0 }
  const asked = await shopper.call(digitalOrder, 'POST /me/digitalorder', { body })
  const answered = await pollUntil(shopper, asked.ID, ({ Note }) => Note !== '' && !/proses/i.test(Note))
  expect(answered.PaymentStatus).toBe(0)
})

test('C03 cancels an unpaid order', async () => {
  const shopper = await newShopper()
  const placed = await submit(shopper, cartOf(await chooseCredit(shopper), freshPhone()), await bankTransfer(shopper))
  const path = `PUT /me/canceldigitalorder/${placed.TransactionID}`
  const { OrderStatus } = await shopper.call({ OrderStatus: 'integer' }, path)
  expect(OrderStatus).toBeGreaterThan(1)
})

test('C03 C10 one scheme names the states of both kinds of orders, distinguished by their group', async () => {
  const shopper = await newShopper()
  const { OrderStatus } = await shopper.call(orderStatusScheme, 'GET /customdata/1/orderstatusscheme')
  const named = (value: number) => OrderStatus.filter(({ Value }) => Value === value)
  for (const value of [1, 2, 3, 7, 9]) {
    const groups = named(value).map(({ Group }) => Group)
    expect(groups.length, `states ${value}`).toBeGreaterThanOrEqual(value === 9 ? 1 : 2)
    expect(new Set(groups).size, `groups of ${value}`).toBe(groups.length)
  }
  const texts = (value: number) => named(value).map(({ TextTranslate }) => TextTranslate)
  expect(texts(7)).toContain('Pembayaran Selesai')
  expect(texts(9)).toContain('Tidak Berhasil')
  expect(texts(5)).toContain('Pesanan Dikirim')
  expect(texts(6)).toContain('Pesanan Tiba')
})
