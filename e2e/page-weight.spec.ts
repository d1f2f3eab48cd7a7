import { expect, test } from '@playwright/test'
import { measurePageBytes } from '../bench/page-bytes.ts'
import { shopUrl } from './support/shop-server.ts'

// Bytes as sent: brotli, of a phone with no cache.
const kB = 1_000

const budgets = [
  { name: 'home', path: '/beranda', beforeIntent: 35 * kB, scriptHydrated: 130 * kB },
  { name: 'list', path: '/shop/product?type=popular', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
  { name: 'search', path: '/search', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
  { name: 'stores', path: '/store', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
  { name: 'news', path: '/berita', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
  { name: 'promos', path: '/promo', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
  { name: 'terms', path: '/terms', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
  { name: 'cart', path: '/shop/cart', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
  { name: 'login', path: '/login', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
  { name: 'register', path: '/register', beforeIntent: 30 * kB, scriptHydrated: 160 * kB },
]

test.describe('a page weighs no more than its budget', () => {
  test.skip(({ isMobile }) => !isMobile, 'the same bytes at every size')
  const port = () => Number(new URL(shopUrl()).port)

  for (const { name, path, beforeIntent, scriptHydrated } of budgets) {
    test(name, async () => {
      const bytes = await measurePageBytes(port(), path)
      expect(bytes.html + bytes.css + bytes.scriptBeforeIntent).toBeLessThanOrEqual(beforeIntent)
      expect(bytes.css).toBeLessThanOrEqual(12 * kB)
      expect(bytes.scriptHydrated).toBeLessThanOrEqual(scriptHydrated)
    })
  }

  test('product detail', async ({ request }) => {
    const list = await (await request.get('/shop/product?type=popular')).text()
    const path = /\/shop\/product\/\d+\/detail/.exec(list)?.[0]
    const bytes = await measurePageBytes(port(), path ?? '')
    expect(bytes.html + bytes.css + bytes.scriptBeforeIntent).toBeLessThanOrEqual(30 * kB)
    expect(bytes.scriptHydrated).toBeLessThanOrEqual(160 * kB)
  })

  test('the first view of home, pictures and fonts included', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 412, height: 915 },
      deviceScaleFactor: 2.625,
      isMobile: true,
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto('/beranda', { waitUntil: 'networkidle' })
    expect(bytes).toBeGreaterThan(20 * kB)
    expect(bytes).toBeLessThanOrEqual(300 * kB)
    await context.close()
  })
})
