import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { testShop } from '../../testing/test-shop.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import { topUpReceivable } from './top-up-receivable.ts'

const shop = await testShop()
const dayMs = 24 * 3_600_000
let budi: TestCustomer
let operator: TestUser
let bank: { id: number }

beforeAll(async () => {
  operator = await shop.anOperator()
  bank = await shop.aBankAccount('Bank Lain')
})
beforeEach(async () => {
  budi = await shop.aCustomer()
})
afterAll(async () => expect(await findViolations(shop.sql)).toEqual([]))

const verify = (id: number) => operator.call('PUT /kelola/topup/:id/verify', { params: { id }, body: {} })
const reject = (id: number) =>
  operator.call('PUT /kelola/topup/:id/reject', { params: { id }, body: { Note: 'Tidak masuk' } })
const cancel = (id: number, who = budi) => who.call('PUT /me/cancelwallettopup/:id', { params: { id } })
const balance = async (who = budi) => (await who.call('GET /me/wallet')).EndBalance
const history = (who = budi) => who.call('GET /me/accounttransaction')
const topUpOf = async (id: number) => (await budi.call('GET /me/wallettopup', { query: { ID: id } }))[0]!
const stateChanged = { http: 200, message: 'Status isi saldo sudah berubah, muat ulang halaman ini' }

async function proofOf(user: TestUser, id: number) {
  const form = await presign(user)
  expect((await shop.ask(postOf(form, await picture()))).http).toBe(204)
  return user.call('POST /me/paymentconfirmation', { body: { TypeID: id, Img: form.key, Type: 2 } })
}

describe('C06 W02 a top-up is refused', () => {
  const ask = (body: object) =>
    shop.ask({
      method: 'POST',
      path: '/api/v1/me/wallettopup',
      token: budi.token,
      body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: bank.id, Nominal: 50_000, ...body },
    })

  test.each([0, -1, 9_999, 10_000_001, 50_000.5, '5e4', null])('for an amount of %s', async (Nominal) => {
    expect((await ask({ Nominal })).http).toBe(422)
  })

  test.each([
    ['another payment type than a bank transfer', { PaymentType: 'Wallet', Payment: 'Wallet' }],
    ['QRIS', { PaymentType: 'QRIS' }],
    ['no bank account', { BankAccountID: undefined }],
    ['a bank account that does not exist', { BankAccountID: 999_999 }],
  ])('for %s', async (_, body) => {
    expect((await ask(body)).envelope).toMatchObject({
      status: false,
      message: 'Metode pembayaran tidak tersedia, pilih metode pembayaran lain',
    })
  })

  test('W04 while another one waits, but not afterwards', async () => {
    const { ID } = await budi.topUp(50_000)
    const pending = 'Anda masih memiliki isi saldo yang menunggu pembayaran, selesaikan atau batalkan dahulu'
    await expect(budi.topUp(75_000)).rejects.toMatchObject({ http: 200, message: pending })
    await cancel(ID)
    expect((await budi.topUp(75_000)).Status).toBe(1)
  })

  test('W04 nine times out of ten concurrent requests; with one key all ten get the same response', async () => {
    const tabs = await Promise.allSettled(
      Array.from({ length: 10 }, (_, tab) => budi.topUp(50_000, { key: `tab-${tab}` })),
    )
    expect(tabs.filter((tab) => tab.status === 'fulfilled')).toHaveLength(1)
    const sari = await shop.aCustomer()
    const same = await Promise.all(Array.from({ length: 10 }, () => sari.topUp(50_000, { key: 'sekali' })))
    expect(new Set(same.map(({ ID }) => ID)).size).toBe(1)
  })
})

describe('C06 W03 a top-up', () => {
  test.each([10_000, 10_000_000])('of %i rupiah awaits an exact amount for a day', async (amount) => {
    const topUp = await budi.topUp(amount)
    expect(topUp).toMatchObject({
      Nominal: amount,
      Status: 1,
      PaymentStatus: 0,
      PaymentType: 'Bank',
      Payment: 'Transfer Bank',
      PaymentConfirmationID: null,
      BankName: 'Bank Contoh',
      BankAccountNumber: '1234567890',
      BankAccountName: 'PT Contoh',
      BankAccountBranch: 'Bandung',
    })
    expect(topUp.UniqueNum).toBeGreaterThanOrEqual(1)
    expect(topUp.TotalTransaction).toBe(amount)
    expect(topUp.TransferDeadline).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await balance()).toBe(0)
  })

  test.each(['LUNAS lewat CS', undefined])('has the payment name of the payment scheme, not %s', async (Payment) => {
    const [bank] = await budi.call('GET /bankaccount/0')
    const body = { PaymentType: 'Bank', BankAccountID: bank!.ID, Nominal: 50_000, ...(Payment && { Payment }) }
    expect((await budi.call('POST /me/wallettopup', { body })).Payment).toBe('Transfer Bank')
  })

  test('is listed newest first and by status, and other shoppers do not see it', async () => {
    const first = await budi.topUp(50_000)
    await cancel(first.ID)
    const second = await budi.topUp(60_000)
    const list = await budi.call('GET /me/wallettopup', { query: { UserID: budi.id, SortBy: 'ID-desc' } })
    expect(list.map(({ ID, Status }) => [ID, Status])).toEqual([
      [second.ID, 1],
      [first.ID, 8],
    ])
    const waiting = await budi.call('GET /me/wallettopup', { query: { Status: [0, 1], UserID: budi.id } })
    expect(waiting.map(({ ID }) => ID)).toEqual([second.ID])

    const sari = await shop.aCustomer()
    expect(await sari.call('GET /me/wallettopup', { query: { UserID: budi.id } })).toEqual([])
    expect(
      await sari.call('GET /me/wallettopup', { query: { UserID: budi.id, Operand: 'OR', ID: second.ID } }),
    ).toEqual([])
    await expect(cancel(second.ID, sari)).rejects.toMatchObject({ http: 404 })
    await expect(proofOf(sari, second.ID)).rejects.toMatchObject({ http: 404 })
  })

  test('O09 never has the amount of an order or a top-up to the same account', async () => {
    const product = await shop.aProduct({ price: 40_000, stock: 1_000 })
    const crowd = await Promise.all(Array.from({ length: 60 }, () => shop.aCustomer()))
    const totals = await Promise.all(
      crowd.map(async (one, index) =>
        totalToPay(index % 2 === 0 ? await one.topUp(40_000) : await one.order([product])),
      ),
    )
    expect(new Set(totals).size).toBe(60)
  })
})

describe('W04 a verified top-up', () => {
  test('credits its nominal once, and the history has the balances before and after', async () => {
    const { ID } = await budi.topUp(50_000)
    expect(await verify(ID)).toMatchObject({ ID, Status: 2, PaymentStatus: 2 })
    await expect(verify(ID)).rejects.toMatchObject(stateChanged)
    await expect(reject(ID)).rejects.toMatchObject(stateChanged)
    await expect(cancel(ID)).rejects.toMatchObject({ http: 200, message: 'Isi saldo ini tidak dapat dibatalkan' })
    await budi.deposit(25_000)
    expect(await budi.call('GET /me/wallet')).toEqual({ EndBalance: 75_000, TransactionCount: 2 })
    expect(await history()).toMatchObject([
      { ID: 2, Credit: 25_000, Debit: 0, OpeningBalance: 50_000, ClosingBalance: 75_000 },
      {
        ID: 1,
        Information: 'Isi Saldo',
        InformationDetail: `Isi saldo No. ${ID}`,
        Credit: 50_000,
        OpeningBalance: 0,
        ClosingBalance: 50_000,
      },
    ])
  })

  test.each<[string, (id: number) => Promise<unknown>[]]>([
    ['verified and verified', (id) => [verify(id), verify(id)]],
    ['verified and cancelled', (id) => [verify(id), cancel(id)]],
    ['rejected and verified', (id) => [reject(id), verify(id)]],
    ['cancelled and cancelled', (id) => [cancel(id), cancel(id)]],
  ])('concurrently %s: exactly one succeeds', async (_, both) => {
    let expected = 0
    for (let round = 0; round < 10; round++) {
      const { ID } = await budi.topUp(10_000 + round)
      const answers = await Promise.allSettled(both(ID))
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      if ((await topUpOf(ID)).Status === wireTopUpStatus.completed) expected += 10_000 + round
      expect(await balance()).toBe(expected)
    }
  })

  test('is found by the operator by proof and exact amount', async () => {
    const topUp = await budi.topUp(50_000)
    const find = (query: object) => operator.call('GET /kelola/topup', { query: { ID: topUp.ID, ...query } })
    expect(await find({ HasProof: true })).toEqual([])
    await proofOf(budi, topUp.ID)
    const [found] = await find({ HasProof: true, Status: 1, TransferAmount: totalToPay(topUp) })
    expect(found).toMatchObject({ CustomerEmail: budi.email, TopUp: { ID: topUp.ID, UniqueNum: topUp.UniqueNum } })
    expect((await shop.ask({ method: 'GET', path: found!.ProofUrl! })).http).toBe(200)
    expect(await operator.call('GET /kelola/topupcount', { query: { ID: topUp.ID, Status: 1 } })).toEqual({ count: 1 })
  })
})

describe('B08 W03 a proof of type 2', () => {
  test('is stored with the top-up', async () => {
    const { ID } = await budi.topUp(50_000)
    const proof = await proofOf(budi, ID)
    expect((await topUpOf(ID)).PaymentConfirmationID).toBe(proof.ID)
  })

  test('is refused when the top-up is overdue or completed', async () => {
    const { ID } = await budi.topUp(50_000)
    await shop.travel(dayMs + 1_000)
    await expect(proofOf(budi, ID)).rejects.toMatchObject({ http: 200 })
    await verify(ID)
    await expect(proofOf(budi, ID)).rejects.toMatchObject({ http: 200 })
  })
})

describe('W04 the deadline of a top-up', () => {
  test('ends it, and its amount stays reserved', async () => {
    const { ID } = await budi.topUp(50_000)
    await shop.travel(dayMs - 5_000)
    await expireOverdue(shop.ctx, topUpReceivable)
    expect((await topUpOf(ID)).Status).toBe(1)
    await shop.travel(6_000)
    await Promise.all([expireOverdue(shop.ctx, topUpReceivable), expireOverdue(shop.ctx, topUpReceivable)])
    expect(await topUpOf(ID)).toMatchObject({
      Status: 8,
      PaymentStatus: 3,
      Note: 'Batas waktu pembayaran telah lewat.',
    })
    const [{ hours } = {}] = await shop.sql`
      select round(extract(epoch from rests_until - shop_now()) / 3600)::int as hours
      from open_transfers where purpose = 'top_up' and reference_id = ${ID}`
    expect(hours).toBe(72)
  })

  test('does not expire one with a proof', async () => {
    const { ID } = await budi.topUp(50_000)
    await proofOf(budi, ID)
    await shop.travel(2 * dayMs)
    await expireOverdue(shop.ctx, topUpReceivable)
    await verify(ID)
    expect(await balance()).toBe(50_000)
  })

  test('and a verification at the same moment: either expired or credited', async () => {
    for (let round = 0; round < 10; round++) {
      const before = await balance()
      const { ID } = await budi.topUp(20_000)
      await shop.travel(dayMs + 1_000)
      await Promise.allSettled([verify(ID), expireOverdue(shop.ctx, topUpReceivable)])
      const { Status } = await topUpOf(ID)
      expect(await balance()).toBe(before + (Status === wireTopUpStatus.completed ? 20_000 : 0))
    }
  })
})

describe('W04 how a top-up ended', () => {
  const read = (id: number, who = budi) => who.call('GET /me/wallettopup/:id', { params: { id } })
  const see = (id: number, who = budi) => who.call('PUT /me/seenwallettopup/:id', { params: { id } })
  const unseen = () => budi.call('GET /me/wallettopup', { query: { Status: 7, IsSeen: false } })
  const count = (query = {}) => budi.call('GET /me/wallettopupcount', { query })

  test('shows its history and the reason that the operator gave', async () => {
    const rejected = await budi.topUp(50_000)
    await proofOf(budi, rejected.ID)
    await reject(rejected.ID)
    const shown = await read(rejected.ID)
    expect(shown).toMatchObject({ Status: 7, PaymentStatus: 4, Note: 'Tidak masuk', Nominal: 50_000 })
    expect(shown.EndedAt).toMatch(/^\d{4}-/)
    expect(shown.Timeline).toMatchObject([
      { Text: 'Menunggu Pembayaran', At: shown.CreatedAt, Note: '' },
      { Text: 'Bukti Pembayaran Diterima' },
      { Text: 'Isi Saldo Ditolak', Note: 'Tidak masuk', At: shown.EndedAt },
    ])
    const last = async (id: number) => (await read(id)).Timeline!.at(-1)!.Text

    const waiting = await budi.topUp(60_000)
    expect(await read(waiting.ID)).toMatchObject({ EndedAt: null, IsSeen: false })
    await cancel(waiting.ID)
    expect(await last(waiting.ID)).toBe('Isi Saldo Dibatalkan')
    const late = await budi.topUp(70_000)
    await shop.travel(dayMs + 1_000)
    await expireOverdue(shop.ctx, topUpReceivable)
    expect(await last(late.ID)).toBe('Isi Saldo Kedaluwarsa')
    const paid = await budi.topUp(80_000)
    await verify(paid.ID)
    expect(await last(paid.ID)).toBe('Saldo Bertambah')
    expect(await count()).toEqual({ count: 4 })
    expect(await count({ Status: [7, 8] })).toEqual({ count: 3 })
  })

  test('is unseen until its shopper marks it and those before it, which no other shopper can do', async () => {
    const ids = []
    for (const amount of [50_000, 60_000]) {
      const { ID } = await budi.topUp(amount)
      await reject(ID)
      ids.push(ID)
    }
    const { ID: waiting } = await budi.topUp(70_000)
    const sari = await shop.aCustomer()
    await expect(see(ids[1]!, sari)).rejects.toMatchObject({ http: 404 })
    await expect(read(ids[1]!, sari)).rejects.toMatchObject({ http: 404 })
    expect((await unseen()).map(({ ID }) => ID)).toEqual(ids.toReversed())
    expect(await see(ids[1]!)).toMatchObject({ IsSeen: true })
    expect(await unseen()).toEqual([])
    // A waiting top-up cannot be marked as seen, since it has not ended yet.
    expect(await see(waiting)).toMatchObject({ IsSeen: false })
    await reject(waiting)
    expect((await unseen()).map(({ ID }) => ID)).toEqual([waiting])
  })
})

describe('C06 W01 the history of a wallet', () => {
  test('names the purpose of each movement, with its number', async () => {
    await budi.deposit(60_000)
    const [topUp] = await budi.call('GET /me/wallettopup')
    const product = await shop.aProduct({ price: 30_000 })
    const { ID } = await budi.order([product], { body: { PaymentType: 'Wallet', Payment: 'Deposit' } })
    await operator.call('PUT /kelola/order/:id/refuse', { params: { id: ID }, body: { Note: 'Rusak' } })
    const named = (await history()).map(({ InformationDetail, ReferenceType, ReferenceID }) => [
      InformationDetail,
      ReferenceType,
      ReferenceID,
    ])
    expect(named).toEqual([
      [`Pesanan No. ${ID} tidak dapat dipenuhi`, 1, ID],
      [`Pesanan No. ${ID}`, 1, ID],
      [`Isi saldo No. ${topUp!.ID}`, 2, topUp!.ID],
    ])
  })

  test('has five movements a page, can be filtered by type, and is visible only to its owner', async () => {
    for (const amount of [11_000, 12_000, 13_000, 14_000, 15_000, 16_000]) await budi.deposit(amount)
    const product = await shop.aProduct({ price: 30_000 })
    const { ID } = await budi.order([product], { body: { PaymentType: 'Wallet', Payment: 'Deposit' } })
    const page = async (Page: number) =>
      (await budi.call('GET /me/accounttransaction', { query: { Page, Size: 5 } })).map((one) => one.ID)
    expect([await page(1), await page(2), await page(3)]).toEqual([[7, 6, 5, 4, 3], [2, 1], []])
    expect(await budi.call('GET /me/accounttransaction', { query: { Type: 'Debit' } })).toMatchObject([
      { Information: 'Pembayaran Pesanan', InformationDetail: `Pesanan No. ${ID}`, Debit: 30_000, Credit: 0 },
    ])
    expect(
      await budi.call('GET /me/accounttransaction', { query: { Type: ['debit', 'credit'], Size: 100 } }),
    ).toHaveLength(7)
    expect(await history(await shop.aCustomer())).toEqual([])
  })
})
