import type { AnySql, Transaction } from '../../db/database.ts'
import type { SessionUser } from '../accounts/session-queries.ts'
import { type Grant, type Rights, rightsOf } from './rights.ts'

export type BuiltinRole = 'owner' | 'operator' | 'cashier' | 'content' | 'store_owner' | 'bookkeeper'

/** The user of a valid session with what they may do in the back office: nothing, where they do not work there. */
export async function findSessionWithRights(
  sql: AnySql,
  tokenHash: Buffer,
): Promise<(SessionUser & { rights: Rights }) | undefined> {
  const [row] = await sql<(SessionUser & { grants: Grant[] })[]>`
    select u.id, u.role, u.status, (
      select coalesce(json_agg(json_build_object(
        'isOwner', r.builtin is not distinct from 'owner', 'rights', r.rights, 'storeId', g.store_id
      )), '[]')
      from staff s join staff_grants g on g.user_id = s.user_id join roles r on r.id = g.role_id
      where s.user_id = u.id and s.disabled_at is null
    ) as grants
    from sessions t join users u on u.id = t.user_id where t.token_hash = ${tokenHash} and t.expires_at > now()`
  if (!row) return undefined
  const { grants, ...user } = row
  return { ...user, rights: rightsOf(grants) }
}

/** Gives somebody a role, for one store or for all. */
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
