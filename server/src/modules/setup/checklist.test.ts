import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { findChecklist } from './checklist.ts'

const shop = await testShop({ SMTP_URL: 'smtp://127.0.0.1:1' })

test('mails are ready when the mail server accepts them, not when it is only configured', async () => {
  const isReady = async () => (await findChecklist(shop.ctx)).find(({ key }) => key === 'mail')?.isDone
  expect(await isReady()).toBe(true)
  const { id } = await shop.aUser()
  await shop.sql`insert into mails (kind, user_id, urgency, attempts) values ('reset', ${id}, 1, 2)`
  expect(await isReady()).toBe(false)
  // An individually refused mail tells nothing about the others.
  await shop.sql`update mails set is_refused = true`
  expect(await isReady()).toBe(true)
})
