import { expect } from '@playwright/test'
import type { Sql } from '../server/src/db/database.ts'
import { open } from './support/hydration.ts'
import {
  addAddresses,
  addDigitalOrders,
  addOrders,
  addProducts,
  addStores,
  addTopUps,
  addWalletTransactions,
  bandungPosition,
  clearRows,
  ensureCategory,
  ensureStore,
  type Rows,
} from './support/list-rows.ts'
import { asShopper, signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

// Every list with page links: empty, with one row, with a full page, and with one row more.

// Sequential, because the tests of a worker share its shop.
test.describe.configure({ mode: 'default' })

type List = {
  name: string
  size: number
  path: string | ((sql: Sql) => Promise<string>)
  /** Selector of a row within <main>. */
  row: string
  empty?: string
  /** Adds the rows numbered from `first` to `last`. */
  add: (rows: Rows) => Promise<unknown>
}

const product = 'li:has(a[href^="/shop/product/"][href$="/detail"])'
const store = 'li:has(a[href^="/store/"])'

const lists: List[] = [
  { name: 'S05 the latest products', size: 12, path: '/shop/product?type=latest', row: product, add: addProducts },
  { name: 'S05 popular products', size: 12, path: '/shop/product?type=popular', row: product, add: addProducts },
  {
    name: 'S05 chosen products',
    size: 12,
    path: '/shop/product?type=choice',
    row: product,
    add: async (rows) => {
      await addProducts(rows)
      await rows.sql`
        insert into product_choices (product_id, position) select id, id from products
        on conflict do nothing`
    },
  },
  {
    name: 'S05 products of a search',
    size: 12,
    path: '/shop/product?type=search&keyword=teh',
    row: product,
    add: addProducts,
  },
  {
    name: 'S05 products of a category',
    size: 12,
    path: async (sql) => `/shop/product?type=cat&cat_id=${await ensureCategory(sql)}`,
    row: product,
    add: addProducts,
  },
  {
    name: 'S13 products of a category search',
    size: 12,
    path: async (sql) => {
      await ensureCategory(sql)
      return '/shop/product?type=cat&keyword=minuman'
    },
    row: product,
    add: addProducts,
  },
  {
    name: 'S08 products of a store',
    size: 16,
    path: async (sql) => `/store/${await ensureStore(sql)}/toko-contoh`,
    row: product,
    add: addProducts,
  },
  { name: 'S08 stores', size: 15, path: '/store', row: store, add: addStores },
  { name: 'S08 stores of a search', size: 15, path: '/store?keyword=warung', row: store, add: addStores },
  {
    name: 'S08 stores nearby',
    size: 15,
    path: '/store?type=nearby',
    row: store,
    empty: 'Belum ada toko dalam 150 km dari lokasi Anda',
    add: addStores,
  },
  {
    name: 'S10 news',
    size: 9,
    path: '/berita',
    row: 'li:has(a[href^="/berita/"])',
    add: ({ sql, first, last }) =>
      sql`insert into news (title) select 'Berita ' || n from generate_series(${first}::int, ${last}::int) n`,
  },
  {
    name: 'S11 promotions',
    size: 9,
    path: '/promo',
    row: 'li:has(a[href^="/promo/"])',
    add: ({ sql, first, last }) => sql`
      insert into promotions (title, starts_at, ends_at) select 'Promo ' || n, now(), now() + interval '1 day'
      from generate_series(${first}::int, ${last}::int) n`,
  },
  ...['/shop/address', '/profile/alamat'].map((path) => ({
    name: `A01 addresses at ${path}`,
    size: 10,
    path,
    row: 'article',
    add: addAddresses,
  })),
  { name: 'O07 orders', size: 10, path: '/shop/order', row: 'li:has(a[href^="/shop/order/"])', add: addOrders },
  {
    name: 'O07 orders of a tab',
    size: 10,
    path: '/shop/order?status=1',
    row: 'li:has(a[href^="/shop/order/"])',
    add: addOrders,
  },
  {
    name: 'D05 digital orders',
    size: 10,
    path: '/digital/order',
    row: 'li:has(a[href^="/digital/order/"])',
    add: addDigitalOrders,
  },
  {
    name: 'D05 digital orders of a tab',
    size: 10,
    path: '/digital/order?status=1',
    row: 'li:has(a[href^="/digital/order/"])',
    add: addDigitalOrders,
  },
  {
    name: 'W03 top-ups',
    size: 10,
    path: '/wallet/topup/history',
    row: 'li:has(a[href^="/wallet/topup/"][href$="/detail"])',
    add: addTopUps,
  },
  ...['/wallet', '/wallet/detail', '/riwayattransaksi'].map((path) => ({
    name: `W01 wallet transactions at ${path}`,
    size: 5,
    path,
    row: 'li:has-text("menjadi")',
    add: addWalletTransactions,
  })),
  { name: 'orders of a work queue', size: 25, path: '/kelola/pesanan?pile=waiting', row: 'tbody tr', add: addOrders },
  {
    name: 'orders found by their amount',
    size: 25,
    path: '/kelola/pesanan?q=25001',
    row: 'tbody tr',
    empty: 'Tidak ada yang cocok',
    add: addOrders,
  },
  {
    name: 'top-ups of the back office',
    size: 25,
    path: '/kelola/topup?pile=all',
    row: 'li:has(h2)',
    add: addTopUps,
  },
  {
    name: 'digital orders of the back office',
    size: 25,
    path: '/kelola/digital?pile=waiting',
    row: 'li:has(h2)',
    add: addDigitalOrders,
  },
  {
    name: 'mails that could not be sent',
    size: 25,
    path: '/kelola/email',
    row: 'li:has(h2)',
    empty: 'Semua email terkirim',
    add: ({ sql, userId, first, last }) => sql`
      insert into mails (kind, user_id, urgency, failed_at, subject, problem)
      select 'reset_password', ${userId}, 1, now(), 'Perbarui password ' || n, '550 5.1.1 mailbox unknown'
      from generate_series(${first}::int, ${last}::int) n`,
  },
]

for (const list of lists) {
  const { name, size, add, empty = 'Belum ada data' } = list
  test(`B01 ${name}: nothing, one, a full page, and one more`, async ({ page, shop }) => {
    const { sql } = shop
    const session = await createOperator(shop)
    const userId = session.UserID
    await signIn(page, { session })
    await signIn(page, asShopper({ session }))
    await page.addInitScript(
      (place) => localStorage.setItem('kedai.my-location', place),
      JSON.stringify(bandungPosition),
    )
    await clearRows(sql)
    const path = typeof list.path === 'string' ? list.path : await list.path(sql)
    const rows = page.getByRole('main').locator(list.row)
    const nothing = page.getByRole('main').getByText(empty, { exact: true })
    const paging = page.getByRole('navigation', { name: 'Halaman', exact: true })
    const links = () => paging.getByRole('link').evaluateAll((all) => all.map((link) => link.ariaLabel))
    const current = paging.locator('[aria-current]')
    const rowTexts = async () => (await rows.allInnerTexts()).map((text) => text.trim())
    const openWithRows = (count: number, linked: string[] = []) =>
      // The server drops the cached page shortly after the rows have changed.
      expect(async () => {
        await open(page, path)
        await expect(rows.or(nothing).first()).toBeVisible()
        expect({ rows: await rows.count(), links: await links() }).toEqual({ rows: count, links: linked })
      }).toPass()

    await openWithRows(0)
    await expect(nothing).toBeVisible()
    await add({ sql, userId, first: 1, last: 1 })
    await openWithRows(1)
    await expect(nothing).toBeHidden()
    await add({ sql, userId, first: 2, last: size })
    await openWithRows(size)
    await add({ sql, userId, first: size + 1, last: size + 1 })
    await openWithRows(size, ['Halaman 1', 'Halaman 2', 'Berikutnya'])
    await expect(current).toHaveAccessibleName('Halaman 1')
    const [title, onFirst] = [await page.title(), await rowTexts()]

    await paging.getByRole('link', { name: 'Berikutnya' }).click()
    const second = `${path}${path.includes('?') ? '&' : '?'}page=2`
    await expect(page).toHaveURL(second)
    await expect(rows).toHaveCount(1)
    expect(await links()).toEqual(['Sebelumnya', 'Halaman 1', 'Halaman 2'])
    await expect(current).toHaveAccessibleName('Halaman 2')
    await expect(page).toHaveTitle(title.replace(/( \|.*)?$/, ' - Halaman 2$1'))
    // Every row is on exactly one of the pages.
    expect(new Set([...onFirst, ...(await rowTexts())])).toHaveProperty('size', size + 1)

    await paging.getByRole('link', { name: 'Sebelumnya' }).click()
    await expect(page).toHaveURL(path)
    await expect(rows).toHaveCount(size)

    // A page beyond the end shows the last page.
    await open(page, second.replace('page=2', 'page=3'))
    await expect(page).toHaveURL(second)
    await expect(rows).toHaveCount(1)
  })
}

test('S09 B01 a search shows none, one, and at most the first fifty products', async ({ page, shop: { sql } }) => {
  await clearRows(sql)
  const rows = page.getByRole('main').locator(product)
  const found = async (count: number, says: string) => {
    await expect(async () => {
      await open(page, '/search?keyword=teh')
      await expect(page.getByRole('main').getByRole('status')).toHaveText(says, { timeout: 2_000 })
    }).toPass()
    await expect(rows).toHaveCount(count)
  }
  await found(0, 'Tidak ada data')
  await addProducts({ sql, first: 1, last: 1 })
  await found(1, '1 produk ditemukan')
  await addProducts({ sql, first: 2, last: 51 })
  await found(50, '50 produk teratas')
})

test('a list opens on its first tab with work, without showing an empty tab first', async ({ page, shop }) => {
  const session = await createOperator(shop)
  await clearRows(shop.sql)
  await addOrders({ sql: shop.sql, userId: session.UserID, first: 1, last: 1 })
  await signIn(page, { session })
  const rowsCame = page.waitForResponse(/\/kelola\/order\?/)
  await page.route('**/api/v1/kelola/ordercount*', async (route) => {
    await rowsCame
    await route.continue()
  })
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent.includes('Belum ada data')) document.documentElement.dataset.saidNone = 'true'
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/kelola/pesanan')
  await expect(page).toHaveURL('/kelola/pesanan?pile=waiting')
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-said-none')
})
