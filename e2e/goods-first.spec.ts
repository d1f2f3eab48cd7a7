import { expect, type Locator, type Page, test } from '@playwright/test'
import { waitForHydration } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { callAs } from './support/shopper.ts'

// Promotions show their goods before their words; a page with nothing offers a search and goods.

const topOf = async (locator: Locator) => (await locator.boundingBox())!.y
const dayMs = 24 * 3_600_000

/** The promotions that run, as in the list, that which ends first at the front. */
async function runningPromotions() {
  const now = new Date(Date.now() + 7 * 3_600_000).toISOString().replace('T', ' ')
  const all = await callAs()('GET /promotion/:oid', { query: { Page: 1, Size: 9 } })
  return all.filter(({ StartDate }) => StartDate <= now).sort((one, other) => one.DueDate.localeCompare(other.DueDate))
}

/** A device whose clock is wrong. */
async function openInAYear(page: Page, path: string) {
  await page.clock.setFixedTime(Date.now() + 365 * dayMs)
  await page.goto(path)
  await waitForHydration(page)
}

test('S11 /promo begins with goods of the promotion that ends first, by the clock of the shop', {
  tag: '@layout',
}, async ({ page }) => {
  const [first] = await runningPromotions()
  await openInAYear(page, '/promo')
  const shelf = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: first!.Title }) })
  await expect(shelf.getByRole('timer')).toHaveText(/^Berakhir dalam \d+ (?:hari|jam|menit)/)
  await expect(shelf.getByText(/^Diskon hingga \d+%$/)).toBeVisible()
  await expect(shelf.getByRole('list', { name: first!.Title }).getByRole('listitem').first()).toBeVisible()
  await expect(shelf.getByRole('link', { name: `Lihat semua ${first!.Title}` })).toHaveAttribute(
    'href',
    `/promo/${first!.ID}/detail`,
  )
  // Three goods leave room on wide screens.
  await expect(shelf.getByRole('link', { name: first!.Title, exact: true })).toBeVisible({ visible: !isPhone() })
  expect(await topOf(shelf)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Semua promo' })))
})

test('S11 a promotion shows its goods with the largest discount before its words', {
  tag: '@layout',
}, async ({ page }) => {
  const [first] = await runningPromotions()
  await openInAYear(page, `/promo/${first!.ID}/detail`)
  const article = page.getByRole('article')
  await expect(article.getByRole('timer')).toHaveText(/^Berakhir dalam /)
  await expect(article.getByText(/^Diskon hingga \d+%$/)).toBeVisible()
  const goods = article.getByRole('list', { name: 'Produk promo ini' })
  const { Products } = await callAs()('GET /promotion/:oid/:id', { params: { id: first!.ID } })
  await expect(goods.locator('li:has(a)')).toHaveCount(Products.length)
  expect(await topOf(goods)).toBeLessThan(
    await topOf(
      article
        .getByRole('heading', { name: 'Bagikan' })
        .or(article.getByText('Bagikan', { exact: true }))
        .first(),
    ),
  )
})

test('S10 /berita begins with the newest article in large', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/berita')
  const cards = page.getByRole('main').locator('li:has(a[href$="/detail"])')
  await expect(cards).toHaveCount(9)
  const [lead, next] = [(await cards.nth(0).boundingBox())!, (await cards.nth(1).boundingBox())!]
  expect(lead.width * lead.height).toBeGreaterThan(2 * next.width * next.height)
  const months = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(months.length).toBeGreaterThan(1)
  expect(new Set(months).size).toBe(months.length)
  for (const month of months) expect(month).toMatch(/^\p{L}{3} \d{4}$/u)
  await page.goto('/berita?page=2')
  await expect(cards.first()).toBeVisible()
  const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
  if (!isPhone()) expect(Math.max(...widths)).toBeLessThan(lead.width / 2)
})

for (const [name, path] of [
  ['an unknown page', '/tidak-ada'],
  ['an empty cart', '/shop/cart'],
] as const) {
  test(`S01 K01 ${name} offers a search and best sellers`, { tag: '@layout' }, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('list', { name: 'Produk Populer' })).toBeVisible()
    await main.getByRole('searchbox', { name: 'Cari produk' }).fill('kopi')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop/product?type=search&keyword=kopi')
  })
}
