import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { placeOrder } from '../modules/orders/place-order.ts'
import { transitionOrder } from '../modules/orders/transition-order.ts'
import { bySystem } from '../modules/payments/receivable.ts'
import { placeTopUp } from '../modules/wallet/place-top-up.ts'
import { transitionTopUp } from '../modules/wallet/transition-top-up.ts'

const dayMs = 24 * 3_600_000
const topUps = [
  { daysAgo: 41, amount: 150_000 },
  { daysAgo: 24, amount: 100_000 },
  { daysAgo: 9, amount: 75_000 },
  { daysAgo: 3, amount: 125_000 },
]
const orders = [
  { daysAgo: 38, quantity: 1 },
  { daysAgo: 6, quantity: 2 },
]

type WalletSeed = { ctx: Pick<Context, 'config' | 'log' | 'settings'>; now: Date; userId: number }

/** Past top-ups and orders of the demo shopper, made by the same functions as real ones. */
export async function insertWalletHistory(tx: Transaction, { ctx, now, userId }: WalletSeed): Promise<void> {
  const [bank] = await tx<[{ id: number }]>`select id from bank_accounts order by id limit 1`
  const [product] = await tx<[{ id: number }]>`
    select p.id from products p join product_stock k on k.product_id = p.id join stores s on s.id = p.store_id
    where p.purchase_type = 'ready' and k.stock >= 20 and s.offers_pickup and p.promo_price between 10000 and 60000
    order by p.id limit 1`
  const ctxAt = (daysAgo: number) => {
    const clock = { now: () => new Date(now.getTime() - daysAgo * dayMs) }
    return { ...ctx, clock } as unknown as Context
  }
  const topUp = async ({ daysAgo, amount }: (typeof topUps)[number]) => {
    const request = { userId, amount, paymentType: 'Bank', bankAccountId: bank.id }
    const placed = await placeTopUp(ctxAt(daysAgo), tx, request)
    await transitionTopUp(ctxAt(daysAgo - 0.1), tx, placed, { event: 'verify', actor: bySystem })
  }
  const buy = async ({ daysAgo, quantity }: (typeof orders)[number]) => {
    const { order } = await placeOrder(ctxAt(daysAgo), tx, {
      userId,
      lines: [{ productId: product.id, quantity, note: '' }],
      deliveryOption: 'pickup',
      deliveryTime: null,
      addressId: undefined,
      storeAddressId: undefined,
      quoteId: undefined,
      seen: { lines: [] },
      claimedFee: {},
      paymentType: 'Wallet',
      qrisId: undefined,
      bankAccountId: undefined,
    })
    let changed = order
    for (const event of ['process', 'arrive', 'complete'] as const) {
      const actor = event === 'complete' ? ({ kind: 'customer', userId } as const) : bySystem
      changed = await transitionOrder(ctxAt(daysAgo - 0.5), tx, changed, { event, actor })
    }
  }
  const steps = [
    ...topUps.map((one) => ({ daysAgo: one.daysAgo, run: () => topUp(one) })),
    ...orders.map((one) => ({ daysAgo: one.daysAgo, run: () => buy(one) })),
  ]
  for (const { run } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) await run()
  // No mails about invented events.
  await tx`delete from mails where user_id = ${userId}`
  await tx`update wallet_top_ups set transfer_deadline = created_at + interval '1 day' where user_id = ${userId}`
}
