import { rights as allRights, type Right, withGiven } from '#contract/protocol/rights.ts'
import type { AnySql } from '../db/database.ts'
import { equalsAny, type Fragment } from '../db/sql.ts'

/** The stores for which a right is granted; `all` includes records that belong to no store. */
export type Scope = 'all' | readonly number[]

/** The rights of a role, for one store or for all of them (null). The role of owners has every right. */
export type Grant = { isOwner: boolean; rights: readonly string[]; storeId: number | null }

/** The granted rights, each with its stores. A right without an entry is not granted. */
export type Rights = ReadonlyMap<Right, Scope>

/** The user whose rights limit a change of other people's rights. Ownership is more than the sum of its rights (decision 54). */
export type Authority = { id: number; rights: Rights; isOwner: boolean }

/** Whether these grants include ownership, which exists for all stores only. */
export const ownsShop = (grants: readonly Grant[]) => grants.some(({ isOwner, storeId }) => isOwner && storeId === null)

/** Adds up grants, with the rights that they imply; unknown rights, of another release, are ignored. */
export function rightsOf(grants: readonly Grant[]): Rights {
  const scopes = new Map<Right, Scope>()
  for (const { isOwner, rights, storeId } of grants) {
    for (const right of isOwner ? allRights : withGiven(rights)) {
      const scope = scopes.get(right) ?? []
      if (storeId === null || scope === 'all') scopes.set(right, 'all')
      else scopes.set(right, [...scope, storeId])
    }
  }
  return scopes
}

/** The condition that a row's store is within the scope. */
export function withinScope(sql: AnySql, scope: Scope, storeId: Fragment): Fragment {
  return scope === 'all' ? sql`true` : equalsAny(sql, storeId, scope)
}

/** Whether a row of this store may be read or changed. */
export const includesStore = (scope: Scope, storeId: number) => scope === 'all' || scope.includes(storeId)

/**
 * The phone and e-mail of a customer's account, with the right to read customers of this store, or of all stores (null). A parcel shows
 * its recipient's phone in any case.
 */
export function contactFor(rights: Rights, { phone, email }: { phone: string; email: string }, storeId: number | null) {
  const scope = rights.get('customers:read') ?? []
  const mayRead = storeId === null ? scope === 'all' : includesStore(scope, storeId)
  return { CustomerPhone: mayRead ? phone : '', CustomerEmail: mayRead ? email : '' }
}
