import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { wireDeliveryOption } from '../contract/src/protocol/wire-numbers.ts'
import { formatRupiah } from '../contract/src/values/money/rupiah.ts'
import type { Sql } from '../server/src/db/database.ts'
import type { CartItem } from '../storefront/app/cart/cart.ts'
import { addStore } from './support/added-store.ts'
import { addAddress } from './support/addresses.ts'
import { chooseCourier, choosePayment } from './support/checkout.ts'
import { fillCart, pickupAndTransfer } from './support/filled-cart.ts'
import { isPhone } from './support/is-phone.ts'
import { refusalResponse } from './support/refusal-response.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { newShopper, placeOrder, productsInStock, type Shopper, signIn } from './support/shopper.ts'

/** The visible one of the two buttons (phone bar, desktop column). */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
const deliveryNotAllowed =
  "Pembelian produk dari toko ini tidak dapat menggunakan pilihan pengantaran 'Pengiriman', Ubah pilihan pengantaran untuk melanjutkan pesanan"
const missingText = (page: Page, text: string) => page.getByRole('main').getByText(text).filter({ visible: true })

/** Opens the checkout with a piece of some products of one store. */
async function startCheckout(page: Page, count = 1, city = 'Bandung') {
  const products = await productsInStock(count, city)
  await fillCart(page, products)
  await page.goto('/shop/delivery')
  await expect(page.getByRole('heading', { name: 'Atur Pesanan' })).toBeVisible()
  return products
}

/** Changes the stored cart from a page that writes none: the checkout saves its choices when its fees have arrived. */
async function changeFirstItem(page: Page, changes: Partial<CartItem>) {
  await page.goto('/terms')
  await page.evaluate((changed) => {
    const cart = JSON.parse(localStorage.getItem('kedai.shop-cart') ?? '')
    Object.assign(cart.items[0], changed)
    localStorage.setItem('kedai.shop-cart', JSON.stringify(cart))
  }, changes)
}

/** Whether a button is filled with colour, as only the primary one is. */
const isPrimary = (button: Locator) =>
  button.evaluate((element) => getComputedStyle(element).color === 'rgb(255, 255, 255)')

async function expectNextStepInCart(page: Page) {
  await expect.poll(() => isPrimary(page.getByRole('link', { name: 'Periksa keranjang' }))).toBe(true)
  await expect.poll(() => isPrimary(button(page, 'Selesaikan Pesanan'))).toBe(false)
}

/** From the page of a product to a checkout that collects it at the store, with a payment. */
async function pickUpAndPay(page: Page, productId: number) {
  await page.goto(`/shop/product/${productId}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
  await expect(page.locator('html[data-cart]')).toHaveCount(1)
  await page.goto('/shop/delivery')
  await page.getByRole('radio', { name: /Ambil di toko/ }).check()
  await choosePayment(page)
}

/** Opens the screens from the page of a product to the last one before the order, for tests that go back from there. */
async function walkToConfirmation(page: Page) {
  const [product] = await productsInStock(1, 'Bandung')
  await pickUpAndPay(page, product!.ID)
  await button(page, 'Lanjutkan').click()
  await expect(page).toHaveURL('/shop/order-confirmation')
  return product!
}

/** Opens the last screen before the order, with self pick-up and a bank chosen. */
async function openConfirmation(page: Page, count = 1) {
  const products = await productsInStock(count, 'Bandung')
  await fillCart(page, products, await pickupAndTransfer())
  await page.goto('/shop/order-confirmation')
  await expect(button(page, 'Selesaikan Pesanan')).toBeVisible()
  return products
}

type Rate = { rate_name: string; adjustmentFinalRate: number }

/** Answers with the couriers' rates that `keeps` accepts, which may change them. */
async function changeRates(route: Route, keeps: (courier: string, service: string, rate: Rate) => boolean) {
  const answer = await route.fetch()
  const body = await answer.json()
  const logistic: Record<string, Rate[]> = body.data?.rates?.logistic ?? {}
  for (const [courier, rates] of Object.entries(logistic)) {
    logistic[courier] = rates.filter((rate) => keeps(courier, rate.rate_name, rate))
  }
  await route.fulfill({ response: answer, json: body })
}

/** The line that folds away the services which do not take the parcel. */
const unavailableServices = (page: Page) => page.getByRole('heading', { name: /^\d+ layanan tidak tersedia$/ })

const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(`kedai.${name}`), key)

test.describe('addresses', () => {
  let shopper: Shopper
  test.beforeEach(async ({ page }) => {
    shopper = await newShopper()
    await signIn(page, shopper)
  })

  test('A01 E03 lists ten addresses a page, selects one for the delivery, and deletes after a confirmation', {
    tag: '@layout',
  }, async ({ page }) => {
    await startCheckout(page)
    await page.goto('/shop/address')
    await expect(page.getByText('Belum ada data')).toBeVisible()
    for (let number = 1; number <= 11; number++) await addAddress(shopper, { Recipient: `Penerima ${number}` })
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('link', { name: 'Halaman 2' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)

    // Deleting the last address of a page leads to the page before it.
    await page.getByRole('button', { name: 'Hapus Alamat Penerima 1', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Konfirmasi Hapus', exact: true })
    await expect(question.getByText('Apakah anda ingin menghapus alamat ini?', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Batal' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Hapus Alamat Penerima 1', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByRole('article')).toHaveCount(10)

    await page.getByRole('button', { name: 'Pilih Alamat Penerima 7', exact: true }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await expect(page.getByText('Penerima 7')).toBeVisible()

    // A deleted address is no longer chosen.
    await page.goto('/shop/address')
    const chosen = page.getByRole('article').filter({ hasText: 'Dipilih' })
    await expect(chosen).toContainText('Penerima 7')
    // The chosen one is marked and has no strong button; the others have.
    await expect(page.getByRole('button', { name: /^Pilih Alamat/ }).and(page.locator('.bg-primary'))).toHaveCount(9)
    await expect(chosen.locator('.bg-primary')).toHaveCount(0)
    await page.getByRole('button', { name: 'Hapus Alamat Penerima 7', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByRole('article')).toHaveCount(9)
    await page.goto('/shop/delivery')
    await expect(page.locator('#alamat-pengiriman')).toContainText('Penerima 11')
  })

  test('A02 U07 requires every field, takes regions from the real list, and normalises the phone number', {
    tag: '@layout',
  }, async ({ page }) => {
    await page.goto('/shop/address/tambah')
    await button(page, 'Simpan').click()
    const texts = ['Nama Penerima', 'No.Handphone', 'Alamat', 'Provinsi', 'Kota/Kabupaten', 'Kecamatan', 'Kelurahan']
    for (const label of [...texts, 'Kode Pos']) await expect(page.getByText(`${label} harus diisi`)).toBeVisible()
    await expect(page.getByLabel('Nama Penerima')).toBeFocused()

    await page.getByLabel('Nama Penerima').fill('Dewi Lestari')
    await page.getByLabel('No.Handphone').fill('telepon')
    await expect(page.getByText('No.Handphone harus berupa angka')).toBeVisible()
    await page.getByLabel('No.Handphone').fill('+62 812 3456 7890')
    const street = page.getByRole('textbox', { name: 'Alamat', exact: true })
    await street.fill('Jl A')
    await expect(page.getByText('Alamat terlalu pendek, minimal 5 karakter')).toBeVisible()
    await street.fill('Jl. Dago Asri No. 7')

    await expect(page.getByLabel('Kota/Kabupaten')).toBeDisabled()
    await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' })
    await page.getByLabel('Kota/Kabupaten').selectOption({ label: 'Kota Bandung' })
    await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' })
    await page.getByLabel('Kelurahan').selectOption({ label: 'Dago' })
    await expect(page.getByLabel('Kode Pos')).toHaveValue('40135')
    await expect(page.getByLabel('Kode Pos')).toHaveJSProperty('readOnly', true)

    // Changing a region clears the regions below it.
    await page.getByLabel('Kota/Kabupaten').selectOption({ label: 'Kota Bogor' })
    await expect(page.getByLabel('Kecamatan')).toHaveValue('')
    await expect(page.getByLabel('Kelurahan')).toBeDisabled()
    await expect(page.getByLabel('Kode Pos')).toHaveValue('')
    await page.getByLabel('Kota/Kabupaten').selectOption({ label: 'Kota Bandung' })
    await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' })
    await page.getByLabel('Kelurahan').selectOption({ label: 'Dago' })

    await button(page, 'Simpan').click()
    await expect(page).toHaveURL('/shop/address')
    await expect(page.getByRole('article')).toContainText('Dago, Coblong, Kota Bandung, Jawa Barat 40135')
    const [saved] = await shopper.call('GET /me/delivery')
    expect(saved).toMatchObject({ Recipient: 'Dewi Lestari', Phone: '081234567890', UserID: shopper.session.UserID })

    await page.getByRole('link', { name: 'Ubah Alamat Dewi Lestari' }).click()
    await expect(page.getByLabel('Kelurahan').locator('option:checked')).toHaveText('Dago')
    await page.getByLabel('Nama Penerima').fill('Dewi Kusuma')
    await button(page, 'Simpan').click()
    await expect(page.getByRole('article')).toContainText('Dewi Kusuma')
  })

  test('A02 a region list that fails can be loaded again, and an unknown postal code is typed', async ({ page }) => {
    await page.route('**/api/v1/city?*', (route) => route.abort())
    await page.route('**/api/v1/area?*', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      await route.fulfill({ json: { ...json, data: json.data.map((area: object) => ({ ...area, PostalCode: '' })) } })
    })
    await page.goto('/shop/address/tambah')
    await page.getByLabel('Nama Penerima').fill('Dewi Lestari')
    await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' })
    await expect(page.getByText('Daftar kota/kabupaten belum dapat dimuat.')).toBeVisible()
    await page.unroute('**/api/v1/city?*')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await page.getByLabel('Kota/Kabupaten').selectOption({ label: 'Kota Bandung' })
    await expect(page.getByLabel('Nama Penerima')).toHaveValue('Dewi Lestari')

    await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' })
    await page.getByLabel('Kelurahan').selectOption({ label: 'Dago' })
    await page.getByLabel('Kode Pos').fill('401')
    await page.getByLabel('Nama Penerima').focus()
    await expect(page.getByText('Kode Pos harus diisi 5 karakter')).toBeVisible()
    await page.getByLabel('Kode Pos').fill('40135')
    await expect(page.getByText('Kode Pos harus diisi 5 karakter')).toBeHidden()
  })

  test('A04 U04 the draft survives a reload and an ended session, and is removed once saved', async ({ page }) => {
    await page.goto('/shop/address/tambah')
    await page.getByLabel('Nama Penerima').fill('Dewi Lestari')
    await page.getByLabel('No.Handphone').fill('081234567890')
    await page.getByRole('textbox', { name: 'Alamat', exact: true }).fill('Jl. Dago Asri No. 7')
    await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' })
    await page.getByLabel('Kota/Kabupaten').selectOption({ label: 'Kota Bandung' })
    await page.reload()
    await expect(page.getByText('Isian terakhir Anda kami pulihkan.')).toBeVisible()
    await expect(page.getByLabel('Nama Penerima')).toHaveValue('Dewi Lestari')
    await expect(page.getByLabel('Kota/Kabupaten').locator('option:checked')).toHaveText('Kota Bandung')
    await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' })
    await page.getByLabel('Kelurahan').selectOption({ label: 'Dago' })

    await shopper.call('POST /me/logout')
    await button(page, 'Simpan').click()
    await expect(page).toHaveURL('/login?from=%2Fshop%2Faddress%2Ftambah')
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Masuk', exact: true }).last().click()
    await expect(page).toHaveURL('/shop/address/tambah')
    await expect(page.getByRole('textbox', { name: 'Alamat', exact: true })).toHaveValue('Jl. Dago Asri No. 7')
    await expect(page.getByLabel('Kelurahan').locator('option:checked')).toHaveText('Dago')
    await button(page, 'Simpan').click()
    await expect(page.getByRole('article')).toContainText('Dewi Lestari')
    expect(await storedItem(page, 'address-form')).toBeNull()

    // A draft can be discarded, too.
    await page.goto('/shop/address/tambah')
    await page.getByLabel('Nama Penerima').fill('Bukan ini')
    await page.reload()
    await page.getByRole('button', { name: 'Kosongkan' }).click()
    await expect(page.getByLabel('Nama Penerima')).toHaveValue('')
    expect(await storedItem(page, 'address-form')).toBeNull()
  })

  test('A04 an address that is changed from the courier screen leads back to it', async ({ page }) => {
    const address = await addAddress(shopper)
    await startCheckout(page)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await page.goto('/shop/courier')
    await page.getByRole('link', { name: 'Ubah alamat' }).click()
    await expect(page).toHaveURL(`/shop/address/${address.ID}?reference=courier`)
    await page.getByLabel('Nama Penerima').fill('Dewi Kusuma')
    await button(page, 'Simpan').click()
    await expect(page).toHaveURL('/shop/courier')
    await expect(page.getByText('Dewi Kusuma')).toBeVisible()
    expect(await storedItem(page, 'address-form')).toBeNull()
  })
})

test.describe('choices', () => {
  let shopper: Shopper
  test.beforeEach(async ({ page }) => {
    shopper = await newShopper()
    await signIn(page, shopper)
  })

  test('O01 E02 E03 shows the next missing choice at the button and at its card, one at a time', {
    tag: '@layout',
  }, async ({ page }) => {
    const [product] = await startCheckout(page)
    await expect(missingText(page, 'Pilih alamat pengiriman untuk melanjutkan')).toHaveCount(1)
    await button(page, 'Lanjutkan').click()
    await expect(missingText(page, 'Pilih alamat pengiriman untuk melanjutkan')).toHaveCount(2)
    await expect(missingText(page, 'Tentukan pilihan pengantaran untuk melanjutkan')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Tambah Alamat' })).toBeFocused()
    await page.getByRole('radio', { name: 'Ambil di toko' }).check()
    await expect(missingText(page, 'Pilih alamat pengiriman untuk melanjutkan')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Pengiriman', exact: true }).check()
    await expect(
      page.getByText('Atur alamat pengiriman sebelum menentukan opsi pengiriman', { exact: true }),
    ).toBeVisible()
    await button(page, 'Lanjutkan').click()
    await expect(page.getByRole('button', { name: 'Tambah Alamat' })).toBeFocused()

    await addAddress(shopper)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: 'Pilih Alamat Dewi Lestari' }).click()
    await chooseCourier(page)
    await expect(page.getByText('Metode pembayaran belum ditentukan', { exact: true })).toBeVisible()
    await button(page, 'Lanjutkan').click()
    await expect(page.locator('#metode-pembayaran').getByRole('button').first()).toBeFocused()
    await page.getByRole('radio', { name: /BCA/ }).check()

    const cart = JSON.parse((await storedItem(page, 'shop-cart')) ?? '')
    const total = product!.PromoPrice + cart.summary.CourierServiceFee
    await expect(page.getByText(formatRupiah(total)).filter({ visible: true }).first()).toBeVisible()
    await button(page, 'Lanjutkan').click()
    await expect(page).toHaveURL('/shop/order-confirmation')
  })

  test('O01 O02 the address of the last order, the cheapest courier and a way to pay are a tap away from the order', {
    tag: '@layout',
  }, async ({ page }) => {
    await addAddress(shopper)
    await startCheckout(page)
    const couriers = page.locator('#pilihan-pengantaran')
    await expect(page.locator('#alamat-pengiriman')).toContainText('Dewi Lestari')
    await expect(couriers.locator('label', { has: page.locator('[name=courier]:checked') })).toContainText('Termurah')
    await expect(couriers.getByText(/^Bila dibayar sebelum \d\d\.\d\d WIB/)).toBeVisible()
    await expect(couriers.getByText(/^Tiba (?:hari ini|\w{3}, \d+ \w{3})$/).first()).toBeVisible()
    const chosen = couriers.locator('label', { has: page.locator('[name=courier]:checked') })
    const arrival = await chosen.getByText(/^Tiba /).textContent()
    await page.getByRole('radio', { name: /QRIS/ }).check()
    await button(page, 'Lanjutkan').click()
    await expect(button(page, 'Selesaikan Pesanan')).toBeVisible()
    await expect(page.getByText(arrival!, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Bila dibayar sebelum \d\d\.\d\d WIB/)).toBeVisible()
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    const [order] = await shopper.call('GET /me/order')
    expect(order).toMatchObject({ PaymentType: 'QRIS', Delivery: { Recipient: 'Dewi Lestari' } })
    expect(order!.PostalFee).toBeGreaterThan(0)
  })

  test('O01 O02 a returning shopper orders again by two taps, with the last courier and payment, on another device too', {
    tag: '@layout',
  }, async ({ page, browser, baseURL }) => {
    await addAddress(shopper)
    const other = await browser.newPage({ baseURL: baseURL! })
    await signIn(other, shopper)
    await startCheckout(other)
    await chooseCourier(other, 'SiCepat REG')
    await choosePayment(other, /Mandiri/)
    await button(other, 'Lanjutkan').click()
    await button(other, 'Selesaikan Pesanan').click()
    await expect(other).toHaveURL(/\/shop\/order\/\d+\/payment/)
    await other.close()

    await startCheckout(page)
    // Pressed before the rate is there, it waits for it.
    await button(page, 'Lanjutkan').click()
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    const orders = await shopper.call('GET /me/order')
    expect(orders).toHaveLength(2)
    for (const order of orders) {
      expect(order).toMatchObject({ Courier: 'SiCepat', CourierService: 'REG', BankName: 'Mandiri' })
    }
  })

  test('O01 while the checkout loads, nothing that is chosen by itself is called missing', async ({ page }) => {
    await addAddress(shopper)
    const [product] = await productsInStock(1, 'Bandung')
    await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
    await page.addInitScript(() => {
      const flashes = new Set<string>()
      Object.assign(window, { flashes })
      const readFrame = () => {
        requestAnimationFrame(readFrame)
        if (location.pathname !== '/shop/delivery') return
        const text = document.querySelector('main')?.textContent ?? ''
        for (const words of ['untuk melanjutkan', 'pembayaran belum ditentukan'])
          if (text.includes(words)) flashes.add(text)
        if (document.querySelector('.bottom-navigation')) flashes.add('navigation')
      }
      requestAnimationFrame(readFrame)
    })
    await startCheckout(page)
    await expect(page.getByRole('radio', { name: /BCA/, checked: true })).toHaveCount(1)
    expect(await page.evaluate(() => [...(window as unknown as { flashes: Set<string> }).flashes])).toEqual([])
  })

  test('O01 a repeat order fits on the screen of a phone, and a wide screen lists each line with its price', {
    tag: '@layout',
  }, async ({ page }) => {
    await addAddress(shopper)
    const [ordered] = await productsInStock(1, 'Bandung')
    await placeOrder(shopper, [{ ProductID: ordered!.ID, Quantity: 1 }])
    const products = await startCheckout(page, 7)
    await expect(page.getByRole('radio', { name: /BCA/, checked: true })).toHaveCount(1)
    await expect(page.locator('[name=courier]:checked')).toHaveCount(1)
    const goods = page.getByRole('heading', { name: 'Ringkasan' })
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^.+1 × Rp/, visible: true })
    if (isPhone()) {
      for (const card of ['#alamat-pengiriman', '#pilihan-pengantaran', '#metode-pembayaran']) {
        await expect(page.locator(card)).toBeInViewport({ ratio: 1 })
      }
      await expect(button(page, 'Lanjutkan')).toBeInViewport({ ratio: 1 })
      await expect(goods).toBeInViewport({ ratio: 1 })
      await expect(lines).toHaveCount(0)
      await goods.click()
    } else {
      await expect(lines).toHaveCount(3)
      await expect(button(page, 'Lanjutkan')).toBeInViewport({ ratio: 1 })
      await page.getByText('Lihat 4 item lainnya').click()
    }
    await expect(lines).toHaveCount(7)
    for (const { Name, PromoPrice } of products) {
      await expect(lines.filter({ hasText: Name })).toContainText(formatRupiah(PromoPrice))
    }
  })

  test('O01 sheets have an address: Back closes them, a reload keeps them, and the focus returns', {
    tag: '@layout',
  }, async ({ page }) => {
    await addAddress(shopper)
    await startCheckout(page)
    const dialog = page.getByRole('dialog')
    for (const [more, url] of [
      [/Ubah Opsi Pengiriman$/, '/shop/delivery?pilih=kurir'],
      [/Ubah Metode Pembayaran$/, '/shop/delivery?pilih=pembayaran'],
    ] as const) {
      const opener = page.getByRole('button', { name: more })
      await opener.press('Enter')
      await expect(page).toHaveURL(url)
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/shop/delivery')
      await expect(opener).toBeFocused()
    }
    await page.goto('/shop/delivery?pilih=kurir')
    await expect(dialog.getByRole('button', { name: 'JNE REG' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/shop/delivery')
  })

  test('O02 O03 an own choice of courier is kept for another cart, and never replaced when it is not offered', async ({
    page,
  }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await chooseCourier(page, 'SiCepat BEST')
    const withoutBest = (route: Route) => changeRates(route, (name, rate) => name !== 'sicepat' || rate !== 'BEST')
    await page.route('**/api/v1/postalfee', withoutBest)
    await page.reload()
    const remark = 'SiCepat BEST tidak tersedia untuk pesanan ini. Pilih opsi pengiriman lain.'
    await expect(page.getByText(remark, { exact: true })).toBeVisible()
    await expect(missingText(page, 'Pilih opsi pengiriman untuk melanjutkan')).toHaveCount(1)
    await expect(page.locator('[name=courier]:checked')).toHaveCount(0)
    await page.unroute('**/api/v1/postalfee')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'SiCepat BEST', checked: true })).toHaveCount(1)
  })

  test('O02 a fee that has changed is shown with both sums, and the total follows it in sight', async ({ page }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await chooseCourier(page)
    const { summary } = JSON.parse((await storedItem(page, 'shop-cart')) ?? '')
    const [before, after] = [summary.CourierServiceFee, summary.CourierServiceFee + 4_000]
    await page.route('**/api/v1/postalfee', (route) =>
      changeRates(
        route,
        (_, name, rate) => Object.assign(rate, name === 'REG' && { adjustmentFinalRate: after }) && true,
      ),
    )
    await page.reload()
    const words = `Biaya JNE REG berubah dari ${formatRupiah(before)} menjadi ${formatRupiah(after)}`
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(
      page
        .getByText(formatRupiah(summary.TotalPrice + after))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })

  test('O01 E02 without a network nothing is ordered, the choices stay, and rates fail alone', async ({
    page,
    context,
  }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await chooseCourier(page)
    await context.setOffline(true)
    await expect(page.getByText('Tidak ada jaringan. Belum ada yang dipesan.')).toBeVisible()
    await expect(page.getByText(/^Tarif pukul \d\d\.\d\d\sWIB, diperiksa lagi saat tersambung/)).toBeVisible()
    await expect(button(page, 'Lanjutkan')).toHaveCount(0)
    await expect(button(page, 'Coba lagi')).toHaveCount(1)
    await context.setOffline(false)
    await expect(button(page, 'Lanjutkan')).toHaveCount(1)

    await page.route('**/api/v1/postalfee', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Tarif kurir belum dapat dimuat.')).toBeVisible()
    await expect(page.locator('#alamat-pengiriman')).toContainText('Dewi Lestari')
    await page.unroute('**/api/v1/postalfee')
    await page.getByRole('alert').getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByRole('radio', { name: 'JNE REG', checked: true })).toHaveCount(1)
  })

  test('O04 W02 a balance that does not suffice is topped up from the checkout, whose screens lead back', async ({
    page,
  }) => {
    await startCheckout(page)
    await page.getByRole('radio', { name: /Ambil di toko/ }).check()
    await page.getByRole('button', { name: /Ubah Metode Pembayaran$/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Isi saldo deposit' }).click()
    await expect(page).toHaveURL('/wallet/topup')
    await expect(page.getByText('Pesanan Anda menunggu.')).toBeVisible()
    await page.goto('/wallet')
    await page.getByRole('link', { name: 'Kembali ke Atur Pesanan' }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await expect(page.getByRole('radio', { name: /Ambil di toko/ })).toBeChecked()
    await page.goto('/wallet')
    await expect(page.getByText('Isi saldo').first()).toBeVisible()
    await expect(page.getByText('Pesanan Anda menunggu.')).toBeHidden()
  })

  test('O01 addresses are added and changed in a dialog, which Back closes', { tag: '@layout' }, async ({ page }) => {
    await startCheckout(page)
    // Without any address the form opens at once.
    await page.getByRole('button', { name: 'Tambah Alamat' }).click()
    const dialog = page.getByRole('dialog')
    await expect(page.getByRole('dialog', { name: 'Tambah Alamat' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/shop/delivery')
    await page.goto('/shop/delivery?alamat=pilih')
    await expect(dialog.getByText('Belum ada data')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tambah Alamat' }).click()
    await expect(page.getByRole('dialog', { name: 'Tambah Alamat' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Pilih Alamat' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/shop/delivery')

    await page.getByRole('button', { name: 'Tambah Alamat' }).click()
    await page.getByLabel('Nama Penerima').fill('Dewi Lestari')
    await page.getByLabel('No.Handphone').fill('081234567890')
    await page.getByRole('textbox', { name: 'Alamat', exact: true }).fill('Jl. Dago Asri No. 7')
    await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' })
    await page.getByLabel('Kota/Kabupaten').selectOption({ label: 'Kota Bandung' })
    await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' })
    await page.getByLabel('Kelurahan').selectOption({ label: 'Dago' })
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Dewi Lestari')).toBeVisible()
    // Selecting an address also selects delivery.
    await expect(page.getByRole('radio', { name: 'Pengiriman', exact: true })).toBeChecked()

    await page.getByRole('button', { name: 'Ubah Alamat Pengiriman' }).click()
    await dialog.getByRole('button', { name: 'Ubah Alamat Dewi Lestari' }).click()
    await page.getByLabel('Nama Penerima').fill('Dewi Kusuma')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Dewi Kusuma')).toBeVisible()
  })

  test('O01 B01 the dialog lists ten addresses a page, and Back closes it from any page', async ({ page }) => {
    for (let number = 1; number <= 12; number++) await addAddress(shopper, { Recipient: `Penerima ${number}` })
    await startCheckout(page)
    await page.getByRole('button', { name: 'Ubah Alamat Pengiriman' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('article')).toHaveCount(10)
    await dialog.getByRole('link', { name: 'Halaman 2' }).click()
    await expect(dialog.getByRole('article')).toHaveCount(2)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/shop/delivery')

    // Saving a change leads back to the page of the list where it began, also after a reload.
    await page.getByRole('button', { name: 'Ubah Alamat Pengiriman' }).click()
    await dialog.getByRole('link', { name: 'Halaman 2' }).click()
    await dialog.getByRole('button', { name: 'Ubah Alamat Penerima 2', exact: true }).click()
    await expect(page.getByLabel('Nama Penerima')).toHaveValue('Penerima 2')
    await page.reload()
    await expect(page.getByLabel('Nama Penerima')).toHaveValue('Penerima 2')
    await dialog.getByRole('button', { name: 'Kembali' }).click()
    await dialog.getByRole('button', { name: 'Pilih Alamat Penerima 2', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Penerima 2', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ubah Alamat Pengiriman' }).click()
    await dialog.getByRole('link', { name: 'Halaman 2' }).click()
    const chosen = dialog.getByRole('article').filter({ hasText: 'Dipilih' })
    await expect(chosen).toContainText('Penerima 2')
    await expect(chosen.locator('.bg-primary')).toHaveCount(0)
    // A page that no longer exists.
    await page.goto('/shop/delivery?alamat=pilih&page=9')
    await expect(dialog.getByRole('article')).toHaveCount(2)
  })

  test('O01 the only delivery option of a store is chosen automatically', async ({ page }) => {
    await startCheckout(page, 1, 'Semarang')
    await expect(page.getByText('Ambil di toko')).toBeVisible()
    await expect(page.locator('#pilihan-pengantaran').getByRole('radio')).toHaveCount(0)
    await expect(missingText(page, 'Pilih metode pembayaran untuk melanjutkan')).toHaveCount(1)
    // Without a chosen delivery there is nothing to change.
    await expect(page.getByRole('dialog')).toBeHidden()

    // Selecting an address selects 'Pengiriman'.
    await addAddress(shopper)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await expect(page.getByRole('dialog')).toContainText(deliveryNotAllowed)
    await page.getByRole('button', { name: 'Ubah pilihan pengantaran' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Ambil di toko')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Ambil di toko')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('O02 services are grouped by the day of arrival with courier, price and time, and unavailable ones say why', {
    tag: '@layout',
  }, async ({ page }) => {
    await addAddress(shopper)
    // The page of the order would choose the only address.
    await fillCart(page, await productsInStock(1, 'Bandung'))
    await page.goto('/shop/courier')
    await expect(page.getByText('Atur alamat pengiriman sebelum menentukan opsi pengiriman')).toBeVisible()
    await page.getByRole('link', { name: 'Pilih alamat' }).click()
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await page.goto('/shop/courier')

    await expect(page.getByRole('button', { name: /^Pengiriman Toko/ })).toBeVisible()
    for (const courier of ['JNE', 'J&T Express', 'SiCepat', 'TIKI', 'GoSend']) {
      await expect(page.getByRole('button', { name: new RegExp(`^${courier} `) }).first()).toBeVisible()
    }
    const days = await page.getByRole('heading', { name: /^Tiba / }).allTextContents()
    expect(days.length).toBeGreaterThan(1)
    expect(new Set(days).size).toBe(days.length)
    for (const day of await page.locator('section', { has: page.getByRole('heading', { name: /^Tiba / }) }).all()) {
      const fees = (await day.getByText(/^Rp[\d.]+$/).allTextContents()).map((fee) => Number(fee.replace(/\D/g, '')))
      expect(fees).toEqual(fees.toSorted((one, other) => one - other))
    }
    await expect(page.getByText(/^Layanan kurir reguler tiba paling lama 2-3 hari/)).toBeVisible()
    const jne = page.getByRole('button', { name: 'JNE REG' })
    await expect(jne).toContainText(/Estimasi tiba \d-\d hari/)
    await expect(jne).toContainText(/Rp\d/)
    // Instant couriers serve Jabodetabek only, and Bandung is outside.
    const grab = page.getByRole('button', { name: 'GrabExpress Instant' })
    await expect(grab).toBeHidden()
    await unavailableServices(page).click()
    await expect(grab).toBeVisible()
    await expect(grab).toBeDisabled()
    await expect(grab).toContainText('Jabodetabek')
    await expect(page.getByText('Termurah')).toHaveCount(1)
    await jne.click()
    await expect(page).toHaveURL('/shop/delivery')
    await expect(page.getByRole('radio', { name: 'JNE REG', checked: true })).toHaveCount(1)
  })

  test("O02 the part of a fee that the store bears is shown beside the courier's price, and a pick-up is not free shipping", {
    tag: '@layout',
  }, async ({ page }) => {
    await addAddress(shopper)
    const store = await addStore(`Toko Subsidi ${test.info().project.name}`)
    const bear = (subsidy: number, freeFrom: number) =>
      withShopDatabase(
        (sql) => sql`
          update stores set shipping_subsidy = ${subsidy}, free_shipping_from = ${freeFrom},
            area_id = (select area_id from stores where city = 'Bandung' and area_id is not null order by id limit 1)
          where id = ${store.storeId}`,
      )
    try {
      await bear(0, 0)
      await page.goto(`/shop/product/${store.productId}/detail`)
      await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
      await expect(page.locator('html[data-cart]')).toHaveCount(1)
      await page.goto('/shop/delivery')
      const card = page.locator('#pilihan-pengantaran')
      const chosen = card.locator('label', { has: page.locator('[name=courier]:checked') })
      await expect(chosen).toContainText(/Rp\d/)
      await expect(card.getByText(/Hemat|Gratis/)).toHaveCount(0)
      const price = Number((await chosen.getByText(/^Rp/).textContent())?.replace(/\D/g, ''))

      await bear(1_000, 0)
      await page.reload()
      const saving = `${formatRupiah(price - 1_000)} Harga sebelum diskon ${formatRupiah(price)} Hemat ${formatRupiah(1_000)}`
      await expect(card.getByRole('radio', { name: saving, checked: true })).toHaveCount(1)
      await expect(chosen.locator('s')).toHaveText(`Harga sebelum diskon ${formatRupiah(price)}`)
      await expect(card.getByText('Gratis ongkir')).toHaveCount(0)

      await bear(1_000, 20_000)
      await page.reload()
      const free = `Rp0 Harga sebelum diskon ${formatRupiah(price)} Gratis ongkir`
      await expect(card.getByRole('radio', { name: free, checked: true })).toHaveCount(1)
      await page.goto('/shop/courier')
      const own = page.getByRole('button', { name: /Gratis ongkir/, pressed: true })
      await expect(own).toContainText(`Rp0Harga sebelum diskon ${formatRupiah(price)}`)
      // A faster service costs the difference.
      const faster = page.getByRole('button', { name: 'JNE YES' })
      await expect(faster).toContainText(`Hemat ${formatRupiah(price)}`)

      await page.goto('/shop/delivery')
      await page.getByRole('radio', { name: 'Ambil di toko' }).check()
      await expect(card).toContainText('tanpa biaya pengiriman')
      await expect(card.getByText('Gratis ongkir')).toHaveCount(0)
    } finally {
      await withShopDatabase(async (sql) => {
        await sql`delete from shipping_quotes where store_id = ${store.storeId}`
        await sql`delete from product_stock where product_id = ${store.productId}`
        await sql`delete from products where id = ${store.productId}`
        await sql`delete from stores where id = ${store.storeId}`
      })
    }
  })

  test('O02 weight and volumetric weight of a parcel are shown, and which of them the couriers charge', async ({
    page,
  }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    // One piece of 15.5 kg in a box of 60 x 50 x 75 cm, which counts as 37.5 kg.
    const bulky = { Weight: 15_500, Unit: 'gram', Length: 75, Width: 60, Height: 50 }
    await changeFirstItem(page, bulky)
    await page.route('**/api/v1/postalfee', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const rate of body.data?.rates?.logistic?.jne ?? []) rate.finalWeight = rate.rate_name === 'REG' ? 38 : 50
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto('/shop/courier')
    const main = page.getByRole('main')
    await expect(main).toContainText('15,5 kg, 75 × 60 × 50 cm')
    await expect(main).toContainText('Berat volume 37,5 kg')
    await expect(main).toContainText('kurir reguler menghitung berat volume')
    await expect(main).toContainText('dibulatkan ke atas: 38 kg.')
    // A service with another rule names it.
    await expect(page.getByRole('button', { name: 'JNE REG' })).not.toContainText('dihitung')
    await expect(page.getByRole('button', { name: 'JNE JTR' })).toContainText('dihitung 50 kg')
  })

  test('O02 B06 a service is disabled for a parcel that is too large, and shows the reason', async ({ page }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    // More than any motorcycle carries.
    await changeFirstItem(page, { Qty: 500 })
    await page.goto('/shop/courier')
    await unavailableServices(page).click()
    const instant = page.getByRole('button', { name: 'GoSend Instant' })
    await expect(instant).toBeVisible()
    await expect(instant).toBeDisabled()
    await expect(instant).toContainText(/^.*paket [\dx,.]+ (?:cm|kg) melebihi batas (?:70x50x50 cm|20 kg)/)
  })

  test('O02 services that take the parcel come first, the others are folded away, also by keyboard', async ({
    page,
  }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    // Too much for a motorcycle, little for a lorry.
    await changeFirstItem(page, { Qty: 100 })
    await page.goto('/shop/courier')
    await expect(unavailableServices(page)).toBeVisible()
    const main = page.getByRole('main')
    const services = main.getByRole('button', { name: /^(?:JNE|GoSend|GrabExpress) / })
    await expect(services.first()).toContainText(/Rp\d/)
    await expect(main.getByRole('button', { disabled: true })).toHaveCount(0)

    await main.getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('summary').filter({ has: unavailableServices(page) })).toBeFocused()
    await page.keyboard.press('Enter')
    const disabled = main.getByRole('button', { disabled: true })
    await expect(disabled.first()).toBeVisible()
    await expect(unavailableServices(page)).toHaveText(`${await disabled.count()} layanan tidak tersedia`)
    await expect(disabled.filter({ hasText: 'GoSend Instant' })).toContainText('melebihi batas')
    await page.keyboard.press('Enter')
    await expect(disabled).toHaveCount(0)
  })

  test('O02 if no service takes the parcel, the reasons are shown unfolded', async ({ page }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    const reason = 'Berat paket 90 kg melebihi batas 50 kg'
    await page.route('**/api/v1/postalfee', async (route) => {
      if (route.request().postDataJSON().DeliveryOption === wireDeliveryOption.own_courier) {
        return route.fulfill(refusalResponse('STORE_COURIER_TOO_FAR'))
      }
      const answer = await route.fetch()
      const body = await answer.json()
      for (const rate of Object.values<{ unavailable: string }[]>(body.data.rates.logistic).flat()) {
        rate.unavailable = reason
      }
      return route.fulfill({ response: answer, json: body })
    })
    await page.goto('/shop/courier')
    const disabled = page.getByRole('main').getByRole('button', { disabled: true })
    await expect(disabled.filter({ hasText: 'JNE REG' })).toContainText(reason)
    await expect(page.getByText(/^Layanan kurir reguler tiba/)).toHaveCount(0)
    await expect(disabled.first()).toContainText('Pengiriman Toko')
    await expect(disabled.first()).toContainText('Alamat Anda di luar jangkauan kurir toko')
    await expect(unavailableServices(page)).toHaveText(`${await disabled.count()} layanan tidak tersedia`)
  })

  test('O02 E02 for an address without couriers the page shows a notice and links to the address', async ({ page }) => {
    const address = await addAddress(shopper)
    await startCheckout(page)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    const text = 'Opsi pengiriman tidak tersedia. Atur Pin Point alamat Anda'
    await page.route('**/api/v1/postalfee', (route) => route.fulfill(refusalResponse('NO_COURIER')))
    await page.goto('/shop/delivery')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pilih opsi pengiriman' }).click()
    await expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Atur Pin Point' }).last()).toHaveAttribute(
      'href',
      `/shop/address/${address.ID}/map?reference=courier`,
    )
  })

  test('O02 E02 beyond the range of the only courier, the page shows the range and offers pick-up', async ({
    page,
  }) => {
    await addAddress(shopper)
    await startCheckout(page, 1, 'Makassar')
    await page.getByRole('radio', { name: /Ambil di toko/ }).check()
    await expect(page.getByText('Diantar kurir toko, sampai 25 km dari toko')).toBeVisible()
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await page.goto('/shop/courier')
    const text = 'Opsi pengiriman tidak tersedia. Atur Pin Point alamat Anda'
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Kurir toko ini mengantar sampai 25 km dari toko/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pilih alamat lain' })).toHaveAttribute('href', '/shop/address')
    await page.getByRole('button', { name: 'Ambil di toko' }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await expect(page.getByRole('heading', { name: 'Tempat Pengambilan' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Ambil di toko/ })).toBeChecked()
  })

  test('O02 E02 a failed fee call shows the reason instead of couriers, and can be repeated', async ({ page }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await expect(page).toHaveURL('/shop/delivery')
    await page.route('**/api/v1/postalfee', (route) => route.abort())
    await page.goto('/shop/courier')
    await expect(page.getByRole('alert')).toContainText('Waktu sambungan habis')
    await expect(page.getByRole('button', { name: 'JNE REG' })).toHaveCount(0)
    await page.unroute('**/api/v1/postalfee')
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(page.getByRole('button', { name: 'JNE REG' })).toBeVisible()
  })

  test('O03 a changed choice clears the choices that depend on it', async ({ page }) => {
    await addAddress(shopper, { Recipient: 'Adik Dewi' })
    await addAddress(shopper)
    await startCheckout(page)
    const summary = async () => JSON.parse((await storedItem(page, 'shop-cart')) ?? '').summary
    await page.goto('/shop/address')
    await page.getByRole('button', { name: 'Pilih Alamat Dewi Lestari' }).click()
    await chooseCourier(page, 'Pengiriman Toko')
    expect(await summary()).toMatchObject({ DeliveryOption: 'Store Courier', DeliveryOptionID: 4 })
    await chooseCourier(page)
    expect(await summary()).toMatchObject({ DeliveryOption: 'Delivery', DeliveryOptionID: 1, CourierCode: 'jne' })

    // Another destination: the courier's price is no longer valid, and is asked for anew.
    const { CourierServiceRateID: before } = await summary()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/postalfee', async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('button', { name: 'Ubah Alamat Pengiriman' }).click()
    await page.getByRole('button', { name: 'Pilih Alamat Adik Dewi' }).click()
    await expect(page.locator('#alamat-pengiriman')).toContainText('Adik Dewi')
    expect(await summary()).not.toHaveProperty('CourierCode')
    answer()
    await expect(page.getByRole('radio', { name: 'JNE REG', checked: true })).toHaveCount(1)
    expect((await summary()).CourierServiceRateID).not.toBe(before)

    // Away from delivery.
    await page.getByRole('radio', { name: /Ambil di toko/ }).check()
    await expect(page.getByRole('heading', { name: 'Tempat Pengambilan' })).toBeVisible()
    expect(await summary()).not.toHaveProperty('DeliveryID')
    expect(await summary()).toMatchObject({ DeliveryOption: 'Self Pickup' })
  })

  test("O03 E02 a store that does not allow 'Pengiriman' shows its dialog", async ({ page }) => {
    await startCheckout(page)
    await page.getByRole('radio', { name: 'Pengiriman', exact: true }).check()
    await page.route('**/api/v1/me/deliveryoption*', (route) => {
      const options = [
        { Text: 'Self Pickup', Value: 2 },
        { Text: 'Kurir Desa', Value: 5 },
      ]
      const data = { DeliveryOption: options, DeliveryOpts: options }
      return route.fulfill({ json: { status: true, message: 'success', data } })
    })
    await page.reload()
    await expect(page.getByRole('dialog').getByText(deliveryNotAllowed, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ubah pilihan pengantaran' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('#pilihan-pengantaran').getByRole('radio', { checked: true })).toHaveCount(0)
    await page.goto('/shop/courier')
    await expect(page.getByRole('dialog')).toContainText(deliveryNotAllowed)
  })

  test('O04 a bank is chosen by its card, can be saved only then, and is remembered', { tag: '@layout' }, async ({
    page,
  }) => {
    await startCheckout(page)
    await page.goto('/shop/payment')
    await expect(button(page, 'Simpan')).toBeDisabled()
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(7) // four banks, the deposit, QRIS, cash
    await page.getByRole('radio', { name: /Mandiri/ }).check()
    await button(page, 'Simpan').click()
    await expect(page).toHaveURL('/shop/delivery')
    await expect(page.getByRole('radio', { name: /Mandiri/ })).toBeChecked()
    await page.goto('/shop/payment')
    await expect(page.getByRole('radio', { name: /Mandiri/ })).toBeChecked()
  })

  test('O04 O09 the account holder is shown only if the account allowed it when the order was placed', {
    tag: '@pictures',
  }, async ({ page }) => {
    await startCheckout(page)
    await page.getByRole('radio', { name: /Ambil di toko/ }).check()
    // The tests of both screen sizes buy at the same time.
    const bank = isPhone() ? 'BRI' : 'BNI'
    const showHolder = (isShown: boolean) =>
      withShopDatabase((sql) => sql`update bank_accounts set show_account_name = ${isShown} where bank_name = ${bank}`)
    const holder = page.getByText('PT Kedai Nusantara Contoh')
    await showHolder(false)
    try {
      await page.goto('/shop/payment')
      await expect(page.getByRole('radio', { name: /BCA.*a\.n\. PT Kedai Nusantara Contoh/ })).toBeVisible()
      await expect(page.getByRole('radio', { name: new RegExp(`${bank}.*a\\.n\\.`) })).toHaveCount(0)
      await page.getByRole('radio', { name: new RegExp(bank) }).check()
      await button(page, 'Simpan').click()
      await button(page, 'Lanjutkan').click()
      await button(page, 'Selesaikan Pesanan').click()
      await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    } finally {
      await showHolder(true)
    }
    await expect(page.getByText('Nomor rekening', { exact: true })).toBeVisible()
    await expect(page.getByText('Nama pemilik rekening', { exact: true })).toHaveCount(0)
    await expect(holder).toHaveCount(0)
    await page.getByRole('link', { name: 'Lihat pesanan' }).click()
    // The page of the payment, which is shown until then, names the bank twice.
    await expect(page.getByRole('heading', { name: 'Detail Pesanan' })).toBeVisible()
    await expect(page.getByRole('main').getByText(bank, { exact: true })).toBeVisible()
    await expect(holder).toHaveCount(0)
  })

  test('O04 QRIS lists the e-wallets that can pay it', async ({ page }) => {
    await startCheckout(page)
    await page.route('**/api/v1/customdata/29/paymentscheme', (route) => {
      const data = [
        { Type: 'Bank', Value: 'Transfer Bank', Text: 'Transfer Bank' },
        { Type: 'QRIS', Value: 'QRIS', Text: 'QRIS' },
        { Type: 'Cash', Value: 'Tunai', Text: 'Bayar di toko' },
        { Type: 'Paylater', Value: 'Paylater', Text: 'Paylater' },
      ]
      return route.fulfill({ json: { status: true, message: 'success', data } })
    })
    await page.goto('/shop/payment')
    await expect(page.getByRole('radio', { name: /QRIS/ })).toBeVisible()
    await expect(page.getByText(/semua e-wallet/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Bayar di toko' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Paylater' })).toBeEnabled()
  })

  test('O04 a shop without bank accounts shows a notice, and does not offer a top-up', async ({ page }) => {
    await startCheckout(page)
    await page.route('**/api/v1/customdata/29/paymentscheme', (route) => {
      const data = [
        { Type: 'Wallet', Value: 'Deposit', Text: 'Saldo Deposit' },
        { Type: 'Cash', Value: 'Tunai', Text: 'Bayar tunai di toko' },
      ]
      return route.fulfill({ json: { status: true, message: 'success', data } })
    })
    await page.goto('/shop/payment')
    await expect(page.getByText('Belum ada metode pembayaran yang dapat dipakai')).toBeVisible()
    await expect(page.getByText(/^Toko ini belum menerima transfer/)).toBeVisible()
    await expect(page.getByRole('radio', { name: /Saldo Deposit/ })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Isi saldo deposit' })).toHaveCount(0)
  })

  test('the checkout of an empty cart redirects to the cart', async ({ page }) => {
    for (const path of ['/shop/delivery', '/shop/courier', '/shop/payment']) {
      await page.goto(path)
      await expect(page).toHaveURL('/shop/cart')
    }
  })
})

test.describe('the order', () => {
  let shopper: Shopper
  test.beforeEach(async ({ page }) => {
    shopper = await newShopper()
    await signIn(page, shopper)
  })

  /** Records the Idempotency-Keys of the orders that the page sends from now on. */
  function recordIdempotencyKeys(page: Page): string[] {
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/me\/order\?/.test(request.url())) {
        keys.push(request.headers()['idempotency-key'] ?? '')
      }
    })
    return keys
  }

  test('O05 shows every choice and two lines, and folds the rest', { tag: '@layout' }, async ({ page }) => {
    const products = await openConfirmation(page, 4)
    await expect(page.getByRole('navigation', { name: 'Letak halaman' })).toContainText(
      'Atur PesananKonfirmasi Pesanan',
    )
    await expect(page.getByText(products[1]!.Name)).toBeVisible()
    await expect(page.getByText(products[2]!.Name)).toBeHidden()
    await page.getByText('Lihat 2 item lainnya').click()
    await expect(page.getByText(products[3]!.Name)).toBeVisible()
    const first = page.getByRole('listitem').filter({ hasText: products[0]!.Name })
    await expect(first).toContainText(formatRupiah(products[0]!.PromoPrice))
    await expect(first).toContainText(/Jumlah 1/)
    await expect(first).toContainText(/Berat [\d.,]+ (gram|kg)|Volume [\d.,]+ ml/)
    await expect(page.getByText('Ambil di toko', { exact: true })).toBeVisible()
    await expect(page.getByText('BCA', { exact: true }).last()).toBeVisible()
    await expect(page.getByText('Biaya Pengiriman')).toBeHidden()
  })

  test('O05 an incomplete checkout redirects to the orders, which name the missing step and link to it', async ({
    page,
  }) => {
    await startCheckout(page)
    await page.goto('/shop/order-confirmation')
    await expect(page).toHaveURL('/shop/order')
    const notice = page.getByRole('status').filter({ hasText: 'Pesanan Anda belum lengkap' })
    await expect(notice).toContainText('Pilih alamat pengiriman untuk melanjutkan')
    await notice.getByRole('link', { name: 'Pilih alamat pengiriman' }).click()
    await expect(page).toHaveURL('/shop/delivery?periksa=alamat')
  })

  test('O06 orders once however often the button is pressed, clears the cart and opens the payment', {
    tag: '@layout',
  }, async ({ page }) => {
    const [product] = await openConfirmation(page)
    const keys = recordIdempotencyKeys(page)
    await button(page, 'Selesaikan Pesanan').dblclick()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(await storedItem(page, 'shop-cart')).toBeNull()
    expect(await storedItem(page, 'order-attempt')).toBeNull()
    const [order] = await shopper.call('GET /me/order')
    expect(JSON.parse((await storedItem(page, 'order-status')) ?? '')).toEqual({ ID: order!.ID, Status: 1 })
    expect(order).toMatchObject({ PaymentType: 'Bank', BankName: 'BCA', DeliveryOption: 'Self Pickup', PostalFee: 0 })
    expect(order?.OrderItems).toMatchObject([{ ProductID: product!.ID, Quantity: 1 }])

    // Back leads to no screen from which the order could be sent again.
    await page.goBack()
    await expect(page).not.toHaveURL(/order-confirmation/)

    // The empty cart links to the last order until that is closed.
    await page.goto('/shop/cart')
    const toOrder = page.getByRole('link', { name: `Lihat pesanan No. ${order!.ID}` })
    await toOrder.click()
    await expect(page).toHaveURL(`/shop/order/${order!.ID}/detail`)
    await shopper.call('PUT /me/cancelorder/:id', { params: { id: order!.ID } })
    await page.reload()
    await expect(page.getByText('Pesanan Dibatalkan').first()).toBeVisible()
    await page.goto('/shop/cart')
    await expect(page.getByText('Keranjang Anda masih kosong')).toBeVisible()
    await expect(toOrder).toBeHidden()
  })

  test('O06 a courier order carries its address, rate and fee', async ({ page }) => {
    await addAddress(shopper)
    await startCheckout(page)
    await page.goto('/shop/address')
    await page.getByRole('button', { name: /^Pilih Alamat/ }).click()
    await chooseCourier(page)
    await choosePayment(page)
    await button(page, 'Lanjutkan').click()
    await expect(page.getByText('Biaya Pengiriman', { exact: true })).toBeVisible()
    const { summary } = JSON.parse((await storedItem(page, 'shop-cart')) ?? '')
    expect(summary).toMatchObject({ StoreAreaID: expect.any(Number), StoreCourier: true, CourierID: 1 })
    const placing = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/me/order'))
    await button(page, 'Selesaikan Pesanan').click()
    const sent = (await placing).postDataJSON()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    const [order] = await shopper.call('GET /me/order')
    expect(order).toMatchObject({ DeliveryOptionID: 1, Courier: 'JNE', CourierService: 'REG' })
    expect(sent).toMatchObject({ CourierID: 1, RateID: expect.any(Number) })
    expect(order?.PostalFee).toBeGreaterThan(0)
    expect(order?.Delivery?.Recipient).toBe('Dewi Lestari')
  })

  test('O06 E02 a retry after a lost response places no second order', async ({ page }) => {
    await openConfirmation(page)
    const keys = recordIdempotencyKeys(page)
    await page.route('**/api/v1/me/order?*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page.getByRole('alert').getByText('Terjadi kesalahan', { exact: true })).toBeVisible()
    await page.unrouteAll()
    // Even when the page was closed in between.
    await page.reload()
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 1 })
  })

  test('O06 E02 a request to an overloaded server is retried automatically, with the same key', async ({ page }) => {
    await openConfirmation(page)
    const keys = recordIdempotencyKeys(page)
    const busy = { ...refusalResponse('SERVICE_UNAVAILABLE'), headers: { 'retry-after': '1' } }
    await page.route('**/api/v1/me/order?*', (route) => (keys.length < 3 ? route.fulfill(busy) : route.continue()))
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 1 })
  })

  test('O06 E02 a server that stays overloaded is an error, and the next press reuses the key', async ({ page }) => {
    await openConfirmation(page)
    const keys = recordIdempotencyKeys(page)
    await page.route('**/api/v1/me/order?*', (route) =>
      route.fulfill({ ...refusalResponse('SERVICE_UNAVAILABLE'), headers: { 'retry-after': '1' } }),
    )
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page.getByRole('alert')).toContainText('Terjadi kesalahan')
    expect(keys).toHaveLength(3)
    await page.unrouteAll()
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    expect(new Set(keys).size).toBe(1)
  })

  test('O06 after an order with a lost response was cancelled, the next press places a new order', async ({ page }) => {
    await openConfirmation(page)
    await page.route('**/api/v1/me/order?*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page.getByRole('alert').getByText('Terjadi kesalahan', { exact: true })).toBeVisible()
    await page.unrouteAll()
    const [lost] = await shopper.call('GET /me/order')
    await shopper.call('PUT /me/cancelorder/:id', { params: { id: lost!.ID } })
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    const [order] = await shopper.call('GET /me/order')
    expect(order).toMatchObject({ Status: 1 })
    expect(page.url()).toContain(`/shop/order/${order!.ID}/payment`)
    expect(order!.ID).not.toBe(lost!.ID)
  })

  test('O06 a changed order after a lost response has another key', async ({ page }) => {
    await walkToConfirmation(page)
    const keys = recordIdempotencyKeys(page)
    await page.route('**/api/v1/me/order?*', (route) => route.abort())
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page.getByRole('alert')).toContainText('Terjadi kesalahan')
    await page.unrouteAll()
    await page.goBack()
    await choosePayment(page, /BRI/)
    await button(page, 'Lanjutkan').click()
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    expect(keys).toHaveLength(2)
    expect(keys[1]).not.toBe(keys[0])
  })

  test('O06 E02 insufficient stock shows its own text, and the cart stays', async ({ page }) => {
    await openConfirmation(page)
    await page.evaluate(() => {
      const cart = localStorage.getItem('kedai.shop-cart') ?? ''
      localStorage.setItem('kedai.shop-cart', cart.replace(/"Qty":1\b/, '"Qty":99999'))
    })
    await page.reload()
    await button(page, 'Selesaikan Pesanan').click()
    const text = 'Order Gagal. Stok tidak mencukupi, periksa kembali barang belanja anda'
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Periksa keranjang' }).click()
    await expect(page).toHaveURL('/shop/cart')
    expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 0 })
  })

  test('O06 E02 a rejected order shows its note, and any other message is shown as it is', async ({ page }) => {
    await openConfirmation(page)
    const answer = (json: object) => page.route('**/api/v1/me/order?*', (route) => route.fulfill({ json }))
    await answer({
      status: true,
      message: 'success',
      data: { ID: 1, Status: 7, Note: 'Toko sedang libur', PaymentType: 'Bank' },
    })
    await button(page, 'Selesaikan Pesanan').click()
    for (const text of ['Mohon maaf pesanan anda tidak dapat kami proses.', 'Toko sedang libur']) {
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
    }
    expect(await storedItem(page, 'shop-cart')).not.toBeNull()
    await page.unrouteAll()

    const text = 'Biaya pengiriman sudah berubah, pilih kembali opsi pengiriman untuk melanjutkan pesanan'
    await page.route('**/api/v1/me/order?*', (route) => route.fulfill(refusalResponse('SHIPPING_FEE_CHANGED')))
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('link', { name: 'Pilih opsi pengiriman' })).toBeVisible()
  })

  test('O06 a price that has changed must be accepted before ordering', async ({ page }) => {
    await openConfirmation(page)
    const keys = recordIdempotencyKeys(page)
    await page.evaluate(() => {
      const cart = localStorage.getItem('kedai.shop-cart') ?? ''
      localStorage.setItem('kedai.shop-cart', cart.replace(/"PromoPrice":\d+/, '"PromoPrice":1'))
    })
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Harga produk berubah')
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page.getByRole('alert')).toBeInViewport()
    expect(keys).toHaveLength(0)
  })

  test('O06 goods that became dearer or sold out are named before the last screen, and Lanjutkan stays there', async ({
    page,
  }) => {
    const { productId } = await addStore(`Toko Lebih Mahal ${test.info().project.name}`)
    await pickUpAndPay(page, productId)

    await withShopDatabase((sql) => sql`update products set price = price + 1000 where id = ${productId}`)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Harga produk berubah')
    await withShopDatabase((sql) => sql`update product_stock set stock = 0 where product_id = ${productId}`)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Stok Kosong')
    await button(page, 'Lanjutkan').click()
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page).toHaveURL('/shop/delivery')
    await page.getByRole('link', { name: 'Periksa keranjang' }).click()
    await expect(page).toHaveURL('/shop/cart')

    await withShopDatabase((sql) => sql`update product_stock set stock = 9 where product_id = ${productId}`)
    await page.reload()
    await page.getByRole('button', { name: 'Setujui harga baru' }).click()
    await page.getByRole('link', { name: 'Lanjut', exact: true }).click()
    await button(page, 'Lanjutkan').click()
    await expect(page).toHaveURL('/shop/order-confirmation')
    await withShopDatabase((sql) => sql`update products set available = false where id = ${productId}`)
  })

  test('O06 O03 E02 stock and delivery that change on the last screen are refused with a message, and nothing is ordered', async ({
    page,
  }) => {
    const { storeId, productId } = await addStore(`Toko Berubah ${test.info().project.name}`)
    await pickUpAndPay(page, productId)
    await button(page, 'Lanjutkan').click()
    await expect(button(page, 'Selesaikan Pesanan')).toBeVisible()

    const changes: [words: string, change: (sql: Sql) => Promise<unknown>, undo: (sql: Sql) => Promise<unknown>][] = [
      [
        'Order Gagal. Stok tidak mencukupi, periksa kembali barang belanja anda',
        (sql) => sql`update product_stock set stock = 0 where product_id = ${productId}`,
        (sql) => sql`update product_stock set stock = 9 where product_id = ${productId}`,
      ],
      [
        'Pilihan pengantaran tidak tersedia untuk toko ini, ubah pilihan pengantaran untuk melanjutkan pesanan',
        (sql) => sql`update stores set offers_pickup = false where id = ${storeId}`,
        (sql) => sql`update stores set offers_pickup = true where id = ${storeId}`,
      ],
    ]
    for (const [words, change, undo] of changes) {
      await withShopDatabase(change)
      await button(page, 'Selesaikan Pesanan').click()
      await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
      await withShopDatabase(undo)
    }
    expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 0 })
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 1 })
    await withShopDatabase((sql) => sql`update products set available = false where id = ${productId}`)
  })

  test('O06 K03 a purchase type, date or name that changes during checkout is refused with the new value and ordered once accepted', async ({
    page,
  }) => {
    const [like] = await productsInStock(1, 'Medan')
    const name = 'Bolu Gulung Contoh'
    const ID = await withShopDatabase(async (sql) => {
      const [row] = await sql<[{ id: number }]>`
        with product as (
          insert into products (store_id, category_id, name, description, images, price, purchase_type, weight, unit,
            length_cm, width_cm, height_cm)
          select store_id, category_id, ${name}, '', images, 30000, 'ready', 500, 'gram', 10, 10, 10
          from products where id = ${like!.ID} returning id
        )
        insert into product_stock (product_id, stock) select id, 10 from product returning product_id as id`
      return row.id
    })
    await pickUpAndPay(page, ID)
    await button(page, 'Lanjutkan').click()
    await expect(button(page, 'Selesaikan Pesanan')).toBeVisible()

    const changes: { to: (sql: Sql) => Promise<unknown>; refusal: string[]; inCart: string; agree: string }[] = [
      {
        to: (sql) =>
          sql`update products set purchase_type = 'pre_order', delivery_date = '2999-01-10' where id = ${ID}`,
        refusal: [
          'Jenis pembelian produk sudah berubah, periksa kembali barang belanja anda',
          `${name} kini pre order, dikirim mulai 10 Jan 2999.`,
        ],
        inCart: 'Jenis pembelian berubah menjadi Pre Order, tanggal pengiriman 10 Jan 2999',
        agree: 'Setujui perubahan',
      },
      {
        to: (sql) => sql`update products set delivery_date = '2999-01-24' where id = ${ID}`,
        refusal: [
          'Tanggal pengiriman produk sudah berubah, periksa kembali barang belanja anda',
          `${name} kini dikirim mulai 24 Jan 2999.`,
        ],
        inCart: 'Tanggal pengiriman berubah dari 10 Jan 2999 menjadi 24 Jan 2999',
        agree: 'Setujui tanggal baru',
      },
      {
        to: (sql) => sql`update products set name = 'Bolu Kukus Contoh' where id = ${ID}`,
        refusal: [
          'Nama atau varian produk sudah berubah, periksa kembali barang belanja anda',
          `${name} kini dijual sebagai Bolu Kukus Contoh.`,
        ],
        inCart: 'Nama atau varian berubah menjadi Bolu Kukus Contoh',
        agree: 'Setujui nama baru',
      },
    ]
    for (const { to, refusal, inCart, agree } of changes) {
      await withShopDatabase(to)
      await button(page, 'Selesaikan Pesanan').click()
      for (const words of refusal) await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
      await expectNextStepInCart(page)
      // The reloaded screen shows the notice before any press.
      await page.reload()
      await expect(page.getByRole('alert').getByText(`${name}: ${inCart}`, { exact: true })).toBeVisible()
      await expectNextStepInCart(page)
      expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 0 })
      await page.getByRole('link', { name: 'Periksa keranjang' }).click()
      await expect(page.getByText(inCart, { exact: true })).toBeVisible()
      await button(page, agree).click()
      await expect(page.getByText(inCart, { exact: true })).toBeHidden()
      const checked = page.waitForResponse('**/api/v1/product/**')
      await page.goto('/shop/order-confirmation')
      await checked
    }
    await expect(page.getByText(formatRupiah(30_000)).filter({ visible: true }).first()).toBeVisible()
    expect(await isPrimary(button(page, 'Selesaikan Pesanan'))).toBe(true)
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    const [order] = await shopper.call('GET /me/order')
    expect(order).toMatchObject({ TotalPrice: 30_000, DeliveryTime: '2999-01-24' })
    await withShopDatabase((sql) => sql`update products set available = false where id = ${ID}`)
  })

  test('O01 O06 shows the pick-up address, and refuses one that the shopper did not see', async ({ page }) => {
    const name = `Toko Pindah ${test.info().project.name}`
    const store = await addStore(name)
    try {
      await page.goto(`/shop/product/${store.productId}/detail`)
      await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
      await expect(page.locator('html[data-cart]')).toHaveCount(1)
      await page.goto('/shop/delivery')
      await page.getByRole('radio', { name: /Ambil di toko/ }).check()
      const card = page.locator('#alamat-pengiriman')
      await expect(card).toContainText('Jl. Lama 1')
      await expect(card.getByRole('link', { name: 'Telepon 084000001199' })).toHaveAttribute('href', 'tel:084000001199')
      // The store has no pin.
      await expect(card.getByRole('link', { name: 'Buka di peta' })).toHaveCount(0)
      await choosePayment(page)
      await button(page, 'Lanjutkan').click()
      await expect(page.getByRole('main')).toContainText('Jl. Lama 1')

      await withShopDatabase((sql) => sql`update stores set address = 'Jl. Baru 2' where id = ${store.storeId}`)
      await button(page, 'Selesaikan Pesanan').click()
      await expect(page.getByRole('alert')).toContainText(
        'Toko sudah pindah alamat, periksa kembali tempat pengambilan atau pengiriman pesanan anda',
      )
      await expect(page.getByRole('alert').getByText(`${name} kini di Jl. Baru 2, Bogor.`)).toBeVisible()
      await page.getByRole('link', { name: 'Ubah pesanan' }).click()
      await expect(card).toContainText('Jl. Baru 2')
      expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 0 })
    } finally {
      await withShopDatabase(async (sql) => {
        await sql`delete from product_stock where product_id = ${store.productId}`
        await sql`delete from products where id = ${store.productId}`
        await sql`delete from stores where id = ${store.storeId}`
      })
    }
  })

  test('O06 Back in the middle of the checkout loses nothing and orders nothing', async ({ page }) => {
    const product = await walkToConfirmation(page)
    await page.goBack()
    await expect(page).toHaveURL('/shop/delivery')
    await expect(page.getByRole('radio', { name: /Ambil di toko/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /BCA/ })).toBeChecked()
    await page.goBack()
    await expect(page).not.toHaveURL('/shop/delivery')
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL('/shop/order-confirmation')
    expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 0 })
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    const orders = await shopper.call('GET /me/order')
    expect(orders.map(({ OrderItems }) => OrderItems.map(({ ProductID }) => ProductID))).toEqual([[product.ID]])
  })

  test('O06 U04 a session that ends before the order leads to the login and back, and the order can be placed', async ({
    page,
  }) => {
    await openConfirmation(page)
    await shopper.call('POST /me/logout')
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL('/login?from=%2Fshop%2Forder-confirmation')
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Masuk', exact: true }).last().click()
    await expect(page).toHaveURL('/shop/order-confirmation')
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
  })

  test('O06 Back from the payment leads to the orders and then to the page before the checkout', async ({ page }) => {
    const product = await walkToConfirmation(page)
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/payment$/)
    await page.goBack()
    await expect(page).toHaveURL('/shop/order')
    await page.goBack()
    await expect(page).toHaveURL(`/shop/product/${product.ID}/detail`)
  })

  test('O06 an order that was placed in another tab can not be placed again', async ({ page, context }) => {
    await openConfirmation(page)
    const other = await context.newPage()
    await other.goto('/shop/order-confirmation')
    await button(other, 'Selesaikan Pesanan').click()
    await expect(other).toHaveURL(/\/shop\/order\/\d+\/payment/)
    await expect(page).toHaveURL('/shop/order')
    expect(await shopper.call('GET /me/ordercount')).toEqual({ count: 1 })
  })
})
