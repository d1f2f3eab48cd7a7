import Fastify from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Count, call, IdParams, ListQuery, Nullable, Rupiah, WireId } from '#contract/protocol/call.ts'
import type { AnySql } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { createApi } from '../../http/api.ts'
import { handleError } from '../../http/error-handler.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { validatorCompiler } from '../../http/validation.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { picture, postOf, presign } from '../../testing/proofs.ts'
import { ask } from '../../testing/raw-request.ts'
import { testShop } from '../../testing/test-shop.ts'
import { deadlineOf } from '../payments/choose-payment.ts'
import { closeTransfer, reopenTransfer, reserveTransfer } from '../payments/open-transfers.ts'
import { type AwaitedPayment, isOverdue } from '../payments/payment.ts'
import type { ProofRow, Receivable } from '../payments/receivable.ts'
import { expireOverdue } from './expire-overdue.ts'
import { receivables } from './kinds.ts'
import { receivableRoutes } from './routes.ts'
import { takeProof } from './take-proof.ts'

// The parts of a new kind: its table, its calls and one Receivable, which joins the list.

type Voucher = AwaitedPayment & { id: number; total: number; note: string }

const ManagedVoucher = Type.Object({
  ID: WireId,
  Status: Type.String(),
  Note: Type.String(),
  ProofUrl: Nullable(Type.String()),
  ProofAlsoFor: Type.Array(Type.Object({ Type: Type.Integer(), ID: WireId })),
  ProofSimilarTo: Type.Array(Type.Object({ Type: Type.Integer(), ID: WireId })),
})
const VoucherQuery = ListQuery({ filters: { TransferAmount: Rupiah }, sort: ['ID'], maxSize: 100 })
const operatorCall = {
  summary: '',
  auth: 'staff',
  right: 'payments:write',
  scope: 'organisation',
} as const
const listVouchers = call({
  ...operatorCall,
  method: 'GET',
  path: '/kelola/voucher',
  query: VoucherQuery,
  data: Type.Array(ManagedVoucher),
})
const countVouchers = call({
  ...operatorCall,
  method: 'GET',
  path: '/kelola/vouchercount',
  query: VoucherQuery,
  data: Count,
})
const VoucherState = Type.Object({ ID: WireId, Status: Type.String(), Note: Type.String() })
const step = { ...operatorCall, method: 'PUT', params: IdParams, data: VoucherState } as const
const verifyVoucher = call({ ...step, path: '/kelola/voucher/:id/verify' })
const requestVoucherProof = call({ ...step, path: '/kelola/voucher/:id/askproof', body: calls.rejectTopUp.body })
const takeBackVoucher = call({ ...step, path: '/kelola/voucher/:id/unverify', body: calls.takeBackTopUp.body })
const rejectVoucher = call({ ...step, path: '/kelola/voucher/:id/reject', body: calls.rejectTopUp.body })

const columns = (sql: AnySql) => sql`
  v.id, v.user_id as "userId", v.total, v.status, v.payment_status as "paymentStatus", 'bank' as "paymentType", v.note,
  v.payment_proof_id as "paymentProofId", v.transfer_deadline <= shop_now() as "isPastDeadline"`

async function lockVoucher(tx: Transaction, id: number, userId?: number): Promise<Voucher | undefined> {
  const [row] = await tx<Voucher[]>`select ${columns(tx)} from vouchers v
    where id = ${id} ${userId === undefined ? tx`` : tx`and user_id = ${userId}`} for update`
  return row
}

const ends = {
  verify: { status: 'completed', paymentStatus: 'paid' },
  reject: { status: 'rejected', paymentStatus: 'failed' },
  cancel: { status: 'cancelled', paymentStatus: 'failed' },
  expire: { status: 'cancelled', paymentStatus: 'expired' },
}

const voucherReceivable: Receivable<Voucher, typeof listVouchers, typeof verifyVoucher> = {
  kind: 'voucher',
  name: 'voucher',
  type: 4,
  proofBy: ['bank'],
  notCancellable: 'ORDER_NOT_CANCELLABLE',
  verifiedMail: 'order_paid',
  statusNames: [],
  audited: () => ({ subject: 'top-up' }),
  lock: lockVoucher,
  async findOverdue({ sql }, limit) {
    const rows = await sql<{ id: number }[]>`
      select id from vouchers where status = 'waiting' and transfer_deadline <= shop_now() limit ${limit}`
    return rows.map(({ id }) => id)
  },
  async lockOverdue(_ctx, tx, id) {
    const voucher = await lockVoucher(tx, id)
    return voucher && isOverdue(voucher) ? voucher : undefined
  },
  async setProof(tx, id, proofId) {
    await tx`update vouchers set payment_proof_id = ${proofId} where id = ${id}`
  },
  async transition(ctx, tx, { id, status, paymentProofId }, { event, note = '' }) {
    if (status !== 'waiting') throw new DomainError('ORDER_STATE_CHANGED', `voucher ${id}`)
    const restHours = ctx.settings.orders.transferRestHours
    await closeTransfer(tx, 'voucher', id, {
      ...{ isPaid: event === 'verify', restHours, isProofUnseen: paymentProofId !== null },
    })
    const end = ends[event]
    const [row] = await tx<[Voucher]>`
      update vouchers v set status = ${end.status}, payment_status = ${end.paymentStatus}, note = ${note}
      where id = ${id} returning ${columns(tx)}`
    return row
  },
  async reopen(_ctx, tx, { id, userId, total: amount, status }) {
    if (status !== 'completed') throw new DomainError('ORDER_STATE_CHANGED', `voucher ${id}`)
    const [row] = await tx<[Voucher & { bankAccountId: number }]>`
      update vouchers v set status = 'waiting', payment_status = 'unpaid' where id = ${id}
      returning ${columns(tx)}, v.bank_account_id as "bankAccountId"`
    await reopenTransfer(tx, { purpose: 'voucher', referenceId: id, bankAccountId: row.bankAccountId, amount, userId })
    return row
  },
  reversible: (sql) => sql`select id, total from vouchers where status = 'completed'`,
  queue: {
    calls: {
      ...{ list: listVouchers, count: countVouchers },
      ...{ verify: verifyVoucher, reject: rejectVoucher, takeBack: takeBackVoucher, requestProof: requestVoucherProof },
    },
    async list(ctx, query, proofs) {
      const { sql } = ctx
      const { limit, offset } = pageOf(query, 25)
      const { direction } = sortOf(sql, query, { ID: sql`v.id` }, 'ID-asc')
      const rows = await sql<(Voucher & ProofRow)[]>`
        select ${columns(sql)}, ${proofs.columns}
        from vouchers v left join payment_proofs p on p.id = v.payment_proof_id
        where ${filterGroup(sql, query, { TransferAmount: (amounts) => sql`v.total = any(${amounts})` })}
        order by v.id ${direction} limit ${limit} offset ${offset}`
      return rows.map((row) => ({ ...toWire(row), ...proofs.toWire(ctx, row) }))
    },
    async count(sql) {
      const [row] = await sql<[{ count: number }]>`select count(*)::int as count from vouchers`
      return row.count
    },
    answer: async (_ctx, voucher) => toWire(voucher),
  },
}

const toWire = ({ id, status, note }: Voucher) => ({ ID: id, Status: status, Note: note })

const shop = await testShop()
const { ctx, sql } = shop
const app = Fastify()
let budi: TestCustomer
let operator: TestUser

beforeAll(async () => {
  await sql.unsafe(`
    create table vouchers (
      id bigint generated always as identity primary key, user_id bigint not null references users, total bigint, bank_account_id bigint,
      status text not null default 'waiting', payment_status text not null default 'unpaid', note text not null default '',
      payment_proof_id bigint references payment_proofs, transfer_deadline timestamptz not null
    );
    alter table open_transfers drop constraint open_transfers_purpose_check;
    alter table payment_proofs add column voucher_id bigint references vouchers,
      drop constraint payment_proofs_for_one_thing,
      add check (num_nonnulls(order_id, top_up_id, digital_order_id, voucher_id) = 1)`)
  ;[budi, operator] = await Promise.all([shop.aCustomer(), shop.anOperator()])
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(handleError)
  receivableRoutes(createApi(app, ctx), ctx, [...receivables, voucherReceivable])
  await app.ready()
})
afterAll(() => app.close())

/** A voucher of 50,000 that waits for its transfer. */
async function aVoucher(): Promise<{ id: number; total: number }> {
  const { id: bankAccountId } = await shop.aBankAccount()
  return inTransaction(sql, async (tx) => {
    const [row] = await tx<[{ id: number }]>`
      insert into vouchers (user_id, bank_account_id, transfer_deadline) values (${budi.id}, ${bankAccountId}, ${deadlineOf(tx, 'bank', 24)}) returning id`
    const awaited = { purpose: 'voucher', referenceId: row.id, amount: 50_000, userId: budi.id, hasResting: false }
    const total = 50_000 + (await reserveTransfer(tx, { paymentType: 'bank', bankAccountId }, awaited))
    await tx`update vouchers set total = ${total} where id = ${row.id}`
    return { id: row.id, total }
  })
}

async function askOperator(method: 'GET' | 'PUT', path: string, body?: unknown) {
  const answer = await ask(app, {
    method,
    path: `/api/v1/kelola/${path}`,
    token: operator.token,
    ...(body ? { body } : {}),
  })
  return answer.envelope
}
const managed = async (total: number) =>
  ((await askOperator('GET', `voucher?TransferAmount=${total}`)).data as Record<string, unknown>[])[0]

test('B08 a new kind takes proofs, and the operator sees the other payments with the same file', async () => {
  const { id, total } = await aVoucher()
  const { ID: orderId } = await budi.order([await shop.aProduct()])
  const form = await presign(budi)
  await shop.ask(postOf(form, await picture()))
  await budi.call('POST /me/paymentconfirmation', { body: { TypeID: orderId, Img: form.key } })
  const proof = { userId: budi.id, id, uploadKey: form.key, at: ctx.clock.now() }
  await inTransaction(sql, (tx) => takeProof(tx, voucherReceivable, proof))

  expect(await managed(total)).toMatchObject({
    ProofUrl: expect.stringMatching(/^\/files\/proofs\//),
    ProofAlsoFor: [{ Type: 1, ID: orderId }],
  })
  await shop.travel(25 * 3_600_000)
  await expireOverdue(ctx, voucherReceivable)
  expect(await managed(total)).toMatchObject({ Status: 'waiting' })
})

test('a new kind is verified and rejected in its queue, once', async () => {
  const [verified, rejected] = [await aVoucher(), await aVoucher()]
  const verify = () => askOperator('PUT', `voucher/${verified.id}/verify`)
  expect(await verify()).toMatchObject({ status: true, data: { Status: 'completed' } })
  expect(await verify()).toMatchObject({ status: false })
  const takeBack = () => askOperator('PUT', `voucher/${verified.id}/unverify`, { Note: 'Salah lihat' })
  expect(await takeBack()).toMatchObject({ status: true, data: { Status: 'waiting' } })
  expect(await takeBack()).toMatchObject({ status: false })
  expect(await verify()).toMatchObject({ status: true })
  const data = { ID: rejected.id, Status: 'rejected', Note: 'Buram' }
  expect(await askOperator('PUT', `voucher/${rejected.id}/reject`, { Note: ' Buram ' })).toMatchObject({ data })
  expect(await askOperator('GET', 'vouchercount')).toMatchObject({ data: { count: 3 } })
})

test('O10 a new kind expires after its deadline; its amount stays reserved, and late money is found by it', async () => {
  const { id, total } = await aVoucher()
  await shop.travel(25 * 3_600_000)
  await expireOverdue(ctx, voucherReceivable)
  expect(await managed(total)).toMatchObject({
    ID: id,
    Status: 'cancelled',
    Note: 'Batas waktu pembayaran telah lewat.',
  })
  const [resting] = await sql`select amount from open_transfers where purpose = 'voucher' and rests_until > shop_now()
    and reference_id = ${id}`
  expect(resting).toEqual({ amount: total })
})
