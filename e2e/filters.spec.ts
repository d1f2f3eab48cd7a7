import { expect, type Page } from '@playwright/test'
import { storePath } from '../storefront/app/store/store-path.ts'
import { open } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { callAs } from './support/shopper.ts'
import { insertStore, test as shopTest, type WorkerShop } from './support/worker-shop.ts'

// Counts of goods: in a shop of its own, because tests beside these sell, restock and archive goods of the demo.

let sequence = 0

/** A store in Bandung with coffees: every second one in stock, every third one at a discount. */
async function aStore(shop: WorkerShop) {
  const name = `Toko Saring ${++sequence}`
  const { storeId, categoryId } = await insertStore(shop, name)
  await shop.sql`update stores set latitude = -6.88, longitude = 107.61 where id = ${storeId}`
  await shop.sql`
    with product as (
      insert into products (store_id, category_id, name, price, discount_percent, weight, description)
      select ${storeId}, ${categoryId}, 'Kopi ' || ${sequence}::int || '-' || n, n * 5000, case when n % 3 = 0 then 10 else 0 end, 250, ''
      from generate_series(1, 14) n
      returning id, name
    )
    insert into product_stock (product_id, stock)
    select id, case when split_part(name, '-', 2)::int % 2 = 0 then 10 else 0 end from product`
  const call = callAs(undefined, undefined, () => shop.url)
  const find = (query: { InStock?: 1; Discounted?: 1; Keyword?: string; StoreID?: number }) =>
    call('GET /filteredproduct/:oid', { query: { ...query, Limit: 12, Sort: 'PromoPrice-asc' } })
  return { id: storeId, name, find }
}

const test = shopTest.extend<{ store: Awaited<ReturnType<typeof aStore>> }>({
  store: [async ({ shop }, use) => use(await aStore(shop)), { auto: true }],
})

/** The filters: on a phone in their sheet, which this opens. */
async function filters(page: Page) {
  if (!isPhone()) return page.getByRole('region', { name: 'Saringan' })
  await page.getByRole('button', { name: 'Saringan' }).click()
  return page.getByRole('dialog', { name: 'Saringan' })
}

test('filters count, apply, stay in the address and go with Back', { tag: '@layout' }, async ({
  page,
  store: { find },
}) => {
  const both = await find({ InStock: 1, Discounted: 1 })
  await open(page, '/shop/product?type=latest')
  const panel = await filters(page)
  await panel.getByRole('checkbox', { name: 'Ada stok' }).check()
  if (!isPhone()) await expect(page).toHaveURL('/shop/product?type=latest&stok=1')
  await panel.getByRole('checkbox', { name: 'Diskon' }).check()
  if (isPhone()) {
    // Nothing is applied before the button says how many there are.
    await expect(page).toHaveURL('/shop/product?type=latest')
    await page.getByRole('button', { name: `Lihat ${both.Count} produk` }).click()
  }
  await expect(page).toHaveURL('/shop/product?type=latest&stok=1&diskon=1')
  await expect(page.getByText(`${both.Count} produk`).filter({ visible: true })).toBeVisible()
  const chosen = page.getByRole('navigation', { name: 'Saringan yang dipilih' })
  await expect(chosen.getByRole('link')).toHaveText(['Ada stok', 'Diskon', 'Hapus semua'])

  await page.getByRole('link', { name: 'Termurah' }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&stok=1&diskon=1&urut=termurah')
  await expect(page.getByRole('main')).toContainText(both.Products[0]!.Family?.Name ?? both.Products[0]!.Name)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Termurah' })).toHaveAttribute('aria-current', 'page')

  await chosen.getByRole('link', { name: 'Hapus saringan Ada stok' }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&diskon=1&urut=termurah')
  await page.goBack()
  await expect(chosen.getByRole('link')).toHaveText(['Ada stok', 'Diskon', 'Hapus semua'])
})

test('a price range is dragged by keyboard or typed, in any order', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/shop/product?type=latest')
  const panel = await filters(page)
  const lowest = panel.getByRole('slider', { name: 'Paling rendah' })
  await lowest.press('ArrowRight')
  await expect(panel.getByRole('textbox', { name: 'Paling rendah' })).not.toHaveValue('')
  const highest = panel.getByRole('textbox', { name: 'Paling tinggi' })
  await highest.fill('994.850.000')
  // Millions are not cut, in the typeface of the shop, which is wider than its stand-in.
  await page.evaluate(() => document.fonts.ready)
  expect(await highest.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
  await panel.getByRole('textbox', { name: 'Paling rendah' }).fill('50.000')
  await panel.getByRole('textbox', { name: 'Paling rendah' }).press('Enter')
  await highest.fill('Rp 20rb'.replace('rb', '.000'))
  await highest.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Paling rendah' })).toHaveValue('20.000')
  if (isPhone()) await page.getByRole('button', { name: /^Lihat \d+ produk$/ }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&harga=20000-50000')
  await expect(page.getByRole('link', { name: 'Hapus saringan Rp20.000 – Rp50.000' })).toBeVisible()
})

test('a search keeps its words while it is filtered and sorted', async ({ page, store: { find } }) => {
  await open(page, '/shop/product?type=search&keyword=kopi')
  await page.getByRole('link', { name: 'Termurah' }).click()
  await expect(page).toHaveURL('/shop/product?type=search&keyword=kopi&urut=termurah')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Pencarian Produk 'kopi'")
  const { Products } = await find({ Keyword: 'kopi' })
  await expect(page.getByRole('main')).toContainText(Products[0]!.Family?.Name ?? Products[0]!.Name)
  await page.getByRole('link', { name: 'Paling sesuai' }).click()
  await expect(page).toHaveURL('/shop/product?type=search&keyword=kopi')
})

test('an empty result names the filter that costs most, and drops it', async ({ page, store: { find } }) => {
  const without = await find({ InStock: 1 })
  await page.goto('/shop/product?type=latest&stok=1&kota=Tidak+Ada')
  await expect(page.getByText(`Tanpa saringan kota ada ${without.Count} produk.`)).toBeVisible()
  await page.getByRole('link', { name: 'Hapus saringan kota', exact: true }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&stok=1')
})

test('the nearest stores come first once the shopper allows it', async ({ page, context }) => {
  await open(page, '/shop/product?type=latest')
  await page.getByRole('button', { name: 'Terdekat' }).click()
  await expect(page.getByRole('status').getByText('Izinkan lokasi di peramban')).toBeAttached()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -6.8812, longitude: 107.6155 })
  await page.getByRole('button', { name: 'Terdekat' }).click()
  await expect(page).toHaveURL('/shop/product?type=latest&urut=terdekat&dari=-6.88%2C107.62')
  await expect(page.getByRole('main')).toContainText('Bandung')
})

test('the goods of a store are filtered within it', { tag: '@layout' }, async ({ page, store: { id, name, find } }) => {
  const discounted = await find({ StoreID: id, Discounted: 1 })
  await open(page, storePath(id, name))
  await page.getByRole('button', { name: 'Saringan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saringan' })
  await expect(sheet.getByRole('group', { name: 'Toko', exact: true })).toBeHidden()
  await sheet.getByRole('checkbox', { name: 'Diskon' }).check()
  await sheet.getByRole('button', { name: `Lihat ${discounted.Count} produk` }).click()
  await expect(page).toHaveURL(`${storePath(id, name)}?diskon=1`)
  await page.getByRole('link', { name: 'Termurah' }).click()
  await expect(page).toHaveURL(`${storePath(id, name)}?diskon=1&urut=termurah`)
  await expect(page.getByRole('status').filter({ hasText: `${discounted.Count} produk` })).toBeVisible()
})

/** Two levels of categories with the coffees of a store: the even ones in the first branch, the others in the second. */
async function aTree({ sql }: WorkerShop, storeId: number) {
  const name = `Minuman ${sequence}`
  const [row] = await sql<{ top: number; even: number; odd: number }[]>`
    with top as (insert into categories (name, slug) values (${name}, ${name}) returning id),
    even as (insert into categories (name, slug, parent_id) select ${`Genap ${sequence}`}, ${`genap-${sequence}`}, id from top returning id),
    odd as (insert into categories (name, slug, parent_id) select ${`Ganjil ${sequence}`}, ${`ganjil-${sequence}`}, id from top returning id)
    select top.id as top, even.id as even, odd.id as odd from top, even, odd`
  const { top, even, odd } = row!
  await sql`
    update products set category_id = case when split_part(name, '-', 2)::int % 2 = 0 then ${even}::bigint else ${odd}::bigint end
    where store_id = ${storeId}`
  return { top, even, odd, name, evenName: `Genap ${sequence}`, oddName: `Ganjil ${sequence}` }
}

test('the branches of a category are counted and chosen, with the other filters and the order', async ({
  page,
  shop,
  store: { id },
}) => {
  const { top, even, name, evenName, oddName } = await aTree(shop, id)
  const call = callAs(undefined, undefined, () => shop.url)
  await expect
    .poll(() => call('GET /productfilter/:oid', { query: { CategoryID: [top] } }).then(({ Categories }) => Categories))
    .toHaveLength(2)
  await open(page, `/shop/product?type=cat&cat_id=${top}&diskon=1&urut=termurah`)
  const panel = await filters(page)
  const group = panel.getByRole('group', { name: 'Kategori', exact: true })
  // Of the fourteen each third is at a discount: 6 and 12 are even, 3 and 9 odd.
  await expect(group.getByRole('button')).toHaveText(['Kembali ke Semua kategori', name, `${evenName}2`, `${oddName}2`])
  const branch = group.getByRole('button', { name: new RegExp(`^${evenName}`) })
  await branch.click()
  await expect(branch).toBeFocused()
  await expect(group.getByRole('button')).toHaveText([...['Kembali ke Semua kategori', `Kembali ke ${name}`, evenName]])
  await expect(branch).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Lihat 2 produk' }).click()
  await expect(page).toHaveURL(`/shop/product?type=cat&cat_id=${even}&diskon=1&urut=termurah`)
  await expect(page.getByText('2 produk').filter({ visible: true })).toBeVisible()

  const again = await filters(page)
  await again.getByRole('button', { name: `Kembali ke ${name}` }).click()
  await page.getByRole('button', { name: 'Lihat 4 produk' }).click()
  await expect(page).toHaveURL(`/shop/product?type=cat&cat_id=${top}&diskon=1&urut=termurah`)
  await page.goBack()
  await expect(page).toHaveURL(`/shop/product?type=cat&cat_id=${even}&diskon=1&urut=termurah`)
})

test('categories stand once: as links that keep the filters, or on wide screens among the filters of a search', {
  tag: '@layout',
}, async ({ page, shop, store: { id } }) => {
  const { top, odd, name, oddName } = await aTree(shop, id)
  await open(page, `/shop/product?type=cat&cat_id=${top}&diskon=1&urut=termurah`)
  const panel = await filters(page)
  await expect(panel.getByRole('checkbox', { name: 'Ada stok' })).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Kategori', exact: true })).toHaveCount(isPhone() ? 1 : 0)
  if (isPhone()) await page.getByRole('button', { name: 'Tutup' }).click()
  const branches = page.getByRole('navigation', { name: `Subkategori ${name}` })
  await branches.getByRole('link', { name: oddName }).click()
  await expect(page).toHaveURL(`/shop/product?type=cat&cat_id=${odd}&diskon=1&urut=termurah`)

  await open(page, '/shop/product?type=search&keyword=kopi')
  const ofSearch = (await filters(page)).getByRole('group', { name: 'Kategori', exact: true })
  await expect(ofSearch.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Kategori' })).toBeHidden()
})

test('where no product passes, the greyed values show no number', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/shop/product?type=search&keyword=kopi&harga=1-2')
  const none = (await filters(page)).getByRole('checkbox', { name: 'Made To Order' })
  await expect(none).toBeDisabled()
  await expect(none).toHaveAccessibleName('Made To Order')
})

test('a category narrows the goods of a store and of a search as a filter that can be taken back', {
  tag: '@layout',
}, async ({ page, shop, store: { id, name } }) => {
  const tree = await aTree(shop, id)
  const call = callAs(undefined, undefined, () => shop.url)
  await expect
    .poll(async () => (await call('GET /productfilter/:oid', { query: { StoreID: [id] } })).Categories)
    .toContainEqual(expect.objectContaining({ ID: tree.top, Count: 14 }))
  await open(page, `${storePath(id, name)}?urut=termurah`)
  await page.getByRole('button', { name: 'Saringan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saringan' })
  const group = sheet.getByRole('group', { name: 'Kategori', exact: true })
  const others = group.getByRole('button', { name: /^\d+ kategori lain$/ })
  await expect(group.getByRole('button').first()).toBeVisible()
  if (await others.isVisible()) await others.click()
  await group.getByRole('button', { name: new RegExp(`^${tree.name}`) }).click()
  await group.getByRole('button', { name: new RegExp(`^${tree.oddName}`) }).click()
  await sheet.getByRole('button', { name: 'Lihat 7 produk' }).click()
  await expect(page).toHaveURL(/\?kategori=\d+&urut=termurah$/)
  await expect(page.getByRole('status').filter({ hasText: '7 produk' })).toBeVisible()
  await page.getByRole('link', { name: `Hapus saringan ${tree.oddName}` }).click()
  await expect(page).toHaveURL(`${storePath(id, name)}?urut=termurah`)

  await page.goto(`/shop/product?type=search&keyword=kopi&kategori=${tree.even}`)
  await expect(page.getByText('7 produk').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Hapus saringan ${tree.evenName}` })).toBeVisible()
})

test('an empty result drops the category that was chosen as filter, but not the one of the list', async ({
  page,
  shop,
  store: { id, name },
}) => {
  // No coffee of the odd ones is in stock; of these prices are two even ones, and one odd one.
  const tree = await aTree(shop, id)
  const rest = 'harga=10000-20000&stok=1'
  await page.goto(`${storePath(id, name)}?${rest}&kategori=${tree.odd}`)
  await expect(page.getByText('Tanpa saringan kategori ada 2 produk.')).toBeVisible()
  await page.getByRole('link', { name: 'Hapus saringan kategori', exact: true }).click()
  await expect(page).toHaveURL(`${storePath(id, name)}?${rest}`)
  await expect(page.getByRole('status').filter({ hasText: '2 produk' })).toBeVisible()

  await page.goto(`/shop/product?type=latest&cat_id=${tree.odd}&${rest}`)
  await expect(page.getByText('Tanpa saringan ada stok ada 1 produk.')).toBeVisible()
})
