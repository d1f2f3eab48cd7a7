import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { toWireTime } from '../contract/src/values/time/wib-time.ts'
import { bcaStatement } from '../server/src/demo/bca-statement.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

test('a part of an order is refunded to a bank account, put into the file for the bank, and marked as paid', {
  tag: '@layout',
}, async ({ page }) => {
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const { ID } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 2 }])
  const operator = await logInAsOperator()
  await operator.call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
  await signIn(page, operator)
  await page.goto(`/kelola/pesanan/${ID}`)
  // A desk has room for all actions.
  if (page.viewportSize()!.width < 1024) await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('button', { name: 'Kembalikan dana' }).click()
  const refund = page.getByRole('dialog', { name: 'Kembalikan dana' })
  await refund.getByRole('button', { name: /^Tambah/ }).click()
  await refund.getByText('Rekening bank', { exact: true }).click()
  await refund.getByRole('radio', { name: 'Rusak' }).check()
  await refund.getByLabel('Keterangan').fill('Satu pecah di jalan')
  await refund.getByRole('button', { name: /^Kembalikan Rp.* ke rekening$/ }).click()
  await expect(refund.getByText('Isi 5 sampai 20 angka.')).toBeVisible()
  await refund.getByLabel('Bank', { exact: true }).selectOption('BRI')
  const account = `0341${String(ID).padStart(8, '0')}`
  await refund.getByLabel('Nomor rekening').fill(account)
  await refund.getByLabel('Nama pemilik rekening').fill('Budi Santoso')
  await expect(refund.getByRole('region', { name: 'Akan dicatat' })).toContainText('Transfer keluar ke rekening')
  await refund.getByRole('button', { name: /^Kembalikan Rp.* ke rekening$/ }).click()
  await expect(refund).toBeHidden()
  await expect(page.getByText(/akan ditransfer ke BRI/)).toBeVisible()

  await page.goto(`/kelola/transfer-keluar?q=${ID}`)
  const card = page.getByRole('listitem').filter({ hasText: account })
  await expect(card.getByText('Menunggu berkas')).toBeVisible()
  await page.getByRole('button', { name: 'Buat berkas', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Berkas transfer hari ini' })
  // Mandiri's file is paid from an account there.
  const from = dialog.getByLabel('Dibayar dari rekening')
  await from.selectOption((await from.locator('option', { hasText: 'Mandiri' }).getAttribute('value'))!)
  await dialog.getByText('Mandiri', { exact: true }).click()
  // Payouts of other tests stay out of this file.
  for (const box of await dialog.getByRole('checkbox', { checked: true }).all()) {
    const label = (await box.locator('xpath=ancestor::label').textContent()) ?? ''
    if (!label.includes(account)) await box.uncheck()
  }
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Buat berkas dengan 1 transfer' }).click()
  const content = await readFile(await (await download).path(), 'utf8')
  expect(content).toMatch(/^P,\d{8},\d+,1,/)
  expect(content).toContain(`${account},Budi Santoso,`)
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Dalam berkas')).toBeVisible()

  // The same bytes again.
  await page.getByRole('button', { name: 'Berkas', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Berkas transfer' })
  const again = page.waitForEvent('download')
  await list
    .getByRole('button', { name: /^Unduh/ })
    .first()
    .click()
  const name = (await again).suggestedFilename()
  expect(name).toMatch(/^transfer-\d{8}-\d+\.csv$/)
  await list.getByRole('button', { name: 'Tutup' }).click()

  await card.getByRole('button', { name: 'Tandai dibayar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tandai dibayar' }).click()
  await expect(card.getByText(/^Dibayar .* dari /)).toBeVisible()
  await page.reload()
  await expect(card.getByText(/^Dibayar .* dari /)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Dikembalikan bank' })).toBeVisible()
})

test('a transfer that was paid although its money is in the deposit waits with its reason, and is taken from the deposit', {
  tag: '@layout',
}, async ({ page }) => {
  const number = `7${process.pid}${Date.now()}`.slice(0, 16)
  const account = await withShopDatabase(async (sql) => {
    const [row] = await sql<[{ id: number }]>`
      insert into bank_accounts (bank_name, account_number, account_name, branch, active)
      values ('Bank Ganda', ${number}, 'PT Uji', '', false) returning id`
    return row.id
  })
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const { ID } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  const operator = await logInAsOperator()
  const { call } = operator
  await call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
  await call('PUT /kelola/order/:id/refund', {
    params: { id: ID },
    body: {
      ...{ Lines: [{ Line: 1, Quantity: 1 }], Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded: 0 },
      Bank: { Name: 'BRI', Number: '034101000743303', Holder: 'Budi Santoso' },
    },
  })
  const [payout] = await call('GET /kelola/payout', { query: { OrderID: [ID] } })
  await call('PUT /kelola/payout/:id/return', {
    params: { id: payout!.ID },
    body: { Note: 'Bank menolak', SeenState: 'requested' },
  })
  const day = toWireTime(new Date()).slice(0, 10)
  const file = bcaStatement(number, [day, day], [{ day, amount: -payout!.Amount, text: `KLIRING ${payout!.Number}` }])

  await signIn(page, operator)
  await page.goto(`/kelola/mutasi-bank?rekening=${account}`)
  await page.getByRole('button', { name: 'Impor mutasi' }).first().click()
  await page
    .getByLabel('Berkas mutasi')
    .setInputFiles({ name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  await expect(page.getByText('pembeli menerimanya dua kali').first()).toBeVisible()
  await expect(page.getByText('Dibayar ganda').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ambil dari saldo' }).click()
  await page.getByLabel('Alasan untuk pembeli').fill('Bank membayar dua kali')
  await page.getByRole('dialog').getByRole('button', { name: 'Ambil dari saldo' }).click()
  await expect(page.getByText('Beres: tidak ada mutasi yang menunggu')).toBeVisible()
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(0)
})
