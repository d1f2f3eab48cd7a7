import { expect, type Page, test } from '@playwright/test'
import { addAddress } from './support/addresses.ts'
import { open } from './support/hydration.ts'
import { refusalResponse } from './support/refusal-response.ts'
import { newShopper, productsInStock, signIn } from './support/shopper.ts'

const kirim = (page: Page) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: /^Kirim$/ }) })

/** Chooses a kelurahan in the sheet, from the province down. */
async function chooseDago(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Kirim ke mana?' })
  await sheet.getByLabel('Provinsi').selectOption('Jawa Barat')
  await sheet.getByLabel('Kota/Kabupaten').selectOption('Kota Bandung')
  await sheet.getByLabel('Kecamatan').selectOption('Coblong')
  await sheet.getByLabel('Kelurahan').selectOption('Dago')
  await sheet.getByRole('button', { name: 'Pakai lokasi ini' }).click()
  await expect(sheet).toBeHidden()
}

test('S07 a guest tells a kelurahan once, and every product says when it arrives there and for how much', {
  tag: '@layout',
}, async ({ page }) => {
  const [mug, rug] = await productsInStock(2, 'Bandung')
  await open(page, `/shop/product/${mug!.ID}/detail`)
  await expect(kirim(page)).toContainText('Cek ongkir dan hari tiba')
  await kirim(page).getByRole('button', { name: 'Pilih lokasi' }).click()
  await chooseDago(page)
  const line = kirim(page).getByRole('button', { name: /^(Tiba|Kurir toko).*, mulai Rp[\d.]+ ke Dago/ })
  await expect(line).toBeVisible()

  // All services, and Back closes them.
  await line.click()
  const services = page.getByRole('dialog', { name: 'Pilihan pengiriman' })
  await expect(services.getByRole('listitem').first()).toContainText(/Rp[\d.]+$/)
  await expect(services).toContainText('Dago, Coblong, Kota Bandung')
  await page.goBack()
  await expect(services).toBeHidden()

  await open(page, `/shop/product/${rug!.ID}/detail`)
  await expect(kirim(page)).toContainText('ke Dago')
})

test('S07 a member sees it for the last address, chooses another one, and the checkout has that', async ({ page }) => {
  const shopper = await newShopper()
  await addAddress(shopper, { Labels: 'Kantor' })
  await addAddress(shopper, { Labels: 'Rumah' })
  const [mug] = await productsInStock(1, 'Bandung')
  await signIn(page, shopper)
  await open(page, `/shop/product/${mug!.ID}/detail`)
  await expect(kirim(page)).toContainText('ke Rumah, Dago')
  await kirim(page).getByRole('button', { name: 'Ubah tujuan Rumah, Dago' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kirim ke mana?' })
  await sheet.getByRole('button', { name: /^Kantor/ }).click()
  await expect(kirim(page)).toContainText('ke Kantor, Dago')
  await page.getByRole('button', { name: 'Beli Sekarang' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/shop/delivery')
  await expect(page.getByRole('main')).toContainText('Jl. Dago Asri No. 7')
  const chosen = await page.evaluate(() => JSON.parse(localStorage.getItem('kedai.shop-cart') ?? '{}').summary)
  const { Labels } = await shopper.call('GET /me/delivery/:id', { params: { id: chosen.DeliveryID } })
  expect(Labels).toBe('Kantor')
})

test('S07 fees that fail, and a place without couriers, are told, and the kelurahan fills in the address form', async ({
  page,
}) => {
  const shopper = await newShopper()
  const [mug] = await productsInStock(1, 'Bandung')
  await page.route('**/api/v1/shippingestimate', (route) => route.fulfill(refusalResponse('RATES_UNAVAILABLE')))
  await signIn(page, shopper)
  await open(page, `/shop/product/${mug!.ID}/detail`)
  await kirim(page).getByRole('button', { name: 'Pilih lokasi' }).click()
  await chooseDago(page)
  await expect(kirim(page)).toContainText('Ongkir belum dapat dihitung saat ini.')
  await page.route('**/api/v1/shippingestimate', (route) => route.fulfill(refusalResponse('NO_COURIER')))
  await kirim(page).getByRole('button', { name: 'Coba lagi' }).click()
  await expect(kirim(page)).toContainText('Belum ada kurir yang mengantar produk ini ke Dago.')
  await page.unroute('**/api/v1/shippingestimate')

  await page.goto('/profile/alamat/baru')
  await expect(page.getByLabel('Kelurahan')).toHaveValue(/^\d+$/)
  await expect(page.getByLabel('Kode Pos')).toHaveValue('40135')
})

test('S16 products in carousels have a heart', async ({ page }) => {
  await open(page, '/beranda')
  const list = page.getByRole('list', { name: 'Produk Populer' })
  // Of the first product: hearts appear one by one, and not in their order.
  const heart = list
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Favorit: / })
  // Not with the mouse, which would scroll and shift rows that are laid out by then.
  await heart.dispatchEvent('click')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/beranda')
})
