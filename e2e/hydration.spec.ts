import { expect, type Page, test } from '@playwright/test'
import { pageDataId, readPageData } from '../storefront/app/hydration/page-data.ts'
import { delayScripts, open, waitForHydration } from './support/hydration.ts'
import { productsInStock } from './support/shopper.ts'

const isHydrated = () => window.kedaiInteractions === undefined
const root = (page: Page) => page.locator('html')

async function saveData(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}

test.describe('an untouched page', () => {
  for (const path of ['/beranda', '/shop/product?type=popular', '/berita', '/search']) {
    test(`${path} is hydrated after its load event, with code fetched after its HTML`, async ({ page }) => {
      await page.addInitScript(() =>
        addEventListener('load', () =>
          Object.assign(window, { hydratedAtLoad: window.kedaiInteractions === undefined }),
        ),
      )
      await page.goto(path)
      await page.waitForFunction(isHydrated)
      const { hydratedAtLoad, starts, parsed } = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const code = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        const { hydratedAtLoad } = window as unknown as { hydratedAtLoad: boolean }
        return { hydratedAtLoad, starts: code.map(({ startTime }) => startTime), parsed: visit!.domInteractive }
      })
      expect(hydratedAtLoad).toBe(false)
      expect(starts.length).toBeGreaterThan(0)
      expect(Math.min(...starts)).toBeGreaterThanOrEqual(parsed)
      const { imports, entry } = readPageData((await page.locator(`#${pageDataId}`).textContent())!)
      for (const url of [...imports, entry]) {
        await expect(page.locator(`link[rel=modulepreload][href="${url}"]`)).toHaveAttribute('fetchpriority', 'low')
      }
    })
  }

  test('with Save-Data fetches no code before the visitor interacts', async ({ page }) => {
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
    const release = await delayScripts(page)
    await page.goto('/search')
    const category = page.locator('main').getByRole('link').nth(1)
    await category.focus()
    release()
    await page.waitForFunction(isHydrated)
    await expect(category).toBeFocused()
  })
})

test('S09 the search box has the focus before the code has loaded, and searches for the typed words', async ({
  page,
}) => {
  const release = await delayScripts(page)
  await page.goto('/search')
  const box = page.getByRole('main').getByRole('searchbox')
  await expect(box).toBeFocused()
  await page.keyboard.type('kopi')
  release()
  await expect(page).toHaveURL('/search?keyword=kopi')
  await expect(box).toHaveValue('kopi')
})

test.describe('before the code has loaded, the page shows what local storage knows:', () => {
  const storeLocation = (page: Page) =>
    page.addInitScript(() => localStorage.setItem('kedai.my-location', '{"Lat":-6.912,"Long":107.61}'))
  const locationButton = (page: Page) => page.getByRole('button', { name: 'Gunakan lokasi saya' })

  test('S08 a visitor with a stored location is not asked for it again', async ({ page }) => {
    await storeLocation(page)
    const release = await delayScripts(page)
    await page.goto('/store?type=nearby')
    await expect(locationButton(page)).toBeHidden()
    await expect(page.locator('main .skeleton:visible')).toHaveCount(6)
    release()
    await expect(page.locator('main').getByText(/km · /).first()).toBeVisible()
  })

  test('S08 a visitor without a stored location, or with an invalid one, is asked for it', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('kedai.my-location', '{"Lat":"di sana"}'))
    const release = await delayScripts(page)
    await page.goto('/store?type=nearby')
    await expect(locationButton(page)).toBeVisible()
    release()
    await page.waitForFunction(isHydrated)
    await expect(locationButton(page)).toBeVisible()
  })

  test('S02 the home page reserves space for the nearby stores if a location is stored', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'Toko Terdekat' })
    const release = await delayScripts(page)
    await page.goto('/beranda')
    await expect(heading).toBeHidden()
    await storeLocation(page)
    await page.reload()
    await expect(heading).toBeVisible()
    release()
    await expect(page.getByRole('list', { name: 'Toko Terdekat' })).toBeVisible()
  })
})

test('a page that is not hydrated shows products that another tab adds to the cart', async ({ page, context }) => {
  const [product] = await productsInStock(1)
  const path = `/shop/product/${product!.ID}/detail`
  await saveData(page)
  await page.goto(path)
  const other = await context.newPage()
  await open(other, path)
  await other.getByRole('button', { name: 'Tambah ke keranjang' }).click()
  await expect(root(page)).toHaveAttribute('data-cart', '1')
  // The inline script can't show the quantity, so the page has hydrated.
  await expect(page.getByRole('textbox', { name: `Jumlah ${product!.Name}` })).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Tambah ke keranjang' })).toBeHidden()
})

test('a page from the back/forward cache shows the current stored values, hydrated or not', async ({ page }) => {
  const [product] = await productsInStock(1)
  await open(page, `/shop/product/${product!.ID}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
  await expect(root(page)).toHaveAttribute('data-cart', '1')
  const cart = await page.evaluate(() => localStorage.getItem('kedai.shop-cart')!)

  // Playwright's Chromium has no back/forward cache, so the test dispatches its events.
  const restoreFromCache = (stored: string | null) =>
    page.evaluate((text) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      if (text) localStorage.setItem('kedai.shop-cart', text)
      else localStorage.removeItem('kedai.shop-cart')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, stored)
  await restoreFromCache(null)
  await expect(root(page)).not.toHaveAttribute('data-cart')
  await expect(page.getByRole('button', { name: 'Tambah ke keranjang' })).toBeVisible()

  await saveData(page)
  await page.goto('/beranda')
  await expect(root(page)).not.toHaveAttribute('data-cart')
  await restoreFromCache(cart)
  await expect(root(page)).toHaveAttribute('data-cart', '1')
  expect(await page.evaluate(isHydrated)).toBe(false)
})

test('a tap on a row that is not hydrated yet is carried out once', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/beranda')
  const link = page.getByRole('link', { name: 'Lihat semua Produk Terbaru' })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  release()
  await page.waitForFunction(isHydrated)
  // React hydrates the row now, if it has not done so.
  await link.dispatchEvent('click')
  await expect(page).toHaveURL('/shop/product?type=latest')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
