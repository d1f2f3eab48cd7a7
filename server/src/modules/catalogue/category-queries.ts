import type { AnySql, Transaction } from '../../db/database.ts'
import type { TreeCategory } from './product.ts'

/** The columns that staff edit. */
export type CategoryFields = {
  name: string
  /** Key of a picture. */
  image: string
  parentId: number | null
  available: boolean
}

export type ManagedCategoryRow = CategoryFields & {
  id: number
  version: number
  /** Visible products of the category alone, and including its subcategories. */
  products: number
  productsWithin: number
}

/** The fields of a category that the rules of the tree need. */
export type LockedCategory = CategoryFields & { id: number; version: number; slug: string }

/** All categories, siblings in their order. */
export async function listTreeRows(sql: AnySql): Promise<TreeCategory[]> {
  return sql<TreeCategory[]>`
    select id, name, image, parent_id as "parentId", available from categories order by position, id`
}

/** The ids of merged categories, and the ids that replace them. */
export async function listMergeRows(sql: AnySql): Promise<{ id: number; intoId: number }[]> {
  return sql<{ id: number; intoId: number }[]>`select id, into_id as "intoId" from category_merges`
}

/** All categories for the back office, siblings in their order. */
export async function listManagedCategoryRows(sql: AnySql): Promise<ManagedCategoryRow[]> {
  return sql<ManagedCategoryRow[]>`
    with counts as (
      select l.within_id, sum(n.visible)::int as within, sum(n.visible) filter (where l.id = l.within_id)::int as own
      from category_lines l join product_counts n on n.scope = 'category' and n.scope_id = l.id group by l.within_id
    )
    select c.id, c.version, c.parent_id as "parentId", c.name, c.image, c.available,
      coalesce(n.own, 0) as products, coalesce(n.within, 0) as "productsWithin"
    from categories c left join counts n on n.within_id = c.id order by c.position, c.id`
}

/** The number of products in one category, including hidden ones. */
export async function countAllProducts(sql: AnySql, id: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from products where category_id = ${id}`
  return row.count
}

/** Locks the tree against concurrent changes; readers do not wait. Returns all categories by id. */
export async function lockCategories(tx: Transaction): Promise<Map<number, LockedCategory>> {
  await tx`lock table categories in share row exclusive mode`
  const rows = await tx<LockedCategory[]>`
    select id, version, slug, name, image, parent_id as "parentId", available from categories`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Adds a category after its siblings. Its slug is the key by which imported files refer to it. */
export async function insertCategory(tx: AnySql, fields: CategoryFields): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into categories (slug, name, image, parent_id, available, position)
    values (${await freeSlug(tx, fields.name)}, ${fields.name}, ${fields.image}, ${fields.parentId}, ${fields.available},
      ${behindSiblings(tx, fields.parentId)})
    returning id`
  return row.id
}

/** Changes a category; one that moves is placed after its new siblings. */
export async function updateCategoryRow(
  tx: Transaction,
  { id, isMoved }: { id: number; isMoved: boolean },
  { name, image, parentId, available }: CategoryFields,
): Promise<void> {
  await tx`
    update categories set name = ${name}, image = ${image}, parent_id = ${parentId}, available = ${available},
      position = ${isMoved ? behindSiblings(tx, parentId) : tx`position`}, version = version + 1
    where id = ${id}`
}

const behindSiblings = (tx: AnySql, parentId: number | null) =>
  tx`(select coalesce(max(position) + 1, 0) from categories where parent_id is not distinct from ${parentId})`

async function freeSlug(tx: AnySql, name: string): Promise<string> {
  const slug =
    name
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'kategori'
  const taken = await tx<{ slug: string }[]>`
    select slug from categories where starts_with(slug, ${slug})
    union all select slug from category_merges where starts_with(slug, ${slug})`
  const slugs = new Set(taken.map((row) => row.slug))
  for (let number = 2, free = slug; ; free = `${slug}-${number++}`) if (!slugs.has(free)) return free
}

/** Sorts siblings; those that are not listed follow the others. Returns the ids of all of them. */
export async function orderCategoryRows(
  tx: Transaction,
  parentId: number | null,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    with placed as (
      select c.id, row_number() over (order by chosen.place nulls last, c.position, c.id) as place
      from categories c left join unnest(${[...ids]}::bigint[]) with ordinality as chosen (id, place) on chosen.id = c.id
      where c.parent_id is not distinct from ${parentId}
    )
    update categories c set position = placed.place from placed where c.id = placed.id returning c.id`
  return rows.map(({ id }) => id)
}

/** Moves all products of a category; returns their number. */
export async function moveProducts(tx: Transaction, from: number, to: number): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    with moved as (
      update products set category_id = ${to}, version = version + 1 where id in (
        select id from products where category_id = ${from} order by id for no key update
      ) returning id
    )
    select count(*)::int as count from moved`
  return row.count
}

/** Moves the direct subcategories of one category behind those of the other; returns their number. */
export async function moveSubcategories(tx: Transaction, from: number, to: number): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    with moved as (
      update categories set parent_id = ${to}, position = position + ${behindSiblings(tx, to)}, version = version + 1
      where parent_id = ${from} returning id
    )
    select count(*)::int as count from moved`
  return row.count
}

/** Deletes a category whose id is redirected to another one, together with earlier redirects to it. */
export async function replaceCategory(tx: Transaction, { id, slug }: LockedCategory, intoId: number): Promise<void> {
  await tx`update category_merges set into_id = ${intoId} where into_id = ${id}`
  await tx`insert into category_merges (id, slug, into_id) values (${id}, ${slug}, ${intoId})`
  await tx`delete from categories where id = ${id}`
}

/** Whether the category contains products or categories; nothing can be added before the transaction ends. */
export async function isInUse(tx: Transaction, id: number): Promise<boolean> {
  await tx`select id from categories where id = ${id} for update`
  const [row] = await tx<[{ used: boolean }]>`
    select exists (select from products where category_id = ${id})
      or exists (select from categories where parent_id = ${id}) as used`
  return row.used
}

/** Deletes an empty category, and the redirects to it. */
export async function deleteCategoryRow(tx: Transaction, id: number): Promise<void> {
  await tx`delete from category_merges where into_id = ${id}`
  await tx`delete from categories where id = ${id}`
}
