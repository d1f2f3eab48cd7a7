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
const firstCard = (page: Page) => page.getByRole('main').locator('a[href$="/detail"]').first()

test('a slow navigation shows a skeleton of the next page; Back restores the previous page and its position', async ({
  page,
}) => {
  await open(page, '/shop/product?type=popular')
  const release = await delayProducts(page)
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('main').locator('a[href$="/detail"]').nth(4).click()
  await expect(skeleton(page)).toBeVisible()
  // The skeleton keeps the Back button.
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

test('the picture of the tapped card becomes that of the product page, and on Back that of the card', {
  tag: '@pictures',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const transitions: string[][] = []
    Object.assign(window, { transitions })
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('.picture-ground')]
        .filter((picture) => getComputedStyle(picture).viewTransitionName === 'product-picture')
        .map((picture) => (picture.closest('a') ? 'card' : 'page'))
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = ((update: () => unknown) => {
      const before = named()
      return start(async () => {
        await update()
        transitions.push([...before, ...named()])
      })
    }) as typeof document.startViewTransition
  })
  const transitions = () => page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions)
  await open(page, '/shop/product?type=popular')
  await firstCard(page).click()
  await expect(page.getByRole('button', { name: 'Perbesar foto 1' })).toBeVisible()
  await expect.poll(transitions).toEqual([['card', 'page']])
  await page.goBack()
  await expect.poll(transitions).toEqual([
    ['card', 'page'],
    ['page', 'card'],
  ])
  // Another visit of the same list starts without a name.
  await expect.poll(() => page.locator('.picture-ground[style*="product-picture"]').count()).toBe(0)
})
