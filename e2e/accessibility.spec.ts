import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { backofficePages } from '../contract/src/values/backoffice/backoffice-pages.ts'
import { coveredControls } from './support/covered-controls.ts'
import { waitForHydration } from './support/hydration.ts'
import { withShopDatabase } from './support/shop-database.ts'
import {
  callAs,
  linkFromMail,
  logInAsOperator,
  newShopper,
  placeOrder,
  productsInStock,
  signIn,
} from './support/shopper.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Through the protocol, which the page's Content-Security-Policy does not restrict.
test.beforeEach(({ context }) => context.addInitScript({ content: axe }))

const desk = { width: 1280, height: 800 }

/**
 * Violations that axe rates serious or critical on the current page: of the whole page on a phone, of its colours in the dark theme,
 * and on a desktop of the parts that look different there.
 */
async function violationsOf(page: Page): Promise<string[]> {
  const onPhone = await violationsOnPhone(page)
  return [...onPhone, ...(await atSize(page, desk, () => violationsOnDesk(page)))]
}

/** Notes how the page looks on a phone, for {@link violationsOnDesk}. */
async function violationsOnPhone(page: Page): Promise<string[]> {
  const violations = await runAxe(page, 'document')
  await noteLooks(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, 'document', ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...violations, ...dark.map((one) => `dark: ${one}`)]
}

async function violationsOnDesk(page: Page): Promise<string[]> {
  const violations = [
    // An element may scroll at only one screen size, without looking different.
    ...(await runAxe(page, '{ include: scrolling() }', ['scrollable-region-focusable'])),
    ...(await runAxe(page, '{ include: changedLooks() }')),
  ]
  return violations.map((one) => `desk: ${one}`)
}

/**
 * Rules that axe rates moderate or minor, so that no test asks for them: `region` alone is one of the slowest. A rule that a newer axe
 * adds runs until it is named here.
 */
const rulesBelowSerious = [
  ...['aria-allowed-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels', 'heading-order'],
  ...['image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-complementary-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique'],
  ...['meta-viewport-large', 'page-has-heading-one', 'presentation-role-conflict', 'region', 'skip-link'],
  'table-duplicate-name',
]
const serious = Object.fromEntries(rulesBelowSerious.map((rule) => [rule, { enabled: false }]))

/** `context`: an expression for the elements that axe looks at; none has no violation. */
async function runAxe(page: Page, context: string, rules?: string[]): Promise<string[]> {
  await finishTransitions(page)
  // Without fetching styles and media anew: the two rules that need them are rated moderate, or run only by name.
  const options = JSON.stringify({
    ...{ preload: false, resultTypes: ['violations'] },
    ...(rules ? { runOnly: rules } : { rules: serious }),
  })
  const { violations } = await page.evaluate<AxeResults>(`(async () => {
    const context = ${context}
    return context.include?.length === 0 ? { violations: [] } : await axe.run(context, ${options})
  })()`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

declare global {
  /** The topmost elements that are visible and look other than when the looks were noted. */
  function changedLooks(): Element[]
  /** The elements that scroll. */
  function scrolling(): Element[]
}

/** Remembers how every element looks. */
const noteLooks = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'hidden'
      const { color, backgroundColor, backgroundImage, position, fontSize, fontWeight } = getComputedStyle(element)
      return [color, backgroundColor, backgroundImage, position, fontSize, fontWeight].join()
    }
    const elements = () => [...document.body.querySelectorAll('*')]
    const looks = new Map(elements().map((element) => [element, lookOf(element)]))
    globalThis.changedLooks = () => {
      const changed = new Set(elements().filter((one) => ![looks.get(one), 'hidden'].includes(lookOf(one))))
      const isWithin = ({ parentElement: parent }: Element): boolean =>
        parent !== null && (changed.has(parent) || isWithin(parent))
      return [...changed].filter((element) => !isWithin(element))
    }
    globalThis.scrolling = () =>
      elements().filter(
        (one) =>
          (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth) &&
          /auto|scroll/.test(getComputedStyle(one).overflow),
      )
  })

async function atSize<T>(page: Page, size: { width: number; height: number }, work: () => Promise<T>): Promise<T> {
  const phone = page.viewportSize()!
  await page.setViewportSize(size)
  try {
    return await work()
  } finally {
    await page.setViewportSize(phone)
  }
}

/** An element that is still fading in has less contrast than it will have. */
const finishTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })

async function expectAccessible(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByText('Memuat data...').filter({ visible: true })).toHaveCount(0)
    // A list is paler while other rows take the place of those that it shows.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // Each size of the screen once: a change of it lays the whole page out anew.
    const violations = await violationsOnPhone(page)
    const covered = await page.evaluate(coveredControls)
    await expectNoOverflowWithLargeText(page)
    await atSize(page, desk, async () => {
      violations.push(...(await violationsOnDesk(page)))
      covered.push(...(await page.evaluate(coveredControls)).map((one) => `desk: ${one}`))
      await expectNoOverflowWhenZoomed(page)
    })
    expect(violations, path).toEqual([])
    // Controls at whose centre something else would be tapped.
    expect.soft(covered, path).toEqual([])
  }
}

/** With text at 200 % no element reaches beyond the side of the page, and no word beyond its button, field or tile. */
async function expectNoOverflowAtDoubleSize(page: Page) {
  await expectNoOverflowWithLargeText(page)
  await atSize(page, desk, () => expectNoOverflowWhenZoomed(page))
}

/** A phone enlarges the text. */
async function expectNoOverflowWithLargeText(page: Page) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect.soft(await overflowingElements(page), page.url()).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** A desktop browser zooms the whole page, which halves its width. */
async function expectNoOverflowWhenZoomed(page: Page) {
  await page.setViewportSize({ width: desk.width / 2, height: desk.height / 2 })
  expect.soft(await overflowingElements(page), `${page.url()} on a desk`).toEqual([])
}

async function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Elements beyond the screen would keep the layout of another size until they are painted.
    const everything = new CSSStyleSheet()
    everything.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(everything)
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent))
    }
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element)
    const outgrows = (element: Element) =>
      element.matches('button, a, p, dd') && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    const overflowing = [...document.querySelectorAll('header *, main *, .sticky-bar *')].filter(
      (element) => isBeyond(element) || outgrows(element),
    )
    document.adoptedStyleSheets.pop()
    return overflowing.map((element) => element.outerHTML.slice(0, 120))
  })
}

test('S05 S12 pages of visitors have no serious accessibility violation', async ({ page }) => {
  test.setTimeout(180_000)
  const [product] = await productsInStock(1)
  const [soldOut] = await withShopDatabase(
    (sql) => sql<{ id: number }[]>`
      select p.id from products p join product_stock k on k.product_id = p.id
      where p.available and p.purchase_type = 'ready' and k.stock = 0 order by p.id limit 1`,
  )
  await expectAccessible(page, [
    '/beranda',
    '/shop/product?type=popular',
    '/shop/product?type=search&keyword=tidakadabarang',
    `/shop/product/${product!.ID}/detail`,
    `/shop/product/${soldOut!.id}/detail`,
    '/search',
    '/store',
    '/store?type=nearby',
    `/store/${product!.StoreID}/toko`,
    '/promo',
    '/berita',
    '/terms',
    '/privacy',
    '/shop/cart',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/tidak-ada',
  ])
})

test('S07 S10 S11 articles, products and the enlarged picture have no serious accessibility violation', {
  tag: '@pictures',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const [news] = await callAs()('GET /news/:oid')
  const [promotion] = await callAs()('GET /promotion/:oid')
  const [product] = await productsInStock(1)
  // The offline page redirects as soon as the shop answers it.
  await page.route('**/beranda', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  await expectAccessible(page, [
    `/berita/${news!.ID}/detail`,
    `/promo/${promotion!.ID}/detail`,
    '/search?keyword=kopi',
    '/offline',
    `/shop/product/${product!.ID}/detail`,
  ])
  await page.getByRole('button', { name: 'Perbesar foto 1' }).click()
  await expect(page.getByRole('dialog', { name: product!.Name })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('S12 the hours of a closed store fit at 200 %', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-23T23:00:00+07:00')
  const [product] = await productsInStock(1)
  await page.goto(`/store/${product!.StoreID}/toko`)
  await expect(page.getByText(/^Tutup, buka besok /)).toBeVisible()
  await expectNoOverflowAtDoubleSize(page)
})

test('S09 K01 O01 O08 U05 A01 a long word makes no page wider than the screen', async ({ page, context }) => {
  const shopper = await newShopper()
  const word = 'Panjang'.repeat(15).slice(0, 100)
  const half = word.slice(0, 50)
  const [product] = await productsInStock(1, 'Bandung')
  const [area] = await withShopDatabase(
    (sql) => sql<{ id: number; subdistrict: number; city: number; province: number }[]>`
      select a.id, s.id as subdistrict, c.id as city, c.province_id as province
      from areas a join subdistricts s on s.id = a.subdistrict_id join cities c on c.id = s.city_id limit 1`,
  )
  await shopper.call('PUT /me/profile', { body: { FullName: half, Gender: 1, BirthPlace: half } })
  const address = await shopper.call('POST /me/delivery', {
    body: {
      ...{ Recipient: half, Phone: '081234567890', Address: word, Labels: half.slice(0, 30), PostalCode: '40135' },
      ...{ ProvinceID: area!.province, CityID: area!.city, SubDistrictID: area!.subdistrict, AreaID: area!.id },
    },
  })
  const { ID } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1, Note: word }])
  await signIn(page, shopper)

  const scrollWidth = (opened: Page) => opened.evaluate(() => document.documentElement.scrollWidth)
  const expectFits = async (opened: Page, name: string) => {
    expect.soft(await scrollWidth(opened), name).toBeLessThanOrEqual(opened.viewportSize()!.width)
    const onDesk = await atSize(opened, desk, () => scrollWidth(opened))
    expect.soft(onDesk, `${name} on a desk`).toBeLessThanOrEqual(desk.width)
  }
  await page.goto(`/shop/product/${product!.ID}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
  await expect(page.getByRole('textbox', { name: `Jumlah ${product!.Name}` })).toBeVisible()
  await page.goto('/shop/cart')
  await page.getByRole('button', { name: `Catatan untuk ${product!.Name}` }).click()
  await page.getByRole('textbox', { name: `Catatan untuk ${product!.Name}` }).fill(word)
  await page.getByRole('textbox', { name: `Catatan untuk ${product!.Name}` }).press('Enter')
  await expectFits(page, 'cart')
  await page.goto('/shop/address')
  await page.getByRole('button', { name: `Pilih Alamat ${half}`, exact: true }).click()
  await expect(page).toHaveURL('/shop/delivery')
  await expect(page.getByText(half).first()).toBeVisible()
  await expectFits(page, 'delivery')
  for (const [path, shown] of [
    [`/shop/product?type=search&keyword=${word}`, word],
    [`/search?keyword=${word}`, word],
    [`/store?keyword=${word}`, 'Toko'],
    ['/shop/address', half],
    [`/shop/address/${address.ID}`, 'Alamat'],
    [`/shop/order/${ID}/detail`, word],
    ['/shop/order', `No. ${ID}`],
    ['/profile/index', half],
    ['/profile/datadiri', half],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeAttached()
    await expectFits(page, path)
  }

  const backoffice = await context.newPage()
  await signIn(backoffice, await logInAsOperator())
  await backoffice.goto(`/kelola?q=${ID}&order=${ID}`)
  await expect(backoffice.getByText(half).first()).toBeVisible()
  await expectFits(backoffice, 'back office')
})

test('pages of shoppers have no serious accessibility violation', async ({ page }) => {
  test.setTimeout(300_000)
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  await page.goto(`/shop/product/${product!.ID}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
  await expect(page.getByText('Produk berhasil dimasukkan ke keranjang').first()).toBeVisible()
  await callAs()('PUT /forgotpassword', { body: { Email: shopper.email } })
  const resetLink = await linkFromMail(shopper.email, '/reset-password')
  await expectAccessible(page, [
    '/shop/cart',
    '/shop/address',
    '/shop/address/baru',
    '/shop/address/baru/map',
    '/profile/alamat',
    '/profile/alamat/baru',
    '/shop/delivery',
    '/shop/payment',
    '/shop/order',
    `/shop/order/${order.ID}/detail`,
    `/shop/order/${order.ID}/payment`,
    `/shop/order/${order.ID}/completed`,
    '/profile/index',
    '/profile/favorit',
    '/profile/pemberitahuan',
    '/profile/datadiri',
    '/profile/datadiri/edit',
    '/profile/change-password',
    resetLink,
  ])
})

test('W01 W02 W03 O04 pages of the wallet have no serious accessibility violation', async ({ page }) => {
  test.setTimeout(120_000)
  const shopper = await newShopper()
  await signIn(page, shopper)
  await expectAccessible(page, ['/wallet', '/wallet/topup', '/shop/payment?type=topup'])
  const [bank] = await shopper.call('GET /bankaccount/0')
  await shopper.call('POST /me/wallettopup', {
    body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: bank!.ID, Nominal: 50_000 },
  })
  await expectAccessible(page, ['/wallet', '/wallet/topup/history', '/wallet/payment'])
  await page.getByRole('button', { name: 'Batalkan Isi Saldo' }).click()
  expect(await violationsOf(page)).toEqual([])
})

test('D01 D02 D03 D05 pages of digital goods have no serious accessibility violation', async ({ page }) => {
  test.setTimeout(180_000)
  const shopper = await newShopper()
  await signIn(page, shopper)
  await expectAccessible(page, ['/digital/plnprepaid', '/digital/plnpascabayar', '/digital/bpjs', '/digital/order'])
  await page.goto('/digital/pulsa')
  await page.getByLabel('Nomor Telepon').fill('085155001231')
  await page.getByRole('radio', { name: 'Telkomsel' }).check()
  await page.getByRole('group', { name: 'Pilih nominal pulsa' }).getByRole('radio').first().check()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Lanjut' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/digital/confirmation')
  expect(await violationsOf(page)).toEqual([])
  await expectAccessible(page, ['/shop/payment?type=digital', '/digital/pulsa/listdata'])

  const [bank] = await shopper.call('GET /bankaccount/0')
  const [product] = await shopper.call('GET /digitalproduct/:oid', { query: { Brand: 'XL', Category: 'Pulsa' } })
  const order = await shopper.call('POST /me/digitalorder', {
    body: {
      ProductID: product!.ID,
      Reference: '08787777001',
      Payment: 'Transfer Bank',
      PaymentType: 'Bank',
      BankAccountID: bank!.ID,
    },
    idempotencyKey: `barriers-${Date.now()}`,
  })
  await expectAccessible(
    page,
    ['detail', 'status', 'payment'].map((extra) => `/digital/order/${order.ID}/${extra}`).concat('/digital/order'),
  )
})

test('complaints and requests to cancel have no serious accessibility violation', async ({ page }) => {
  test.setTimeout(180_000)
  const [product] = await productsInStock(1)
  const [shopper, operator] = await Promise.all([newShopper(), logInAsOperator()])
  const goods = [{ ProductID: product!.ID, Quantity: 2 }]
  const [{ ID: arrived }, { ID: paid }] = [await placeOrder(shopper, goods), await placeOrder(shopper, goods)]
  for (const step of ['verify', 'process', 'arrive'] as const) {
    await operator.call(`PUT /kelola/order/:id/${step}`, { params: { id: arrived }, body: {} })
  }
  await operator.call('PUT /kelola/order/:id/verify', { params: { id: paid }, body: {} })
  await signIn(page, shopper)
  await page.goto(`/shop/order/${arrived}/detail`)
  await page.getByRole('button', { name: 'Ajukan komplain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim komplain' }).click()
  await expect(page.getByText('Pilih apa yang terjadi.')).toBeVisible()
  expect(await violationsOf(page), 'form with errors').toEqual([])
  await shopper.call('POST /me/ordercomplaint/:id', {
    params: { id: arrived },
    body: { Kind: 'missing', Text: 'Kurang', Solution: 'refund', Lines: [{ Line: 1, Quantity: 1 }], Pictures: [] },
  })
  await shopper.call('POST /me/ordercancelrequest/:id', { params: { id: paid }, body: { Reason: 'Salah ukuran' } })
  await expectAccessible(page, [`/shop/order/${arrived}/detail`, `/shop/order/${paid}/detail`])
  await signIn(page, operator)
  await expectAccessible(page, [`/kelola/pesanan/${arrived}`, `/kelola/pesanan/${paid}`])
})

test('overlays of the back office have no serious accessibility violation', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/rekening')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reken')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await violationsOf(page), 'search').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Status' }).first().click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  expect(await violationsOf(page), 'filter').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Tombol papan ketik' })).toBeVisible()
  expect(await violationsOf(page), 'keys').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 dipilih')).toBeVisible()
  expect(await violationsOf(page), 'selection').toEqual([])
  await page.goto('/kelola/rekening/baru')
  await page.getByLabel('Nama bank').fill('Bank')
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByText('Nomor rekening harus diisi')).toBeVisible()
  expect(await violationsOf(page), 'form with errors').toEqual([])
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page.getByRole('dialog', { name: 'Perubahan belum disimpan' })).toBeVisible()
  expect(await violationsOf(page), 'leaving').toEqual([])
})

/** Screens of the back office without a thing of their own; those of visitors have no layout. */
const backofficeScreens = Object.values(backofficePages).filter(
  (path) => !/:id|\/(?:mulai|masuk|keluar|undangan)$/.test(path),
)
const screensAtOnce = 6

for (let first = 0; first < backofficeScreens.length; first += screensAtOnce) {
  const paths = backofficeScreens.slice(first, first + screensAtOnce)
  test(`screens of the back office have no serious accessibility violation: ${paths.join(' ')}`, async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page, await logInAsOperator())
    await expectAccessible(page, paths)
  })
}

test('pages of the back office with rows have no serious accessibility violation', async ({ page }) => {
  test.setTimeout(180_000)
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  const operator = await logInAsOperator()
  // It is only checked, and never applied.
  const prices = await operator.call('POST /kelola/bulk/prices', {
    body: { Filter: { ID: [product!.ID] }, Field: 'Price', Change: 'percent', By: 5, RoundTo: 500 },
  })
  await signIn(page, operator)
  await expectAccessible(page, [
    `/kelola/massal/${prices.ID}`,
    '/kelola/pesanan?pile=waiting',
    `/kelola/pesanan?q=${order.ID}&order=${order.ID}`,
    `/kelola/pesanan/${order.ID}`,
    '/kelola/topup?pile=all',
    '/kelola/digital?pile=all',
    '/kelola/rekening/1',
    '/kelola/pengaturan/email/6',
  ])
})
