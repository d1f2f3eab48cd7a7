import { expect, type Page, test } from '@playwright/test'
import { open } from './support/hydration.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, type Shopper, signIn } from './support/shopper.ts'

// docs/error-catalogue.md names the test of each condition (E01 to E04).

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const exactText = (page: Page, words: string) => page.getByText(words, { exact: true })
/** In the top bar or the bottom navigation, depending on the width. */
const ordersLink = (page: Page) => page.getByRole('link', { name: 'Pesanan', exact: true }).filter({ visible: true })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('kedai.token'))

test.describe('E01 the global handler', () => {
  const orders = '**/api/v1/me/order?**'
  const answer = (page: Page, status: number, says: { message?: string; usermsg?: string } = {}) =>
    page.route(orders, (route) => route.fulfill({ status, json: { status: false, message: '', ...says, data: null } }))

  /** Expects /error with this title, text and type. */
  async function expectError(page: Page, error: { type: string; title: string; text: string }) {
    await expect(title(page)).toHaveText(error.title)
    await expect(exactText(page, error.text)).toBeVisible()
    await expect(page).toHaveURL('/error')
    expect(await page.evaluate(() => history.state.usr.error)).toEqual(error)
    await page.unrouteAll()
  }

  test('E01 403, 500, other answers, a lost connection and none within 30 seconds have their title, text and type', async ({
    page,
  }) => {
    const shopper = await newShopper()
    await signIn(page, shopper)
    await open(page, '/terms')
    await answer(page, 500)
    await ordersLink(page).click()
    const unavailable = { title: 'Layanan tidak tersedia', text: 'Silakan coba beberapa saat lagi' }
    await expectError(page, { type: 'ERROR_500', ...unavailable })

    const clickRetry = () => page.getByRole('button', { name: 'Coba Lagi', exact: true }).click()
    await answer(page, 418)
    await clickRetry()
    const generic = 'Kami tidak dapat memenuhi permintaan anda saat ini, silakan coba lagi nanti'
    await expectError(page, { type: 'ERROR_UNKNOWN', title: 'Terjadi kesalahan', text: generic })

    // A proxy between the shop and the browser may answer with a text that is not meant for shoppers.
    await page.route(orders, (route) => route.fulfill({ status: 418, body: '<h1>proxy</h1>' }))
    await clickRetry()
    await expectError(page, { type: 'ERROR_UNKNOWN', title: 'Terjadi kesalahan', text: generic })

    await answer(page, 429, { message: 'Too many requests', usermsg: 'Tunggu sebentar' })
    await clickRetry()
    await expectError(page, { type: 'ERROR_UNKNOWN', title: 'Terjadi kesalahan', text: 'Tunggu sebentar' })
    await answer(page, 409, { message: 'Sedang diproses' })
    await clickRetry()
    await expectError(page, { type: 'ERROR_UNKNOWN', title: 'Terjadi kesalahan', text: 'Sedang diproses' })
    await answer(page, 500, { message: 'payload' })
    await clickRetry()
    await expectError(page, { type: 'ERROR_500', ...unavailable })

    await page.route(orders, (route) => route.abort())
    await clickRetry()
    const noAnswer = { type: 'ERROR_TIMEOUT', title: 'Waktu sambungan habis', text: 'Silakan coba lagi' }
    await expectError(page, noAnswer)

    // A timeout of 30 seconds, and no other, expires at once.
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 100 : ms)
    })
    await page.route(orders, () => undefined)
    await clickRetry()
    await expectError(page, noAnswer)

    await withShopDatabase((sql) => sql`update users set status = 'refused' where email = ${shopper.email}`)
    await page.goto('/shop/order')
    const account = { title: 'Hi, ada sesuatu nih di akun Anda', text: 'Hubungi Customer Care untuk bantuan' }
    await expectError(page, { type: 'ERROR_403', ...account })
    await expect(page.getByRole('main').getByRole('link', { name: 'Hubungi Customer Care' })).toBeVisible()
    // The page was loaded with the error, and still shows the member.
    await expect(page.locator('html[data-member]')).toHaveCount(1)
    expect(await storedToken(page)).not.toBeNull()
  })

  test('E01 U04 400 and 401 remove the token, and the login shows the reason', async ({ page }) => {
    const shopper = await newShopper()
    await signIn(page, shopper)
    // A notice of five seconds stays while the clock is paused.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await answer(page, 400)
    await page.goto('/shop/order')
    await expect(page).toHaveURL('/login?from=%2Fshop%2Forder')
    await expect(page.getByRole('alert')).toHaveText(/^Akses Berakhir\s*Silakan login kembali$/)
    expect(await storedToken(page)).toBeNull()
    await page.unrouteAll()

    await shopper.call('POST /me/logout')
    await page.evaluate((ended) => localStorage.setItem('kedai.token', ended), shopper.session.Token)
    await page.goto('/shop/order')
    await expect(page).toHaveURL('/login?from=%2Fshop%2Forder')
    await expect(page.getByRole('alert')).toHaveText(/^Akses berakhir\s*Silakan login kembali$/)
    expect(await storedToken(page)).toBeNull()
  })

  test('E01 a product list or store list that fails shows an error with a retry', async ({ page }) => {
    for (const [from, link, call] of [
      ['/shop/product?type=popular', 'Pilihan', '**/shop/product.data**'],
      ['/store?keyword=qwxzqwxz', 'Lihat semua toko', '**/store.data**'],
    ] as const) {
      await open(page, from)
      await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(title(page)).toHaveText('Layanan tidak tersedia')
      await expect(exactText(page, 'Silakan coba beberapa saat lagi')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
      await page.unrouteAll()
      const asked = page.url()
      expect(new URL(asked).search).not.toBe(new URL(from, asked).search)
      await page.getByRole('button', { name: 'Coba Lagi', exact: true }).click()
      await expect(title(page)).not.toHaveText('Layanan tidak tersedia')
      expect(page.url()).toBe(asked)
    }
  })

  test('E01 a list of news or promotions that fails is empty and has a retry', async ({ page }) => {
    await open(page, '/terms')
    for (const [link, path, name] of [
      ['Berita', '/berita', 'Berita'],
      ['Promo', '/promo', 'Promo'],
    ] as const) {
      await page.route(`**${path}.data**`, (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await expect(title(page)).toHaveText(name)
      await expect(exactText(page, 'Daftar belum dapat dimuat')).toBeVisible()
      await expect(page).toHaveURL(path)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Coba lagi', exact: true }).click()
      await expect(page.getByRole('main').locator(`a[href^="${path}/"]`).first()).toBeVisible()
    }
  })

  test('E01 a failed optional call leaves the rest of the screen usable', async ({ page }) => {
    const { shopper, order } = await withOrder()
    await signIn(page, shopper)
    const scheme = '**/customdata/1/orderstatusscheme'
    const pending = '**/me/wallettopup?**'
    const history = '**/me/accounttransaction?**'
    const banks = '**/bankaccount/0?**'
    const cases: { path: string; call: string; visibleText: string; retry?: string }[] = [
      { path: '/shop/order', call: scheme, visibleText: 'Menunggu Pembayaran' },
      { path: '/shop/order', call: '**/me/ordercount**', visibleText: 'Menunggu Pembayaran' },
      { path: `/shop/order/${order.ID}/detail`, call: scheme, visibleText: 'Menunggu Pembayaran' },
      { path: `/shop/order/${order.ID}/payment`, call: scheme, visibleText: order.BankAccountNumber },
      { path: `/shop/order/${order.ID}/completed`, call: scheme, visibleText: `No. ${order.ID}` },
      {
        path: '/wallet',
        call: pending,
        visibleText: 'Riwayat Transaksi',
        retry: 'Status isi saldo belum dapat dimuat.',
      },
      { path: '/wallet', call: history, visibleText: 'Saldo Deposit', retry: 'Riwayat transaksi belum dapat dimuat.' },
      { path: '/wallet/topup', call: pending, visibleText: 'Pilih nominal' },
      {
        path: '/shop/payment',
        call: banks,
        visibleText: 'QRIS',
        retry: 'Sebagian metode pembayaran belum dapat dimuat.',
      },
      { path: '/shop/payment', call: '**/me/wallet', visibleText: 'QRIS', retry: 'Saldo belum dapat dimuat.' },
      { path: '/shop/payment', call: '**/qrispayment', visibleText: 'QRIS' },
      { path: '/shop/address', call: '**/me/deliverycount', visibleText: 'Belum ada data' },
      { path: '/shop/address/baru', call: '**/me/profile', visibleText: 'Nama Penerima' },
      { path: '/digital/order', call: '**/me/digitalordercount**', visibleText: 'Belum ada data' },
      { path: '/digital/pulsa', call: '**/me/profile', visibleText: 'Nomor Telepon' },
    ]
    const [product] = await productsInStock(1)
    await page.goto(`/shop/product/${product!.ID}/detail`)
    await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).first().click()
    await expect(page.locator('html[data-cart]')).toHaveCount(1)
    for (const { path, call, visibleText, retry } of cases) {
      const failure = `${path} without ${call}`
      await page.route(call, (route) =>
        route.fulfill({ status: 500, json: { status: false, message: '', data: null } }),
      )
      await page.goto(path)
      await expect(exactText(page, visibleText).first(), failure).toBeVisible()
      if (retry) await expect(exactText(page, retry), failure).toBeVisible()
      await expect(page, failure).toHaveURL(path)
      await page.unroute(call)
      if (!retry) continue
      await page.getByRole('button', { name: 'Coba lagi', exact: true }).click()
      await expect(exactText(page, retry), failure).toHaveCount(0)
      await expect(exactText(page, visibleText).first(), failure).toBeVisible()
    }
  })
})

test("E02 O08 an order rejected by the shop is shown as rejected, with the shop's note", async ({ page }) => {
  const { shopper, order } = await withOrder()
  await signIn(page, shopper)
  const { call } = await logInAsOperator()
  await call('PUT /kelola/order/:id/reject', {
    params: { id: order.ID },
    body: { Note: 'Transfer tidak kami temukan.' },
  })
  await page.goto(`/shop/order/${order.ID}/completed`)
  await expect(exactText(page, 'Mohon maaf pesanan anda tidak dapat kami proses.')).toBeVisible()
  await expect(exactText(page, 'Transfer tidak kami temukan.')).toBeVisible()
})

test("E03 'Tersalin' is shown for one second, a toast for three, a notice for five", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { shopper, order } = await withOrder()
  await page.clock.install()
  await signIn(page, shopper)
  await open(page, `/shop/order/${order.ID}/payment`)
  const copy = page.getByRole('button', { name: 'Salin jumlah', exact: true })
  const copied = page.getByRole('button', { name: 'Tersalin', exact: true })
  const toast = exactText(page, 'teks berhasil di salin').first()
  await expect(copy).toBeVisible()

  // From here on only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  await copy.click()
  await expect(copied).toBeVisible()
  await expect(toast).toBeVisible()
  await page.clock.runFor(999)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(copy).toBeVisible()
  await page.clock.runFor(1_999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()

  // The flash message of an earlier screen. Hovering over it would keep it open.
  await page.mouse.move(0, 0)
  await shopper.call('POST /me/logout')
  await page.getByRole('link', { name: 'Lihat pesanan', exact: true }).press('Enter')
  const notice = exactText(page, 'Akses berakhir')
  await expect(notice).toBeVisible()
  await page.clock.runFor(4_999)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1)
  await expect(notice).toBeHidden()
})

test("E03 'Memuat data...' while a list is loading, 'Tidak ada data' when a search finds nothing", async ({ page }) => {
  await signIn(page, await newShopper())
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/me/order?**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/shop/order')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Memuat data...')
  release()
  await expect(exactText(page, 'Belum ada data')).toBeVisible()
  await expect(exactText(page, 'Memuat data...')).toHaveCount(0)

  await page.goto('/search?keyword=qwxzqwxz')
  await expect(exactText(page, 'Tidak ada data').last()).toBeVisible()
})

async function withOrder(): Promise<{ shopper: Shopper; order: Awaited<ReturnType<typeof placeOrder>> }> {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  return { shopper, order: await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }]) }
}
