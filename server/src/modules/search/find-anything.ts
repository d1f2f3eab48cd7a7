import type { Right } from '#contract/backoffice/rights.ts'
import type { Access } from '#contract/call.ts'
import { readSearchText, type SearchText } from '#contract/values/search-text.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, joined } from '../../db/sql.ts'
import { mayCall, type StaffUser } from '../../http/authentication.ts'
import { nobody, searchCustomers, searchPeople } from '../accounts/search-people.ts'
import { searchProducts, searchStores } from '../catalogue/search-catalogue.ts'
import { searchDigitalOrders } from '../digital/search-digital-orders.ts'
import { hasOrdered, searchOrders } from '../orders/search-orders.ts'
import { searchBankAccounts } from '../payments/search-bank-accounts.ts'
import type { Scope } from '../staff/rights.ts'
import { searchTopUps } from '../wallet/search-top-ups.ts'

export type Found = {
  subject: 'order' | 'top-up' | 'digital order' | 'customer' | 'product' | 'store' | 'bank account'
  id: number
  title: string
  subtitle: string
  amount: number | null
  status: string | null
}

/**
 * The statement of one kind, with the columns of `Found` and `weight`, the better matches first. It may read `people`, whom the user may
 * find in the stores of `peopleScope`.
 */
type Kind = Access & {
  right: Right
  rows(sql: AnySql, text: SearchText, scope: Scope, peopleScope: Scope, typed: string): Fragment
}

/** What is searched, each with the right and the scope of its list. */
const kinds: readonly Kind[] = [
  { right: 'orders:read', scope: 'store', rows: searchOrders },
  {
    right: 'orders:read',
    scope: 'organisation',
    rows: (sql, text, _, people) => searchDigitalOrders(sql, text, people),
  },
  { right: 'payments:read', scope: 'organisation', rows: (sql, text, _, people) => searchTopUps(sql, text, people) },
  {
    ...{ right: 'customers:read', scope: 'store' },
    rows: (sql, _, scope) => searchCustomers(sql, hasOrdered(sql, scope, sql`p.id`)),
  },
  {
    ...{ right: 'catalogue:read', scope: 'store' },
    rows: (sql, text, scope, _, typed) => searchProducts(sql, text, typed, scope),
  },
  { right: 'stores:read', scope: 'store', rows: searchStores },
  { right: 'settings:read', scope: 'organisation', rows: searchBankAccounts },
]

/**
 * Whatever the text may mean, of what the user may read, in one statement. Whoever may not read customers finds nothing by their
 * name, e-mail or phone, since each word of a search tells whether it matches.
 */
export async function findAnything(sql: AnySql, user: StaffUser, typed: string): Promise<Found[]> {
  const text = readSearchText(typed)
  const readable = kinds.filter((kind) => mayCall(user, kind))
  if (readable.length === 0 || typed.trim() === '') return []
  const peopleScope = user.rights.get('customers:read') ?? []
  const parts = readable.map(
    (kind, place) =>
      sql`select ${place}::int as place, k.* from (${kind.rows(sql, text, user.rights.get(kind.right)!, peopleScope, typed)}) k`,
  )
  const people = user.rights.has('customers:read') ? searchPeople(sql, text) : nobody(sql)
  return sql<Found[]>`
    with people as materialized (${people})
    select subject, id, title, subtitle, amount, status from (${joined(parts, ' union all ')}) found
    order by place, weight, id desc`
}
