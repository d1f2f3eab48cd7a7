import { calls } from '#contract/calls.ts'
import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import type { Receivable } from '../payments/receivable.ts'
import type { Order } from './order.ts'
import { findOrderDetail, findOverdueOrders, lockOrder, lockOverdueOrder, setOrderProof } from './order-queries.ts'
import { countManagedOrders, listManagedOrders } from './order-queue.ts'
import { transitionOrder } from './transition-order.ts'
import { orderStatusNames, toWireDetail } from './wire.ts'

/** Orders of goods as a kind of receivable. */
export const orderReceivable: Receivable<Order, typeof calls.listManagedOrders, typeof calls.verifyPayment> = {
  kind: 'order',
  name: 'order',
  type: wireReceivable.order,
  proofBy: ['bank'],
  notCancellable: 'ORDER_NOT_CANCELLABLE',
  verifiedMail: 'order_paid',
  statusNames: orderStatusNames,
  audited: ({ storeId }) => ({ subject: 'order', storeId }),
  lock: lockOrder,
  findOverdue: ({ sql, settings }, limit) => findOverdueOrders(sql, settings.orders.proofHours, limit),
  lockOverdue: ({ settings }, tx, id) => lockOverdueOrder(tx, id, settings.orders.proofHours),
  setProof: setOrderProof,
  transition: transitionOrder,
  reopen: (ctx, tx, order, reopening) => transitionOrder(ctx, tx, order, { event: 'unverify', ...reopening }),
  reversible: (sql) =>
    sql`select id, total from orders where status = 'processing' and payment_status = 'verified' and payment_type in ('bank', 'qris')`,
  queue: {
    calls: {
      list: calls.listManagedOrders,
      count: calls.countManagedOrders,
      verify: calls.verifyPayment,
      reject: calls.rejectPayment,
      takeBack: calls.takeBackPayment,
      requestProof: calls.requestOrderProof,
    },
    list: (ctx, query, _proofs, reader) => listManagedOrders(ctx, query, reader),
    count: countManagedOrders,
    answer: async ({ sql }, { id }) => toWireDetail((await findOrderDetail(sql, id))!),
  },
}
