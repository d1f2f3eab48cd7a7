import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { importFile, mandiriStatement } from '../../testing/statements.ts'
import { testShop } from '../../testing/test-shop.ts'
import { lockRow } from '../bank-statements/row-queries.ts'
import { enterSuspense } from '../bank-statements/suspense.ts'
import { type BuiltinRole, grantRole } from '../staff/staff-queries.ts'

// Refunds to bank accounts and the files for banks (decision 126).

// Many refunds of one person in a day.
const shop = await testShop({ PAYOUT_APPROVAL_OVER: '0' })
const { sql } = shop
let owner: TestUser
let store: { id: number }

beforeAll(async () => {
  owner = await shop.anOperator()
  store = await shop.aStore()
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

const today = toWireTime(new Date()).slice(0, 10)
const bri = { Name: 'BRI', Number: '0341-0100-0743-303', Holder: 'Budi  Santoso' }
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code ?? String(error),
  )

/** An account of the shop with a number of its own. */
async function anAccount() {
  const { id } = await shop.aBankAccount(`Bank ${Math.random()}`)
  const number = String(9_200_000_000 + id)
  await sql`update bank_accounts set account_number = ${number} where id = ${id}`
  const bring = (rows: { amount: number; text: string }[]) =>
    importFile(
      owner,
      mandiriStatement(
        number,
        rows.map((row) => ({ day: today, ...row })),
      ),
      id,
    )
  return { id, number, bring }
}

type Refund = Partial<Body<'PUT /kelola/order/:id/refund'>>

/** A paid order of two cups, and the refund of one. */
async function aRefund({ Bank = bri, ...changes }: Refund = {}) {
  const budi = await shop.aCustomer()
  await budi.deposit(250_000)
  const cup = await shop.aProduct({ name: 'Cangkir', price: 98_000, storeId: store.id })
  const wallet = { Payment: 'Deposit', PaymentType: 'Wallet', BankAccountID: undefined }
  const { ID } = await budi.order([{ ...cup, quantity: 2 }], { body: wallet })
  const body = { Lines: [{ Line: 1, Quantity: 1 }], Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded: 0, Bank }
  await owner.call('PUT /kelola/order/:id/refund', { params: { id: ID }, body: { ...body, ...changes } })
  const [payout] = await owner.call('GET /kelola/payout', { query: { OrderID: [ID] } })
  return { budi, orderId: ID, payout: payout!, id: payout!.ID }
}

const find = async (id: number) => (await owner.call('GET /kelola/payout', { query: { ID: [id] } }))[0]!
const makeFile = (account: number, ids: number[], changes: Partial<Body<'POST /kelola/payoutfile'>> = {}) =>
  owner.call('POST /kelola/payoutfile', {
    body: { BankAccountID: account, Layout: 'mandiri', IDs: ids, ...changes },
  })
const bytesOf = async (id: number) =>
  Buffer.from((await owner.call('GET /kelola/payoutfile/:id', { params: { id } })).Content, 'base64').toString()
const pay = (id: number, body: Body<'PUT /kelola/payout/:id/paid'> = {}) =>
  owner.call('PUT /kelola/payout/:id/paid', { params: { id }, body })
const giveBack = (
  id: number,
  SeenState: 'requested' | 'in_file' | 'paid',
  more: { MovementID?: number; OtherMovementID?: number } = {},
) =>
  owner.call('PUT /kelola/payout/:id/return', { params: { id }, body: { Note: 'Rekening tutup', SeenState, ...more } })
const balanceOf = async (one: TestCustomer) => (await one.call('GET /me/wallet')).EndBalance
/** Rupiah by account of all postings of a payout and of its refund; credit is positive. */
async function booked(orderId: number, id: number): Promise<Record<string, number>> {
  const rows = await sql<{ account: string; sum: number }[]>`
    select e.account, sum(e.amount)::bigint as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where (t.kind = 'order_partial_refund' and t.reference_id = ${orderId})
      or (t.kind in ('payout', 'payout_unpaid', 'payout_return') and t.reference_id = ${id})
    group by e.account having sum(e.amount) <> 0`
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}
const lastMail = async (user: TestCustomer) => {
  const [row] = await sql<
    { kind: string }[]
  >`select kind from mails where user_id = ${user.id} order by id desc limit 1`
  return row?.kind
}

describe('a refund to a bank account', () => {
  test('is under way, not in the wallet, and its shopper reads where it goes', async () => {
    const { budi, orderId, payout, id } = await aRefund()
    expect(payout).toMatchObject({
      ...{ Kind: 'refund', OrderID: orderId, Amount: 98_000, State: 'requested', Movement: null, FileID: null },
      ...{ BankName: 'BRI', AccountNumber: '034101000743303', AccountHolder: 'Budi Santoso' },
    })
    expect(payout.Number).toMatch(/^BYR\d{7,11}$/)
    expect(await balanceOf(budi)).toBe(250_000 - 196_000)
    expect(await booked(orderId, id)).toEqual({ payouts: 98_000, [`returns:${store.id}`]: -98_000 })
    const { Timeline } = await budi.call('GET /me/order/:id', { params: { id: orderId } })
    expect(Timeline!.at(-1)!.Note).toBe('Rp98.000 akan ditransfer ke BRI •••• 3303. Pecah')
    expect(await lastMail(budi)).toBe('payout_requested')
  })

  test('counts as refunded in the report of its day', async () => {
    const refunded = async () =>
      (await owner.call('GET /kelola/report/sales', { query: { From: today, To: today } })).Now.Refunded
    const before = await refunded()
    await aRefund()
    expect((await refunded()) - before).toBe(98_000)
  })

  test('of two at once for the same part one is made', async () => {
    const { orderId } = await aRefund()
    const body = { Lines: [{ Line: 1, Quantity: 1 }], Shipping: 0, Restock: false, Note: 'Pecah', SeenRefunded: 98_000 }
    const again = (Bank: typeof bri | undefined) =>
      owner.call('PUT /kelola/order/:id/refund', { params: { id: orderId }, body: { ...body, ...(Bank && { Bank }) } })
    const answers = await Promise.all([again(bri), again(bri), again(undefined)].map(refusal))
    expect(answers.sort()).toEqual(['REFUND_CHANGED', 'REFUND_CHANGED', 'done'])
  })

  test.each([
    ['a number that is none', { ...bri, Number: '12' }],
    ['no holder', { ...bri, Holder: ' ' }],
    ['no bank', { ...bri, Name: ' ' }],
  ])('with %s is refused, and nothing is refunded', async (_, Bank) => {
    await expect(aRefund({ Bank })).rejects.toMatchObject({ http: 422 })
  })
})

describe('the file for the bank', () => {
  test('has each payout once, and the same bytes at each download', async () => {
    const account = await anAccount()
    const [one, two] = [
      await aRefund(),
      await aRefund({ Bank: { Name: 'Mandiri', Number: '1370001234567', Holder: 'Sari, "Dewi" Ñuñez' } }),
    ]
    const file = await makeFile(account.id, [one.id, two.id])
    expect(file).toMatchObject({ Payouts: 2, Total: 196_000, Open: 2, Layout: 'mandiri', Day: today })
    const content = await bytesOf(file.ID)
    const [head, ...lines] = content.trimEnd().split('\r\n')
    expect(head).toBe(`P,${today.replaceAll('-', '')},${account.number},2,196000.00${','.repeat(39)}`)
    expect(lines.map((line) => line.split(','))).toEqual([
      expect.arrayContaining([
        '034101000743303',
        'Budi Santoso',
        '98000.00',
        one.payout.Number,
        'LBU',
        '0020307',
        'BRI',
      ]),
      expect.arrayContaining(['1370001234567', 'Sari Dewi Nunez', '98000.00', two.payout.Number, 'IBU', 'OUR']),
    ])
    for (const line of [head!, ...lines]) expect(line.split(',')).toHaveLength(44)
    expect(await bytesOf(file.ID)).toBe(content)
    expect(await find(one.id)).toMatchObject({ State: 'in_file', FileID: file.ID, FileName: file.Name })
    expect(await refusal(makeFile(account.id, [one.id]))).toBe('PAYOUT_STATE_CHANGED')
    // A payout of the file that was paid or returned since changes none of its bytes.
    await pay(one.id)
    await giveBack(two.id, 'in_file')
    expect(await bytesOf(file.ID)).toBe(content)
    await expect(sql`update payout_files set content = 'x' where id = ${file.ID}`).rejects.toThrow(/forbidden/)
  })

  test('of two people at once is made by one', async () => {
    const account = await anAccount()
    const refunds = [await aRefund(), await aRefund(), await aRefund()]
    const ids = refunds.map(({ id }) => id)
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids.slice(1)].map((some) => refusal(makeFile(account.id, some))),
    )
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'PAYOUT_STATE_CHANGED')).toHaveLength(2)
  })

  test('of Mandiri names the payouts to banks that it cannot reach, and is not made', async () => {
    const account = await anAccount()
    const [known, unknown] = [await aRefund(), await aRefund({ Bank: { ...bri, Name: 'SeaBank' } })]
    await expect(makeFile(account.id, [known.id, unknown.id])).rejects.toMatchObject({
      code: 'PAYOUT_FILE_UNFIT',
      usermsg: expect.stringContaining(unknown.payout.Number),
    })
    expect(await find(known.id)).toMatchObject({ State: 'requested' })
    const useless = makeFile(account.id, [unknown.id], { Layout: 'columns', Columns: ['bank', 'amount'] })
    expect(await refusal(useless)).toBe('PAYOUT_FILE_UNFIT')
    const Columns = ['line', 'bank', 'holder', 'account', 'amount', 'blank', 'debitAccount'] as const
    const file = await makeFile(account.id, [unknown.id], { Layout: 'columns', Columns: [...Columns] })
    expect(await bytesOf(file.ID)).toBe(
      `No,Bank,Nama pemilik,Nomor rekening,Jumlah,,Rekening asal\r\n1,SeaBank,Budi Santoso,034101000743303,98000,,${account.number}\r\n`,
    )
  })

  test('of Mandiri is paid from no account of another bank', async () => {
    const { id } = await anAccount()
    await sql`update bank_accounts set bank_name = 'BCA' where id = ${id}`
    const { id: payoutId } = await aRefund()
    await expect(makeFile(id, [payoutId])).rejects.toMatchObject({
      code: 'PAYOUT_FILE_UNFIT',
      usermsg: expect.stringContaining('bukan BCA'),
    })
    expect(await find(payoutId)).toMatchObject({ State: 'requested' })
    await sql`update bank_accounts set bank_name = 'mandiri' where id = ${id}`
    expect(await makeFile(id, [payoutId])).toMatchObject({ Payouts: 1 })
  })

  test.each([
    ['=HYPERLINK("http://x.test","Budi")', 'HYPERLINK( http://x.test Budi )'],
    ["'=+-@ Budi, Sari", 'Budi Sari'],
    ['Budi\r\n9,7,Mallory', 'Budi 9 7 Mallory'],
  ])('of Mandiri begins no formula, cell or line with the name of a holder: %j', async (Holder, written) => {
    const account = await anAccount()
    const { id, payout } = await aRefund({ Bank: { ...bri, Holder } })
    const lines = (await bytesOf((await makeFile(account.id, [id])).ID)).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]!.split(',').slice(0, 3)).toEqual([payout.AccountNumber, written, ''])
  })

  test('is marked as paid as a whole, without the payouts that are not open', async () => {
    const account = await anAccount()
    const [one, two, three] = [await aRefund(), await aRefund(), await aRefund()]
    const file = await makeFile(account.id, [one.id, two.id, three.id])
    await giveBack(two.id, 'in_file')
    await pay(three.id)
    const mark = () => owner.call('PUT /kelola/payoutfile/:id/paid', { params: { id: file.ID }, body: {} })
    const paid = await Promise.all([mark(), mark()])
    expect(paid.map(({ Paid }) => Paid).sort()).toEqual([0, 1])
    expect(await find(one.id)).toMatchObject({ State: 'paid', PaidFrom: expect.stringContaining(account.number) })
    expect(await find(two.id)).toMatchObject({ State: 'returned' })
  })
})

describe('a payout is paid once', () => {
  test('by hand, also by two people and while a file is made', async () => {
    const account = await anAccount()
    const { id, orderId } = await aRefund()
    expect(await refusal(pay(id))).toBe('PAYOUT_ACCOUNT_NEEDED')
    const answers = await Promise.all([
      refusal(pay(id, { BankAccountID: account.id })),
      refusal(pay(id, { BankAccountID: account.id })),
      refusal(makeFile(account.id, [id])),
      refusal(giveBack(id, 'requested')),
    ])
    const { State } = await find(id)
    if (State === 'in_file') await pay(id)
    expect(answers.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(2)
    if (State !== 'returned') {
      expect(await booked(orderId, id)).toEqual({ [`bank:${account.id}`]: 98_000, [`returns:${store.id}`]: -98_000 })
    }
    expect(await refusal(pay(id, { BankAccountID: account.id }))).toBe('PAYOUT_STATE_CHANGED')
  })

  test('by the movement of a statement with its number and amount, which is used once', async () => {
    const account = await anAccount()
    const [one, two, other] = [await aRefund(), await aRefund(), await aRefund()]
    await makeFile(account.id, [one.id, two.id])
    const rows = [
      { amount: -98_000, text: `KLIRING ${one.payout.Number.toLowerCase()} BUDI` },
      { amount: -97_000, text: `KLIRING ${two.payout.Number}` },
      { amount: -98_000, text: 'TRSF TANPA NOMOR' },
    ]
    await account.bring(rows)
    const { Movement } = await find(one.id)
    expect(Movement).toMatchObject({ Day: today, Text: expect.stringContaining('BUDI') })
    expect((await find(two.id)).Movement).toBe(null)
    expect(await refusal(pay(two.id, { MovementID: Movement!.ID }))).toBe('PAYOUT_MOVEMENT_UNFIT')
    const record = () => owner.call('POST /kelola/payout/record', { body: {} })
    const [first, second] = await Promise.all([record(), record()])
    expect(first.Paid + second.Paid).toBe(1)
    expect(await find(one.id)).toMatchObject({ State: 'paid', Movement: null })
    // The same statement again.
    expect(await account.bring(rows)).toMatchObject({ NewRows: 0 })
    expect(await record()).toEqual({ Paid: 0 })
    expect(await find(other.id)).toMatchObject({ State: 'requested' })
    const others = await owner.call('GET /kelola/bankstatementrow', {
      query: { BankAccountID: account.id, View: 'others' },
    })
    expect(others.find(({ ID }) => ID === Movement!.ID)).toMatchObject({
      ...{ Why: 'transfer keluar yang dicatat di Kedai', Note: one.payout.Number },
    })
  })
})

describe('a payout that is not paid, or comes back', () => {
  test('goes into the wallet once, with its reason', async () => {
    const account = await anAccount()
    const { id, budi, orderId } = await aRefund()
    await makeFile(account.id, [id])
    await pay(id)
    const before = await balanceOf(budi)
    expect(await refusal(giveBack(id, 'in_file'))).toBe('PAYOUT_STATE_CHANGED')
    const answers = await Promise.all([refusal(giveBack(id, 'paid')), refusal(giveBack(id, 'paid'))])
    expect(answers.sort()).toEqual(['PAYOUT_STATE_CHANGED', 'done'])
    expect(await balanceOf(budi)).toBe(before + 98_000)
    expect(await booked(orderId, id)).toEqual({ wallet: 98_000, [`returns:${store.id}`]: -98_000 })
    expect(await find(id)).toMatchObject({ State: 'returned', ReturnReason: 'Rekening tutup' })
    const [movement] = await budi.call('GET /me/accounttransaction')
    expect(movement).toMatchObject({ Information: 'Pengembalian Dana', Credit: 98_000 })
    const { Timeline } = await budi.call('GET /me/order/:id', { params: { id: orderId } })
    expect(Timeline!.at(-1)!.Note).toBe(
      'Rp98.000 masuk ke saldo deposit, karena tidak dapat ditransfer ke BRI •••• 3303: Rekening tutup. Pecah',
    )
    expect(await lastMail(budi)).toBe('payout_returned')
  })

  test.each([false, true])(
    'by the movement that brought it back (in suspense: %s) it is counted once',
    async (inSuspense) => {
      const account = await anAccount()
      const { id, budi, orderId, payout } = await aRefund()
      await pay(id, { BankAccountID: account.id })
      await account.bring([{ amount: 98_000, text: `RETUR KLIRING ${payout.Number}` }])
      if (inSuspense) {
        const body = { BankAccountID: account.id }
        expect(await owner.call('POST /kelola/bankstatementrow/record', { body })).toMatchObject({ Suspended: 1 })
      }
      const { Movement } = await find(id)
      const before = await balanceOf(budi)
      await giveBack(id, 'paid', { MovementID: Movement!.ID })
      expect(await balanceOf(budi)).toBe(before + 98_000)
      expect(await booked(orderId, id)).toEqual({ wallet: 98_000, [`returns:${store.id}`]: -98_000 })
      const decide = owner.call('PUT /kelola/bankstatementrow/:id', {
        params: { id: Movement!.ID },
        body: { To: 'wallet', UserID: budi.id },
      })
      expect(await refusal(decide)).toBe('STATEMENT_ROW_DECIDED')
    },
  )
})

describe('the money of a payout that comes back is given once', () => {
  type Way = Body<'PUT /kelola/bankstatementrow/:id'>
  const decide = (id: number, body: Way) => owner.call('PUT /kelola/bankstatementrow/:id', { params: { id }, body })
  const record = (BankAccountID: number) =>
    owner.call('POST /kelola/bankstatementrow/record', { body: { BankAccountID } })
  const tie = (id: number, MovementID: number) =>
    owner.call('PUT /kelola/payout/:id/movement', { params: { id }, body: { MovementID } })
  const rowOf = async (text: string) => {
    const [row] = await sql<[{ id: number; state: string; reason: string; inSuspense: boolean }]>`
      select id, state, reason, in_suspense as "inSuspense" from bank_statement_rows where position(${text} in text) > 0 order by id desc limit 1`
    return row
  }
  /** As a step of the release before, which knew no returns. */
  async function suspend(tx: Transaction, id: number) {
    await enterSuspense(tx, (await lockRow(tx, id))!, { author: null, at: new Date() })
    return (await lockRow(tx, id))!.inSuspense
  }
  const ownName = () => `Sri Rahayu ${Math.random().toString(36).slice(2, 9)}`
  /** A payout that was paid by hand, and the balance of its shopper at that moment. */
  async function aPaid(Holder = 'Budi Santoso') {
    const account = await anAccount()
    const refund = await aRefund({ Bank: { ...bri, Holder } })
    await pay(refund.id, { BankAccountID: account.id })
    return { ...refund, account, before: await balanceOf(refund.budi), number: refund.payout.Number }
  }

  test('its movement goes into no wallet, to no payment and not back, and says why', async () => {
    const { account, number, budi, before, id } = await aPaid()
    await account.bring([{ amount: 98_000, text: `RETUR KLIRING ${number}` }])
    await record(account.id)
    const row = await rowOf(number)
    expect(row).toMatchObject({ state: 'open', inSuspense: true })
    for (const way of [
      { To: 'wallet', UserID: budi.id, NotReturn: true },
      { To: 'payment', Type: 1, ReferenceID: 1 },
      { To: 'sender' },
      { To: 'none' },
    ] as Way[]) {
      await expect(decide(row.id, way)).rejects.toMatchObject({
        code: 'STATEMENT_ROW_IS_RETURN',
        usermsg: expect.stringContaining(number),
      })
    }
    const [shown] = await owner.call('GET /kelola/bankstatementrow', {
      query: { BankAccountID: account.id, View: 'waiting' },
    })
    expect(shown).toMatchObject({ IsMatched: false, Payout: { ID: id, Number: number, IsCertain: true } })
    // Without being named it is found.
    await giveBack(id, 'paid')
    expect(await rowOf(number)).toMatchObject({ state: 'wallet', reason: 'payout', inSuspense: false })
    expect(await balanceOf(budi)).toBe(before + 98_000)
  })

  test.each([false, true])(
    'returned by hand before, its movement is tied to it (in suspense: %s)',
    async (inSuspense) => {
      const { account, number, budi, before, id, orderId } = await aPaid()
      // The number with another amount is no return by itself.
      await account.bring([{ amount: 60_000, text: `RETUR ${number}` }])
      await giveBack(id, 'paid')
      const rows = [{ amount: 98_000, text: `RETUR PENUH ${number}` }]
      await account.bring(rows)
      const row = await rowOf(`PENUH ${number}`)
      if (inSuspense) {
        const suspended = await inTransaction(sql, (tx) => suspend(tx, row.id))
        expect(suspended).toBe(true)
      }
      expect(await refusal(decide(row.id, { To: 'wallet', UserID: budi.id }))).toBe('STATEMENT_ROW_IS_RETURN')
      await Promise.all([record(account.id), record(account.id), tie(id, row.id).catch(() => undefined)])
      expect(await rowOf(`PENUH ${number}`)).toMatchObject({ state: 'wallet', reason: 'payout', inSuspense: false })
      expect(await refusal(tie(id, row.id))).toBe('PAYOUT_MOVEMENT_UNFIT')
      expect(await account.bring(rows)).toMatchObject({ NewRows: 0 })
      expect(await balanceOf(budi)).toBe(before + 98_000)
      expect(await booked(orderId, id)).toEqual({ wallet: 98_000, [`returns:${store.id}`]: -98_000 })
      // A second movement with the number is a person's question, but no second payment.
      await account.bring([{ amount: 98_000, text: `RETUR LAGI ${number}` }])
      const again = await rowOf(`LAGI ${number}`)
      expect(await refusal(decide(again.id, { To: 'wallet', UserID: budi.id, NotReturn: true }))).toBe(
        'STATEMENT_ROW_IS_RETURN',
      )
      await decide(again.id, { To: 'none', Note: 'Dicetak dua kali' })
      await decide(again.id, { To: 'open' })
      expect(await refusal(decide(again.id, { To: 'wallet', UserID: budi.id }))).toBe('STATEMENT_ROW_IS_RETURN')
    },
  )

  test('a movement with its receiver is proposed; given to the wallet knowingly, it is the return or another one', async () => {
    const Holder = ownName()
    const { account, budi, before, id } = await aPaid(Holder)
    await account.bring([{ amount: 98_000, text: `TRSF DARI ${Holder.toUpperCase()}` }])
    await record(account.id)
    const row = await rowOf(Holder.toUpperCase())
    expect((await find(id)).Movement).toMatchObject({ ID: row.id, By: 'receiver', IsInWallet: false })
    expect(await refusal(giveBack(id, 'paid'))).toBe('PAYOUT_MOVEMENT_UNNAMED')
    expect(await refusal(decide(row.id, { To: 'wallet', UserID: budi.id }))).toBe('STATEMENT_ROW_MAY_BE_RETURN')
    await decide(row.id, { To: 'wallet', UserID: budi.id, NotReturn: true })
    expect((await find(id)).Movement).toMatchObject({ ID: row.id, By: 'receiver', IsInWallet: true })
    expect(await refusal(giveBack(id, 'paid'))).toBe('PAYOUT_MOVEMENT_UNNAMED')
    await Promise.all([
      refusal(giveBack(id, 'paid', { MovementID: row.id })),
      refusal(giveBack(id, 'paid', { MovementID: row.id })),
    ])
    expect(await find(id)).toMatchObject({ State: 'returned', Movement: null })
    expect(await balanceOf(budi)).toBe(before + 98_000)
  })

  test('of a movement that says nothing, given to its shopper, and the return by hand at once, one is refused', async () => {
    for (const order of ['row first', 'return first', 'at once'] as const) {
      const { account, budi, before, id } = await aPaid()
      const text = `SETORAN ${Math.random()}`
      await account.bring([{ amount: 98_000, text }])
      const row = await rowOf(text)
      const give = () => refusal(decide(row.id, { To: 'wallet', UserID: budi.id }))
      const back = () => refusal(giveBack(id, 'paid'))
      const answers =
        order === 'at once'
          ? await Promise.all([give(), back()])
          : order === 'row first'
            ? [await give(), await back()]
            : [await back(), await give()].toReversed()
      expect(
        answers.filter((answer) => answer === 'done'),
        order,
      ).toHaveLength(1)
      expect(await balanceOf(budi), order).toBe(before + 98_000)
      // Another person's wallet is no matter of this payout.
      const other = await shop.aCustomer()
      if ((await rowOf(text)).state === 'open') await decide(row.id, { To: 'wallet', UserID: other.id })
    }
  })

  test('of two payouts of one shopper and amount one movement returns one', async () => {
    const account = await anAccount()
    const Holder = ownName()
    const first = await aRefund({ Bank: { ...bri, Holder } })
    await owner.call('PUT /kelola/order/:id/refund', {
      params: { id: first.orderId },
      body: {
        Lines: [{ Line: 1, Quantity: 1 }],
        Shipping: 0,
        Restock: false,
        Note: 'Pecah',
        SeenRefunded: 98_000,
        Bank: { ...bri, Holder },
      },
    })
    const payouts = await owner.call('GET /kelola/payout', { query: { OrderID: [first.orderId] } })
    for (const { ID } of payouts) await pay(ID, { BankAccountID: account.id })
    await account.bring([{ amount: 98_000, text: `BALIK ${Holder.toUpperCase()}` }])
    const row = await rowOf(Holder.toUpperCase())
    const before = await balanceOf(first.budi)
    const answers = await Promise.all(payouts.map(({ ID }) => refusal(giveBack(ID, 'paid', { MovementID: row.id }))))
    expect(answers.sort()).toEqual(['PAYOUT_MOVEMENT_UNFIT', 'done'])
    expect(await balanceOf(first.budi)).toBe(before + 98_000)
  })

  test('the payment of one marked by hand is tied to it, and pays no other', async () => {
    const { account, number, id } = await aPaid()
    const other = await aRefund()
    await account.bring([{ amount: -98_000, text: `KLIRING ${number} DAN ${other.payout.Number}` }])
    const row = await rowOf(number)
    await Promise.all([
      refusal(pay(other.id, { MovementID: row.id })),
      refusal(pay(other.id, { MovementID: row.id })),
      record(account.id),
      owner.call('POST /kelola/payout/record', { body: {} }),
    ])
    expect(await rowOf(number)).toMatchObject({ state: 'none', reason: 'payout' })
    const tied = await sql`select from payouts where statement_row_id = ${row.id}`
    expect(tied).toHaveLength(1)
    expect((await find(id)).State).toBe('paid')
    await expect(sql`update payouts set statement_row_id = null where statement_row_id = ${row.id}`).rejects.toThrow(
      /forbidden/,
    )
  })

  test('a mutation service and a file bring the same movement: either text names the payout', async () => {
    const { account, number, id, budi } = await aPaid()
    const { Secret } = await owner.call('POST /kelola/bankfeed/:id', { params: { id: account.id }, body: {} })
    const push = async (fields: object) => {
      const body = JSON.stringify([
        { date: `${today} 00:00:00`, amount: '98000.00', type: 'CR', balance: null, ...fields },
      ])
      const signature = createHmac('sha256', Secret).update(body).digest('hex')
      const path = `/api/v1/webhook/bank/${account.id}`
      return shop.ask({ method: 'POST', path, headers: { 'content-type': 'application/json', signature }, body })
    }
    const pushed = `TRSF CR ${Math.random()}`
    await push({ mutation_id: 'a', description: pushed })
    expect((await find(id)).Movement).toBe(null)
    expect(await account.bring([{ amount: 98_000, text: `RETUR KLIRING ${number}` }])).toMatchObject({ NewRows: 0 })
    const row = await rowOf(pushed)
    expect((await find(id)).Movement).toMatchObject({ ID: row.id, By: 'number' })
    expect(await refusal(decide(row.id, { To: 'wallet', UserID: budi.id, NotReturn: true }))).toBe(
      'STATEMENT_ROW_IS_RETURN',
    )
    await giveBack(id, 'paid')
    expect(await rowOf(pushed)).toMatchObject({ state: 'wallet', reason: 'payout' })
  })
})

describe('money that left for a payout without being owed', () => {
  type Way = Body<'PUT /kelola/bankstatementrow/:id'>
  const decide = (id: number, body: Way) => owner.call('PUT /kelola/bankstatementrow/:id', { params: { id }, body })
  const waiting = async (BankAccountID: number) =>
    owner.call('GET /kelola/bankstatementrow', { query: { BankAccountID, View: 'waiting' } })
  const onFirstScreen = async (number: string) =>
    (await owner.call('GET /kelola/today', { query: {} })).Items.find(({ Title }) => Title.includes(number))
  const suspended = async (rowId: number) => {
    const rows = await sql<{ account: string; sum: number }[]>`
      select e.account, sum(e.amount)::bigint as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind like 'suspense%' and t.reference_id = ${rowId} group by e.account having sum(e.amount) <> 0`
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
  }
  /** A payout that was put into the wallet as unpaid, and paid by the bank nevertheless. */
  async function paidAfterAll({ isImportedFirst = false } = {}) {
    const account = await anAccount()
    const refund = await aRefund()
    const { number } = { number: refund.payout.Number }
    await makeFile(account.id, [refund.id])
    const statement = [{ amount: -98_000, text: `KLIRING ${number}` }]
    if (isImportedFirst) await account.bring(statement)
    else {
      await giveBack(refund.id, 'in_file')
      await account.bring(statement)
    }
    const [row] = await waiting(account.id)
    return { ...refund, account, number, row: row! }
  }

  test('a payout whose payment the statement shows does not go into the wallet', async () => {
    const { id, budi, account } = await paidAfterAll({ isImportedFirst: true })
    const before = await balanceOf(budi)
    expect(await refusal(giveBack(id, 'in_file'))).toBe('PAYOUT_SHOWN_PAID')
    expect(await balanceOf(budi)).toBe(before)
    expect(await waiting(account.id)).toEqual([])
    await owner.call('POST /kelola/payout/record', { body: {} })
    expect(await find(id)).toMatchObject({ State: 'paid' })
  })

  test('is open work with its reason, on the first screen and in suspense, as soon as the statement is there', async () => {
    const { row, id, number, budi, account } = await paidAfterAll()
    expect(row).toMatchObject({
      ...{
        State: 'open',
        InSuspense: true,
        Amount: -9_800_000,
        CustomerName: (await budi.call('GET /me/profile')).FullName,
      },
      Why: expect.stringContaining('dua kali'),
      Payout: { ID: id, Number: number, IsCertain: false, IsPaidTwice: true, Back: null },
    })
    expect(await suspended(row.ID)).toEqual({ [`bank:${account.id}`]: 98_000, suspense: -98_000 })
    expect(await onFirstScreen(number)).toMatchObject({ Kind: 'suspense', Amount: -98_000 })
    for (const body of [
      { To: 'none' },
      { To: 'sender' },
      { To: 'wallet', UserID: budi.id },
      { To: 'back', MovementID: row.ID },
    ] as Way[])
      expect(await refusal(decide(row.ID, body)), body.To).toBe('STATEMENT_ROW_NOT_PAYMENT')
    await decide(row.ID, { To: 'loss', Note: 'Tidak dapat dihubungi' })
    expect(await suspended(row.ID)).toEqual({ [`bank:${account.id}`]: 98_000, corrections: -98_000 })
    expect(await onFirstScreen(number)).toBe(undefined)
    expect(await refusal(decide(row.ID, { To: 'take' }))).toBe('STATEMENT_ROW_DECIDED')
  })

  test('is taken from the wallet once, if the balance is enough', async () => {
    const { row, budi } = await paidAfterAll()
    const tea = await shop.aProduct({ price: 100_000, storeId: store.id })
    await budi.order([tea], { body: { Payment: 'Deposit', PaymentType: 'Wallet', BankAccountID: undefined } })
    expect(await refusal(decide(row.ID, { To: 'take' }))).toBe('INSUFFICIENT_BALANCE')
    await budi.deposit(100_000)
    const before = await balanceOf(budi)
    const take = () => refusal(decide(row.ID, { To: 'take', Note: 'Bank membayar dua kali' }))
    const answers = await Promise.all([take(), take()])
    expect(answers.sort()).toEqual(['STATEMENT_ROW_DECIDED', 'done'])
    expect(await balanceOf(budi)).toBe(before - 98_000)
    expect((await suspended(row.ID)).suspense).toBe(undefined)
  })

  test('settles with the movement that brings it back, once', async () => {
    const { row, number, account, budi } = await paidAfterAll()
    const before = await balanceOf(budi)
    await account.bring([{ amount: 98_000, text: `RETUR ${number}` }])
    const shown = (await waiting(account.id)).find(({ ID }) => ID === row.ID)
    const back = shown!.Payout!.Back!
    expect(back).toMatchObject({ Text: expect.stringContaining('RETUR') })
    const settle = () => refusal(decide(row.ID, { To: 'back', MovementID: back.ID }))
    expect((await Promise.all([settle(), settle()])).sort()).toEqual(['STATEMENT_ROW_DECIDED', 'done'])
    expect(await waiting(account.id)).toEqual([])
    expect(await balanceOf(budi)).toBe(before)
  })

  test('is noticed also if the bank pays one twice, and if the step comes after the movement in the same moment', async () => {
    const account = await anAccount()
    const { id, payout } = await aRefund()
    await pay(id, { BankAccountID: account.id })
    await account.bring([
      { amount: -98_000, text: `KLIRING ${payout.Number}` },
      { amount: -98_000, text: `KLIRING LAGI ${payout.Number}` },
    ])
    await owner.call('POST /kelola/payout/record', { body: {} })
    const rows = await waiting(account.id)
    expect(rows.map(({ Why }) => Why)).toEqual([expect.stringContaining('dua kali')])
    const raced = await aRefund()
    const other = await anAccount()
    await makeFile(other.id, [raced.id])
    await Promise.all([
      other.bring([{ amount: -98_000, text: `KLIRING ${raced.payout.Number}` }]),
      refusal(giveBack(raced.id, 'in_file')),
    ])
    const { State } = await find(raced.id)
    expect((await waiting(other.id)).length).toBe(State === 'returned' ? 1 : 0)
  })
})

describe('a return that the bank reduced by a fee', () => {
  const feesOf = async (id: number) => {
    const rows = await sql<{ account: string; amount: number; author: number | null }[]>`
      select e.account, e.amount, t.author from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'payout_fee' and t.reference_id = ${id} order by e.account`
    return rows.map(({ account, amount, author }) => [account, amount, author])
  }
  async function sentBackLess(received: number) {
    const account = await anAccount()
    const refund = await aRefund()
    await pay(refund.id, { BankAccountID: account.id })
    const bring = () => account.bring([{ amount: received, text: `RETUR ${refund.payout.Number}` }])
    return { ...refund, account, bring }
  }

  test('gives the shopper the whole, and the difference is a fee by the name of the person', async () => {
    const { id, budi, account, bring } = await sentBackLess(95_100)
    await bring()
    const before = await balanceOf(budi)
    const { Movement } = await find(id)
    expect(Movement).toMatchObject({ By: 'fee', Fee: 2_900 })
    expect(await refusal(giveBack(id, 'paid'))).toBe('PAYOUT_MOVEMENT_UNNAMED')
    await giveBack(id, 'paid', { MovementID: Movement!.ID })
    expect(await balanceOf(budi)).toBe(before + 98_000)
    expect(await feesOf(id)).toEqual([
      [`bank:${account.id}`, 2_900, owner.id],
      ['bank_fees', -2_900, owner.id],
    ])
    const rows = await owner.call('GET /kelola/bankstatementrow', {
      query: { BankAccountID: account.id, View: 'waiting' },
    })
    expect(rows).toEqual([])
  })

  test('is tied later to one that was returned by hand', async () => {
    const { id, budi, account, bring } = await sentBackLess(95_100)
    await giveBack(id, 'paid')
    const before = await balanceOf(budi)
    await bring()
    await owner.call('POST /kelola/payout/record', { body: {} })
    const { Movement } = await find(id)
    await owner.call('PUT /kelola/payout/:id/movement', { params: { id }, body: { MovementID: Movement!.ID } })
    expect(await balanceOf(budi)).toBe(before)
    expect(await feesOf(id)).toEqual([
      [`bank:${account.id}`, 2_900, owner.id],
      ['bank_fees', -2_900, owner.id],
    ])
  })

  test.each([98_100, 60_000])('of %d is none: no fee explains the difference', async (received) => {
    const { id, account, bring } = await sentBackLess(received)
    await bring()
    expect((await find(id)).Movement).toBe(null)
    const [row] = await owner.call('GET /kelola/bankstatementrow', {
      query: { BankAccountID: account.id, View: 'waiting' },
    })
    expect(await refusal(giveBack(id, 'paid', { MovementID: row!.ID }))).toBe('PAYOUT_MOVEMENT_UNFIT')
  })
})

describe('a mark as paid', () => {
  const unpay = (id: number, user = owner) =>
    user.call('PUT /kelola/payout/:id/unpaid', { params: { id }, body: { Note: 'Salah pilih' } })

  test('is taken back by its person, with a reason, and made again', async () => {
    const account = await anAccount()
    const { id, orderId } = await aRefund()
    const file = await makeFile(account.id, [id])
    for (const round of [1, 2, 3]) {
      await pay(id)
      expect((await find(id)).IsReversible, String(round)).toBe(true)
      const answers = await Promise.all([refusal(unpay(id)), refusal(unpay(id))])
      expect(answers.sort()).toEqual(['PAYOUT_STATE_CHANGED', 'done'])
      expect(await find(id)).toMatchObject({ State: 'in_file', FileID: file.ID, PaidAt: null, PaidFrom: '' })
      expect(await booked(orderId, id)).toEqual({ payouts: 98_000, [`returns:${store.id}`]: -98_000 })
    }
    await pay(id)
    expect(await booked(orderId, id)).toEqual({ [`bank:${account.id}`]: 98_000, [`returns:${store.id}`]: -98_000 })
    const [entry] =
      await sql`select action, after from audit_log where subject = 'payout' and subject_id = ${String(id)} and action = 'reopen'`
    expect(entry).toMatchObject({ after: { note: 'Salah pilih' } })
  })

  test('is not taken back by others, nor with its movement, nor while it is returned', async () => {
    const account = await anAccount()
    const other = await shop.anOperator()
    const [mine, shown, raced] = [await aRefund(), await aRefund(), await aRefund()]
    for (const { id } of [mine, shown, raced]) await pay(id, { BankAccountID: account.id })
    expect(await refusal(unpay(mine.id, other))).toBe('PAYOUT_NOT_REVERSIBLE')
    await account.bring([{ amount: -98_000, text: `KLIRING ${shown.payout.Number}` }])
    expect((await find(shown.id)).IsReversible).toBe(false)
    expect(await refusal(unpay(shown.id))).toBe('PAYOUT_NOT_REVERSIBLE')
    const answers = await Promise.all([refusal(unpay(raced.id)), refusal(giveBack(raced.id, 'paid'))])
    expect(answers.sort()).toEqual(['PAYOUT_STATE_CHANGED', 'done'])
  })
})

describe('the database forbids', () => {
  test('another receiver, another amount, a step back, and removing', async () => {
    const account = await anAccount()
    const { id } = await aRefund()
    await pay(id, { BankAccountID: account.id })
    for (const change of [
      sql`update payouts set account_number = '99999999' where id = ${id}`,
      sql`update payouts set amount = amount + 1 where id = ${id}`,
      sql`update payouts set state = 'requested', paid_at = null, bank_account_id = null where id = ${id}`,
      sql`delete from payouts where id = ${id}`,
    ]) {
      await expect(change).rejects.toThrow(/is forbidden/)
    }
  })
})

describe('above the bound of a person and a day', () => {
  let second: TestUser
  const setBound = async (PayoutApprovalOver: number) => {
    const { Version } = await owner.call('GET /kelola/limit')
    await owner.call('PUT /kelola/limit', { body: { Version, PayoutApprovalOver } })
  }
  const approve = (id: number, by = owner) => by.call('PUT /kelola/payout/:id/approve', { params: { id }, body: {} })
  const onFirstScreen = async (number: string, by: TestUser) =>
    (await by.call('GET /kelola/today', { query: {} })).Items.find(({ Detail }) => Detail === number)
  beforeAll(async () => {
    second = await shop.anOperator()
  })
  beforeEach(async () => {
    // Earlier payouts of this person count for another day.
    await shop.travel(86_400_000)
    await setBound(150_000)
  })
  afterAll(() => setBound(0))

  test('a payout waits: it is in no file and not paid until a second person approves it', async () => {
    const account = await anAccount()
    const within = await aRefund()
    const above = await aRefund()
    expect(await find(within.id)).toMatchObject({ NeedsApproval: false })
    const left = await owner.call('GET /kelola/order/:id/refundable', { params: { id: within.orderId } })
    expect(left).toMatchObject({ LeftAlone: 52_000 })
    expect(await find(above.id)).toMatchObject({ State: 'requested', NeedsApproval: true, MayApprove: false })
    expect(await refusal(makeFile(account.id, [above.id]))).toBe('PAYOUT_NEEDS_APPROVAL')
    expect(await refusal(pay(above.id, { BankAccountID: account.id }))).toBe('PAYOUT_NEEDS_APPROVAL')
    expect(await refusal(approve(above.id))).toBe('PAYOUT_NEEDS_ANOTHER_PERSON')
    expect(await refusal(approve(within.id, second))).toBe('PAYOUT_STATE_CHANGED')
    expect(await onFirstScreen(above.payout.Number, owner)).toBe(undefined)
    expect(await onFirstScreen(above.payout.Number, second)).toMatchObject({ Kind: 'payout', Amount: 98_000 })
    const answers = await Promise.all([refusal(approve(above.id, second)), refusal(approve(above.id, second))])
    expect(answers.sort()).toEqual(['PAYOUT_STATE_CHANGED', 'done'])
    expect(await find(above.id)).toMatchObject({ NeedsApproval: false, ApprovedBy: expect.stringMatching(/./) })
    expect(await onFirstScreen(above.payout.Number, second)).toBe(undefined)
    expect(await makeFile(account.id, [above.id])).toMatchObject({ Payouts: 1 })
  })

  test('of two at once by one person one waits, and another person has a bound of their own', async () => {
    const refunds = await Promise.all([aRefund(), aRefund()])
    const waiting = await Promise.all(refunds.map(async ({ id }) => (await find(id)).NeedsApproval))
    expect(waiting.sort()).toEqual([false, true])
    const first = owner
    owner = second
    const { id } = await aRefund().finally(() => {
      owner = first
    })
    expect(await find(id)).toMatchObject({ NeedsApproval: false })
  })

  test('it is declined by going into the wallet, and a movement of the bank records it nevertheless', async () => {
    const account = await anAccount()
    await aRefund()
    const [declined, paid] = [await aRefund(), await aRefund()]
    const before = await balanceOf(declined.budi)
    await giveBack(declined.id, 'requested')
    expect(await balanceOf(declined.budi)).toBe(before + 98_000)
    expect(await refusal(approve(declined.id, second))).toBe('PAYOUT_STATE_CHANGED')
    await account.bring([{ amount: -98_000, text: `KLIRING ${paid.payout.Number}` }])
    await owner.call('POST /kelola/payout/record', { body: {} })
    expect(await find(paid.id)).toMatchObject({ State: 'paid' })
  })

  test('the database lets none leave without approval, and no approval change', async () => {
    const account = await anAccount()
    await aRefund()
    const { id } = await aRefund()
    await expect(
      sql`update payouts set approved_by = requested_by, approved_at = now() where id = ${id}`,
    ).rejects.toThrow(/another person/)
    await expect(
      sql`update payouts set state = 'paid', paid_at = now(), bank_account_id = ${account.id} where id = ${id}`,
    ).rejects.toThrow(/another person/)
    await approve(id, second)
    await expect(sql`update payouts set approved_by = null, approved_at = null where id = ${id}`).rejects.toThrow(
      /is forbidden/,
    )
  })

  test('without another person who may pay, nobody is asked', async () => {
    await inTransaction(sql, async (tx) => {
      await tx`update staff set disabled_at = now() where user_id <> ${owner.id}`
    })
    await aRefund()
    const { id } = await aRefund()
    expect(await find(id)).toMatchObject({ NeedsApproval: false })
    await sql`update staff set disabled_at = null`
  })
})

describe('the right to pay', () => {
  const somebody = async (role: BuiltinRole, storeId: number | null = null) => {
    const user = await shop.aUser()
    await inTransaction(sql, (tx) => grantRole(tx, user.id, role, storeId))
    return user
  }

  test.each(['operator', 'bookkeeper'] as const)(
    'a %s sees payouts, and neither makes files nor marks them',
    async (role) => {
      const user = await somebody(role)
      const account = await anAccount()
      const { id } = await aRefund()
      expect((await user.call('GET /kelola/payout', { query: { ID: [id] } }))[0]).toMatchObject({ State: 'requested' })
      const file = { BankAccountID: account.id, Layout: 'mandiri' as const, IDs: [id] }
      const attempts = [
        user.call('POST /kelola/payoutfile', { body: file }),
        user.call('PUT /kelola/payout/:id/paid', { params: { id }, body: { BankAccountID: account.id } }),
        user.call('PUT /kelola/payout/:id/return', { params: { id }, body: { Note: 'x', SeenState: 'requested' } }),
      ]
      expect(await Promise.all(attempts.map(refusal))).toEqual(attempts.map(() => 'NOT_FOUND'))
      expect(await find(id)).toMatchObject({ State: 'requested' })
    },
  )

  test('a store owner sees none', async () => {
    const user = await somebody('store_owner', store.id)
    await expect(user.call('GET /kelola/payout')).rejects.toMatchObject({ http: 404 })
  })
})
