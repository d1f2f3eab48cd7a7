import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import type { RowView } from '#contract/values/money/bank-statement.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { bcaStatement, type MadeRow } from '../../demo/bca-statement.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { importFile, mandiriStatement, sendStatement } from '../../testing/statements.ts'
import { testShop } from '../../testing/test-shop.ts'

// Bank statements and money without a purpose (decisions 113 and 114).

const shop = await testShop()
const { sql } = shop
let operator: TestUser

beforeAll(async () => {
  operator = await shop.anOperator()
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

const day = (daysAgo = 0) => toWireTime(new Date(Date.now() - daysAgo * 86_400_000)).slice(0, 10)
const today = day()
const period = [day(3), today] as const

/** An account of its own with a shopper who transfers to it. */
async function aDesk() {
  const { id: account } = await shop.aBankAccount(`Bank ${Math.random()}`)
  const [row] = await sql<[{ number: string }]>`
    update bank_accounts set account_number = ${String(9_000_000_000 + account)} where id = ${account}
    returning account_number as number`
  const aShopper = async (): Promise<TestCustomer> => shop.aCustomer()
  const topUp = async (by: TestCustomer, Nominal = 50_000) => {
    const { ID, TotalTransaction, UniqueNum } = await by.call('POST /me/wallettopup', {
      body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: account, Nominal },
    })
    return { id: ID, total: TotalTransaction + UniqueNum }
  }
  const statement = (rows: MadeRow[], opening?: number) => bcaStatement(row.number, period, rows, opening)
  const bring = (rows: MadeRow[], opening?: number) => importFile(operator, statement(rows, opening))
  const view = (View: RowView) =>
    operator.call('GET /kelola/bankstatementrow', { query: { BankAccountID: account, View, Size: 100 } })
  const record = () => operator.call('POST /kelola/bankstatementrow/record', { body: { BankAccountID: account } })
  const decide = (id: number, body: Body<'PUT /kelola/bankstatementrow/:id'>) =>
    operator.call('PUT /kelola/bankstatementrow/:id', { params: { id }, body })
  const booked = async () => {
    const [sums] = await sql<[{ bank: number; suspense: number }]>`
      select coalesce(-sum(e.amount) filter (where e.account = ${`bank:${account}`}), 0)::bigint as bank,
        coalesce((select sum(s.amount) from ledger_entries s join ledger_transactions t on t.id = s.transaction_id
          where s.account = 'suspense' and t.reference_id in (
            select id from bank_statement_rows where bank_account_id = ${account})), 0)::bigint as suspense
      from ledger_entries e`
    return sums
  }
  return { account, number: row.number, aShopper, topUp, statement, bring, view, record, decide, booked }
}

const balanceOf = async (one: TestCustomer) => (await one.call('GET /me/wallet')).EndBalance
const refusal = (work: Promise<unknown>) =>
  work.then(
    (done) => done,
    (error) => error.code ?? String(error),
  )
const pay = (total: number, text = 'TRSF E-BANKING CR BUDI'): MadeRow => ({ day: today, amount: total, text })

describe('O08 an import', () => {
  test('records what matches exactly, explains the rest, and changes nothing the second time', async () => {
    const { aShopper, topUp, bring, view, record, booked, account } = await aDesk()
    const [budi, sari] = [await aShopper(), await aShopper()]
    const [paid, open] = [await topUp(budi), await topUp(sari, 70_000)]
    const rows = [pay(paid.total), pay(1_234_567, 'SETORAN'), { day: today, amount: -6_500, text: 'BIAYA ADM' }]
    expect(await bring(rows)).toMatchObject({ Rows: 3, NewRows: 3, Closing: (paid.total + 1_234_567 - 6_500) * 100 })
    expect(await view('matched')).toMatchObject([
      {
        IsMatched: true,
        Why: 'cocok: jumlah tepat, rekening sama, dalam tenggat',
        Payment: { Type: 2, ID: paid.id, UserID: budi.id },
      },
    ])
    expect(await view('waiting')).toMatchObject([{ Amount: 123_456_700, Why: 'tidak ada tagihan yang mendekati' }])
    expect(await view('others')).toMatchObject([{ Why: 'biaya bank' }])
    expect(await balanceOf(budi)).toBe(0)

    expect(await record()).toEqual({ Recorded: 1, Suspended: 1, Left: 0 })
    expect(await record()).toEqual({ Recorded: 0, Suspended: 0, Left: 0 })
    expect(await balanceOf(budi)).toBe(50_000)
    expect(await balanceOf(sari)).toBe(0)
    expect(await booked()).toEqual({ bank: paid.total + 1_234_567, suspense: 1_234_567 })
    expect(await view('recorded')).toMatchObject([{ State: 'payment', Payment: { ID: paid.id } }])
    expect(await view('waiting')).toMatchObject([{ InSuspense: true }])

    expect(await bring(rows)).toMatchObject({ Rows: 3, NewRows: 0 })
    expect(await bring([...rows, pay(open.total, 'TRSF SARI')])).toMatchObject({ NewRows: 1 })
    expect(await record()).toMatchObject({ Recorded: 1, Suspended: 0 })
    expect(await operator.call('GET /kelola/bankstatementcount', { query: { BankAccountID: account } })).toEqual({
      count: 3,
    })
    expect(await operator.call('GET /kelola/bankstatementday', { query: { BankAccountID: account } })).toMatchObject([
      { Day: today, Open: 0, OpenRows: 1, InSuspense: 123_456_700, Debits: 650_000, WithoutRowCount: 0 },
    ])
  })

  test('equal rows are as many movements as they are, in one file and in two', async () => {
    const { number, view, account } = await aDesk()
    const row = pay(33_000, 'Transfer DARI KARTIKA')
    await importFile(operator, mandiriStatement(number, [row]))
    expect(await importFile(operator, mandiriStatement(number, [row, row]))).toMatchObject({ Rows: 2, NewRows: 1 })
    expect(await importFile(operator, mandiriStatement(number, [row, row]))).toMatchObject({ NewRows: 0 })
    expect(await view('waiting')).toHaveLength(2)
    const other = bcaStatement(number, period, [row, row])
    expect(await refusal(importFile(operator, other))).toBe('STATEMENT_OVERLAPS')
    expect(
      await operator.call('GET /kelola/bankstatementaccount').then((all) => all.find(({ ID }) => ID === account)),
    ).toMatchObject({
      ...{ LastDay: today, Open: 2, Recorded: 0 },
    })
    const query = { BankAccountID: account }
    expect(await operator.call('GET /kelola/bankstatementmatch', { query })).toEqual({
      ...{ Waiting: 2, WaitingAmount: 6_600_000, Matched: 0, MatchedAmount: 0, Stray: 2 },
    })
  })

  test('a row that the bank has not booked waits, and counts once when it is', async () => {
    const { aShopper, topUp, bring, view, record } = await aDesk()
    const budi = await aShopper()
    const { total } = await topUp(budi)
    await bring([{ ...pay(total), day: null }])
    expect(await view('pending')).toMatchObject([{ Day: null, Why: 'belum dibukukan bank, menunggu' }])
    expect(await record()).toMatchObject({ Recorded: 0, Suspended: 0 })
    expect(await bring([{ ...pay(total), day: null }])).toMatchObject({ NewRows: 0 })
    await bring([pay(total)])
    expect(await view('pending')).toEqual([])
    expect(await view('others')).toMatchObject([{ State: 'gone', Why: 'sudah dibukukan bank di baris lain' }])
    expect(await record()).toMatchObject({ Recorded: 1 })
    expect(await balanceOf(budi)).toBe(50_000)
  })

  test('refuses foreign accounts, another choice, a file of somebody else, an incomplete one, gaps', async () => {
    const { account, number, statement } = await aDesk()
    const other = await aDesk()
    const bring = (content: string, BankAccountID?: number) => refusal(importFile(operator, content, BankAccountID))
    expect(await bring(statement([pay(1)]).replace(number, '55555555'))).toBe('STATEMENT_ACCOUNT')
    expect(await bring(statement([pay(1)]), other.account)).toBe('STATEMENT_ACCOUNT')
    expect(await bring(statement([pay(1), pay(2)]).replace('"3.00"', '"4.00"'))).toBe('STATEMENT_UNREADABLE')
    const colleague = await shop.anOperator()
    const FileID = await sendStatement(colleague, statement([pay(1)]))
    const body = { FileID, BankAccountID: account }
    expect(await refusal(operator.call('POST /kelola/bankstatement', { body }))).toBe('NOT_FOUND')
    const { ID } = await operator.call('POST /kelola/bankstatementfile', { body: { Name: 'x', Parts: 2 } })
    expect(await refusal(operator.call('POST /kelola/bankstatement', { body: { FileID: ID } }))).toBe(
      'STATEMENT_FILE_INCOMPLETE',
    )
    expect(await operator.call('GET /kelola/bankstatementcount', { query: { BankAccountID: account } })).toEqual({
      count: 0,
    })
  })

  test('asks for the account and the columns, and remembers the columns', async () => {
    const { account } = await aDesk()
    const file = 'Kapan,Apa,Nilai,Arah\n01/08/2026,DARI ANI,"1.234,00",K\n'
    const FileID = await sendStatement(operator, file)
    const ask = (answers: object) => operator.call('POST /kelola/bankstatement', { body: { FileID, ...answers } })
    expect(await ask({})).toMatchObject({
      Question: 'columns',
      Headers: ['Kapan', 'Apa', 'Nilai', 'Arah'],
      Statement: null,
    })
    const Columns = ['date', 'text', 'amount', 'mark'] as const
    expect(await ask({ Columns: [...Columns] })).toMatchObject({ Question: 'account', AccountNumber: '' })
    expect(await ask({ Columns: [...Columns], BankAccountID: account })).toMatchObject({
      Question: '',
      Statement: { NewRows: 1 },
    })
    expect(await importFile(operator, file, account)).toMatchObject({ NewRows: 0 })
  })
})

describe('O08 a movement', () => {
  test('of an ended payment goes into the wallet; twice, near, swapped and mixed ones wait for a person', async () => {
    const { aShopper, topUp, bring, view, record } = await aDesk()
    const [budi, sari, joko] = [await aShopper(), await aShopper(), await aShopper()]
    const ended = await topUp(budi, 60_000)
    await budi.call('PUT /me/cancelwallettopup/:id', { params: { id: ended.id } })
    const paid = await topUp(sari, 80_000)
    const near = await topUp(joko, 150_000)
    await bring([
      pay(ended.total),
      pay(paid.total, 'SARI 1'),
      pay(paid.total, 'SARI 2'),
      pay(150_000, 'JOKO'),
      { day: today, amount: 123_00, sen: true, text: 'BUNGA' },
      { day: today, amount: 96_019_823, sen: true, text: 'KR OTOMATIS MID : 885 KEDAI QR : 966967.00 DDR: 6768.77' },
    ])
    const matched = await view('matched')
    expect(matched.map(({ Payment }) => Payment?.ID)).toEqual([ended.id, paid.id])
    expect(matched[0]!.Why).toContain('terlambat')
    const waiting = await view('waiting')
    expect(waiting.map(({ Why }) => Why)).toEqual([
      expect.stringContaining('masuk dua kali?'),
      `kurang Rp${near.total - 150_000}, tanpa kode unik`,
    ])
    expect(waiting[1]!.Candidates).toMatchObject([{ ID: near.id, UserID: joko.id }])
    expect((await view('others')).map(({ Why }) => Why)).toEqual([
      expect.stringContaining('pencairan QRIS: kotor Rp966.967'),
      'bunga bank',
    ])
    expect(await record()).toEqual({ Recorded: 2, Suspended: 2, Left: 0 })
    expect(await balanceOf(budi)).toBe(ended.total)
    expect(await balanceOf(sari)).toBe(80_000)
    expect(await balanceOf(joko)).toBe(0)
    expect((await view('waiting'))[0]!.Why).toContain('masuk dua kali? Isi saldo No.')
  })

  test('is recorded as verified by hand, and an older one is not for a later payment', async () => {
    const { account, aShopper, topUp, bring, view, record, booked } = await aDesk()
    const budi = await aShopper()
    const byHand = await topUp(budi)
    await operator.call('PUT /kelola/topup/:id/verify', { params: { id: byHand.id }, body: {} })
    const later = await topUp(budi, 90_000)
    const days = () => operator.call('GET /kelola/bankstatementday', { query: { BankAccountID: account } })
    await bring([{ ...pay(later.total, 'LAMA'), day: day(2) }])
    expect(await days()).toMatchObject([{ WithoutRow: byHand.total * 100, WithoutRowCount: 1 }, { OpenRows: 1 }])
    await bring([{ ...pay(later.total, 'LAMA'), day: day(2) }, pay(byHand.total)])
    expect(await view('matched')).toMatchObject([
      { Why: expect.stringContaining('sudah diverifikasi'), Payment: { ID: byHand.id } },
    ])
    expect(await view('waiting')).toMatchObject([{ Why: expect.stringContaining('lebih tua') }])
    expect(await record()).toMatchObject({ Recorded: 1, Suspended: 1 })
    expect(await booked()).toEqual({ bank: byHand.total + later.total, suspense: later.total })
    expect(await balanceOf(budi)).toBe(50_000)
    expect((await days())[0]).toMatchObject({ WithoutRow: 0, Recorded: byHand.total * 100 })
  })

  test('leaves suspense once: to an equal payment, a wallet, its sender, or as no payment', async () => {
    const { aShopper, topUp, bring, view, record, decide, booked } = await aDesk()
    const [budi, sari] = [await aShopper(), await aShopper()]
    const waits = await topUp(budi)
    await bring([pay(11_111, 'A'), pay(22_222, 'B'), pay(33_333, 'C'), pay(44_444, 'D')])
    await record()
    const [a, b, c, d] = (await view('waiting')).map(({ ID }) => ID) as [number, number, number, number]
    expect(await booked()).toEqual({ bank: 111_110, suspense: 111_110 })

    expect(await refusal(decide(a, { To: 'payment', Type: 2, ReferenceID: waits.id }))).toBe(
      'STATEMENT_ROW_NOT_PAYMENT',
    )
    expect(await decide(a, { To: 'wallet', UserID: sari.id, Note: 'Kelebihan' })).toMatchObject({ State: 'wallet' })
    const again = await Promise.all(
      [decide(b, { To: 'sender' }), refusal(decide(b, { To: 'wallet', UserID: sari.id }))].map(refusal),
    )
    expect(again.filter((one) => one === 'STATEMENT_ROW_DECIDED')).toHaveLength(1)
    expect(await decide(c, { To: 'none', Note: 'Modal' })).toMatchObject({ State: 'none' })
    expect(await refusal(decide(a, { To: 'open' }))).toBe('STATEMENT_ROW_DECIDED')
    expect(await decide(c, { To: 'open' })).toMatchObject({ State: 'open', InSuspense: false })
    expect(await refusal(decide(d, { To: 'wallet', UserID: 999_999_999 }))).toBe('STATEMENT_ROW_NOT_PAYMENT')
    const toSari = again[0] === 'STATEMENT_ROW_DECIDED' ? 33_333 : 11_111
    expect(await balanceOf(sari)).toBe(toSari)
    expect((await sari.call('GET /me/accounttransaction', { query: {} })).at(-1)).toMatchObject({
      Information: 'Dana Masuk',
      InformationDetail: 'Kelebihan',
    })
    expect((await booked()).suspense).toBe(44_444)
  })

  test('is free again when its verification is taken back, and is not recorded by itself a second time', async () => {
    const { aShopper, topUp, bring, view, record, decide, booked } = await aDesk()
    const budi = await aShopper()
    const wrong = await topUp(budi)
    await bring([pay(wrong.total)])
    await record()
    await operator.call('PUT /kelola/topup/:id/unverify', { params: { id: wrong.id }, body: { Note: 'Salah' } })
    expect(await view('waiting')).toMatchObject([
      { Why: expect.stringContaining('pernah dibatalkan'), Candidates: [{ ID: wrong.id }] },
    ])
    expect(await record()).toEqual({ Recorded: 0, Suspended: 1, Left: 0 })
    expect(await booked()).toEqual({ bank: wrong.total, suspense: wrong.total })
    const [row] = await view('waiting')
    await decide(row!.ID, { To: 'payment', Type: 2, ReferenceID: wrong.id })
    expect(await balanceOf(budi)).toBe(50_000)
    expect(await booked()).toEqual({ bank: wrong.total, suspense: 0 })
  })

  test('races with an operator, the shopper and a colleague have one effect', async () => {
    const { aShopper, topUp, bring, record, view, booked, account } = await aDesk()
    const shoppers = await Promise.all(Array.from({ length: 9 }, aShopper))
    const topUps = await Promise.all(shoppers.map((one) => topUp(one)))
    await bring(topUps.map(({ total }, n) => pay(total, `PENGIRIM ${n}`)))
    const colleague = await shop.anOperator()
    await Promise.all([
      record(),
      colleague.call('POST /kelola/bankstatementrow/record', { body: { BankAccountID: account } }),
      ...topUps
        .slice(0, 3)
        .map(({ id }) => refusal(operator.call('PUT /kelola/topup/:id/verify', { params: { id }, body: {} }))),
      ...topUps
        .slice(3, 6)
        .map(({ id }, n) => refusal(shoppers[n + 3]!.call('PUT /me/cancelwallettopup/:id', { params: { id } }))),
    ])
    await record()
    const balances = await Promise.all(shoppers.map(balanceOf))
    // A cancelled one is late money, whose whole amount goes into the wallet.
    for (const [n, balance] of balances.entries()) expect([50_000, topUps[n]!.total]).toContain(balance)
    expect(await view('recorded')).toHaveLength(9)
    expect(await booked()).toEqual({ bank: topUps.reduce((sum, { total }) => sum + total, 0), suspense: 0 })
  })
})

describe('a small difference', () => {
  const rounding = async () =>
    (
      await sql<[{ sum: number }]>`
      select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = 'rounding'`
    )[0].sum

  test('is forgiven once, with an entry, and comes back with the verification', async () => {
    const { aShopper, topUp, bring, view, record, decide, booked } = await aDesk()
    const budi = await aShopper()
    const { id: ReferenceID, total } = await topUp(budi)
    await bring([pay(50_000)])
    await record()
    const before = await rounding()
    const [row] = await view('waiting')
    expect(row).toMatchObject({
      InSuspense: true,
      Candidates: [{ ID: ReferenceID, Amount: total, IsForgivable: true }],
    })
    const forgive = () => decide(row!.ID, { To: 'forgive', Type: 2, ReferenceID })
    const answers = await Promise.all([refusal(forgive()), refusal(forgive())])
    expect(answers).toContain('STATEMENT_ROW_DECIDED')
    expect(await view('recorded')).toMatchObject([{ State: 'payment', Why: expect.stringContaining('selisihnya') }])
    expect(await balanceOf(budi)).toBe(50_000)
    // The bank has what came in, and the shop bears the unique code.
    expect(await booked()).toEqual({ bank: 50_000, suspense: 0 })
    expect((await rounding()) - before).toBe(50_000 - total)
    await operator.call('PUT /kelola/topup/:id/unverify', { params: { id: ReferenceID }, body: { Note: 'Salah' } })
    expect([await booked(), await rounding()]).toEqual([{ bank: 0, suspense: 0 }, before])
    await forgive()
    expect(await booked()).toEqual({ bank: 50_000, suspense: 0 })
  })

  test('is not forgiven beyond the bound of the owner, nor for what waits for nothing', async () => {
    const { aShopper, topUp, bring, view, decide } = await aDesk()
    const budi = await aShopper()
    const { id: ReferenceID, total } = await topUp(budi)
    await bring([pay(total + 1_000), pay(total + 1_001)])
    const [within, beyond] = (await view('waiting')).toSorted((a, b) => a.Amount - b.Amount)
    const forgive = (id: number) => refusal(decide(id, { To: 'forgive', Type: 2, ReferenceID }))
    expect(await forgive(beyond!.ID)).toBe('STATEMENT_ROW_NOT_PAYMENT')
    const setBound = async (ForgivenDifference: number | null) => {
      const { Version } = await operator.call('GET /kelola/limit')
      await operator.call('PUT /kelola/limit', { body: { Version, ForgivenDifference } })
    }
    await setBound(0)
    expect(await forgive(within!.ID)).toBe('STATEMENT_ROW_NOT_PAYMENT')
    await setBound(null)
    await budi.call('PUT /me/cancelwallettopup/:id', { params: { id: ReferenceID } })
    expect(await forgive(within!.ID)).toBe('STATEMENT_ROW_NOT_PAYMENT')
  })
})

describe('the grounds of a verification', () => {
  const groundsOf = (Type: number, ID: number) => operator.call('GET /kelola/paymentgrounds', { query: { Type, ID } })

  test('are the movement of the payment with its reason, those that may be it, and none of another payment', async () => {
    const { aShopper, topUp, bring, record, account } = await aDesk()
    const [budi, sari] = [await aShopper(), await aShopper()]
    const [paid, near] = [await topUp(budi), await topUp(sari, 90_000)]
    expect(await groundsOf(2, paid.id)).toEqual({
      ...{ Movements: [], StatementUntil: null },
      Shopper: { Orders: 0, Paid: 0, Rejected: 0 },
    })
    await bring([pay(paid.total), pay(90_000, 'BI-FAST CR SARI')])
    expect(await groundsOf(2, paid.id)).toMatchObject({
      StatementUntil: today,
      Movements: [
        {
          ...{ BankAccountID: account, Day: today, Amount: paid.total * 100, IsMatched: true },
          ...{ Text: expect.stringContaining('BUDI'), Why: 'cocok: jumlah tepat, rekening sama, dalam tenggat' },
        },
      ],
    })
    const { Movements } = await groundsOf(2, near.id)
    expect(Movements).toMatchObject([{ Amount: 9_000_000, IsMatched: false, Why: expect.stringContaining('kurang') }])
    await record()
    expect(await groundsOf(2, paid.id)).toEqual({ Movements: [], StatementUntil: null, Shopper: null })
  })

  test('say how the shopper’s earlier orders went, and count no later ones', async () => {
    const budi = await shop.aCustomer()
    const goods = await shop.aProduct({ stock: 10 })
    const ids: number[] = []
    for (let count = 0; count < 4; count++) ids.push((await budi.order([goods])).ID)
    const [paid, rejected, awaited] = ids
    await operator.call('PUT /kelola/order/:id/verify', { params: { id: paid! }, body: {} })
    await operator.call('PUT /kelola/order/:id/reject', {
      params: { id: rejected! },
      body: { Note: 'Dana tidak masuk' },
    })
    expect((await groundsOf(1, awaited!)).Shopper).toEqual({ Orders: 2, Paid: 1, Rejected: 1 })
    await expect(groundsOf(9, awaited!)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('count no goods that were sent again for a complaint', async () => {
    const budi = await shop.aCustomer()
    const goods = await shop.aProduct({ stock: 10 })
    const { ID: id } = await budi.order([goods])
    for (const step of ['verify', 'process', 'arrive'] as const)
      await operator.call(`PUT /kelola/order/:id/${step}`, { params: { id }, body: {} })
    const lost = { Kind: 'missing', Text: 'Kurang', Solution: 'replace' } as const
    const { Complaints } = await budi.call('POST /me/ordercomplaint/:id', {
      params: { id },
      body: { ...lost, Lines: [{ Line: 1, Quantity: 1 }], Pictures: [] },
    })
    await operator.call('PUT /kelola/complaint/:id/replace', { params: { id: Complaints[0]!.ID }, body: { Note: '' } })
    const { ID: awaited } = await budi.order([goods])
    expect((await groundsOf(1, awaited)).Shopper).toEqual({ Orders: 1, Paid: 1, Rejected: 0 })
  })
})
