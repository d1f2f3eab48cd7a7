import { expect, type Page, test } from '@playwright/test'
import JsBarcode from 'jsbarcode'
import { open } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { asShopper, callAs, logInAsOperator, newShopper, productsInStock, signIn } from './support/shopper.ts'

const bar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Akun saya' })
const hrefs = (page: Page, links = bar(page).getByRole('link')) =>
  links.filter({ visible: true }).evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test.describe('S13 the search', () => {
  test('S13 searches products, stores and categories', { tag: '@layout' }, async ({ page }) => {
    const ways = [
      ['Produk', '/shop/product?type=search&keyword=kopi+susu'],
      ['Toko', '/store?keyword=kopi+susu'],
      ['Kategori', '/shop/product?type=cat&keyword=kopi+susu'],
    ] as const
    for (const [way, path] of ways) {
      await open(page, '/beranda')
      if (isPhone()) {
        await bar(page).getByRole('link', { name: 'Cari produk' }).click()
        await page.getByRole('main').getByRole('searchbox').fill(' kopi  susu ')
        await page.getByRole('link', { name: `di ${way}` }).click()
      } else {
        await expect(bar(page).getByRole('button', { name: 'Cari di Produk' })).toBeHidden()
        await bar(page).getByRole('searchbox').fill(' kopi  susu ')
        await bar(page)
          .getByRole('button', { name: `Cari di ${way}` })
          .click()
      }
      await expect(page).toHaveURL(path)
      if (!isPhone()) await expect(bar(page).getByRole('button', { name: 'Cari di Produk' })).toBeHidden()
    }
  })

  test('S13 can be used by keyboard alone', { tag: '@layout' }, async ({ page }) => {
    await open(page, '/beranda')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    if (isPhone()) {
      await bar(page).getByRole('link', { name: 'Cari produk' }).press('Enter')
      await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
      await page.keyboard.type('batik')
      // Skips the button that clears the box.
      await press('Tab', 'Tab', 'Tab')
      await expect(page.getByRole('link', { name: 'Cari "batik" di Toko' })).toBeFocused()
    } else {
      await bar(page).getByRole('searchbox').focus()
      await page.keyboard.type('batik')
      await press('Tab', 'Tab')
      await expect(bar(page).getByRole('button', { name: 'Cari di Toko' })).toBeFocused()
    }
    await press('Enter')
    await expect(page).toHaveURL('/store?keyword=batik')
  })

  test('S13 typing shows the first stores and products, which the arrow keys reach and Escape hides', {
    tag: '@layout',
  }, async ({ page }) => {
    test.skip(isPhone(), 'phones search on /search')
    await open(page, '/promo')
    const box = bar(page).getByRole('searchbox')
    const code: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/live-results-.*\.js$/.test(request.url())) code.push(request.url())
    })
    await page.waitForLoadState('networkidle')
    expect(code).toEqual([])
    await box.pressSequentially('kopi')
    expect(code).toHaveLength(1)
    await expect(bar(page).getByRole('status')).toHaveText(/produk (ditemukan|teratas)$/)
    const products = bar(page).locator('a[href^="/shop/product/"]')
    await expect(products.first()).toContainText(/kopi.*Rp/i)
    expect(await products.count()).toBeLessThanOrEqual(6)
    await expect(bar(page).locator('a[href^="/store/"]').first()).toContainText(/kopi/i)

    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowDown')
    await expect(bar(page).locator('a[href^="/store/"]').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(products.first()).toBeHidden()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('kopi')

    await box.fill('kopix')
    await box.fill('kopi')
    await products.first().click()
    await expect(page).toHaveURL(/\/shop\/product\/\d+\/detail$/)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(products.first()).toBeHidden()

    await box.fill('zzqqxx')
    await expect(bar(page).getByRole('status')).toHaveText('Tidak ada data')
    await page.route('**/api/v1/search/**', (route) => route.abort())
    await box.fill('batik')
    await expect(bar(page).getByRole('status')).toHaveText('Pencarian belum berhasil')
    await page.unroute('**/api/v1/search/**')
    await bar(page).getByRole('button', { name: 'Coba lagi' }).click()
    await expect(products.first()).toContainText(/batik/i)
    await box.press('Enter')
    await expect(page).toHaveURL('/shop/product?type=search&keyword=batik')
    await expect(products.first()).toBeHidden()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('S13 still works', { tag: '@layout' }, async ({ page }) => {
      await page.goto('/beranda')
      const search = async (word: string, way?: string) => {
        if (isPhone()) {
          await bar(page).getByRole('link', { name: 'Cari produk' }).click()
          await page.getByRole('main').getByRole('searchbox').fill(word)
          await page.getByRole('main').getByRole('searchbox').press('Enter')
          return page.getByRole('link', { name: `di ${way ?? 'Produk'}` }).click()
        }
        await bar(page).getByRole('searchbox').fill(word)
        if (way)
          await bar(page)
            .getByRole('button', { name: `di ${way}` })
            .click()
        else await bar(page).getByRole('searchbox').press('Enter')
      }
      const title = page.getByRole('heading', { level: 1 })
      await search('kopi', 'Kategori')
      await expect(title).toHaveText("Pencarian Kategori 'kopi'")
      await search('dapur', 'Toko')
      await expect(title).toHaveText("Pencarian Toko 'dapur'")
      await search('kopi')
      await expect(title).toHaveText("Pencarian Produk 'kopi'")
    })
  })
})

test('S13 guests see login, register and help', { tag: '@layout' }, async ({ page }) => {
  const [record] = await callAs()('GET /customercare/:oid')
  const chat = `https://wa.me/${record!.PhoneNumber.replace(/^0/, '62')}`
  await open(page, '/berita')
  if (isPhone()) {
    const sheet = page.getByRole('navigation', { name: 'Akun saya' })
    await expect(sheet).toBeHidden()
    await bar(page).getByRole('button', { name: 'Login', exact: true }).click()
    await expect(sheet.getByRole('link').filter({ visible: true })).toHaveText([
      'Login',
      'Register',
      'Berita',
      'Bantuan',
    ])
    expect(await hrefs(page, sheet.getByRole('link'))).toEqual(['/login', '/register', '/berita', chat])
    await page.keyboard.press('Escape')
    const footer = page.getByRole('contentinfo')
    const information = footer.getByRole('navigation', { name: 'Informasi' }).getByRole('link')
    const pages = ['/promo', '/berita', '/terms', '/privacy']
    expect(await hrefs(page, information)).toEqual([...pages, chat, '/register'])
    await bar(page).getByRole('button', { name: 'Login', exact: true }).click()
    await sheet.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('link', { name: 'Daftar sekarang' })).toBeVisible()
  } else {
    const all = ['/beranda', '/promo', '/berita', chat, '/shop/cart', '/login', '/register']
    expect(await hrefs(page)).toEqual(all)
  }
  await expect(page.getByRole('button', { name: 'Akun saya' })).toBeHidden()
})

test('S12 S13 the footer names the company and the address for complaints', { tag: '@layout' }, async ({ page }) => {
  const [record] = await callAs()('GET /customercare/:oid')
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')
  for (const text of [record!.Name, record!.Address, 'Layanan Pengaduan Konsumen', 'Kementerian Perdagangan RI'])
    await expect(footer.getByText(text)).toBeVisible()
  expect(await hrefs(page, footer.locator('address').getByRole('link'))).toEqual([
    `mailto:${record!.Email}`,
    `https://wa.me/${record!.PhoneNumber.replace(/^0/, '62')}`,
    'https://wa.me/6285311111010',
    'mailto:pengaduan.konsumen@kemendag.go.id',
    'tel:+62213441839',
  ])
  await footer.getByRole('link', { name: 'Kebijakan Privasi' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kebijakan Privasi')
  await expect(page.getByRole('main').getByRole('link', { name: record!.Email })).toBeVisible()
})

test('S13 members see their menu and their card, whose barcode a scanner can read', { tag: '@layout' }, async ({
  page,
}) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await open(page, '/beranda')
  await expect(bar(page).getByText('Login', { exact: true }).filter({ visible: true })).toHaveCount(0)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.getByRole('button', { name: 'Akun saya' }).click()
  // The words of a badge without a number are not shown.
  await expect(menu(page).locator('ul').getByRole('link').filter({ visible: true })).toHaveText(
    ['Pesanan', 'Berita', 'Ubah Password', 'Deposit', 'Bantuan', 'Keluar'],
    { useInnerText: true },
  )
  const paths = [
    '/shop/order',
    '/berita',
    '/profile/change-password',
    '/wallet',
    expect.stringMatching(/wa\.me/),
    '/logout',
  ]
  expect(await hrefs(page, menu(page).locator('ul').getByRole('link'))).toEqual(paths)

  const card = menu(page).getByRole('link', { name: 'Kartu anggota' })
  await expect(card).toHaveAttribute('href', '/profile')
  await expect(card).toContainText(shopper.name)
  await expect(card).toContainText('081234567890')
  await expect(card).toContainText(shopper.email)
  const bars = card.getByRole('img', { name: `Kode batang anggota ${shopper.session.UserID}` }).locator('path')
  expect(modulesOf((await bars.getAttribute('d'))!)).toBe(barcodeOf(shopper.session.UserID))
  expect(scripts.some((url) => /\/assets\/JsBarcode-/.test(url))).toBe(true)

  await card.click()
  await expect(page).toHaveURL('/profile/datadiri')
  await expect(card).toBeHidden()
})

test('S13 Back closes the menu, and after following a link in it returns to the page before', {
  tag: '@layout',
}, async ({ page }) => {
  await signIn(page, await newShopper())
  await open(page, '/promo')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Berita', exact: true }).click()
  await expect(page).toHaveURL('/berita')
  const button = page.getByRole('button', { name: 'Akun saya' })
  await button.click()
  await expect(menu(page)).toBeVisible()
  // The popover opens shortly before the page is notified; no visitor is as fast as a test.
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(1)
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/berita')

  await button.click()
  await menu(page).getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL('/wallet')
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/berita')
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/promo')
  await page.goForward()
  await expect(page).toHaveURL('/berita')
  await page.evaluate(() => history.go(2))
  await expect(page).toHaveURL('/wallet')
})

test('S13 a long name is cut at 24 characters, a missing phone is a dash', async ({ page }) => {
  const shopper = await newShopper()
  await withShopDatabase(
    (sql) => sql`
      update users set full_name = 'Raden Ajeng Kusumaningtyas Wirjokoesoemo', phone = '' where email = ${shopper.email}`,
  )
  await signIn(page, shopper)
  await open(page, '/terms')
  await page.getByRole('button', { name: 'Akun saya' }).click()
  const card = menu(page).getByRole('link', { name: 'Kartu anggota' })
  await expect(card).toContainText('Raden Ajeng Kusumaningt…')
  await expect(card).not.toContainText('Kusumaningtyas')
  await expect(card.getByText('-', { exact: true })).toBeVisible()
})

test('S13 a menu opened before the code has loaded shows its card, and a failed card shows an error', {
  tag: '@layout',
}, async ({ page }) => {
  await signIn(page, asShopper(await logInAsOperator()))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  // The page itself checks once whether the session is valid.
  await page.route('**/me/profile', (route) => route.abort(), { times: 2 })
  await page.goto('/berita')
  await page.getByRole('button', { name: 'Akun saya' }).click()
  await expect(menu(page).getByRole('link', { name: 'Bantuan' })).toBeVisible()
  arrive()
  await expect(menu(page).getByText('Kartu anggota belum dapat dimuat.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Akun saya' }).click()
  await expect(menu(page).getByRole('link', { name: 'Kartu anggota' })).toContainText('admin@kedai.test')
})

test('S13 the badge shows the quantity in the cart and bounces for three seconds', async ({ page }) => {
  const [product] = await productsInStock(1)
  await page.clock.install()
  await open(page, `/shop/product/${product!.ID}/detail`)
  const badge = bar(page).locator('.cart-badge')
  await expect(badge).toBeHidden()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).first().click()
  await expect(badge).toBeVisible()
  const bounce = () => badge.evaluate((element) => getComputedStyle(element).animationName)
  expect(await bounce()).toBe('cart-bounce')
  const durationSeconds = await badge.evaluate((element) => {
    const { animationDuration, animationIterationCount } = getComputedStyle(element)
    return Number.parseFloat(animationDuration) * Number(animationIterationCount)
  })
  expect(durationSeconds).toBe(3)
  await page.clock.runFor(3_000)
  expect(await bounce()).toBe('none')
  expect(await page.locator('html').getAttribute('data-cart')).toBe('1')
})

test('S13 the cart icon is hidden on screens of checkout', async ({ page }) => {
  await signIn(page, await newShopper())
  const cart = bar(page).getByRole('link', { name: 'Keranjang' })
  await page.goto('/beranda')
  await expect(cart).toBeVisible()
  const hidden = ['delivery', 'cart', 'courier', 'payment', 'order-confirmation', 'order/1/completed']
  for (const path of hidden) {
    const answer = await page.request.get(`/shop/${path}`)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html.includes('aria-label="Keranjang"'), path).toBe(false)
    // From the cart to the order nothing leads away (decision 150).
    const isCheckout = path !== 'cart' && path !== 'order/1/completed'
    expect(html.includes('role="search"'), path).toBe(!isCheckout)
  }
  expect(await (await page.request.get('/shop/order')).text()).toContain('aria-label="Keranjang"')
})

test.describe('S01 errors', () => {
  test('S01 E01 / is the home page, an unknown path a 404 with the way home', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/beranda')
    for (const path of ['/tidak/ada', '/shop', '/beranda/x', '/%F0%9F%98%80', '/shop/order/1/lain']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Halaman tidak ditemukan')
    }
    await expect(page.getByText('Periksa kembali halaman yang anda tuju')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Kembali ke Beranda' }).click()
    await expect(page).toHaveURL('/beranda')
  })

  test('S01 E01 a failed call leads to /error, whose button leads back; it survives a reload', {
    tag: '@layout',
  }, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await signIn(page, await newShopper())
    await open(page, '/promo')
    await page.route('**/api/v1/me/order**', (route) => route.fulfill({ status: 500, body: '{}' }))
    if (isPhone())
      await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Pesanan' }).click()
    else await page.getByRole('contentinfo').getByRole('link', { name: 'Pesanan' }).click()
    await expect(page).toHaveURL('/error')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layanan tidak tersedia')
    await expect(page.getByText('Silakan coba beberapa saat lagi')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layanan tidak tersedia')
    expect(problems).toEqual([])
    await page.unroute('**/api/v1/me/order**')
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect(page).toHaveURL('/shop/order')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesanan Saya')
  })

  test('S01 E01 the button of an ended session leads to the login', async ({ page }) => {
    await page.goto('/beranda')
    for (const [type, title] of [
      ['ERROR_400', 'Akses Berakhir'],
      ['ERROR_401', 'Akses berakhir'],
    ]) {
      await page.evaluate(
        ([type, title]) => {
          const error = { type, title, text: 'Silakan login kembali' }
          history.replaceState({ usr: { error }, key: 'x', idx: 0 }, '', '/error')
        },
        [type, title],
      )
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
      await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    }
  })

  test('S01 E01 /error opened directly shows the general error, and its button leads home', async ({ page }) => {
    expect((await page.goto('/error'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terjadi kesalahan')
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect(page).toHaveURL('/beranda')
  })
})

/** Converts the path of the bars ('M3 0h2v1h-2z…') into black and white modules. */
function modulesOf(path: string): string {
  let modules = ''
  for (const [, start, width] of path.matchAll(/M(\d+) 0h(\d+)/g)) {
    modules = modules.padEnd(Number(start), '0') + '1'.repeat(Number(width))
  }
  return modules
}

function barcodeOf(userId: number): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, String(userId), { format: 'CODE128' })
  return drawn.encodings!.map(({ data }) => data).join('')
}
