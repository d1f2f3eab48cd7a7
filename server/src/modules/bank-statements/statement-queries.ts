import { createHash } from 'node:crypto'
import type { ColumnField } from '#contract/values/money/bank-statement.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { ReadRow, ReadStatement } from './reading/statement.ts'

/** Makes imports of one account wait for each other, until the transaction ends. */
export async function lockStatementsOf(tx: Transaction, bankAccountId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('bank statements'), ${bankAccountId % 2 ** 31}::int)`
}

export type StatementAccount = {
  id: number
  bankName: string
  accountNumber: string
  accountName: string
  active: boolean
}

/** The shop's accounts, those without use last. */
export function findStatementAccounts(sql: AnySql): Promise<StatementAccount[]> {
  return sql<StatementAccount[]>`
    select id, bank_name as "bankName", account_number as "accountNumber", account_name as "accountName", active
    from bank_accounts order by active desc, id limit 100`
}

/** The columns that a person assigned to these headings before. */
export async function findColumns(sql: AnySql, heads: readonly string[]): Promise<ColumnField[] | undefined> {
  const [row] = await sql<{ fields: ColumnField[] }[]>`
    select fields from bank_statement_columns where heads = ${[...heads]}::text[]`
  return row?.fields
}

export async function rememberColumns(
  tx: Transaction,
  heads: readonly string[],
  fields: readonly ColumnField[],
  at: Date,
) {
  await tx`
    insert into bank_statement_columns (heads, fields, at) values (${[...heads]}::text[], ${[...fields]}::text[], ${at})
    on conflict (heads) do update set fields = excluded.fields, at = excluded.at`
}

/** A statement of another layout whose days overlap: its rows could not be recognised as the same. */
export async function findOverlap(
  tx: Transaction,
  bankAccountId: number,
  { layout, firstDay, lastDay }: ReadStatement,
): Promise<{ layout: string; firstDay: string; lastDay: string } | undefined> {
  const [row] = await tx<{ layout: string; firstDay: string; lastDay: string }[]>`
    select layout, first_day::text as "firstDay", last_day::text as "lastDay" from bank_statements
    where bank_account_id = ${bankAccountId} and layout <> ${layout}
      and layout <> ${feedLayout} and first_day <= ${lastDay}::date and last_day >= ${firstDay}::date
    order by id desc limit 1`
  return row
}

type NewStatement = { bankAccountId: number; name: string; userId: number | null; at: Date }

export async function insertStatement(tx: Transaction, one: NewStatement, read: ReadStatement): Promise<number> {
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const amounts = read.rows.map(({ amount }) => amount)
  const credits = sumOf(amounts.filter((amount) => amount > 0))
  const [row] = await tx<[{ id: number }]>`
    insert into bank_statements (bank_account_id, name, layout, user_id, at, first_day, last_day, opening, closing, credits, debits,
      row_count, new_count)
    values (${one.bankAccountId}, ${one.name}, ${read.layout}, ${one.userId}, ${one.at}, ${read.firstDay}::date, ${read.lastDay}::date,
      ${read.opening}, ${read.closing}, ${credits}, ${credits - sumOf(amounts)}, ${amounts.length}, 0)
    returning id`
  return row.id
}

/** The movements of a day in one push of a mutation service are a statement without balances (decision 129). */
export const feedLayout = 'webhook'

export async function writeNewCount(tx: Transaction, id: number, count: number): Promise<void> {
  await tx`update bank_statements set new_count = ${count} where id = ${id}`
}

export type NewRow = ReadRow & {
  state: 'pending' | 'open' | 'none'
  reason: string
  identity: string
  occurrence: number
}

/**
 * The identity of a movement in several files: account, day, amount, text and balance; rows equal in all of it are counted. Neither the
 * day nor the balance of a row that is not booked yet is final.
 */
export function identified<R extends ReadRow>(rows: readonly R[]): (R & { identity: string; occurrence: number })[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const { day, amount, text, balance, isPending } = row
    const facts = isPending ? ['PEND', amount, text.toUpperCase()] : [day, amount, text.toUpperCase(), balance]
    const identity = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
    const occurrence = (counts.get(identity) ?? 0) + 1
    counts.set(identity, occurrence)
    return { ...row, identity, occurrence }
  })
}

type AddedRow = { id: number; identity: string; amount: number; isPending: boolean }

/** Adds the rows that no earlier statement of the account has, and returns them. */
export async function insertRows(
  tx: Transaction,
  bankAccountId: number,
  statementId: number,
  rows: readonly NewRow[],
): Promise<AddedRow[]> {
  return tx<AddedRow[]>`
    insert into bank_statement_rows (bank_account_id, statement_id, line, day, time, amount, balance, text, reference, identity,
      occurrence, state, reason)
    select ${bankAccountId}, ${statementId}, line, day, time, amount, balance, text, reference, identity, occurrence, state, reason
    from jsonb_to_recordset(${tx.json(rows.map((row, n) => ({ ...row, n })))}) as r (line int, day date, time time, amount bigint, balance bigint,
      text text, reference text, identity text, occurrence int, state text, reason text, n int)
    order by n
    on conflict (bank_account_id, identity, occurrence) do nothing
    returning id, identity, amount, state = 'pending' as "isPending"`
}

/**
 * Ends the wait of rows that a later statement no longer has as waiting: `booked` where it has a new row of that amount, or else
 * `vanished`. Rows that it has again wait again.
 */
export async function settlePending(
  tx: Transaction,
  bankAccountId: number,
  { lastDay, pending, booked }: { lastDay: string; pending: readonly string[]; booked: readonly number[] },
): Promise<void> {
  const isLatest = tx`not exists (
    select from bank_statements s where s.bank_account_id = ${bankAccountId} and s.last_day > ${lastDay}::date
      and s.layout <> ${feedLayout})`
  await tx`
    update bank_statement_rows set state = 'gone',
      reason = case when amount = any(${[...booked]}::bigint[]) then 'booked' else 'vanished' end
    where bank_account_id = ${bankAccountId} and state = 'pending' and not identity = any(${[...pending]}::text[]) and ${isLatest}`
  await tx`
    update bank_statement_rows set state = 'pending', reason = ''
    where bank_account_id = ${bankAccountId} and identity = any(${[...pending]}::text[]) and state = 'gone' and ${isLatest}`
}
