import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { wibDay } from '../contract/src/values/time/calendar-day.ts'
import { employ, logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

/** An order that was paid today. */
async function paidOrder() {
  const [product] = await productsInStock(1)
  const { ID } = await placeOrder(await newShopper(), [{ ProductID: product!.ID, Quantity: 1 }])
  const { call } = await logInAsOperator()
  await call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
  return ID
}

test('a number opens the orders that it counts', { tag: '@layout' }, async ({ page }) => {
  const id = await paidOrder()
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/laporan')
  await page.getByRole('link', { name: 'Hari ini' }).and(page.locator('[href*="rentang"]')).click()
  await expect(page).toHaveURL(/rentang=hari-ini/)
  await expect(page.getByText('Hari ini belum selesai')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Omzet' })).toBeVisible()
  await page.getByText('Tabel per hari', { exact: true }).first().click()
  const days = page.getByRole('table', { name: 'Tabel per hari' }).getByRole('link')
  await expect(days).toHaveCount(1)
  await days.click()
  const today = wibDay(new Date())
  await expect(page).toHaveURL(new RegExp(`pesanan.*PaidFrom=${today}&PaidTo=${today}`))
  await expect(page.getByRole('table', { name: 'Pesanan' }).getByText(`#${id}`)).toBeVisible()
})

test('numbers of the period before stay until the next are loaded, and are no links and files meanwhile', async ({
  page,
}) => {
  await paidOrder()
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/laporan')
  const file = page.getByRole('button', { name: 'Unduh Per toko sebagai CSV' })
  await expect(file).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/kelola/report/sales*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Hari ini' }).and(page.locator('[href*="rentang"]')).click()
  await expect(page.locator('[aria-busy="true"][inert]').filter({ has: file })).toBeVisible()
  release()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(file).toBeVisible()
})

test('the table of a report is a file, and the ledger leads to the order', async ({ page }) => {
  const id = await paidOrder()
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/laporan?rentang=hari-ini&bagian=produk')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh Produk teratas sebagai CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFProduk,Toko,Terjual,Omzet,Sebelumnya,Perubahan\r\n.+\r\n/)

  await page.goto('/kelola/buku-besar?Kind=order_payment')
  await page
    .getByRole('link', { name: `Pesanan #${id}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/kelola/pesanan/${id}$`))
})

test('a custom period is chosen in a dialog, and a reversed one shows an error', async ({ page }) => {
  await signIn(page, await employ(await newShopper(), 'bookkeeper'))
  await page.goto('/kelola/laporan')
  await page.getByRole('button', { name: 'Pilih tanggal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilih tanggal' })
  await dialog.getByLabel('Dari').fill('2024-03-02')
  await dialog.getByLabel('Sampai').fill('2024-03-01')
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(dialog.getByText('Tanggal akhir tidak boleh sebelum tanggal awal')).toBeVisible()
  await dialog.getByLabel('Sampai').fill('2024-03-08')
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page).toHaveURL(/dari=2024-03-02&sampai=2024-03-08/)
  await expect(page.getByText('dibandingkan dengan 24 Feb 2024 – 01 Mar 2024')).toBeVisible()
  await expect(page.getByText('Belum ada penjualan')).toBeVisible()
})

test('a balance opens its entries, and the oldest month is closed for ever', async ({ page }) => {
  const id = await paidOrder()
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/laporan?rentang=hari-ini&bagian=neraca')
  await expect(page.getByText('Rp0', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('table', { name: 'Aset' })
    .getByRole('link', { name: /^Bank / })
    .first()
    .click()
  await expect(page).toHaveURL(/buku-besar\?Account=bank/)
  await expect(page.getByRole('link', { name: `Pesanan #${id}` })).toBeVisible()

  // From the first screen, in four taps (decision 138).
  await page.goto('/kelola')
  await page.getByRole('navigation').getByRole('link', { name: 'Keuangan', exact: true }).tap()
  await page.getByRole('link', { name: 'Tutup buku', exact: true }).filter({ visible: true }).tap()
  const button = page.getByRole('button', { name: /^Tutup bulan / }).last()
  const month = (await button.getAttribute('aria-label'))!.replace('Tutup bulan ', '')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: month })
  await button.tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Langkah ini tidak dapat dibatalkan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup bulan' }).tap()
  await expect(row.getByText(/^Ditutup oleh /)).toBeVisible()
  await page.reload()
  await expect(row.getByText('Ditutup', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Tutup bulan / })).toHaveCount(0)
})
