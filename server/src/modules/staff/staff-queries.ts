import { type Authority, type Grant, ownsShop, type Rights, rightsOf } from '../../access/rights.ts'
import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { SessionUser } from '../accounts/session-queries.ts'
import { isStaffSessionValid, isUseOutdated } from '../accounts/staff-session-queries.ts'

export type BuiltinRole = 'owner' | 'operator' | 'cashier' | 'content' | 'store_owner' | 'bookkeeper' | 'packer'

/** The user of a session of the back office with their rights: none for former staff. */
export type StaffSession = SessionUser & {
  email: string
  sessionId: number
  rights: Rights
  isOwner: boolean
  /** Whether a passkey or an authenticator app is enrolled. */
  hasFactor: boolean
  /** Seconds since the second factor was presented in this session. */
  factorAge: number | null
  /** Seconds since the password was entered in this session. */
  passwordAge: number | null
  /** Whether the last use has to be written (recordSessionUse). */
  isUseOutdated: boolean
}

export async function findStaffSession(sql: AnySql, tokenHash: Buffer): Promise<StaffSession | undefined> {
  const [row] = await sql<(Omit<StaffSession, 'rights' | 'isOwner'> & { grants: Grant[] })[]>`
    select u.id, u.role, u.status, u.email, t.id as "sessionId", ${isUseOutdated(sql)} as "isUseOutdated",
      extract(epoch from now() - t.second_factor_at)::float8 as "factorAge",
      extract(epoch from now() - t.password_at)::float8 as "passwordAge", ${hasFactor(sql)} as "hasFactor", ${grants(sql)}
    from sessions t join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and ${isStaffSessionValid(sql)} and u.status = 'active'`
  if (!row) return undefined
  const { grants: given, ...session } = row
  return { ...session, rights: rightsOf(given), isOwner: ownsShop(given) }
}

/** Whether the account `u` has a second factor. */
export const hasFactor = (sql: AnySql): Fragment => sql`(
  exists (select from passkeys p where p.user_id = u.id)
  or exists (select from totp_secrets o where o.user_id = u.id and o.secret is not null))`

/** The grants of the account `u`; none if it does not belong to active staff. */
const grants = (sql: AnySql): Fragment => sql`(
  select coalesce(json_agg(json_build_object(
    'isOwner', r.builtin is not distinct from 'owner', 'rights', r.rights, 'storeId', g.store_id
  )), '[]')
  from staff s join staff_grants g on g.user_id = s.user_id join roles r on r.id = g.role_id
  where s.user_id = u.id and s.disabled_at is null
) as grants`

/** The current rights of an account; none if it is refused, disabled or deleted. */
export async function findAuthority(sql: AnySql, userId: number): Promise<Authority> {
  const [row] = await sql<{ grants: Grant[] }[]>`
    select ${grants(sql)} from users u where u.id = ${userId} and u.status = 'active'`
  const given = row?.grants ?? []
  return { id: userId, rights: rightsOf(given), isOwner: ownsShop(given) }
}

export const findRights = async (sql: AnySql, userId: number): Promise<Rights> =>
  (await findAuthority(sql, userId)).rights

/** Gives a user a role, for one store or for all. */
export async function grantRole(
  tx: Transaction,
  userId: number,
  role: BuiltinRole,
  storeId: number | null = null,
): Promise<void> {
  await tx`insert into staff (user_id) values (${userId}) on conflict (user_id) do update set disabled_at = null`
  await tx`
    insert into staff_grants (user_id, role_id, store_id)
    select ${userId}, id, ${storeId} from roles where builtin = ${role} on conflict do nothing`
}
