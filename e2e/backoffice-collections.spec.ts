import { expect, test } from '@playwright/test'
import { logInAsOperator, productsInStock, signIn } from './support/shopper.ts'

test('the form of an automated collection previews its products, and shoppers see it', {
  tag: '@layout',
}, async ({ page }) => {
  const [product] = await productsInStock(1)
  const name = `Untuk Lebaran ${process.pid}`
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/koleksi')
  await page.getByRole('link', { name: 'Tambah koleksi' }).click()
  await page.getByLabel('Nama, seperti yang dibaca pembeli').fill(name)
  await page.getByRole('switch', { name: 'Isi otomatis menurut aturan' }).click()
  const preview = page.getByRole('region', { name: 'Yang dilihat pembeli' })
  await expect(preview.getByRole('status')).toHaveText('50 produk, yang pertama menurut urutan')
  await page.getByLabel('Harga mulai').fill(String(product!.PromoPrice))
  await page.getByLabel('Harga sampai').fill(String(product!.PromoPrice))
  await expect(preview.getByText(product!.Name)).toBeVisible()
  await expect(preview.getByRole('status')).not.toHaveText(/yang pertama/)
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto((await page.getByRole('link', { name: 'Lihat di toko' }).getAttribute('href'))!)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name: product!.Name }).first()).toBeVisible()
})
