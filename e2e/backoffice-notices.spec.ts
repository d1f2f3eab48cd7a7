import { expect } from '@playwright/test'
import { signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

test('a member of staff chooses the work of which a mail tells, and it is kept', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  await signIn(page, { session: await createOperator(shop) })
  await page.goto('/kelola/akun')
  const mail = page.getByRole('region', { name: 'Lewat email' })
  await mail.getByRole('switch', { name: 'Lewat email' }).click()
  await mail.getByRole('checkbox', { name: 'Stok menipis' }).uncheck()
  await mail.getByRole('switch', { name: 'Hanya jam kerja' }).uncheck()
  await mail.getByRole('button', { name: 'Simpan: Lewat email' }).click()
  await expect(page.getByText('Pemberitahuan disimpan').first()).toBeVisible()
  await page.reload()
  await expect(mail.getByRole('checkbox', { name: 'Verifikasi pembayaran' })).toBeChecked()
  await expect(mail.getByRole('checkbox', { name: 'Stok menipis' })).not.toBeChecked()
  await expect(mail.getByRole('switch', { name: 'Hanya jam kerja' })).not.toBeChecked()
  await mail.getByRole('switch', { name: 'Lewat email' }).click()
  await expect(mail.getByRole('checkbox', { name: 'Stok menipis' })).toBeHidden()
})
