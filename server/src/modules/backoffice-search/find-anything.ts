import type { Access } from '#contract/protocol/call.ts'
import type { Right } from '#contract/protocol/rights.ts'
import { readSearchText, type SearchText } from '#contract/values/search/search-text.ts'
import type { Rights, Scope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, joined } from '../../db/sql.ts'
import { mayCall, type StaffUser } from '../../http/authentication.ts'
import { nobody, searchCustomers, searchPeople } from '../accounts/search-people.ts'
import { searchProducts, searchStores } from '../catalogue/search-products-and-stores.ts'
import { mayReadReceipts } from '../digital/receipt.ts'
import { searchDigitalOrders } from '../digital/search-digital-orders.ts'
import { amountScope } from '../orders/amounts.ts'
import { hasOrdered, searchOrders } from '../orders/search-orders.ts'
import { searchBankAccounts } from '../payments/search-bank-accounts.ts'
import { searchStaff } from '../staff/search-staff.ts'
import { searchTopUps } from '../wallet/search-top-ups.ts'

export type Found = {
  subject: 'order' | 'top-up' | 'digital order' | 'customer' | 'product' | 'store' | 'staff' | 'bank account'
  id: number
  title: string
  subtitle: string
  amount: number | null
  status: string | null
}

/** The text of a search: its interpretations, and as typed. */
type Asked = {
  text: SearchText
  typed: string
  /** The scope of the kind's right. */
  scope: Scope
  /** Stores in which the user may find people. */
  peopleScope: Scope
  rights: Rights
}

/** The statement of one kind, with the columns of `Found` and `weight`, the better matches first. It may read `people`. */
type Kind = Access & { right: Right; rows(sql: AnySql, asked: Asked): Fragment }

/** The kinds of records, each with the right and scope of its list. */
const kinds: readonly Kind[] = [
  {
    ...{ right: 'fulfilment:read', scope: 'store' },
    rows: (sql, { text, scope, peopleScope, rights }) =>
      searchOrders(sql, text, { orders: scope, people: peopleScope, amounts: amountScope(rights) }),
  },
  {
    ...{ right: 'orders:read', scope: 'organisation' },
    rows: (sql, { text, peopleScope, rights }) => searchDigitalOrders(sql, text, peopleScope, mayReadReceipts(rights)),
  },
  {
    ...{ right: 'payments:read', scope: 'organisation' },
    rows: (sql, { text, peopleScope }) => searchTopUps(sql, text, peopleScope),
  },
  {
    ...{ right: 'customers:read', scope: 'store' },
    rows: (sql, { scope }) => searchCustomers(sql, hasOrdered(sql, scope, sql`p.id`)),
  },
  {
    ...{ right: 'catalogue:read', scope: 'store' },
    rows: (sql, { text, typed, scope }) => searchProducts(sql, text, typed, scope),
  },
  { right: 'stores:read', scope: 'store', rows: (sql, { text, scope }) => searchStores(sql, text, scope) },
  { right: 'people:read', scope: 'organisation', rows: (sql, { text }) => searchStaff(sql, text) },
  { right: 'settings:read', scope: 'organisation', rows: (sql, { text }) => searchBankAccounts(sql, text) },
]

/**
 * All readable matches for any interpretation of the text, in one statement. Users without the right to customers cannot find them by
 * name, e-mail or phone, since each match of a search reveals data.
 */
export async function findAnything(sql: AnySql, user: StaffUser, typed: string): Promise<Found[]> {
  const text = readSearchText(typed)
  const readable = kinds.filter((kind) => mayCall(user, kind))
  if (readable.length === 0 || typed.trim() === '') return []
  const peopleScope = user.rights.get('customers:read') ?? []
  const parts = readable.map((kind, place) => {
    const rows = kind.rows(sql, { text, typed, scope: user.rights.get(kind.right)!, peopleScope, rights: user.rights })
    return sql`select ${place}::int as place, k.* from (${rows}) k`
  })
  const people = user.rights.has('customers:read') ? searchPeople(sql, text) : nobody(sql)
  return sql<Found[]>`
    with people as materialized (${people})
    select subject, id, title, subtitle, amount, status from (${joined(parts, ' union all ')}) found
    order by place, weight, id desc`
}
