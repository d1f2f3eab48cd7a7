import type { Context } from '../../context.ts'
import { advanceDigitalOrder } from './advance-digital-order.ts'
import { findDueDigitalOrders } from './digital-order-queries.ts'

const batch = 100
/** Suppliers answer in seconds; more at a time would take database connections from shoppers. */
const atOnce = 5

/**
 * Picks up every inquiry and paid order that is due: what a crash, a lost job or an unreachable supplier has left behind.
 * One that can't be advanced leaves the others alone and is tried again by the next run.
 */
export async function advanceDueDigitalOrders(ctx: Context): Promise<void> {
  for (;;) {
    const due = await findDueDigitalOrders(ctx.sql, ctx.clock.now(), batch)
    let failures = 0
    const waiting = due.values()
    const work = async () => {
      for (const orderId of waiting) {
        await advanceDigitalOrder(ctx, orderId).catch((err) => {
          failures += 1
          ctx.log.error({ err, digitalOrderId: orderId }, 'digital order does not advance')
        })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (due.length < batch || failures === due.length) return
  }
}
