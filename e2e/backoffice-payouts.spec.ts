import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
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
  await refund.getByLabel('Alasan').fill('Satu pecah di jalan')
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
