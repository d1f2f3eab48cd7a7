import { expect, test } from '@playwright/test'
import { digitalCategories } from '../contract/src/values/digital/digital-goods.ts'
import { totalToPay } from '../contract/src/values/orders/total-to-pay.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { fundWallet, logInAsOperator, newShopper, type Shopper, signIn } from './support/shopper.ts'

/** Places an order for credit that is paid by transfer. */
async function transferOrder(shopper: Shopper, Reference: string) {
  const [bank] = await shopper.call('GET /bankaccount/0')
  const [product] = await shopper.call('GET /digitalproduct/:oid', {
    query: { Brand: 'XL', Category: 'Pulsa', Status: 1 },
  })
  return shopper.call('POST /me/digitalorder', {
    body: { ProductID: product!.ID, Reference, Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: bank!.ID },
  })
}

const freshPhoneNumber = () => `0818${String(Math.floor(Date.now() + Math.random() * 1e6)).slice(-8)}`

test('D05 an operator finds the order of a transfer and verifies it, and it is sent to the supplier', {
  tag: '@layout',
}, async ({ page }) => {
  const shopper = await newShopper()
  const order = await transferOrder(shopper, freshPhoneNumber())
  await signIn(page, await logInAsOperator())
  await page.goto(`/kelola/digital?q=${totalToPay(order)}`)
  await expect(page.getByText('Deposit di penyedia')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: `Pesanan digital ${order.ID}` })
  await card.getByRole('button', { name: 'Verifikasi pembayaran' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verifikasi pembayaran' }).click()
  await expect(page.getByText('Pembayaran diverifikasi').first()).toBeVisible()
  const status = async () => (await shopper.call('GET /me/digitalorder/:id', { params: { id: order.ID } })).OrderStatus
  await expect.poll(status, { timeout: 20_000 }).toBe(7)
  // The order shows its token, and a search for the token finds the order.
  const { SerialNumber } = await shopper.call('GET /me/digitalorder/:id', { params: { id: order.ID } })
  await page.goto(`/kelola/digital?q=${SerialNumber}`)
  await expect(card.getByText(SerialNumber, { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Salin' })).toBeVisible()
})

test('D05 an operator rejects a transfer, and the shopper reads why', async ({ page }) => {
  const shopper = await newShopper()
  const order = await transferOrder(shopper, freshPhoneNumber())
  await signIn(page, await logInAsOperator())
  await page.goto(`/kelola/digital?q=${totalToPay(order)}`)
  const card = page.getByRole('listitem').filter({ hasText: `Pesanan digital ${order.ID}` })
  await card.getByRole('button', { name: 'Tolak pembayaran' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tolak pembayaran' })
  await dialog.getByRole('button', { name: 'Tolak pembayaran' }).click()
  await expect(dialog.getByText('Alasan harus diisi')).toBeVisible()
  await dialog.getByRole('textbox').fill('Transfer tidak masuk')
  await dialog.getByRole('button', { name: 'Tolak pembayaran' }).click()
  await expect(card.getByText('Transaksi gagal: Transfer tidak masuk.')).toBeVisible()
  const rejected = await shopper.call('GET /me/digitalorder/:id', { params: { id: order.ID } })
  expect(rejected).toMatchObject({ OrderStatus: 9, Note: 'Transaksi gagal: Transfer tidak masuk.' })
})

test('D05 a caller who lost the token is found by the phone number, and hears it after two taps', async ({ page }) => {
  const shopper = await newShopper()
  const caller = freshPhoneNumber()
  await withShopDatabase((sql) => sql`update users set phone = ${caller} where id = ${shopper.session.UserID}`)
  await fundWallet(shopper, 200_000)
  const [product] = await shopper.call('GET /digitalproduct/:oid', {
    query: { CategoryID: digitalCategories.token, Status: 1 },
  })
  const body = { ProductID: product!.ID, Reference: `5300${caller.slice(-7)}7` }
  const { ID: id } = await shopper.call('POST /me/digitalorder', { body })
  const pay = () =>
    shopper.call('POST /me/digitalorder', { body: { OrderID: id, Payment: 'Deposit', PaymentType: 'Wallet' } })
  // The supplier answers the inquiry about the meter first.
  await expect.poll(() => pay().then(() => 'paid', String), { timeout: 20_000 }).toBe('paid')
  const order = () => shopper.call('GET /me/digitalorder/:id', { params: { id } })
  await expect.poll(async () => (await order()).OrderStatus, { timeout: 20_000 }).toBe(7)

  await signIn(page, await logInAsOperator())
  await page.goto('/kelola')
  await page.getByRole('button', { name: 'Cari', exact: true }).filter({ visible: true }).tap()
  await page.getByRole('combobox').fill(`+62 ${caller.slice(1, 4)}-${caller.slice(4)}`)
  await page.getByRole('option').filter({ hasText: product!.Name }).tap()
  const card = page.getByRole('listitem').filter({ hasText: `Pesanan digital ${id}` })
  await expect(card.getByText((await order()).Token!, { exact: true })).toBeVisible()
})
