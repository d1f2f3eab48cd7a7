import { expect } from '@playwright/test'
import { signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

test('the first screen shows a problem of the shop in plain words, with its remedy', async ({ page, shop }) => {
  await signIn(page, { session: await createOperator(shop) })
  // This check runs once after the start and then only at night, so the test's value stays.
  const spoil = () =>
    shop.sql`update health_findings set level = 'critical', value = 2 where name = 'ledger' returning name`
  await expect.poll(spoil, { timeout: 30_000 }).toHaveLength(1)
  await page.goto('/kelola')
  await page.getByRole('link', { name: /Toko perlu diperiksa/ }).click()
  // The first screen of a phone has a link 'Buka' too, to its next item.
  await expect(page.getByRole('button', { name: 'Lewati' })).toBeVisible()
  await page.getByRole('link', { name: 'Buka', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kesehatan')
  const ledger = page.getByRole('listitem').filter({ hasText: 'Buku besar dan stok' })
  await expect(ledger).toContainText('2 saldo atau stok berbeda dari jumlah catatannya.')
  await expect(ledger).toContainText('check-ledger')
  await expect(ledger.getByText('Gawat')).toBeVisible()
  await shop.sql`insert into processes (name, version, roles, free_mb, clock_seconds, seen_at)
    values ('toko-2:3000', '1.0.0', '{jobs}', 20480, 0, now() - interval '1 hour')`
  await page.reload()
  const own = page.getByRole('listitem').filter({ hasText: 'Melayani pembeli dan pekerjaan latar' })
  await expect(own.first().getByText('Berjalan')).toBeVisible()
  const gone = page.getByRole('listitem').filter({ hasText: 'toko-2:3000' })
  await expect(gone).toContainText('Pekerjaan latar')
  await expect(gone).toContainText('20 GB kosong')
  await expect(gone.getByText('Tidak memberi kabar')).toBeVisible()
  await shop.sql`update health_findings set level = 'ok', value = 0 where name = 'ledger'`
  await page.reload()
  await expect(ledger.getByText('Baik')).toBeVisible()
})
