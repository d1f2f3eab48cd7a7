import { randomUUID } from 'node:crypto'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { digitalOrderReceivable } from '../../modules/digital/digital-order-receivable.ts'
import { markMailFailed } from '../../modules/mail/mail-queries.ts'
import { orderReceivable } from '../../modules/orders/order-receivable.ts'
import type { AwaitedPayment } from '../../modules/payments/payment.ts'
import type { Receivable } from '../../modules/payments/receivable.ts'
import { expireOverdue } from '../../modules/receivables/expire-overdue.ts'
import { requestProof } from '../../modules/receivables/request-proof.ts'
import { rejectPayment, verifyPayment } from '../../modules/receivables/review-payment.ts'
import { takeProof } from '../../modules/receivables/take-proof.ts'
import { proofKey } from '../../modules/uploads/presign-proof.ts'
import { insertUpload } from '../../modules/uploads/upload-queries.ts'
import { topUpReceivable } from '../../modules/wallet/top-up-receivable.ts'
import { demoAccountName, demoBanks } from '../banks.ts'
import { proofPicture } from './proof-picture.ts'
import type { Owed, Shopper, Stage, Step } from './stage.ts'

/** Runs the step with the kind of the purchase. */
function withKind<T>({ kind }: Owed, run: <Row extends AwaitedPayment>(receivable: Receivable<Row>) => T): T {
  if (kind === 'order') return run(orderReceivable)
  return kind === 'top_up' ? run(topUpReceivable) : run(digitalOrderReceivable)
}

/** The sum of somebody who leaves out the hundreds. */
export const withoutHundreds = (total: number) => Math.floor(total / 1_000) * 1_000

/** The shopper sends the picture of their transfer; `rounded`: of another amount, `copiedFrom`: of somebody else's. */
export const proof =
  (hoursAgo: number, { rounded = false, copiedFrom }: { rounded?: boolean; copiedFrom?: number } = {}): Step =>
  async (stage, owed) => {
    const ctx = stage.ctxAt(hoursAgo)
    const at = ctx.clock.now()
    const amount = rounded ? withoutHundreds(owed.total) : owed.total
    const copied = copiedFrom === undefined ? undefined : await pictureOf(stage, stage.shoppers[copiedFrom]!)
    const content = copied ?? (await drawProof(owed, amount, at))
    const key = proofKey(`proofs/${ctx.config.organisationId}/${owed.shopper.id}/${randomUUID()}`, 'image/png')
    await ctx.storage.put(key, content, 'image/png')
    await inTransaction(ctx.sql, async (tx) => {
      const { id, shopper } = owed
      await insertUpload(tx, { key, userId: shopper.id, contentType: 'image/png', content })
      const sent = { userId: shopper.id, id, uploadKey: key, at }
      await withKind(owed, (receivable) => takeProof(tx, receivable, sent))
    })
  }

function drawProof({ shopper, bankName }: Owed, amount: number, at: Date): Promise<Buffer> {
  const bank = demoBanks.find((one) => one.bankName === bankName) ?? demoBanks[0]
  const { accountNumber } = bank
  return proofPicture({ ...{ amount, at, sender: shopper.name, holder: demoAccountName }, ...bank, accountNumber })
}

async function pictureOf({ ctxAt }: Stage, shopper: Shopper): Promise<Buffer | undefined> {
  const { sql, storage } = ctxAt(0)
  const [upload] = await sql<{ key: string }[]>`
    select key from uploads where user_id = ${shopper.id} order by created_at limit 1`
  return upload && (await storage.get(upload.key))?.body
}

/** The operator finds the money. */
export const verified =
  (hoursAgo: number): Step =>
  async (stage, owed) => {
    const { operator, ctxAt } = stage
    const ctx = ctxAt(hoursAgo)
    await withKind(owed, (receivable) => verifyPayment(ctx, receivable, { id: owed.id, operator }))
    await ctx.sql`
      update paid_transfers set paid_at = ${ctx.clock.now()} where purpose = ${owed.kind} and reference_id = ${owed.id}`
  }

/** The operator does not find the money. */
export const rejected =
  (hoursAgo: number, note: string): Step =>
  ({ operator, ctxAt }, owed) =>
    withKind(owed, (receivable) => rejectPayment(ctxAt(hoursAgo), receivable, { id: owed.id, operator, note }))

/** The operator can't read the proof. */
export const askedForProof =
  (hoursAgo: number, note: string): Step =>
  ({ operator, ctxAt }, owed) =>
    withKind(owed, (receivable) => requestProof(ctxAt(hoursAgo), receivable, { id: owed.id, operator, note }))

/** The deadline passes. */
export const expired =
  (hoursAgo: number): Step =>
  async (stage, owed) => {
    await backdateDeadline(stage, owed)
    await withKind(owed, (receivable) => expireOverdue(stage.ctxAt(hoursAgo), receivable))
  }

/** The newest mail to the shopper can't be delivered. */
export const mailRefused =
  (subject: string): Step =>
  async ({ ctxAt }, { shopper }) => {
    const { sql } = ctxAt(0)
    const [mail] = await sql<
      { id: number }[]
    >`select id from mails where user_id = ${shopper.id} order by id desc limit 1`
    if (mail)
      await markMailFailed(sql, mail.id, { subject, problem: `550 5.1.1 <${shopper.email}>: mailbox unavailable` })
  }

/** The transfer is awaited since the purchase; the database took the time from its clock. */
export async function backdateTransfer(
  tx: Transaction,
  { kind, id }: Pick<Owed, 'kind' | 'id'>,
  placedAt: Date,
): Promise<void> {
  await tx`
    update open_transfers set awaited_since = ${placedAt} where purpose = ${kind} and reference_id = ${id}`
}

/** The deadline follows from the time of the purchase. Written last, since late proofs are refused. */
export async function backdateDeadline({ ctxAt }: Stage, { kind, id }: Owed): Promise<void> {
  const { sql, settings } = ctxAt(0)
  const table = { order: sql`orders`, top_up: sql`wallet_top_ups`, digital_order: sql`digital_orders` }[kind]
  await sql`
    update ${table} set transfer_deadline = created_at + make_interval(hours => ${settings.orders.transferHours}::int)
    where id = ${id} and transfer_deadline is not null`
}
