import { expect, test } from '@playwright/test'
import { logInAsOperator, signIn } from './support/shopper.ts'

test('an owner connects a mutation service: the secret is shown once, and what matches is recorded by itself', async ({
  page,
}) => {
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/mutasi-bank')
  // Without a choice it shows the account of the last statement, which another test may import meanwhile.
  const account = await page.getByRole('combobox', { name: 'Rekening' }).inputValue()
  await page.goto(`/kelola/mutasi-bank?rekening=${account}`)
  const feed = page.getByText('Mutasi otomatis (webhook)')
  await feed.click()
  await page.getByRole('button', { name: /^(Buat|Ganti) kunci rahasia$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /kunci rahasia$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Kunci rahasia' })
  await expect(dialog.getByText(/^[\w-]{43}$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sudah disalin' }).click()
  await expect(dialog).toBeHidden()
  const byItself = page.getByRole('switch', { name: 'Catat sendiri yang cocok' })
  await byItself.click()
  await expect(byItself).toBeChecked()
  await page.reload()
  await feed.click()
  await expect(byItself).toBeChecked()
  await page.getByRole('button', { name: 'Matikan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Matikan' }).click()
  await expect(byItself).toBeHidden()
})
