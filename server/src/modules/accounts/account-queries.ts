import type { AnySql, Transaction } from '../../db/database.ts'
import { sqlFragment } from '../../db/sql.ts'
import { deleteQueuedMails } from '../mail/mail-queries.ts'
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

/** The role of a profile, derived from the account's grants in the back office (decision 44). */
const role = sqlFragment`
  case (select bool_or(g.store_id is null) from staff_grants g join staff w on w.user_id = g.user_id
      where g.user_id = users.id and w.disabled_at is null)
    when true then 'operator' when false then 'store_owner' else 'customer' end`

const accountColumns = sqlFragment`
  id, email, password_hash as "passwordHash", ${role} as role, status, full_name as "fullName", member_number as "memberNumber",
  gender, phone, birth_place as "birthPlace", to_char(birth_date, 'YYYY-MM-DD') as "birthDate"`

export async function findAccountByEmail(sql: AnySql, email: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`select ${accountColumns} from users where email = ${email.toLowerCase()}`
  return row
}

export async function findAccount(sql: AnySql, id: number): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`select ${accountColumns} from users where id = ${id}`
  return row
}

/** Returns the new id, or undefined if the e-mail address is taken. */
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

/** Twelve random digits (the column is unique), which don't reveal the number of members. */
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

/** Whether a link exists that stays valid for at least `leftMinutes`. */
export async function hasRecentMailToken(
  sql: AnySql,
  token: { userId: number; purpose: 'verify_email'; leftMinutes: number },
): Promise<boolean> {
  const rows = await sql`
    select from mail_tokens where user_id = ${token.userId} and purpose = ${token.purpose} and used_at is null
      and expires_at > now() + make_interval(mins => ${token.leftMinutes})
    limit 1`
  return rows.length > 0
}

/** Consumes the token. Returns its user, or undefined for an unknown, used or expired one. */
export async function consumeMailToken(
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

/** The user of a consumed token, since a second click on the link succeeds, too. */
export async function findUsedMailToken(sql: AnySql, hash: Buffer): Promise<number | undefined> {
  const [row] = await sql<{ user_id: number }[]>`
    select user_id from mail_tokens where token_hash = ${hash} and purpose = 'verify_email' and used_at is not null`
  return row?.user_id
}

export async function activateAccount(sql: AnySql, id: number): Promise<void> {
  await sql`update users set status = 'active' where id = ${id} and status = 'unconfirmed'`
}

/** The account of a valid reset link. */
export async function findAccountOfResetLink(
  sql: AnySql,
  hash: Buffer,
): Promise<{ id: number; email: string } | undefined> {
  const [row] = await sql<{ id: number; email: string }[]>`
    select u.id, u.email from mail_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hash} and t.purpose = 'reset_password' and t.used_at is null and t.expires_at > now()`
  return row
}

/** Locks the account: changes of its password run one after the other, and a login waits for them. */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [row] = await tx<Account[]>`select ${accountColumns} from users where id = ${id} for no key update`
  return row
}

/** Sets the password and invalidates every reset link, mailed or queued: these were issued for the old password. */
export async function setPassword(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
  await tx`update users set password_hash = ${passwordHash} where id = ${userId}`
  await tx`
    update mail_tokens set used_at = now()
    where user_id = ${userId} and purpose = 'reset_password' and used_at is null`
  await deleteQueuedMails(tx, { kind: 'reset_password', userId })
}

/** Rehashes the same password; no effect if it has changed in the meantime. */
export async function renewPasswordHash(
  sql: AnySql,
  { id, passwordHash }: { id: number; passwordHash: string },
  renewed: string,
): Promise<void> {
  await sql`update users set password_hash = ${renewed} where id = ${id} and password_hash = ${passwordHash}`
}

export type PersonalData = {
  fullName: string
  gender: number
  /** As for the next two fields, undefined leaves it unchanged. */
  phone: string | undefined
  birthPlace: string | undefined
  birthDate: string | null | undefined
}

export async function updatePersonalData(sql: AnySql, id: number, data: PersonalData): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    update users set full_name = ${data.fullName}, gender = ${data.gender},
      phone = coalesce(${data.phone ?? null}, phone),
      birth_place = coalesce(${data.birthPlace ?? null}, birth_place),
      birth_date = case when ${data.birthDate === undefined} then birth_date else ${data.birthDate ?? null}::date end
    where id = ${id}
    returning ${accountColumns}`
  return row
}

/** Whether an account belongs to staff, or to somebody invited: it has a role, or an open invitation. */
export async function isStaffAccount(sql: AnySql, { id, email }: { id: number; email: string }): Promise<boolean> {
  const rows = await sql`
    select from staff_grants where user_id = ${id}
    union all
    select from staff_invitations
    where email = ${email} and accepted_at is null and revoked_at is null and (expires_at is null or expires_at > now())
    limit 1`
  return rows.length > 0
}

/** Makes an account an operator's, with a new password. */
export async function makeOperator(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx`update users set role = 'operator', status = 'active', password_hash = ${passwordHash} where id = ${id}`
}
