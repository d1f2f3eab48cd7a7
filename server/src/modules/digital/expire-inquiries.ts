import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { expireEach } from '../payments/expire-each.ts'
import { bySystem } from '../payments/receivable.ts'
import { inquiryLifeMs, transitionOf } from './digital-order.ts'
import { findOldInquiries, lockDigitalOrder } from './digital-order-queries.ts'
import { transitionDigitalOrder } from './transition-digital-order.ts'

/** Ends unpaid inquiries after their validity. */
export async function expireInquiries(ctx: Context): Promise<void> {
  const find = (limit: number) => findOldInquiries(ctx.sql, inquiryLifeMs, limit)
  await expireEach(ctx, 'inquiry', find, (orderId) =>
    inTransaction(ctx.sql, async (tx) => {
      const order = await lockDigitalOrder(tx, orderId)
      if (!order || !transitionOf(order, 'lapse')) return
      await transitionDigitalOrder(ctx, tx, order, { event: 'lapse', actor: bySystem })
    }),
  )
}
