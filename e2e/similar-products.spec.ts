import { expect, test } from '@playwright/test'
import { productPath } from '../web/products/product-path.ts'
import { open } from './support/hydration.ts'
import { callAs, productsInStock } from './support/shopper.ts'

test('a product page shows similar goods, and what was looked at before', { tag: '@layout' }, async ({ page }) => {
  const [first, second] = await productsInStock(2)
  const similar = await callAs()('GET /similarproduct/:oid/:id', { params: { id: second!.ID } })
  await open(page, productPath(first!.ID))
  // A page is remembered once it is idle.
  await page.waitForFunction((id) => localStorage.getItem('kedai.viewed-products')?.includes(String(id)), first!.ID)
  await expect(page.getByRole('heading', { name: 'Terakhir dilihat' })).toBeHidden()
  await open(page, productPath(second!.ID))
  const row = (name: string) => page.getByRole('list', { name })
  await row('Produk serupa').scrollIntoViewIfNeeded()
  await expect(row('Produk serupa')).toContainText(similar[0]!.Family?.Name ?? similar[0]!.Name)
  await row('Terakhir dilihat').scrollIntoViewIfNeeded()
  await expect(row('Terakhir dilihat').getByRole('link')).toHaveCount(1)
  await expect(row('Terakhir dilihat')).toContainText(first!.Family?.Name ?? first!.Name)
})
