import { expect, type Page, test } from '@playwright/test'
import { formatRupiah } from '../contract/src/values/money/rupiah.ts'
import { totalToPay } from '../contract/src/values/orders/total-to-pay.ts'
import { choosePayment } from './support/checkout.ts'
import { pdfSlip } from './support/files.ts'
import { open, waitForHydration } from './support/hydration.ts'
import {
  fundWallet,
  logInAsOperator,
  newShopper,
  placeTopUp,
  productsInStock,
  type Shopper,
  signIn,
} from './support/shopper.ts'

/** The visible one of the two buttons (phone bar, desktop column). */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

test('W01 the deposit shows balance and history, five transactions a page, at all its URLs', {
  tag: '@layout',
}, async ({ page }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await page.goto('/wallet')
  await expect(page.getByText('Rp0', { exact: true })).toBeVisible()
  await expect(page.getByText('Belum ada data')).toBeVisible()
  await expect(page.getByRole('link', { name: 'ISI SALDO', exact: true })).toHaveAttribute('href', '/wallet/topup')

  for (const amount of [11_000, 12_000, 13_000, 14_000, 15_000, 16_000]) await fundWallet(shopper, amount)
  for (const path of ['/wallet', '/wallet/detail', '/riwayattransaksi']) {
    await page.goto(path)
    await expect(page.getByText('Rp81.000', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Isi saldo No\./)).toHaveCount(5)
  }
  await expect(page.getByText('Saldo Rp65.000 menjadi Rp81.000')).toBeVisible()
  await page.getByRole('link', { name: 'Halaman 2' }).click()
  await expect(page).toHaveURL('/riwayattransaksi?page=2')
  await expect(page.getByText('+Rp11.000')).toBeVisible()
  await expect(page.getByText(/^Isi saldo No\./)).toHaveCount(1)

  const unknownPage = await page.goto('/wallet/lain')
  expect(unknownPage?.status()).toBe(404)
  await expect(page.getByText('Halaman tidak ditemukan')).toBeVisible()
})

test('W02 O04 a top-up needs an amount and a bank, and only one can be pending', { tag: '@layout' }, async ({
  page,
}) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await page.goto('/wallet')
  await page.getByRole('link', { name: 'ISI SALDO', exact: true }).click()
  const crumbs = page.getByRole('navigation', { name: 'Letak halaman' })
  await expect(crumbs).toContainText('BerandaDepositIsi Saldo')
  await expect(button(page, 'Lanjut')).toBeDisabled()

  const nominal = page.getByLabel('Nominal', { exact: true })
  await nominal.fill('5a')
  await expect(nominal).toHaveValue('')
  await nominal.fill('0')
  await expect(nominal).toHaveValue('')
  await nominal.fill('18500.5')
  await nominal.blur()
  await expect(nominal).toHaveValue('')
  await expect(page.getByText('“18500.5” bukan nominal rupiah yang utuh')).toBeVisible()
  await nominal.fill('5000')
  await nominal.blur()
  await expect(nominal).toHaveValue('5.000')
  await expect(page.getByText('Nominal minimal Rp10.000')).toBeVisible()
  for (const amount of ['30.000', '50.000', '75.000', '100.000', '125.000', '150.000']) {
    await page.getByRole('button', { name: `Rp${amount}` }).click()
    await expect(nominal).toHaveValue(amount)
  }
  await page.getByRole('button', { name: 'Rp75.000' }).click()
  await expect(button(page, 'Lanjut')).toBeDisabled()

  await page.getByRole('link', { name: 'Pilih metode pembayaran' }).click()
  await expect(page).toHaveURL('/shop/payment?type=topup')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(4)
  await expect(button(page, 'Simpan')).toBeDisabled()
  await page.getByRole('radio', { name: /BRI/ }).check()
  await button(page, 'Simpan').click()
  await expect(page).toHaveURL('/wallet/topup')
  await expect(nominal).toHaveValue('75.000')
  await page.reload()
  // The tile shows the name as well until the logo has loaded.
  await expect(page.getByText('BRI', { exact: true }).last()).toBeVisible()

  await button(page, 'Lanjut').click()
  await expect(page).toHaveURL('/wallet/payment')
  const [pending] = await shopper.call('GET /me/wallettopup')
  const { ID } = pending!
  const storedForm = () => page.evaluate(() => JSON.parse(localStorage.getItem('kedai.top-up-cart') ?? 'null'))
  expect(await storedForm()).toMatchObject({ Nominal: 75_000, BankName: 'BRI', OrderID: ID, TransactionID: ID })
  await page.goto('/wallet/topup')
  await expect(page).toHaveURL('/wallet/payment')

  // The next top-up starts with an empty form.
  await shopper.call('PUT /me/cancelwallettopup/:id', { params: { id: ID } })
  await page.goto('/wallet/topup')
  await expect(nominal).toHaveValue('')
  expect(await storedForm()).not.toHaveProperty('OrderID')
})

test('W01 U08 the last seen balance is shown at once and then updated, never that of another shopper', async ({
  page,
}) => {
  const shopper = await newShopper()
  await fundWallet(shopper, 120_000)
  await signIn(page, shopper)
  await open(page, '/wallet')
  const balance = page
    .getByRole('main')
    .getByText(/^Rp[\d.]+$/)
    .first()
  await expect(balance).toHaveText('Rp120.000')
  await fundWallet(shopper, 30_000)

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/me/wallet?**', async (route) => {
    await released
    await route.continue()
  })
  await page.route('**/me/wallet', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await expect(balance).toHaveText('Rp120.000')
  release()
  await expect(balance).toHaveText('Rp150.000')
  await page.unrouteAll()

  await page.route('**/me/wallet*', () => undefined)
  for (const kept of [
    { EndBalance: 120_000, UserID: shopper.session.UserID + 1 },
    { EndBalance: '120000', UserID: shopper.session.UserID },
    { EndBalance: -5, UserID: shopper.session.UserID },
    null,
  ]) {
    await page.evaluate((value) => localStorage.setItem('kedai.wallet-balance', value), JSON.stringify(kept))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForHydration(page)
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    await expect(balance, JSON.stringify(kept)).toBeHidden()
  }
})

test('W02 a top-up that is refused because another is pending leads to the pending one', async ({ page }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await open(page, '/wallet/topup')
  await page.getByRole('button', { name: 'Rp50.000' }).click()
  await page
    .getByRole('link', { name: /metode pembayaran/i })
    .filter({ visible: true })
    .click()
  await page.getByRole('main').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Simpan' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/wallet/topup')
  const submit = page.getByRole('button', { name: 'Lanjut', exact: true }).filter({ visible: true })
  // Once it is there, the screen has found nothing that is pending.
  await expect(submit).toBeVisible()
  await placeTopUp(shopper, 75_000)
  await submit.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Anda masih memiliki isi saldo' })
  await refusal.getByRole('link', { name: 'Lihat Pembayaran' }).click()
  await expect(page).toHaveURL('/wallet/payment')
  await expect(page.getByText('Rp75.000').first()).toBeVisible()
})

test('U04 payment and confirmation screens with nothing to pay lead to the login if the session has ended', async ({
  page,
}) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await open(page, '/terms')
  await shopper.call('POST /me/logout')
  // In each new document: a late answer to a call of the one before would remove it there.
  await page.addInitScript((token) => localStorage.setItem('kedai.token', token), shopper.session.Token)
  for (const path of ['/shop/payment?type=topup', '/digital/confirmation']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: path })}`)
    await expect(page.getByRole('alert')).toContainText('Akses berakhir')
  }
})

test('W03 B08 the payment page shows the amount to transfer and takes the proof, and the operator credits the wallet once', {
  tag: '@layout',
}, async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shopper = await newShopper()
  await signIn(page, shopper)
  const { ID, UniqueNum, BankAccountNumber } = await placeTopUp(shopper, 50_000)
  const amount = 50_000 + UniqueNum
  await page.goto('/wallet')
  await expect(page.getByText('Isi saldo Rp50.000 menunggu pembayaran')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat Pembayaran' }).click()

  await expect(page.getByRole('navigation', { name: 'Letak halaman' })).toContainText('BerandaDepositDetail Pembayaran')
  const main = page.getByRole('main')
  await expect(main).toContainText(`Total PembayaranRp50.000Kode Unik${formatRupiah(UniqueNum)}`)
  await expect(main).toContainText('Total Transfer')
  await expect(page.locator('mark')).toHaveText(String(amount).slice(-3))
  await expect(page.getByText(BankAccountNumber)).toBeVisible()
  await expect(page.getByText(/\d{2} \w{3} \d{4}, \d{2}:\d{2}\sWIB/)).toBeVisible()
  await page.getByRole('button', { name: 'Salin jumlah' }).click()
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(amount))

  await page.getByRole('button', { name: 'Upload bukti bayar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Bukti Bayar' })
  await expect(dialog.getByRole('button', { name: 'Lanjutkan' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Kembali' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Upload bukti bayar' }).click()
  await dialog.locator('input[type=file]').setInputFiles(pdfSlip())
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Bukti pembayaran sudah kami terima dan sedang diperiksa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload bukti bayar' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Selesai' })).toHaveAttribute('href', '/wallet')

  const backoffice = await (await browser.newContext()).newPage()
  await signIn(backoffice, await logInAsOperator())
  await backoffice.goto(`/kelola/topup?q=${amount}`)
  const card = backoffice.getByRole('listitem').filter({ hasText: `Isi saldo ${ID}` })
  await expect(card.getByRole('link', { name: `Bukti pembayaran isi saldo ${ID}` })).toContainText('.pdf')
  await card.getByRole('button', { name: 'Verifikasi pembayaran' }).click()
  await backoffice.getByRole('dialog').getByRole('button', { name: 'Verifikasi pembayaran' }).click()
  await expect(backoffice.getByText('Saldo pembeli sudah terisi').first()).toBeVisible()
  await expect(card.getByText('Berhasil')).toBeVisible()

  // The payment page has gone there by itself, or will soon.
  await page.goto('/wallet')
  await expect(page.getByText('+Rp50.000')).toBeVisible()
})

test('W01 W04 a rejected top-up shows its reason and the fate of the money until it is read, and stays in the history', async ({
  page,
}) => {
  const shopper = await newShopper()
  const { call } = await logInAsOperator()
  const refused = await placeTopUp(shopper, 500_000)
  const Note = 'Jumlah yang masuk tidak tepat sampai 3 digit terakhir.'
  await call('PUT /kelola/topup/:id/reject', { params: { id: refused.ID }, body: { Note } })
  for (let n = 0; n < 10; n++) {
    const { ID } = await placeTopUp(shopper, 10_000 + n)
    await shopper.call('PUT /me/cancelwallettopup/:id', { params: { id: ID } })
  }
  await fundWallet(shopper, 60_000)
  await signIn(page, shopper)

  await page.goto('/wallet')
  const alert = page.getByRole('alert').filter({ hasText: 'Isi saldo Rp500.000 ditolak' })
  await expect(alert).toContainText(Note)
  await alert.getByRole('link', { name: 'Lihat rincian' }).click()
  await expect(page).toHaveURL(`/wallet/topup/${refused.ID}/detail`)
  const main = page.getByRole('main')
  await expect(main.getByText(`Alasan: ${Note}`)).toBeVisible()
  await expect(main.getByText(/^Saldo deposit Anda tidak berubah\./)).toBeVisible()
  await expect(main.getByText('Isi Saldo Ditolak', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Isi saldo lagi' })).toHaveAttribute('href', '/wallet/topup')
  await expect.poll(() => shopper.call('GET /me/wallettopup', { query: { Status: 7, IsSeen: false } })).toEqual([])

  // Once it was read, the wallet no longer links to it.
  await page.goto('/wallet')
  await expect(page.getByText('Rp60.000', { exact: true })).toBeVisible()
  await expect(alert).toHaveCount(0)

  // A transaction links to its cause, the history to every top-up.
  await page.getByRole('link', { name: /^Isi saldo No\./ }).click()
  await expect(main.getByText('Rp60.000 sudah masuk ke saldo deposit Anda.')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Riwayat isi saldo' }).click()
  await expect(page).toHaveURL('/wallet/topup/history')
  const rows = main.getByRole('link', { name: /Isi saldo No\./ })
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText(/Rp60\.000.*Berhasil/)
  await expect(rows.nth(1)).toContainText(/Rp10\.009.*Dibatalkan/)
  await page.getByRole('link', { name: 'Halaman 2' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(/Rp500\.000.*Ditolak.*Alasan: Jumlah/)
  await page.goto('/wallet/topup/history?page=99')
  await expect(page).toHaveURL('/wallet/topup/history?page=2')

  // Another shopper's, an unknown one, and an id that is not a number.
  const other = await placeTopUp(await newShopper(), 50_000)
  for (const id of [other.ID, 999_999_999, 'x']) {
    await page.goto(`/wallet/topup/${id}/detail`)
    await expect(page.getByText('Halaman tidak ditemukan')).toBeVisible()
  }
})

test('W03 W04 E03 a pending top-up is cancelled after a confirmation, and then another can be placed', async ({
  page,
}) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  await placeTopUp(shopper, 100_000)
  await page.goto('/wallet/payment')
  await page.getByRole('button', { name: 'Batalkan Isi Saldo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batalkan Topup' })
  await expect(dialog.getByText('Anda yakin ingin membatalkan topup anda?', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Kembali' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Batalkan Isi Saldo' }).click()
  await dialog.getByRole('button', { name: 'Lanjutkan membatalkan topup' }).click()
  await expect(page).toHaveURL('/wallet')
  await expect(page.getByRole('link', { name: 'ISI SALDO', exact: true })).toBeVisible()
  await page.goto('/wallet/payment')
  await expect(page).toHaveURL('/wallet')
})

test.describe('paying an order', () => {
  let shopper: Shopper
  let price: number

  test.beforeEach(async ({ page }) => {
    shopper = await newShopper()
    await signIn(page, shopper)
    const [product] = await productsInStock(1, 'Bandung')
    price = product!.PromoPrice
    await page.goto(`/shop/product/${product!.ID}/detail`)
    await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
    await expect(page.getByText('Produk berhasil dimasukkan ke keranjang').first()).toBeVisible()
    await page.goto('/shop/delivery')
  })

  async function payBy(page: Page, way: RegExp) {
    await page.getByRole('radio', { name: /Ambil di toko/ }).check()
    await choosePayment(page, way)
    await button(page, 'Lanjutkan').click()
    await button(page, 'Selesaikan Pesanan').click()
  }

  test('O04 O11 with the wallet needs enough balance, debits it at once and completes the order', async ({ page }) => {
    await page.goto('/shop/payment')
    const wallet = page.getByRole('radio', { name: /Saldo Deposit/ })
    await expect(wallet).toBeDisabled()
    await expect(page.getByText(`Saldo tidak mencukupi, kurang ${formatRupiah(price)}.`)).toBeVisible()
    await expect(page.getByRole('radio', { name: /Bayar tunai di toko/ })).toBeDisabled()
    await expect(page.getByText('Hanya untuk pesanan yang diambil di toko.')).toBeVisible()

    // The cart holds an older, higher balance; the screen loads the current one.
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('kedai.shop-cart') ?? '')
      const choice = { Payment: 'Deposit', PaymentType: 'Wallet', WalletBalance: 900_000_000 }
      localStorage.setItem('kedai.shop-cart', JSON.stringify({ ...cart, summary: { ...cart.summary, ...choice } }))
    })
    await page.goto('/shop/delivery')
    await expect(page.getByRole('radio', { name: 'Saldo Deposit Rp0', exact: true })).toBeChecked()
    await page.getByRole('radio', { name: /Ambil di toko/ }).check()
    const tooLittle = page.getByText('Saldo deposit tidak mencukupi, pilih metode pembayaran lain')
    await expect(tooLittle.filter({ visible: true })).toHaveCount(1)

    const amount = Math.max(10_000, price)
    await fundWallet(shopper, amount)
    await page.goto('/shop/delivery')
    await expect(page.getByRole('radio', { name: `Saldo Deposit ${formatRupiah(amount)}`, exact: true })).toBeChecked()
    await payBy(page, /Saldo Deposit/)
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/completed/)
    await expect(page.getByText('Pembayaran: Deposit. Pengantaran: Ambil di toko.')).toBeVisible()
    await page.goto('/wallet')
    await expect(page.getByText(`-${formatRupiah(price)}`)).toBeVisible()
    expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(amount - price)
  })

  test('O04 O11 in cash is possible for pick-up only; another delivery option requires another method', {
    tag: '@layout',
  }, async ({ page, browser }) => {
    await page.getByRole('radio', { name: /Ambil di toko/ }).check()
    await choosePayment(page, /Bayar tunai di toko/)
    await page.getByRole('radio', { name: 'Pengiriman', exact: true }).check()
    await button(page, 'Lanjutkan').click()
    await expect(
      page.getByText('Pembayaran tunai hanya untuk pesanan yang diambil di toko').filter({ visible: true }).first(),
    ).toBeVisible()
    await page.getByRole('radio', { name: /Ambil di toko/ }).check()
    await button(page, 'Lanjutkan').click()
    await button(page, 'Selesaikan Pesanan').click()
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/completed/)
    await expect(page.getByText('Pembayaran: Tunai. Pengantaran: Ambil di toko.')).toBeVisible()
    const [, id] = /order\/(\d+)/.exec(page.url())!
    await page.getByRole('link', { name: 'Lihat pesanan saya' }).click()
    await expect(page.getByText('Pesanan Diproses').first()).toBeVisible()
    await expect(page.getByText('Bayar Saat Diambil', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Menunggu Pembayaran', { exact: true })).toHaveCount(0)

    const backoffice = await (await browser.newContext()).newPage()
    await signIn(backoffice, await logInAsOperator())
    await backoffice.goto(`/kelola?q=${id}`)
    await expect(backoffice.getByRole('row').filter({ hasText: `#${id}` })).toContainText('Tunai')
    await backoffice.context().close()
  })

  test('O09 with QRIS shows the code for the exact amount, and the operator verifies the payment', {
    tag: '@pictures',
  }, async ({ page }) => {
    await payBy(page, /QRIS/)
    await expect(page).toHaveURL(/\/shop\/order\/\d+\/payment/)
    const id = Number(/order\/(\d+)/.exec(page.url())![1])
    const amount = totalToPay(await shopper.call('GET /me/order/:id', { params: { id } }))
    const code = page.getByRole('img', { name: `Kode QRIS untuk pembayaran ${formatRupiah(amount)}` })
    await expect(code).toBeVisible()
    expect(await code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    await expect(page.locator('mark')).toHaveText(String(amount).slice(-3))
    await expect(page.getByRole('link', { name: 'Simpan gambar QRIS' })).toHaveAttribute('download', `qris-${id}.png`)
    await expect(page.getByRole('button', { name: 'Upload bukti bayar' })).toBeHidden()

    // After "already paid" the code is hidden until the shopper asks for it.
    await page.getByRole('button', { name: 'Saya sudah membayar' }).click()
    await page.reload()
    await expect(page.getByText('Jangan membayar lagi: satu pembayaran sudah cukup.')).toBeVisible()
    await expect(code).toHaveCount(0)
    await page.getByRole('button', { name: 'Tampilkan kode QRIS lagi' }).click()
    await expect(code).toBeVisible()
    await page.getByRole('button', { name: 'Saya sudah membayar' }).click()

    await (await logInAsOperator()).call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
    // The page polls the result, and turns by itself.
    await expect(page.getByRole('heading', { name: 'Pembayaran diterima' })).toBeVisible()
    await page.getByRole('link', { name: 'Lihat pesanan' }).click()
    await expect(page.getByText('Pembayaran Diverifikasi')).toBeVisible()
  })
})
