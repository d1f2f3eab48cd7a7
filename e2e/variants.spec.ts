import { expect, type Page } from '@playwright/test'
import { delayScripts, open } from './support/hydration.ts'
import { callAs, placeOrder, signIn } from './support/shopper.ts'
import { createOperator, test, type WorkerShop } from './support/worker-shop.ts'

// A shirt in three sizes and two colours: how a shopper chooses one and buys it.

let sequence = 0

/** By the values of its variants; the large one is not sold in blue. */
async function aShirt({ sql }: WorkerShop) {
  const family = `Kaus Uji ${++sequence}`
  const options = [
    { name: 'Ukuran', values: ['S', 'M', 'L'] },
    { name: 'Warna', values: ['Merah', 'Biru'] },
  ]
  const [row] = await sql<{ family: number; store: number; category: number }[]>`
    with store as (insert into stores (name, slug, city) values (${family}, 'toko', 'Bandung') returning id),
    category as (insert into categories (name, slug) values (${family}, ${family}) returning id),
    family as (
      insert into product_families (store_id, name, options) select id, ${family}, ${sql.json(options)} from store returning id
    )
    select family.id as family, store.id as store, category.id as category from family, store, category`
  const variants = [
    { values: ['S', 'Merah'], price: 40_000, stock: 5 },
    { values: ['M', 'Merah'], price: 45_000, stock: 7 },
    { values: ['L', 'Merah'], price: 50_000, stock: 2 },
    { values: ['S', 'Biru'], price: 42_000, stock: 0 },
    { values: ['M', 'Biru'], price: 47_000, stock: 9 },
  ]
  const ids = new Map<string, number>()
  for (const { values, price, stock } of variants) {
    const name = values.join(', ')
    const [product] = await sql<{ id: number }[]>`
      with product as (
        insert into products (store_id, category_id, name, price, weight, family_id, option_values)
        values (${row!.store}, ${row!.category}, ${`${family} - ${name}`}, ${price}, 200, ${row!.family}, ${values}::text[]) returning id
      )
      insert into product_stock (product_id, stock) select id, ${stock} from product returning product_id as id`
    ids.set(name, product!.id)
  }
  const pathOf = (name: string) => `/shop/product/${ids.get(name)}/detail`
  return { family, ids, pathOf, list: `/shop/product?type=cat&cat_id=${row!.category}` }
}

const size = (page: Page, name: string | RegExp) =>
  page.getByRole('radiogroup', { name: 'Ukuran' }).getByRole('radio', { name })
const colour = (page: Page, name: string | RegExp) =>
  page.getByRole('radiogroup', { name: 'Warna' }).getByRole('radio', { name })
const price = (page: Page) => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })

test('S05 S06 a list shows a family once, by its name and its lowest price', async ({ page, shop }) => {
  const { family, list, pathOf } = await aShirt(shop)
  await page.goto(list)
  const card = page.getByRole('main').locator('a[href$="/detail"]')
  await expect(card).toHaveCount(1)
  await expect(card).toHaveAttribute('href', pathOf('S, Merah'))
  await expect(card).toContainText(`${family}Mulai Rp40.000`)
  await expect(card).toContainText('5 varian')
})

test('S07 a tap on a size changes address, price and stock in place; Back leaves the product', async ({
  page,
  shop,
}) => {
  const { family, list, pathOf } = await aShirt(shop)
  await page.goto(list)
  await open(page, pathOf('S, Merah'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(family)
  await expect(size(page, 'S')).toBeChecked()
  const { y } = (await size(page, 'M').boundingBox())!
  await size(page, 'M').tap()
  await expect(page).toHaveURL(pathOf('M, Merah'))
  await expect(size(page, 'M')).toBeChecked()
  await expect(price(page)).toContainText('Rp45.000')
  await expect(price(page)).toContainText('Stok 7')
  await expect(page).toHaveTitle(new RegExp(`^${family} - M, Merah \\|`))
  expect((await size(page, 'M').boundingBox())!.y).toBe(y)
  await colour(page, 'Biru').tap()
  await expect(page).toHaveURL(pathOf('M, Biru'))
  await expect(page).toHaveTitle(new RegExp(`^${family} - M, Biru \\|`))
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('S07 a sold-out value is marked, and a choice without a matching variant changes the other choices', async ({
  page,
  shop,
}) => {
  const { pathOf } = await aShirt(shop)
  await open(page, pathOf('M, Biru'))
  await size(page, 'S habis').tap()
  await expect(page).toHaveURL(pathOf('S, Biru'))
  await expect(page.getByRole('button', { name: 'Stok Kosong' })).toBeDisabled()
  // The variants in stock that differ least are offered.
  await expect(page.getByText('Varian lain yang masih ada')).toBeVisible()
  await page.getByRole('link', { name: 'M, Biru', exact: true }).tap()
  await expect(page).toHaveURL(pathOf('M, Biru'))
  await expect(page.getByText('Varian lain yang masih ada')).toBeHidden()
  await size(page, 'S habis').tap()
  await expect(page).toHaveURL(pathOf('S, Biru'))
  await size(page, 'L Warna jadi Merah').tap()
  await expect(page).toHaveURL(pathOf('L, Merah'))
  await expect(colour(page, 'Merah')).toBeChecked()
  await expect(page.getByText('diubah: tidak ada Biru untuk L')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Beli Sekarang' })).toBeEnabled()
  await size(page, 'M').tap()
  await expect(page).toHaveURL(pathOf('M, Merah'))
  await expect(page.getByText('diubah: tidak ada')).toBeHidden()
})

test('S07 a variant that is loading shows its price, and can’t be bought yet', async ({ page, shop }) => {
  const { pathOf } = await aShirt(shop)
  await open(page, pathOf('S, Merah'))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${pathOf('L, Merah')}.data*`, async (route) => {
    await released
    await route.continue()
  })
  await size(page, 'L').tap()
  await expect(price(page)).toContainText('Rp50.000')
  await expect(size(page, 'L')).toBeChecked()
  await expect(page).toHaveURL(pathOf('S, Merah'))
  await expect(page.locator('[inert]').getByRole('button', { name: 'Beli Sekarang' })).toBeVisible()
  release()
  await expect(page).toHaveURL(pathOf('L, Merah'))
  await expect(page.locator('[inert]').getByRole('button', { name: 'Beli Sekarang' })).toHaveCount(0)
})

test('S07 arrow keys choose within a group, and the focus stays', async ({ page, shop }) => {
  const { pathOf } = await aShirt(shop)
  await open(page, pathOf('S, Merah'))
  await size(page, 'S').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(pathOf('M, Merah'))
  await expect(size(page, 'M')).toBeFocused()
  // The address changes before the page does.
  await expect(size(page, 'M')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(colour(page, 'Merah')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(pathOf('M, Biru'))
  await expect(colour(page, 'Biru')).toBeFocused()
})

test('S07 before hydration values are links, and take the place of the page in the history too', async ({
  page,
  shop,
}) => {
  const { list, pathOf } = await aShirt(shop)
  await page.goto(list)
  const release = await delayScripts(page)
  await page.goto(pathOf('S, Merah'))
  await size(page, 'M').tap()
  await expect(page).toHaveURL(pathOf('M, Merah'))
  await expect(size(page, 'M')).toBeChecked()
  release()
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('S07 a variant is chosen by its link', async ({ page, shop }) => {
    const { pathOf } = await aShirt(shop)
    await page.goto(pathOf('S, Merah'))
    await size(page, 'M').tap()
    await expect(page).toHaveURL(pathOf('M, Merah'))
    await expect(price(page)).toContainText('Rp45.000')
  })
})

test('K01 C04 the cart and the order name the variant that was bought', async ({ page, shop }) => {
  const { family, ids, pathOf } = await aShirt(shop)
  await open(page, pathOf('S, Merah'))
  await size(page, 'M').tap()
  await expect(page).toHaveURL(pathOf('M, Merah'))
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).click()
  await expect(page.getByRole('textbox', { name: `Jumlah ${family} - M, Merah` })).toHaveValue('1')
  await page.goto('/shop/cart')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: `${family} - M, Merah` })
      .first(),
  ).toBeVisible()

  await shop.sql`
    insert into bank_accounts (bank_name, account_number, account_name, branch)
    values ('Bank Uji', ${String(2_000_000_000 + sequence)}, 'PT Uji', '')`
  const session = await createOperator(shop)
  const call = callAs(session.Token, session.StaffToken, () => shop.url)
  const { ID } = await placeOrder({ call }, [{ ProductID: ids.get('M, Merah')!, Quantity: 1 }])
  const { StaffToken: _, ...asShopper } = session
  await signIn(page, { session: asShopper })
  await page.goto(`/shop/order/${ID}/detail`)
  await expect(page.getByText(`${family} - M, Merah`).first()).toBeVisible()
})
