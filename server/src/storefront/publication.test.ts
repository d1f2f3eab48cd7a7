import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { storefront } from './plugin.ts'

const shop = await testShop()
// Without the database's notifications, which arrive slightly later.
const sql = Object.assign((...statement: Parameters<typeof shop.sql>) => shop.sql(...statement), shop.sql, {
  listen: async () => ({ unlisten: async () => undefined }),
}) as unknown as typeof shop.sql
let changes = 0
const reads = { sql: shop.ctx.reads.sql, onChange: () => (changes += 1), end: async () => undefined }
await shop.app.register(storefront, { ctx: { ...shop.ctx, sql, reads } })
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

test('standbys serve no more what is older than a change', async () => {
  const owner = await shop.anOperator()
  const before = changes
  await owner.call('POST /kelola/views', { body: { Subject: 'order', Name: 'Kecil', Query: '', IsShared: false } })
  expect(changes).toBe(before)
  const body = {
    ...{ BankName: 'Bank Cempaka', AccountNumber: '5555500002', AccountName: 'PT Contoh' },
    ...{ Branch: '', ShowAccountName: true, IsActive: true },
  }
  await owner.call('POST /kelola/bankaccount', { body })
  expect(changes).toBe(before + 1)
})

test('a change that no page shows keeps the rendered pages', async () => {
  const owner = await shop.anOperator()
  const home = async () => (await fetch(`${origin}/beranda`)).text()
  await home()
  await shop.sql`update bank_accounts set bank_name = 'Bank Lain'`
  await owner.call('POST /kelola/views', { body: { Subject: 'order', Name: 'Besar', Query: '', IsShared: false } })
  expect(await home()).toContain('Bank Melati')
})
