import { expect, type Page, test } from '@playwright/test'
import type { ProductCardData } from '#web/products/product-state.ts'
import { type Cart, type CartSummary, setChoices, setQuantity } from '../storefront/app/cart/cart.ts'
import { chooseAddress, chooseCourier, storeCourierCode } from '../storefront/app/cart/choose-delivery.ts'
import { addAddress } from './support/addresses.ts'
import { cartOf, fillCart, pickupAndTransfer } from './support/filled-cart.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { newShopper, placeOrder, productsInStock, type Shopper, signIn } from './support/shopper.ts'

// Each reason of a failed order leads to its remedy (O06). The table itself is storefront/app/checkout/remedies.ts.

const submit = (page: Page) =>
  page.getByRole('button', { name: 'Selesaikan Pesanan', exact: true }).filter({ visible: true })
const way = (page: Page, name: string) => page.getByRole('alert').getByRole('link', { name, exact: true })
/** The message of a marked card, which comes before the one beside the button. */
const missing = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()
const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kedai.shop-cart') ?? 'null') as Cart)

let shopper: Shopper
test.beforeEach(async ({ page }) => {
  shopper = await newShopper()
  await signIn(page, shopper)
})

async function openConfirmation(page: Page, products: ProductCardData[], choices: Partial<CartSummary>) {
  await fillCart(page, products, choices)
  await page.goto('/shop/order-confirmation')
  await expect(submit(page)).toBeEnabled()
}

/** A product of its own, because parallel tests buy those of the demo. */
async function addProduct(name: string): Promise<ProductCardData> {
  const [like] = await productsInStock(1, 'Bandung')
  const ID = await withShopDatabase(async (sql) => {
    const [row] = await sql<[{ id: number }]>`
      with product as (
        insert into products (store_id, category_id, name, description, images, price, purchase_type, weight, unit,
          length_cm, width_cm, height_cm, delivery_date, closed_at)
        select store_id, category_id, ${name}, '', images, 30000, 'pre_order', 500, 'gram', 10, 10, 10, '2999-01-10',
          '2999-01-01'
        from products where id = ${like!.ID} returning id
      )
      insert into product_stock (product_id, stock) select id, 10 from product returning product_id as id`
    return row.id
  })
  return shopper.call('GET /product/:oid/:id', { params: { id: ID } })
}

/** An order to an address by the store's own courier. */
async function deliveredByStore(product: ProductCardData): Promise<Partial<CartSummary>> {
  const address = await addAddress(shopper)
  const { Price } = await shopper.call('POST /postalfee', {
    body: {
      StoreID: product.StoreID,
      DeliveryID: address.ID,
      ProductIDs: String(product.ID),
      Quantities: '1',
      DeliveryOption: 4,
    },
  })
  const { summary } = cartOf([product])
  const courier = { code: storeCourierCode, name: '', image: '', service: '', eta: '', maxDays: null, fee: Price! }
  const choices = {
    ...chooseAddress(summary, address),
    ...chooseCourier({ ...courier, id: undefined, rateId: undefined }),
  }
  return setChoices(cartOf([product]), { ...(await pickupAndTransfer()), ...choices }).summary
}

test('O06 a product that is no longer sold, or whose pre-order has closed, leads to the cart', async ({ page }) => {
  const product = await addProduct('Kue Pesanan Contoh')
  await openConfirmation(page, [product], await pickupAndTransfer())
  const changes = [
    { set: { closed_at: '2020-01-01' }, text: 'Masa pre order produk ini sudah berakhir' },
    { set: { available: false }, text: 'Ada produk yang tidak tersedia lagi, periksa kembali barang belanja anda' },
  ]
  for (const { set, text } of changes) {
    await withShopDatabase(async (sql) => {
      if ('available' in set) await sql`update products set available = false where id = ${product.ID}`
      else await sql`update products set closed_at = ${set.closed_at} where id = ${product.ID}`
    })
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(way(page, 'Periksa keranjang')).toHaveAttribute('href', '/shop/cart')
  }
  await way(page, 'Periksa keranjang').click()
  await expect(page).toHaveURL('/shop/cart')
  await expect(page.getByText('Produk Tidak Tersedia').first()).toBeVisible()
})

test('O06 too many unpaid orders lead to these orders', async ({ page }) => {
  const [product] = await productsInStock(1, 'Bandung')
  const { ID } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await withShopDatabase(
    (sql) => sql`
      with placed as (
        insert into orders (user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank,
          delivery_option, goods_total, shipping_fee, unique_code, transfer_deadline)
        select user_id, store_id, status, payment_status, payment_type, payment, bank_account_id, bank,
          delivery_option, goods_total, shipping_fee, unique_code, transfer_deadline
        from orders, generate_series(2, 20) where id = ${ID}
        returning id
      )
      insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price,
        promo_price, quantity)
      select placed.id, line, product_id, name, image, purchase_type, discount_percent, price, promo_price, quantity
      from placed, order_lines where order_id = ${ID}`,
  )
  await openConfirmation(page, [product!], await pickupAndTransfer())
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('selesaikan atau batalkan dahulu')
  await way(page, 'Lihat pesanan yang belum dibayar').click()
  await expect(page).toHaveURL('/shop/order?status=1')
  await expect(page.getByRole('link', { name: 'Bayar Sekarang' }).first()).toBeVisible()
})

test('O06 an address that was deleted, and a balance that was spent on another device, lead to their choice', async ({
  page,
}) => {
  const [product] = await productsInStock(1, 'Bandung')
  const choices = await deliveredByStore(product!)
  await openConfirmation(page, [product!], choices)
  await shopper.call('DELETE /me/delivery/:id', { params: { id: choices.DeliveryID! } })
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Alamat pengiriman tidak ditemukan, pilih kembali alamat anda')
  await way(page, 'Pilih alamat pengiriman').click()
  await expect(page).toHaveURL('/shop/delivery?periksa=alamat')
  await expect(missing(page, 'Pilih alamat pengiriman untuk melanjutkan')).toBeInViewport()

  const wallet = { Payment: 'Saldo Deposit', PaymentType: 'Wallet', BankAccountID: undefined, WalletBalance: 9_000_000 }
  const { DeliveryOption, DeliveryOptionID } = await pickupAndTransfer()
  const cart = setChoices(cartOf([product!]), { ...wallet, DeliveryOption, DeliveryOptionID })
  await page.evaluate((text) => localStorage.setItem('kedai.shop-cart', text), JSON.stringify(cart))
  await page.goto('/shop/order-confirmation')
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Saldo deposit tidak mencukupi')
  await expect(page.getByText('Saldo Rp0', { exact: true })).toBeVisible()
  await way(page, 'Pilih metode pembayaran').click()
  await expect(page).toHaveURL('/shop/payment')
  await expect(page.getByRole('radio', { name: /Saldo Deposit/ })).toBeDisabled()
  await expect(page.getByText(/^Saldo tidak mencukupi, kurang Rp/)).toBeVisible()
  expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 0 })
})

test('O06 a cart made invalid by another tab leads to the missing choice, never to the orders', async ({
  page,
  context,
}) => {
  // The check of the cart stores the stock, which orders of other tests change.
  const product = await addProduct('Kopi dari tab lain')
  await openConfirmation(page, [product], await deliveredByStore(product))
  const complete = await storedCart(page)
  const other = await context.newPage()
  await other.goto('/terms')
  const write = (cart: Cart | null) =>
    other.evaluate((text) => {
      if (text) localStorage.setItem('kedai.shop-cart', text)
      else localStorage.removeItem('kedai.shop-cart')
    }, cart && JSON.stringify(cart))

  const twice = setQuantity(complete, product.ID, 2)
  await write('cart' in twice ? twice.cart : null)
  // Its fee is asked for anew.
  await expect(page).toHaveURL('/shop/delivery?periksa=kurir')
  await expect(page.locator('[name=courier]:checked')).toBeInViewport()

  const broke = { Payment: 'Saldo Deposit', PaymentType: 'Wallet', WalletBalance: 1 }
  for (const [spoilt, url] of [
    [setChoices(complete, { DeliveryID: undefined }), '/shop/delivery?periksa=alamat'],
    [setChoices(complete, broke), '/shop/payment'],
    [null, '/shop/cart'],
  ] as const) {
    // The checkout would answer the change of its cart by asking for fees, and write what it chose.
    await page.goto('/terms')
    await write(complete)
    await page.goto('/shop/order-confirmation')
    await expect(submit(page)).toBeVisible()
    await write(spoilt)
    await expect(page).toHaveURL(url)
  }
  expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 0 })
})
