import { expect, type Page } from '@playwright/test'

/** Chooses a service in the sheet of /shop/delivery. */
export async function chooseCourier(page: Page, name = 'JNE REG') {
  await page.getByRole('button', { name: /Ubah Opsi Pengiriman$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('radio', { name, checked: true })).toHaveCount(1)
}

/** Chooses a way to pay in the sheet of /shop/delivery. */
export async function choosePayment(page: Page, name = /BCA/) {
  await page.getByRole('button', { name: /Ubah Metode Pembayaran$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('radio', { name, checked: true })).toHaveCount(1)
}
