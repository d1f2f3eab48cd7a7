import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { seededRandom } from '../../../../bench/random.ts'
import { bcaStatement, type MadeRow } from '../../demo/bca-statement.ts'
import type { TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { importFile, mandiriStatement } from '../../testing/statements.ts'
import { testShop } from '../../testing/test-shop.ts'

// A statement of 5,000 rows from the shop's own awaited payments: nothing is credited twice or to somebody else (decision 113).

const shop = await testShop()
const { sql } = shop
const random = seededRandom(37).next
let operator: TestUser
let account: number

beforeAll(async () => {
  operator = await shop.anOperator()
  account = (await shop.aBankAccount('Bank Besar')).id
  await sql`update bank_accounts set account_number = '700012345' where id = ${account}`
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

const rowCount = 5_000
const payers = 450
const instant = new Date()
const today = toWireTime(instant).slice(0, 10)
const inPast = (days: number) => toWireTime(new Date(instant.getTime() - days * 86_400_000)).slice(0, 10)

type TopUp = { id: number; userId: number; amount: number; total: number }

/** Awaited top-ups since some days ago, as many shoppers have placed them. */
async function openTopUps(): Promise<TopUp[]> {
  const [first] = await sql<[{ id: number }]>`
    with shoppers as (
      insert into users (email, password_hash, status, full_name, member_number, phone, role)
      select 'besar' || n || '@contoh.test', 'none', 'active', 'Pembeli ' || n, (500000000000 + n)::text, '081234567890', 'customer'
      from generate_series(1, ${payers}::int) n returning id
    ) select min(id) as id from shoppers`
  await sql`
    insert into wallet_top_ups (user_id, status, payment_status, amount, unique_code, payment, bank_account_id, bank,
      transfer_deadline, created_at, updated_at)
    select ${first.id} + n - 1, 'waiting', 'unpaid', 50000 + 1000 * (n / 900), 1 + (n % 900), 'Transfer Bank', ${account},
      (select jsonb_build_object('bankName', bank_name, 'bankNumber', account_number, 'accountName', account_name, 'branch', branch,
        'image', '', 'showAccountName', true) from bank_accounts where id = ${account}),
      now() + interval '1 day', now() - interval '4 days', now() - interval '4 days'
    from generate_series(1, ${payers}::int) n`
  await sql`
    insert into open_transfers (bank_account_id, amount, purpose, reference_id, user_id, awaited_since)
    select bank_account_id, total, 'top_up', id, user_id, created_at from wallet_top_ups where bank_account_id = ${account}`
  return sql<TopUp[]>`
    select id, user_id as "userId", amount, total from wallet_top_ups where bank_account_id = ${account} order by id`
}

test('O08 5,000 rows: nothing twice, nothing to somebody else, each explained, the same file again changes nothing', async () => {
  const topUps = await openTopUps()
  const awaited = new Set(topUps.map(({ total }) => total))
  // A third never arrives; of those that do, some arrive twice, and some as another amount or not booked yet.
  const paid = topUps.filter((_, n) => n % 3 !== 0)
  const booked = paid.filter((_, n) => n % 10 !== 0)
  const pending = paid.filter((_, n) => n % 10 === 0)
  const twice = booked.filter((_, n) => n % 8 === 0)
  const row = (total: number, text: string): MadeRow => ({ day: inPast(random() < 0.5 ? 1 : 2), amount: total, text })
  const rows: MadeRow[] = [
    ...booked.map(({ total, userId }) => row(total, `TRSF E-BANKING CR ${userId}`)),
    ...twice.map(({ total, userId }) => row(total, `TRSF E-BANKING CR ${userId}`)),
  ]
  while (rows.length + pending.length < rowCount) {
    const { total } = topUps[Math.floor(random() * topUps.length)]!
    const kind = random()
    const wrong = total + 100_000 + Math.floor(random() * 900)
    if (kind < 0.08 && !awaited.has(wrong)) rows.push(row(wrong, `SALAH ${rows.length}`))
    else if (kind < 0.8) rows.push(row(-1_000 - Math.floor(random() * 5_000), 'BIAYA TXN'))
    else
      rows.push({
        ...row(Math.floor(random() * 10_000_000) + 7, 'KR OTOMATIS MID : 885 KEDAI QR : 1.00 DDR: 0.10'),
        sen: true,
      })
  }
  rows.sort((a, b) => a.day!.localeCompare(b.day!))
  const waits = pending.map(({ total, userId }) => ({ day: null, amount: total, text: `TRSF E-BANKING CR ${userId}` }))
  const file = bcaStatement('700012345', [inPast(3), today], [...rows, ...waits])

  const both = await Promise.all([importFile(operator, file), importFile(operator, file)])
  expect(both.map(({ Rows }) => Rows)).toEqual([rowCount, rowCount])
  expect(both.map(({ NewRows }) => NewRows).toSorted()).toEqual([0, rowCount])

  const colleague = await shop.anOperator()
  const record = async (by: TestUser) => {
    let left = 1
    while (left > 0)
      left = (await by.call('POST /kelola/bankstatementrow/record', { body: { BankAccountID: account } })).Left
  }
  await Promise.all([record(operator), record(colleague)])
  await record(operator)

  const wallets = async () => {
    const found = await sql<{ userId: number; balance: number }[]>`
      select user_id as "userId", balance from wallets where user_id = any(${topUps.map(({ userId }) => userId)}::bigint[])`
    return new Map(found.map(({ userId, balance }) => [userId, balance]))
  }
  const arrived = new Set(booked.map(({ id }) => id))
  const expected = (ids: ReadonlySet<number>) =>
    new Map(topUps.filter(({ id }) => ids.has(id)).map(({ userId, amount }) => [userId, amount]))
  expect(await wallets()).toEqual(expected(arrived))

  const credits = rows.filter(({ amount, sen }) => amount > 0 && !sen).reduce((sum, { amount }) => sum + amount, 0)
  const [books] = await sql<[{ bank: number }]>`
    select coalesce(-sum(amount), 0)::bigint as bank from ledger_entries where account = ${`bank:${account}`}`
  expect(books.bank).toBe(credits)

  // Each row says what it is.
  const view = (View: 'waiting' | 'others' | 'recorded' | 'pending', Page = 1) =>
    operator.call('GET /kelola/bankstatementrow', { query: { BankAccountID: account, View, Size: 100, Page } })
  for (const shown of await Promise.all([
    view('waiting'),
    view('waiting', 2),
    view('others', 3),
    view('recorded'),
    view('pending'),
  ])) {
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ Why }) => Why === '')).toEqual([])
  }
  const waiting = (await view('waiting')).filter(({ Text }) => Text.startsWith('TRSF'))
  expect(new Set(waiting.map(({ Why }) => Why.slice(0, 16)))).toEqual(
    new Set(waiting.length > 0 ? ['masuk dua kali? '] : []),
  )

  // The same file again, and one in which the waiting rows are booked.
  expect(await importFile(operator, file)).toMatchObject({ NewRows: 0 })
  const later = bcaStatement(
    '700012345',
    [inPast(3), today],
    [...rows, ...waits.map((one) => ({ ...one, day: today }))],
  )
  expect(await importFile(operator, later)).toMatchObject({ NewRows: waits.length })
  await record(operator)
  expect(await wallets()).toEqual(expected(new Set(paid.map(({ id }) => id))))
  expect(await view('pending')).toEqual([])
  expect((await importFile(operator, later)).NewRows).toBe(0)
  await expect(importFile(operator, mandiriStatement('700012345', [{ ...rows[0]! }]))).rejects.toMatchObject({
    code: 'STATEMENT_OVERLAPS',
  })
}, 180_000)
