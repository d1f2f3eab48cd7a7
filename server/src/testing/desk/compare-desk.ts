import { expect } from 'vitest'
import { checkCountedDays } from '../../modules/reports/check-days.ts'
import { countClosedDays } from '../../modules/reports/count-days.ts'
import type { ModelOrder } from './desk-model.ts'
import type { Desk } from './desk-scene.ts'

const hourMs = 3_600_000

/** States, payouts, complaints, wallets, stock and books by the shop's rows. */
export async function compareDesk({ shop: { sql }, model, shoppers }: Desk, after: string) {
  const [orders, topUps, wallets, stock, books, payouts, complaints] = await Promise.all([
    sql<Pick<ModelOrder, 'id' | 'status' | 'paymentStatus'>[]>`
        select id, status, payment_status as "paymentStatus" from orders order by id`,
    sql<{ id: number; status: string }[]>`select id, status::text from wallet_top_ups order by id`,
    sql<{ id: number; balance: number }[]>`select user_id as id, balance from wallets`,
    sql<{ id: number; stock: number; sold: number }[]>`
        select id, stock, total_purchase as sold from products join product_stock on product_id = id order by id`,
    sql<{ account: string; sum: number }[]>`
        select account, sum(amount)::bigint as sum from ledger_entries group by account having sum(amount) <> 0`,
    sql<{ id: number; state: string; row: string | null; returnRow: string | null }[]>`
        select p.id, p.state, r.text as row, b.text as "returnRow" from payouts p
          left join bank_statement_rows r on r.id = p.statement_row_id left join bank_statement_rows b on b.id = p.return_row_id
        order by p.id`,
    sql<{ id: number; state: string }[]>`select id, state from complaints order by id`,
  ])
  expect(orders, after).toEqual(
    model.orders
      .map(({ id, status, paymentStatus }) => ({ id, status, paymentStatus }))
      .toSorted((a, b) => a.id - b.id),
  )
  const statusOf = (status: string) => (status === 'waiting' || status === 'completed' ? status : 'ended')
  expect(
    topUps.map(({ id, status }) => [id, statusOf(status)]),
    after,
  ).toEqual(model.topUps.map(({ id, status }) => [id, status]))
  const balances = new Map(wallets.map(({ id, balance }) => [id, balance]))
  expect(
    shoppers.map(({ id }) => balances.get(id) ?? 0),
    after,
  ).toEqual(model.wallets)
  expect(
    stock.map(({ id, stock, sold }) => [id, stock, sold]),
    after,
  ).toEqual([...model.stock].map(([id, stock]) => [id, stock, model.sold.get(id) ?? 0]))
  const expected = Object.fromEntries([...model.books].filter(([, sum]) => sum !== 0))
  expect(payouts, after).toEqual(
    model.payouts.map(({ id, state, row, returnRow }) => ({
      ...{ id, state, row: row?.text ?? null, returnRow: returnRow?.text ?? null },
    })),
  )
  expect(complaints, after).toEqual(
    model.orders
      .flatMap((order) => order.complaints.map(({ id, state }) => ({ id, state })))
      .toSorted((a, b) => a.id - b.id),
  )
  expect(Object.fromEntries(books.map(({ account, sum }) => [account, sum])), after).toEqual(expected)
}

/** The reports of the whole time, before and after its days are summed. */
export async function compareReports({ shop, model, operator, firstDay, today }: Desk) {
  const query = { From: firstDay, To: today() }
  const opposite = Object.fromEntries([...model.books].map(([account, sum]) => [account, -sum || 0]))
  for (const summed of [false, true]) {
    if (summed) {
      await shop.travel(48 * hourMs)
      await countClosedDays(shop.ctx)
      await checkCountedDays(shop.ctx)
    }
    const { Now, Check } = await operator.call('GET /kelola/report/sales', { query })
    expect(Now).toMatchObject(model.sales)
    expect(Check).toMatchObject({ Recounted: [], Unbalanced: [] })
    const { Accounts } = await operator.call('GET /kelola/report/trialbalance', { query })
    const closing = Object.fromEntries(Accounts.map(({ Code, Closing }) => [Code, Closing]))
    expect(closing).toMatchObject(opposite)
  }
}
