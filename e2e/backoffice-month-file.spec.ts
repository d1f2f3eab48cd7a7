import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { withShopDatabase } from './support/shop-database.ts'
import { logInAsOperator, signIn } from './support/shopper.ts'

test('a month is saved for bookkeeping: as CSV, for Jurnal with its account numbers, and like a sample', async ({
  page,
}) => {
  // Of an earlier try.
  await withShopDatabase((sql) => sql.unsafe('delete from ledger_account_maps; delete from ledger_file_layouts'))
  await signIn(page, await logInAsOperator())
  // The past days of a new demo are summed within a moment.
  await expect(async () => {
    await page.goto('/kelola/tutup-buku')
    await expect(saveMonth(page)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await saveMonth(page).click()

  const dialog = page.getByRole('dialog')
  const csv = await textOf(await downloadOf(page, () => dialog.getByRole('button', { name: /^Simpan berkas/ }).click()))
  const [heads, ...lines] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(heads).toEqual(['Nomor jurnal', 'Tanggal', 'Toko', 'Akun', 'Nama akun', 'Debit', 'Kredit'])
  const sum = (at: number) => lines.reduce((total, cells) => total + Number(cells.at(at)), 0)
  expect(sum(-2)).toBeGreaterThan(0)
  expect(sum(-2)).toBe(sum(-1))
  expect(lines[0]![0]).toMatch(/^KD-\d{8}-\d+$/)

  await saveMonth(page).click()
  await dialog.getByRole('radio', { name: 'Jurnal' }).click()
  await dialog.getByRole('button', { name: /^Simpan/ }).click()
  await expect(dialog.getByText(/akun belum punya nomor/)).toBeVisible()
  const numbers = dialog.getByRole('group', { name: 'Nomor akun di program itu' }).getByRole('textbox')
  for (const [at, input] of (await numbers.all()).entries()) await input.fill(`1-1000${at}`)
  await expect(dialog.getByRole('cell', { name: /^1-1000\d+$/ }).first()).toBeVisible()
  const workbook = await downloadOf(page, () => dialog.getByRole('button', { name: /^Simpan/ }).click())
  expect(workbook.suggestedFilename()).toMatch(/^jurnal-jurnal-\d{4}-\d{2}.*\.xlsx$/)

  await saveMonth(page).click()
  await dialog.getByRole('radio', { name: 'Jurnal' }).click()
  await expect(numbers.first()).toHaveValue('1-10000')
  await dialog.getByRole('radio', { name: 'Program lain' }).click()
  const sample = 'No Bukti;Tanggal;Kode Akun;Debet;Kredit\r\n'
  await dialog
    .getByLabel('Berkas contoh (CSV atau Excel)')
    .setInputFiles({ name: 'contoh.csv', mimeType: 'text/csv', buffer: Buffer.from(sample) })
  await expect(dialog.getByLabel('Kode Akun')).toHaveValue('account')
  for (const [at, input] of (await numbers.all()).entries()) await input.fill(`${7_000 + at}`)
  const own = await textOf(await downloadOf(page, () => dialog.getByRole('button', { name: /^Simpan/ }).click()))
  expect(own).toContain('No Bukti;Tanggal;Kode Akun;Debet;Kredit\r\nKD-')
})

/** The button of the newest month that is over. */
const saveMonth = (page: Page) => page.getByRole('button', { name: /^Simpan untuk pembukuan .+/ }).first()

async function downloadOf(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

const textOf = async (download: Download) => readFile((await download.path())!, 'utf8')
