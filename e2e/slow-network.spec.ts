import { expect, type Page, test } from '@playwright/test'
import { fillCart } from './support/filled-cart.ts'
import { delayScripts, open, scripts, waitForHydration } from './support/hydration.ts'
import { newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

/** Opens a product that can be bought: the rows of the home page show only such products. */
async function openAProduct(page: Page) {
  await page.goto('/beranda')
  const path = await page.getByRole('list', { name: 'Produk Populer' }).getByRole('link').first().getAttribute('href')
  await page.goto(path ?? '')
}

test('pages can be read and links followed without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/beranda')
  await page.getByRole('link', { name: 'Lihat semua Produk Terbaru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produk Terbaru' })).toBeVisible()
  // The newest product of a tests' shop may be one that another test has just put on sale without stock.
  const [product] = await productsInStock(1)
  await page.goto(`/shop/product?type=search&keyword=${encodeURIComponent(product!.Name)}`)
  await page.locator(`main a[href="/shop/product/${product!.ID}/detail"]`).first().click()
  await expect(page.getByRole('button', { name: 'Beli Sekarang' }).first()).toBeVisible()
  await context.close()
})

test('a tap before hydration is queued, acknowledged at once and replayed', async ({ page }) => {
  await openAProduct(page)
  const release = await delayScripts(page)
  await page.reload()
  const buy = page.getByRole('button', { name: 'Tambah ke keranjang' }).locator('visible=true').first()
  await buy.click()
  await expect(buy).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-cart')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('K04 the quantity in the cart is shown before the code has loaded, and a tap acts on the control that was tapped', {
  tag: '@layout',
}, async ({ page }) => {
  const [product] = await productsInStock(1)
  await open(page, `/shop/product/${product!.ID}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
  await page.getByRole('button', { name: `Tambah jumlah ${product!.Name}` }).click()
  await expect(page.locator('html')).toHaveAttribute('data-cart', '2')

  const release = await delayScripts(page)
  await page.reload()
  const count = page.getByRole('textbox', { name: `Jumlah ${product!.Name}` })
  await expect(count).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Tambah ke keranjang' })).toBeHidden()
  await page.getByRole('button', { name: `Kurangi jumlah ${product!.Name}` }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1')
  await expect(count).toHaveValue('1')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('a queued tap does nothing if its button has changed meanwhile', async ({ page }) => {
  const [product] = await productsInStock(1)
  const release = await delayScripts(page)
  await page.goto(`/shop/product/${product!.ID}/detail`)
  const buy = page.getByRole('button', { name: 'Tambah ke keranjang' })
  await buy.click()
  await buy.evaluate((button) => button.setAttribute('aria-label', 'Lihat Keranjang'))
  release()
  await waitForHydration(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-cart')
})

test('a page shows an error when its code fails to load, and a retry hydrates it', async ({ page }) => {
  await openAProduct(page)
  await page.route(scripts, (route) => route.abort())
  await page.reload()
  const buy = page.getByRole('button', { name: 'Tambah ke keranjang' }).locator('visible=true').first()
  await buy.click()
  await expect(page.getByText('Sebagian halaman belum termuat.')).toBeVisible()
  await expect(buy).not.toHaveAttribute('aria-busy')
  await page.unroute(scripts)
  await page.getByRole('link', { name: 'Muat ulang' }).click()
  await buy.click()
  await expect(page.locator('html')).toHaveAttribute('data-cart', '1')
})

test.describe('E01 no response within 30 seconds:', () => {
  const neverRespond = () => undefined
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Waktu sambungan habis' })
  const retryButton = (page: Page) => notice(page).getByRole('button', { name: 'Coba Lagi' })
  const followFooterLink = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

  async function expectTimeoutNotice(page: Page) {
    await expect(page.getByRole('progressbar')).toBeAttached()
    await page.clock.runFor(29_000)
    await expect(notice(page)).toHaveCount(0)
    await page.clock.runFor(1_000)
    await expect(notice(page)).toContainText('Silakan coba lagi')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }

  for (const [what, pattern] of [
    ['data', '**/berita.data**'],
    ['code', scripts],
  ] as const) {
    test(`E01 the ${what} of a page: the current page stays, with its input`, async ({ page }) => {
      await page.clock.install()
      await open(page, '/register')
      await page.getByLabel('Email').fill('sari@contoh.test')
      await page.route(pattern, neverRespond)
      await followFooterLink(page, 'Berita')
      await expectTimeoutNotice(page)
      await expect(page).toHaveURL('/register')
      await expect(page.getByLabel('Email')).toHaveValue('sari@contoh.test')
      await notice(page).getByRole('button', { name: 'Tutup' }).click()
      await expect(notice(page)).toHaveCount(0)

      await followFooterLink(page, 'Berita')
      await expectTimeoutNotice(page)
      await page.unrouteAll()
      await retryButton(page).click()
      await expect(page).toHaveURL('/berita')
      await expect(page.locator('main a[href^="/berita/"]').first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/register')
    })
  }

  test('E01 a call that a page waits for', async ({ page }) => {
    await signIn(page, await newShopper())
    await page.clock.install()
    await open(page, '/terms')
    await page.route('**/api/v1/me/order?**', neverRespond)
    await page.getByRole('link', { name: 'Pesanan', exact: true }).filter({ visible: true }).click()
    await expectTimeoutNotice(page)
    await expect(page).toHaveURL('/terms')
    await page.unrouteAll()
    await retryButton(page).click()
    await expect(page).toHaveURL('/shop/order')
    await expect(page.getByText('Belum ada data')).toBeVisible()
  })

  test('E01 the page that Back leads to', async ({ page }) => {
    await page.clock.install()
    await open(page, '/berita')
    await followFooterLink(page, 'Ketentuan Layanan')
    await expect(page).toHaveURL('/terms')
    await page.route('**/berita.data**', neverRespond)
    await page.goBack()
    // The router has requested the page, but its deadline starts with the progress bar.
    await expect(page.getByRole('progressbar')).toBeAttached()
    await page.clock.runFor(31_000)
    await expect(page.getByRole('heading', { level: 1, name: 'Waktu sambungan habis' })).toBeVisible()
    await expect(page).toHaveURL('/error')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect(page).toHaveURL('/berita')
    await expect(page.locator('main a[href^="/berita/"]').first()).toBeVisible()
  })

  test('E01 the code of the first page', async ({ page }) => {
    await page.clock.install()
    await page.route(scripts, neverRespond)
    await openAProduct(page)
    await page.getByRole('button', { name: 'Tambah ke keranjang' }).locator('visible=true').first().click()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
    await page.clock.runFor(31_000)
    await expect(page.getByText('Sebagian halaman belum termuat.')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })

  test('E01 a page that is revalidated stays as it is, with its input', async ({ page }) => {
    await signIn(page, await newShopper())
    await open(page, '/profile/datadiri/edit')
    const name = page.getByLabel('Nama Lengkap')
    await name.fill('Sari Dewi Contoh')
    await page.route('**/me/profile*', (route) => route.abort())
    // The browser sends this event after a short loss of the network.
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByText('Waktu sambungan habis. Silakan coba lagi').first()).toBeVisible()
    await expect(name).toHaveValue('Sari Dewi Contoh')
    await expect(page).toHaveURL('/profile/datadiri/edit')
  })
})

test('text typed before the code has loaded is not lost', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('pembeli@kedai.test')
  await page.getByLabel('Password', { exact: true }).fill('kedai-demo')
  await page.getByRole('button', { name: 'Masuk' }).click()
  release()
  await expect(page).toHaveURL(/\/beranda$/)
  await expect(page.locator('html')).toHaveAttribute('data-member')
})

test('U03 a visitor leaving the login before its code has loaded still returns to the requested page', async ({
  page,
}) => {
  await delayScripts(page)
  await page.goto('/login?from=%2Fshop%2Faddress')
  await page.getByRole('link', { name: 'Lupa Password?' }).click()
  await expect(page).toHaveURL('/forgot-password?from=%2Fshop%2Faddress')
})

test('U01 an error in a field that was left before hydration is shown', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/register')
  await page.getByLabel('Email').fill('a@b')
  await page.getByLabel('Password', { exact: true }).fill('abc')
  release()
  await expect(page.getByText('Email terlalu pendek, minimal 4 karakter')).toBeVisible()
  await expect(page.getByText('Password terlalu pendek, minimal 4 karakter')).toBeHidden()
})

test('all pages of a visit have the same typeface, and the next visit has the shop’s from the start', {
  tag: '@layout',
}, async ({ page, context, isMobile }) => {
  const html = page.locator('html')
  const isFetched = () => page.evaluate(() => localStorage.getItem('kedai.typeface'))
  await page.goto('/beranda')
  await expect.poll(isFetched, { timeout: 20_000 }).toBe('fetched')
  const inTypeface = !isMobile
  await (inTypeface ? expect(html) : expect(html).not).toHaveAttribute('data-font')
  for (const path of ['/store', '/berita']) {
    await page.goto(path)
    await (inTypeface ? expect(html) : expect(html).not).toHaveAttribute('data-font')
  }
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Promo' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/promo')
  await (inTypeface ? expect(html) : expect(html).not).toHaveAttribute('data-font')

  const nextVisit = await context.newPage()
  await nextVisit.goto('/beranda', { waitUntil: 'commit' })
  await expect(nextVisit.locator('html')).toHaveAttribute('data-font')
})

test('the browser reports no error on the pages, and nothing shifts while they load', { tag: '@pictures' }, async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await recordMoves(page)
  await open(page, '/beranda')
  // Not with the mouse, which would scroll to the link and may shift the layout.
  const product = page.getByRole('list', { name: 'Produk Populer' }).getByRole('link').first()
  await product.dispatchEvent('click')
  await expect(page).toHaveURL(/\/detail$/)
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Produk Populer' })).toBeVisible()
  expect(errors).toEqual([])
  await expectNoMoves(page)
})

test('nothing shifts on pages whose content the browser loads', { tag: '@pictures' }, async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1, 'Bandung')
  const { ID } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  await fillCart(page, [product!])
  await recordMoves(page)
  for (const [path, content] of [
    [`/shop/order/${ID}/detail`, page.getByRole('list', { name: 'Langkah pesanan' })],
    ['/shop/order', page.getByRole('link', { name: 'Lihat Detail' })],
    ['/shop/cart', page.getByRole('link', { name: 'Buka di peta' })],
    ['/shop/product?type=search&keyword=tidakadayangini', page.getByText('Belum ada data').first()],
    ['/halaman-yang-tidak-ada', page.getByRole('heading', { name: 'Halaman tidak ditemukan' })],
  ] as const) {
    await page.goto(path)
    await expect(content).toBeVisible()
    // Not by a key press, as every other test: a shift after an input does not count.
    await page.waitForFunction(() => window.kedaiInteractions === undefined)
    await expectNoMoves(page)
  }
})

/** Records every shift of the layout from the next page on. */
async function recordMoves(page: Page) {
  await page.addInitScript(() => {
    type Move = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const moves: { by: number; at: string; what: (string | undefined)[] }[] = []
    Object.assign(window, { moves })
    new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput, sources } of entries.getEntries() as Move[]) {
        if (hadRecentInput) continue
        const what = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.nodeValue)?.slice(0, 120),
        )
        moves.push({ by: value, at: location.pathname, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function expectNoMoves(page: Page) {
  const moves = await page.evaluate(() => (window as unknown as { moves: { by: number }[] }).moves)
  expect(
    moves.reduce((sum, { by }) => sum + by, 0),
    JSON.stringify(moves, null, 2),
  ).toBeLessThan(0.01)
}
