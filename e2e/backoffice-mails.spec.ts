import { expect, test } from '@playwright/test'
import { withShopDatabase } from './support/shop-database.ts'
import { linkFromMail, logInAsOperator, newShopper, signIn } from './support/shopper.ts'

test('an operator sees which mail could not be sent and why, and sends it again', { tag: '@layout' }, async ({
  page,
}) => {
  const shopper = await newShopper()
  const { email } = shopper
  const subject = `Perbarui password ${email}`
  await withShopDatabase(
    (sql) => sql`
      insert into mails (kind, user_id, urgency, failed_at, subject, problem)
      select 'reset_password', id, 1, now(), ${subject}, '550 5.1.1 mailbox unknown' from users where email = ${email}`,
  )
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola')
  const main = page.getByRole('main')
  // Phones list the kinds of work, wide screens the rows; other failed mails may come first.
  const kind = main.getByRole('link', { name: /\d.*Email tidak terkirim/ })
  const row = main.getByRole('button', { name: subject })
  await kind.or(row).first().click()
  // The first screen of a phone has a link 'Buka' too, to its next item.
  await expect(main.getByRole('button', { name: 'Lewati' })).toBeVisible()
  await main.getByRole('link', { name: 'Buka', exact: true }).click()
  await expect(page).toHaveURL('/kelola/email')
  const card = page.getByRole('listitem').filter({ hasText: subject })
  await expect(card.getByText(`Kepada ${shopper.email}`)).toBeVisible()
  await expect(card.getByText('550 5.1.1 mailbox unknown')).toBeVisible()
  await card.getByRole('button', { name: 'Kirim lagi' }).click()
  await expect(card).toBeHidden()
  expect(await linkFromMail(shopper.email, '/reset-password')).toContain('token=')
})
