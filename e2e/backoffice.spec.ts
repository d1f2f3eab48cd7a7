import { expect, type Page, test } from '@playwright/test'
import { newShopper, operator, placeOrder, signIn } from './support/shopper.ts'

// The back office is an application of its own beside the shop: the ways between the two.

const operatorAccount = { email: 'admin@kedai.test', password: 'kedai-demo' }

async function logIn(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill(operatorAccount.email)
  await page.getByLabel('Password', { exact: true }).fill(operatorAccount.password)
  await page.getByRole('button', { name: 'Masuk' }).click()
}

test('who is not logged in goes by the login to the list that was asked for, and Back leads out', async ({ page }) => {
  await page.goto('/beranda')
  await page.goto('/kelola?pile=waiting')
  await expect(page).toHaveURL(/\/login\?from=%2Fkelola%3Fpile%3Dwaiting$/)
  await logIn(page)
  await expect(page).toHaveURL('/kelola?pile=waiting')
  await expect(page.getByRole('link', { name: 'Menunggu pembayaran' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/beranda')
})

test('a session that ends at work leads to the login and back, with a message', async ({ page }) => {
  const account = await operator()
  await signIn(page, account)
  await page.goto('/kelola/topup?pile=all')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await account.call('POST /me/logout')
  await page.getByRole('link', { name: 'Menunggu pembayaran' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fkelola%2Ftopup%3Fpile%3Dwaiting$/)
  await expect(page.getByText('Akses berakhir')).toBeVisible()
  await logIn(page)
  await expect(page).toHaveURL('/kelola/topup?pile=waiting')
})

test('who logs out leaves nothing of the back office behind Back', async ({ page }) => {
  await signIn(page, await operator())
  await page.goto('/kelola?pile=all')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.getByRole('link', { name: 'Keluar' }).click()
  await expect(page).toHaveURL('/beranda')
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?from=%2Fkelola%3Fpile%3Dall$/)
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('an operator comes from the account, goes to a product and back to the order', async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await shopper.call('GET /product/:oid', { query: { Size: 1 } })
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, await operator())
  await page.goto('/profile/index')
  await page.getByRole('link', { name: 'Kelola toko' }).click()
  await expect(page).toHaveURL('/kelola')
  await page.goto(`/kelola?q=${order.ID}&order=${order.ID}`)
  const panel = page.getByRole('complementary', { name: `Pesanan ${order.ID}` })
  await panel.getByRole('link', { name: product!.Name }).click()
  await expect(page).toHaveURL(`/shop/product/${product!.ID}/detail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product!.Name)
  await page.goBack()
  await expect(page).toHaveURL(`/kelola?q=${order.ID}&order=${order.ID}`)
  await expect(panel).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('an address without a screen, and a screen that can’t load, say so with the way to the others beside them', async ({
  page,
}) => {
  await signIn(page, await operator())
  expect((await page.goto('/kelola/tidak-ada'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan')
  await expect(page).toHaveTitle('Halaman tidak ditemukan | Kedai')
  await page.route('**/api/v1/kelola/topup?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'Isi saldo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layanan tidak tersedia')
  await expect(page).toHaveURL('/kelola/topup')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('link', { name: 'Bukti masuk' })).toBeVisible()
  await expect(page).toHaveTitle('Isi saldo | Kedai')
})

test('the browser refuses nothing of the back office', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  page.on('pageerror', (error) => refused.push(error.message))
  await signIn(page, await operator())
  for (const path of ['/kelola?pile=all', '/kelola/topup?pile=all', '/kelola/digital?pile=all', '/kelola/email']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }
  expect(refused).toEqual([])
})
