import type { QueryOf } from '#contract/call.ts'
import type { listBankAccounts } from '#contract/payments.ts'
import type { AnySql } from '../../db/database.ts'
import { pageOf, sortOf } from '../../http/list-query.ts'

export type BankAccountRow = {
  id: number
  bankName: string
  image: string
  accountNumber: string
  accountName: string
  branch: string
  showAccountName: boolean
}

const columns = (sql: AnySql) => sql`
  id, bank_name as "bankName", image, account_number as "accountNumber", account_name as "accountName", branch,
  show_account_name as "showAccountName"`

/** Accounts that take transfers now. */
export async function listBankAccountRows(
  sql: AnySql,
  query: QueryOf<typeof listBankAccounts>,
): Promise<BankAccountRow[]> {
  const { limit, offset } = pageOf(query, 100)
  const { column, direction } = sortOf(sql, query, { ID: sql`id`, BankName: sql`bank_name` }, 'ID-asc')
  return sql<BankAccountRow[]>`
    select ${columns(sql)} from bank_accounts where active
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** An account, if it takes transfers now. */
export async function findBankAccount(sql: AnySql, id: number): Promise<BankAccountRow | undefined> {
  const [row] = await sql<BankAccountRow[]>`select ${columns(sql)} from bank_accounts where id = ${id} and active`
  return row
}
