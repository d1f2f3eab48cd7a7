import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { formatRupiah } from '../contract/src/values/money/rupiah.ts'
import { totalToPay } from '../contract/src/values/orders/total-to-pay.ts'
import { formatDate, fromWireTime, toWireTime } from '../contract/src/values/time/wib-time.ts'
import { largePhoto, largeScreenshot, pdfSlip, transferSlip, video } from './support/files.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { shopUrl } from './support/shop-server.ts'
import {
  demoProducts,
  logInAsOperator,
  newShopper,
  placeOrder,
  placeTopUp,
  productsInStock,
  type Shopper,
  signIn,
} from './support/shopper.ts'

type Product = Awaited<ReturnType<typeof productsInStock>>[number]

async function endedOrder(shopper: Shopper, items: Parameters<typeof placeOrder>[1]) {
  const order = await placeOrder(shopper, items)
  return shopper.call('PUT /me/cancelorder/:id', { params: { id: order.ID } })
}

test('O07 the list has status tabs with the state in the URL, and folds all but two items', { tag: '@layout' }, async ({
  page,
}) => {
  const shopper = await newShopper()
  const products = await productsInStock(3)
  const order = await placeOrder(
    shopper,
    products.map((product) => ({ ProductID: product.ID, Quantity: 1 })),
  )
  await signIn(page, shopper)
  await page.goto('/shop/order')

  await expect(page.getByRole('heading', { name: 'Pesanan Saya' })).toBeVisible()
  const numberAndTime = page.getByText(new RegExp(`^No\\. ${order.ID} · \\d{2} \\w{3} \\d{4}, \\d{2}:\\d{2}\\sWIB$`))
  await expect(numberAndTime).toBeVisible()
  await expect(page.getByText(products[2]!.Name)).toBeHidden()
  await page.getByText('Lihat 1 item lainnya').click()
  await expect(page.getByText(products[2]!.Name)).toBeVisible()

  await page.getByRole('link', { name: 'PESANAN DIPROSES' }).click()
  await expect(page).toHaveURL(/status=2/)
  await expect(page.getByText('Belum ada data')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`No. ${order.ID}`).first()).toBeVisible()
})

test('O07 O09 W01 screens stay up to date: a payment appears while they are open, every other change on return', async ({
  page,
  context,
}) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  const topUp = await placeTopUp(shopper, 50_000)
  await signIn(page, shopper)
  const [list, wallet] = [await context.newPage(), await context.newPage()]
  await Promise.all([list, wallet].map((one) => signIn(one, shopper)))
  await page.goto(`/shop/order/${order.ID}/payment`)
  await list.goto('/shop/order')
  await wallet.goto('/wallet')
  await expect(wallet.getByText('Rp0', { exact: true }).first()).toBeVisible()

  const { call } = await logInAsOperator()
  await call('PUT /kelola/order/:id/verify', { params: { id: order.ID }, body: {} })
  await call('PUT /kelola/topup/:id/verify', { params: { id: topUp.ID }, body: {} })
  await expect(page.getByRole('heading', { name: 'Pembayaran diterima' })).toBeVisible()
  await page.getByRole('link', { name: 'Lihat pesanan' }).click()
  await expect(page).toHaveURL(`/shop/order/${order.ID}/detail`)
  await expect(list.getByText('Pesanan Diproses', { exact: true })).toBeVisible()
  await expect(wallet.getByText('Rp50.000', { exact: true }).first()).toBeVisible()

  // No change is expected any more, so the page does not poll until the shopper returns.
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/me/order/') && calls.push(request.url()))
  await call('PUT /kelola/order/:id/process', { params: { id: order.ID }, body: {} })
  await expect(page.getByText('Pesanan Anda siap diambil di sini')).toHaveCount(0)
  expect(calls).toEqual([])
  // Other returns within three seconds count as the same.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Pesanan Anda siap diambil di sini')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('O07 the current tab is scrolled into view, and the row fades where it continues', async ({ page }) => {
  await signIn(page, await newShopper())
  for (const [query, name, fade] of [
    ['?status=2', 'PESANAN DIPROSES', { start: '40px', end: '40px' }],
    ['?status=1', 'MENUNGGU PEMBAYARAN', { start: '0px', end: '40px' }],
    ['', 'SEMUA', { start: '40px', end: '0px' }],
  ] as const) {
    await page.goto(`/shop/order${query}`)
    const row = page.getByRole('navigation', { name: 'Status pesanan' })
    await expect(row).toHaveCSS('--fade-start', fade.start)
    await expect(row).toHaveCSS('--fade-end', fade.end)
    const tab = row.getByRole('link', { name })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test('O09 O10 E03 the payment page shows amount, account and deadline, copies them, and notices when the deadline has passed', {
  tag: '@layout',
}, async ({ page, context }) => {
  await page.clock.install()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 2 }])
  await signIn(page, shopper)
  await page.goto(`/shop/order/${order.ID}/payment`)

  const lastDigits = String(totalToPay(order)).slice(-3)
  await expect(page.locator('mark')).toHaveText(lastDigits)
  await expect(page.getByText(order.BankAccountNumber)).toBeVisible()
  await expect(page.getByText(/\d{2} \w{3} \d{4}, \d{2}:\d{2}\sWIB/)).toBeVisible()
  await expect(page.getByText(/Sisa waktu/)).toBeVisible()

  await page.getByRole('button', { name: 'Salin jumlah' }).click()
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible()
  await expect(page.getByText('teks berhasil di salin', { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(totalToPay(order)))
  await expect(page.getByRole('button', { name: 'Salin jumlah' })).toBeVisible()

  // The tab is suspended until the deadline has passed, and the server has not expired the order yet.
  const detail = `/shop/order/${order.ID}/detail`
  await page.goto('/shop/order')
  await page.goto(`/shop/order/${order.ID}/payment`)
  await expect(page.getByText(/Sisa waktu/)).toBeVisible()
  let pollCount = 0
  page.on('request', (request) => (pollCount += Number(request.url().endsWith(`/me/order/${order.ID}`))))
  await page.clock.pauseAt(fromWireTime(order.TransferDeadline!)!)
  await expect(page.getByText('Batas waktu pembayaran telah lewat.')).toBeVisible()
  // The page already polled for the payment before.
  const pollsBefore = pollCount
  await page.clock.runFor(5_000)
  await expect.poll(() => pollCount).toBeGreaterThan(pollsBefore)
  await shopper.call('PUT /me/cancelorder/:id', { params: { id: order.ID } })
  // The next poll waits for the response of the previous one, which may still be pending.
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL(detail, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText('Pesanan Dibatalkan').first()).toBeVisible()
  // Back leads to the page before, not to the expired payment page.
  await page.clock.resume()
  await page.goBack()
  await expect(page).toHaveURL('/shop/order')
})

async function sendProof(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Bukti Bayar' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog).toBeHidden()
}

test('O08 E03 a proof is made smaller and uploaded, and a video is refused', {
  tag: ['@layout', '@pictures'],
}, async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1, Note: 'Tanpa plastik <b>ya</b>' }])
  await signIn(page, shopper)
  await page.goto(`/shop/order/${order.ID}/detail`)
  await expect(page.getByText('Tanpa plastik <b>ya</b>')).toBeVisible()
  // The account and the deadline are also shown outside of the payment page.
  await expect(page.getByText(order.BankAccountNumber)).toBeVisible()
  await expect(page.getByText(order.BankAccountName)).toBeVisible()
  await expect(page.getByText('Transfer sebelum')).toBeVisible()

  await page.getByRole('button', { name: 'Upload bukti bayar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Lanjutkan' })).toBeDisabled()
  await dialog.locator('input[type=file]').setInputFiles(video())
  await expect(dialog.getByText('Berkas harus berupa JPG, PNG, WebP, atau PDF')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Lanjutkan' })).toBeDisabled()
  // An unreadable number is an error before it is sent.
  const png = (buffer: Buffer) => ({ name: 'bukti.png', mimeType: 'image/png', buffer })
  await dialog.locator('input[type=file]').setInputFiles(png(Buffer.alloc(0)))
  await expect(dialog.getByText('Berkas ini kosong.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(png(Buffer.from('\x89PNG\r\n\x1a\nrusak', 'latin1')))
  await expect(dialog.getByText('Berkas ini rusak dan tidak dapat dibaca.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Lanjutkan' })).toBeDisabled()
  // A screenshot above 5 MB becomes a JPEG.
  await dialog.locator('input[type=file]').setInputFiles(await largeScreenshot())
  await expect(dialog.getByRole('img', { name: 'Pratinjau bukti pembayaran' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Lanjutkan' })).toBeEnabled()
  // Over 5 MB: the shop accepts it only because the browser makes it smaller.
  // Phones name screenshots with one long word, which must not widen the page.
  const name = `Screenshot_${'2026-11-23-'.repeat(8)}com.bank.mobile.jpg`
  await dialog.locator('input[type=file]').setInputFiles({ ...(await largePhoto()), name })
  await expect(dialog.getByRole('img', { name: 'Pratinjau bukti pembayaran' })).toBeVisible()
  expect(
    await dialog.evaluate((sheet) => [...sheet.children].every((part) => part.scrollWidth <= part.clientWidth)),
  ).toBe(true)
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Berhasil mengunggah bukti pembayaran', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Bukti pembayaran sudah kami terima dan sedang diperiksa.')).toBeVisible()
  await page.getByText('Petunjuk Pembayaran', { exact: true }).click()
  await expect(page.getByText('Mobile banking', { exact: true })).toBeVisible()
})

test('B08 E03 the operator sees the proof, verifies, packs and hands over, and the shopper confirms', {
  tag: ['@layout', '@pictures'],
}, async ({ page, browser }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  await page.goto(`/shop/order/${order.ID}/detail`)
  await sendProof(page, 'Upload bukti bayar', await transferSlip())

  const backoffice = await (await browser.newContext()).newPage()
  await signIn(backoffice, await logInAsOperator())
  await backoffice.goto(`/kelola?q=${order.ID}&order=${order.ID}`)
  const panel = backoffice.getByRole('complementary', { name: `Pesanan ${order.ID}` })
  await expect(panel.getByRole('img', { name: `Bukti pembayaran pesanan ${order.ID}` })).toBeVisible()
  const step = (name: string) => panel.getByRole('button', { name })
  await step('Verifikasi pembayaran').click()
  await backoffice.getByRole('dialog').getByRole('button', { name: 'Verifikasi pembayaran' }).click()
  // The other steps can be taken back, so that nothing is asked.
  await step('Tandai siap diambil').click()
  await step('Tandai sudah diambil').click()
  await expect(step('Tandai sudah diambil')).toBeHidden()

  await page.reload()
  await expect(page.getByText('Pembayaran Diverifikasi')).toBeVisible()
  await expect(page.getByText('Petunjuk Pembayaran', { exact: true })).toBeHidden()
  // It was collected, so nothing arrived.
  await page.getByRole('button', { name: 'Konfirmasi Pesanan Diambil' }).click()
  await expect(page.getByText('Anda yakin ingin mengkonfirmasi pesanan ini?', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ya, sudah saya ambil' }).click()
  await expect(page.getByText('Pesanan Selesai').first()).toBeVisible()
})

test('O08 O09 B08 a wrong proof can be replaced until the operator has decided; the page starts with the received proof', {
  tag: '@pictures',
}, async ({ page, browser }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const { ID } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  await page.goto(`/shop/order/${ID}/payment`)
  await sendProof(page, 'Upload bukti bayar', await transferSlip())

  const received = page.getByRole('heading', { name: 'Bukti pembayaran sudah kami terima dan sedang diperiksa.' })
  await expect(received).toBeInViewport()
  await expect(page.getByText(/^Dikirim \d{2} \w{3} \d{4}/)).toBeInViewport()
  await expect(page.getByText(/paling lama 3 jam pada jam kerja/)).toBeInViewport()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByText('Nomor rekening', { exact: true })).toBeHidden()
  await page.getByText('Rincian transfer', { exact: true }).click()
  await expect(page.getByText('Nomor rekening', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Perbesar bukti pembayaran' }).click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'Bukti pembayaran yang Anda kirim' })
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1400)
  await page.getByRole('dialog').getByRole('button', { name: 'Kembali' }).click()

  await sendProof(page, 'Kirim bukti lain', pdfSlip())
  await expect(page.getByRole('link', { name: /^bukti-\w{8}\.pdf/ })).toBeVisible()
  await page.getByRole('link', { name: 'Lihat pesanan' }).click()
  await expect(received).toBeVisible()
  const steps = page.getByRole('main').getByRole('listitem')
  await expect(steps.filter({ hasText: 'Bukti Pembayaran Diganti' })).toBeVisible()
  await expect(steps.filter({ hasText: 'Bukti Pembayaran Diterima' })).toBeVisible()

  // The operator sees both proofs, and one badge for the state.
  const backoffice = await (await browser.newContext()).newPage()
  await signIn(backoffice, await logInAsOperator())
  await backoffice.goto(`/kelola?q=${ID}&order=${ID}`)
  const panel = backoffice.getByRole('complementary', { name: `Pesanan ${ID}` })
  await expect(panel.getByRole('link', { name: `Bukti pembayaran pesanan ${ID}` })).toContainText('.pdf')
  await panel.getByText('1 bukti sebelumnya').click()
  const [earlier] = await Promise.all([
    backoffice.context().waitForEvent('page'),
    panel.getByRole('link', { name: /^Dikirim/ }).click(),
  ])
  await expect(earlier.locator('img')).toBeVisible()
  await expect(panel.getByText('Menunggu Pembayaran', { exact: true }).first()).toBeVisible()
  await expect(panel.getByText('Bukti masuk', { exact: true })).toBeVisible()
  await expect(panel.locator('p').filter({ hasText: 'Bukti masuk' }).locator('span')).toHaveText([
    'Menunggu Pembayaran',
    // The clock of the verification, a badge within its title, and its deadline in words.
    ...[/^sisa /, /^sisa /, /^Verifikasi sebelum /],
    'Bukti masuk',
  ])

  // A rejection is stopped if a newer proof has arrived since the page was loaded.
  await panel.getByRole('button', { name: 'Tolak pembayaran' }).click()
  const refusal = backoffice.getByRole('dialog')
  await refusal.getByLabel(/Alasan penolakan/).fill('Buram')
  await page.goBack()
  await sendProof(page, 'Kirim bukti lain', await transferSlip())
  await refusal.getByRole('button', { name: 'Tolak pembayaran' }).click()
  await expect(backoffice.getByText('Pembeli baru saja mengirim bukti lain').first()).toBeVisible()
  await expect(panel.getByText('2 bukti sebelumnya')).toBeVisible()

  await (await logInAsOperator()).call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
  await expect(page.getByRole('heading', { name: 'Pembayaran diterima' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim bukti lain' })).toHaveCount(0)
})

/** Makes an order one that JNE delivers. */
const sendByCourier = (id: number) =>
  withShopDatabase(
    (sql) => sql`
      update orders set delivery_option = 'courier', courier = 'JNE', courier_service = 'REG',
        delivery = ${sql.json({ ...{ recipient: 'Sari', phone: '081234567890', address: 'Jl. Dago 1', area: 'Dago' }, ...{ subdistrict: 'Coblong', city: 'Kota Bandung', province: 'Jawa Barat', postalCode: '40135' } })}
      where id = ${id}`,
  )

test('O08 an order on its way has its tracking number beside the steps, and the way to it as the main action', {
  tag: '@layout',
}, async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const { ID: id } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  const { call } = await logInAsOperator()
  await call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
  await sendByCourier(id)
  await signIn(page, shopper)
  const look = page.getByRole('link', { name: 'Lacak di JNE' }).filter({ visible: true })
  await page.goto(`/shop/order/${id}/detail`)
  await expect(page.getByText('Pesanan Diproses').first()).toBeVisible()
  await expect(look).toHaveCount(0)

  await call('PUT /kelola/order/:id/ship', { params: { id }, body: { TrackingNumber: '0116492300223' } })
  await page.reload()
  await expect(page.getByText('0116492300223')).toBeInViewport()
  await expect(look).toBeInViewport()
  await expect(look).toHaveAttribute('href', /^https:/)

  // Once it has arrived, its confirmation is the main action.
  await call('PUT /kelola/order/:id/arrive', { params: { id }, body: {} })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Konfirmasi Pesanan Tiba' })).toBeInViewport()
  await expect(page.getByText('0116492300223')).toHaveCount(1)
  await expect(look).toHaveCount(1)
})

test('B06 O08 shipping needs a tracking number of the courier, and a pre-order before its date a confirmation', async ({
  page,
}) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const place = async () => {
    const { ID: id } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
    await (await logInAsOperator()).call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
    return id
  }
  const [parcel, early] = [await place(), await place()]
  const promised = new Date(Date.now() + 21 * 24 * 3_600_000)
  await sendByCourier(parcel)
  await withShopDatabase(
    (sql) => sql`
      update order_lines set purchase_type = 'pre_order', delivery_date = ${toWireTime(promised).slice(0, 10)}
      where order_id = ${early}`,
  )
  await signIn(page, await logInAsOperator())
  const dialog = page.getByRole('dialog')
  const panelOf = (id: number) => page.getByRole('complementary', { name: `Pesanan ${id}` })

  await page.goto(`/kelola?q=${parcel}&order=${parcel}`)
  await panelOf(parcel).getByRole('button', { name: 'Kirim pesanan' }).click()
  const number = dialog.getByLabel('Nomor resi')
  await expect(dialog.getByText('Contoh: 0116492300223')).toBeVisible()
  const ship = dialog.getByRole('button', { name: 'Kirim pesanan' })
  await ship.click()
  await expect(dialog.getByText('Nomor resi JNE harus diisi')).toBeVisible()
  await number.fill('sudah')
  await ship.click()
  await expect(dialog.getByText('Ini tidak seperti nomor resi JNE')).toBeVisible()
  await number.fill('0116 4923 00223')
  await ship.click()
  await expect(page.getByText('Pesanan dikirim').first()).toBeVisible()

  await page.goto(`/kelola?q=${early}&order=${early}`)
  await panelOf(early).getByRole('button', { name: 'Tandai siap diambil' }).click()
  await expect(dialog.getByText(`baru dijanjikan mulai ${formatDate(promised)}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  expect((await shopper.call('GET /me/order/:id', { params: { id: early } })).Status).toBe(2)
  await panelOf(early).getByRole('button', { name: 'Tandai siap diambil' }).click()
  await dialog.getByRole('button', { name: `Ya, lebih awal dari ${formatDate(promised)}` }).click()
  await expect(page.getByText('Pesanan ditandai siap diambil').first()).toBeVisible()
})

test('O08 C06 a proof is uploaded to the origin of the page, also if that is not PUBLIC_URL', {
  tag: '@pictures',
}, async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  const address = new URL(`/shop/order/${order.ID}/payment`, shopUrl())
  expect(address.hostname).toBe('127.0.0.1')
  address.hostname = 'localhost'
  await page.goto(address.href)
  // The navigation counts an order until its proof is sent.
  await expect(page.locator('html')).toHaveAttribute('data-orders', '1')
  await page.getByRole('button', { name: 'Upload bukti bayar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await transferSlip())
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Bukti pembayaran sudah kami terima dan sedang diperiksa.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-orders')
})

test('O08 B08 C06 a PDF is accepted as proof: the dialog shows its name, and the operator downloads it', {
  tag: '@pictures',
}, async ({ page, browser }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, shopper)
  await page.goto(`/shop/order/${order.ID}/payment`)
  const upload = page.getByRole('button', { name: 'Upload bukti bayar' })
  const dialog = page.getByRole('dialog')
  await upload.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/shop/order/${order.ID}/payment`)
  await upload.click()
  await expect(dialog.getByText('JPG, PNG, WebP, atau PDF, maksimal 5 MB')).toBeVisible()
  const slip = pdfSlip()
  const choose = (file: typeof slip) => dialog.locator('input[type=file]').setInputFiles(file)
  await choose({ ...slip, buffer: Buffer.concat([slip.buffer, Buffer.alloc(5 * 1024 * 1024)]) })
  await expect(dialog.getByText('Ukuran berkas maksimal 5 MB')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Lanjutkan' })).toBeDisabled()
  // Browser and server both check the content; the server checks more of it.
  await choose({ ...slip, buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(dialog.getByText('Berkas ini rusak dan tidak dapat dibaca.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Lanjutkan' })).toBeDisabled()
  await choose({ ...slip, buffer: Buffer.from('<script>alert("%PDF-")</script>') })
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog.getByText('Berkas harus berupa JPG, PNG, WebP, atau PDF')).toBeVisible()
  await choose(slip)
  await expect(dialog.getByText(slip.name)).toBeVisible()
  // The response is lost; the retry is the same request. Meanwhile the order can't be read either: a read that finds the proof closes
  // the dialog before the retry.
  const readsOfOrder = new RegExp(`/me/order/${order.ID}(\\?|$)`)
  await page.route(readsOfOrder, (route) => route.abort())
  let sent: unknown
  await page.route(
    '**/me/paymentconfirmation*',
    async (route) => {
      sent = route.request().postDataJSON()
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog.getByText('Bukti pembayaran belum terkirim')).toBeVisible()
  const file = new RegExp(`^${shopUrl()}/files/upload/proofs/29/${shopper.session.UserID}/[0-9a-f-]{36}\\.pdf$`)
  expect(sent).toMatchObject({ OID: 29, TypeID: order.ID, Type: 1, Img: expect.stringMatching(file) })
  await page.unroute(readsOfOrder)
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Bukti pembayaran sudah kami terima dan sedang diperiksa.')).toBeVisible()

  const backoffice = await (await browser.newContext()).newPage()
  await signIn(backoffice, await logInAsOperator())
  await backoffice.goto(`/kelola?q=${order.ID}&order=${order.ID}`)
  const link = backoffice
    .getByRole('complementary', { name: `Pesanan ${order.ID}` })
    .getByRole('link', { name: `Bukti pembayaran pesanan ${order.ID}` })
  // The download is reported by the new tab, or by the page if the tab has closed already.
  const saving = new Promise<Download>((done) => {
    backoffice.on('download', done)
    backoffice.context().on('page', (tab) => tab.on('download', done))
  })
  await link.click()
  const saved = await saving
  await expect(link).toContainText(saved.suggestedFilename())
  expect(await readFile(await saved.path())).toEqual(slip.buffer)
})

test('O08 O11 a refunded order is shown as refunded, and a cash order is paid at the store', async ({ page }) => {
  const shopper = await newShopper()
  const asOperator = await logInAsOperator()
  const [product] = await productsInStock(1)
  const items = [{ ProductID: product!.ID, Quantity: 1 }]
  const paid = await placeOrder(shopper, items)
  await asOperator.call('PUT /kelola/order/:id/verify', { params: { id: paid.ID }, body: {} })
  await asOperator.call('PUT /kelola/order/:id/refuse', { params: { id: paid.ID }, body: { Note: 'Stok rusak' } })
  const cash = await shopper.call('POST /me/order', {
    body: {
      ...{ Payment: 'Tunai', PaymentType: 'Cash', OrderItem: items },
      ...{ DeliveryOption: 'Self Pickup', DeliveryOptionID: 2 },
    },
    idempotencyKey: `tunai-${paid.ID}`,
  })
  await signIn(page, shopper)

  await page.goto(`/shop/order/${paid.ID}/detail`)
  await expect(page.getByText('Dana Dikembalikan', { exact: true })).toBeVisible()
  await expect(page.getByText('Pembayaran Tidak Berhasil')).toBeHidden()
  await page.goto(`/shop/order/${paid.ID}/completed`)
  await expect(page).toHaveTitle(/^Pesanan Tidak Dapat Diproses/)
  await page.goto(`/shop/order/${cash.ID}/detail`)
  await expect(page.getByText('Bayar Saat Diambil', { exact: true })).toBeVisible()
  await expect(page.getByText('Menunggu Pembayaran', { exact: true })).toBeHidden()
})

test('O08 a pick-up order shows its location, at the top once it is ready', { tag: '@layout' }, async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1, 'Bandung')
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  const { StorePlace } = await shopper.call('GET /me/order/:id', { params: { id: order.ID } })
  await signIn(page, shopper)
  const place = page.getByRole('main').locator('section').filter({ hasText: StorePlace!.Address })

  await page.goto(`/shop/order/${order.ID}/payment`)
  await expect(place).toContainText('Tempat Pengambilan')
  await page.goto(`/shop/order/${order.ID}/completed`)
  await expect(place).toContainText('Tempat Pengambilan')
  await expect(place.getByRole('link', { name: 'Buka di peta' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${StorePlace!.Latitude},${StorePlace!.Longitude}`,
  )
  await expect(place.getByRole('link', { name: `Telepon ${StorePlace!.Phone}` })).toBeVisible()

  const asOperator = await logInAsOperator()
  await asOperator.call('PUT /kelola/order/:id/verify', { params: { id: order.ID }, body: {} })
  await asOperator.call('PUT /kelola/order/:id/process', { params: { id: order.ID }, body: {} })
  await page.goto(`/shop/order/${order.ID}/detail`)
  const first = page.getByRole('main').locator('section').first()
  await expect(first).toContainText('Pesanan Anda siap diambil di sini')
  await expect(first).toContainText(StorePlace!.Address)
  await expect(first).toContainText('08.00–17.00 WIB')
})

test('O08 E02 E03 an unpaid order is cancelled after a confirmation, and is then shown as cancelled', async ({
  page,
}) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 3 }])
  await signIn(page, shopper)
  await page.goto(`/shop/order/${order.ID}/detail`)

  await page.getByRole('button', { name: 'Batalkan Pesanan' }).click()
  await expect(page.getByText('Anda yakin ingin membatalkan pesanan ini?', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(page).toHaveURL(/\/shop\/order$/)
  // Its bank account is no longer shown.
  await page.goto(`/shop/order/${order.ID}/detail`)
  await expect(page.getByText('Pembayaran Tidak Berhasil')).toBeVisible()
  await expect(page.getByText(order.BankAccountNumber)).toBeHidden()

  await page.goto(`/shop/order/${order.ID}/completed`)
  await expect(page.getByText('Mohon maaf pesanan anda tidak dapat kami proses.', { exact: true })).toBeVisible()
  const after = await shopper.call('GET /me/order/:id', { params: { id: order.ID } })
  expect(after).toMatchObject({ Status: 8, PaymentStatus: 4 })
})

test("O08 K03 the goods of a closed order are added to the cart at today's prices, and missing ones are named", async ({
  page,
  context,
}) => {
  const shopper = await newShopper()
  const all = await demoProducts({ PurchaseType: 1 })
  const soldOut = all.find((product) => product.Stock === 0)!
  const [first, second, third] = (await productsInStock(3)) as [Product, Product, Product]
  const other = all.find((product) => product.Stock > 5 && product.StoreID !== first.StoreID)!
  const order = await endedOrder(shopper, [
    { ProductID: first.ID, Quantity: 2, Note: 'Giling halus' },
    { ProductID: second.ID, Quantity: 1 },
    { ProductID: third.ID, Quantity: 1 },
  ])
  const unavailableOrder = await endedOrder(shopper, [{ ProductID: second.ID, Quantity: 1 }])
  // Changed as if the orders were old and the shop had changed since.
  await withShopDatabase(async (sql) => {
    await sql`update order_lines set promo_price = 1 where order_id = ${order.ID} and product_id = ${first.ID}`
    await sql`update order_lines set quantity = 9000 where order_id = ${order.ID} and product_id = ${third.ID}`
    await sql`
      update order_lines set product_id = ${soldOut.ID}, name = ${soldOut.Name}
      where order_id in (${order.ID}, ${unavailableOrder.ID}) and product_id = ${second.ID}`
  })
  await signIn(page, shopper)
  await page.goto(`/shop/product/${other.ID}/detail`)
  await page.getByRole('button', { name: 'Tambah ke keranjang', exact: true }).click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-cart', '1')
  const buyAgainButton = (id: number) => page.getByRole('button', { name: `Beli lagi No. ${id}`, exact: true })
  const dialog = page.getByRole('dialog')

  await page.goto(`/shop/order/${order.ID}/detail`)
  await page.route('**/me/orderproduct/**', (route) => route.abort())
  await buyAgainButton(order.ID).click()
  await expect(page.getByText('Waktu sambungan habis. Silakan coba lagi').first()).toBeVisible()
  await page.unroute('**/me/orderproduct/**')

  await buyAgainButton(order.ID).click()
  await expect(dialog.getByText(/toko lain/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(html).toHaveAttribute('data-cart', '1')
  const cart = await context.newPage()
  await cart.goto('/shop/cart')
  await expect(cart.locator(`#barang-${other.ID}`)).toBeVisible()
  await buyAgainButton(order.ID).click()
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()

  await expect(page).toHaveURL(/\/shop\/cart$/)
  await expect(page.getByText(`Tidak dimasukkan ke keranjang: ${soldOut.Name} (stok kosong).`)).toBeVisible()
  await expect(page.getByText(`Jumlah disesuaikan dengan stok: ${third.Name} (tersisa `)).toBeVisible()
  for (const tab of [page, cart]) {
    await expect(tab.locator('li[id^="barang-"]')).toHaveCount(2)
    await expect(tab.getByRole('textbox', { name: `Jumlah ${first.Name}` })).toHaveValue('2')
    await expect(tab.locator(`#barang-${first.ID}`)).toContainText(formatRupiah(first.PromoPrice))
    await expect(tab.locator(`#barang-${first.ID}`)).toContainText('Giling halus')
  }

  await page.goto('/shop/order')
  await buyAgainButton(unavailableOrder.ID).click()
  await expect(dialog.getByText('Belum ada yang dapat dibeli lagi')).toBeVisible()
  await expect(dialog.getByText(`${soldOut.Name} (stok kosong)`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Mengerti' }).click()
  await expect(page).toHaveURL(/\/shop\/order$/)
  await buyAgainButton(order.ID).dblclick()
  await expect(page).toHaveURL(/\/shop\/cart$/)
  await expect(page.getByRole('textbox', { name: `Jumlah ${first.Name}` })).toHaveValue('4')
})

test("E04 U04 an invalid id, another shopper's order and an unknown subpage are not found; a visitor logs in first", async ({
  page,
}) => {
  const [owner, other] = await Promise.all([newShopper(), newShopper()])
  const [product] = await productsInStock(1)
  const order = await placeOrder(owner, [{ ProductID: product!.ID, Quantity: 1 }])

  await page.goto(`/shop/order/${order.ID}/detail`)
  await expect(page).toHaveURL(/\/login\?from=/)

  await signIn(page, other)
  for (const path of [`/shop/order/${order.ID}/detail`, '/shop/order/abc/detail', `/shop/order/${order.ID}/lain`]) {
    await page.goto(path)
    await expect(page.getByText('Halaman tidak ditemukan').first(), path).toBeVisible()
  }

  // A toast of three seconds stays while the clock is paused.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/^\/api\/.*order/.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  for (const path of [
    ...['detail', 'payment', 'completed'].map((extra) => `/shop/order/12a/${extra}`),
    ...['detail', 'payment', 'status'].map((extra) => `/digital/order/12a/${extra}`),
  ]) {
    await page.goto(path)
    await expect(page.getByText('ERROR', { exact: true }).first(), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Halaman tidak ditemukan')
  }
  expect(calls).toEqual([])
})

test('every work queue of the back office shows its name', async ({ page }) => {
  await signIn(page, await logInAsOperator())
  for (const [path, name] of [
    ['/kelola', 'Hari ini'],
    ['/kelola/pesanan', 'Pesanan'],
    ['/kelola/topup', 'Isi saldo'],
    ['/kelola/digital', 'Produk digital'],
    ['/kelola/email', 'Email tidak terkirim'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name, exact: true }), path).toBeInViewport()
  }
})

test('the back office is not accessible to shoppers', async ({ page }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  // The shop's session is invalid here, and the account has no access.
  await page.goto('/kelola/email')
  await expect(page.getByRole('heading', { name: 'Masuk ke Kelola' })).toBeVisible()
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Email atau password salah, atau akun ini tidak bekerja di sini.')).toBeVisible()
  await expect(page).toHaveURL(/\/kelola\/masuk/)
})
