import type { CollectionRule } from '#contract/backoffice/collections.ts'
import { namesOf, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { maxFoundProducts } from '#contract/values/products/collections.ts'
import type { AnySql } from '../../../db/database.ts'
import { joined } from '../../../db/sql.ts'
import type { CategoryTree } from '../category-tree.ts'
import { isListed } from '../listed.ts'

/** The id breaks ties, so that the order is the same in each query. */
const orders = (sql: AnySql) => ({
  newest: sql`p.id desc`,
  popular: sql`p.total_purchase desc, p.id desc`,
  cheapest: sql`p.promo_price, p.id`,
})

/** The ids of the first products that a rule selects, in its order. */
export async function findByRule(sql: AnySql, categories: CategoryTree, rule: CollectionRule): Promise<number[]> {
  const { CategoryIDs, StoreIDs, PriceFrom, PriceTo, MinDiscount, PurchaseTypes, OnlyInStock, OrderBy } = rule
  const conditions = [
    isListed,
    ...(CategoryIDs.length > 0 ? [sql`p.category_id = any(${categories.within(CategoryIDs)})`] : []),
    ...(StoreIDs.length > 0 ? [sql`p.store_id = any(${StoreIDs})`] : []),
    ...(PriceFrom === null ? [] : [sql`p.promo_price >= ${PriceFrom}`]),
    ...(PriceTo === null ? [] : [sql`p.promo_price <= ${PriceTo}`]),
    ...(MinDiscount === 0 ? [] : [sql`p.discount_percent >= ${MinDiscount}`]),
    ...(PurchaseTypes.length > 0 ? [sql`p.purchase_type = any(${namesOf(wirePurchaseType, PurchaseTypes)})`] : []),
    ...(OnlyInStock ? [sql`p.in_stock`] : []),
  ]
  const rows = await sql<{ id: number }[]>`
    select p.id from products p where ${joined(conditions, ' and ')}
    order by ${orders(sql)[OrderBy]} limit ${maxFoundProducts}`
  return rows.map(({ id }) => id)
}
