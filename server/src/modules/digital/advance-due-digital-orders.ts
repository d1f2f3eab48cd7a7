import type { Context } from '../../context.ts'
import { advanceDigitalOrder } from './advance-digital-order.ts'
import { findDueDigitalOrders } from './digital-order-queries.ts'

const batchSize = 100
/** Suppliers respond in seconds; more at a time would take database connections from shoppers. */
const maxConcurrent = 5

/**
 * Continues every due inquiry and paid order: those left behind by a crash, a lost job or an unreachable supplier. A failure does not
 * stop the others; the next run tries again.
 */
export async function advanceDueDigitalOrders(ctx: Context): Promise<void> {
  for (;;) {
    const due = await findDueDigitalOrders(ctx.sql, ctx.clock.now(), batchSize)
    let failures = 0
    const waiting = due.values()
    const work = async () => {
      for (const orderId of waiting) {
        await advanceDigitalOrder(ctx, orderId).catch((err) => {
          failures += 1
          ctx.log.error({ err, digitalOrderId: orderId }, 'digital order could not be advanced')
        })
      }
    }
    await Promise.all(Array.from({ length: maxConcurrent }, work))
    if (due.length < batchSize || failures === due.length) return
  }
}
