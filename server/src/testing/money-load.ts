import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, type Client, type Data } from '#contract/client.ts'
import { digitalCategories } from '#contract/values/digital/digital-goods.ts'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { type Random, seededRandom } from '../../../bench/random.ts'
import { simulatedProducts } from '../adapters/digital-supplier/simulated-products.ts'
import { inTransaction, type Sql } from '../db/database.ts'
import { hashToken } from '../http/authentication.ts'
import { writePriceList } from '../modules/digital/price-list.ts'
import { grantRole } from '../modules/staff/staff-queries.ts'
import { clientOver, persistence } from './persistence.ts'

const shopperCount = 12
export const operatorToken = 'money-operator-of-the-tests'
const tokenOf = (shopper: number) => `money-shopper-${String(shopper).padStart(4, '0')}-of-the-tests`
const bank = { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: 1 }
const wallet = { Payment: 'Saldo Deposit', PaymentType: 'Wallet' }

/** Writes the data for `startMoneyLoad`: shoppers and an operator with sessions, digital goods and a bank account. */
export async function seedForMoney(sql: Sql): Promise<void> {
  await sql`
    insert into users (email, password_hash, status, full_name, member_number, phone, role)
    select 'uang' || n || '@contoh.test', 'none', 'active', 'Pembeli ' || n, n, '081234567890',
      case n when 0 then 'operator' else 'customer' end
    from generate_series(0, ${shopperCount}::int) n`
  await inTransaction(sql, async (tx) => {
    const [operator] = await tx<[{ id: number }]>`select id from users where role = 'operator'`
    await grantRole(tx, operator.id, 'owner')
  })
  const tokens = [operatorToken, ...Array.from({ length: shopperCount }, (_, index) => tokenOf(index + 1))]
  for (const [number, token] of tokens.entries()) {
    const isOperator = token === operatorToken
    await sql`
      insert into sessions (token_hash, user_id, audience, expires_at, second_factor_at)
      select ${hashToken(token)}, id, ${isOperator ? 'staff' : 'shop'}, now() + interval '1 day',
        case when ${isOperator} then now() end
      from users where email = ${`uang${number}@contoh.test`}`
  }
  await inTransaction(sql, async (tx) => {
    for (const kind of ['prepaid', 'postpaid'] as const) {
      const list = simulatedProducts.filter((product) => product.kind === kind)
      await writePriceList(tx, { kind, list, markup: 500, now: new Date() })
    }
  })
  await sql`
    insert into bank_accounts (bank_name, account_number, account_name) values ('Bank Contoh', '1234567890', 'PT Contoh')
    on conflict do nothing`
}

/** The decision of the operator or the shopper about an awaited transfer. */
type Decision = 'verify' | 'reject' | 'cancel'
/** The required outcome, even if processes are killed meanwhile. */
type End = 'completed' | 'failed' | 'cancelled'

type TopUpPlan = { kind: 'top-up'; amount: number; decision: Decision }
type PurchasePlan = {
  kind: 'credit' | 'token' | 'bill' | 'bpjs'
  number: string
  /** The index among the category's products, counted from the cheapest. */
  choice: number
  isSold: boolean
  /** Absent for payments by wallet. */
  decision?: Decision
}
type Plan = TopUpPlan | PurchasePlan

/** The outcome of a plan: `refused` ones wrote nothing, such as a purchase that the wallet could not pay. */
export type Done =
  | { plan: Plan; shopper: number; refused: string }
  | { plan: TopUpPlan; shopper: number; id: number; amount: number; end: End }
  | { plan: PurchasePlan; shopper: number; id: number; total: number; end: End }

/**
 * Load generator: shoppers that top up, buy and pay bills, and an operator who decides about their transfers. Steps, shoppers and
 * required outcomes depend only on the seed. Every step is sent again, with the same key, until it is answered. `pauseMs`: the average
 * pause between the steps of one shopper.
 */
export function startMoneyLoad(
  origin: string,
  { seed, operations, pauseMs = 0 }: { seed: number; operations: number; pauseMs?: number },
) {
  const random = seededRandom(seed)
  const shoppers = Array.from({ length: shopperCount }, () => [] as Plan[])
  for (const plans of shoppers) plans.push({ kind: 'top-up', amount: 300_000, decision: 'verify' })
  for (let index = 0; index < operations; index++) random.pick(shoppers).push(planOf(random, index))

  const done: Done[] = []
  /** Responses without the envelope, and defects. A shopper who gets one stops. */
  const unexpected: string[] = []
  const { ask, submit, step, unanswered } = persistence(unexpected)
  let isStopped = false
  const operator = clientOver(origin, operatorToken)
  let listed: Promise<Record<PurchasePlan['kind'], Product[]>> | undefined

  async function topUp(call: Client, shopper: number, plan: TopUpPlan): Promise<Done> {
    const { amount, decision } = plan
    const { ID: id } = await submit((idempotencyKey) =>
      call('POST /me/wallettopup', { body: { ...bank, Nominal: amount }, idempotencyKey }),
    )
    const params = { id }
    if (decision === 'verify') await step(() => operator('PUT /kelola/topup/:id/verify', { params, body: {} }))
    else if (decision === 'cancel') await step(() => call('PUT /me/cancelwallettopup/:id', { params }))
    else await step(() => operator('PUT /kelola/topup/:id/reject', { params, body: { Note: 'Tidak ada transfer' } }))
    return { plan, shopper, id, amount, end: endOf(decision, true) }
  }

  async function buy(call: Client, shopper: number, plan: PurchasePlan): Promise<Done> {
    listed ??= ask(() => products(call))
    const offered = (await listed)[plan.kind]
    const product = offered[plan.choice % offered.length]!
    const goods = { ProductID: product.ID, Reference: plan.number }
    const inquiry = plan.kind === 'credit' ? {} : { OrderID: await inquire(call, goods) }
    const body = { ...goods, ...inquiry, ...(plan.decision ? bank : wallet) }
    const order = await submit((idempotencyKey) => call('POST /me/digitalorder', { body, idempotencyKey }))
    const params = { id: order.ID }
    if (plan.decision === 'verify') {
      await step(() => operator('PUT /kelola/digitalorder/:id/verify', { params, body: {} }))
    } else if (plan.decision === 'reject') {
      const note = { Note: 'Tidak ada transfer' }
      await step(() => operator('PUT /kelola/digitalorder/:id/reject', { params, body: note }))
    } else if (plan.decision) await step(() => call('PUT /me/canceldigitalorder/:id', { params }))
    const end = endOf(plan.decision ?? 'verify', plan.isSold)
    return { plan, shopper, id: order.ID, total: totalToPay(order), end }
  }

  /** Makes an inquiry and waits for its result. */
  async function inquire(call: Client, goods: { ProductID: number; Reference: string }): Promise<number> {
    const asked = await submit((idempotencyKey) => call('POST /me/digitalorder', { body: goods, idempotencyKey }))
    const look = () => call('GET /me/digitalorder/:id', { params: { id: asked.ID } })
    for (let order = asked; ; order = await ask(look)) {
      const { state, message } = parseNote(order.Note)
      if (state === 'success') return asked.ID
      if (state === 'failed') throw new CallError(200, { message })
      await sleep(200)
    }
  }

  async function work(plans: readonly Plan[], shopper: number) {
    const call = clientOver(origin, tokenOf(shopper))
    for (const plan of plans) {
      await sleep(2 * pauseMs * Math.random())
      if (isStopped) return
      const outcome = plan.kind === 'top-up' ? topUp(call, shopper, plan) : buy(call, shopper, plan)
      done.push(
        await outcome.catch((error) => {
          if (error instanceof CallError && error.http === 200) return { plan, shopper, refused: error.message }
          throw error
        }),
      )
    }
  }

  const record = (error: Error) => void unexpected.push(`${error.message} ${error.cause ?? ''}`)

  return {
    operations: operations + shopperCount,
    done,
    unexpected,
    unanswered,
    finished: Promise.all(shoppers.map((plans, index) => work(plans, index + 1).catch(record))),
    /** Starts no further plan. */
    stop: () => {
      isStopped = true
    },
    emailOf: (shopper: number) => `uang${shopper}@contoh.test`,
  }
}

function planOf(random: Random, index: number): Plan {
  const dice = random.next()
  const decision = random.pick(['verify', 'verify', 'verify', 'reject', 'cancel'] as const)
  if (dice < 0.25) return { kind: 'top-up', amount: 10_000 * random.between(1, 30), decision }
  const choice = random.between(0, 2)
  const byTransfer = random.next() < 0.3 ? { decision } : {}
  const of = (numbers: string, lastDigit: number) => `${numbers}${String(index).padStart(4, '0')}${lastDigit}`
  // The simulator's test numbers (adapters/digital-supplier/simulated-customers.ts), each used once.
  const isSold = random.next() < 0.5
  const isSlow = random.next() < 0.5
  if (dice < 0.65) {
    const lastDigit = isSold ? (isSlow ? 3 : 0) : isSlow ? 4 : 2
    return { kind: 'credit', number: of('0878000', lastDigit), choice, isSold, ...byTransfer }
  }
  const power = of(isSlow ? '6300000' : '5300000', isSold ? 1 : 6)
  if (dice < 0.8) return { kind: 'token', number: power, choice, isSold, ...byTransfer }
  if (dice < 0.92) return { kind: 'bill', number: power, choice, isSold, ...byTransfer }
  const family = of(isSlow ? '98012345' : '88012345', isSold ? 1 : 5)
  return { kind: 'bpjs', number: family, choice, isSold, ...byTransfer }
}

const endOf = (decision: Decision, isSold: boolean): End =>
  decision === 'verify' ? (isSold ? 'completed' : 'failed') : decision === 'reject' ? 'failed' : 'cancelled'

type Product = Data<'GET /digitalproduct/:oid'>[number]

async function products(call: Client): Promise<Record<PurchasePlan['kind'], Product[]>> {
  const of = (category: keyof typeof digitalCategories, rest = {}) =>
    call('GET /digitalproduct/:oid', { query: { CategoryID: digitalCategories[category], Status: 1, ...rest } })
  return {
    credit: await of('pulsa', { Brand: 'XL', Size: 100 }),
    token: await of('token'),
    bill: await of('bill'),
    bpjs: await of('bpjs'),
  }
}
