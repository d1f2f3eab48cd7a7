import { expect, test } from 'vitest'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { testShop } from '../../testing/test-shop.ts'
import { reserveTransfer } from './open-transfers.ts'

const { sql, aBankAccount, aCustomer } = await testShop()

const noUser = { userId: 0, hasResting: false }

async function reserve(tx: Transaction, bankAccountId: number, referenceId: number, amount = 50_000): Promise<number> {
  return reserveTransfer(
    tx,
    { paymentType: 'bank', bankAccountId },
    { ...noUser, purpose: 'order', referenceId, amount },
  )
}

const awaited = async (bankAccountId: number) =>
  (await sql<{ amount: number }[]>`select amount from open_transfers where bank_account_id = ${bankAccountId}`).map(
    (row) => row.amount,
  )

test('O09 999 consecutive orders of one amount get 999 codes, none one digit away from that of a near neighbour', async () => {
  const bank = await aBankAccount()
  const codes: number[] = []
  for (let id = 5_000; id < 5_999; id++) codes.push(await inTransaction(sql, (tx) => reserve(tx, bank.id, id)))
  expect(codes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 999 }, (_, index) => index + 1))
  expect((await awaited(bank.id)).length).toBe(999)
  const digits = codes.map((code) => String(code).padStart(3, '0'))
  for (let apart = 1; apart <= 74; apart++) {
    const alike = digits.filter((code, at) => {
      const other = digits[at + apart]
      return other && [0, 1, 2].filter((place) => other[place] !== code[place]).length === 1
    })
    expect(alike, `${apart} apart`).toEqual([])
  }
})

test('O09 an amount in use repeats the transaction, which searches for a free one; the next twenty transactions search first', async () => {
  const bank = await aBankAccount()
  const tries: number[] = []
  const codes = new Set<number>()
  // All of these ids have the same first choice of code.
  for (let id = 7_000; id < 7_000 + 23 * 999; id += 999) {
    let count = 0
    const code = await inTransaction(sql, (tx) => {
      count++
      return reserve(tx, bank.id, id)
    })
    tries.push(count)
    codes.add(code)
  }
  expect(tries).toEqual([1, 2, ...Array.from({ length: 20 }, () => 1), 2])
  expect(new Set(await awaited(bank.id))).toEqual(new Set([...codes].map((code) => 50_000 + code)))
  expect(codes.size).toBe(23)
})

test('O09 the same amount may be awaited on another account and by QRIS', async () => {
  const [one, other] = [await aBankAccount(), await aBankAccount()]
  const code = await inTransaction(sql, (tx) => reserve(tx, one.id, 8_000))
  expect(await inTransaction(sql, (tx) => reserve(tx, other.id, 8_999))).toBe(code)
  const byQris = { paymentType: 'qris', bankAccountId: null } as const
  const transfer = { ...noUser, purpose: 'order', referenceId: 9_998, amount: 50_000 } as const
  expect(await inTransaction(sql, (tx) => reserveTransfer(tx, byQris, transfer))).toBe(code)
})

test('O09 an amount reserved for the shopper is reused only for a lower price, so that the code is at least 1', async () => {
  const [bank, shopper] = [await aBankAccount(), await aCustomer()]
  const reserveOwn = (referenceId: number, amount: number) =>
    inTransaction(sql, (tx) =>
      reserveTransfer(
        tx,
        { paymentType: 'bank', bankAccountId: bank.id },
        { purpose: 'order', referenceId, amount, userId: shopper.id, hasResting: true },
      ),
    )
  const code = await reserveOwn(9_000, 50_000)
  const rest = () => sql`update open_transfers set rests_until = now() + interval '1 day' where user_id = ${shopper.id}`
  await rest()
  expect(await reserveOwn(9_001, 50_000 + code)).toBeGreaterThan(0)
  expect(await reserveOwn(9_002, 50_000 + code - 1)).toBe(1)
})
