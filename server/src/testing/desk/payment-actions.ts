import { expect } from 'vitest'
import { isEnded, type ModelPayable } from './desk-model.ts'
import type { Desk } from './desk-scene.ts'

const note = { Note: 'Acak' }

/** Actions of desk and shoppers on top-ups and on every payment. Each returns as the actions of orders. */
export function paymentActions({
  shop: { sql },
  random,
  model,
  operator,
  shoppers,
  bank,
  payables,
  choose,
  attempt,
}: Desk) {
  async function topUp() {
    const shopper = random.between(0, shoppers.length - 1)
    const amount = 1_000 * random.between(50, 400)
    const waits = model.topUps.some((one) => one.shopper === shopper && one.status === 'waiting')
    let placed: { ID: number; TotalTransaction: number; UniqueNum: number }
    const call = async () => {
      placed = await shoppers[shopper]!.topUp(amount)
    }
    return attempt(!waits, call, () =>
      model.topUps.push({
        ...{ kind: 'top_up', id: placed.ID, shopper, amount, code: placed.UniqueNum, total: amount + placed.UniqueNum },
        ...{ status: 'waiting', bankAccountId: bank, isLateCredited: false, takenBack: 0 },
      }),
    )
  }

  async function reviewTopUp(event: 'verify' | 'reject' | 'cancel') {
    const one = choose(model.topUps, model.mayVerifyTopUp)
    if (!one) return undefined
    const params = { id: one.id }
    const call = () =>
      event === 'cancel'
        ? shoppers[one.shopper]!.call('PUT /me/cancelwallettopup/:id', { params })
        : operator.call(`PUT /kelola/topup/:id/${event}`, { params, body: event === 'reject' ? note : {} })
    return attempt(model.mayVerifyTopUp(one), call, () => {
      if (event === 'verify') model.verifyTopUp(one)
      else one.status = 'ended'
    })
  }

  const pathOf = ({ kind }: ModelPayable) => (kind === 'order' ? 'order' : 'topup')

  async function takeBack() {
    const one = choose(payables(), (payment) => model.mayTakeBack(payment))
    if (!one) return undefined
    const call = () => operator.call(`PUT /kelola/${pathOf(one)}/:id/unverify`, { params: { id: one.id }, body: note })
    return attempt(model.mayTakeBack(one), call, () => model.takeBack(one))
  }

  async function creditLate() {
    const one = choose(payables().filter(isEnded), model.mayCredit)
    if (!one) return undefined
    const [late] = await sql<{ id: number }[]>`
      select id from late_transfers where purpose = ${one.kind} and reference_id = ${one.id}`
    expect(late !== undefined, `${one.kind} ${one.id} has a late transfer`).toBe(
      one.isLateCredited || model.mayCredit(one),
    )
    if (!late) return undefined
    const call = () => operator.call('PUT /kelola/latetransfer/:id/credit', { params: { id: late.id }, body: {} })
    return attempt(model.mayCredit(one), call, () => model.credit(one))
  }

  return {
    ...{ topUp, takeBack, creditLate },
    ...{ verifyTopUp: () => reviewTopUp('verify'), rejectTopUp: () => reviewTopUp('reject') },
    cancelTopUp: () => reviewTopUp('cancel'),
  }
}
