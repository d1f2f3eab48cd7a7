import { beforeAll, expect, test } from 'vitest'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { countClosedDays } from '../reports/count-days.ts'
import { grantRole } from '../staff/staff-queries.ts'

// A month for bookkeeping programs (decision 121).

const shop = await testShop()
const { sql, ctx } = shop
const dayMs = 86_400_000
let owner: TestUser
let bookkeeper: TestUser
let month: string

beforeAll(async () => {
  await shop.travelToNoon()
  owner = await shop.anOperator()
  bookkeeper = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, bookkeeper.id, 'bookkeeper'))
  const budi = await shop.aCustomer()
  await budi.deposit(200_000)
  const byWallet = { PaymentType: 'Wallet', Payment: 'Deposit' } as const
  for (const name of ['Warung Melati', 'Warung Kenanga']) {
    const store = await shop.aStore({ name })
    const tea = await shop.aProduct({ price: 20_000, storeId: store.id })
    await budi.order([tea], { body: byWallet })
  }
  month = wibDay(ctx.clock.now()).slice(0, 7)
  await expect(entries()).rejects.toMatchObject({ code: 'MONTH_NOT_ENDED' })
  await shop.travel(33 * dayMs)
  await countClosedDays(ctx)
})

const entries = (query: { Page?: number; Size?: number } = {}) =>
  bookkeeper.call('GET /kelola/ledgermonth/:month/entries', { params: { month }, query })

test('the entries of a month are the sums of its days, balance for each day and store, and come in pages', async () => {
  const rows = await entries()
  const [sums] = await sql<[{ debit: number; credit: number }]>`
    select sum(debit)::bigint as debit, sum(credit)::bigint as credit from ledger_days where to_char(day, 'YYYY-MM') = ${month}`
  const sumOf = (some: typeof rows) => ({
    debit: some.reduce((sum, { Debit }) => sum + Debit, 0),
    credit: some.reduce((sum, { Credit }) => sum + Credit, 0),
  })
  expect(sumOf(rows)).toEqual(sums)
  expect(sums.debit).toBeGreaterThan(240_000)
  const ofEntries = [...Map.groupBy(rows, ({ Day, StoreID }) => `${Day} ${StoreID}`).values()]
  expect(ofEntries).toHaveLength(3)
  for (const lines of ofEntries) expect(sumOf(lines).debit).toBe(sumOf(lines).credit)
  expect(rows.map(({ StoreName }) => StoreName)).toEqual(
    expect.arrayContaining(['', 'Warung Melati', 'Warung Kenanga']),
  )
  expect([...(await entries({ Size: 2 })), ...(await entries({ Size: 2, Page: 2 }))]).toEqual(rows.slice(0, 4))
})

test('a bookkeeper names the accounts of a program once; an empty name removes one, and others stay', async () => {
  const map = (Accounts: { Code: string; Theirs: string }[]) =>
    bookkeeper.call('PUT /kelola/accountmap', { body: { Target: 'jurnal', Accounts } })
  await map([
    { Code: 'wallet', Theirs: ' 2-20601 ' },
    { Code: 'codes', Theirs: '7-70003' },
  ])
  await map([{ Code: 'codes', Theirs: '' }])
  const of = (Target: 'jurnal' | 'xero') => owner.call('GET /kelola/accountmap', { query: { Target } })
  expect(await of('jurnal')).toEqual({ Accounts: [{ Code: 'wallet', Theirs: '2-20601' }], Layout: null })
  expect((await of('xero')).Accounts).toEqual([])
  await expect(map([{ Code: 'ngawur', Theirs: '1' }])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the columns of a sample are remembered, one content for each heading', async () => {
  const Layout = {
    Heads: ['Tgl', 'Akun', 'Debet', 'Kredit'],
    Fields: ['date', 'account', 'debit', 'credit'] as ('date' | 'account' | 'debit' | 'credit')[],
    DateOrder: 'mdy' as const,
    Delimiter: ';' as const,
    MaxRows: 500,
  }
  const remember = (layout: typeof Layout) =>
    bookkeeper.call('PUT /kelola/accountmap', { body: { Target: 'sample', Accounts: [], Layout: layout } })
  expect((await remember(Layout)).Layout).toEqual(Layout)
  await expect(remember({ ...Layout, Heads: ['Tgl'] })).rejects.toThrow()
  await bookkeeper.call('PUT /kelola/accountmap', { body: { Target: 'sample', Accounts: [] } })
  expect((await owner.call('GET /kelola/accountmap', { query: { Target: 'sample' } })).Layout).toEqual(Layout)
})

test('people without the reports read and change none of it', async () => {
  const packer = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, packer.id, 'packer'))
  const refused = { code: 'NOT_FOUND' }
  await expect(
    packer.call('GET /kelola/ledgermonth/:month/entries', { params: { month }, query: {} }),
  ).rejects.toMatchObject(refused)
  await expect(packer.call('GET /kelola/accountmap', { query: { Target: 'xero' } })).rejects.toMatchObject(refused)
  await expect(packer.call('PUT /kelola/accountmap', { body: { Target: 'xero', Accounts: [] } })).rejects.toMatchObject(
    refused,
  )
})
