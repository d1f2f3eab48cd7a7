import type { DeskModel, ModelPayout } from './desk-model.ts'
import type { Desk } from './desk-scene.ts'

const note = { Note: 'Acak' }

/** Actions of desk and bank on money that leaves for the accounts of shoppers. Each returns as the actions of orders. */
export function payoutActions({ random, model, operator, bank, choose, attempt, today, shop: { sql } }: Desk) {
  const isOpen = ({ state }: ModelPayout) => state === 'requested' || state === 'in_file'
  const rowIdOf = async (text: string) => {
    const [row] = await sql<[{ id: number }]>`select id from bank_statement_rows where text = ${text}`
    return row.id
  }

  /** The bank pays a payout, or sends one back, with its number; sometimes another amount, and whatever the desk has marked. */
  async function movePayout() {
    const isReturn = random.next() < 0.4
    const payout = random.pick([...model.payouts.slice(-20), undefined])
    if (!payout || payout.amount <= 40_000) return undefined
    const amount = payout.amount - (random.next() < 0.3 ? random.pick([2_900, 2_900, 40_000]) : 0)
    const text = `${isReturn ? 'RETUR CR' : 'TRSF DB'} ${model.rows.length} ${payout.number}`
    model.rows.push({
      ...{ text, day: today(), amount: isReturn ? amount : -amount, state: 'coming' },
      ...{ inSuspense: false, wasTakenBack: false, payout },
    })
    return 'done'
  }

  async function filePayouts() {
    const some = model.payouts.filter(({ state }) => state === 'requested').slice(0, random.between(1, 3))
    const other = random.next() < 0.1 ? model.payouts.filter(({ state }) => state !== 'requested').slice(-1) : []
    const chosen = [...some, ...other]
    if (chosen.length === 0) return undefined
    let fileId: number
    const call = async () => {
      const body = { BankAccountID: bank, Layout: 'columns', IDs: chosen.map(({ id }) => id) } as const
      fileId = (await operator.call('POST /kelola/payoutfile', { body })).ID
    }
    return attempt(other.length === 0, call, () => {
      for (const payout of chosen) Object.assign(payout, { state: 'in_file', fileId })
    })
  }

  /** By hand, or by the movement that shows it; without an account one that is in no file is refused. */
  async function payPayout() {
    const payout = choose(model.payouts, isOpen)
    if (!payout) return undefined
    const row = isOpen(payout) && random.next() < 0.5 ? model.paymentOf(payout) : undefined
    const isNamed = random.next() < 0.8
    const body = row ? { MovementID: await rowIdOf(row.text) } : isNamed ? { BankAccountID: bank } : {}
    const isAllowed = isOpen(payout) && (row !== undefined || isNamed || payout.fileId !== undefined)
    const call = () => operator.call('PUT /kelola/payout/:id/paid', { params: { id: payout.id }, body })
    return attempt(isAllowed, call, () =>
      model.payPayout(payout, { bankAccountId: bank, day: today(), ...(row && { row }) }),
    )
  }

  async function payFile() {
    const inFile = model.payouts.filter(({ state }) => state === 'in_file')
    if (inFile.length === 0) return undefined
    const { fileId: id } = random.pick(inFile)
    await operator.call('PUT /kelola/payoutfile/:id/paid', { params: { id: id! }, body: {} })
    for (const one of inFile) if (one.fileId === id) model.payPayout(one, { bankAccountId: bank, day: today() })
    return 'done'
  }

  /** The desk marks everything that the statement shows. */
  async function recordPayouts() {
    await operator.call('POST /kelola/payout/record', { body: {} })
    let count = tieMovements(model, bank)
    for (const payout of model.payouts.filter(isOpen)) {
      const row = model.paymentOf(payout)
      if (!row) continue
      model.payPayout(payout, { bankAccountId: bank, day: today(), row })
      count++
    }
    return count > 0 ? 'done' : undefined
  }

  async function unpayPayout() {
    const payout = choose(model.payouts, model.mayUnpay)
    if (!payout) return undefined
    const call = () => operator.call('PUT /kelola/payout/:id/unpaid', { params: { id: payout.id }, body: note })
    return attempt(model.mayUnpay(payout), call, () => model.unpayPayout(payout, bank))
  }

  /** Not paid, or sent back. A movement that the wallet has already is named as its return, as another one, or not at all. */
  async function returnPayout() {
    const payout = choose(model.payouts, ({ state }) => state !== 'returned')
    if (!payout) return undefined
    const found = payout.state === 'paid' ? model.returnOf(payout) : undefined
    const isCertain = found?.payout === payout && found.amount === payout.amount
    const named = found && !isCertain ? random.pick(['return', 'other', 'unnamed'] as const) : 'return'
    const id = found && !isCertain ? await rowIdOf(found.text) : undefined
    const isSeen = random.next() < 0.95
    const SeenState = isSeen ? payout.state : payout.state === 'paid' ? 'in_file' : 'paid'
    const more =
      id === undefined || named === 'unnamed' ? {} : named === 'return' ? { MovementID: id } : { OtherMovementID: id }
    const call = () =>
      operator.call('PUT /kelola/payout/:id/return', {
        params: { id: payout.id },
        body: { ...note, SeenState, ...more },
      })
    return attempt(isSeen && model.mayReturn(payout) && named !== 'unnamed', call, () => {
      model.returnPayout(payout, bank, named === 'return' ? found : undefined)
      model.suspendOverpaid(bank)
    })
  }

  /** The movement of a payout that was returned by hand. */
  async function tiePayout() {
    const payout = model.payouts.find((one) => isReturnDue(one) && model.returnOf(one))
    const row = payout && model.returnOf(payout)
    if (!row) return undefined
    const body = { MovementID: await rowIdOf(row.text) }
    await operator.call('PUT /kelola/payout/:id/movement', { params: { id: payout.id }, body })
    model.tieLateReturn(payout, row, bank)
    return 'done'
  }

  return {
    ...{ movePayout, filePayouts, payPayout, payFile, recordPayouts, unpayPayout, returnPayout, tiePayout },
  }
}

const isReturnDue = ({ state, paidOn, returnRow }: ModelPayout) =>
  state === 'returned' && paidOn !== undefined && !returnRow

/** Ties payouts that were marked by hand to the movements with their number, as the shop does by itself. Returns how many. */
export function tieMovements(model: DeskModel, bankAccountId: number): number {
  let count = 0
  for (const payout of model.payouts.filter(({ paidOn }) => paidOn !== undefined)) {
    const payment = payout.row ? undefined : model.paymentOf(payout)
    if (payment) payout.row = payment
    const back = isReturnDue(payout) ? model.returnOf(payout) : undefined
    const isCertain = back?.amount === payout.amount
    if (isCertain) model.tieLateReturn(payout, back, bankAccountId)
    count += Number(payment !== undefined) + Number(isCertain)
  }
  model.suspendOverpaid(bankAccountId)
  return count
}
