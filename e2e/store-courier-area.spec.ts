import { expect, type Page } from '@playwright/test'
import { insertUser } from '../server/src/testing/insert-user.ts'
import { signIn } from './support/shopper.ts'
import { insertStore, test, type WorkerShop } from './support/worker-shop.ts'

// The checkout's sentences about the area of a store's own courier, for a store that has no other.

let sequence = 0

/** A store in Dago that delivers to the south of it, and a shopper with its product and one address. */
async function checkout(page: Page, { sql }: WorkerShop, address: { village: string; latitude: number | null }) {
  const { storeId, categoryId } = await insertStore({ sql }, `Toko Wilayah ${++sequence}`)
  const area = [
    [-6.89, 107.6],
    [-6.89, 107.62],
    [-6.92, 107.62],
    [-6.92, 107.6],
  ].map(([latitude, longitude]) => ({ latitude, longitude }))
  await sql`
    update stores set offers_courier = false, offers_pickup = false, offers_own_courier = true, own_courier_max_km = 25,
      own_courier_base_fee = 9000, own_courier_area = ${sql.json(area)}, latitude = -6.88, longitude = 107.61,
      area_id = (select id from areas where name = 'Dago')
    where id = ${storeId}`
  const [product] = await sql<[{ id: number }]>`
    with product as (
      insert into products (store_id, category_id, name, price, weight) values (${storeId}, ${categoryId}, 'Teh', 20000, 100)
      returning id
    )
    insert into product_stock (product_id, stock) select id, 9 from product returning product_id as id`
  const { id, token } = await insertUser(sql)
  const [row] = await sql<[{ id: number }]>`
    insert into addresses (user_id, recipient, phone, address, area_id, postal_code, latitude, longitude)
    select ${id}, 'Dewi Lestari', '081234567890', 'Jl. Dago 7', id, '40135', ${address.latitude},
      case when ${address.latitude}::float8 is null then null else 107.61 end
    from areas where name = ${address.village}
    returning id`
  await signIn(page, { session: { UserID: id, OID: 29, Token: token } })
  await page.goto(`/shop/product/${product.id}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
  await expect(page.locator('html[data-cart]')).toHaveCount(1)
  await page.goto('/shop/address')
  await page.getByRole('button', { name: 'Pilih Alamat Dewi Lestari' }).click()
  await expect(page).toHaveURL('/shop/delivery')
  return { pin: `/shop/address/${row.id}/map?reference=courier` }
}

const sheet = (page: Page) => page.getByRole('dialog')
const none = 'Opsi pengiriman tidak tersedia. Atur Pin Point alamat Anda'
const outside = 'Kurir toko ini mengantar sampai 25 km dari toko di wilayah antarnya, dan alamat Anda di luarnya.'
const further = 'Anda dapat memakai alamat lain yang lebih dekat.'

async function openSheet(page: Page) {
  await expect(page.getByText(none, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pilih opsi pengiriman' }).click()
  await expect(sheet(page).getByText(none, { exact: true })).toBeVisible()
}

test('O02 an address with its pin in the area is offered the courier of the store', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  await checkout(page, shop, { village: 'Dago', latitude: -6.9 })
  await expect(page.getByRole('radio', { name: /Pengiriman Toko.*Rp9\.000/, checked: true })).toHaveCount(1)
  await expect(page.getByText(none)).toHaveCount(0)
})

test('O02 E02 an address with its pin outside the area reads so, and gets other addresses', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  await checkout(page, shop, { village: 'Dago', latitude: -6.885 })
  await openSheet(page)
  await expect(sheet(page).getByText(`${outside} ${further}`, { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Pilih alamat lain' })).toHaveAttribute('href', '/shop/address')
  await expect(sheet(page).getByRole('link', { name: 'Atur Pin Point' })).toHaveCount(0)
})

test('O02 E02 an address without a pin reads that its village counts, and can get one', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  const { pin } = await checkout(page, shop, { village: 'Dago', latitude: null })
  await openSheet(page)
  const middle = 'Tanpa Pin Point, tempatnya dihitung dari tengah kelurahan.'
  await expect(sheet(page).getByText(`${outside} ${middle} ${further}`, { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Pilih alamat lain' })).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Atur Pin Point' })).toHaveAttribute('href', pin)
})

test('O02 E02 an address without a pin in a village without a middle reads that it needs one', {
  tag: '@layout',
}, async ({ page, shop }) => {
  await shop.sql`
    insert into areas (code, subdistrict_id, name)
    select '32.73.02.1005', id, 'Entah' from subdistricts where code = '32.73.02' on conflict do nothing`
  const { pin } = await checkout(page, shop, { village: 'Entah', latitude: null })
  await openSheet(page)
  await expect(sheet(page).getByText(/wilayah antarnya/)).toHaveCount(0)
  await expect(sheet(page).getByRole('link', { name: 'Pilih alamat lain' })).toHaveCount(0)
  await expect(sheet(page).getByRole('link', { name: 'Atur Pin Point' })).toHaveAttribute('href', pin)
})
