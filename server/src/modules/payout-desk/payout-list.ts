import type { Static } from 'typebox'
import type { listPayouts, Payout as WirePayout } from '#contract/backoffice/payouts.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { PayoutKind, PayoutState } from '#contract/values/money/payout.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { type Movement, movementOf, paymentOf } from '../payouts/payout-movements.ts'

type PayoutQuery = QueryOf<typeof listPayouts>

type Row = {
  id: number
  number: string
  kind: PayoutKind
  orderId: number | null
  customerName: string
  amount: number
  bankName: string
  accountNumber: string
  accountHolder: string
  state: PayoutState
  requestedAt: Date
  requestedBy: string | null
  isHeld: boolean
  mayApprove: boolean
  approvedAt: Date | null
  approvedBy: string | null
  fileId: number | null
  fileName: string | null
  paidAt: Date | null
  paidBy: string | null
  paidFrom: string | null
  isReversible: boolean
  returnedAt: Date | null
  returnReason: string | null
  movement: (Movement & { day: string; text: string; fee: number }) | null
}

/** `viewerId`: whose marks can be taken back. */
export async function listPayoutRows(
  sql: AnySql,
  query: PayoutQuery,
  viewerId: number,
): Promise<Static<typeof WirePayout>[]> {
  const { limit, offset } = pageOf(query, 25)
  const { direction } = sortOf(sql, query, { ID: sql`p.id` }, 'ID-desc')
  const rows = await sql<Row[]>`
    select p.id, p.number, p.kind, ${orderOf} as "orderId", u.full_name as "customerName", p.amount, p.bank_name as "bankName",
      p.account_number as "accountNumber", p.account_holder as "accountHolder", p.state, p.requested_at as "requestedAt",
      (select full_name from users where id = p.requested_by) as "requestedBy",
      ${isHeld} as "isHeld", ${isHeld} and p.requested_by is distinct from ${viewerId} as "mayApprove", p.approved_at as "approvedAt",
      (select full_name from users where id = p.approved_by) as "approvedBy", p.file_id as "fileId", f.name as "fileName",
      p.paid_at as "paidAt", (select full_name from users where id = p.paid_by) as "paidBy",
      (select bank_name || ' ' || account_number from bank_accounts where id = p.bank_account_id) as "paidFrom",
      p.state = 'paid' and p.paid_by is not distinct from ${viewerId} and p.statement_row_id is null and ${paymentOf} is null as "isReversible",
      p.returned_at as "returnedAt", p.return_reason as "returnReason",
      (select json_build_object('id', m.id, 'day', m.day::text, 'text', m.text, 'by', m.by,
        'fee', case when m.by = 'fee' then p.amount - m.amount / 100 else 0 end, 'isInWallet', m."isInWallet") from ${movementOf} m) as movement
    from (select p.* from payouts p where ${filter(sql, query)} order by p.id ${direction} limit ${limit} offset ${offset}) p
      join users u on u.id = p.user_id left join payout_files f on f.id = p.file_id
    order by p.id ${direction}`
  return rows.map(toWire)
}

export async function countPayoutRows(sql: AnySql, query: PayoutQuery): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from payouts p where ${filter(sql, query)}`
  return row.count
}

/** Open payouts whose payment a bank statement shows, each with that movement. */
export function findShownPaid(sql: AnySql): Promise<{ id: number; rowId: number }[]> {
  return sql<{ id: number; rowId: number }[]>`
    select p.id, m.id as "rowId" from payouts p cross join lateral ${movementOf} m
    where p.state in ('requested', 'in_file') order by p.id limit 1000`
}

type Summary = {
  requested: number
  requestedAmount: number
  inFile: number
  inFileAmount: number
  /** The accounts of the shop, those without use last. */
  accounts: { id: number; bankName: string; accountNumber: string }[]
}

export async function summarisePayouts(sql: AnySql): Promise<Summary> {
  const [row] = await sql<[Summary]>`
    select count(*) filter (where state = 'requested' and not ${isHeld})::int as requested,
      coalesce(sum(amount) filter (where state = 'requested' and not ${isHeld}), 0)::bigint as "requestedAmount",
      count(*) filter (where state = 'in_file')::int as "inFile",
      coalesce(sum(amount) filter (where state = 'in_file'), 0)::bigint as "inFileAmount",
      (select coalesce(json_agg(json_build_object('id', id, 'bankName', bank_name, 'accountNumber', account_number)
        order by active desc, id), '[]') from bank_accounts) as accounts
    from payouts p where state in ('requested', 'in_file')`
  return row
}

/** Waits for a second person. */
const isHeld: Fragment = sqlFragment`(p.needs_approval and p.approved_at is null and p.state = 'requested')`

/** The order of a refund. */
const orderOf: Fragment = sqlFragment`(select order_id from order_refunds where p.kind = 'refund' and id = p.subject_id)`

const filter = (sql: AnySql, query: PayoutQuery): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`p.id = any(${ids})`,
    State: (states) => sql`p.state = any(${states}::text[])`,
    Number: (numbers) => sql`p.number = any(${numbers.map((one) => one.toUpperCase())}::text[])`,
    OrderID: (ids) =>
      sql`p.kind = 'refund' and p.subject_id in (select id from order_refunds where order_id = any(${ids}))`,
    Amount: (amounts) => sql`p.amount = any(${amounts}::bigint[])`,
    FileID: (ids) => sql`p.file_id = any(${ids})`,
  })

const timeOf = (at: Date | null) => at && toWireTime(at)

const toWire = (row: Row): Static<typeof WirePayout> => ({
  ID: row.id,
  Number: row.number,
  Kind: row.kind,
  OrderID: row.orderId,
  CustomerName: row.customerName,
  Amount: row.amount,
  BankName: row.bankName,
  AccountNumber: row.accountNumber,
  AccountHolder: row.accountHolder,
  State: row.state,
  RequestedAt: toWireTime(row.requestedAt),
  RequestedBy: row.requestedBy ?? '',
  NeedsApproval: row.isHeld,
  MayApprove: row.mayApprove,
  ApprovedAt: timeOf(row.approvedAt),
  ApprovedBy: row.approvedBy ?? '',
  FileID: row.fileId,
  FileName: row.fileName ?? '',
  PaidAt: timeOf(row.paidAt),
  PaidBy: row.paidBy ?? '',
  PaidFrom: row.paidFrom ?? '',
  IsReversible: row.isReversible && row.movement === null,
  ReturnedAt: timeOf(row.returnedAt),
  ReturnReason: row.returnReason ?? '',
  Movement: row.movement && {
    ...{ ID: row.movement.id, Day: row.movement.day, Text: row.movement.text },
    ...{ By: row.movement.by, Fee: row.movement.fee, IsInWallet: row.movement.isInWallet },
  },
})
