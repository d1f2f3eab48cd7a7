import { expect, type Page, test } from '@playwright/test'
import { chooseCourier, choosePayment } from './support/checkout.ts'
import { transferSlip } from './support/files.ts'
import { callAs, freshEmail, linkFromMail, logInAsOperator, productsInStock, signIn } from './support/shopper.ts'

test('S02 S05 S07 K01 U01 U02 U04 A02 O01 O02 O04 O05 O06 O09 O07 O08 a visitor finds a product, registers, pays and receives it', {
  tag: ['@layout', '@pictures'],
}, async ({ page, browser }) => {
  test.setTimeout(180_000)
  const [product] = await productsInStock(1, 'Bandung')
  if (!product) throw new Error('the demo has products in stock')
  const email = freshEmail()

  await findProduct(page, product)
  await putTwoIntoCart(page, product.Name)

  // Checkout requires an account; the cart keeps its items.
  await page.getByRole('link', { name: 'Lanjut', exact: true }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await register(page, email)
  await page.goto(await linkFromMail(email))
  await expect(page.getByText('Email Anda sudah terverifikasi')).toBeVisible()
  await page.goto('/shop/delivery')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('rahasia-sekali')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page).toHaveURL(/\/shop\/delivery/)

  await page.goto('/shop/address/baru')
  await fillAddress(page)
  await expect(page).toHaveURL(/\/shop\/address$/)
  await page
    .getByRole('button', { name: /^Pilih/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/shop\/delivery/)

  await chooseCourier(page)
  await choosePayment(page)

  await page
    .getByRole('button', { name: 'Lanjutkan' })
    .or(page.getByRole('link', { name: 'Lanjutkan' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/shop\/order-confirmation/)
  await expect(page.getByText(product.Name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Selesaikan Pesanan' }).first().click()

  await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
  const orderId = Number(/order\/(\d+)/.exec(page.url())?.[1])
  await expect(page.locator('mark')).toHaveText(/^\d{3}$/)
  await page.getByRole('button', { name: 'Upload bukti bayar' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await transferSlip())
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Berhasil mengunggah bukti pembayaran').first()).toBeVisible()

  await sendAsOperator(await (await browser.newContext()).newPage(), orderId)

  await page.goto('/shop/order?status=5')
  await page.getByRole('link', { name: new RegExp(`No\\. ${orderId}$`) }).click()
  await expect(page.getByText('1000-1234567890').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Lacak di / })).toHaveAttribute('href', /^https:\/\//)
  // The next step is in view, also on a phone.
  await expect(page.getByRole('button', { name: 'Konfirmasi Pesanan Tiba' })).toBeInViewport()
  await page.getByRole('button', { name: 'Konfirmasi Pesanan Tiba' }).click()
  await page.getByRole('button', { name: 'Ya, sudah tiba' }).click()
  await expect(page.getByText('Pesanan Selesai').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pesanan Selesai').first()).toBeVisible()
})

type Found = Awaited<ReturnType<typeof productsInStock>>[number]

/** From the home page over its category to the product. */
async function findProduct(page: Page, product: Found) {
  await page.goto('/')
  await expect(page).toHaveURL(/\/beranda/)
  await page.goto(`/shop/product?type=search&keyword=${encodeURIComponent(product.Name)}`)
  await expect(page.getByRole('heading', { name: `Pencarian Produk '${product.Name}'` })).toBeVisible()
  // The search in the top bar may contain the same words.
  await page.getByRole('main').getByRole('link', { name: product.Name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/shop/product/${product.ID}/detail`))
  await expect(page.getByRole('heading', { name: product.Name })).toBeVisible()
}

async function putTwoIntoCart(page: Page, name: string) {
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
  await expect(page.getByText('Produk berhasil dimasukkan ke keranjang').first()).toBeVisible()
  await page
    .getByRole('button', { name: `Tambah jumlah ${name}` })
    .filter({ visible: true })
    .click()
  await page.goto('/shop/cart')
  await expect(page.getByRole('heading', { name: 'Keranjang Saya' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByLabel(`Jumlah ${name}`, { exact: true })).toHaveValue('2')
}

async function register(page: Page, email: string) {
  await page.getByRole('link', { name: 'Daftar sekarang' }).click()
  await expect(page.getByRole('heading', { name: 'Buat akun' })).toBeVisible()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('rahasia-sekali')
  await page.getByLabel('Konfirmasi password').fill('rahasia-sekali')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByLabel('Nama Lengkap').fill('Dewi Lestari Contoh')
  await page.getByLabel('No.Handphone').fill('+6281234567890')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Terima kasih sudah mendaftar')).toBeVisible()
}

/** Fills the form with a kelurahan of Bandung, which sets the postal code. */
async function fillAddress(page: Page) {
  await page.getByLabel('Nama Penerima').fill('Dewi Lestari')
  await page.getByLabel('No.Handphone').fill('081234567890')
  await page.getByRole('textbox', { name: 'Alamat', exact: true }).fill('Jl. Dago Asri No. 7, RT 01/RW 02')
  await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' })
  await page.getByLabel('Kota/Kabupaten').selectOption({ label: 'Kota Bandung' })
  await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' })
  await page.getByLabel('Kelurahan').selectOption({ label: 'Dago' })
  await expect(page.getByLabel('Kode Pos')).toHaveValue('40135')
  await page.getByRole('button', { name: 'Simpan' }).filter({ visible: true }).click()
}

/** The operator sees the proof, ships the goods with a tracking number, and marks them as arrived. */
async function sendAsOperator(backoffice: Page, orderId: number) {
  await signIn(backoffice, await logInAsOperator())
  await backoffice.goto('/kelola')
  await backoffice.goto(`/kelola?q=${orderId}&order=${orderId}`)
  const panel = backoffice.getByRole('complementary', { name: `Pesanan ${orderId}` })
  await expect(panel.getByRole('img', { name: `Bukti pembayaran pesanan ${orderId}` })).toBeVisible()
  /** The button, its dialog and the state use the same name; steps that can be taken back are not asked about. */
  const step = async (name: string, done: string, state?: string) => {
    await panel.getByRole('button', { name }).click()
    const dialog = backoffice.getByRole('dialog')
    if (name === 'Kirim pesanan') await dialog.getByLabel('Nomor resi').fill('1000-1234567890')
    const isAsked = name === 'Kirim pesanan' || name === 'Verifikasi pembayaran'
    if (isAsked) await dialog.getByRole('button', { name }).click()
    await expect(backoffice.getByText(done).first()).toBeVisible()
    if (state) await expect(panel.getByText(state, { exact: true }).first()).toBeVisible()
  }
  await step('Verifikasi pembayaran', 'Pembayaran diverifikasi')
  await step('Kemas pesanan', 'Pesanan dikemas', 'Pesanan Dikemas')
  await step('Kirim pesanan', 'Pesanan dikirim', 'Pesanan Dikirim')
  await step('Tandai tiba', 'Pesanan ditandai tiba', 'Pesanan Tiba')
}

test('a price that is manipulated in the stored cart is not the price that is paid', async ({ page }) => {
  const [product] = await productsInStock(1)
  await page.goto(`/shop/product/${product!.ID}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
  await expect(page.getByText('Produk berhasil dimasukkan ke keranjang').first()).toBeVisible()
  await page.evaluate(() => {
    const cart = localStorage.getItem('kedai.shop-cart') ?? ''
    localStorage.setItem('kedai.shop-cart', cart.replace(/"(Price|PromoPrice)":\d+/g, '"$1":1'))
  })
  await page.goto('/shop/cart')
  // The cart is compared with the shop's own price before checkout continues.
  await expect(page.getByText(/Harga berubah dari Rp1 menjadi/).first()).toBeVisible()
  const known = await callAs()('GET /product/:oid/:id', { params: { id: product!.ID } })
  expect(known.PromoPrice).toBe(product!.PromoPrice)
})
