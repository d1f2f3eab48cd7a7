import { expect, type Page, test } from '@playwright/test'
import { open } from './support/hydration.ts'

/** Holds the data of product pages until the returned function is called. */
async function delayProducts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/shop\/product\/\d+\/detail\.data/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const skeleton = (page: Page) => page.locator('.page-skeleton')

test('a slow tap shows the shape of the page to come; Back shows the page that was left, where it was', async ({
  page,
}) => {
  await open(page, '/shop/product?type=popular')
  const release = await delayProducts(page)
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('main').locator('a[href$="/detail"]').nth(4).click()
  await expect(skeleton(page)).toBeVisible()
  // The way out stays.
  await expect(
    page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Beranda' }),
  ).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  release()
  await expect(page).toHaveURL(/\/detail$/)
  await expect(page.getByRole('button', { name: 'Perbesar foto 1' })).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/shop/product?type=popular')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})
