import { expect, test } from 'vitest'
import { seededRandom } from '../../../../bench/random.ts'
import { campaign, printFigures } from '../../testing/campaign.ts'
import { compareDesk, compareReports } from '../../testing/desk/compare-desk.ts'
import { isOpenComplaint } from '../../testing/desk/desk-model.ts'
import { type Desk, openDesk } from '../../testing/desk/desk-scene.ts'
import { orderActions } from '../../testing/desk/order-actions.ts'
import { paymentActions } from '../../testing/desk/payment-actions.ts'
import { payoutActions } from '../../testing/desk/payout-actions.ts'
import { statementActions } from '../../testing/desk/statement-actions.ts'
import { findViolations } from '../../testing/invariants.ts'
import { testShop } from '../../testing/test-shop.ts'
import { completeArrivedOrders } from '../complaints/complete-arrived-orders.ts'
import { endReplacedComplaints } from '../complaints/decide-complaint.ts'
import { expireStoreAcceptance } from '../orders/expire-store-acceptance.ts'
import { orderReceivable } from '../orders/order-receivable.ts'
import { expireOverdue } from '../receivables/expire-overdue.ts'
import { topUpReceivable } from '../wallet/top-up-receivable.ts'

const shop = await testShop()
const { sql, ctx } = shop
const random = seededRandom(campaign.seed)
const actionCount = 300 * campaign.length
const hourMs = 3_600_000
/** Whole invariants are read after so many actions; wallets, states, stock and books after each. */
const checkEvery = 50

test(
  `W04 O08 ${actionCount} random actions of desk, shoppers and bank: states, payouts, complaints, wallets, stock, books, statements and reports agree with a model`,
  async () => {
    const desk = await openDesk(shop, random)
    const actions = actionsOf(desk)
    const counts = new Map<string, number>()
    for (let action = 1; action <= actionCount; action++) {
      const name = random.pick(actions.weighted)
      const outcome = await actions.act(name)
      if (outcome) counts.set(`${name} ${outcome}`, (counts.get(`${name} ${outcome}`) ?? 0) + 1)
      await compareDesk(desk, `${action} ${name}`)
      if (action % checkEvery === 0) expect(await findViolations(sql), `${action} ${name}`).toEqual([])
    }
    await compareReports(desk)
    expect(await findViolations(sql)).toEqual([])
    // So few actions of a short run may leave a seldom one out.
    if (campaign.length >= 10)
      for (const name of actions.weighted) expect(counts.get(`${name} done`), name).toBeGreaterThan(0)
    printFigures('Random desk', Object.fromEntries([...counts].toSorted()))
  },
  120_000 * campaign.length,
)

function actionsOf(desk: Desk) {
  async function restock() {
    const [id] = random.pick([...desk.products])
    const stock = random.between(0, 60)
    await sql`update product_stock set stock = ${stock} where product_id = ${id}`
    desk.model.stock.set(id, stock)
    return 'done'
  }

  /** Deadlines pass: the shop ends what waits too long, the model follows where it has to agree. */
  async function travel() {
    await shop.travel(random.between(1, 30) * hourMs)
    await shop.travel(random.between(1, 30) * hourMs)
    await expireOverdue(ctx, orderReceivable)
    await expireOverdue(ctx, topUpReceivable)
    await expireStoreAcceptance(ctx)
    await completeArrivedOrders(ctx)
    await endReplacedComplaints(ctx)
    const stored = await sql<{ kind: string; id: number; status: string }[]>`
      select 'order' as kind, id, status::text from orders union all select 'top_up', id, status::text from wallet_top_ups`
    const byKey = new Map(desk.payables().map((one) => [`${one.kind} ${one.id}`, one]))
    for (const { kind, id, status } of stored) {
      const one = byKey.get(`${kind} ${id}`)!
      if (one.kind === 'top_up') {
        if (one.status === 'waiting' && status !== 'waiting') one.status = 'ended'
      } else if (one.status === 'arrived' && status === 'completed') {
        expect(one.complaints.some(isOpenComplaint), `order ${id} has an open complaint`).toBe(false)
        desk.model.step(one, 'complete')
      } else if (status !== one.status) {
        expect(['waiting', 'processing'], `order ${id}`).toContain(one.status)
        desk.model.end(one, one.status === 'waiting' ? 'expire' : 'lapse')
      }
    }
    for (const complaint of desk.model.orders.flatMap((order) => order.complaints))
      if (desk.model.isReplaced(complaint)) complaint.state = 'withdrawn'
    return 'done'
  }

  const actions = {
    ...{ ...orderActions(desk), ...paymentActions(desk), ...statementActions(desk), ...payoutActions(desk) },
    ...{ restock, travel },
  }
  type Name = keyof typeof actions
  const names = Object.keys(actions) as Name[]
  /** A day ends most orders that wait, so that few would get far if it came as often as the rest. */
  const seldom: readonly Name[] = [
    'travel',
    'reject',
    'cancel',
    'refuse',
    'rejectTopUp',
    'cancelTopUp',
    'takeBack',
    'withdraw',
    'changeTerms',
  ]
  const often: readonly Name[] = [
    'place',
    'verify',
    'process',
    'ship',
    'arrive',
    'transfer',
    'edit',
    'refund',
    'payPayout',
    'movePayout',
  ]
  const weighted = names.flatMap((name) =>
    Array.from({ length: seldom.includes(name) ? 1 : often.includes(name) ? 6 : 3 }, () => name),
  )

  return {
    weighted,
    act: (name: Name) => actions[name](),
  }
}
