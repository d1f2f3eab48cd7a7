import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { apiBase } from '../../http/api.ts'
import { isBill } from './digital-order.ts'
import { changeDigitalOrder, lockBySupplierReference } from './digital-order-queries.ts'
import { settleDigitalOrder } from './settle-digital-order.ts'
import { earliestCall, enqueueAdvance } from './transition-digital-order.ts'

/**
 * What a supplier tells by itself. What its signature does not prove is refused (FORBIDDEN); what is proven is settled as
 * any other answer is, so news that come twice, late or out of order do nothing more.
 */
async function takeSupplierNews(
  ctx: Context,
  headers: Record<string, string | undefined>,
  body: string,
): Promise<void> {
  const news = ctx.digitalSupplier.readWebhook(headers, body)
  if (!news) throw new DomainError('FORBIDDEN', 'webhook without a right signature, or about nothing')
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockBySupplierReference(tx, news.reference)
    if (!order || order.sku !== news.sku || order.reference !== news.customerNumber) {
      ctx.log.warn({ reference: news.reference }, 'webhook about something that is not ours')
      return
    }
    const { outcome } = news
    if (isBill(order.category) && outcome.state === 'success' && outcome.serialNumber === '') {
      // An inquiry goes by the same reference as the payment of its bill: ask before money is taken for spent.
      if (order.status !== 'sent') return
      const now = ctx.clock.now()
      const nextCheckAt = earliestCall(ctx, order, now)
      return enqueueAdvance(ctx, tx, await changeDigitalOrder(tx, order.id, { nextCheckAt }, now))
    }
    await settleDigitalOrder(ctx, tx, order, outcome)
  })
}

/** Outside of the contract: suppliers have their own. The signature is over the body's bytes, so it is not parsed before. */
export async function supplierNewsRoute(app: FastifyInstance, ctx: Context): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => done(null, body))
  app.post(`${apiBase}/webhook/digital`, async (request) => {
    const headers = request.headers as Record<string, string | undefined>
    await takeSupplierNews(ctx, headers, typeof request.body === 'string' ? request.body : '')
    return { status: true, message: 'success', data: null }
  })
}
