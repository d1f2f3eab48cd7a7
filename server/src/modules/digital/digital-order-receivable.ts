import { calls } from '#contract/calls.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { digitalNotes } from '../../texts/digital.ts'
import { reopenTransfer } from '../payments/open-transfers.ts'
import { isOverdue } from '../payments/payment.ts'
import type { Receivable } from '../payments/receivable.ts'
import type { DigitalOrder } from './digital-order.ts'
import {
  findDigitalOrder,
  findOverdueDigitalOrders,
  lockDigitalOrder,
  renewDigitalDeadline,
  setDigitalOrderProof,
} from './digital-order-queries.ts'
import { countManagedDigitalOrders, listManagedDigitalOrders } from './digital-order-queue.ts'
import { transitionDigitalOrder } from './transition-digital-order.ts'
import { digitalStatusNames, toWireDigitalOrder } from './wire.ts'

/** Orders of digital goods as a kind of receivable. */
export const digitalOrderReceivable: Receivable<
  DigitalOrder,
  typeof calls.listManagedDigitalOrders,
  typeof calls.verifyDigitalOrder
> = {
  kind: 'digital_order',
  name: 'digital order',
  type: wireReceivable.digital_order,
  proofBy: ['bank', 'qris'],
  notCancellable: 'ORDER_NOT_CANCELLABLE',
  verifiedMail: 'digital_paid',
  statusNames: digitalStatusNames,
  audited: () => ({ subject: 'digital order' }),
  lock: lockDigitalOrder,
  findOverdue: ({ sql }, limit) => findOverdueDigitalOrders(sql, limit),
  async lockOverdue(_ctx, tx, id) {
    const order = await lockDigitalOrder(tx, id)
    return order && isOverdue(order) ? order : undefined
  },
  setProof: setDigitalOrderProof,
  transition: (ctx, tx, order, { event, actor, note = '' }) =>
    transitionDigitalOrder(ctx, tx, order, {
      event,
      actor,
      note: event === 'reject' ? digitalNotes.failed(note) : note,
    }),
  async reopen(ctx, tx, order, { actor, note }) {
    const { id, userId, total: amount, bankAccountId } = order
    const { transferHours } = ctx.settings.orders
    // Its note says that it is being processed.
    const changes = { note: '', attention: '' }
    const reopened = await transitionDigitalOrder(ctx, tx, order, { event: 'unverify', actor, note, changes })
    const transferDeadline = await renewDigitalDeadline(tx, id, transferHours)
    await reopenTransfer(tx, { purpose: 'digital_order', referenceId: id, bankAccountId, amount, userId })
    return { ...reopened, transferDeadline, isPastDeadline: false }
  },
  reversible: (sql) =>
    sql`select id, total from digital_orders where status = 'paid' and payment_status = 'verified' and payment_type in ('bank', 'qris')`,
  queue: {
    calls: {
      list: calls.listManagedDigitalOrders,
      count: calls.countManagedDigitalOrders,
      verify: calls.verifyDigitalOrder,
      reject: calls.rejectDigitalOrder,
      takeBack: calls.takeBackDigitalOrder,
      requestProof: calls.requestDigitalOrderProof,
    },
    list: listManagedDigitalOrders,
    count: countManagedDigitalOrders,
    async answer({ sql }, { id }) {
      const { order, history } = (await findDigitalOrder(sql, id))!
      return toWireDigitalOrder(order, history)
    },
  },
}
