import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { storefront } from './plugin.ts'

const shop = await testShop()
// Without the database's notifications, which arrive slightly later.
const sql = Object.assign((...statement: Parameters<typeof shop.sql>) => shop.sql(...statement), shop.sql, {
  listen: async () => ({ unlisten: async () => undefined }),
}) as unknown as typeof shop.sql
await shop.app.register(storefront, { ctx: { ...shop.ctx, sql } })
const origin = await shop.listen()

test('whoever changes something sees it with the next request, and not only when the database tells', async () => {
  const owner = await shop.anOperator()
  const home = async () => (await fetch(`${origin}/beranda`)).text()
  const body = {
    ...{ BankName: 'Bank Kenanga', AccountNumber: '5555500001', AccountName: 'PT Contoh' },
    ...{ Branch: '', ShowAccountName: true, IsActive: true },
  }
  expect(await home()).not.toContain('Bank Kenanga')
  const { ID } = await owner.call('POST /kelola/bankaccount', { body })
  expect(await home()).toContain('Bank Kenanga')
  await owner.call('PUT /kelola/bankaccount/:id', { params: { id: ID }, body: { Version: 1, BankName: 'Bank Melati' } })
  expect(await home()).toContain('Bank Melati')
})

test('a change that no page shows keeps the rendered pages', async () => {
  const owner = await shop.anOperator()
  const home = async () => (await fetch(`${origin}/beranda`)).text()
  await home()
  await shop.sql`update bank_accounts set bank_name = 'Bank Lain'`
  await owner.call('POST /kelola/views', { body: { Subject: 'order', Name: 'Besar', Query: '', IsShared: false } })
  expect(await home()).toContain('Bank Melati')
})
