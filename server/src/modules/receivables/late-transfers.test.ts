import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { testShop } from '../../testing/test-shop.ts'
import { orderReceivable } from '../orders/order-receivable.ts'
import { expireOverdue } from './expire-overdue.ts'

// Money for a receivable that ended unpaid is credited to the wallet (decision 72).

const shop = await testShop()
const { sql, ctx } = shop
const hourMs = 3_600_000
const restHours = ctx.config.orders.transferRestHours
let budi: TestCustomer
let operator: TestUser
let product: { id: number }

beforeAll(async () => {
  operator = await shop.anOperator()
  product = await shop.aProduct({ stock: 1_000 })
})
beforeEach(async () => {
  budi = await shop.aCustomer()
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

let numbers = 0
/** Everything that is paid by transfer: how it is placed, cancelled and read. */
const kinds = [
  {
    name: 'an order',
    type: 1,
    place: () => budi.order([product]),
    cancel: (id: number) => budi.call('PUT /me/cancelorder/:id', { params: { id } }),
    reject: (id: number) =>
      operator.call('PUT /kelola/order/:id/reject', { params: { id }, body: { Note: 'Tidak ada' } }),
    ask: (id: number, SeenProofID?: number) =>
      operator.call('PUT /kelola/order/:id/askproof', { params: { id }, body: { Note: 'Buram', SeenProofID } }),
    read: async (id: number) => {
      const { Status, ...order } = await budi.call('GET /me/order/:id', { params: { id } })
      return { ...order, State: Status }
    },
    queue: (ID: number) => operator.call('GET /kelola/ordercount', { query: { ID, HasProof: true } }),
    atDesk: (id: number) => operator.call('GET /kelola/order/:id', { params: { id } }),
  },
  {
    name: 'a top-up',
    type: 2,
    place: () => budi.topUp(50_000),
    cancel: (id: number) => budi.call('PUT /me/cancelwallettopup/:id', { params: { id } }),
    reject: (id: number) =>
      operator.call('PUT /kelola/topup/:id/reject', { params: { id }, body: { Note: 'Tidak ada' } }),
    ask: (id: number, SeenProofID?: number) =>
      operator.call('PUT /kelola/topup/:id/askproof', { params: { id }, body: { Note: 'Buram', SeenProofID } }),
    read: async (id: number) => {
      const { Status, ...topUp } = await budi.call('GET /me/wallettopup/:id', { params: { id } })
      return { ...topUp, State: Status }
    },
    queue: (ID: number) => operator.call('GET /kelola/topupcount', { query: { ID, HasProof: true } }),
    atDesk: async (ID: number) => (await operator.call('GET /kelola/topup', { query: { ID } }))[0],
  },
  {
    name: 'a digital order',
    type: 3,
    place: () => budi.buy('xld10', `0818${String(++numbers).padStart(8, '0')}`, { body: { PaymentType: 'Bank' } }),
    cancel: (id: number) => budi.call('PUT /me/canceldigitalorder/:id', { params: { id } }),
    reject: (id: number) =>
      operator.call('PUT /kelola/digitalorder/:id/reject', { params: { id }, body: { Note: 'Tidak ada' } }),
    ask: (id: number, SeenProofID?: number) =>
      operator.call('PUT /kelola/digitalorder/:id/askproof', { params: { id }, body: { Note: 'Buram', SeenProofID } }),
    read: async (id: number) => {
      const { OrderStatus, ...order } = await budi.call('GET /me/digitalorder/:id', { params: { id } })
      return { ...order, State: OrderStatus }
    },
    queue: (ID: number) => operator.call('GET /kelola/digitalordercount', { query: { ID, HasProof: true } }),
    atDesk: async (ID: number) => (await operator.call('GET /kelola/digitalorder', { query: { ID } }))[0],
  },
]

async function proofOf(id: number, Type: number) {
  const form = await presign(budi)
  expect((await shop.ask(postOf(form, await picture()))).http).toBe(204)
  return (await budi.call('POST /me/paymentconfirmation', { body: { TypeID: id, Img: form.key, Type } })).ID
}
const lateOf = async (type: number, id: number) =>
  (await operator.call('GET /kelola/latetransfer', { query: { SortBy: 'ID-desc', Size: 100 } })).find(
    (late) => late.Type === type && late.ReferenceID === id,
  )
const credit = (id: number, by = operator) =>
  by.call('PUT /kelola/latetransfer/:id/credit', { params: { id }, body: {} })
const close = (id: number) =>
  operator.call('PUT /kelola/latetransfer/:id/close', { params: { id }, body: { Note: 'Tidak ada di mutasi.' } })
const paths = { 1: 'order', 2: 'topup', 3: 'digitalorder' } as const
const verify = (type: number, id: number) =>
  operator.call(`PUT /kelola/${paths[type as 1 | 2 | 3]}/:id/verify`, { params: { id }, body: {} })
const takeBack = (type: number, id: number) =>
  operator.call(`PUT /kelola/${paths[type as 1 | 2 | 3]}/:id/unverify`, { params: { id }, body: { Note: 'Salah' } })
const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
const subjects = async () => (await shop.mails()).filter(({ to }) => to === budi.email).map(({ subject }) => subject)

describe.each(kinds)('O08 $name that has ended', ({ type, place, cancel, reject, ask, read, queue, atDesk }) => {
  test('accepts a proof while its amount is reserved; the proof changes no state and requests a search', async () => {
    const { ID: id } = await place()
    await cancel(id)
    const ended = await read(id)
    expect(ended.LateTransfer).toMatchObject({ WaitsSince: null, Outcome: '', ProofUntil: expect.any(String) })
    expect(await lateOf(type, id)).toMatchObject({ WaitsSince: null, ProofUrl: null })
    const PaymentConfirmationID = await proofOf(id, type)
    const { LateTransfer, PaymentProofs, Timeline, ...state } = await read(id)
    expect(state).toEqual({
      ...{ ...ended, LateTransfer: undefined, PaymentProofs: undefined, Timeline: undefined },
      PaymentConfirmationID,
    })
    expect(PaymentProofs).toHaveLength(1)
    expect(Timeline?.at(-1)?.Text).toBe('Bukti Pembayaran Diterima')
    expect(LateTransfer).toMatchObject({ WaitsSince: expect.any(String) })
    expect(await lateOf(type, id)).toMatchObject({
      WaitsSince: expect.any(String),
      ProofUrl: expect.stringContaining('/files/proofs/'),
    })
    await shop.travel(restHours * hourMs + 1_000)
    expect((await read(id)).LateTransfer).toMatchObject({ ProofUntil: null })
    await expect(proofOf(id, type)).rejects.toMatchObject({ code: 'PROOF_NOT_ACCEPTED' })
  })

  test('by its shopper with an unreviewed proof requests a search; rejected by an operator it does not', async () => {
    const cancelled = await place()
    await proofOf(cancelled.ID, type)
    await cancel(cancelled.ID)
    expect(await lateOf(type, cancelled.ID)).toMatchObject({ WaitsSince: expect.any(String) })
    const rejected = await place()
    await proofOf(rejected.ID, type)
    await reject(rejected.ID)
    expect(await lateOf(type, rejected.ID)).toMatchObject({ WaitsSince: null, ProofUrl: expect.any(String) })
    await proofOf(rejected.ID, type)
    expect(await lateOf(type, rejected.ID)).toMatchObject({ WaitsSince: expect.any(String) })
  })

  test('credits its money to the wallet once, even if several operators press', async () => {
    const placed = await place()
    const { ID: id } = placed
    await proofOf(id, type)
    await cancel(id)
    const { ID: late, Amount } = (await lateOf(type, id))!
    expect(Amount).toBe(totalToPay(placed))
    const other = await shop.anOperator()
    const outcomes = await Promise.allSettled([credit(late), credit(late, other), credit(late)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(close(late)).rejects.toMatchObject({ code: 'LATE_TRANSFER_CREDITED' })
    expect(await balance()).toBe(Amount)
    expect((await budi.call('GET /me/accounttransaction'))[0]).toMatchObject({
      Information: 'Dana Masuk',
      Credit: Amount,
    })
    expect((await read(id)).LateTransfer).toMatchObject({ Outcome: 'credited', ProofUntil: null, WaitsSince: null })
    await expect(proofOf(id, type)).rejects.toMatchObject({ code: 'PROOF_NOT_ACCEPTED' })
    expect((await subjects()).at(-1)).toMatch(/^Dana .+ masuk ke saldo deposit Anda · Kedai$/)
    expect(
      await sql`
      select action, after from audit_log where subject = 'late transfer' and subject_id = ${String(late)}`,
    ).toEqual([{ action: 'credit', after: { amount: Amount } }])
  })

  test('whose money was not found says why, and takes another proof', async () => {
    const { ID: id } = await place()
    await proofOf(id, type)
    await cancel(id)
    const { ID: late } = (await lateOf(type, id))!
    await close(late)
    expect(await balance()).toBe(0)
    expect((await read(id)).LateTransfer).toMatchObject({ Outcome: 'not_found', Note: 'Tidak ada di mutasi.' })
    const mail = (await shop.mails()).filter(({ to }) => to === budi.email).at(-1)
    expect(mail?.text).toContain('Tidak ada di mutasi.')
    await proofOf(id, type)
    expect((await read(id)).LateTransfer).toMatchObject({ Outcome: '', Note: '', WaitsSince: expect.any(String) })
  })

  test('a new proof can be requested instead of a blurred one: the search goes on, shopper and staff read the reason', async () => {
    const { ID: id } = await place()
    await expect(ask(id)).rejects.toMatchObject({ code: 'PROOF_NOT_AWAITED' })
    const first = await proofOf(id, type)
    expect(await queue(id)).toEqual({ count: 1 })
    expect(await atDesk(id)).toMatchObject({ ProofWanted: null })
    await ask(id, first)
    expect(await atDesk(id)).toMatchObject({ ProofWanted: { Note: 'Buram', At: expect.any(String) } })
    expect(await read(id)).toMatchObject({
      ...{ State: 1, PaymentStatus: 0, PaymentConfirmationID: first },
      ProofWanted: { Note: 'Buram' },
    })
    expect(await queue(id)).toEqual({ count: 0 })
    expect((await subjects()).at(-1)).toMatch(/^Kirim bukti transfer lain untuk .+ · Kedai$/)
    await proofOf(id, type)
    expect(await read(id)).toMatchObject({ ProofWanted: null })
    expect(await atDesk(id)).toMatchObject({ ProofWanted: null })
    expect(await queue(id)).toEqual({ count: 1 })
    await expect(ask(id, first)).rejects.toMatchObject({ code: 'PROOF_REPLACED' })
    await cancel(id)
    await expect(ask(id)).rejects.toMatchObject({ code: 'PROOF_NOT_AWAITED' })
  })
})

describe('the desk', () => {
  test('finds it by the amount on the bank statement, and lists the other payments with this amount', async () => {
    const placed = await budi.order([product])
    await budi.call('PUT /me/cancelorder/:id', { params: { id: placed.ID } })
    const TransferAmount = totalToPay(placed)
    const [late] = await operator.call('GET /kelola/latetransfer', { query: { TransferAmount } })
    expect(late).toMatchObject({ ReferenceID: placed.ID, SameAmountAs: null })
    // Reuses the amount that stays reserved for this shopper.
    const next = await budi.order([product])
    expect(totalToPay(next)).toBe(TransferAmount)
    const [same] = await operator.call('GET /kelola/latetransfer', { query: { TransferAmount } })
    expect(same).toMatchObject({ SameAmountAs: { Type: 1, ID: next.ID, IsPaid: false } })
  })

  test.each(kinds)(
    'shows $name that was paid with its amount since, until that verification is taken back',
    async (kind) => {
      const ended = await kind.place()
      await kind.cancel(ended.ID)
      const { ID: id, ...next } = await kind.place()
      expect(totalToPay(next)).toBe(totalToPay(ended))
      await verify(kind.type, id)
      await proofOf(ended.ID, kind.type)
      expect(await lateOf(kind.type, ended.ID)).toMatchObject({
        SameAmountAs: { Type: kind.type, ID: id, IsPaid: true },
      })
      await takeBack(kind.type, id)
      expect(await lateOf(kind.type, ended.ID)).toMatchObject({
        SameAmountAs: { Type: kind.type, ID: id, IsPaid: false },
      })
      await kind.cancel(id)
    },
  )

  test('shows another late transfer with its amount, also once that one is credited', async () => {
    const first = await budi.order([product])
    await budi.call('PUT /me/cancelorder/:id', { params: { id: first.ID } })
    const second = await budi.order([product])
    await budi.call('PUT /me/cancelorder/:id', { params: { id: second.ID } })
    expect(await lateOf(1, second.ID)).toMatchObject({ SameAmountAs: { Type: 1, ID: first.ID, IsPaid: false } })
    await credit((await lateOf(1, first.ID))!.ID)
    expect(await lateOf(1, second.ID)).toMatchObject({ SameAmountAs: { Type: 1, ID: first.ID, IsPaid: true } })
  })

  test.each(kinds)('warns next to the proof of $name that money of this amount was credited already', async (kind) => {
    const ended = await kind.place()
    await kind.cancel(ended.ID)
    const { ID: id, ...next } = await kind.place()
    expect(totalToPay(next)).toBe(totalToPay(ended))
    await proofOf(id, kind.type)
    const creditedFor = async () =>
      kind.type === 1
        ? (await operator.call('GET /kelola/order/:id', { params: { id } })).ProofCreditedFor
        : (await operator.call(`GET /kelola/${kind.type === 2 ? 'topup' : 'digitalorder'}`, { query: { ID: id } }))[0]!
            .ProofCreditedFor
    expect(await creditedFor()).toEqual([])
    await credit((await lateOf(kind.type, ended.ID))!.ID)
    expect(await creditedFor()).toEqual([{ Type: kind.type, ID: ended.ID }])
    await kind.cancel(id)
  })

  test('once its money has arrived, the next order gets another amount: two equal transfers could not be told apart', async () => {
    const ended = await budi.order([product])
    await budi.call('PUT /me/cancelorder/:id', { params: { id: ended.ID } })
    await credit((await lateOf(1, ended.ID))!.ID)
    expect(totalToPay(await budi.order([product]))).not.toBe(totalToPay(ended))
  })

  test('expired with an unreviewed proof, it is in the queue', async () => {
    const { ID: id } = await budi.order([product])
    await proofOf(id, 1)
    await shop.travel((ctx.config.orders.transferHours + ctx.config.orders.proofHours) * hourMs + 1_000)
    await expireOverdue(ctx, orderReceivable)
    expect(await lateOf(1, id)).toMatchObject({ WaitsSince: expect.any(String) })
    const { count } = await operator.call('GET /kelola/latetransfercount', { query: { IsWaiting: true } })
    expect(count).toBeGreaterThan(0)
  })

  test('is visible only to staff who verify payments', async () => {
    const { ID: id } = await budi.order([product])
    await budi.call('PUT /me/cancelorder/:id', { params: { id } })
    const late = (await lateOf(1, id))!
    await expect(credit(late.ID, budi)).rejects.toMatchObject({ http: 404 })
    await expect(credit(999_999)).rejects.toMatchObject({ http: 404 })
    await expect(close(999_999)).rejects.toMatchObject({ http: 404 })
    expect(formatRupiah(late.Amount)).toMatch(/^Rp/)
  })

  test('the queue has no paid receivable, and none with another payment method', async () => {
    const { ID: paid } = await budi.order([product])
    await operator.call('PUT /kelola/order/:id/verify', { params: { id: paid }, body: {} })
    await operator.call('PUT /kelola/order/:id/refuse', { params: { id: paid }, body: { Note: 'Rusak' } })
    expect(await lateOf(1, paid)).toBeUndefined()
    expect((await budi.call('GET /me/order/:id', { params: { id: paid } })).LateTransfer).toBeNull()
  })
})
