import type { AnySql } from '../../../db/database.ts'
import { type CategoryInput, nameOfSlug } from './category-row.ts'
import type { Written } from './import-rows.ts'

/** Adds the categories that are new and renames those that differ; one without a name keeps the name it has. */
export async function writeCategories(sql: AnySql, categories: readonly CategoryInput[]): Promise<Written> {
  const [written] = await sql<Written[]>`
    with input as (
      select * from unnest(
        ${categories.map((category) => category.slug)}::text[], ${categories.map((category) => category.name)}::text[],
        ${categories.map((category) => nameOfSlug(category.slug))}::text[]
      ) with ordinality as i (slug, name, name_of_slug, place)
    ), changed as (
      update categories c set name = i.name from input i where c.slug = i.slug and c.name <> i.name returning c.id
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

/** Our ids of all categories by slug. */
export async function findCategoryIds(sql: AnySql): Promise<Map<string, number>> {
  const rows = await sql<{ slug: string; id: number }[]>`select slug, id from categories`
  return new Map(rows.map((row) => [row.slug, row.id]))
}
