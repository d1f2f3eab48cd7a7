import { expect, type Page, test } from '@playwright/test'
import { picture } from '../server/src/testing/proofs.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, type Shopper, signIn } from './support/shopper.ts'

/** An order of two pieces that was handed over. */
async function arrivedOrder() {
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const operator = await logInAsOperator()
  const { ID: id } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 2 }])
  for (const step of ['verify', 'process', 'arrive'] as const) {
    await operator.call(`PUT /kelola/order/:id/${step}`, { params: { id }, body: {} })
  }
  return { id, shopper, operator, product: product! }
}

async function complain(shopper: Shopper, id: number) {
  const { Complaints } = await shopper.call('POST /me/ordercomplaint/:id', {
    params: { id },
    body: {
      ...{ Kind: 'missing', Text: 'Satu tidak ada di kardus', Solution: 'refund', Pictures: [] },
      Lines: [{ Line: 1, Quantity: 1 }],
    },
  })
  return Complaints[0]!.ID
}

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Ajukan komplain' }).click()
  return page.getByRole('dialog', { name: 'Ajukan komplain' })
}

test('a shopper complains about a broken piece with a picture, and withdraws it', {
  tag: ['@layout', '@pictures'],
}, async ({ page }) => {
  const { id, shopper } = await arrivedOrder()
  await signIn(page, shopper)
  await page.goto(`/shop/order/${id}/detail`)
  await expect(page.getByText(/^Komplain dapat diajukan sampai/)).toBeVisible()
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Kirim komplain' }).click()
  await expect(dialog.getByText('Pilih apa yang terjadi.')).toBeVisible()
  await expect(dialog.getByText('Ceritakan singkat apa yang terjadi.')).toBeVisible()
  await dialog.getByText('Rusak', { exact: true }).click()
  await dialog.getByLabel('Ceritakan singkat').fill('Tutupnya pecah')
  await expect(dialog.getByText('Tambahkan foto barangnya.')).toBeVisible()
  await dialog
    .getByLabel('Tambah foto')
    .setInputFiles({ name: 'pecah.png', mimeType: 'image/png', buffer: await picture('png') })
  await expect(dialog.getByRole('button', { name: 'Hapus foto 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Kirim komplain' }).click()
  await expect(dialog).toBeHidden()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Komplain K-/ }) })
  await expect(card.getByText('Menunggu jawaban toko')).toBeVisible()
  await expect(card.getByText('Tutupnya pecah')).toBeVisible()
  await expect(card.getByRole('img', { name: 'Foto 1 dari 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajukan komplain' })).toHaveCount(0)

  await card.getByRole('button', { name: 'Batalkan komplain' }).click()
  await page.getByRole('button', { name: 'Ya, batalkan' }).click()
  await expect(card.getByText('Dibatalkan', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajukan komplain' })).toBeVisible()
})

test('an operator asks for the goods, notes their return and refunds, and the shopper follows it', async ({
  page,
  browser,
}) => {
  const { id, shopper, operator, product } = await arrivedOrder()
  const complaint = await complain(shopper, id)
  await signIn(page, operator)
  await page.goto(`/kelola/pesanan/${id}`)
  const card = page.getByRole('region', { name: `Komplain K-${complaint}` })
  await expect(card.getByText('Satu tidak ada di kardus')).toBeVisible()
  await expect(card.getByText('komplain pertama')).toBeVisible()
  await card.getByRole('button', { name: 'Minta barang kembali' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alamat dan cara mengirim kembali').fill('Jl. Kenari 5, Bandung')
  await dialog.getByRole('button', { name: 'Minta barang kembali' }).click()
  await expect(card.getByText('Menunggu barang kembali').first()).toBeVisible()

  const phone = await browser.newPage()
  await signIn(phone, shopper)
  await phone.goto(`/shop/order/${id}/detail`)
  await expect(phone.getByText('Jl. Kenari 5, Bandung').first()).toBeVisible()
  await phone.getByRole('button', { name: 'Beri tahu nomor resi' }).click()
  const form = phone.getByRole('dialog', { name: 'Beri tahu nomor resi' })
  await form.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(form.getByText('Tulis nama kurirnya.')).toBeVisible()
  await form.getByLabel('Kurir').fill('JNE')
  await form.getByLabel('Nomor resi').fill('0116 4923 00223')
  await form.getByLabel('Nomor resi').press('Enter')
  await expect(phone.getByText('Dikirim kembali dengan JNE, resi 0116492300223')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Perbaiki nomor resi' })).toBeVisible()
  await expect(card.getByText('Dikirim kembali dengan JNE, resi 0116492300223')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Lacak di JNE' })).toBeVisible()

  await card.getByRole('button', { name: 'Barang sudah diterima' }).click()
  await dialog.getByRole('button', { name: 'Barang sudah diterima' }).click()
  await card.getByRole('button', { name: 'Kembalikan dana' }).click()
  await dialog.getByLabel('Keterangan').fill('Maaf atas kekurangannya')
  await dialog.getByRole('button', { name: /^Kembalikan Rp.* ke saldo$/ }).click()
  await expect(card.getByText('Dana dikembalikan', { exact: true })).toBeVisible()
  // That of the tracking number.
  await expect(card.getByRole('button')).toHaveText(['Salin'])
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(product.PromoPrice)
  await phone.reload()
  await expect(phone.getByText(/sudah masuk ke saldo deposit Anda\.$/)).toBeVisible()
  await phone.close()
})

test('the store sends the goods of a complaint again, and the shopper follows that order @layout', async ({
  page,
  browser,
}) => {
  const { id, shopper, operator } = await arrivedOrder()
  const complaint = await complain(shopper, id)
  await signIn(page, operator)
  await page.goto(`/kelola/pesanan/${id}`)
  const card = page.getByRole('region', { name: `Komplain K-${complaint}` })
  await card.getByRole('button', { name: 'Kirim pengganti' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim pengganti' }).click()
  await expect(card.getByText('Pengganti disiapkan')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await card.getByRole('link', { name: /^Pengganti: pesanan/ }).click()
  await expect(page.getByRole('link', { name: `Pengganti untuk pesanan ${id}, tanpa biaya` })).toBeVisible()

  const other = await browser.newPage()
  await signIn(other, shopper)
  await other.goto(`/shop/order/${id}/detail`)
  await expect(other.getByText('Pengganti dikirim toko')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Batalkan komplain' })).toHaveCount(0)
  await other.getByRole('link', { name: /^Pesanan \d+ · / }).click()
  await expect(other.getByRole('link', { name: `Pengganti untuk pesanan ${id}, tanpa biaya` })).toBeVisible()
  await other.close()
})

test('a complaint is decided on the first screen, where it waits with its clock', async ({ page }) => {
  const { id, shopper, operator } = await arrivedOrder()
  const complaint = await complain(shopper, id)
  await signIn(page, operator)
  await page.goto(`/kelola/kerja?item=complaint-0-${id}`)
  const card = page.getByRole('region', { name: `Komplain K-${complaint}` })
  await expect(card.getByText(/^Jawab sebelum/)).toBeVisible()
  await card.getByRole('button', { name: 'Tolak' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan untuk pembeli').fill('Isi kardus sudah sesuai')
  await dialog.getByRole('button', { name: 'Tolak' }).click()
  await expect(card).toBeHidden()
  const [decided] = (await shopper.call('GET /me/ordercomplaint/:id', { params: { id } })).Complaints
  expect(decided).toMatchObject({ State: 'refused' })
})

test('a shopper asks to cancel a paid order, and the store agrees', async ({ page, browser }) => {
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const operator = await logInAsOperator()
  const { ID: id } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await operator.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
  await signIn(page, shopper)
  await page.goto(`/shop/order/${id}/detail`)
  await page.getByRole('button', { name: 'Ajukan pembatalan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajukan pembatalan' })
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(dialog.getByText('Tulis alasannya.')).toBeVisible()
  await dialog.getByLabel('Alasan Anda').fill('Salah pilih ukuran')
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByText('Menunggu jawaban toko')).toBeVisible()

  const desk = await browser.newPage()
  await signIn(desk, operator)
  await desk.goto(`/kelola/kerja?item=cancel_request-0-${id}`)
  const request = desk.getByRole('region', { name: 'Pembeli minta pesanan dibatalkan' })
  await expect(request.getByText('Salah pilih ukuran')).toBeVisible()
  await request.getByRole('button', { name: 'Setujui pembatalan' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Setujui pembatalan' }).click()
  // The desk goes on to the next item, which may be another request.
  await expect(request.getByText('Salah pilih ukuran')).toBeHidden()
  await desk.close()

  await page.reload()
  await expect(page.getByText('Pesanan Dibatalkan').first()).toBeVisible()
  await expect(page.getByText(/Dibatalkan atas permintaan pembeli/).first()).toBeVisible()
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBeGreaterThan(0)
})
