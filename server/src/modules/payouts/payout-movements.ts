import { maxReturnFee, type PayoutState } from '#contract/values/money/payout.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { lockPayouts } from './payout-queries.ts'

// Which movement of a bank statement belongs to which payout (decisions 134 and 139).

/**
 * Why a movement belongs to a payout. `number`: its text has the number, and the amount is the same, which is certain. `fee`: it has the
 * number, and came back with less, as if the bank kept a fee. `receiver`: it has the receiver's account or name, and the amount is the
 * same. `wallet`: the same amount came later into its shopper's wallet. `text`: the number, with another amount. `overpaid`: money out that
 * was not owed any more.
 */
export type MovementBy = 'number' | 'fee' | 'receiver' | 'wallet' | 'text' | 'overpaid'

/** The text of movement `r` by each of its sources: a mutation service writes another one than the bank's file. */
const textOf: Fragment = sqlFragment`upper(r.text || coalesce(
  (select ' ' || other_text from bank_feed_rows where row_id = r.id and other_text <> ''), ''))`

/** Whether movement `r` has the number of payout `p`; a longer number that begins with it is another one. */
const hasNumber: Fragment = sqlFragment`${textOf} ~ (p.number || '(?!\\d)')`

/** Whether movement `r` has the receiver of payout `p`, at the account and after the day of the payment. */
const hasReceiver: Fragment = sqlFragment`(
  r.day >= (coalesce(p.paid_at, p.requested_at) at time zone interval '7 hours')::date
  and r.bank_account_id = coalesce(p.bank_account_id, (select bank_account_id from payout_files where id = p.file_id), r.bank_account_id)
  and (position(p.account_number in regexp_replace(${textOf}, '[ .-]', '', 'g')) > 0
    or (length(p.account_holder) > 3 and position(upper(p.account_holder) in ${textOf}) > 0)))`

/** Whether the amount of movement `r` is that of payout `p` less a fee of the bank. */
const isLessFee: Fragment = sqlFragment`(r.amount between (p.amount - least(${maxReturnFee}::bigint, p.amount - 1)) * 100 and p.amount * 100 - 1
  and r.amount % 100 = 0)`

/** Whether movement `r` was put into the wallet of the shopper of payout `p` after it was paid, and is of no payout. */
const isInWallet: Fragment = sqlFragment`(
  r.state = 'wallet' and r.reason <> 'payout' and r.user_id = p.user_id and r.bank_account_id = p.bank_account_id
  and r.day >= (p.paid_at at time zone interval '7 hours')::date
  and not exists (select from payouts where return_row_id = r.id))`

/**
 * The movement that belongs to payout `p`, the surest first. Of an open one: the payment that no other one has. Of a paid one, or of one that
 * was returned without its movement: the money that came back, which nobody has decided, or (of a paid one) its shopper's wallet has.
 */
export const movementOf: Fragment = sqlFragment`(
  select * from (
    select r.id, r.bank_account_id, r.day, r.text, r.amount, case
      when ${hasNumber} then case when abs(r.amount) = p.amount * 100 then 'number' else 'fee' end
      when p.state in ('requested', 'in_file') or r.amount < p.amount * 100 then null
      when ${hasReceiver} then 'receiver'
      when p.state = 'paid' and ${isInWallet} then 'wallet' end as by, r.state = 'wallet' as "isInWallet"
    from bank_accounts b cross join lateral (
      select * from bank_statement_rows r
      where r.bank_account_id = b.id and r.amount = case when p.paid_at is null then -p.amount else p.amount end * 100
      union all
      select * from bank_statement_rows r
      where r.bank_account_id = b.id and p.paid_at is not null and r.state = 'open' and ${isLessFee}
    ) r
    where (p.state <> 'returned' or (p.paid_at is not null and p.return_row_id is null and r.bank_account_id = p.bank_account_id))
      and (case when p.paid_at is null then r.state = 'none' and r.reason <> 'payout'
        else r.state = 'open' or (p.state = 'paid' and ${isInWallet}) end)
  ) m where by is not null order by array_position(array['number', 'fee', 'receiver', 'wallet'], by), id limit 1)`

/** The payment of payout `p` that was marked by hand, in the statement of the account that it was marked for. */
export const paymentOf: Fragment = sqlFragment`(
  select r.id from bank_statement_rows r
  where p.paid_at is not null and p.statement_row_id is null and r.bank_account_id = p.bank_account_id
    and r.amount = -p.amount * 100 and r.state = 'none' and r.reason <> 'payout' and ${hasNumber}
  order by r.id limit 1)`

export type Movement = { id: number; by: Exclude<MovementBy, 'text' | 'overpaid'>; isInWallet: boolean }

/** The movement that belongs to a payout, as `movementOf`. */
export async function findMovementOf(sql: AnySql, payoutId: number): Promise<Movement | undefined> {
  const [row] = await sql<Movement[]>`
    select m.id, m.by, m."isInWallet" from payouts p cross join lateral ${movementOf} m where p.id = ${payoutId}`
  return row
}

/** The payment of a payout that was marked by hand, as `paymentOf`. */
export async function findPaymentOf(sql: AnySql, payoutId: number): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select m.id from payouts p cross join lateral ${paymentOf} m where p.id = ${payoutId}`
  return row?.id
}

/** Whether a movement is that of a payout, as `movementOf` finds it among all. */
export async function isMovementOf(sql: AnySql, payoutId: number, rowId: number): Promise<boolean> {
  const rows = await sql`
    select from payouts p cross join lateral (
      select from bank_statement_rows r
      where r.id = ${rowId} and case
        when r.amount = case when p.paid_at is null then -p.amount else p.amount end * 100 then case r.state when 'wallet' then ${isInWallet}
          else ${hasNumber} or (p.paid_at is not null and ${hasReceiver}) end
        else p.paid_at is not null and r.state <> 'wallet' and ${isLessFee} and ${hasNumber} end) m
    where p.id = ${payoutId}`
  return rows.length > 0
}

/** The payout that a movement is, or may be, the return of, or that it paid without being owed. */
export type ReturnedPayout = {
  id: number
  number: string
  state: PayoutState
  by: MovementBy
  /** Whether its return still needs this movement. */
  isDue: boolean
  /** The movement that seems to have brought back what was not owed. */
  back: { id: number; day: string; text: string } | null
}

/** The payouts that the bank sent back with these movements, or may have, or that it paid without need, by movement. */
export async function findReturnedPayouts(
  sql: AnySql,
  rows: readonly { id: number; amount: number; reason: string }[],
): Promise<Map<number, ReturnedPayout>> {
  const ids = rows.filter(({ amount, reason }) => amount > 0 || reason === overpaid).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await sql<(ReturnedPayout & { rowId: number })[]>`
    select c.row_id as "rowId", p.id, p.number, p.state, c.by,
      c.by <> 'overpaid' and (
        p.state <> 'returned' or (p.paid_at is not null and p.return_row_id is null and p.bank_account_id = c.bank_account_id)) as "isDue",
      case c.by when 'overpaid' then (
        select json_build_object('id', r.id, 'day', r.day::text, 'text', r.text) from bank_statement_rows r
        where r.bank_account_id = c.bank_account_id and r.amount = p.amount * 100 and r.state = 'open' and r.day >= c.day
          and (${hasNumber} or ${hasReceiver}) order by r.id limit 1) end as back
    from (
      select r.id as row_id, r.bank_account_id, r.day, p.id, case when r.amount = p.amount * 100 then 'number'
        when r.reason = ${overpaid} then 'overpaid' when ${isLessFee} then 'fee' else 'text' end as by
      from bank_statement_rows r
        cross join lateral regexp_matches(${textOf}, 'BYR\\d{7,11}(?!\\d)', 'g') named join payouts p on p.number = named[1]
      where r.id = any(${ids})
      union all
      select r.id, r.bank_account_id, r.day, p.id, 'receiver'
      from bank_statement_rows r join payouts p on p.amount = r.amount / 100 and r.amount % 100 = 0
      where r.id = any(${ids}) and (p.state <> 'returned' or (p.paid_at is not null and p.return_row_id is null)) and ${hasReceiver}
    ) c join payouts p on p.id = c.id
    order by array_position(array['text', 'receiver', 'fee', 'number', 'overpaid'], c.by), p.id desc`
  // The surest is the last.
  return new Map(found.map(({ rowId, ...payout }) => [rowId, payout]))
}

/**
 * Payouts of this shopper, locked, whose return a movement of the same amount and account may be, though its text says nothing: the bank
 * paid them before, and their return has no movement. A step on one of them waits until the transaction ends.
 */
export async function lockLikeReturned(
  tx: Transaction,
  { userId, rowId }: { userId: number; rowId: number },
): Promise<ReturnedPayout[]> {
  const find = () => tx<ReturnedPayout[]>`
    select p.id, p.number, p.state, 'wallet' as by, true as "isDue", null as back
    from payouts p join bank_statement_rows r on r.id = ${rowId} and r.amount = p.amount * 100
    where p.user_id = ${userId} and p.paid_at is not null and p.return_row_id is null and p.bank_account_id = r.bank_account_id
      and r.day >= (p.paid_at at time zone interval '7 hours')::date
    order by p.id`
  const ids = (await find()).map(({ id }) => id)
  if (ids.length === 0) return []
  await lockPayouts(tx, ids)
  return find()
}

/** The reason of a movement that paid without need, while it waits for a person. */
export const overpaid = 'overpaid'

/**
 * Payments that were not owed any more, each with its payout: money out with the number and amount of one that is in the wallet, or whose
 * payment another movement shows. Of one account or of all.
 */
export function findOverpaid(sql: AnySql, bankAccountId?: number): Promise<{ id: number; rowId: number }[]> {
  return sql<{ id: number; rowId: number }[]>`
    select p.id, r.id as "rowId" from payouts p
      join bank_accounts b on ${bankAccountId === undefined ? sql`true` : sql`b.id = ${bankAccountId}`}
      join bank_statement_rows r on r.bank_account_id = b.id and r.amount = -p.amount * 100
    where (p.paid_at is null and p.state = 'returned' or p.statement_row_id <> r.id) and r.state = 'none' and r.reason = 'out'
      and p.requested_at > shop_now() - interval '400 days' and ${hasNumber}
    order by 2 limit 1000`
}

/** Payouts that were marked by hand, whose movement a statement of this account certainly has, each with it. */
export function findUntied(sql: AnySql, bankAccountId?: number): Promise<{ id: number; rowId: number }[]> {
  const isOf = bankAccountId === undefined ? sql`true` : sql`p.bank_account_id = ${bankAccountId}`
  return sql<{ id: number; rowId: number }[]>`
    select p.id, m.id as "rowId" from payouts p cross join lateral ${paymentOf} m
    where p.paid_at is not null and p.statement_row_id is null and ${isOf}
    union all
    select p.id, m.id from payouts p cross join lateral ${movementOf} m
    where p.state = 'returned' and p.paid_at is not null and p.return_row_id is null and m.by = 'number' and ${isOf}
    order by 1 limit 1000`
}
