import { expect } from 'vitest'
import { bcaStatement } from '../../demo/bca-statement.ts'
import { importFile } from '../statements.ts'
import { isEnded, type ModelRow } from './desk-model.ts'
import type { Desk } from './desk-scene.ts'
import { tieMovements } from './payout-actions.ts'

/** Transfers that arrive at the bank, and actions of the desk on its statement. Each returns as the actions of orders. */
export function statementActions(desk: Desk) {
  const { random, model, operator, shoppers, bank, payables, choose, attempt, today } = desk
  const { sql } = desk.shop

  /** Money arrives: for any payment, also one that has its money, or an amount that fits nothing. */
  async function transfer() {
    const one = choose(
      payables().filter(({ bankAccountId }) => bankAccountId !== undefined),
      ({ row }) => !row,
    )
    if (!one) return undefined
    const amount = random.next() < 0.85 ? one.total : one.total + random.between(-500, 500)
    const text = `TRSF E-BANKING CR ${model.rows.length} ORANG`
    model.rows.push({ text, day: today(), amount, state: 'coming', inSuspense: false, wasTakenBack: false })
    return 'done'
  }

  /** The whole statement so far, so that files overlap. */
  async function importStatement() {
    if (model.rows.length === 0) return undefined
    const statement = bcaStatement(desk.accountNumber, [desk.firstDay, today()], model.rows)
    const coming = model.rows.filter(({ state }) => state === 'coming')
    expect(await importFile(operator, statement)).toMatchObject({ NewRows: coming.length })
    for (const row of coming) row.state = row.amount < 0 ? 'none' : 'open'
    model.suspendOverpaid(bank)
    return 'done'
  }

  /** The movements whose payment is beyond doubt: nothing else has or had their amount. */
  const beyondDoubt = () =>
    model.rows.filter((row) => {
      const [one, ...others] = model.payablesOf(row.amount)
      const isAlone = model.rows.every(({ text, amount }) => text === row.text || amount !== row.amount)
      const isFresh =
        row.state === 'open' && !row.payout && !row.wasTakenBack && one?.takenBack === 0 && row.day === today()
      return isFresh && isAlone && others.length === 0 && one?.status === 'waiting'
    })

  async function record() {
    const certain = beyondDoubt()
    await operator.call('POST /kelola/bankstatementrow/record', { body: { BankAccountID: bank } })
    const tied = tieMovements(model, bank)
    const recorded = tied + (await follow())
    for (const row of certain) expect(row.state, row.text).toBe('payment')
    return recorded ? 'done' : undefined
  }

  type StoredRow = Pick<ModelRow, 'text' | 'inSuspense'> & {
    state: ModelRow['state']
    purpose: string
    referenceId: number
  }
  /** Applies the decisions that the shop has made about movements, each of which has to be allowed. Returns how many they were. */
  async function follow(): Promise<number> {
    const stored = await sql<StoredRow[]>`
      select text, state, purpose, reference_id as "referenceId", in_suspense as "inSuspense"
      from bank_statement_rows where bank_account_id = ${bank} and reason <> 'payout'`
    const byText = new Map(model.rows.map((row) => [row.text, row]))
    let changes = 0
    for (const { text, state, purpose, referenceId, inSuspense } of stored) {
      const row = byText.get(text)!
      if (row.state === state && row.inSuspense === inSuspense) continue
      changes++
      expect(row.state, text).toBe('open')
      if (state === 'open') {
        model.suspend(row, bank)
        continue
      }
      if (row.inSuspense) model.suspend(row, bank, -1)
      const payment = payables().find(({ kind, id }) => kind === purpose && id === referenceId)!
      expect(payment, text).toMatchObject({ bankAccountId: bank, total: row.amount })
      row.state = state
      if (state === 'late') {
        expect(model.mayCredit(payment), text).toBe(true)
        model.credit(payment)
        continue
      }
      expect([state, payment.row], text).toEqual(['payment', undefined])
      if (payment.status === 'waiting') {
        if (payment.kind === 'order') model.step(payment, 'verify')
        else model.verifyTopUp(payment)
      } else expect(isEnded(payment) && payment.kind === 'top_up', text).toBe(false)
      payment.row = row
    }
    return changes
  }

  async function decideRow() {
    const row = choose(
      model.rows.filter(({ state, isOverpaid }) => state !== 'coming' && !isOverpaid),
      ({ state, inSuspense }) => state === 'open' && inSuspense,
    )
    if (!row || (row.state === 'open' && !row.inSuspense)) return undefined
    const [{ id }] = await sql<[{ id: number }]>`select id from bank_statement_rows where text = ${row.text}`
    const shopper = random.between(0, shoppers.length - 1)
    const isReturn = row.payout?.amount === row.amount
    const equal = isReturn ? undefined : model.payablesOf(row.amount).find((one) => one.status === 'waiting')
    const params = { id }
    if (equal && row.state === 'open') {
      const body = { To: 'payment', Type: equal.kind === 'order' ? 1 : 2, ReferenceID: equal.id } as const
      await operator.call('PUT /kelola/bankstatementrow/:id', { params, body })
      expect(await follow()).toBe(1)
      return 'done'
    }
    const isReturned = random.next() < 0.4
    const isNoReturn = random.next() < 0.3
    const body = isReturned
      ? ({ To: 'sender' } as const)
      : ({ To: 'wallet', UserID: shoppers[shopper]!.id, NotReturn: isNoReturn } as const)
    const isAllowed = model.mayLeaveSuspense(row, isReturned ? {} : { shopper, isNoReturn })
    const call = () => operator.call('PUT /kelola/bankstatementrow/:id', { params, body })
    return attempt(row.state === 'open' && isAllowed, call, () =>
      model.leaveSuspense(row, bank, isReturned ? 'sender' : { shopper }),
    )
  }

  /** A transfer of a little more or less than a payment that waits. */
  async function forgive() {
    const pairs = model.rows
      .filter(({ state, isOverpaid }) => state === 'open' && !isOverpaid)
      .flatMap((row) => payables().map((payment) => ({ row, payment })))
      .filter(({ row, payment }) => Math.abs(row.amount - payment.total) <= 2_000)
    const pair = choose(pairs, ({ row, payment }) => model.mayForgive(row, payment))
    if (!pair) return undefined
    const { row, payment } = pair
    const [{ id }] = await sql<[{ id: number }]>`select id from bank_statement_rows where text = ${row.text}`
    const body = { To: 'forgive', Type: payment.kind === 'order' ? 1 : 2, ReferenceID: payment.id } as const
    const call = () => operator.call('PUT /kelola/bankstatementrow/:id', { params: { id }, body })
    return attempt(model.mayForgive(row, payment), call, () => model.forgive(row, payment))
  }

  /** Money that left without being owed. */
  async function settleOverpaid() {
    const row = choose(
      model.rows.filter(({ isOverpaid }) => isOverpaid),
      ({ state }) => state === 'open',
    )
    if (!row) return undefined
    const back = row.state === 'open' ? model.backOf(row) : undefined
    const to = back && random.next() < 0.7 ? back : random.pick(['take', 'take', 'loss'] as const)
    const idOf = async ({ text }: ModelRow) =>
      (await sql<[{ id: number }]>`select id from bank_statement_rows where text = ${text}`)[0].id
    const body = typeof to === 'string' ? { To: to } : ({ To: 'back', MovementID: await idOf(to) } as const)
    const params = { id: await idOf(row) }
    const isCovered = to !== 'take' || model.wallets[row.payout!.shopper]! >= -row.amount
    const call = () => operator.call('PUT /kelola/bankstatementrow/:id', { params, body })
    return attempt(row.state === 'open' && isCovered, call, () => model.settleOverpaid(row, to, bank))
  }

  return { transfer, importStatement, record, decideRow, forgive, settleOverpaid }
}
