import { expect } from 'vitest'
import { CallError } from '#contract/client.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Random } from '../../../../bench/random.ts'
import type { TestUser } from '../factories.ts'
import type { TestShop } from '../test-shop.ts'
import { DeskModel, type ModelPayable } from './desk-model.ts'

/** A shop of two stores and its model: shoppers, operator and a bank account, whose actions a test makes in both. */
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Changes what a store pays from its next orders on. */
export async function setTerms(
  operator: TestUser,
  id: number,
  terms: { CommissionRate: number } | { PkpFrom: string; TaxNumber: string; TaxName: string; TaxAddress: string },
) {
  const { Version } = await operator.call('GET /kelola/store/:id', { params: { id } })
  await operator.call('PUT /kelola/store/:id', { params: { id }, body: { Version, ...terms } })
}

export async function openDesk(shop: TestShop, random: Random) {
  const { sql, ctx } = shop
  const today = () => toWireTime(ctx.clock.now()).slice(0, 10)
  await shop.travelToNoon()
  const operator = await shop.anOperator()
  const area = await shop.anArea()
  const stores = [await shop.aStore({ areaId: area.areaId }), await shop.aStore({ areaId: area.areaId })]
  const shoppers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const shopper = await shop.aCustomer()
      return { ...shopper, address: await shop.anAddress(shopper, { areaId: area.areaId }) }
    }),
  )
  const model = new DeskModel(shoppers.length, today)
  for (const [at, { id }] of stores.entries()) {
    model.terms.set(id, { rate: [750, 333][at]!, pkpFrom: null })
    await setTerms(operator, id, { CommissionRate: [750, 333][at]! })
  }
  const products = new Map<number, { storeId: number; price: number }>()
  for (const { id: storeId } of [...stores, ...stores]) {
    const price = 1_000 * random.between(5, 90)
    const { id } = await shop.aProduct({ storeId, price, stock: 40 })
    products.set(id, { storeId, price })
    model.stock.set(id, 40)
  }
  const { ID: bank } = (await shoppers[0]!.call('GET /bankaccount/0'))[0]!
  const accountNumber = '9000000001'
  await sql`update bank_accounts set account_number = ${accountNumber} where id = ${bank}`
  const firstDay = today()

  const payables = (): ModelPayable[] => [...model.orders, ...model.topUps]

  /** Usually one that allows the action, sometimes any, to which the shop has to say no where the model does. */
  function choose<T>(all: readonly T[], isAllowed: (one: T) => boolean): T | undefined {
    const allowed = all.filter(isAllowed)
    const from = allowed.length > 0 && random.next() < 0.85 ? allowed : all
    return from.length > 0 ? random.pick(from) : undefined
  }

  /** Calls the shop, which has to accept exactly what the model does. */
  async function attempt(isAllowed: boolean, call: () => Promise<unknown>, apply: () => void): Promise<string> {
    const error = await call().then(
      () => undefined,
      (reason) => reason,
    )
    if (error !== undefined && !(error instanceof CallError)) throw error
    if (isAllowed) expect(error).toBeUndefined()
    else expect([undefined, 'VALIDATION_FAILED'], 'is refused').not.toContain(error?.code)
    if (!isAllowed) return 'refused'
    apply()
    return 'done'
  }

  return {
    ...{ shop, random, model, operator, stores, shoppers, products, bank, accountNumber, firstDay },
    ...{ today, payables, choose, attempt },
  }
}
