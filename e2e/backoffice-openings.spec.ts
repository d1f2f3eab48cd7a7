import { expect } from '@playwright/test'
import { signIn } from './support/shopper.ts'
import { createOperator, insertStore, test } from './support/worker-shop.ts'

test('opening balances are entered by account and day, and a wrong entry is taken back', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  await insertStore(shop, 'Warung Melati')
  await signIn(page, { session: await createOperator(shop) })
  await page.goto('/kelola/tutup-buku')
  await page.getByRole('link', { name: 'Saldo awal' }).click()
  const note = `Buku lama ${Date.now()}`
  await page.getByRole('button', { name: 'Isi saldo awal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Isi saldo awal' })
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(dialog.getByText('Isi paling sedikit satu saldo')).toBeVisible()
  await dialog
    .getByLabel(/^Saldo Bank/)
    .first()
    .fill('10jt')
  await dialog.getByLabel('Tambah akun').selectOption('vat_out')
  await dialog.getByLabel('Saldo PPN keluaran').fill('1.500.000')
  await dialog.getByLabel('Catatan').fill(note)
  await expect(dialog.getByText('Rp8.500.000 kredit')).toBeVisible()
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(dialog).toBeHidden()
  const entry = page.getByRole('listitem').filter({ hasText: note })
  await expect(entry.getByText('Rp1.500.000 kredit')).toBeVisible()

  await entry.getByRole('button', { name: /^Balik/ }).click()
  const reason = `Salah ketik ${Date.now()}`
  await page.getByLabel('Alasan').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Balik', exact: true }).click()
  await expect(entry.getByText('Dibalik')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: reason }).getByText('Rp1.500.000 debit')).toBeVisible()
})
