import { expect, type Page, test } from '@playwright/test'
import { open, waitForHydration } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { callAs, newShopper, signIn } from './support/shopper.ts'
import { countVisibleItems } from './support/visible-items.ts'

const bandungPosition = { latitude: -6.9123456, longitude: 107.6098765 }
const turnMs = 5_000

const openHome = (page: Page) => open(page, '/beranda')

test('S02 S04 the sections are in their order, and no row has more than ten products', { tag: '@layout' }, async ({
  page,
}) => {
  await openHome(page)
  const shownTitles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const specified = ['Kategori', 'Produk Populer', 'Produk Terbaru', 'Pilihan Kedai', 'Toko Pilihan']
  const { Value } = await callAs()('GET /public/setting/:oid/:id', { params: { id: 5 } })
  const categories = await callAs()('GET /productcategory/:oid')
  const rows = Value.split(',').map((id) => categories.find(({ ID }) => ID === Number(id))!.Name)
  const last = ['Metode pembayaran', 'Bank', 'Kurir']
  const inOrder = [...specified, ...rows, ...last]
  // Rows below the first view are laid out one after the other.
  await expect.poll(async () => (await shownTitles()).filter((title) => inOrder.includes(title))).toEqual(inOrder)
  const titles = await shownTitles()
  expect(titles.slice(-3)).toEqual(last)
  // The promotion and the story of the demo, which are ours.
  expect(titles.indexOf('Pra-pesan Kue Hari Raya')).toBe(1)
  expect(titles.find((title) => title.startsWith('Empat Puluh Tahun Mencanting'))).toBeDefined()

  // Other tests sell out products, and the page may be five seconds old.
  await expect(async () => {
    await page.reload()
    const stock = new Map(
      (await callAs()('GET /product/:oid', { query: { Size: 200 } })).map(({ ID, Stock }) => [ID, Stock]),
    )
    for (const row of ['Produk Populer', 'Produk Terbaru', 'Pilihan Kedai', ...rows]) {
      const links = page.getByRole('list', { name: row, exact: true }).getByRole('link')
      const ids = await links.evaluateAll((cards) =>
        cards.map((card) => Number(/\d+/.exec(card.getAttribute('href')!))),
      )
      expect(ids.length, row).toBeGreaterThan(0)
      expect(ids.length, row).toBeLessThanOrEqual(10)
      for (const id of ids) expect(stock.get(id), `${row}: ${id}`).toBeGreaterThan(0)
    }
  }).toPass({ timeout: 30_000 })
})

test.describe('S02 the banners', () => {
  const banners = (page: Page) => page.getByRole('region', { name: 'Penawaran' })
  /** The index of the visible banner, from 0. */
  const visibleIndex = (page: Page) =>
    banners(page)
      .getByRole('list')
      .evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 10) / 10)

  /** Makes banners jump instead of scrolling smoothly, because an interrupted smooth scroll ends at an unknown position. */
  const disableSmoothScroll = () => {
    const scrollTo = Element.prototype.scrollTo as (options: ScrollToOptions) => void
    Element.prototype.scrollTo = function (options?: ScrollToOptions | number) {
      scrollTo.call(this, { ...(options as ScrollToOptions), behavior: 'instant' })
    }
  }

  /** From here on only the test advances the clock; a turn that happened meanwhile is undone. */
  async function pauseClock(page: Page) {
    await page.clock.pauseAt(Date.now() + 60_000)
    await banners(page)
      .getByRole('list')
      .evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
    await expect.poll(() => visibleIndex(page)).toBe(0)
  }

  async function open(page: Page) {
    await page.addInitScript(disableSmoothScroll)
    await page.clock.install()
    await openHome(page)
    await page.mouse.move(5, 700)
    await pauseClock(page)
    expect(await visibleIndex(page)).toBe(0)
  }

  test('S02 change every five seconds and start again after the last', async ({ page }) => {
    await open(page)
    const count = await banners(page).getByRole('listitem').count()
    for (let turn = 1; turn <= count; turn++) {
      await page.clock.runFor(turnMs)
      await expect.poll(() => visibleIndex(page)).toBe(turn % count)
    }
  })

  test('S02 pause on hover, on focus and in a hidden tab, and continue afterwards', { tag: '@layout' }, async ({
    page,
  }) => {
    await open(page)
    const expectPaused = async (where: number) => {
      await page.clock.runFor(3 * turnMs)
      expect(await visibleIndex(page)).toBe(where)
    }
    await banners(page).hover()
    await expectPaused(0)
    await page.mouse.move(5, 700)
    await banners(page).getByRole('link').first().focus()
    await expectPaused(0)
    await banners(page)
      .getByRole('link')
      .first()
      .evaluate((link) => link.blur())
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
    await expectPaused(0)
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }))
    await page.clock.runFor(turnMs)
    await expect.poll(() => visibleIndex(page)).toBe(1)
  })

  test('S02 are paused and started by their button', async ({ page }) => {
    await open(page)
    await banners(page).getByRole('button', { name: 'Jeda pergantian penawaran' }).click()
    await page.mouse.move(5, 700)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(3 * turnMs)
    expect(await visibleIndex(page)).toBe(0)
    await banners(page).getByRole('button', { name: 'Lanjutkan pergantian penawaran' }).click()
    await page.mouse.move(5, 700)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(turnMs)
    await expect.poll(() => visibleIndex(page)).toBe(1)
  })

  test('S02 do not move for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await expect(banners(page).getByRole('button', { name: 'Lanjutkan pergantian penawaran' })).toBeVisible()
    await page.clock.runFor(3 * turnMs)
    expect(await visibleIndex(page)).toBe(0)
    for (const row of [banners(page).getByRole('list'), page.getByRole('list', { name: 'Produk Populer' })]) {
      await expect(row).toHaveCSS('scroll-behavior', 'auto')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect(row).toHaveCSS('scroll-behavior', 'smooth')
      await page.emulateMedia({ reducedMotion: 'reduce' })
    }
  })
})

test('the promotion that ends first shows the time it has left, and leads to its page', async ({ page }) => {
  await page.goto('/beranda')
  const strip = page.locator('section').filter({ hasText: 'Pra-pesan Kue Hari Raya' })
  await strip.scrollIntoViewIfNeeded()
  await expect(strip.getByRole('timer')).toHaveText(/^Berakhir dalam \d+ (hari|jam|menit) \d+/)
  await strip.getByRole('link', { name: 'Lihat semua Pra-pesan Kue Hari Raya' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pra-pesan Kue Hari Raya' })).toBeVisible()
})

test('B02 each carousel shows the number of items that is specified for the width', { tag: '@layout' }, async ({
  page,
}) => {
  const ranges = isPhone() ? { 390: [1, 5], 320: [1, 5] } : { 800: [2, 4], 1024: [3, 6], 1280: [3, 6], 1600: [3, 6] }
  await page.goto('/beranda')
  for (const [width, [least, most]] of Object.entries(ranges)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    for (const name of ['Kategori', 'Produk Populer', 'Produk Terbaru', 'Toko Pilihan']) {
      const visible = await countVisibleItems(page.getByRole('list', { name }))
      expect(visible, `${name} at ${width}`).toBeGreaterThanOrEqual(least!)
      expect(visible, `${name} at ${width}`).toBeLessThan(most! + 0.5)
    }
  }
})

test('S02 Back and a reload return to the same content, not only to the same scroll offset', {
  tag: '@layout',
}, async ({ page }) => {
  await open(page, '/beranda')
  const row = page.locator('main .row').nth(5)
  // As a thumb does it: rows are laid out one after the other.
  for (let turn = 0; turn < 20 && ((await row.boundingBox())?.y ?? 9_999) > 300; turn++) {
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  }
  const card = row.locator('a[href$="/detail"]').first()
  await expect(card).toBeInViewport()
  const topOf = async () => Math.round((await card.boundingBox())!.y)
  const left = await topOf()
  // A press would first scroll a card out from below the bar.
  await card.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/detail$/)
  await page.goBack()
  await expect(page).toHaveURL('/beranda')
  await expect.poll(async () => Math.abs((await topOf()) - left)).toBeLessThan(3)
  await page.reload()
  await expect.poll(async () => Math.abs((await topOf()) - left)).toBeLessThan(3)
  // A phone discards pages in the background, and loads them anew when they are shown.
  await card.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/detail$/)
  await page.reload()
  await waitForHydration(page)
  await page.goBack()
  await expect(page).toHaveURL('/beranda')
  await expect.poll(async () => Math.abs((await topOf()) - left)).toBeLessThan(3)
})

test('S02 a reload far down the page returns to the same content', async ({ page }) => {
  await open(page, '/beranda')
  const title = page.locator('main .row:has(a[href$="/detail"]) h2').last()
  for (let turn = 0; turn < 60 && ((await title.boundingBox())?.y ?? 9_999) > 300; turn++) {
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  }
  await expect(title).toBeInViewport()
  const topOf = async () => Math.round((await title.boundingBox())!.y)
  const left = await topOf()
  await page.reload()
  await expect.poll(async () => Math.abs((await topOf()) - left)).toBeLessThan(3)
})

test('S03 the bottom navigation is shown on phones only', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/beranda')
  const navigation = page.getByRole('navigation', { name: 'Menu utama' })
  if (!isPhone()) return expect(navigation).toBeHidden()
  const links = navigation.getByRole('link')
  // The words of a badge without a number are not shown.
  await expect(links).toHaveText(['Beranda', 'Pesanan', 'Promo', 'Keanggotaan'], { useInnerText: true })
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths).toEqual(['/beranda', '/shop/order', '/promo', '/profile/index'])
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await signIn(page, await newShopper())
  await page.goto('/profile/datadiri')
  await expect(navigation.locator('[aria-current]')).toHaveText('Keanggotaan')
})

test('S02 S14 the chat button floats above the page, works without JavaScript, and its number is stored', {
  tag: '@layout',
}, async ({ page, browser }) => {
  const [record] = await callAs()('GET /customercare/:oid')
  const href = `https://wa.me/${record!.PhoneNumber.replace(/^0/, '62')}`
  const context = await browser.newContext({ javaScriptEnabled: false })
  const pageWithoutScript = await context.newPage()
  await pageWithoutScript.goto(new URL('/beranda', test.info().project.use.baseURL).href)
  await expect(pageWithoutScript.getByRole('link', { name: 'Chat layanan pelanggan' })).toHaveAttribute('href', href)
  await context.close()

  await openHome(page)
  const chat = page.getByRole('link', { name: 'Chat layanan pelanggan' })
  await expect(chat).toHaveAttribute('href', href)
  await expect(chat).toHaveAttribute('target', '_blank')
  await page.mouse.wheel(0, 2_000)
  await expect(chat).toBeInViewport()
  const kept = () => page.evaluate(() => localStorage.getItem('kedai.customer-care-phone'))
  await expect.poll(kept).toBe(record!.PhoneNumber)
})

test.describe('S02 stores nearby', () => {
  const nearby = (page: Page) => page.getByRole('list', { name: 'Toko Terdekat' })
  const useLocationButton = (page: Page) => page.getByRole('button', { name: 'Gunakan lokasi saya' })

  test('S02 the location is requested only after a tap, and remembered', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(bandungPosition)
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      Object.assign(window, { asked: 0 })
      navigator.geolocation.getCurrentPosition = (...given) => {
        Object.assign(window, { asked: (window as { asked?: number }).asked! + 1 })
        ask(...given)
      }
    })
    const locationRequests = () => page.evaluate(() => (window as { asked?: number }).asked)
    await openHome(page)
    await expect(page.getByRole('heading', { name: 'Toko Pilihan', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Toko Terdekat' })).toHaveCount(0)
    await open(page, '/store?type=nearby')
    await expect(useLocationButton(page)).toBeVisible()
    expect(await locationRequests()).toBe(0)
    await useLocationButton(page).click()
    await expect(
      page
        .getByRole('main')
        .getByText(/km · Bandung/)
        .first(),
    ).toBeVisible()
    expect(await locationRequests()).toBe(1)

    await openHome(page)
    await expect(nearby(page).getByRole('link').first()).toContainText('km · Bandung')
    const stores = await callAs()('GET /nearbystore/:oid', {
      query: { Lat: -6.912, Long: 107.61, MaxKm: 150, Size: 10 },
    })
    const names = await nearby(page).getByRole('link').locator('span.font-bold').allTextContents()
    expect(names).toEqual(stores.map(({ Name }) => Name))
    const kept = await page.evaluate(() => localStorage.getItem('kedai.my-location'))
    expect(JSON.parse(kept!)).toEqual({ Lat: -6.912, Long: 107.61 })

    await openHome(page)
    await expect(nearby(page)).toBeVisible()
    expect(await locationRequests()).toBe(0)
    await nearby(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/store\/\d+\/[^?]+\?type=nearby$/)
  })

  test('S02 a denied location explains how to allow it, and is requested again only on a tap', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, refuse) =>
        refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    })
    await open(page, '/store?type=nearby')
    await useLocationButton(page).click()
    await expect(page.getByText(/^Izin lokasi belum diberikan/)).toBeVisible()
    await expect(useLocationButton(page)).toBeEnabled()
    expect(await page.evaluate(() => localStorage.getItem('kedai.my-location'))).toBeNull()
  })

  test('S02 a failed list shows an error, and loads at the second try', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('kedai.my-location', '{"Lat":-6.912,"Long":107.61}'))
    await page.route('**/nearbystore/**', (route) => route.abort())
    await openHome(page)
    await expect(page.getByText('Bagian ini belum dapat dimuat.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Produk Populer' })).toBeVisible()
    await page.unroute('**/nearbystore/**')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(nearby(page)).toBeVisible()
  })
})

test('S02 a change by the operator is visible within five seconds', async ({ page }) => {
  const title = `Kabar ${test.info().project.name} ${Date.now()}`
  await page.goto('/beranda')
  await withShopDatabase(
    (sql) => sql`insert into home_descriptions (title, description) values (${title}, '<p>Baru</p>')`,
  )
  try {
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 5_000, intervals: [100] })
  } finally {
    await withShopDatabase((sql) => sql`delete from home_descriptions where title = ${title}`)
  }
})

test.describe('pictures', { tag: '@pictures' }, () => {
  test('S02 come from the resizing service in several widths', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/beranda')
    const pictures = await page
      .getByRole('main')
      .locator('img.picture')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('src'), one.getAttribute('srcset'), one.getAttribute('sizes')]),
      )
    expect(pictures.length).toBeGreaterThan(20)
    // Pictures of one size have one width.
    const small = pictures.filter(([, srcset]) => srcset === null)
    for (const [src] of small) expect(src).toMatch(/^\/img\/(96|192|640)\//)
    for (const [src, srcset, sizes] of pictures.filter((one) => !small.includes(one))) {
      expect(src).toMatch(/^\/img\/640\//)
      expect(srcset).toMatch(/\/img\/192\/\S+ 192w, .*\/img\/640\/\S+ 640w/)
      expect(sizes).toMatch(/px|vw/)
    }
  })

  test('S02 that do not load leave a plain background, and nothing moves', async ({ page }) => {
    await page.route('**/img/**', (route) => route.abort())
    await openHome(page)
    const card = page.getByRole('list', { name: 'Produk Populer' }).getByRole('link').first()
    const picture = card.locator('img')
    await expect(picture).toHaveAttribute('data-missing', '')
    await expect(picture).toBeHidden()
    const box = await card.locator('span').first().boundingBox()
    expect(box!.width / box!.height).toBeCloseTo(1, 1)
  })

  test('S02 that are missing or broken on the server are replaced by a placeholder, also without JavaScript', async ({
    page,
  }) => {
    const [product] = await callAs()('GET /product/:oid')
    const path = product!.Img.replace(/[^/]+$/, 'hilang.webp')
    await page.goto('/beranda')
    const size = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, path)
    expect(size).toEqual([320, 320])
  })
})

test('B05 primary and secondary colour are those of the specification', async ({ page }) => {
  await page.goto('/beranda')
  const colour = (name: string) =>
    page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable), name)
  expect((await colour('--color-primary')).trim().toLowerCase()).toBe('#1465db')
  expect((await colour('--color-secondary')).trim().toLowerCase()).toBe('#3281bd')

  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toHaveCSS(
    'background-color',
    'rgb(20, 101, 219)',
  )
})
