import { expect, test } from '@playwright/test'
import { isPhone } from './support/is-phone.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

test('a piece of a paid order is replaced before packing, and its shopper reads by what @layout', async ({ page }) => {
  const dearest = (await productsInStock(20)).toSorted((a, b) => b.PromoPrice - a.PromoPrice)[0]!
  const shopper = await newShopper()
  const { ID } = await placeOrder(shopper, [{ ProductID: dearest.ID, Quantity: 2 }])
  const operator = await logInAsOperator()
  await operator.call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
  await signIn(page, operator)
  await page.goto(`/kelola/pesanan/${ID}`)
  if (isPhone()) await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('button', { name: 'Ubah isi pesanan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ubah isi pesanan' })
  await dialog.getByRole('button', { name: 'Ubah isi pesanan' }).click()
  await expect(dialog.getByText('Pilih barang yang dikeluarkan atau diganti.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Tambah/ }).click()
  await dialog.getByRole('radio', { name: 'Ganti', exact: true }).check()
  await dialog
    .getByRole('list', { name: /^Pengganti/ })
    .getByRole('button')
    .first()
    .click()
  await expect(dialog.getByRole('button', { name: 'Pilih yang lain' })).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Stok di rak kosong')
  await expect(dialog.getByRole('region', { name: 'Yang berubah' })).toContainText('diganti')
  await dialog.getByRole('button', { name: /^Ubah( isi pesanan|, kembalikan)/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Isi Pesanan Diubah', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Diubah sebelum dikemas' })).toBeVisible()

  const [{ Replacement } = { Replacement: null }] = (await shopper.call('GET /me/order/:id', { params: { id: ID } }))
    .GoodsChanges!
  await signIn(page, shopper)
  await page.goto(`/shop/order/${ID}/detail`)
  const changes = page.getByRole('region', { name: 'Diubah sebelum dikemas' })
  await expect(changes).toContainText(`1 × ${dearest.Name} diganti`)
  await expect(changes.getByRole('link', { name: Replacement!.ProductName })).toBeVisible()
})
