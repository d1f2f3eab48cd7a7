import { expect, test } from '@playwright/test'
import { employ, logInAsOperator, newShopper, placeTopUp, signIn } from './support/shopper.ts'

test('a large verification is taken back by two people, each on their own login', {
  tag: '@layout',
}, async ({ page, browser }) => {
  const shopper = await newShopper()
  const { ID: id } = await placeTopUp(shopper, 6_000_000)
  const owner = await logInAsOperator()
  await owner.call('PUT /kelola/topup/:id/verify', { params: { id }, body: {} })
  const cashier = await employ(await newShopper(), 'cashier')

  await signIn(page, cashier)
  await page.goto(`/kelola/topup?tab=all&q=${id}`)
  await page.getByRole('button', { name: 'Batalkan verifikasi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajukan pembatalan' })
  await expect(dialog.getByText(/setelah orang lain menyetujuinya/)).toBeVisible()
  await dialog.getByRole('textbox').fill('Dana top up lain.')
  await dialog.getByRole('button', { name: 'Ajukan pembatalan' }).click()
  await expect(dialog).toBeHidden()
  // The person who asked sees the request, and can't approve it.
  await page.getByRole('button', { name: 'Batalkan verifikasi' }).click()
  const own = page.getByRole('dialog', { name: 'Batalkan verifikasi' })
  await expect(own.getByText(/Anda yang mengajukan/)).toBeVisible()
  await expect(own.getByRole('button', { name: 'Setujui pembatalan' })).toHaveCount(0)
  expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(6_000_000)

  const { Items } = await owner.call('GET /kelola/today', { query: { Kind: 'reversal' } })
  const row = Items.find(({ Detail }) => Detail === String(id))!
  const other = await (await browser.newContext()).newPage()
  await signIn(other, owner)
  await other.goto(`/kelola/kerja?item=reversal-2-${row.ID}`)
  const card = other.getByRole('region', { name: 'Minta verifikasi dibatalkan' })
  await expect(card.getByText('Dana top up lain.')).toBeVisible()
  await card.getByRole('button', { name: 'Setujui pembatalan' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Setujui pembatalan' }).click()
  await expect(other.getByText('Verifikasi dibatalkan, pembayaran ditunggu lagi').first()).toBeVisible()
  await expect.poll(async () => (await shopper.call('GET /me/wallet')).EndBalance).toBe(0)
  await other.context().close()
})
