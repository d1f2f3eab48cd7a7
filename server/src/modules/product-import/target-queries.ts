import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { FamilyOption } from '../catalogue/product.ts'
import type { LockedProduct } from '../catalogue/products/managed-product.ts'
import { fieldColumns } from '../catalogue/products/managed-product-queries.ts'
import type { RowFamily } from './row-values.ts'

/** A product that rows may refer to, with all fields that they may change. */
export type TargetProduct = LockedProduct & {
  externalId: string | null
  stock: number
  familyName: string | null
  familyOptions: readonly FamilyOption[] | null
  optionValues: string[]
}

export type TargetFamily = { id: number; storeId: number; name: string; options: readonly FamilyOption[] }

/** The family of a product, if it is a variant. */
export const targetFamilyOf = ({
  familyId,
  storeId,
  familyName,
  familyOptions,
}: TargetProduct): TargetFamily | undefined =>
  familyId === null ? undefined : { id: familyId, storeId, name: familyName ?? '', options: familyOptions ?? [] }

/** The product as a variant, if it is one. */
export function familyOf(product: TargetProduct): { family?: RowFamily } {
  const family = targetFamilyOf(product)
  if (!family) return {}
  const { id, name, options } = family
  return { family: { id, name, options: options.map((option) => option.name), values: product.optionValues } }
}

const targetColumns = (sql: AnySql) => sql`
  p.id, p.version, p.store_id as "storeId", p.family_id as "familyId", p.archived_at as "archivedAt",
  p.external_id as "externalId", k.stock, f.name as "familyName", f.options as "familyOptions",
  p.option_values as "optionValues", ${fieldColumns(sql)}`

const targetJoins = (sql: AnySql) => sql`
  join product_stock k on k.product_id = p.id left join product_families f on f.id = p.family_id`

type Keys = { ids: readonly number[]; externalIds: readonly string[]; skus: readonly string[] }

/** The products with these ids, owner's keys or SKUs (in lower case), in all stores; SKUs of archived ones are free. */
export async function findTargets(sql: AnySql, { ids, externalIds, skus }: Keys): Promise<TargetProduct[]> {
  return sql<TargetProduct[]>`
    select ${targetColumns(sql)} from products p ${targetJoins(sql)} where p.id in (
      select id from products where id = any(${[...ids]})
      union select id from products where external_id = any(${[...externalIds]})
      union select id from products where sku <> '' and archived_at is null and lower(sku) = any(${[...skus]}))`
}

/** The families with these ids or names (in lower case), in all stores. */
export async function findTargetFamilies(
  sql: AnySql,
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): Promise<TargetFamily[]> {
  return sql<TargetFamily[]>`
    select id, store_id as "storeId", name, options from product_families
    where id = any(${[...ids]}) or lower(name) = any(${[...names]})`
}

/** Deletes the owner's keys of products. */
export async function clearExternalIds(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`update products set external_id = null where id = any(${[...ids]}) and external_id is not null`
}

export type TargetStore = { id: number; externalId: string | null; name: string }

/** All stores, of which a shop has a few hundred. */
export async function listTargetStores(sql: AnySql): Promise<TargetStore[]> {
  return sql<TargetStore[]>`select id, external_id as "externalId", name from stores order by id limit 10000`
}

/** The pieces of a product, whose stock is locked. */
export async function findStock(tx: Transaction, productId: number): Promise<number> {
  const [row] = await tx<{ stock: number }[]>`select stock from product_stock where product_id = ${productId}`
  return row?.stock ?? 0
}

/** The current family of the products of rows. */
export async function findFamilyOf(sql: AnySql, rows: readonly { productId: number | null }[]): Promise<number | null> {
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const [row] = await sql<{ familyId: number }[]>`
    select family_id as "familyId" from products where id = any(${ids}) and family_id is not null order by id limit 1`
  return row?.familyId ?? null
}

/** Products of a filter, from an id on, in the order of their ids. */
export async function listTargets(
  sql: AnySql,
  found: Fragment,
  { after, limit }: { after: number; limit: number },
): Promise<TargetProduct[]> {
  return sql<TargetProduct[]>`
    select ${targetColumns(sql)} from (
      select f.id from (${found}) f where f.id > ${after} order by f.id limit ${limit}
    ) chosen join products p on p.id = chosen.id ${targetJoins(sql)} order by p.id`
}
