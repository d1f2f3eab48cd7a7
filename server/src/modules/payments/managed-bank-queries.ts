import type { listManagedBankAccounts } from '#contract/backoffice/bank-accounts.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { containing, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import type { NewBankAccount } from './bank-queries.ts'

export type ManagedBankRow = NewBankAccount & { id: number; version: number; image: string; active: boolean }
export type BankAccountFields = NewBankAccount & { active: boolean }

type Query = QueryOf<typeof listManagedBankAccounts>

const columns = (sql: AnySql) => sql`
  id, version, image, bank_name as "bankName", account_number as "accountNumber", account_name as "accountName", branch,
  show_account_name as "showAccountName", active`

export async function listManagedBankRows(
  sql: AnySql,
  query: Query,
): Promise<(ManagedBankRow & { openTransfers: number })[]> {
  const { limit, offset } = pageOf(query, 25)
  const { column, direction } = sortOf(sql, query, { ID: sql`id`, BankName: sql`lower(bank_name)` }, 'BankName-asc')
  return sql<(ManagedBankRow & { openTransfers: number })[]>`
    select ${columns(sql)},
      (select count(*)::int from open_transfers t
        where t.bank_account_id = bank_accounts.id and t.rests_until is null) as "openTransfers"
    from bank_accounts where ${filter(sql, query)}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

export async function countManagedBankRows(sql: AnySql, query: Query): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from bank_accounts where ${filter(sql, query)}`
  return row.count
}

const filter = (sql: AnySql, query: Query): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`id = any(${ids})`,
    IsActive: (states) => sql`active = any(${states})`,
    Text: (texts) => sql`bank_name || ' ' || account_number || ' ' || account_name ilike any(${texts.map(containing)})`,
  })

/** Locks the account. */
export async function lockBankAccount(tx: Transaction, id: number): Promise<ManagedBankRow | undefined> {
  const [row] = await tx<ManagedBankRow[]>`select ${columns(tx)} from bank_accounts where id = ${id} for update`
  return row
}

/** The accounts with this number, including those that are no longer offered. */
export async function findBankAccountsByNumber(sql: AnySql, accountNumber: string): Promise<ManagedBankRow[]> {
  return sql<ManagedBankRow[]>`
    select ${columns(sql)} from bank_accounts where account_number = ${accountNumber} order by id limit 100`
}

/** Inserts the account and returns its id; undefined if an account of this bank and number already accepts transfers. */
export async function insertBankAccount(tx: Transaction, fields: BankAccountFields): Promise<number | undefined> {
  const { bankName, accountNumber, accountName, branch, showAccountName, active } = fields
  const [row] = await tx<{ id: number }[]>`
    insert into bank_accounts (bank_name, account_number, account_name, branch, show_account_name, active)
    values (${bankName}, ${accountNumber}, ${accountName}, ${branch}, ${showAccountName}, ${active})
    on conflict do nothing returning id`
  return row?.id
}

/** Whether another account of this bank and number accepts transfers. */
export async function isBankAccountTaken(
  tx: Transaction,
  { id, bankName, accountNumber }: { id: number; bankName: string; accountNumber: string },
): Promise<boolean> {
  const [row] = await tx`
    select from bank_accounts
    where active and id <> ${id} and account_number = ${accountNumber} and lower(bank_name) = lower(${bankName})`
  return row !== undefined
}

export async function updateBankRow(tx: Transaction, id: number, fields: BankAccountFields): Promise<void> {
  const { bankName, accountNumber, accountName, branch, showAccountName, active } = fields
  await tx`
    update bank_accounts set bank_name = ${bankName}, account_number = ${accountNumber}, account_name = ${accountName},
      branch = ${branch}, show_account_name = ${showAccountName}, active = ${active}, version = version + 1
    where id = ${id}`
}
