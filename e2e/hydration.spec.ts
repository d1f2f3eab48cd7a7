import { expect, type Page, test } from '@playwright/test'
import { holdCode, open, waitForHydration } from './support/hydration.ts'
import { productsInStock } from './support/shopper.ts'

const isHydrated = () => window.kedaiInteractions === undefined
const badge = (page: Page) => page.locator('html')

async function saveData(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}

test.describe('an untouched page', () => {
  for (const path of ['/beranda', '/shop/product?type=popular', '/berita', '/search']) {
    test(`${path} is hydrated by itself, with code that waits for the load event`, async ({ page }) => {
      await page.goto(path)
      await page.waitForFunction(isHydrated)
      const early = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const code = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        return { files: code.length, early: code.filter(({ startTime }) => startTime < visit!.loadEventStart).length }
      })
      expect(early.files).toBeGreaterThan(0)
      expect(early.early).toBe(0)
    })
  }

  test('with Save-Data fetches no code before the visitor shows that they want to act', async ({ page }) => {
    await page.clock.install()
    await saveData(page)
    const fetched: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && fetched.push(request.url()))
    await page.goto('/beranda')
    await page.clock.runFor(60_000)
    expect(fetched).toEqual([])
    await waitForHydration(page)
    expect(fetched).not.toEqual([])
  })

  test('keeps the focus where the visitor has put it', async ({ page }) => {
    const arrive = await holdCode(page)
    await page.goto('/search')
    const category = page.locator('main').getByRole('link').nth(1)
    await category.focus()
    arrive()
    await page.waitForFunction(isHydrated)
    await expect(category).toBeFocused()
  })
})

test('S09 the search box has the focus before the code is there, and what is typed is searched for', async ({
  page,
}) => {
  const arrive = await holdCode(page)
  await page.goto('/search')
  const box = page.getByRole('main').getByRole('searchbox')
  await expect(box).toBeFocused()
  await page.keyboard.type('kopi')
  arrive()
  await expect(page).toHaveURL('/search?keyword=kopi')
  await expect(box).toHaveValue('kopi')
})

test.describe('before the code is there, the page says what storage knows:', () => {
  const located = (page: Page) =>
    page.addInitScript(() => localStorage.setItem('kedai.my-location', '{"Lat":-6.912,"Long":107.61}'))
  const ask = (page: Page) => page.getByRole('button', { name: 'Gunakan lokasi saya' })

  test('S08 who has said where they are is not asked again', async ({ page }) => {
    await located(page)
    const arrive = await holdCode(page)
    await page.goto('/store?type=nearby')
    await expect(ask(page)).toBeHidden()
    await expect(page.locator('main .skeleton:visible')).toHaveCount(6)
    arrive()
    await expect(page.locator('main').getByText(/km · /).first()).toBeVisible()
  })

  test('S08 who has not said where they are is asked, also where storage holds something else', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('kedai.my-location', '{"Lat":"di sana"}'))
    const arrive = await holdCode(page)
    await page.goto('/store?type=nearby')
    await expect(ask(page)).toBeVisible()
    arrive()
    await page.waitForFunction(isHydrated)
    await expect(ask(page)).toBeVisible()
  })

  test('S02 home keeps a place for the nearby stores of who has said where they are', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'Toko Terdekat' })
    const arrive = await holdCode(page)
    await page.goto('/beranda')
    await expect(heading).toBeHidden()
    await located(page)
    await page.reload()
    await expect(heading).toBeVisible()
    arrive()
    await expect(page.getByRole('list', { name: 'Toko Terdekat' })).toBeVisible()
  })
})

test('a page that is not hydrated follows what another tab puts into the cart', async ({ page, context }) => {
  const [product] = await productsInStock(1)
  const path = `/shop/product/${product!.ID}/detail`
  await saveData(page)
  await page.goto(path)
  const other = await context.newPage()
  await open(other, path)
  await other.getByRole('button', { name: 'Beli Sekarang' }).click()
  await expect(badge(page)).toHaveAttribute('data-cart', '1')
  // It has more to say than marks can, so it has been hydrated.
  await expect(page.getByRole('textbox', { name: `Jumlah ${product!.Name}` })).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Beli Sekarang' })).toBeHidden()
})

test('a page from the back/forward cache shows what was stored meanwhile, hydrated or not', async ({ page }) => {
  const [product] = await productsInStock(1)
  await open(page, `/shop/product/${product!.ID}/detail`)
  await page.getByRole('button', { name: 'Beli Sekarang' }).click()
  await expect(badge(page)).toHaveAttribute('data-cart', '1')
  const cart = await page.evaluate(() => localStorage.getItem('kedai.shop-cart')!)

  // Playwright's Chromium keeps no pages; the events are those of a browser that does.
  const returnWith = (stored: string | null) =>
    page.evaluate((text) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      if (text) localStorage.setItem('kedai.shop-cart', text)
      else localStorage.removeItem('kedai.shop-cart')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, stored)
  await returnWith(null)
  await expect(badge(page)).not.toHaveAttribute('data-cart')
  await expect(page.getByRole('button', { name: 'Beli Sekarang' })).toBeVisible()

  await saveData(page)
  await page.goto('/beranda')
  await expect(badge(page)).not.toHaveAttribute('data-cart')
  await returnWith(cart)
  await expect(badge(page)).toHaveAttribute('data-cart', '1')
  expect(await page.evaluate(isHydrated)).toBe(false)
})

test('a tap on a row that is not hydrated yet does once what it was made for', async ({ page }) => {
  const arrive = await holdCode(page)
  await page.goto('/beranda')
  const link = page.getByRole('link', { name: 'Lihat semua Produk Terbaru' })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  arrive()
  await page.waitForFunction(isHydrated)
  // React hydrates the row it is in at this moment, if it has not done so.
  await link.dispatchEvent('click')
  await expect(page).toHaveURL('/shop/product?type=latest')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
