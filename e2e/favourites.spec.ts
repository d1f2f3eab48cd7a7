import { expect, type Page, test } from '@playwright/test'
import { newShopper, productsInStock, signIn } from './support/shopper.ts'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Favorit: ${name}` }).first()

test('S16 a guest marks products, which are merged into the account at the login', { tag: '@layout' }, async ({
  page,
}) => {
  const shopper = await newShopper()
  const [mug, rug] = await productsInStock(2)
  await page.goto('/profile/favorit')
  await expect(page.getByText('Belum ada favorit')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Produk Populer' })).toBeVisible()
  await page.goto(`/shop/product/${mug!.ID}/detail`)
  await heart(page, mug!.Name).click()
  await expect(heart(page, mug!.Name)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/shop/product?type=search&keyword=${encodeURIComponent(rug!.Name)}`)
  await heart(page, rug!.Name).click()

  await page.goto('/profile/favorit')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(rug!.Name)
  await page.getByRole('link', { name: 'Masuk' }).filter({ visible: true }).last().click()
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).last().click()
  await expect(page).toHaveURL('/profile/favorit')
  await expect(cards).toHaveCount(2)
  const saved = await shopper.call('GET /me/favourite')
  expect(saved.map(({ ID }) => ID)).toEqual([rug!.ID, mug!.ID])

  // One that is unmarked stays until the screen is left.
  await heart(page, mug!.Name).click()
  await expect(heart(page, mug!.Name)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await shopper.call('GET /me/favourite')).length).toBe(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
})

test('S16 a favourite without a network is sent later, and another device has it', async ({ page, context }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  const [mug] = await productsInStock(1)
  await page.goto(`/shop/product/${mug!.ID}/detail`)
  await expect(heart(page, mug!.Name)).toBeVisible()
  await context.setOffline(true)
  await heart(page, mug!.Name).click()
  await expect(heart(page, mug!.Name)).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  await page.goto('/profile/favorit')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  expect((await shopper.call('GET /me/favourite')).map(({ ID }) => ID)).toEqual([mug!.ID])
})
