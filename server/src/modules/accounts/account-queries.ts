import type { AnySql } from '../../db/database.ts'
import type { Role } from './session-queries.ts'

export type Account = {
  id: number
  email: string
  passwordHash: string
  role: Role
  status: 'unconfirmed' | 'active' | 'refused'
  fullName: string
  memberNumber: string
  gender: number | null
  phone: string
  birthPlace: string
  birthDate: string | null
}

export type NewAccount = {
  email: string
  passwordHash: string
  fullName: string
  phone: string
  gender: number | null
  birthPlace: string
  birthDate: string | null
  role?: Role
  status?: Account['status']
}

const accountColumns = (sql: AnySql) => sql`
  id, email, password_hash as "passwordHash", role, status, full_name as "fullName", member_number as "memberNumber",
  gender, phone, birth_place as "birthPlace", to_char(birth_date, 'YYYY-MM-DD') as "birthDate"`

export async function findAccountByEmail(sql: AnySql, email: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`select ${accountColumns(sql)} from users where email = ${email.toLowerCase()}`
  return row
}

export async function findAccount(sql: AnySql, id: number): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`select ${accountColumns(sql)} from users where id = ${id}`
  return row
}

/** Answers the new id, or nothing where the e-mail address is taken. */
export async function insertAccount(sql: AnySql, account: NewAccount): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into users
      (email, password_hash, role, status, full_name, member_number, gender, phone, birth_place, birth_date)
    values (${account.email.toLowerCase()}, ${account.passwordHash}, ${account.role ?? 'customer'},
      ${account.status ?? 'unconfirmed'}, ${account.fullName}, ${memberNumber()}, ${account.gender}, ${account.phone},
      ${account.birthPlace}, ${account.birthDate})
    on conflict (email) do nothing
    returning id`
  return row?.id
}

/** Twelve digits that no other member has (the column is unique); they tell nothing about the number of members. */
function memberNumber(): string {
  return String((crypto.getRandomValues(new BigUint64Array(1))[0]! % 900_000_000_000n) + 100_000_000_000n)
}

export async function insertMailToken(
  sql: AnySql,
  token: { userId: number; hash: Buffer; purpose: 'verify_email' | 'reset_password'; minutes: number },
): Promise<void> {
  await sql`
    insert into mail_tokens (token_hash, user_id, purpose, expires_at)
    values (${token.hash}, ${token.userId}, ${token.purpose}, now() + make_interval(mins => ${token.minutes}))`
}

/** Uses the token up. Answers whose it was, or nothing when it is unknown, used or too old. */
export async function takeMailToken(
  sql: AnySql,
  hash: Buffer,
  purpose: 'verify_email' | 'reset_password',
): Promise<number | undefined> {
  const [row] = await sql<{ user_id: number }[]>`
    update mail_tokens set used_at = now()
    where token_hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning user_id`
  return row?.user_id
}

/** Someone who follows the link twice has still confirmed the address. */
export async function findUsedMailToken(sql: AnySql, hash: Buffer): Promise<number | undefined> {
  const [row] = await sql<{ user_id: number }[]>`
    select user_id from mail_tokens where token_hash = ${hash} and purpose = 'verify_email' and used_at is not null`
  return row?.user_id
}

export async function activateAccount(sql: AnySql, id: number): Promise<void> {
  await sql`update users set status = 'active' where id = ${id} and status = 'unconfirmed'`
}
