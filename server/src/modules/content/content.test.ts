import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const call = shop.as()
const titles = (rows: readonly { Title: string }[]) => rows.map((row) => row.Title)
let ids: Map<string, number>

beforeAll(async () => {
  const tea = await shop.aProduct({ name: 'Teh' })
  const gone = await shop.aProduct({ name: 'Lama', available: false })
  await shop.sql`
    insert into news (title, content, published_at) values ('Kemarin', '<p>Isi</p>', now() - interval '1 day'),
      ('Hari ini', '', now()), ('Besok', '', now() + interval '1 day')`
  await shop.sql`
    insert into promotions (title, starts_at, ends_at, published_at, product_ids) values
      ('Berjalan', now() - interval '1 day', now() + interval '1 day', now() - interval '1 hour', ${[gone.id, tea.id]}),
      ('Segera', now() + interval '1 day', now() + interval '2 days', now(), '{}'),
      ('Selesai', now() - interval '2 days', now() - interval '1 second', now() - interval '2 days', '{}'),
      ('Rahasia', now(), now() + interval '9 days', now() + interval '1 day', '{}')`
  await shop.sql`
    insert into banners (title, image, position, featured) values ('Dua', 'banners/b.png', 2, true),
      ('Satu', 'banners/a.png', 1, true), ('Tersembunyi', 'banners/c.png', 0, false)`
  await shop.sql`insert into home_descriptions (title, description) values ('A', 'a'), ('B', 'b')`
  const rows = await shop.sql<{ title: string; id: number }[]>`
    select title, id from news union all select title, id from promotions`
  ids = new Map(rows.map((row) => [row.title, row.id]))
})

describe('C02 S10 news', () => {
  test('are listed once they are published, newest first, with their count', async () => {
    expect(titles(await call('GET /news/:oid'))).toEqual(['Hari ini', 'Kemarin'])
    expect(titles(await call('GET /news/:oid', { query: { Size: 1, Page: 2 } }))).toEqual(['Kemarin'])
    expect(await call('GET /newscount/:oid')).toEqual({ count: 2 })
  })

  test('come with other articles; one that is published tomorrow is 404', async () => {
    const article = await call('GET /news/:oid/:id', { params: { id: ids.get('Kemarin')! } })
    expect(article).toMatchObject({ Title: 'Kemarin', Content: '<p>Isi</p>' })
    expect(titles(article.Others)).toEqual(['Hari ini'])
    const tomorrow = call('GET /news/:oid/:id', { params: { id: ids.get('Besok')! } })
    await expect(tomorrow).rejects.toMatchObject({ http: 404 })
  })
})

describe('C02 S11 promotions', () => {
  test('are listed from their announcement to their end, running ones first', async () => {
    expect(titles(await call('GET /promotion/:oid'))).toEqual(['Berjalan', 'Segera'])
    expect(titles(await call('GET /promotion/:oid', { query: { Size: 1, Page: 2 } }))).toEqual(['Segera'])
    const newest = { query: { SortBy: 'PublishedAt-desc' } } as const
    expect(titles(await call('GET /promotion/:oid', newest))).toEqual(['Segera', 'Berjalan'])
    expect(await call('GET /promotioncount/:oid')).toEqual({ count: 2 })
  })

  test('show available products only; one that has ended can still be read', async () => {
    const running = await call('GET /promotion/:oid/:id', { params: { id: ids.get('Berjalan')! } })
    expect(running.Products.map((product) => product.Name)).toEqual(['Teh'])
    expect(running.Products[0]).toMatchObject({ Weight: 500, Unit: 'gram', Length: 10, Width: 10, Height: 10 })
    expect(titles(running.Others)).toEqual(['Segera'])
    expect((await call('GET /promotion/:oid/:id', { params: { id: ids.get('Selesai')! } })).Title).toBe('Selesai')
    const secret = call('GET /promotion/:oid/:id', { params: { id: ids.get('Rahasia')! } })
    await expect(secret).rejects.toMatchObject({ http: 404 })
  })
})

test('C02 S02 banners are listed by position, and can be filtered by IsFeatured', async () => {
  expect(titles(await call('GET /banner/:oid', { query: { IsFeatured: true } }))).toEqual(['Satu', 'Dua'])
  expect(titles(await call('GET /banner/:oid', { query: { IsFeatured: false } }))).toEqual(['Tersembunyi'])
  expect(titles(await call('GET /banner/:oid'))).toEqual(['Tersembunyi', 'Satu', 'Dua'])
  const [first] = await call('GET /banner/:oid', { query: { IsFeatured: true } })
  expect(first).toMatchObject({ Img: '/img/640/banners/a.png', Category: 0, IsFeatured: true })
})

test('C02 descriptions of the home page can be sorted by ID in both directions', async () => {
  expect(titles(await call('GET /homedescription/:oid', { query: { SortBy: 'ID-asc' } }))).toEqual(['A', 'B'])
  expect(titles(await call('GET /homedescription/:oid', { query: { SortBy: 'ID-desc' } }))).toEqual(['B', 'A'])
})

test('C02 S02 payment methods, banks and couriers are listed once each, with their marks', async () => {
  for (const bankName of ['Bank Delima', 'Bank Delima', 'Bank Tutup Lama']) await shop.aBankAccount(bankName)
  await shop.sql`update bank_accounts set active = false where bank_name = 'Bank Tutup Lama'`
  await shop.sql`update bank_accounts set image = 'banks/delima.webp' where bank_name = 'Bank Delima'`
  const { Payments, Banks, Couriers } = await call('GET /partner/:oid')
  expect(Payments).toEqual([
    { Name: 'Saldo Deposit', Img: '/img/640/marks/wallet.svg' },
    { Name: 'Transfer Bank', Img: '/img/640/marks/bank.svg' },
    { Name: 'Bayar tunai di toko', Img: '/img/640/marks/cash.svg' },
  ])
  expect(Banks).toEqual([{ Name: 'Bank Delima', Img: '/img/640/banks/delima.webp' }])
  expect(Couriers).toHaveLength(10)
  expect(Couriers[0]).toEqual({ Name: 'JNE', Img: '/img/640/marks/jne.svg' })
  await shop.sql`delete from bank_accounts`
})

test('C06 banks are listed by id or by name, with the account to transfer to', async () => {
  const budi = await shop.aUser()
  await shop.aBankAccount('Bank Zamrud')
  await shop.aBankAccount('Bank Anggrek')
  const closed = await shop.aBankAccount('Bank Tutup')
  await shop.sql`update bank_accounts set active = false where id = ${closed.id}`
  const banks = async (query: { SortBy?: 'BankName-asc' | 'ID-desc' }) =>
    (await budi.call('GET /bankaccount/0', { query })).map((bank) => bank.BankName)
  expect(await banks({})).toEqual(['Bank Zamrud', 'Bank Anggrek'])
  expect(await banks({ SortBy: 'BankName-asc' })).toEqual(['Bank Anggrek', 'Bank Zamrud'])
  expect(await banks({ SortBy: 'ID-desc' })).toEqual(['Bank Anggrek', 'Bank Zamrud'])
  const [bank] = await budi.call('GET /bankaccount/0')
  expect(bank).toMatchObject({ AccountNumber: '1234567890', AccountName: 'PT Contoh', ShowAccountName: true })
  const scheme = await budi.call('GET /customdata/:oid/paymentscheme')
  expect(scheme).toEqual([
    { Type: 'Wallet', Value: 'Deposit', Text: 'Saldo Deposit' },
    { Type: 'Bank', Value: 'Transfer Bank', Text: 'Transfer Bank' },
    { Type: 'Cash', Value: 'Tunai', Text: 'Bayar tunai di toko' },
  ])
})
