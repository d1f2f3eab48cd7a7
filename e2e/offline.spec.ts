import { expect, type Page, test } from '@playwright/test'
import { open } from './support/hydration.ts'
import { callAs, newShopper, productsInStock, signIn } from './support/shopper.ts'

// The service worker without a network: visited pages can be read, the cart works, no data of a session is cached.

test.use({ serviceWorkers: 'allow' })

/** Paths of everything in the caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })

/** Stays on a page until the service worker has cached it. */
async function visitAndCache(page: Page, path: string) {
  await open(page, path)
  await expect.poll(() => cachedPaths(page), { timeout: 20_000 }).toContain(path)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test("S15 visited pages and their pictures can be read without a network, others say why they can't", {
  tag: ['@layout', '@pictures'],
}, async ({ page, context }) => {
  const [news, other] = await callAs()('GET /news/:oid')
  const path = `/berita/${news!.ID}/detail`
  await visitAndCache(page, path)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(news!.Title)
  const picture = page.getByRole('article').locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('Anda sedang offline').first()).toBeVisible()

  const unvisitedPath = `/berita/${other!.ID}/detail`
  await page.goto(unvisitedPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang offline')
  await page.getByRole('link', { name: news!.Title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(news!.Title)

  await page.goto(unvisitedPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang offline')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang offline')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other!.Title)
})

test('S15 a page reached by a tap can be read without a network, also after a reload', async ({ page, context }) => {
  await visitAndCache(page, '/berita')
  const card = page.getByRole('main').locator('a[href$="/detail"]').first()
  const path = (await card.getAttribute('href'))!
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Berita')
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!
  await expect.poll(() => cachedPaths(page), { timeout: 20_000 }).toContain(path)
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Berita')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('S15 a tap on a page of which only the HTML is stored opens it without a network', async ({ page, context }) => {
  await visitAndCache(page, '/promo')
  await visitAndCache(page, '/berita')
  // The cache of a page that was left early: HTML without data.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (/\.data/.test(request.url)) await cache.delete(request)
    }
  })
  await context.setOffline(true)
  await page.locator('a[href="/promo"]').filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo')
  await expect(page).toHaveURL('/promo')
  await expect(page.getByText('Anda sedang offline').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Berita')
})

test('S15 K02 the cart works without a network, though it was never opened before', { tag: '@pictures' }, async ({
  page,
  context,
}) => {
  const [product] = await productsInStock(1)
  const path = `/shop/product/${product!.ID}/detail`
  await visitAndCache(page, path)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
  await expect(page.getByText('Produk berhasil dimasukkan ke keranjang').first()).toBeVisible()
  await page.goto('/shop/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keranjang Saya')
  // Cached in the width of the product page, which differs.
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: `Tambah jumlah ${product!.Name}` }).click()
  await expect(page.getByRole('textbox', { name: `Jumlah ${product!.Name}` })).toHaveValue('2')
  await page.reload()
  await expect(page.getByRole('textbox', { name: `Jumlah ${product!.Name}` })).toHaveValue('2')
})

test('S15 no data of a session is cached, and logout clears the visited pages', async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const path = `/shop/product/${product!.ID}/detail`
  await signIn(page, shopper)
  await visitAndCache(page, path)
  for (const screen of ['/shop/order', '/shop/address', '/profile/index']) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Memuat data...').filter({ visible: true })).toHaveCount(0)
  }
  const before = await cachedPaths(page)
  expect(before).toContain(path)
  expect(before.filter((one) => /^\/(api|files|kelola|profile|shop\/(?!product|cart))/.test(one))).toEqual([])
  const texts = await page.evaluate(async () => {
    const names = await caches.keys()
    const cachedTexts = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
        return Promise.all(answers.map((answer) => answer!.text()))
      }),
    )
    return cachedTexts.flat().join('\n')
  })
  expect(texts).not.toContain(shopper.session.Token)
  expect(texts).not.toContain(shopper.email)

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/beranda/)
  await expect.poll(() => cachedPaths(page)).not.toContain(path)
  expect(await cachedPaths(page)).toContain('/shop/cart')
})

test('S15 a new build replaces the old one and its caches', async ({ page }) => {
  await visitAndCache(page, '/terms')
  await page.evaluate(async () => {
    // A cache as an earlier build would have left it.
    const cache = await caches.open('kedai-visited-pages-0000')
    await cache.put('/terms', new Response('lama'))
    await caches.open('belongs-to-somebody-else')
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  })
  await open(page, '/beranda')
  await expect
    .poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 })
    .not.toContain('kedai-visited-pages-0000')
  expect(await page.evaluate(() => caches.keys())).toContain('belongs-to-somebody-else')
})

test('S15 the shop can be installed: manifest, every icon, and its service worker', { tag: '@pictures' }, async ({
  page,
  request,
}) => {
  await page.goto('/beranda')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address!)).json()
  expect(manifest).toMatchObject({ lang: 'id', start_url: '/beranda', display: 'standalone', theme_color: '#1465db' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size).toBe(sizes)
  }
  const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? 'any')
  expect(purposes).toContain('maskable')
  const script = await request.get('/sw.js')
  expect(script.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
  })
})
