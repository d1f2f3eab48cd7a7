import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { newShopper, operator, placeOrder, productsInStock, signIn } from './support/shopper.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds serious or critical on the page as it stands. */
async function barriers(page: Page): Promise<string[]> {
  // Evaluated from outside of the page, so its Content-Security-Policy stays as it is.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

async function expectNoBarriers(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await barriers(page), path).toEqual([])
  }
}

test('no visitor meets a serious barrier', async ({ page }) => {
  test.setTimeout(180_000)
  const [product] = await productsInStock(1)
  await expectNoBarriers(page, [
    '/beranda',
    '/shop/product?type=popular',
    '/shop/product?type=search&keyword=tidakadabarang',
    `/shop/product/${product!.ID}/detail`,
    '/search',
    '/store',
    `/store/${product!.StoreID}/toko`,
    '/promo',
    '/berita',
    '/terms',
    '/shop/cart',
    '/login',
    '/register',
    '/tidak-ada',
  ])
})

test('no shopper meets a serious barrier', async ({ page }) => {
  test.setTimeout(180_000)
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  await page.goto(`/shop/product/${product!.ID}/detail`)
  await page.getByRole('button', { name: 'Beli Sekarang' }).filter({ visible: true }).click()
  await expect(page.getByText('Produk berhasil dimasukkan ke keranjang').first()).toBeVisible()
  await expectNoBarriers(page, [
    '/shop/cart',
    '/shop/address',
    '/shop/address/baru',
    '/shop/delivery',
    '/shop/payment',
    '/shop/order',
    `/shop/order/${order.ID}/detail`,
    `/shop/order/${order.ID}/payment`,
    `/shop/order/${order.ID}/completed`,
    '/profile/index',
  ])
})

test('no operator meets a serious barrier', async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, await operator())
  await expectNoBarriers(page, ['/kelola?pile=waiting', `/kelola?q=${order.ID}&order=${order.ID}`])
})
