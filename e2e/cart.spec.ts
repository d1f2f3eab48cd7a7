import { expect, type Page, test } from '@playwright/test'
import { wirePurchaseType } from '../contract/src/protocol/wire-numbers.ts'
import { formatRupiah } from '../contract/src/values/money/rupiah.ts'
import { toWireTime } from '../contract/src/values/time/wib-time.ts'
import { isPhone } from './support/is-phone.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { callAs, demoProducts, newShopper, productsInStock, signIn } from './support/shopper.ts'
import { countVisibleItems } from './support/visible-items.ts'

type Product = Awaited<ReturnType<typeof productsInStock>>[number]

async function clickBuyButton(page: Page, product: Product) {
  await page.goto(`/shop/product/${product.ID}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
}

async function addToCart(page: Page, product: Product) {
  await clickBuyButton(page, product)
  await expect(page.getByRole('link', { name: 'Lihat Keranjang' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Jumlah ${product.Name}` })).toHaveValue('1')
}

/** Products of one purchase type that can be bought now. */
async function productsWithType(purchaseType: 2 | 3): Promise<Product[]> {
  const now = toWireTime(new Date())
  const products = await demoProducts({ PurchaseType: purchaseType })
  return products.filter((product) => product.Stock > 2 && (product.ClosedDate ?? '9') > now)
}

const lines = (page: Page) => page.getByRole('main').locator('li[id^="barang-"]')
const line = (page: Page, product: { ID: number }) => page.locator(`#barang-${product.ID}`)
const checkoutLink = (page: Page) => page.getByRole('link', { name: 'Lanjut', exact: true })

/** Changes the stored cart, as if the shop had changed since the goods were added. */
async function changeStoredCart(page: Page, change: (item: Record<string, unknown>) => Record<string, unknown>) {
  const text = await page.evaluate(() => localStorage.getItem('kedai.shop-cart'))
  const cart = JSON.parse(text ?? '')
  cart.items = cart.items.map((item: Record<string, unknown>) => ({ ...item, ...change(item) }))
  await page.evaluate((changed) => localStorage.setItem('kedai.shop-cart', changed), JSON.stringify(cart))
}

test('K01 an empty cart shows a notice and links to the home page', async ({ page }) => {
  await page.goto('/shop/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keranjang Saya')
  await expect(page.getByText('Keranjang Anda masih kosong')).toBeVisible()
  await page.getByRole('link', { name: 'Mulai belanja' }).click()
  await expect(page).toHaveURL(/\/beranda$/)
})

test('K01 E03 a line shows every field; totals, a note, removal with undo, and the removal of all lines', {
  tag: '@layout',
}, async ({ page }) => {
  const [first, second] = (await productsInStock(2)) as [Product, Product]
  const details = await Promise.all(
    [first, second].map(({ ID }) => callAs()('GET /product/:oid/:id', { params: { id: ID } })),
  )
  await addToCart(page, first)
  await addToCart(page, second)
  await page.goto('/shop/cart')
  await expect(lines(page)).toHaveCount(2)
  const { Length, Width, Height } = details[0]!
  await expect(line(page, first)).toContainText(`${Length} × ${Width} × ${Height} cm`)
  await expect(line(page, first)).toContainText(formatRupiah(first.PromoPrice))
  await expect(line(page, first).getByRole('link', { name: first.Name })).toBeVisible()

  await page.getByRole('button', { name: `Tambah jumlah ${first.Name}` }).click()
  const total = formatRupiah(2 * first.PromoPrice + second.PromoPrice)
  const summary = page.getByRole('complementary')
  await expect(summary).toContainText(total)
  await expect(summary).toContainText('3 barang')
  await expect(summary).toContainText('Dimensi paket')
  await expect(summary).toContainText('Total berat')

  await page.getByRole('button', { name: `Catatan untuk ${first.Name}` }).click()
  await page.getByRole('textbox', { name: `Catatan untuk ${first.Name}` }).fill('Tanpa plastik <b>ya</b>')
  await page.getByRole('textbox', { name: `Catatan untuk ${first.Name}` }).press('Enter')
  await expect(line(page, first).getByText('Tanpa plastik <b>ya</b>')).toBeVisible()

  await page.getByRole('button', { name: `Hapus ${second.Name}` }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(summary).toContainText(total)
  await expect(page.getByRole('heading', { name: 'Produk lain dari toko ini' })).toBeVisible()
  const inSight = await countVisibleItems(page.getByRole('list', { name: 'Produk lain dari toko ini' }))
  const [least, most] = isPhone() ? [2.4, 2.6] : [5, 5.1]
  expect(inSight).toBeGreaterThanOrEqual(least)
  expect(inSight).toBeLessThan(most)

  await page.getByRole('button', { name: 'Hapus Semua' }).click()
  await expect(page.getByText('Apakah anda ingin menghapus semua isi Keranjang?', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
  await expect(lines(page)).toHaveCount(2)
  // On the narrowest phone it is beside the store's name.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  const heading = await page.getByRole('heading', { level: 2, name: first.StoreName }).boundingBox()
  const removeAll = await page.getByRole('button', { name: 'Hapus Semua' }).boundingBox()
  expect(removeAll!.x).toBeGreaterThanOrEqual(heading!.x + heading!.width)
  expect(removeAll!.y).toBeLessThan(heading!.y + heading!.height)
  await page.setViewportSize(size)

  // Removing all lines also removes the undo of a single line.
  await page.getByRole('button', { name: `Hapus ${second.Name}` }).click()
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
  await page.getByRole('button', { name: 'Hapus Semua' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Keranjang Anda masih kosong')).toBeVisible()
  expect(await page.getByRole('button', { name: 'Urungkan' }).isVisible()).toBe(false)
})

test('K02 E02 on the product page 0 removes it with undo, and an outdated error disappears', async ({ page }) => {
  const [product] = (await productsInStock(1)) as [Product]
  await addToCart(page, product)
  const count = page.getByRole('textbox', { name: `Jumlah ${product.Name}` }).filter({ visible: true })
  await count.fill('999999')
  await count.press('Enter')
  const refusal = page.getByRole('paragraph').filter({ hasText: 'Stock tidak mencukupi', visible: true })
  await expect(refusal).toBeVisible()
  await count.fill('2')
  await count.press('Enter')
  expect(await refusal.isVisible()).toBe(false)
  for (const typed of ['2,5', '1e1', '-2', '2.5']) {
    await count.fill(typed)
    await count.press('Enter')
    await expect(count).toHaveValue('2')
    await expect(count).toHaveAccessibleDescription(`“${typed}” bukan jumlah yang utuh. Tetap 2.`)
  }
  await count.fill('0')
  await count.press('Enter')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(count).toHaveValue('2')
})

test('K01 made-to-order and pre-order lines are labelled, with eight days by default', { tag: '@layout' }, async ({
  page,
}) => {
  const madeToOrder = await productsWithType(3)
  const withoutMinDays = madeToOrder.find((product) => product.MinDays === null)!
  await addToCart(page, withoutMinDays)
  await page.goto('/shop/cart')
  await expect(line(page, withoutMinDays)).toContainText('Made To Order')
  await expect(line(page, withoutMinDays)).toContainText('minimal 8 hari')
})

test('K01 the cart says how much is missing to the free shipping of its store', { tag: '@layout' }, async ({
  page,
}) => {
  const [product] = await productsInStock(1)
  await page.route(`**/api/v1/store/*/${product!.StoreID}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    await route.fulfill({ json: { ...envelope, data: { ...data, FreeShippingFrom: 2 * product!.PromoPrice } } })
  })
  await addToCart(page, product!)
  await page.goto('/shop/cart')
  await expect(page.getByText(`Belanja ${formatRupiah(product!.PromoPrice)} lagi untuk gratis ongkir`)).toBeVisible()
  await page.getByRole('button', { name: `Tambah jumlah ${product!.Name}` }).click()
  await expect(page.getByText('Gratis ongkir untuk kurir termurah')).toBeVisible()
})

test('K01 a changed price is shown at the line and must be accepted before checkout', async ({ page }) => {
  const [product] = (await productsInStock(1)) as [Product]
  await addToCart(page, product)
  await page.goto('/terms')
  await changeStoredCart(page, () => ({ PromoPrice: product.PromoPrice - 500, Total: product.PromoPrice - 500 }))
  await page.goto('/shop/cart')
  await expect(line(page, product)).toContainText(
    `Harga berubah dari ${formatRupiah(product.PromoPrice - 500)} menjadi ${formatRupiah(product.PromoPrice)}`,
  )
  await expect(checkoutLink(page)).toBeDisabled()
  await checkoutLink(page).click({ force: true })
  await expect(page).toHaveURL(/\/shop\/cart$/)
  await line(page, product).getByRole('button', { name: 'Setujui harga baru' }).click()
  await expect(checkoutLink(page)).toBeEnabled()
  await expect(page.getByRole('complementary')).toContainText(formatRupiah(product.PromoPrice))
})

test('K01 K02 E03 products that are sold out, unavailable or no longer sold must be removed, and quantities above the stock reduced', async ({
  page,
}) => {
  const [first, second, third, fourth] = (await productsInStock(4)) as [Product, Product, Product, Product]
  for (const product of [first, second, third, fourth]) await addToCart(page, product)
  const soldOut = (await demoProducts()).find(
    (product) => product.Stock === 0 && product.PurchaseType === wirePurchaseType.ready,
  )!
  const [offShelf] = await demoProducts({ Status: 0 })
  await page.goto('/terms')
  await changeStoredCart(page, ({ ProductID }) => {
    if (ProductID === fourth.ID) return { ID: offShelf!.ID, ProductID: offShelf!.ID }
    if (ProductID === first.ID) return { ID: soldOut.ID, ProductID: soldOut.ID, Name: soldOut.Name }
    if (ProductID === second.ID) return { ID: 987654321, ProductID: 987654321 }
    return { Qty: 5_000, Stock: 9_000 }
  })
  await page.goto('/shop/cart')
  await expect(line(page, soldOut)).toContainText('Stok Kosong')
  await expect(line(page, { ID: 987654321 })).toContainText('Produk ini sudah tidak dijual')
  await expect(line(page, offShelf!).getByText('Produk Tidak Tersedia', { exact: true })).toBeVisible()
  // The sign stands on the line of the sentence, also beside a taller button and before two short words.
  for (const [product, text] of [[offShelf!, 'Produk Tidak Tersedia'] as const, [soldOut, 'Stok Kosong'] as const]) {
    const notice = line(page, product).getByRole('alert')
    const [sign, sentence] = [notice.locator('svg').first(), notice.getByText(text)]
    expect((await sign.boundingBox())!.y).toBeCloseTo((await sentence.boundingBox())!.y, 0)
  }
  await expect(line(page, third)).toContainText('Stock tidak mencukupi')
  await expect(page.getByText('4 produk perlu diperiksa').first()).toBeVisible()
  await expect(checkoutLink(page)).toBeDisabled()

  // Sold-out goods may come back.
  await line(page, soldOut)
    .getByRole('button', { name: `Simpan ${soldOut.Name} untuk nanti` })
    .click()
  await expect(page.getByRole('heading', { name: 'Disimpan' }).locator('..')).toContainText(soldOut.Name)
  await line(page, offShelf!).getByRole('button', { name: 'Hapus' }).click()
  await line(page, { ID: 987654321 }).getByRole('button', { name: 'Hapus' }).click()
  await line(page, third)
    .getByRole('button', { name: /^Ubah jumlah menjadi/ })
    .click()
  await expect(checkoutLink(page)).toBeEnabled()
  await expect(lines(page)).toHaveCount(1)
})

test('K01 prices that can’t be checked are marked as such, and the cart stays', async ({ page }) => {
  const [product] = (await productsInStock(1)) as [Product]
  await addToCart(page, product)
  await page.route('**/api/v1/product/**', (route) => route.abort())
  await page.goto('/shop/cart')
  await expect(page.getByText('Harga dan stok belum dapat diperiksa')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await page.unroute('**/api/v1/product/**')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Harga dan stok belum dapat diperiksa')).toBeHidden()
})

test('K02 E02 the quantity stays within the stock, and below one the line is removed', { tag: '@layout' }, async ({
  page,
}) => {
  const products = await demoProducts({ PurchaseType: 1 })
  const product = products.filter((one) => one.Stock > 1).sort((a, b) => a.Stock - b.Stock)[0]!
  await addToCart(page, product)
  await page.goto('/shop/cart')
  const count = page.getByRole('textbox', { name: `Jumlah ${product.Name}` })
  await count.fill('9999')
  await count.press('Enter')
  await expect(page.getByText('Stock tidak mencukupi', { exact: true }).first()).toBeVisible()
  await expect(count).toHaveValue(String(product.Stock))
  await expect(page.getByRole('button', { name: `Tambah jumlah ${product.Name}` })).toBeDisabled()
  await expect(page.getByText(`Stok hanya ${product.Stock}`, { exact: true })).toBeVisible()
  await expect(count).toHaveAccessibleDescription(`Stok hanya ${product.Stock}`)
  await count.fill('1')
  await count.press('Enter')
  await expect(page.getByText(/^Stok hanya/)).toBeHidden()
  await count.fill('0')
  await count.press('Enter')
  await expect(page.getByText('Keranjang Anda masih kosong')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await count.fill('1')
  await count.press('Enter')
  await page.getByRole('button', { name: `Kurangi jumlah ${product.Name}` }).click()
  await expect(page.getByText('Keranjang Anda masih kosong')).toBeVisible()
})

test.describe('K03 one store, one kind, one delivery date', () => {
  async function expectQuestion(page: Page, inCart: Product, other: Product, question: RegExp) {
    await addToCart(page, inCart)
    await clickBuyButton(page, other)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(question)).toBeVisible()
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await page.goto('/shop/cart')
    await expect(lines(page)).toHaveCount(1)
    await expect(line(page, inCart)).toBeVisible()

    await clickBuyButton(page, other)
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(page.getByText('Produk berhasil dimasukkan ke keranjang').first()).toBeVisible()
    await page.goto('/shop/cart')
    await expect(lines(page)).toHaveCount(1)
    await expect(line(page, other)).toBeVisible()
  }

  /** A pre-order of the same store with a delivery date one week later. */
  const aWeekLater = ({ ID }: Product) =>
    withShopDatabase(async (sql) => {
      const [row] = await sql<[{ id: number }]>`
        with later as (
          insert into products (store_id, category_id, name, images, price, purchase_type, closed_at, delivery_date, weight)
          select store_id, category_id, name || ' (pekan berikutnya)', images, price, purchase_type, closed_at,
            delivery_date + 7, weight
          from products where id = ${ID} returning id
        )
        insert into product_stock (product_id, stock) select id, 20 from later returning product_id as id`
      return row.id
    })

  test('K03 another store', async ({ page }) => {
    const products = await demoProducts({ PurchaseType: 1 })
    const inStock = products.filter((product) => product.Stock > 5)
    const other = inStock.find((product) => product.StoreID !== inStock[0]!.StoreID)
    await expectQuestion(page, inStock[0]!, other!, /toko lain/)
  })

  test('K03 another kind', async ({ page }) => {
    const ready = await demoProducts({ PurchaseType: 1 })
    const preOrder = (await productsWithType(2)).find((product) =>
      ready.some((one) => one.StoreID === product.StoreID && one.Stock > 5),
    )!
    const inCart = ready.find((one) => one.StoreID === preOrder.StoreID && one.Stock > 5)
    await expectQuestion(page, inCart!, preOrder, /jenis pembelian lain/)
  })

  test('K03 another delivery date', async ({ page }) => {
    const [first] = (await productsWithType(2)) as [Product]
    const id = await aWeekLater(first)
    try {
      const second = await callAs()('GET /product/:oid/:id', { params: { id } })
      expect(second.DeliveryDate).not.toBe(first.DeliveryDate)
      await expectQuestion(page, first, { ...first, ...second }, /tanggal pengiriman lain/)
    } finally {
      await withShopDatabase((sql) => sql`delete from products where id = ${id}`)
    }
  })
})

test('K04 the cart survives a reload, is the same in two tabs, and its badge shows the quantity', {
  tag: '@layout',
}, async ({ page, context }) => {
  const [first, second] = (await productsInStock(2)) as [Product, Product]
  await addToCart(page, first)
  await page.reload()
  await expect(page.getByRole('textbox', { name: `Jumlah ${first.Name}` })).toHaveValue('1')

  const cart = await context.newPage()
  await cart.goto('/shop/cart')
  await expect(lines(cart)).toHaveCount(1)
  await addToCart(page, second)
  await expect(lines(cart)).toHaveCount(2)
  await cart.getByRole('button', { name: `Tambah jumlah ${second.Name}` }).click()
  await expect(page.getByRole('textbox', { name: `Jumlah ${second.Name}` })).toHaveValue('2')
  await expect(page.locator('html')).toHaveAttribute('data-cart', '3')
})

test('K01 U04 a visitor fills the cart and is asked to log in at checkout', async ({ page }) => {
  const [product] = (await productsInStock(1)) as [Product]
  await addToCart(page, product)
  await page.getByRole('link', { name: 'Lihat Keranjang' }).click()
  await expect(lines(page)).toHaveCount(1)
  await checkoutLink(page).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fshop%2Fdelivery/)
})

test('K02 by keyboard, the focus moves from the button to the quantity and back', async ({ page }) => {
  const [product] = (await productsInStock(1)) as [Product]
  await page.goto(`/shop/product/${product.ID}/detail`)
  const buyNow = page.getByRole('button', { name: 'Tambah ke keranjang' })
  const count = page.getByRole('textbox', { name: `Jumlah ${product.Name}` })
  await buyNow.focus()
  await page.keyboard.press('Enter')
  await expect(count).toBeFocused()
  await page.getByRole('button', { name: `Kurangi jumlah ${product.Name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(buyNow).toBeFocused()
})

test('K04 logging out empties the cart', async ({ page }) => {
  const [product] = (await productsInStock(1)) as [Product]
  await signIn(page, await newShopper())
  await addToCart(page, product)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/beranda$/)
  await page.goto('/shop/cart')
  await expect(page.getByText('Keranjang Anda masih kosong')).toBeVisible()
})

test('K03 what a confirmation empties is kept by store, comes back through the same question, and a line can be put aside', {
  tag: '@layout',
}, async ({ page }) => {
  const [first, second] = (await productsInStock(2, 'Bandung')) as [Product, Product]
  const [other] = (await productsInStock(1, 'Medan')) as [Product]
  await addToCart(page, first)
  await addToCart(page, second)
  await clickBuyButton(page, other)
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('textbox', { name: `Jumlah ${other.Name}` })).toHaveValue('1')

  await page.goto('/shop/cart')
  const kept = page.getByRole('heading', { name: 'Disimpan' }).locator('..')
  await expect(lines(page)).toHaveCount(1)
  await expect(kept).toContainText(first.Name)
  await expect(kept).toContainText(second.Name)
  await kept.getByRole('button', { name: `Masukkan ke keranjang: ${first.StoreName}` }).click()
  const question = page.getByRole('dialog', { name: 'Ganti isi keranjang?' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(lines(page)).toHaveCount(1)
  await kept.getByRole('button', { name: `Masukkan ke keranjang: ${first.StoreName}` }).click()
  await question.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(kept).toContainText(other.Name)
  await expect(kept).not.toContainText(first.Name)

  // A line alone, and back without a question.
  await page.getByRole('button', { name: `Simpan ${first.Name} untuk nanti` }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.reload()
  await kept.getByRole('button', { name: `Masukkan ke keranjang: ${first.StoreName}` }).click()
  await expect(lines(page)).toHaveCount(2)

  // Of an emptied cart they are the first way on.
  await page.getByRole('button', { name: 'Hapus Semua' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('Keranjang Anda masih kosong')).toBeVisible()
  const ways = page.getByRole('heading', { name: /^(Disimpan|Produk Populer)$/ })
  await expect(ways).toHaveText(['Disimpan', 'Produk Populer'])
  await kept.getByRole('button', { name: `Hapus simpanan dari ${other.StoreName}` }).click()
  await expect(page.getByRole('heading', { name: 'Disimpan' })).toHaveCount(0)
})

test('K03 at twice the text size kept goods fit on a phone', async ({ page }) => {
  const [product] = (await productsInStock(1)) as [Product]
  await addToCart(page, product)
  await page.goto('/shop/cart')
  await page.getByRole('button', { name: `Simpan ${product.Name} untuk nanti` }).click()
  await expect(page.getByRole('heading', { name: 'Disimpan' }).locator('..')).toContainText(product.Name)
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })
  expect(width).toBe(page.viewportSize()!.width)
})
