import { expect, test } from '@playwright/test'
import { toWireTime } from '../contract/src/values/time/wib-time.ts'
import { bcaStatement } from '../server/src/demo/bca-statement.ts'
import { isPhone } from './support/is-phone.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { logInAsOperator, newShopper, signIn } from './support/shopper.ts'

test('an operator imports a statement, records what matches, and puts an unknown amount into a wallet', {
  tag: '@layout',
}, async ({ page }) => {
  const [payer, stray] = [await newShopper(), await newShopper()]
  const number = `8${process.pid}${Date.now()}`.slice(0, 16)
  const account = await withShopDatabase(async (sql) => {
    const [row] = await sql<[{ id: number }]>`
      insert into bank_accounts (bank_name, account_number, account_name, branch)
      values ('Bank Mutasi', ${number}, 'PT Uji', '') returning id`
    return row.id
  })
  const { TotalTransaction, UniqueNum } = await payer.call('POST /me/wallettopup', {
    body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: account, Nominal: 75_000 },
  })
  await withShopDatabase((sql) => sql`update bank_accounts set active = false where id = ${account}`)
  const day = toWireTime(new Date()).slice(0, 10)
  const file = bcaStatement(
    number,
    [day, day],
    [
      { day, amount: TotalTransaction + UniqueNum, text: 'TRSF E-BANKING CR BUDI' },
      { day, amount: 2_345_678, text: 'SETORAN KCP DAGO' },
      { day, amount: -6_500, text: 'BIAYA ADM' },
    ],
  )

  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/mutasi-bank')
  await page.getByRole('button', { name: 'Impor mutasi' }).first().click()
  await page
    .getByLabel('Berkas mutasi')
    .setInputFiles({ name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  await expect(page.getByText('3 mutasi baru dari 3 baris').first()).toBeVisible()
  await expect(page.getByText('tidak ada tagihan yang mendekati').first()).toBeVisible()
  if (!isPhone()) {
    // Waiting movements stand above those that match; keys choose one, and go to its ways out.
    const chosen = page.getByRole('complementary', { name: 'Mutasi yang dipilih' })
    await expect(chosen.getByText('Rp2.345.678')).toBeVisible()
    await page.keyboard.press('j')
    await expect(chosen.getByText('cocok: jumlah tepat')).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(chosen.getByRole('button', { name: 'Ke saldo' })).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Bukan pembayaran' })).toBeVisible()
    await page.keyboard.press('Escape')
  }

  await page.getByRole('button', { name: 'Catat 1 pembayaran' }).click()
  await expect(page.getByText('1 pembayaran dicatat, 1 mutasi menjadi dana titipan').first()).toBeVisible()
  await expect.poll(async () => (await payer.call('GET /me/wallet')).EndBalance).toBe(75_000)

  await page.getByRole('button', { name: 'Ke saldo' }).click()
  await page.getByLabel('Cari nama, HP, atau email').fill(stray.email)
  await page.getByRole('radio', { name: stray.name }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ke saldo' }).click()
  await expect(page.getByText('Beres: tidak ada mutasi yang menunggu')).toBeVisible()
  expect((await stray.call('GET /me/wallet')).EndBalance).toBe(2_345_678)
  await page.getByRole('link', { name: 'Penutupan hari' }).click()
  await expect(page.getByRole('table').getByText('Cocok')).toBeVisible()
})
