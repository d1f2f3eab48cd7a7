import { expect, type Locator, type Page, test } from '@playwright/test'
import { addAddress } from './support/addresses.ts'
import { fillCart } from './support/filled-cart.ts'
import { open, waitForHydration } from './support/hydration.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

// The code of a sheet is loaded when it is opened; without a network the page stays, and the sheet is offered again.

const failed = 'Belum bisa dibuka. Periksa koneksi internet Anda.'
const toastOf = (page: Page) => page.locator('.toast')
const retry = (page: Page) => toastOf(page).getByRole('button', { name: 'Coba lagi' })

/** Opens a sheet without a network, twice, then with one by the toast's offer, and closes it; then by its own control. */
async function failAndRetry(page: Page, opener: Locator) {
  await expect(opener).toBeVisible()
  const dialog = page.getByRole('dialog')
  const heading = page.getByRole('heading', { level: 1 })
  const [title, url] = [await heading.textContent(), page.url()]
  await page.context().setOffline(true)
  // The offer of the toast hides it, so that the next one is that of the next failure.
  for (const control of [opener, retry(page)]) {
    await control.click()
    await expect(toastOf(page)).toContainText(failed)
    await expect(page).toHaveURL(url)
    await expect(heading).toHaveText(title!)
    await expect(dialog).toBeHidden()
  }
  await page.context().setOffline(false)
  for (const control of [retry(page), opener]) {
    await control.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(url)
  }
}

for (const name of ['Pilih lokasi', 'Perbesar foto 1']) {
  test(`E01 a product stays where '${name}' can’t be opened, and opens it afterwards`, {
    tag: '@layout',
  }, async ({ page }) => {
    const [product] = await productsInStock(1, 'Bandung')
    await open(page, `/shop/product/${product!.ID}/detail`)
    await failAndRetry(page, page.getByRole('button', { name }))
  })
}

test('E01 a list stays where its filters can’t be opened, with their styles afterwards', async ({ page }) => {
  await open(page, '/shop/product?type=popular')
  const filters = page.getByRole('button', { name: 'Saringan' })
  await failAndRetry(page, filters)
  await filters.click()
  await expect(page.getByRole('dialog').locator('.price-handles')).toHaveCSS('position', 'relative')
})

test('E01 a list is loaded anew where the browser can’t load its filters though the shop answers', async ({ page }) => {
  await open(page, '/shop/product?type=popular')
  await page.route(/\/assets\/filter-sheet-/, (route) => route.abort())
  const filters = page.getByRole('button', { name: 'Saringan' })
  await filters.click()
  await expect(toastOf(page)).toContainText(failed)
  await Promise.all([page.waitForEvent('load'), retry(page).click()])
  await page.unroute(/\/assets\/filter-sheet-/)
  await waitForHydration(page)
  await filters.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** The checkout with its choices, and the buttons that open its sheets. */
async function openCheckout(page: Page): Promise<Locator[]> {
  const shopper = await newShopper()
  await addAddress(shopper)
  await signIn(page, shopper)
  await fillCart(page, await productsInStock(1, 'Bandung'))
  await page.goto('/shop/delivery')
  await expect(page.locator('[name=courier]:checked')).toHaveCount(1)
  await expect(page.locator('[name=payment]').first()).toBeVisible()
  const names = [/Ubah Opsi Pengiriman$/, /Ubah Metode Pembayaran$/, /Ubah Alamat Pengiriman$/]
  return names.map((name) => page.getByRole('button', { name }).filter({ visible: true }))
}

test('E01 the checkout stays where its sheets can’t be opened, and opens them afterwards', {
  tag: '@layout',
}, async ({ page }) => {
  for (const opener of await openCheckout(page)) await failAndRetry(page, opener)
})

test('a sheet of the checkout that two taps opened is closed by one', async ({ page }) => {
  for (const opener of await openCheckout(page)) {
    const tap = () => opener.evaluate((button: HTMLElement) => button.click())
    await tap()
    await expect(page).toHaveURL(/\?/)
    await tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/shop/delivery')
  }
})

test('E01 an order stays where the form of a complaint can’t be opened, and opens it afterwards', async ({ page }) => {
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const operator = await logInAsOperator()
  const { ID: id } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  for (const step of ['verify', 'process', 'arrive'] as const) {
    await operator.call(`PUT /kelola/order/:id/${step}`, { params: { id }, body: {} })
  }
  await signIn(page, shopper)
  await page.goto(`/shop/order/${id}/detail`)
  await failAndRetry(page, page.getByRole('button', { name: 'Ajukan komplain' }))
})
