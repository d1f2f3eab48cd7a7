import { expect, type Page, test } from '@playwright/test'
import { wireAvailability, wirePurchaseType } from '../contract/src/protocol/wire-numbers.ts'
import { formatRupiah } from '../contract/src/values/money/rupiah.ts'
import { formatDate, fromWireTime, toWireTime } from '../contract/src/values/time/wib-time.ts'
import { pageDataId, readPageData } from '../storefront/app/hydration/page-data.ts'
import { open, waitForHydration } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { callAs, demoProducts, newShopper, productsInStock, signIn } from './support/shopper.ts'
import { countVisibleItems } from './support/visible-items.ts'

const cards = (page: Page) => page.getByRole('main').locator('a[href$="/detail"]')

/** Products of the demo shop, including those that can't be bought; those with variants have tests in variants.spec.ts. */
const allProducts = async () => (await demoProducts({ Status: [0, 1] })).filter(({ Family }) => !Family)

/** The current time in the format of the API. */
const wibNow = () => toWireTime(new Date())

async function productWith(fits: (product: Awaited<ReturnType<typeof allProducts>>[number]) => boolean) {
  const product = (await allProducts()).find(fits)
  if (!product) throw new Error('the demo shop has such a product')
  return product
}

test.describe('S05 the product list', () => {
  for (const [type, title] of [
    ['latest', 'Produk Terbaru'],
    ['popular', 'Produk Populer'],
    ['choice', 'Produk Pilihan'],
  ] as const) {
    test(`S05 type ${type} is titled '${title}'`, async ({ page }) => {
      await page.goto(`/shop/product?type=${type}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await cards(page).count()).toBeLessThanOrEqual(12)
      await expect(cards(page).first()).toBeVisible()
    })
  }

  test('S05 a search is titled with its keyword and matches the beginnings of words', async ({ page }) => {
    await page.goto('/beranda')
    if (isPhone()) {
      await page.getByRole('link', { name: 'Cari produk' }).click()
      await expect(page.getByRole('searchbox', { name: 'Cari' })).toBeFocused()
      await page.getByRole('searchbox', { name: 'Cari' }).fill('kop gay')
      await page.getByRole('link', { name: 'di Produk' }).click()
    } else {
      await page.getByRole('searchbox').fill('kop gay')
      await page.getByRole('searchbox').press('Enter')
    }
    await expect(page).toHaveURL(/\/shop\/product\?type=search&keyword=kop\+gay/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Pencarian Produk 'kop gay'")
    await expect(cards(page).filter({ hasText: 'Gayo' }).first()).toBeVisible()
  })

  test('S04 S05 the category list links to a category, and categories can be searched by name', {
    tag: '@layout',
  }, async ({ page }) => {
    const [category] = await callAs()('GET /productcategory/:oid')
    await page.goto('/shop/product?type=popular')
    if (isPhone()) await page.getByRole('button', { name: 'Kategori' }).click()
    const list = page.getByRole('navigation', { name: 'Kategori' })
    await expect(list.getByRole('link', { name: /Pulsa/ })).toHaveAttribute('href', '/digital/pulsa')
    await list.getByRole('link', { name: category!.Name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pencarian Kategori '${category!.Name}'`)
    await expect(cards(page).first()).toBeVisible()

    await page.goto(`/shop/product?type=cat&keyword=${encodeURIComponent(category!.Name.slice(0, 4).toLowerCase())}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pencarian Kategori')
    await expect(cards(page).first()).toBeVisible()
  })

  test('S05 Terbaru, Populer and Pilihan stay within the category', async ({ page }) => {
    const category = (await callAs()('GET /productcategory/:oid')).find(({ Name }) => !/pulsa/i.test(Name))!
    const within = { query: { CategoryID: category.ID, OnePerFamily: 1, Size: 12 } }
    const call = callAs()
    const lists = {
      Populer: ['popular', (await call('GET /popularproduct/:oid', within)).PopularProduct],
      Pilihan: ['choice', (await call('GET /productchoice/:oid', within)).ProductChoices],
      Terbaru: ['latest', (await call('GET /latestproduct/:oid', within)).LatestProduct],
    } as const
    await page.goto(`/shop/product?type=cat&cat_id=${category.ID}`)
    for (const [chip, [type, products]] of Object.entries(lists)) {
      await page.getByRole('link', { name: chip, exact: true }).click()
      await expect(page).toHaveURL(`/shop/product?type=${type}&cat_id=${category.ID}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Produk ${chip} di ${category.Name}`)
      await expect(page.getByRole('link', { name: chip, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(cards(page)).toHaveCount(products.length)
      for (const { Name, Family } of products) {
        await expect(
          cards(page)
            .filter({ hasText: Family?.Name ?? Name })
            .first(),
        ).toBeVisible()
      }
    }
    // Without a category these links list all products again.
    await page.goto('/shop/product?type=popular')
    await page.getByRole('link', { name: 'Terbaru', exact: true }).click()
    await expect(page).toHaveURL('/shop/product?type=latest')
  })

  test('S05 twelve products a page, three page links, and the page number in the URL', { tag: '@layout' }, async ({
    page,
  }) => {
    await page.goto('/shop/product?type=popular')
    await expect(cards(page)).toHaveCount(12)
    const pages = page.getByRole('navigation', { name: 'Halaman' })
    await expect(pages.getByRole('link', { name: /^Halaman \d+$/ })).toHaveCount(3)
    const first = await cards(page).first().textContent()

    await pages.getByRole('link', { name: 'Halaman 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(pages.getByRole('link', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page')
    expect(await cards(page).first().textContent()).not.toBe(first)
    await page.reload()
    await expect(pages.getByRole('link', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(cards(page).first()).toHaveText(first ?? '')
  })

  test('S05 a category and a keyword both narrow the list, and the keyword is its title', async ({ page }) => {
    const products = await callAs()('GET /product/:oid', { query: { Size: 200 } })
    const named = products.filter(({ Name }) => /\bkopi\b/i.test(Name))
    const { CategoryID } = named[0]!
    const both = await callAs()('GET /product/:oid', { query: { CategoryID, Name: 'kopi', OnePerFamily: 1 } })
    expect(both.length).toBeGreaterThan(0)
    await page.goto(`/shop/product?type=cat&cat_id=${CategoryID}&keyword=kopi`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Pencarian Kategori 'kopi'")
    await expect(cards(page)).toHaveCount(both.length)
    await page.goto(`/shop/product?type=cat&cat_id=${CategoryID}&keyword=qwxzqwxz`)
    await expect(page.getByText('Belum ada data', { exact: true })).toBeVisible()
  })

  test("S05 E03 an empty result shows 'Belum ada data' and links to other products", async ({ page }) => {
    await page.goto('/shop/product?type=search&keyword=qwxzqwxz')
    await expect(page.getByText('Belum ada data', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Lihat produk terbaru' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Produk Terbaru' })).toBeVisible()
    for (const [path, name] of [
      ['/search?keyword=pulsa', 'Pulsa Isi ulang semua operator'],
      ['/shop/product?type=search&keyword=pulsa', 'Pulsa Isi ulang semua operator'],
      ['/shop/product?type=cat&keyword=pulsa', 'Beli pulsa'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', '/digital/pulsa')
    }
  })

  test('S09 shows the corrected word, and searches for the typed one on request', async ({ page }) => {
    await page.goto('/shop/product?type=search&keyword=keripk+tempe')
    await expect(page.getByText('Menampilkan hasil untuk keripik tempe.')).toBeVisible()
    await expect(cards(page).first()).toContainText('Keripik Tempe')
    await page.getByRole('link', { name: 'Cari "keripk tempe" saja' }).click()
    await expect(page.getByText('Belum ada data', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/exact=1/)
    await page.goBack()
    await expect(page.getByText('Menampilkan hasil untuk keripik tempe.')).toBeVisible()
  })

  test('S05 S08 S09 server and browser print the same page for any spelling of an address', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const spellings = [
      '/shop/product?type=search&keyword=%20%20kopi%20%20%20gayo%20',
      '/shop/product?type=search&keyword=kopi%0D%0Agayo',
      `/shop/product?type=search&keyword=${'kopi%20'.repeat(30)}`,
      `/shop/product?type=search&keyword=${'a'.repeat(99)}%F0%9F%98%80`,
      '/store?keyword=%20dapur%20%20nusantara',
      '/search?keyword=kopi%20%20gayo%0A',
      '/search/?keyword=kopi',
      '/berita/?keyword=kopi',
      '/shop/product/?type=search&keyword=kopi',
    ]
    for (const address of spellings) {
      await open(page, address)
      expect(errors, address).toEqual([])
    }
  })

  test('S05 invalid query parameters still show a valid page', async ({ page }) => {
    const invalidQueries = [
      '?page=-1',
      '?page=0',
      '?page=99999999999999999999',
      '?page=1e9&type=popular',
      '?type=drop%20table',
      '?type=search&keyword=',
      `?type=search&keyword=${'panjang'.repeat(60)}`,
      '?type=search&keyword=%27%3B--%22%3Cscript%3Ealert(1)%3C/script%3E',
      '?type=search&keyword=%25%5F%5C',
      '?type=search&keyword=%F0%9F%98%80%ED%A0%80',
      '?type=cat&cat_id=abc',
      '?type=cat&cat_id=-7&keyword=kopi',
    ]
    for (const query of invalidQueries) {
      const answer = await page.goto(`/shop/product${query}`)
      expect(answer?.status(), query).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), query).toHaveText(/^(Produk|Pencarian) /)
    }
    expect((await page.goto('/shop/product?type=cat&cat_id=987654321'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible()
    await page.goto('/shop/product?type=popular&page=4000')
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('S05 S07 S09 lists, pages, products and the search work', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/shop/product?type=popular')
    await page.getByRole('link', { name: 'Halaman 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await cards(page).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Deskripsi' })).toBeVisible()

    await page.goto('/search')
    await page.getByRole('main').getByRole('searchbox', { name: 'Cari' }).fill('kopi')
    await page.getByRole('main').getByRole('searchbox', { name: 'Cari' }).press('Enter')
    await expect(page).toHaveURL(/\/search\?keyword=kopi/)
    await expect(page.getByRole('link', { name: 'Cari "kopi" di Toko' })).toBeVisible()
    await expect(cards(page).first()).toContainText(/kopi/i)
  })

  test('S07 a long description unfolds, and Back leads to the category', async ({ page }) => {
    const { ID, CategoryID } = await productWithLongDescription()
    await page.goto(`/shop/product/${ID}/detail`)
    const back = page.getByRole('link', { name: 'Kembali' })
    await expect(back).toHaveAttribute('href', `/shop/product?type=cat&cat_id=${CategoryID}`)
    const description = page.locator('.folded > .prose-html')
    const height = async () => (await description.boundingBox())!.height
    const folded = await height()
    expect(folded).toBeLessThan(110)
    await page.getByText('Selengkapnya').click()
    expect(await height()).toBeGreaterThan(folded)
    await page.getByText('Lebih sedikit').click()
    expect(await height()).toBe(folded)
    await page.emulateMedia({ media: 'print' })
    expect(await height()).toBeGreaterThan(folded)
  })

  test('S07 K04 U01 controls that need JavaScript say so and look disabled', async ({ page }) => {
    const [product] = await productsInStock(1)
    await page.goto(`/shop/product/${product!.ID}/detail`)
    await expect(page.getByText('JavaScript tidak aktif di browser Anda.')).toBeVisible()
    const scriptNotice = page.getByText('Aktifkan JavaScript di browser Anda untuk membeli.').filter({ visible: true })
    await expect(scriptNotice).toHaveCount(1)
    const buy = page.getByRole('button', { name: 'Beli Sekarang' }).filter({ visible: true })
    await expect(buy).toHaveCSS('pointer-events', 'none')
    await expect(buy).toHaveCSS('opacity', '0.45')
    await expect(page.getByRole('button', { name: 'Perbesar foto 1' })).toHaveCSS('pointer-events', 'none')

    await page.goto('/shop/cart')
    await expect(page.getByText('Keranjang memerlukan JavaScript')).toBeVisible()
    await expect(page.getByText('Keranjang Anda masih kosong')).toBeHidden()
    await page.goto('/login')
    await expect(page.getByText('JavaScript tidak aktif di browser Anda.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Masuk' })).toHaveCSS('pointer-events', 'none')
    await expect(page.getByLabel('Email')).toHaveCSS('pointer-events', 'none')
    for (const path of ['/shop/delivery', '/shop/order', '/wallet', '/digital/pulsa', '/profile/index']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText('Halaman ini memerlukan JavaScript.'), path).toBeVisible()
      await expect(page.locator('.skeleton').filter({ visible: true }), path).toHaveCount(0)
    }
    // A plain form still works.
    await page.goto('/search')
    await expect(page.getByRole('main').getByRole('searchbox')).not.toHaveCSS('pointer-events', 'none')
  })
})

test('E01 without a network the shop shows a notice, and continues automatically once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/shop/product?type=popular')
  await waitForHydration(page)
  await context.setOffline(true)
  await expect(page.getByText('Anda sedang offline')).toBeVisible()
  await page.getByRole('link', { name: 'Pilihan', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sambungan internet terputus' })).toBeVisible()
  await expect(page.getByText('Anda sedang offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Produk Pilihan' })).toBeVisible()
  await expect(page.getByText('Anda sedang offline')).toBeHidden()
})

test('E01 a page stays where the code of a part that it can do without is not loaded', async ({ page }) => {
  let refused = 0
  await page.route(/\/assets\/(?:favourite-button|filter-side)-/, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto('/shop/product?type=popular')
  await waitForHydration(page)
  await expect.poll(() => refused).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Pilihan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produk Pilihan' })).toBeVisible()
})

test('S06 a card shows the discount and the old price, and why a product can’t be bought', { tag: '@layout' }, async ({
  page,
}) => {
  const reduced = await productWith(
    (product) => product.Discount > 0 && product.Stock > 0 && product.Status === wireAvailability.offered,
  )
  const soldOut = await productWith((product) => product.Stock === 0 && product.Status === wireAvailability.offered)
  const closed = await productWith(
    (product) =>
      product.Status === wireAvailability.offered && product.Stock > 0 && (product.ClosedDate ?? '9') < wibNow(),
  )

  const cardOf = async (product: { ID: number; Name: string }) => {
    await page.goto(`/shop/product?${new URLSearchParams({ type: 'search', keyword: product.Name.slice(0, 60) })}`)
    return page.getByRole('main').locator(`a[href="/shop/product/${product.ID}/detail"]`)
  }
  const card = await cardOf(reduced)
  await expect(card).toContainText(`-${reduced.Discount}%`)
  await expect(card).toContainText(formatRupiah(reduced.PromoPrice))
  await expect(card.locator('s')).toContainText(formatRupiah(reduced.Price))
  await expect(await cardOf(soldOut)).toContainText('Stok Kosong')
  const closedCard = await cardOf(closed)
  await expect(closedCard).toContainText('Pre Order Berakhir')
  await expect(closedCard).not.toContainText('Dikirim')
})

async function productWithLongDescription() {
  for (const { ID } of await allProducts()) {
    const product = await callAs()('GET /product/:oid/:id', { params: { id: ID } })
    if (product.Description.replace(/<[^>]+>/g, '').length > 320) return product
  }
  throw new Error('a product of the demo shop has a long description')
}

async function productWithPictures() {
  for (const { ID } of await allProducts()) {
    const product = await callAs()('GET /product/:oid/:id', { params: { id: ID } })
    if (product.Images.length > 1) return product
  }
  throw new Error('a product of the demo shop has several pictures')
}

test.describe('S07 the product', () => {
  const now = wibNow()
  const buyable = (product: { Status: number; Stock: number }) =>
    product.Status === wireAvailability.offered && product.Stock > 0
  const cases: [button: string, fits: Parameters<typeof productWith>[0], enabled: boolean][] = [
    ['Tidak Tersedia', (product) => product.Status === wireAvailability.hidden, false],
    ['Stok Kosong', (product) => product.Status === wireAvailability.offered && product.Stock === 0, false],
    ['Pre Order Berakhir', (product) => buyable(product) && (product.ClosedDate ?? '9') < now, false],
    ['Beli Sekarang', (product) => buyable(product) && product.PurchaseType === wirePurchaseType.ready, true],
    [
      'Pre Order',
      (product) =>
        buyable(product) && product.PurchaseType === wirePurchaseType.pre_order && (product.ClosedDate ?? '9') > now,
      true,
    ],
    ['Pesan', (product) => buyable(product) && product.PurchaseType === wirePurchaseType.made_to_order, true],
  ]
  for (const [button, fits, enabled] of cases) {
    test(`S07 button '${button}'`, async ({ page }) => {
      const product = await productWith(fits)
      await page.goto(`/shop/product/${product.ID}/detail`)
      const control = page.getByRole('button', { name: button, exact: true })
      await expect(control).toBeVisible()
      if (enabled) await expect(control).toBeEnabled()
      else await expect(control).toBeDisabled()
    })
  }

  test('S07 S15 all details are shown, with title and description for share previews', { tag: '@layout' }, async ({
    page,
  }) => {
    const { ID } = await productWith((product) => buyable(product) && product.Discount > 0)
    const product = await callAs()('GET /product/:oid/:id', { params: { id: ID } })
    await page.goto(`/shop/product/${ID}/detail`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.Name)
    await expect(page).toHaveTitle(`${product.Name} | Kedai`)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeLessThanOrEqual(50)
    await expect(page.getByText(`-${product.Discount}%`).first()).toBeVisible()
    await expect(page.getByText(formatRupiah(product.Price)).first()).toBeVisible()
    await expect(page.getByRole('link', { name: product.CategoryName }).last()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Deskripsi' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Produk lain dari toko ini' })).toBeVisible()
    const picture = page.getByRole('img', { name: product.Name, exact: true })
    await expect(picture).toHaveAttribute('fetchpriority', 'high')

    await page.getByRole('link', { name: new RegExp(`^${product.StoreName}`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.StoreName)
  })

  test('S07 delivery, pick-up and payment are shown as far as the store offers them', { tag: '@layout' }, async ({
    page,
  }) => {
    const { Payments } = await callAs()('GET /partner/:oid')
    const row = (label: string) => page.getByRole('main').locator('dl > div').filter({ hasText: label })
    const found = { delivers: false, doesNot: false }
    const stores = new Map((await allProducts()).map((product) => [product.StoreID, product]))
    for (const product of stores.values()) {
      const { DeliveryOptions } = await callAs()('GET /store/:oid/:id', { params: { id: product.StoreID } })
      const delivers = DeliveryOptions.includes(1)
      if (found[delivers ? 'delivers' : 'doesNot'] || !DeliveryOptions.includes(2)) continue
      found[delivers ? 'delivers' : 'doesNot'] = true
      await page.goto(`/shop/product/${product.ID}/detail`)
      if (delivers) await expect(row('Kirim')).toContainText(`${product.StoreCity} · kurir reguler`)
      else await expect(row('Kirim').filter({ hasText: 'kurir reguler' })).toHaveCount(0)
      await expect(row('Ambil')).toContainText(/^AmbilGratis, di toko.*\d\d\.\d\d–\d\d\.\d\d/)
      // Decided by the shopper's clock, so only after hydration.
      await expect(row('Ambil').getByText(/^(Buka|Tutup, buka) /)).toBeVisible()
      for (const { Name } of Payments) await expect(row('Bayar')).toContainText(Name)
      await expect(
        page.getByText('Dana kembali bila toko tidak menanggapi dalam 24 jam, di luar hari tutup.'),
      ).toBeVisible()
    }
    expect(found).toEqual({ delivers: true, doesNot: true })
  })

  test('S07 Back leads to the previous page of the shop, and from outside the shop to the category', async ({
    page,
  }) => {
    const back = page.getByRole('link', { name: 'Kembali' })
    await open(page, '/shop/product?type=popular')
    await cards(page).first().click()
    await expect(page).toHaveURL(/\/detail$/)
    await back.click()
    await expect(page).toHaveURL('/shop/product?type=popular')

    const { ID, CategoryID } = await productWith(buyable)
    const newcomer = await page.context().newPage()
    await open(newcomer, `/shop/product/${ID}/detail`)
    await newcomer.getByRole('link', { name: 'Kembali' }).click()
    await expect(newcomer).toHaveURL(`/shop/product?type=cat&cat_id=${CategoryID}`)
  })

  test('S07 a product is shared by the sheet of the device, else its address is copied', async ({ page }) => {
    const { ID, Name } = await productWith(buyable)
    const path = `/shop/product/${ID}/detail`
    await page.addInitScript(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
    })
    await open(page, path)
    const share = page.getByRole('button', { name: 'Bagikan' })
    await share.click()
    const url = new URL(path, page.url()).href
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
      .toEqual([{ url, title: Name }])
    await expect(page.getByText('Tautan disalin').first()).toBeHidden()

    await page.evaluate(() =>
      Object.assign(navigator, { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }),
    )
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await share.click()
    await expect(page.getByText('Tautan disalin').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  })

  test('S07 K02 E02 once bought, a stepper changes the quantity between zero and the stock', {
    tag: '@layout',
  }, async ({ page }) => {
    const product = await productWith(
      (one) => buyable(one) && one.PurchaseType === wirePurchaseType.ready && one.Stock <= 5 && one.Stock > 2,
    )
    await page.goto(`/shop/product/${product.ID}/detail`)
    await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
    await expect(page.getByText('Produk berhasil dimasukkan ke keranjang', { exact: true }).first()).toBeVisible()

    const count = page.getByRole('textbox', { name: `Jumlah ${product.Name}` })
    const plus = page.getByRole('button', { name: `Tambah jumlah ${product.Name}` })
    await expect(count).toHaveValue('1')
    await plus.click()
    await expect(count).toHaveValue('2')
    await expect(page.getByText('Berhasil menambah produk ke keranjang', { exact: true }).first()).toBeVisible()
    await count.fill(String(product.Stock + 7))
    await count.press('Enter')
    await expect(page.getByText('Stock tidak mencukupi', { exact: true }).first()).toBeVisible()
    await expect(count).toHaveValue(String(product.Stock))
    await expect(plus).toBeDisabled()
    await expect(page.getByText(`Stok hanya ${product.Stock}`).filter({ visible: true })).toBeVisible()
    await expect(count).toHaveAccessibleDescription(`Stok hanya ${product.Stock}`)
    await count.fill(String(product.Stock + 1))
    await count.press('Enter')
    const notAdded = 'Gagal menambahkan ke keranjang, stok tidak mencukupi'
    await expect(page.getByText(notAdded, { exact: true }).first()).toBeVisible()
    await count.fill('1')
    await count.press('Enter')
    await page.getByRole('button', { name: `Kurangi jumlah ${product.Name}` }).click()
    await expect(page.getByRole('button', { name: 'Tambah ke keranjang' })).toBeVisible()
  })

  test('S07 a product in the cart that can no longer be bought explains the disabled plus button', async ({ page }) => {
    const { ID } = await productWith((one) => one.Status === wireAvailability.hidden)
    const product = await callAs()('GET /product/:oid/:id', { params: { id: ID } })
    const { StoreID, StoreName, PurchaseType, PromoPrice } = product
    const cart = {
      items: [{ ...product, ProductID: ID, Qty: 1, Total: PromoPrice, Note: '' }],
      summary: {
        ...{ StoreID, StoreName, PurchaseType, TotalQty: 1, TotalPrice: PromoPrice, Total: PromoPrice },
        ...{ TotalWeight: 0, Dimensi: { Length: 0, Width: 0, Height: 0 } },
      },
    }
    await page.addInitScript((text) => localStorage.setItem('kedai.shop-cart', text), JSON.stringify(cart))
    await page.goto(`/shop/product/${ID}/detail`)
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: `Tambah jumlah ${product.Name}` })).toBeDisabled()
    const count = page.getByRole('textbox', { name: `Jumlah ${product.Name}` })
    await expect(count).toHaveAccessibleDescription('Tidak Tersedia')
    await expect(page.getByText('Tidak Tersedia', { exact: true }).filter({ visible: true }).last()).toBeVisible()
  })

  test('S07 K02 pieces are chosen before buying, and buying goes on to the checkout, or to a cart with other goods', {
    tag: '@layout',
  }, async ({ page }) => {
    const shopper = await newShopper()
    await signIn(page, shopper)
    const [first, second] = await productsInStock(2, 'Bandung')
    const plus = (name: string) => page.getByRole('button', { name: `Tambah jumlah ${name}` })
    await page.goto(`/shop/product/${first!.ID}/detail`)
    await plus(first!.Name).click()
    await plus(first!.Name).click()
    await page.getByRole('button', { name: 'Beli Sekarang' }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await expect(page.getByText('Total Belanja (3 barang)')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('textbox', { name: `Jumlah ${first!.Name}` })).toHaveValue('3')
    await expect(page.getByRole('button', { name: 'Beli Sekarang' })).toBeHidden()

    await page.goto(`/shop/product/${second!.ID}/detail`)
    await page.getByRole('button', { name: 'Beli Sekarang' }).click()
    await expect(page).toHaveURL('/shop/cart')
    await expect(page.getByText(second!.Name).first()).toBeVisible()
  })

  test('S07 a double click adds one piece', async ({ page }) => {
    const product = await productWith(
      (one) => buyable(one) && one.PurchaseType === wirePurchaseType.ready && one.Stock > 5,
    )
    await page.goto(`/shop/product/${product.ID}/detail`)
    await page.getByRole('button', { name: 'Tambah ke keranjang' }).dblclick()
    const pieces = page.getByRole('textbox', { name: `Jumlah ${product.Name}` })
    await expect(pieces).toHaveValue('1')
    await waitForHydration(page)
    // One more, after any late effect of the double click.
    await page.getByRole('button', { name: `Tambah jumlah ${product.Name}` }).click()
    await expect(pieces).toHaveValue('2')
    await expect(page).toHaveURL(/\/detail$/)
  })

  test('S07 pictures can be swiped, selected and enlarged, by touch and by keyboard', {
    tag: ['@layout', '@pictures'],
  }, async ({ page }) => {
    const product = await productWithPictures()
    await open(page, `/shop/product/${product.ID}/detail`)
    const second = page.getByRole('button', { name: /^Foto 2 dari/ })
    if (isPhone()) {
      await expect(second).toBeHidden()
      await page.getByRole('button', { name: 'Perbesar foto 2' }).scrollIntoViewIfNeeded()
      await expect(page.getByText(`2/${product.Images.length}`)).toBeVisible()
    } else {
      await second.click()
      await expect(second).toHaveAttribute('aria-current', 'true')
    }
    await page.getByRole('button', { name: 'Perbesar foto 2' }).click()

    const viewer = page.getByRole('dialog', { name: product.Name })
    const picture = viewer.getByRole('img')
    await expect(picture).toHaveAccessibleName(/Foto 2 dari/)
    const width = async () => (await picture.boundingBox())!.width
    const wholeWidth = await width()
    const scale = async () => Math.round(((await width()) / wholeWidth) * 100) / 100
    await page.keyboard.press('+')
    await expect.poll(scale).toBe(1.5)
    await page.keyboard.press('0')
    // To the end of the animation: a picture that is larger by a hair is moved, not turned.
    await expect.poll(width).toBe(wholeWidth)
    await page.keyboard.press('ArrowLeft')
    await expect(picture).toHaveAccessibleName(/Foto 1 dari/)

    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, -800)
    await expect.poll(scale).toBeGreaterThan(1.5)
    await viewer.getByRole('button', { name: 'Perkecil' }).click()
    await page.keyboard.press('0')
    await page.mouse.dblclick(200, 400)
    await expect.poll(scale).toBe(2.5)
    await page.mouse.dblclick(200, 400)
    await expect.poll(width).toBe(wholeWidth)
    // More than half of the screen, which turns the picture at any speed.
    const screen = page.viewportSize()!.width
    await page.mouse.move(screen * 0.9, 250)
    await page.mouse.down()
    await page.mouse.move(screen * 0.1, 255, { steps: 10 })
    await page.mouse.up()
    await expect(picture).toHaveAccessibleName(/Foto 2 dari/)

    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Perbesar foto 2' })).toBeFocused()
  })

  test('S07 an enlarged picture follows two taps and two fingers', { tag: '@pictures' }, async ({ page }) => {
    const product = await productWithPictures()
    await page.goto(`/shop/product/${product.ID}/detail`)
    await page.getByRole('button', { name: 'Perbesar foto 1' }).click()
    const picture = page.getByRole('dialog', { name: product.Name }).getByRole('img')
    await expect(picture).toHaveAccessibleName(/Foto 1 dari/)
    const width = async () => (await picture.boundingBox())!.width
    const wholeWidth = await width()
    const scale = async () => Math.round(((await width()) / wholeWidth) * 100) / 100

    const doubleTap = async () => {
      await page.touchscreen.tap(200, 400)
      await page.touchscreen.tap(200, 400)
    }
    await doubleTap()
    await expect.poll(scale).toBe(2.5)
    await doubleTap()
    await expect.poll(scale).toBe(1)

    const browser = await page.context().newCDPSession(page)
    const fingers = (apartPx: number) => [
      { x: 195 - apartPx / 2, y: 400, id: 1 },
      { x: 195 + apartPx / 2, y: 400, id: 2 },
    ]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(100) })
    for (let apartPx = 110; apartPx <= 200; apartPx += 10) {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apartPx) })
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(scale).toBeGreaterThan(1.5)
  })

  test('S07 Back closes the enlarged picture, and no history entry is lost or left over', async ({ page }) => {
    const product = await productWithPictures()
    const path = `/shop/product/${product.ID}/detail`
    const viewer = page.getByRole('dialog', { name: product.Name })
    const enlarge = page.getByRole('button', { name: 'Perbesar foto 1' })
    await open(page, '/terms')
    await open(page, path)
    await enlarge.click()
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(path)
    await expect(enlarge).toBeFocused()

    // Forward opens no empty entry; after Esc, one Back leaves the page, as if the picture had never been open.
    await page.evaluate(() => history.forward())
    await enlarge.click()
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    // Esc hides it at once; the page knows some milliseconds later, and until then Back is for the picture.
    await expect(page.getByRole('dialog', { name: product.Name, includeHidden: true })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await page.goForward()
    await expect(page).toHaveURL(path)

    // With Alt the arrow is the browser's, which goes back.
    await waitForHydration(page)
    await enlarge.click()
    await expect(viewer).toBeVisible()
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 'ArrowLeft') document.documentElement.dataset.left = String(!defaultPrevented)
      })
    })
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page.locator('html')).toHaveAttribute('data-left', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: product.Name, includeHidden: true })).toHaveCount(0)

    // The same after a reload while it was open.
    await enlarge.click()
    await expect(viewer).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(viewer).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/terms')

    // Two Backs at once: the second one leaves the page.
    await page.goForward()
    await waitForHydration(page)
    await enlarge.click()
    await expect(viewer).toBeVisible()
    await page.evaluate(() => {
      setTimeout(() => history.go(-2))
    })
    await expect(page).toHaveURL('/terms')
  })

  test('S07 an unknown product is a 404 page', async ({ page }) => {
    for (const id of ['999999999', 'abc', '-1', '99999999999999999999', '1;drop']) {
      const answer = await page.goto(`/shop/product/${id}/detail`)
      expect(answer?.status(), id).toBe(404)
      await expect(page.getByText('Halaman tidak ditemukan')).toBeVisible()
    }
  })

  test('S07 the not-found page names the company, and hydrates without further modules', async ({ page }) => {
    await page.goto('/tidak-ada')
    await expect(page.getByText('PT Kedai Contoh Nusantara')).toBeVisible()
    await open(page, '/shop/product/999999999/detail')
    await expect(page.getByText('PT Kedai Contoh Nusantara')).toBeVisible()
    // One that is missing is fetched by the router, which reloads the page if the visitor leaves meanwhile.
    const { routes } = readPageData((await page.locator(`#${pageDataId}`).textContent())!)
    expect(Object.keys(routes)).toContain('product-detail/product-detail-screen')
  })
})

test('S08 stores are listed and searched by name, and each shows its details and products', { tag: '@layout' }, async ({
  page,
}) => {
  const [store] = await callAs()('GET /store/:oid')
  await page.goto('/store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toko')
  await page.getByRole('link', { name: new RegExp(`^${store!.Name}`) }).click()
  await expect(page).toHaveURL(
    new RegExp(`/store/${store!.ID}/${store!.Name.toLowerCase().replace(' ', '-').split(' ')[0]}`),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(store!.Name)
  await expect(page.getByText(store!.Owner)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  expect(await cards(page).count()).toBeLessThanOrEqual(16)

  await page.goto(`/store?keyword=${encodeURIComponent(store!.Name.slice(0, 6))}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pencarian Toko '${store!.Name.slice(0, 6)}'`)
  await expect(page.getByRole('link', { name: new RegExp(`^${store!.Name}`) })).toBeVisible()
  await page.goto('/store?keyword=qwxzqwxz&page=-3')
  await expect(page.getByText('Belum ada data')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat semua toko' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toko')
})

test('S09 typing shows three suggestions and products, with one request once the typing pauses', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto('/search')
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Cari' })
  await expect(page.getByRole('heading', { name: 'Jelajahi kategori' })).toBeVisible()
  await waitForHydration(page)
  // The pause is measured by the page's clock, however slowly the test types.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  let searches = 0
  page.on('request', (request) => {
    if (request.url().includes('/search.data')) searches += 1
  })
  await box.pressSequentially('kopi')
  await page.clock.resume()
  const suggestions = page.getByRole('navigation', { name: 'Saran pencarian' })
  await expect(suggestions.getByRole('link')).toHaveCount(3)
  await expect(suggestions.getByRole('link', { name: 'di Produk' })).toHaveAttribute(
    'href',
    '/shop/product?type=search&keyword=kopi',
  )
  await expect(suggestions.getByRole('link', { name: 'di Toko' })).toHaveAttribute('href', '/store?keyword=kopi')
  await expect(suggestions.getByRole('link', { name: 'di Kategori' })).toHaveAttribute(
    'href',
    '/shop/product?type=cat&keyword=kopi',
  )
  await expect(page.getByText(/produk ditemukan/)).toBeVisible()
  expect(searches).toBe(1)
  await expect(page).toHaveURL(/keyword=kopi/)
  await expect(page.getByRole('main').locator('a[href^="/store/"]').first()).toContainText(/kopi/i)

  await cards(page).first().click()
  await expect(page).toHaveURL(/\/detail$/)
  await page.goBack()
  await expect(box).toHaveValue('kopi')
  await expect(page.getByText(/produk ditemukan/)).toBeVisible()

  await page.getByRole('button', { name: 'Hapus kata pencarian' }).click()
  await expect(page.getByRole('heading', { name: 'Jelajahi kategori' })).toBeVisible()
})

test('S09 the suggestions are reached with the arrow keys', async ({ page }) => {
  await page.goto('/search')
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Cari' })
  await box.pressSequentially('kopi')
  await expect(page.getByText(/produk ditemukan/)).toBeVisible()
  await box.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Cari "kopi" di Produk' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Cari "kopi" di Toko' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/product\?type=search&keyword=kopi/)
})

test('S09 U08 recent searches are suggested until they are cleared', async ({ page }) => {
  await open(page, '/search')
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Cari' })
  for (const word of ['kopi', 'batik']) {
    await box.fill(word)
    await box.press('Enter')
    await expect(page).toHaveURL(`/search?keyword=${word}`)
  }
  await page.getByRole('button', { name: 'Hapus kata pencarian' }).click()
  const recent = page.locator('section', { hasText: 'Terakhir dicari' })
  await expect(recent.getByRole('link')).toHaveText(['batik', 'kopi'])
  await recent.getByRole('link', { name: 'kopi' }).click()
  await expect(box).toHaveValue('kopi')
  await expect(page.getByText(/produk ditemukan/)).toBeVisible()
  await page.getByRole('button', { name: 'Hapus kata pencarian' }).click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('Terakhir dicari')).toBeHidden()
})

test('S07 at twice the text size the price stands beside or above the buying card of a wide screen, not below it', async ({
  page,
}) => {
  const [product] = await productsInStock(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/shop/product/${product!.ID}/detail`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const price = (await page
    .locator('header')
    .getByText(formatRupiah(product!.PromoPrice), { exact: true })
    .boundingBox())!
  const card = (await page.getByRole('complementary', { name: 'Atur pembelian' }).boundingBox())!
  expect(price.x + price.width <= card.x || price.y + price.height <= card.y).toBe(true)
})

test('S09 at twice the text size the suggestions can still be told apart', async ({ page }) => {
  await page.goto('/search?keyword=dapur%20nusantara%20yang%20panjang')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const scope of ['di Produk', 'di Toko', 'di Kategori']) {
    const whole = page.getByRole('navigation', { name: 'Saran pencarian' }).getByText(scope, { exact: true })
    await expect(whole).toBeInViewport({ ratio: 1 })
  }
})

test('S09 a search that fails keeps the word and can be tried again', async ({ page }) => {
  await page.goto('/search')
  await waitForHydration(page)
  await page.route('**/search.data*', (route) => route.abort())
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Cari' })
  await box.fill('kopi')
  await expect(page.getByText('Pencarian belum berhasil')).toBeVisible()
  await expect(box).toHaveValue('kopi')
  await page.unroute('**/search.data*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText(/produk ditemukan/)).toBeVisible()
})

test('S10 news are listed, and an article can be opened', { tag: '@layout' }, async ({ page }) => {
  const [news] = await callAs()('GET /news/:oid')
  await page.goto('/berita')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Berita')
  await page.getByRole('main').locator(`a[href="/berita/${news!.ID}/detail"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(news!.Title)
  const crumbs = page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Beranda', 'Berita', 'Detail Berita'])
  await expect(page.getByRole('link', { name: /^Bagikan lewat/ })).toHaveCount(3)
  const whatsApp = (await page.getByRole('link', { name: 'Bagikan lewat WhatsApp' }).getAttribute('href'))!
  expect(new URL(whatsApp).searchParams.get('text')).toContain(`${news!.Title} http`)
  expect(whatsApp).not.toContain('+')
  await expect(page.getByRole('heading', { name: 'Berita lainnya' })).toBeVisible()
  expect((await page.goto('/berita/987654/detail'))?.status()).toBe(404)
})

test('S11 B02 promotions are listed, and each shows its period, products and other promotions', {
  tag: '@layout',
}, async ({ page }) => {
  const promotions = await callAs()('GET /promotion/:oid')
  const { ID } = promotions[0]!
  const promotion = await callAs()('GET /promotion/:oid/:id', { params: { id: ID } })
  await page.goto('/promo')
  // The picture beside few goods has a label instead of words.
  const cardOf = (id: number) => page.getByRole('main').locator(`li > a[href="/promo/${id}/detail"]:not([aria-label])`)
  // Running promotions come first; the others say when they begin.
  const now = wibNow()
  const isToCome = ({ StartDate }: { StartDate: string }) => StartDate > now
  expect(promotions.map(isToCome)).toEqual(promotions.map(isToCome).sort())
  const toCome = promotions.find(isToCome)!
  const start = formatDate(fromWireTime(toCome.StartDate)!)
  await expect(cardOf(toCome.ID).getByText(`Mulai ${start}`, { exact: true })).toBeVisible()
  await expect(cardOf(ID).getByText(/^Mulai/)).toHaveCount(0)
  await cardOf(ID).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(promotion.Title)
  await expect(page.getByText(/\d{2} \w{3} \d{4} – \d{2} \w{3} \d{4}/).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Produk promo ini' }).getByRole('link')).toHaveCount(
    promotion.Products.length,
  )
  await expect(page.getByRole('heading', { name: 'Promo lainnya' })).toBeVisible()
  const widths = isPhone()
    ? ([[390, 2.2, 2.4]] as const)
    : ([
        [800, 1, 1.1],
        [1280, 3, 3.1],
      ] as const)
  for (const [width, least, most] of widths) {
    await page.setViewportSize({ width, height: 844 })
    const inSight = await countVisibleItems(page.getByRole('list', { name: 'Promo lainnya' }))
    expect(inSight, `promotions at ${width}`).toBeGreaterThanOrEqual(least)
    expect(inSight, `promotions at ${width}`).toBeLessThan(most)
  }
  await page.getByRole('link', { name: 'Lihat semua Promo lainnya' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo')
})

test('S12 the terms state the 24-hour and the 3-hour limits', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ketentuan Layanan Pengguna')
  await expect(page.getByText(/tidak dikonfirmasi dalam 24 jam, pesanan dibatalkan secara otomatis/)).toBeVisible()
  await expect(page.getByText(/paling lambat 3 jam pada jam operasional/)).toBeVisible()
  await expect(page.getByText(/kurir reguler tiba paling lama 2-3 hari setelah paket dijemput/)).toBeVisible()
})

test('a card shows its second picture while a mouse is over it, and phones never load it', {
  tag: ['@layout', '@pictures'],
}, async ({ page }) => {
  const product = await productWith(
    ({ SecondImg, Stock, Status }) => SecondImg !== '' && Stock > 0 && Status === wireAvailability.offered,
  )
  const fileName = product.SecondImg.split('/').at(-1)!
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await open(page, `/shop/product?type=search&keyword=${encodeURIComponent(product.Name)}`)
  const card = page.getByRole('main').locator(`a[href="/shop/product/${product.ID}/detail"]`)
  await expect(card.locator('img')).toHaveCount(1)
  await (isPhone() ? card.dispatchEvent('pointerenter', { pointerType: 'touch' }) : card.hover())
  if (isPhone()) {
    await expect(card.locator('img')).toHaveCount(1)
    expect(requested.filter((url) => url.endsWith(fileName))).toEqual([])
    return
  }
  await expect(card.locator('img').nth(1)).toHaveAttribute('src', `/img/320/products/${fileName}`)
  await expect(card.locator('.picture-ground').nth(1)).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(card.locator('.picture-ground').nth(1)).toHaveCSS('opacity', '0')
})

test('where nothing is found the best sellers lead on', { tag: '@layout' }, async ({ page }) => {
  const bestSellers = page.locator('section', { has: page.getByRole('heading', { name: 'Produk Populer' }) })
  for (const path of [
    '/search?keyword=zzxqvw',
    '/shop/product?type=search&keyword=zzxqvw',
    '/tidak-ada',
    '/shop/cart',
  ]) {
    await page.goto(path)
    await expect(bestSellers.getByRole('link', { name: 'Lihat semua' })).toHaveAttribute(
      'href',
      '/shop/product?type=popular',
    )
  }
  await bestSellers.locator('a[href$="/detail"]').first().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+\/detail$/)
})
