import { expect, type Page, test } from '@playwright/test'
import { withShopDatabase } from './support/shop-database.ts'
import { callAs, productsInStock } from './support/shopper.ts'

const stores = (page: Page) => page.getByRole('main').locator('a[href^="/store/"]')
const cards = (page: Page) => page.getByRole('main').locator('a[href$="/detail"]')
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-')

test('S08 fifteen stores a page, found by name', { tag: '@layout' }, async ({ page }) => {
  const word = `Warung${test.info().project.name}`
  await withShopDatabase(
    (sql) => sql`
      insert into stores (name, slug, city) select ${word} || ' ' || n, 'w', 'Bogor' from generate_series(1, 17) n`,
  )
  try {
    await page.goto(`/store?keyword=${word}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pencarian Toko '${word}'`)
    await expect(stores(page).filter({ hasText: word })).toHaveCount(15)
    await expect(page.getByText('17 toko')).toBeVisible()
    await page.getByRole('link', { name: 'Halaman 2' }).click()
    await expect(page).toHaveURL(new RegExp(`keyword=${word}&page=2`))
    await expect(stores(page).filter({ hasText: word })).toHaveCount(2)
    await page.reload()
    await expect(stores(page).filter({ hasText: word })).toHaveCount(2)
  } finally {
    await withShopDatabase((sql) => sql`delete from stores where name like ${`${word}%`}`)
  }
})

test('S08 a wrong slug redirects to the right one, and keeps the query', async ({ page, request }) => {
  const [store] = await callAs()('GET /store/:oid')
  const canonicalPath = `/store/${store!.ID}/${encodeURIComponent(slugOf(store!.Name))}`
  const answer = await request.get(`/store/${store!.ID}/nama-lama`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, canonicalPath])

  await page.goto(`/store/${store!.ID}/nama-lama?type=nearby`)
  await expect(page).toHaveURL(`${canonicalPath}?type=nearby`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(store!.Name)
  await page.goto(`/store/0${store!.ID}/${slugOf(store!.Name)}`)
  await expect(page).toHaveURL(canonicalPath)
  expect((await page.goto('/store/987654/tidak-ada'))?.status()).toBe(404)
  expect((await page.goto('/store/abc/tidak-ada'))?.status()).toBe(404)
})

test('S08 a store shows logo, name, owner, description and sixteen products a page', {
  tag: ['@layout', '@pictures'],
}, async ({ page }) => {
  const all = await callAs()('GET /store/:oid', { query: { Size: 100 } })
  const counts = await Promise.all(
    all.map(async (store) => ({
      store,
      ...(await callAs()('GET /productcount/:oid', { query: { StoreID: store.ID, OnePerFamily: 1 } })),
    })),
  )
  const { store, count } = counts.find((one) => one.count > 16)!
  await page.goto(`/store/${store.ID}/${slugOf(store.Name)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(store.Name)
  await expect(page.getByText(store.Owner)).toBeVisible()
  await expect(page.getByText(store.Description.replace(/<\/p>.*/s, '').replace(/<[^>]+>/g, ''))).toBeVisible()
  const pictures = page.getByRole('main').locator('header img')
  // The cover and the logo.
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(cards(page)).toHaveCount(16)
  await page.getByRole('link', { name: 'Halaman 2' }).click()
  await expect(cards(page)).toHaveCount(Math.min(16, count - 16))
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link', { name: 'Toko' }).click()
  await expect(page).toHaveURL('/store')
})

test('S08 the products of a store are searched on its page', { tag: '@layout' }, async ({ page }) => {
  const [store] = await callAs()('GET /store/:oid', { query: { Name: 'Dapur Nyi Lestari' } })
  const path = `/store/${store!.ID}/${encodeURIComponent(slugOf(store!.Name))}`
  const found = await callAs()('GET /product/:oid', { query: { StoreID: store!.ID, Name: 'sambal', OnePerFamily: 1 } })
  const { count } = await callAs()('GET /productcount/:oid', { query: { StoreID: store!.ID, OnePerFamily: 1 } })
  expect(found.length).toBeGreaterThan(0)
  await page.goto(`${path}?type=nearby`)
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Cari di toko ini' })
  await box.fill('sambal')
  await box.press('Enter')
  await expect(page).toHaveURL(`${path}?type=nearby&q=sambal`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Hasil untuk "sambal"')
  await expect(page.getByText(`${found.length} produk`)).toBeVisible()
  await expect(cards(page)).toHaveCount(found.length)
  await expect(cards(page).first()).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(store!.Name)
  await page.getByRole('link', { name: 'Lihat semua produk' }).click()
  await expect(page).toHaveURL(`${path}?type=nearby`)
  await expect(cards(page)).toHaveCount(Math.min(16, count))

  // An outdated slug keeps the search.
  await page.goto(`/store/${store!.ID}/nama-lama?q=tidakadabarang`)
  await expect(page).toHaveURL(`${path}?q=tidakadabarang`)
  await expect(box).toHaveValue('tidakadabarang')
  await expect(page.getByText('Toko ini tidak memiliki produk untuk "tidakadabarang".')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat semua produk' }).click()
  await expect(page).toHaveURL(path)
})

test('S08 without script the products of a store are searched and paged', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  const [product] = await productsInStock(1)
  const path = `/store/${product!.StoreID}/${encodeURIComponent(slugOf(product!.StoreName))}`
  await page.goto(path)
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill(product!.Name)
  await box.press('Enter')
  await expect(page).toHaveURL(/\?q=/)
  await expect(cards(page).first()).toContainText(product!.Name)
  await page.getByRole('link', { name: 'Lihat semua produk' }).click()
  await expect(page).toHaveURL(path)
  await context.close()
})

test('S08 a store shows its distance if a location is stored', async ({ page }) => {
  const [product] = await productsInStock(1, 'Yogyakarta')
  const path = `/store/${product!.StoreID}/${encodeURIComponent(slugOf(product!.StoreName))}`
  const heading = page.getByRole('main').locator('header').first()
  await page.goto(path)
  await page.waitForFunction(() => window.kedaiInteractions === undefined)
  await expect(heading).not.toContainText(' km')
  await page.evaluate(() => localStorage.setItem('kedai.my-location', '{"Lat":-7.8,"Long":110.37}'))
  await page.reload()
  await expect(heading).toContainText(/\d,\d km · .*Yogyakarta/)
})

test("S07 S08 K01 a store's address and opening hours are shown on its page, at its products and in the cart", async ({
  page,
}) => {
  const [product] = await productsInStock(1, 'Yogyakarta')
  const { StorePlace } = await callAs()('GET /product/:oid/:id', { params: { id: product!.ID } })
  const { Address, Phone, Latitude, Longitude } = StorePlace
  const main = page.getByRole('main')
  const map = `https://www.google.com/maps/search/?api=1&query=${Latitude},${Longitude}`

  await page.goto(`/store/${product!.StoreID}/${encodeURIComponent(slugOf(product!.StoreName))}`)
  const where = main.getByRole('region', { name: 'Lokasi toko' })
  await expect(where).toContainText(Address)
  await expect(where).toContainText('Kota Yogyakarta, DI Yogyakarta')
  for (const hours of ['09.00–17.00 WIB', '09.00–13.00 WIB']) await expect(where).toContainText(hours)
  // Decided by the shopper's clock, so only after hydration.
  await expect(where.getByText(/^(Buka sampai|Tutup, buka) .*\d\d\.\d\d WIB$/)).toBeVisible()
  await expect(where.getByRole('link', { name: 'Buka di peta' })).toHaveAttribute('href', map)
  await expect(where.getByRole('link', { name: `Telepon ${Phone}` })).toHaveAttribute('href', `tel:${Phone}`)

  await page.goto(`/shop/product/${product!.ID}/detail`)
  const hoursText = 'Senin–Jumat 09.00–17.00 WIB, Sabtu 09.00–13.00 WIB, Minggu tutup'
  await expect(main).toContainText(Address)
  await expect(main).toContainText(hoursText)
  await expect(main.getByRole('link', { name: 'Buka di peta' })).toHaveAttribute('href', map)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
  await expect(page.locator('html[data-cart]')).toHaveCount(1)
  await page.goto('/shop/cart')
  await expect(main).toContainText(Address)
  await expect(main).toContainText(hoursText)
})

test.describe('S08 nearby', () => {
  test('S08 explains why it needs a location, then lists stores by distance', {
    tag: '@layout',
  }, async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -7.8, longitude: 110.37 })
    await page.goto('/store')
    await page.getByRole('link', { name: 'Terdekat' }).click()
    await expect(page).toHaveURL('/store?type=nearby')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toko Terdekat')
    await expect(page.getByText('Izinkan lokasi untuk melihat toko di sekitar Anda')).toBeVisible()
    await page.getByRole('button', { name: 'Gunakan lokasi saya' }).click()

    await expect(stores(page).first()).toContainText(/\d,\d km · .*Yogyakarta/)
    const distances = (await stores(page).allTextContents()).map((text) =>
      Number(/([\d.,]+) km/.exec(text)![1]!.replace('.', '').replace(',', '.')),
    )
    expect(distances.length).toBeLessThanOrEqual(15)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))

    await stores(page).first().click()
    await expect(page).toHaveURL(/\?type=nearby$/)
    await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link', { name: 'Toko Terdekat' }).click()
    await expect(stores(page).first()).toContainText('Yogyakarta')

    await context.setGeolocation({ latitude: 3.6, longitude: 98.67 })
    await page.getByRole('button', { name: 'Perbarui lokasi' }).click()
    await expect(stores(page).first()).toContainText('Medan')
    await page.getByRole('button', { name: 'Hapus lokasi' }).click()
    await expect(page.getByRole('button', { name: 'Gunakan lokasi saya' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('kedai.my-location'))).toBeNull()
  })

  test('S08 all stores are listed by distance, with a line after 150 km', { tag: '@layout' }, async ({ page }) => {
    const line = page.getByRole('heading', { name: 'Lebih dari 150 km dari lokasi Anda' })
    const kmOf = (text: string) => Number(/([\d.,]+) km/.exec(text)![1]!.replace('.', '').replace(',', '.'))
    const showFrom = async (place: { Lat: number; Long: number }) => {
      await page.goto('/store')
      await page.evaluate((kept) => localStorage.setItem('kedai.my-location', kept), JSON.stringify(place))
      await page.goto('/store?type=nearby')
      const found = await callAs()('GET /nearbystore/:oid', { query: { ...place, Size: 15 } })
      await expect(stores(page).locator('span.font-bold')).toHaveText(found.map(({ Name }) => Name))
      const far = await line.locator('xpath=..').locator('a[href^="/store/"]').allTextContents()
      return { found, far: far.map(kmOf), farThere: found.filter(({ Distance }) => Distance > 150).length }
    }

    const yogyakarta = await showFrom({ Lat: -7.8, Long: 110.37 })
    await expect(page.getByText(/^\d+ toko dalam 150 km dari lokasi Anda$/)).toBeVisible()
    expect(yogyakarta.far).toHaveLength(yogyakarta.farThere)
    expect(yogyakarta.far.length).toBeGreaterThan(0)
    expect(yogyakarta.far.length).toBeLessThan(yogyakarta.found.length)
    for (const km of yogyakarta.far) expect(km).toBeGreaterThanOrEqual(150)

    const jayapura = await showFrom({ Lat: -2.53, Long: 140.72 })
    await expect(page.getByText('Belum ada toko dalam 150 km dari lokasi Anda')).toBeVisible()
    expect(jayapura.far).toHaveLength(jayapura.found.length)
    await expect(stores(page).first()).toContainText(/\d\.\d{3} km · /)
  })

  test('S08 a device without a location shows a notice, and a failed list can be loaded again', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, refuse) =>
        refuse?.({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    })
    await page.goto('/store?type=nearby&page=-7')
    await page.getByRole('button', { name: 'Gunakan lokasi saya' }).click()
    await expect(page.getByText(/^Lokasi Anda belum dapat ditemukan/)).toBeVisible()

    await page.evaluate(() => localStorage.setItem('kedai.my-location', '{"Lat":-6.9,"Long":107.6}'))
    await context.route('**/nearbystore/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Daftar toko belum dapat dimuat')).toBeVisible()
    await context.unroute('**/nearbystore/**')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(stores(page).first()).toContainText('km')
    await page.goto('/store?type=nearby&page=4000')
    await expect(page).toHaveURL('/store?type=nearby')
    await expect(stores(page).first()).toContainText('km')
  })

  test('S08 an invalid stored location is ignored', async ({ page }) => {
    await page.goto('/beranda')
    for (const kept of ['x', '{}', '{"Lat":999,"Long":0}', '[1,2]', 'null']) {
      await page.evaluate((text) => localStorage.setItem('kedai.my-location', text), kept)
      await page.goto('/store?type=nearby')
      await expect(page.getByRole('button', { name: 'Gunakan lokasi saya' }), kept).toBeVisible()
    }
  })
})
