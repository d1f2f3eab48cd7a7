import type { Scope } from '../../../access/rights.ts'
import { withinScope } from '../../../access/rights.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import type { FamilyOption } from '../product.ts'
import type { WantedMember } from './family.ts'

export type FamilyRow = { id: number; version: number; storeId: number; name: string; options: FamilyOption[] }

export type MemberRow = {
  id: number
  version: number
  values: string[]
  price: number
  promoPrice: number
  stock: number
  sku: string
  available: boolean
  publishAt: Date | null
  archivedAt: Date | null
  image: string | null
}

const columns = (sql: AnySql) => sql`f.id, f.version, f.store_id as "storeId", f.name, f.options`

export async function findFamily(sql: AnySql, id: number, scope: Scope): Promise<FamilyRow | undefined> {
  const [row] = await sql<FamilyRow[]>`
    select ${columns(sql)} from product_families f
    where f.id = ${id} and ${withinScope(sql, scope, sql`f.store_id`)}`
  return row
}

/** Its variants, including archived ones. */
export async function listMembers(sql: AnySql, familyId: number): Promise<MemberRow[]> {
  return sql<MemberRow[]>`
    select p.id, p.version, p.option_values as values, p.price, p.promo_price as "promoPrice", k.stock, p.sku, p.available,
      p.publish_at as "publishAt", p.archived_at as "archivedAt", p.images[1] as image
    from products p join product_stock k on k.product_id = p.id
    where p.family_id = ${familyId} order by p.id limit 1000`
}

export type FamilyWithMembers = FamilyRow & { members: { id: number; values: string[] }[] }

/** Families with their variants that are not archived, by their ids. */
export async function findFamiliesWithMembers(
  sql: AnySql,
  ids: readonly number[],
): Promise<Map<number, FamilyWithMembers>> {
  const rows = await sql<FamilyWithMembers[]>`
    select ${columns(sql)}, array(
        select jsonb_build_object('id', p.id, 'values', p.option_values) from products p
        where p.family_id = f.id and p.archived_at is null order by p.id
      ) as members
    from product_families f where f.id = any(${[...ids]})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of its variants, including archived ones. */
export async function listMemberIds(sql: AnySql, familyId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from products where family_id = ${familyId} order by id limit 1000`
  return rows.map(({ id }) => id)
}

/** Locks the stocks of its variants in the order in which orders lock them, then the family and its variants. */
export async function lockFamily(tx: Transaction, id: number): Promise<FamilyRow | undefined> {
  await tx`
    select from product_stock where product_id in (select id from products where family_id = ${id})
    order by product_id for update`
  const [row] = await tx<
    FamilyRow[]
  >`select ${columns(tx)} from product_families f where f.id = ${id} for no key update`
  await tx`select from products where family_id = ${id} order by id for no key update`
  return row
}

export async function insertFamily(
  tx: Transaction,
  { storeId, name, options }: { storeId: number; name: string; options: readonly FamilyOption[] },
): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into product_families (store_id, name, options) values (${storeId}, ${name}, ${tx.json(options)}) returning id`
  return row.id
}

export async function updateFamilyRow(
  tx: Transaction,
  id: number,
  { name, options }: { name: string; options: readonly FamilyOption[] },
): Promise<void> {
  await tx`
    update product_families set name = ${name}, options = ${tx.json(options)}, version = version + 1 where id = ${id}`
}

/** Deletes a family without products, also archived ones; returns whether it was deleted. */
export async function deleteEmptyFamily(tx: Transaction, id: number): Promise<boolean> {
  const { count } = await tx`
    delete from product_families f where id = ${id} and not exists (select from products where family_id = f.id)`
  return count > 0
}

/** Temporary values that no variant uses, so that variants can swap values in any order. */
export async function freeValues(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`update products set option_values = array['', id::text] where id = any(${[...ids]}) and family_id is not null`
}

/** Turns variants into single products, with their former name. */
export async function leaveFamily(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx`${leaving(tx)} where p.id = any(${[...ids]}) and p.family_id is not null`
}

/** A product with values that its family no longer has becomes a single product. */
export async function leaveChangedFamily(tx: Transaction, id: number): Promise<void> {
  await tx`
    ${leaving(tx)} from product_families f
    where p.id = ${id} and f.id = p.family_id and (
      cardinality(p.option_values) <> jsonb_array_length(f.options) or exists (
        select from unnest(p.option_values) with ordinality one (value, place)
        where not f.options -> (one.place::int - 1) -> 'values' ? one.value
      )
    )`
}

const leaving = (tx: Transaction): Fragment => tx`
  update products p set family_id = null, option_values = '{}', family_words = '', version = p.version + 1`

type Member = Pick<WantedMember, 'values' | 'price' | 'sku'> & {
  familyId: number
  name: string
  words: string
  /** The variant that new ones are copied from. */
  first: number
}

/** Makes a product a variant; an archived one is offered again if the first variant is. */
export async function writeMember(tx: Transaction, id: number, member: Member): Promise<void> {
  const { familyId, values, price = null, sku = null, name, words, first } = member
  await tx`
    update products p set family_id = ${familyId}, option_values = ${[...values]}::text[], price = w.price, sku = w.sku,
      discount_percent = case when p.sale_price < w.price then percent_off(w.price, p.sale_price) else p.discount_percent end,
      name = ${name}, family_words = ${words}, available = w.available, archived_at = null, version = version + 1,
      updated_at = now()
    from (
      select m.id, coalesce(${price}::bigint, m.price) as price, coalesce(${sku}::text, m.sku) as sku,
        case when m.archived_at is null then m.available else f.available end as available
      from products m, products f where m.id = ${id} and f.id = ${first}
    ) w
    where p.id = w.id and (p.family_id, p.price, p.sku, p.name, p.family_words, p.available, p.archived_at)
      is distinct from (${familyId}::bigint, w.price, w.sku, ${name}, ${words}, w.available, null)
      or p.id = ${id} and p.option_values <> ${[...values]}::text[]`
}

/**
 * Adds a variant with the texts, pictures and measures of another one, without stock, and optionally with its low-stock threshold.
 * Returns its id.
 */
export async function copyMember(
  tx: Transaction,
  member: Member & { price: number; keepsLowStock: boolean },
): Promise<number> {
  const { familyId, values, price, sku = '', name, words, first, keepsLowStock } = member
  const [row] = await tx<[{ id: number }]>`
    with made as (
      insert into products (store_id, category_id, name, description, images, image_alts, price, discount_percent,
        purchase_type, min_days, closed_at, delivery_date, available, weight, unit, width_cm, height_cm, length_cm, sku,
        publish_at, unpublish_at, family_id, option_values, family_words)
      select store_id, category_id, ${name}, description, images, image_alts, ${price}, discount_percent,
        purchase_type, min_days, closed_at, delivery_date, available, weight, unit, width_cm, height_cm, length_cm, ${sku},
        publish_at, unpublish_at, ${familyId}, ${[...values]}::text[], ${words}
      from products where id = ${first} returning id
    )
    insert into product_stock (product_id, stock, low_stock)
    select made.id, 0, case when ${keepsLowStock} then k.low_stock end
    from made cross join product_stock k where k.product_id = ${first}
    returning product_id as id`
  return row.id
}
