import { expect, type Page, test } from '@playwright/test'
import { coveredControls } from './support/covered-controls.ts'
import { transferSlip } from './support/files.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

async function anOrder() {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  return { shopper, order: await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }]) }
}

async function sendProof(page: Page, button = 'Upload bukti bayar') {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Bukti Bayar' })
  await dialog.locator('input[type=file]').setInputFiles(await transferSlip())
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(dialog).toBeHidden()
}

test('O08 a new proof is requested for a blurred one; a cancelled order accepts a proof, and its money goes to the wallet', {
  tag: ['@pictures', '@layout'],
}, async ({ page, browser }) => {
  const { shopper, order } = await anOrder()
  await signIn(page, shopper)
  await page.goto(`/shop/order/${order.ID}/detail`)
  await sendProof(page)

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(desk, await logInAsOperator())
  await desk.goto(`/kelola/pesanan/${order.ID}`)
  await desk.getByRole('button', { name: 'Minta bukti lain' }).click()
  const asking = desk.getByRole('dialog', { name: 'Minta bukti lain' })
  await asking.getByRole('textbox').fill('Nominalnya tidak terbaca.')
  await asking.getByRole('button', { name: 'Minta bukti lain' }).click()
  const said = desk.locator('.toast').getByText('Bukti lain diminta')
  await expect(said).toBeVisible()
  await expect(asking).toBeHidden()
  // The next step is not under it.
  expect(await desk.evaluate(coveredControls)).toEqual([])
  // The next operator reads it, with the reason.
  await desk.reload()
  await expect(desk.getByText('Bukti lain diminta', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(desk.getByText(/^Bukti lain diminta \d/)).toBeVisible()
  await expect(desk.getByText('Nominalnya tidak terbaca.')).toBeVisible()
  await expect(desk.getByText('Bukti masuk')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Nominalnya tidak terbaca.')).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan Pesanan' }).click()
  await expect(page.getByText(/Anda sudah mengirim bukti transfer\. Jika dananya masuk/)).toBeVisible()
  await page.getByRole('button', { name: 'Ya, batalkan' }).click()
  await page.waitForURL('**/shop/order')

  await page.goto(`/shop/order/${order.ID}/detail`)
  await expect(page.getByText('Dana Anda sedang kami cari')).toBeVisible()
  await sendProof(page, 'Kirim bukti lain')

  await desk.goto('/kelola/dana-susulan?sort=ID-desc')
  // By its title: another that ended with the same amount names it, too.
  const title = desk.getByRole('heading', { name: `Pesanan ${order.ID}`, exact: true })
  const card = desk.getByRole('listitem').filter({ has: title })
  await expect(card.getByText(/Perlu dicari sejak/)).toBeVisible()
  await card.getByRole('button', { name: 'Dana masuk → saldo deposit' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Dana masuk → saldo deposit' }).click()
  await expect(desk.getByText('Dana masuk ke saldo deposit pembeli').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('Dana sudah di saldo deposit Anda')).toBeVisible()
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(order.TotalTransaction + order.UniqueNum)
})

test('O08 an operator undoes a wrong verification, and the order awaits its payment again', async ({ page }) => {
  const { shopper, order } = await anOrder()
  const operator = await logInAsOperator()
  await operator.call('PUT /kelola/order/:id/verify', { params: { id: order.ID }, body: {} })
  await signIn(page, operator)
  await page.goto(`/kelola/pesanan/${order.ID}`)
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('button', { name: 'Batalkan verifikasi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batalkan verifikasi' })
  // 'Batal' beside it would say the same.
  await dialog.getByRole('button', { name: 'Kembali' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Batalkan verifikasi' }).click()
  await dialog.getByRole('button', { name: 'Batalkan verifikasi' }).click()
  await expect(dialog.getByText('Alasan harus diisi')).toBeVisible()
  await dialog.getByRole('textbox').fill('Dana pesanan lain.')
  await dialog.getByRole('button', { name: 'Batalkan verifikasi' }).click()
  await expect(page.getByText('Verifikasi Pembayaran Dibatalkan')).toBeVisible()
  expect(await shopper.call('GET /me/order/:id', { params: { id: order.ID } })).toMatchObject({ Status: 1 })
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(0)
})
