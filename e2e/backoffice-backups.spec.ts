import { expect } from '@playwright/test'
import { makeBackupKey } from '../server/src/testing/make-backup-key.ts'
import { signIn } from './support/shopper.ts'
import { createOperator, test } from './support/worker-shop.ts'

test('an owner sees which backups are good, and why one failed', { tag: '@layout' }, async ({ page, shop }) => {
  await signIn(page, { session: await createOperator(shop) })
  await page.goto('/kelola/pengaturan')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cadangan/ })
    .click()
  await expect(page.getByText('Belum ada cadangan')).toBeVisible()
  await shop.sql`
    insert into backups (name, place, started_at, finished_at, bytes, verified_at, problem, deleted_at) values
      ('kedai-1', '/b', '2026-11-22T19:30Z', '2026-11-22T19:31Z', 15748248, '2026-11-22T19:33Z', '', now()),
      ('kedai-2', '/b', '2026-11-23T19:30Z', '2026-11-23T19:31Z', 15790000, '2026-11-23T19:33Z', '', null),
      ('kedai-3', '/b', '2026-11-24T19:30Z', null, 0, null, 'ENOSPC: no space left on device, write', now())`
  // The live connection announces it.
  await expect(page.getByText('25 Nov 2026, 02:30').first()).toBeVisible()
  await expect(page.getByText('ENOSPC: no space left on device, write').first()).toBeVisible()
  for (const state of ['Gagal', 'Terbukti baik', 'Sudah dihapus']) {
    await expect(page.getByRole('main').getByText(state, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('15,8 MB').first()).toBeVisible()
})

test('an owner confirms a copy of the backup key, and is not reminded again', { tag: '@layout' }, async ({
  page,
  shop,
}) => {
  const key = await makeBackupKey(shop.dataDir)
  await signIn(page, { session: await createOperator(shop) })
  await page.goto('/kelola')
  await page.getByRole('link', { name: /Kunci cadangan belum disimpan/ }).click()
  await page.getByRole('button', { name: 'Tampilkan kunci' }).click()
  const dialog = page.getByRole('dialog', { name: 'Simpan kunci cadangan' })
  await expect(dialog.getByText(key)).toBeVisible()
  await dialog.getByRole('button', { name: 'Nanti saja' }).click()
  await expect(page.getByText(key)).toBeHidden()

  await page.getByRole('button', { name: 'Tampilkan kunci' }).click()
  await dialog.getByRole('button', { name: 'Saya sudah menyimpannya' }).click()
  await expect(page.getByText(/^Salinan kuncinya dinyatakan tersimpan pada/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tampilkan kunci' })).toBeHidden()
  await page.goto('/kelola')
  await expect(page.getByRole('link', { name: /Kunci cadangan/ })).toBeHidden()
})
