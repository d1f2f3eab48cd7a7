import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../../bench/random.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { campaign } from '../../testing/campaign.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { withoutLedgerGuards } from '../../testing/without-ledger-guards.ts'
import { findWallet } from '../wallet/wallet-queries.ts'
import { findLedgerBreaches, summariseLedger } from './check-ledger.ts'
import { type Posting, PostingExistsError, post } from './ledger.ts'

const shop = await testShop()
const { sql } = shop
let user: TestUser
let number = 0

beforeEach(async () => {
  user = await shop.aUser()
})
afterAll(async () => expect(await findLedgerBreaches(sql)).toEqual([]))

const now = new Date('2026-11-21T10:00:00+07:00')
const write = (posting: Posting) => inTransaction(sql, (tx) => post(tx, posting, now))
const origin = { author: null, cause: 'test' }
const topUp = (amount: number, referenceId = ++number): Posting => ({
  kind: 'top_up',
  referenceId,
  wallet: { userId: user.id, amount },
  shop: { qris: -amount - 7, codes: 7 },
  origin,
})
const payment = (amount: number, referenceId = ++number): Posting => ({
  kind: 'order_payment',
  referenceId,
  wallet: { userId: user.id, amount: -amount },
  shop: { digital: amount },
  origin,
})
const balance = async () => (await findWallet(sql, user.id)).balance

describe('W04 a posting', () => {
  test('moves money, and a second one with the same number throws and moves nothing', async () => {
    await write(topUp(50_000, 900_001))
    await expect(write(topUp(50_000, 900_001))).rejects.toThrow('top_up 900001, number 1, is written already')
    await expect(write(topUp(80_000, 900_001))).rejects.toBeInstanceOf(PostingExistsError)
    expect(await findWallet(sql, user.id)).toEqual({ balance: 50_000, entryCount: 1 })
  })

  test('is posted once by twenty concurrent attempts', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => write(topUp(10_000, 900_002))))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toBe(10_000)
  })

  test('that was reversed can be written again, with the next number', async () => {
    const reversal = { kind: 'correction', referenceId: 900_003, wallet: { userId: user.id, amount: -10_000 } } as const
    await write(topUp(10_000, 900_003))
    await write({ ...reversal, shop: { qris: 10_007, codes: -7 }, origin })
    await write({ ...topUp(10_000, 900_003), number: 2 })
    await expect(write({ ...topUp(10_000, 900_003), number: 2 })).rejects.toBeInstanceOf(PostingExistsError)
    expect(await findWallet(sql, user.id)).toEqual({ balance: 10_000, entryCount: 3 })
  })

  test('of the previous release, which has no numbers, conflicts with the same one of this release', async () => {
    await write(topUp(10_000, 900_004))
    const { count } = await sql`
      insert into ledger_transactions (kind, reference_id, at, note) values ('top_up', 900004, now(), '')
      on conflict do nothing`
    expect(count).toBe(0)
  })

  test('debits no more than the balance, to the rupiah', async () => {
    await expect(write(payment(1))).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    await write(topUp(30_000))
    await expect(write(payment(30_001))).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(await balance()).toBe(30_000)
    await write(payment(30_000))
    expect(await balance()).toBe(0)
  })

  test('that does not sum to zero is refused by the database', async () => {
    const unbalanced = { ...topUp(10_000), shop: { qris: -9_999 } }
    await expect(write(unbalanced)).rejects.toThrow(/entries that sum to 1$/)
    await expect(write({ ...topUp(10_000), shop: {} })).rejects.toThrow(/has 1 entries/)
    expect(await balance()).toBe(0)
  })
})

describe('W04 the database forbids', () => {
  beforeEach(async () => void (await write(topUp(20_000))))
  const attempt = (work: (tx: Transaction) => Promise<unknown>) => inTransaction(sql, work)

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['changing an entry', (tx) => tx`update ledger_entries set amount = amount + 1`],
    ['removing an entry', (tx) => tx`delete from ledger_entries`],
    ['emptying the entries', (tx) => tx`truncate ledger_entries`],
    ['changing a transaction', (tx) => tx`update ledger_transactions set reference_id = reference_id + 1`],
    ['removing a transaction', (tx) => tx`delete from ledger_transactions`],
    ['removing a wallet', (tx) => tx`delete from wallets`],
  ])('%s', async (_, work) => {
    await expect(attempt(work)).rejects.toThrow(/is forbidden/)
  })

  test('changing a balance without an entry', async () => {
    const change = (rupiah: number) =>
      attempt((tx) => tx`update wallets set balance = balance + ${rupiah} where user_id = ${user.id}`)
    await expect(change(1)).rejects.toThrow(/is not that of its last entry/)
    await expect(change(-20_001)).rejects.toThrow(/check constraint/)
  })

  test('a transaction without entries, and adding an entry to an old one', async () => {
    await expect(
      attempt((tx) => tx`insert into ledger_transactions (kind, reference_id, at) values ('top_up', 0, now())`),
    ).rejects.toThrow(/has 0 entries/)
    await expect(
      attempt(
        (tx) => tx`
          insert into ledger_entries (transaction_id, line, account, amount)
          select max(id), 9, 'codes', 5 from ledger_transactions`,
      ),
    ).rejects.toThrow(/sum to 5/)
  })
})

/** A simple model of the wallets: one number each, and the set of postings. */
class WalletModel {
  readonly balances = new Map<number, number>()
  readonly posted = new Set<string>()

  apply({ kind, referenceId, wallet }: Posting): 'posted' | 'repeated' | 'refused' {
    const name = `${kind} ${referenceId}`
    if (this.posted.has(name)) return 'repeated'
    const { userId, amount } = wallet!
    const next = (this.balances.get(userId) ?? 0) + amount
    if (next < 0) return 'refused'
    this.posted.add(name)
    this.balances.set(userId, next)
    return 'posted'
  }
}

test.each([campaign.seed, campaign.seed + 1])(
  'W04 a random sequence of postings agrees with a simple model (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const users = await Promise.all(Array.from({ length: 4 }, () => shop.aUser()))
    const model = new WalletModel()
    const base = seed * 1_000_000
    for (let step = 0; step < 150 * campaign.length; step++) {
      const userId = random.pick(users).id
      const amount = random.between(1, 50_000)
      const kind = random.pick([
        'top_up',
        'order_payment',
        'order_refund',
        'digital_payment',
        'digital_refund',
        'correction',
      ] as const)
      const isDebit = kind.endsWith('_payment') || (kind === 'correction' && random.next() < 0.5)
      const signed = isDebit ? -amount : amount
      const account = {
        top_up: 'qris',
        order_payment: 'codes',
        order_refund: 'codes',
        digital_payment: 'digital',
        digital_refund: 'digital_returns',
        correction: 'corrections',
      } as const
      const posting: Posting = {
        kind,
        // A small range, so that some postings are repeated.
        referenceId: base + random.between(1, 60),
        wallet: { userId, amount: signed },
        shop: { [account[kind]]: -signed },
        origin,
      }
      const expected = model.apply(posting)
      const happened = await write(posting).then(
        () => 'posted',
        (error) => {
          if (error instanceof PostingExistsError) return 'repeated'
          return error.code === 'INSUFFICIENT_BALANCE' ? 'refused' : error
        },
      )
      expect(happened).toBe(expected)
    }
    for (const { id } of users) expect((await findWallet(sql, id)).balance).toBe(model.balances.get(id) ?? 0)
    expect(await findLedgerBreaches(sql)).toEqual([])
    const { accounts } = await summariseLedger(sql)
    expect(accounts.reduce((sum, account) => sum + account.sum, 0)).toBe(0)
  },
)

test('W04 of concurrent debits of one wallet exactly as many go through as it covers', async () => {
  await write(topUp(100_000))
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => write(payment(4_000))))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(25)
  expect(await balance()).toBe(0)
})

test('W04 the check finds inconsistencies that bypass the triggers', async () => {
  await write(topUp(10_000))
  await expect(
    withoutLedgerGuards(sql, async (tx) => {
      await tx`update wallets set balance = 999 where user_id = ${user.id}`
      await tx`insert into ledger_transactions (kind, reference_id, at) values ('top_up', 0, now())`
      const breaches = await findLedgerBreaches(tx)
      expect(breaches).toHaveLength(2)
      expect(breaches.join('\n')).toContain(`wallet ${user.id} holds 999, its 1 entries sum to 10000`)
      expect(breaches.join('\n')).toContain('has 0 entries')
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
})
