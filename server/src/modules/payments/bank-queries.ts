import type { QueryOf } from '#contract/protocol/call.ts'
import type { listBankAccounts } from '#contract/shop/payments.ts'
import type { AnySql, ReadSql } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { columnsOf, conditionsOf, filterGroup, listFields, pageOf, sortOf } from '../../http/list-query.ts'

export type BankAccountRow = {
  id: number
  bankName: string
  image: string
  accountNumber: string
  accountName: string
  branch: string
  showAccountName: boolean
}

/** The account that was shown to the shopper. */
export type BankSnapshot = {
  name: string
  image: string
  number: string
  holder: string
  branch: string
  /** Missing in older snapshots, for which the holder was shown. */
  showsHolder?: boolean
}

/** The fields of the account that was shown, for a row whose `bank` is a snapshot. */
export function transferAccountFields(sql: AnySql, bank: Fragment) {
  const { text, flag } = listFields(sql)
  const part = (name: string) => text(sql`coalesce(${bank} ->> ${name}::text, '')`)
  return {
    BankName: part('name'),
    BankAccountNumber: part('number'),
    BankAccountName: part('holder'),
    BankAccountBranch: part('branch'),
    ShowAccountName: flag(sql`${bank} is not null and coalesce((${bank} ->> 'showsHolder')::boolean, true)`),
  }
}

const columns = sqlFragment`
  id, bank_name as "bankName", image, account_number as "accountNumber", account_name as "accountName", branch,
  show_account_name as "showAccountName"`

/** The accounts that accept transfers. */
export async function listBankAccountRows(
  sql: ReadSql,
  query: QueryOf<typeof listBankAccounts>,
): Promise<BankAccountRow[]> {
  const { limit, offset } = pageOf(query, 100)
  const { number, text, flag } = listFields(sql)
  const fields = {
    ...{ ID: number(sql`id`), BankName: text(sql`bank_name`), AccountNumber: text(sql`account_number`) },
    ...{ AccountName: text(sql`account_name`), ShowAccountName: flag(sql`show_account_name`) },
  }
  const { column, direction } = sortOf(sql, query, columnsOf(fields), 'ID-asc')
  return sql<BankAccountRow[]>`
    select ${columns} from bank_accounts where active and ${filterGroup(sql, query, conditionsOf(fields))}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** An account as a BankSnapshot; null if it does not accept transfers. */
export const bankSnapshot = (sql: AnySql, id: number | null): Fragment => sql`(
  select jsonb_build_object('name', bank_name, 'image', image, 'number', account_number, 'holder', account_name,
    'branch', branch, 'showsHolder', show_account_name)
  from bank_accounts where id = ${id} and active)`

/** Whether any account accepts transfers. */
export async function hasBankAccount(sql: ReadSql): Promise<boolean> {
  const [row] = await sql<[{ isThere: boolean }]>`
    select exists (select from bank_accounts where active) as "isThere"`
  return row.isThere
}

export type NewBankAccount = Pick<
  BankAccountRow,
  'bankName' | 'accountNumber' | 'accountName' | 'branch' | 'showAccountName'
>
