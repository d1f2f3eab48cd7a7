import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { inTransaction } from '../../db/database.ts'
import { demoQris } from '../../demo/banks.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findLedgerBreaches } from '../ledger/check-ledger.ts'
import { checkCountedDays } from '../reports/check-days.ts'
import { countClosedDays } from '../reports/count-days.ts'
import { grantRole } from '../staff/staff-queries.ts'
import { correctWallet } from '../wallet/correct-wallet.ts'
import { carryLegacyAccounts } from './carry-legacy-accounts.ts'

const shop = await testShop()
const { sql, ctx } = shop
const dayMs = 86_400_000
let owner: TestUser
let budi: TestCustomer
let store: { id: number }
let tea: { id: number }
let bank: string

const byWallet = { PaymentType: 'Wallet', Payment: 'Deposit' } as const
const byQris = { PaymentType: 'QRIS', Payment: 'QRIS', BankAccountID: undefined, QRISPaymentID: 4 } as const
const byCash = { PaymentType: 'Cash', Payment: 'Tunai', BankAccountID: undefined } as const
const verify = (id: number) => owner.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
const today = () => wibDay(ctx.clock.now())

beforeAll(async () => {
  // Days are summed an hour after their end.
  await shop.travelToNoon()
  owner = await shop.anOperator()
  budi = await shop.aCustomer()
  store = await shop.aStore({ name: 'Warung Melati' })
  tea = await shop.aProduct({ name: 'Teh', price: 20_000, storeId: store.id })
  await sql`insert into settings (id, key, value) values (4, 'qris_payload', ${demoQris})`
  await budi.deposit(100_000)
  const [account] = await sql<[{ id: number }]>`select id from bank_accounts`
  bank = `bank:${account.id}`
})
afterAll(async () => expect(await findLedgerBreaches(sql)).toEqual([]))

/** Closing balances by account, debit positive. */
async function balances(day = today()): Promise<Record<string, number>> {
  const { Accounts } = await owner.call('GET /kelola/report/trialbalance', { query: { From: day, To: day } })
  return Object.fromEntries(Accounts.map(({ Code, Closing }) => [Code, Closing]))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('an opening balance', () => {
  type Lines = Body<'POST /kelola/openingbalance'>['Lines']
  const enter = (Lines: Lines, Day = today(), by = owner) =>
    by.call('POST /kelola/openingbalance', { body: { Day, Note: 'Dari buku lama', Lines } })
  const reverse = (id: number) =>
    owner.call('PUT /kelola/openingbalance/:id/reverse', { params: { id }, body: { Note: 'Salah ketik' } })
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => error.code,
    )
  const reverseTwice = async (id: number) => (await Promise.all([refusal(reverse(id)), refusal(reverse(id))])).sort()

  test('is refused for accounts whose balances are sums of records, unknown ones, repeated ones and days to come', async () => {
    for (const account of ['wallet', 'suspense', 'payouts', 'opening', 'revenue', 'bank:9999'])
      expect(await refusal(enter([{ Account: account, Amount: 1 }])), account).toBe('NOT_FOUND')
    const twice = [1, 2].map((Amount) => ({ Account: bank, Amount }))
    expect(await refusal(enter(twice))).toBe('VALIDATION_FAILED')
    expect(await refusal(enter(twice.slice(1), addDays(today(), 1)))).toBe('VALIDATION_FAILED')
    expect(await refusal(enter([{ Account: bank, Amount: 0 }]))).toBe('VALIDATION_FAILED')
    const { Accounts } = await owner.call('GET /kelola/openingbalance')
    expect(Accounts.map(({ Code }) => Code)).toEqual(expect.arrayContaining([bank, 'supplier', `payable:${store.id}`]))
    expect(Accounts.some(({ Code }) => Code === 'wallet')).toBe(false)
  })

  test('stands on its accounts and against that of opening balances, by author, for each store alone', async () => {
    const before = await balances()
    const lines = [
      { Account: bank, Amount: 10_000_000 },
      { Account: `till:${store.id}`, Amount: 500_000 },
      { Account: `payable:${store.id}`, Amount: -2_000_000 },
    ]
    const { Entries, IsOpen } = await enter(lines)
    expect(IsOpen).toBe(true)
    expect(Entries[0]).toMatchObject({ Day: today(), Note: 'Dari buku lama', Difference: -8_500_000, ReversedBy: null })
    expect(Entries[0]!.Lines.map(({ Code, Amount }) => ({ Account: Code, Amount }))).toEqual(lines)
    const after = await balances()
    for (const { Account, Amount } of lines) expect(after[Account]! - (before[Account] ?? 0), Account).toBe(Amount)
    expect(after.opening! - (before.opening ?? 0)).toBe(-8_500_000)
    const ofStores = await sql`
      select t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.code = e.account
      where t.kind = 'opening' and t.author = ${owner.id} group by t.id
      having count(distinct a.store_id) + count(*) filter (where a.bank_account_id is not null) > 1`
    expect(ofStores).toEqual([])
    const [entry] = await owner.call('GET /kelola/ledger', { query: { Size: 1, Account: 'opening' } })
    expect(entry).toMatchObject({ Kind: 'opening', Cause: 'opening' })
  })

  test('is corrected by its reversal, once, and nothing of it changes', async () => {
    const before = await balances()
    const [entry] = (await enter([{ Account: bank, Amount: 7 }])).Entries
    expect(await reverseTwice(entry!.ID)).toEqual(['OPENING_REVERSED', 'done'])
    expect(await balances()).toMatchObject(before)
    const { Entries } = await owner.call('GET /kelola/openingbalance')
    expect(Entries.slice(0, 2)).toMatchObject([
      { Reverses: entry!.ID, Note: 'Salah ketik', Lines: [{ Code: bank, Amount: -7 }] },
      { ID: entry!.ID, ReversedBy: Entries[0]!.ID },
    ])
    expect(await refusal(reverse(Entries[0]!.ID))).toBe('OPENING_REVERSED')
    for (const change of [
      sql`update opening_balances set note = 'x' where id = ${entry!.ID}`,
      sql`delete from opening_balances where id = ${entry!.ID}`,
    ])
      await expect(change).rejects.toThrow(/forbidden/)
  })

  test('is reversed by two people at once: one of them, and the other is told', async () => {
    for (let amount = 1; amount <= 12; amount++) {
      const [entry] = (await enter([{ Account: bank, Amount: amount }])).Entries
      expect(await reverseTwice(entry!.ID)).toEqual(['OPENING_REVERSED', 'done'])
    }
  })

  test('of a day that was summed before counts in its sums', async () => {
    const day = today()
    await shop.travel(2 * dayMs)
    await countClosedDays(ctx)
    const before = await balances(day)
    await enter([{ Account: bank, Amount: 40 }], day)
    expect((await balances(day))[bank]).toBe(before[bank]! + 40)
    await checkCountedDays(ctx)
    const { Check } = await owner.call('GET /kelola/report/sales', { query: { From: day, To: day } })
    expect(Check).toMatchObject({ Recounted: [], Unbalanced: [] })
  })

  test('is entered by bookkeepers with their second factor, and by no operator', async () => {
    const [bookkeeper, operator] = [await shop.aUser(), await shop.aUser()]
    await inTransaction(sql, async (tx) => {
      await grantRole(tx, bookkeeper.id, 'bookkeeper', null)
      await grantRole(tx, operator.id, 'operator', null)
    })
    const lines = [{ Account: bank, Amount: 5 }]
    expect(await refusal(enter(lines, today(), operator))).toBe('NOT_FOUND')
    expect(await refusal(enter(lines, today(), bookkeeper))).toBe('done')
  })
})

describe('the trial balance', () => {
  test('has every payment on the account that took it, and its income on the accounts of its store', async () => {
    const before = await balances()
    const byBank = await budi.order([{ ...tea, quantity: 2 }])
    await verify(byBank.ID)
    const scanned = await budi.order([tea], { body: byQris })
    await verify(scanned.ID)
    await budi.order([tea], { body: byWallet })
    const cash = await budi.order([tea], { body: byCash })
    await owner.call('PUT /kelola/order/:id/process', { params: { id: cash.ID }, body: {} })
    await owner.call('PUT /kelola/order/:id/arrive', { params: { id: cash.ID }, body: {} })
    const after = await balances()
    const moved = (code: string) => (after[code] ?? 0) - (before[code] ?? 0)
    const [atBank, atQris] = [totalToPay(byBank) - 40_000, totalToPay(scanned) - 20_000]
    expect(moved(bank)).toBe(40_000 + atBank)
    expect(moved('qris')).toBe(20_000 + atQris)
    expect(moved(`till:${store.id}`)).toBe(20_000)
    expect(moved('wallet')).toBe(20_000)
    expect(moved(`goods:${store.id}`)).toBe(-100_000)
    expect(moved('codes')).toBe(-atBank - atQris)
    expect(sum(Object.values(after))).toBe(0)

    await owner.call('PUT /kelola/order/:id/refuse', { params: { id: byBank.ID }, body: { Note: 'Habis' } })
    const refunded = await balances()
    expect(refunded[`returns:${store.id}`]).toBe(40_000)
    expect(refunded.codes! - after.codes!).toBe(atBank)
    expect(refunded.wallet! - after.wallet!).toBe(-40_000 - atBank)
    expect(refunded[bank]).toBe(after[bank])
  })

  test('names the accounts, and each entry its author and cause', async () => {
    const { Accounts } = await owner.call('GET /kelola/report/trialbalance', { query: { From: today(), To: today() } })
    expect(Accounts.find(({ Code }) => Code === `goods:${store.id}`)).toMatchObject({
      Name: 'Penjualan barang Warung Melati',
      Class: 'income',
      StoreID: store.id,
    })
    const { ID } = await budi.order([tea])
    await verify(ID)
    const [entry] = await owner.call('GET /kelola/ledger', { query: { Size: 1, Account: bank } })
    const [{ fullName }] = await sql<
      [{ fullName: string }]
    >`select full_name as "fullName" from users where id = ${owner.id}`
    expect(entry).toMatchObject({ Kind: 'order_payment', ReferenceID: ID, Author: fullName, Cause: 'verify' })
    await correctWallet(ctx, { userId: budi.id, amount: 1_000, note: 'Selisih' })
    const [correction] = await owner.call('GET /kelola/ledger', { query: { Size: 1, Account: 'corrections' } })
    expect(correction).toMatchObject({ Author: '', Cause: 'correct-wallet', Amount: -1_000 })
  })

  test('is the same before and after its days are summed', async () => {
    const day = today()
    await shop.travel(2 * dayMs)
    const fromEntries = await balances(day)
    await countClosedDays(ctx)
    expect(await balances(day)).toEqual(fromEntries)
    expect(sum(Object.values(fromEntries))).toBe(0)
    const unbalanced = await sql`
      select day, store_id from ledger_days group by day, store_id having sum(debit) <> sum(credit)`
    expect(unbalanced).toEqual([])
  })
})

describe('what earlier releases wrote', () => {
  type Entries = Record<string, number>
  /** A transaction as the release before writes it. */
  const legacy = (kind: string, referenceId: number, entries: Entries, number = 1) =>
    inTransaction(sql, async (tx) => {
      const [row] = await tx<[{ id: number }]>`
        insert into ledger_transactions (kind, reference_id, number, at) values (${kind}, ${referenceId}, ${number}, ${ctx.clock.now()})
        returning id`
      const lines = Object.entries(entries).map(([account, amount], index) => ({
        ...{ transaction_id: row.id, line: index + 1, account, amount },
      }))
      await tx`insert into ledger_entries ${tx.rows(lines)}`
    })

  test('is carried to the accounts of today, a closed day at a time, once by two servers', async () => {
    const paid = await Promise.all([
      budi.order([tea]),
      budi.order([{ ...tea, quantity: 3 }], { body: byQris }),
      budi.order([tea], { body: byCash }),
    ])
    const total = totalToPay
    // Verified by the release before: the same state as if this one had verified them, but for the accounts.
    for (const order of paid) {
      await sql`update orders set status = 'completed', payment_status = 'paid' where id = ${order.ID}`
      await sql`delete from open_transfers where reference_id = ${order.ID}`
      await sql`
        insert into order_events (order_id, at, event, status, actor) values (${order.ID}, now(), 'pay', 'completed', 'system')`
      await legacy('order_payment', order.ID, { transit: -total(order), revenue: total(order) })
    }
    const topUp = await budi.topUp(50_000)
    const UniqueCode = totalToPay(topUp) - 50_000
    await legacy('top_up', topUp.ID, { transit: -UniqueCode, revenue: UniqueCode })
    const before = await balances()
    expect(before.transit).toBe(sum(paid.map(total)) + UniqueCode)
    await shop.travel(dayMs)
    await countClosedDays(ctx)
    await Promise.all([carryLegacyAccounts(ctx), carryLegacyAccounts(ctx)])

    const after = await balances()
    expect([after.transit, after.revenue]).toEqual([0, 0])
    const moved = (code: string) => (after[code] ?? 0) - (before[code] ?? 0)
    expect(moved(bank)).toBe(total(paid[0]!) + UniqueCode)
    expect(moved('qris')).toBe(total(paid[1]!))
    expect(moved(`till:${store.id}`)).toBe(20_000)
    expect(moved(`goods:${store.id}`)).toBe(-100_000)
    expect(moved('codes')).toBe(-(total(paid[0]!) - 20_000 + total(paid[1]!) - 60_000 + UniqueCode))
    const [count] = await sql<[{ count: number }]>`
      select count(*)::int as count from ledger_transactions where kind = 'reclassification'`
    // One for the store, and one for the top-up, which has none.
    expect(count.count).toBe(2)
    await carryLegacyAccounts(ctx)
    expect(await balances()).toEqual(after)
  })
})

describe('a month', () => {
  const close = (month: string) => owner.call('PUT /kelola/ledgermonth/:month/close', { params: { month }, body: {} })

  test('is closed once it is over and summed; nothing is posted into it, and it never opens again', async () => {
    const month = today().slice(0, 7)
    await expect(close(month)).rejects.toMatchObject({ code: 'MONTH_NOT_ENDED' })
    await shop.travel(32 * dayMs)
    await expect(close(month)).rejects.toMatchObject({ code: 'MONTH_NOT_ENDED' })
    await countClosedDays(ctx)
    const months = () => owner.call('GET /kelola/ledgermonths')
    expect((await months()).find(({ Month }) => Month === month)).toMatchObject({ State: 'open', ClosedAt: null })

    const attempts = await Promise.allSettled([close(month), close(month)])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(close(month)).rejects.toMatchObject({ code: 'MONTH_CLOSED' })
    const [running, closed] = await months()
    expect(running).toMatchObject({ Month: today().slice(0, 7), State: 'running' })
    expect(closed).toMatchObject({ Month: month, State: 'closed' })
    expect(closed!.ClosedBy).not.toBe('')

    const into = (at: string) =>
      sql`insert into ledger_transactions (kind, reference_id, at) values ('correction', 900001, ${at}::timestamptz)`
    await expect(into(`${month}-28T23:59:59+07:00`)).rejects.toThrow(/is closed/)
    await expect(into('2020-01-01T00:00:00+07:00')).rejects.toThrow(/is closed/)
    await expect(sql`delete from ledger_closings`).rejects.toThrow(/is forbidden/)
    // A posting of today is dated in the open month.
    await correctWallet(ctx, { userId: budi.id, amount: 500, note: 'Selisih' })
  })

  test('is closed only by whoever may write the books', async () => {
    const bookkeeper = await shop.aUser()
    await inTransaction(sql, (tx) => grantRole(tx, bookkeeper.id, 'bookkeeper'))
    expect((await bookkeeper.call('GET /kelola/ledgermonths')).length).toBeGreaterThan(0)
    await expect(
      bookkeeper.call('PUT /kelola/ledgermonth/:month/close', { params: { month: '2026-01' }, body: {} }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

// The last one: it travels months.
describe('the trial balance of a period', () => {
  test('has the sums of its entries, with whole months, parts of months and days that are not summed', async () => {
    for (let month = 0; month < 4; month++) {
      await verify((await budi.order([tea])).ID)
      await shop.travel(26 * dayMs)
      if (month < 3) await countClosedDays(ctx)
    }
    const last = today()
    const days = [0, 20, 26, 30, 45, 52, 61, 78, 104].map((ago) => addDays(last, -ago)).toSorted()
    const starts = days.map((day) => `${day.slice(0, 7)}-01`)
    for (const From of new Set([...days, ...starts]))
      for (const To of days.filter((day) => day >= From)) {
        const { Accounts } = await owner.call('GET /kelola/report/trialbalance', { query: { From, To } })
        const entries = await sql<{ code: string; opening: number; debit: number; credit: number }[]>`
          select account as code, coalesce(-sum(amount) filter (where day < ${From}::date), 0)::bigint as opening,
            coalesce(-sum(amount) filter (where day >= ${From}::date and amount < 0), 0)::bigint as debit,
            coalesce(sum(amount) filter (where day >= ${From}::date and amount > 0), 0)::bigint as credit
          from (select *, (at at time zone interval '7 hours')::date as day from ledger_transactions) t
            join ledger_entries on transaction_id = t.id
          where day <= ${To}::date group by account order by account`
        const answered = Accounts.map(({ Code, Opening, Debit, Credit }) => [Code, Opening, Debit, Credit]).toSorted()
        expect(answered, `${From} to ${To}`).toEqual(
          entries.map(({ code, opening, debit, credit }) => [code, opening, debit, credit]).toSorted(),
        )
      }
    const [{ months }] = await sql<[{ months: number }]>`select count(distinct month)::int as months from ledger_months`
    expect(months).toBeGreaterThan(1)
    const [newest, ...older] = (await owner.call('GET /kelola/ledgermonths')).map(({ Debit }) => Debit)
    expect(older.length).toBeGreaterThan(2)
    const [{ debit }] = await sql<[{ debit: number }]>`
      select -sum(amount)::bigint as debit from ledger_entries where amount < 0`
    expect(sum([newest!, ...older])).toBe(debit)
  })
})
