import { expect } from '@playwright/test'
import { signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

test('what ails the shop stands in the work of today, in plain words, with what to do', async ({ page, shop }) => {
  await signIn(page, { session: await createOperator(shop) })
  // Checked once after the start and then at night alone, so that it stays as it is here.
  const spoil = () =>
    shop.sql`update health_findings set level = 'critical', value = 2 where name = 'ledger' returning name`
  await expect.poll(spoil, { timeout: 30_000 }).toHaveLength(1)
  await page.goto('/kelola')
  await page.getByRole('link', { name: /Toko perlu diperiksa/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kesehatan')
  const ledger = page.getByRole('listitem').filter({ hasText: 'Buku besar dan stok' })
  await expect(ledger).toContainText('2 saldo atau stok berbeda dari jumlah catatannya.')
  await expect(ledger).toContainText('check-ledger')
  await expect(ledger.getByText('Gawat')).toBeVisible()
  await shop.sql`update health_findings set level = 'ok', value = 0 where name = 'ledger'`
  await page.reload()
  await expect(ledger.getByText('Baik')).toBeVisible()
})
