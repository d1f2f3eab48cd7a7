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
 * An outcome pushed by a supplier. Without a valid signature it is refused (FORBIDDEN); otherwise it is settled like any response, so
 * repeated, late and unordered ones are harmless.
 */
async function receiveSupplierWebhook(
  ctx: Context,
  headers: Record<string, string | undefined>,
  body: string,
): Promise<void> {
  const webhook = ctx.digitalSupplier.readWebhook(headers, body)
  if (!webhook) throw new DomainError('FORBIDDEN', 'webhook with an invalid signature, or without content')
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockBySupplierReference(tx, webhook.reference)
    if (!order || order.sku !== webhook.sku || order.reference !== webhook.customerNumber) {
      ctx.log.warn({ reference: webhook.reference }, 'webhook about an unknown reference')
      return
    }
    const { outcome } = webhook
    if (isBill(order.category) && outcome.state === 'success' && outcome.serialNumber === '') {
      // A bill's inquiry and payment share one reference, so this may be the inquiry's: query the status.
      if (order.status !== 'sent') return
      const now = ctx.clock.now()
      const nextCheckAt = earliestCall(ctx, order, now)
      return enqueueAdvance(ctx, tx, await changeDigitalOrder(tx, order.id, { nextCheckAt }, now))
    }
    await settleDigitalOrder(ctx, tx, order, outcome)
  })
}

/** Not in the contract: suppliers define it. The signature covers the bytes of the body, so the body is not parsed before. */
export async function supplierWebhookRoute(app: FastifyInstance, ctx: Context): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => done(null, body))
  app.post(`${apiBase}/webhook/digital`, async (request) => {
    const headers = request.headers as Record<string, string | undefined>
    await receiveSupplierWebhook(ctx, headers, typeof request.body === 'string' ? request.body : '')
    return { status: true, message: 'success', data: null }
  })
}
