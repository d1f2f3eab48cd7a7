import { expect, type Page, test } from '@playwright/test'
import { storePath } from '../storefront/app/store/store-path.ts'
import { open } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { callAs } from './support/shopper.ts'

const find = (query: { InStock?: 1; Discounted?: 1; Keyword?: string; MaxPrice?: number; City?: string }) =>
  callAs()('GET /filteredproduct/:oid', { query: { ...query, Limit: 12, Sort: 'PromoPrice-asc' } })

/** The filters: on a phone in their sheet, which this opens. */
async function filters(page: Page) {
  if (!isPhone()) return page.getByRole('region', { name: 'Saringan' })
  await page.getByRole('button', { name: 'Saringan' }).click()
  return page.getByRole('dialog', { name: 'Saringan' })
}

test('filters count, apply, stay in the address and go with Back', { tag: '@layout' }, async ({ page }) => {
  const both = await find({ InStock: 1, Discounted: 1 })
  await open(page, '/shop/product?type=latest')
  const panel = await filters(page)
  await panel.getByRole('checkbox', { name: 'Ada stok' }).check()
  if (!isPhone()) await expect(page).toHaveURL('/shop/product?type=latest&stok=1')
  await panel.getByRole('checkbox', { name: 'Diskon' }).check()
  if (isPhone()) {
    // Nothing is applied before the button says how many there are.
    await expect(page).toHaveURL('/shop/product?type=latest')
    await page.getByRole('button', { name: `Lihat ${both.Count} produk` }).click()
  }
  await expect(page).toHaveURL('/shop/product?type=latest&stok=1&diskon=1')
  await expect(page.getByText(`${both.Count} produk`).filter({ visible: true })).toBeVisible()
  const chosen = page.getByRole('navigation', { name: 'Saringan yang dipilih' })
  await expect(chosen.getByRole('link')).toHaveText(['Ada stok', 'Diskon', 'Hapus semua'])

  await page.getByRole('link', { name: 'Termurah' }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&stok=1&diskon=1&urut=termurah')
  await expect(page.getByRole('main')).toContainText(both.Products[0]!.Family?.Name ?? both.Products[0]!.Name)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Termurah' })).toHaveAttribute('aria-current', 'page')

  await chosen.getByRole('link', { name: 'Hapus saringan Ada stok' }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&diskon=1&urut=termurah')
  await page.goBack()
  await expect(chosen.getByRole('link')).toHaveText(['Ada stok', 'Diskon', 'Hapus semua'])
})

test('a price range is dragged by keyboard or typed, in any order', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/shop/product?type=latest')
  const panel = await filters(page)
  const lowest = panel.getByRole('slider', { name: 'Paling rendah' })
  await lowest.press('ArrowRight')
  await expect(panel.getByRole('textbox', { name: 'Paling rendah' })).not.toHaveValue('')
  await panel.getByRole('textbox', { name: 'Paling rendah' }).fill('50.000')
  await panel.getByRole('textbox', { name: 'Paling rendah' }).press('Enter')
  await panel.getByRole('textbox', { name: 'Paling tinggi' }).fill('Rp 20rb'.replace('rb', '.000'))
  await panel.getByRole('textbox', { name: 'Paling tinggi' }).press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Paling rendah' })).toHaveValue('20.000')
  if (isPhone()) await page.getByRole('button', { name: /^Lihat \d+ produk$/ }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&harga=20000-50000')
  await expect(page.getByRole('link', { name: 'Hapus saringan Rp20.000 – Rp50.000' })).toBeVisible()
})

test('a search keeps its words while it is filtered and sorted', async ({ page }) => {
  await open(page, '/shop/product?type=search&keyword=kopi')
  await page.getByRole('link', { name: 'Termurah' }).click()
  await expect(page).toHaveURL('/shop/product?type=search&keyword=kopi&urut=termurah')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Pencarian Produk 'kopi'")
  const { Products } = await find({ Keyword: 'kopi' })
  await expect(page.getByRole('main')).toContainText(Products[0]!.Family?.Name ?? Products[0]!.Name)
  await page.getByRole('link', { name: 'Paling sesuai' }).click()
  await expect(page).toHaveURL('/shop/product?type=search&keyword=kopi')
})

test('an empty result names the filter that costs most, and drops it', async ({ page }) => {
  const without = await find({ InStock: 1 })
  await page.goto('/shop/product?type=latest&stok=1&kota=Tidak+Ada')
  await expect(page.getByText(`Tanpa saringan kota ada ${without.Count} produk.`)).toBeVisible()
  await page.getByRole('link', { name: 'Hapus saringan kota', exact: true }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&stok=1')
})

test('the nearest stores come first once the shopper allows it', async ({ page, context }) => {
  await open(page, '/shop/product?type=latest')
  await page.getByRole('button', { name: 'Terdekat' }).click()
  await expect(page.getByRole('status').getByText('Izinkan lokasi di peramban')).toBeAttached()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -6.8812, longitude: 107.6155 })
  await page.getByRole('button', { name: 'Terdekat' }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&urut=terdekat&dari=-6.88%2C107.62')
  await expect(page.getByRole('main')).toContainText('Bandung')
})

test('the goods of a store and of a collection are filtered within it', { tag: '@layout' }, async ({ page }) => {
  const { Products } = await find({ InStock: 1, Discounted: 1 })
  const { StoreID } = Products[0]!
  const [store] = await callAs()('GET /store/:oid', { query: { ID: StoreID } })
  const inStore = await callAs()('GET /filteredproduct/:oid', { query: { StoreID, Discounted: 1 } })
  await open(page, storePath(StoreID, store!.Name))
  await page.getByRole('button', { name: 'Saringan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saringan' })
  await expect(sheet.getByRole('group', { name: 'Toko', exact: true })).toBeHidden()
  await sheet.getByRole('checkbox', { name: 'Diskon' }).check()
  await sheet.getByRole('button', { name: `Lihat ${inStore.Count} produk` }).click()
  await expect(page).toHaveURL(`${storePath(StoreID, store!.Name)}?diskon=1`)
  await page.getByRole('link', { name: 'Termurah' }).click()
  await expect(page).toHaveURL(`${storePath(StoreID, store!.Name)}?diskon=1&urut=termurah`)
  await expect(page.getByRole('status').filter({ hasText: `${inStore.Count} produk` })).toBeVisible()
})
