import { expect, test } from 'vitest'
import { CallError } from '#contract/client.ts'
import type { ErrorCode } from '#contract/protocol/errors.ts'
import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { seededRandom } from '../../../../bench/random.ts'
import {
  type Outcome,
  type SupplierRequest,
  SupplierUnreachableError,
  type SupplierWebhook,
} from '../../adapters/digital-supplier/port.ts'
import { DomainError } from '../../errors.ts'
import { campaign } from '../../testing/campaign.ts'
import { findViolations } from '../../testing/invariants.ts'
import { delivered, failure, pending } from '../../testing/scripted-supplier.ts'
import { testShop } from '../../testing/test-shop.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import { verifyPayment } from '../receivables/review-payment.ts'
import { advanceDueDigitalOrders } from './advance-due-digital-orders.ts'
import { digitalOrderReceivable } from './digital-order-receivable.ts'
import { expireInquiries } from './expire-inquiries.ts'

const shop = await testShop()
const { ctx } = shop
const simulator = ctx.digitalSupplier

/**
 * A supplier that decides at the first purchase of a reference how it ends, and reports it at random: requests and responses get lost,
 * responses are pending, webhooks are late or repeated. It charges each reference once.
 */
function randomSupplier(random: ReturnType<typeof seededRandom>) {
  const ends = new Map<string, Outcome>()
  const webhooks: SupplierWebhook[] = []
  const answer = async (request: SupplierRequest): Promise<Outcome> => {
    const { reference, sku, customerNumber } = request
    if (random.next() < 0.2) throw new SupplierUnreachableError('request lost')
    if (!ends.has(reference) && random.next() < 0.1) return failure('account', '44', false)
    const end =
      ends.get(reference) ??
      (random.next() < 0.6 ? delivered(10_300) : failure(random.pick(['customer', 'other', 'timeout'])))
    ends.set(reference, end)
    if (random.next() < 0.4)
      webhooks.push({ reference, sku, customerNumber, outcome: random.next() < 0.3 ? pending() : end })
    if (random.next() < 0.2) throw new SupplierUnreachableError('response lost')
    return random.next() < 0.3 ? pending('99') : end
  }
  const supplier = {
    ...simulator,
    purchase: answer,
    status: answer,
    readWebhook: (_headers: unknown, body: string) => JSON.parse(body) as SupplierWebhook,
  }
  const charged = () => [...ends.values()].filter((end) => end.state === 'success').length
  return { supplier, webhooks, ends, charged }
}

/** Rethrows errors other than these refusals, such as a failure of the database. */
async function unlessRefused(work: Promise<unknown>, reasons: readonly ErrorCode[]) {
  const [outcome] = await Promise.allSettled([work])
  if (outcome.status === 'fulfilled') return
  const { reason } = outcome
  const isExpected = (reason instanceof DomainError || reason instanceof CallError) && reasons.includes(reason.code!)
  if (!isExpected) throw reason
}

test.each([campaign.seed, campaign.seed + 1])(
  'D04 D05 for any responses of the supplier in any order: delivered and paid, or refunded, each once (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const unreliable = randomSupplier(random)
    ctx.digitalSupplier = unreliable.supplier
    await shop.travelToNoon()
    const shoppers = await Promise.all(Array.from({ length: 3 }, () => shop.aCustomer()))
    for (const shopper of shoppers) await shopper.deposit(150_000)
    const orders: { id: number; shopper: (typeof shoppers)[number]; transfer: number }[] = []
    const operator = { kind: 'operator', userId: null } as const
    const buy = async (shopper: (typeof shoppers)[number], number: string, PaymentType: string) => {
      const placed = await shopper.buy('xld10', number, { body: { PaymentType } })
      orders.push({ id: placed.ID, shopper, transfer: PaymentType === 'Bank' ? totalToPay(placed) : 0 })
    }
    // Something is bought with every seed.
    for (const [n, shopper] of shoppers.entries()) await buy(shopper, `0818${seed}990000${n}`, 'Wallet')

    async function actAtRandom() {
      const shopper = random.pick(shoppers)
      const known = orders.length > 0 ? random.pick(orders) : undefined
      const chance = random.next()
      if (chance < 0.4) {
        const paymentType = random.pick(['Wallet', 'Bank'])
        const number = `0818${seed}${String(random.between(0, 30)).padStart(7, '0')}`
        const reasons = ['DIGITAL_ORDER_REPEATED', 'DESTINATION_LIMIT_REACHED', 'INSUFFICIENT_BALANCE'] as const
        await unlessRefused(buy(shopper, number, paymentType), reasons)
      } else if (chance < 0.55 && known) {
        await unlessRefused(verifyPayment(ctx, digitalOrderReceivable, { id: known.id, operator }), [
          'ORDER_STATE_CHANGED',
        ])
      } else if (chance < 0.6 && known) {
        const cancelled = known.shopper.call('PUT /me/canceldigitalorder/:id', { params: { id: known.id } })
        await unlessRefused(cancelled, ['ORDER_NOT_CANCELLABLE'])
      } else if (chance < 0.8 && unreliable.webhooks.length > 0) {
        const body = JSON.stringify(random.pick(unreliable.webhooks))
        expect((await shop.ask({ method: 'POST', path: '/api/v1/webhook/digital', body })).http).toBe(200)
      } else {
        await shop.travel(random.between(0, 3) * 60_000)
        await advanceDueDigitalOrders(ctx)
      }
    }
    for (let step = 0; step < 60 * campaign.length; step++) {
      // Sometimes concurrently.
      if (random.next() < 0.3) await Promise.all([actAtRandom(), actAtRandom(), actAtRandom()])
      else await actAtRandom()
    }
    for (let round = 0; round < 60; round++) {
      await shop.travel(16 * 60_000)
      await advanceDueDigitalOrders(ctx)
    }
    await shop.travel(ctx.config.orders.transferHours * 3_600_000)
    await expireOverdue(ctx, digitalOrderReceivable)
    await expireInquiries(ctx)

    expect(await findViolations(shop.sql)).toEqual([])
    let completed = 0
    const owed = new Map(shoppers.map((shopper) => [shopper.id, 150_000]))
    for (const { id, shopper, transfer } of orders) {
      const order = await shopper.call('GET /me/digitalorder/:id', { params: { id } })
      expect([7, 8, 9]).toContain(order.OrderStatus)
      if (order.OrderStatus === wireDigitalStatus.completed) completed += 1
      const isRefunded =
        order.OrderStatus === wireDigitalStatus.failed &&
        order.Timeline!.some((entry) => entry.OrderStatus === wireDigitalStatus.paid)
      const change =
        transfer === 0
          ? order.OrderStatus === wireDigitalStatus.completed
            ? -totalToPay(order)
            : 0
          : isRefunded
            ? transfer
            : 0
      owed.set(shopper.id, owed.get(shopper.id)! + change)
    }
    expect(completed).toBe(unreliable.charged())
    expect(unreliable.ends.size).toBeGreaterThanOrEqual(shoppers.length)
    for (const shopper of shoppers) {
      expect((await shopper.call('GET /me/wallet')).EndBalance).toBe(owed.get(shopper.id))
    }
  },
)
