import { expect, type Page, test } from '@playwright/test'
import type { CartSummary } from '../storefront/app/cart/cart.ts'
import { addStore } from './support/added-store.ts'
import { fillCart, pickupAndTransfer } from './support/filled-cart.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { newShopper, type Shopper, signIn } from './support/shopper.ts'

// Prices that change while the goods are in the checkout are accepted there (O06, decision 150).

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const notice = (page: Page) => page.getByRole('region', { name: 'Harga produk berubah' })
const accepted = (page: Page) => page.getByRole('region', { name: 'Harga baru dipakai' })
const total = (page: Page, amount: string) => page.getByText(amount, { exact: true }).filter({ visible: true }).last()

let shopper: Shopper
test.beforeEach(async ({ page }) => {
  shopper = await newShopper()
  await signIn(page, shopper)
})

/** A cart of a pick-up with a piece of each of the goods of a new store. */
async function fillCartOfStore(page: Page, name: string, prices?: number[], choices: Partial<CartSummary> = {}) {
  const { productIds } = await addStore(`${name} ${test.info().project.name}`, prices)
  const products = await Promise.all(productIds.map((id) => shopper.call('GET /product/:oid/:id', { params: { id } })))
  await fillCart(page, products, { ...(await pickupAndTransfer()), ...choices })
  return { productIds, products }
}

const setPrice = (productId: number, price: number) =>
  withShopDatabase((sql) => sql`update products set price = ${price} where id = ${productId}`)

const countOrders = async () => (await shopper.call('GET /me/ordercount')).count

/** Counts the orders that the page sends. */
function countSent(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/me/order')) sent.push(request.url())
  })
  return sent
}

test('O06 new prices are told beside the old ones at the start of the checkout, and accepted there', {
  tag: '@layout',
}, async ({ page }) => {
  const { productIds, products } = await fillCartOfStore(page, 'Toko Harga Awal', [20_000, 15_000])
  await setPrice(productIds[0]!, 23_000)
  await page.goto('/shop/delivery')
  await expect(notice(page).getByRole('alert')).toContainText(products[0]!.Name)
  await expect(notice(page)).toContainText('Harga lama Rp20.000')
  await expect(notice(page)).toContainText('Harga baru Rp23.000')
  await expect(notice(page)).toContainText(/Total Belanja.*Harga lama Rp35\.000.*Harga baru Rp38\.000/)
  // Nothing is told of goods that kept their price.
  await expect(notice(page)).not.toContainText(products[1]!.Name)
  await expect(notice(page).getByRole('link', { name: 'Periksa keranjang' })).toHaveAttribute('href', '/shop/cart')

  await button(page, 'Lanjutkan').click()
  await expect(notice(page)).toBeFocused()
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL('/shop/delivery')
  await expect(total(page, 'Rp35.000')).toBeVisible()

  // The second of two taps meets no other control.
  await button(page, 'Pakai harga baru').dblclick()
  await expect(accepted(page)).toBeFocused()
  await expect(accepted(page).getByRole('status')).toContainText('Belum ada yang dipesan')
  await expect(accepted(page).getByRole('button')).toHaveCount(0)
  await expect(total(page, 'Rp38.000')).toBeVisible()
  await expect(page).toHaveURL('/shop/delivery')
  await button(page, 'Lanjutkan').click()
  await expect(page).toHaveURL('/shop/order-confirmation')
  await expect(total(page, 'Rp38.000')).toBeVisible()
  await expect(page.getByRole('region')).toHaveCount(0)
  expect(await countOrders()).toBe(0)
})

test('O06 E02 an order refused for its price checks the cart again, and is placed once the price is accepted', {
  tag: '@layout',
}, async ({ page }) => {
  const { productIds } = await fillCartOfStore(page, 'Toko Harga Akhir')
  const checked = page.waitForResponse('**/api/v1/product/**')
  await page.goto('/shop/order-confirmation')
  await checked
  const sent = countSent(page)
  await setPrice(productIds[0]!, 18_500)
  await button(page, 'Selesaikan Pesanan').click()
  await expect(notice(page)).toContainText(/Total Belanja.*Harga lama Rp20\.000.*Harga baru Rp18\.500/)
  await expect(notice(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await button(page, 'Selesaikan Pesanan').click()
  await expect(notice(page)).toBeFocused()
  expect(sent).toHaveLength(1)

  await page.keyboard.press('Tab')
  await expect(button(page, 'Pakai harga baru')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(accepted(page)).toBeFocused()
  // The key is pressed twice.
  await page.keyboard.press('Enter')
  await expect(total(page, 'Rp18.500')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).toHaveLength(1)
  expect(await countOrders()).toBe(0)

  await button(page, 'Selesaikan Pesanan').click()
  await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
  expect(await shopper.call('GET /me/order')).toMatchObject([{ TotalPrice: 18_500 }])
})

test('O06 a price that changes again after it was accepted is refused, and told again', async ({ page }) => {
  const { productIds } = await fillCartOfStore(page, 'Toko Harga Lagi')
  await setPrice(productIds[0]!, 21_000)
  await page.goto('/shop/order-confirmation')
  await button(page, 'Pakai harga baru').click()
  await setPrice(productIds[0]!, 22_000)
  await button(page, 'Selesaikan Pesanan').click()
  await expect(notice(page)).toContainText(/Harga lama Rp21\.000.*Harga baru Rp22\.000/)
  expect(await countOrders()).toBe(0)
})

test('O06 a price accepted in one tab is told in the other, which knows no price of its own', async ({
  page,
  context,
}) => {
  const { productIds } = await fillCartOfStore(page, 'Toko Dua Tab')
  await page.goto('/shop/order-confirmation')
  await expect(button(page, 'Selesaikan Pesanan')).toBeVisible()
  const early = await context.newPage()
  const checked = early.waitForResponse('**/api/v1/product/**')
  await early.goto('/shop/order-confirmation')
  await checked

  await setPrice(productIds[0]!, 24_000)
  const late = await context.newPage()
  await late.goto('/shop/delivery')
  await expect(notice(late)).toBeVisible()
  await button(page, 'Selesaikan Pesanan').click()
  await button(page, 'Pakai harga baru').click()
  await expect(accepted(page)).toBeVisible()

  await expect(accepted(late)).toContainText('Harga baru Rp24.000')
  await expect(total(late, 'Rp24.000')).toBeVisible()
  // It had loaded the old price, and offers no way back to it.
  await expect(total(early, 'Rp24.000')).toBeVisible()
  await expect(early.getByRole('alert')).toHaveCount(0)
  await button(early, 'Selesaikan Pesanan').click()
  await expect(early).toHaveURL(/\/shop\/order\/\d+\/payment/)
  expect(await shopper.call('GET /me/order')).toMatchObject([{ TotalPrice: 24_000 }])
})

test('O06 a price is accepted without a network, and ordered when it is back', async ({ page, context }) => {
  const { productIds } = await fillCartOfStore(page, 'Toko Tanpa Jaringan')
  await setPrice(productIds[0]!, 21_000)
  await page.goto('/shop/order-confirmation')
  await expect(notice(page)).toBeVisible()
  await context.setOffline(true)
  await button(page, 'Pakai harga baru').click()
  await expect(accepted(page)).toContainText('Belum ada yang dipesan')
  await button(page, 'Selesaikan Pesanan').click()
  await expect(page.getByRole('alert')).toContainText('Terjadi kesalahan')
  await context.setOffline(false)
  await button(page, 'Selesaikan Pesanan').click()
  await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
  expect(await shopper.call('GET /me/order')).toMatchObject([{ TotalPrice: 21_000 }])
})

test('O06 E02 a refused price that the cart could not be checked for leads to the cart', async ({ page }) => {
  const { productIds } = await fillCartOfStore(page, 'Toko Gagal Periksa')
  const checked = page.waitForResponse('**/api/v1/product/**')
  await page.goto('/shop/order-confirmation')
  await checked
  await page.route('**/api/v1/product/**', (route) => route.abort())
  await setPrice(productIds[0]!, 21_000)
  await button(page, 'Selesaikan Pesanan').click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Harga produk sudah berubah, periksa kembali barang belanja anda')
  await expect(alert.getByRole('link', { name: 'Periksa keranjang' })).toHaveAttribute('href', '/shop/cart')
  await expect(notice(page)).toHaveCount(0)
})

test('O06 sold-out goods beside a changed price lead to the cart, and nothing is accepted', async ({ page }) => {
  const { productIds } = await fillCartOfStore(page, 'Toko Harga dan Stok', [20_000, 15_000])
  await setPrice(productIds[0]!, 21_000)
  await withShopDatabase((sql) => sql`update product_stock set stock = 0 where product_id = ${productIds[1]!}`)
  for (const path of ['/shop/delivery', '/shop/order-confirmation']) {
    await page.goto(path)
    await expect(page.getByRole('alert').getByRole('link', { name: 'Periksa keranjang' })).toBeVisible()
    await expect(button(page, 'Pakai harga baru')).toHaveCount(0)
  }
})

test('O06 an order whose answer was lost is found again, though its price has changed since', async ({ page }) => {
  const { productIds } = await fillCartOfStore(page, 'Toko Jawaban Hilang')
  await page.goto('/shop/order-confirmation')
  await page.route('**/api/v1/me/order?*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Selesaikan Pesanan').click()
  await expect(page.getByRole('alert')).toContainText('Terjadi kesalahan')
  await page.unrouteAll()
  await setPrice(productIds[0]!, 21_000)
  const checked = page.waitForResponse('**/api/v1/product/**')
  await page.reload()
  await checked
  await button(page, 'Selesaikan Pesanan').click()
  await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
  expect(await shopper.call('GET /me/order')).toMatchObject([{ TotalPrice: 20_000 }])
})

test('O06 a balance that does not cover the accepted price is told in place, and leads to another payment', async ({
  page,
}) => {
  const wallet = { Payment: 'Saldo Deposit', PaymentType: 'Wallet', WalletBalance: 20_500 }
  const { productIds } = await fillCartOfStore(page, 'Toko Saldo Kurang', [20_000], wallet)
  await setPrice(productIds[0]!, 21_000)
  await page.goto('/shop/order-confirmation')
  await button(page, 'Pakai harga baru').click()
  await expect(page.getByRole('alert')).toContainText('Saldo deposit tidak mencukupi')
  await expect(accepted(page)).toBeVisible()
  await expect(page).toHaveURL('/shop/order-confirmation')
  await page.getByRole('link', { name: 'Pilih metode pembayaran' }).click()
  await expect(page).toHaveURL('/shop/payment')
})
