import type { AnySql } from '../../db/database.ts'
import { insertCategory } from '../catalogue/category-queries.ts'
import { type CategoryInput, keyOfNames, nameOfSlug } from './category-row.ts'
import type { Written } from './import-rows.ts'

/** Adds new categories and renames those that differ; one without a name, or merged into another, keeps its name. */
export async function writeCategories(sql: AnySql, categories: readonly CategoryInput[]): Promise<Written> {
  const bySlug = await writeBySlug(
    sql,
    categories.filter((category) => 'slug' in category),
  )
  const lines = categories.flatMap((category) => ('names' in category ? [category.names] : []))
  return { added: bySlug.added + (await addByNames(sql, lines)), changed: bySlug.changed }
}

async function writeBySlug(sql: AnySql, categories: readonly { slug: string; name: string | null }[]) {
  const [written] = await sql<Written[]>`
    with input as (
      select * from unnest(
        ${categories.map((category) => category.slug)}::text[], ${categories.map((category) => category.name)}::text[],
        ${categories.map((category) => nameOfSlug(category.slug))}::text[]
      ) with ordinality as i (slug, name, name_of_slug, place)
      where not exists (select from category_merges m where m.slug = i.slug)
    ), changed as (
      update categories c set name = i.name, version = version + 1
      from input i where c.slug = i.slug and c.name <> i.name returning c.id
    ), added as (
      insert into categories (slug, name, position)
      select slug, coalesce(name, name_of_slug), place + (select coalesce(max(position), 0) from categories)
      from input i where not exists (select from categories c where c.slug = i.slug)
      on conflict (slug) do nothing
      returning id
    )
    select (select count(*) from added) as added, (select count(*) from changed) as changed`
  return written!
}

/** Adds the missing categories of each path, from the first level down; returns their number. */
async function addByNames(sql: AnySql, lines: readonly (readonly string[])[]): Promise<number> {
  if (lines.length === 0) return 0
  const known = await findCategoryIds(sql)
  let added = 0
  for (const names of lines) {
    let parentId: number | null = null
    for (const [level, name] of names.entries()) {
      const key = keyOfNames(names.slice(0, level + 1))
      let id = known.get(key)
      if (id === undefined) {
        id = await insertCategory(sql, { name, image: '', parentId, available: true })
        known.set(key, id)
        added++
      }
      parentId = id
    }
  }
  return added
}

/** The ids of all categories by slug, also of merged ones, and by their path of names. */
export async function findCategoryIds(sql: AnySql): Promise<Map<string, number>> {
  const rows = await sql<{ slug: string; id: number; names: string[] }[]>`
    select c.slug, c.id, array_remove(array[top.name, above.name, c.name], null) as names
    from categories c left join categories above on above.id = c.parent_id left join categories top on top.id = above.parent_id
    order by c.id desc`
  const merged = await sql<{ slug: string; id: number }[]>`select slug, into_id as id from category_merges`
  return new Map<string, number>([
    ...rows.map((row) => [keyOfNames(row.names), row.id] as const),
    ...[...rows, ...merged].map((row) => [row.slug, row.id] as const),
  ])
}
