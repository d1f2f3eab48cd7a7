import type { QueryOf } from '#contract/protocol/call.ts'
import type { listDigitalBrands, listDigitalProducts } from '#contract/shop/digital.ts'
import { type DigitalCategory, digitalCategories } from '#contract/values/digital/digital-goods.ts'
import { wibMinuteOfDay } from '#contract/values/time/wib-time.ts'
import type { AnySql, ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import {
  columnsOf,
  conditionsOf,
  containing,
  filterGroup,
  listFields,
  lowerCased,
  pageOf,
  sortOf,
} from '../../http/list-query.ts'
import { digitalCategoryTexts } from '../../texts/digital.ts'

export type DigitalProduct = {
  id: number
  sku: string
  category: DigitalCategory
  brandName: string
  image: string
  prefixes: string[]
  name: string
  description: string
  /** Rupiah; 0 for a bill. */
  price: number
  fee: number
  isRepeatable: boolean
  /** Whether the shop sells it, the supplier has it, and its price covers its cost. */
  isOffered: boolean
  /** Whether it is in its daily pause now. */
  isPaused: boolean
  pauseEnd: number | null
}

/** The aliases are `p` for digital_products and `b` for its brand. */
const columns = (sql: ReadSql, now: Date) => sql`
  p.id, p.sku, p.category, b.name as "brandName", b.image, b.prefixes, p.name, p.description, p.price, p.fee,
  p.is_repeatable as "isRepeatable", ${isOffered(sql)} as "isOffered", ${isPaused(sql, now)} as "isPaused",
  p.pause_end as "pauseEnd"`

/** A product whose cost is above its price would be sold at a loss. */
const isOffered = (sql: ReadSql): Fragment => sql`(p.active and p.is_sellable and p.cost <= p.price + p.fee)`

function isPaused(sql: ReadSql, now: Date): Fragment {
  const minute = wibMinuteOfDay(now)
  return sql`coalesce(case when p.pause_start <= p.pause_end
    then ${minute}::int >= p.pause_start and ${minute}::int < p.pause_end
    else ${minute}::int >= p.pause_start or ${minute}::int < p.pause_end end, false)`
}

/** The ones of these categories that have products on sale. */
export async function listOfferedCategories(
  sql: ReadSql,
  categories: readonly DigitalCategory[],
): Promise<DigitalCategory[]> {
  if (categories.length === 0) return []
  const rows = await sql<{ category: DigitalCategory }[]>`
    select category from unnest(${[...categories]}::text[]) with ordinality asked (category, place)
    where exists (select from digital_products p where p.category = asked.category and ${isOffered(sql)})
    order by place`
  return rows.map(({ category }) => category)
}

/** A page of the products on sale, cheapest first by default. */
export async function listDigitalProductRows(
  sql: AnySql,
  { Status, ...query }: QueryOf<typeof listDigitalProducts>,
  now: Date,
): Promise<DigitalProduct[]> {
  const { limit, offset } = pageOf(query, 100)
  // Outside of the caller's group, as for products (C07).
  const isWanted = Status ? sql`(${isOffered(sql)} and not ${isPaused(sql, now)})::int = any(${Status})` : sql`true`
  const fields = fieldsOf(sql)
  const sortable = { ...columnsOf(fields), Status: sql`(${isOffered(sql)} and not ${isPaused(sql, now)})` }
  const { column, direction } = sortOf(sql, query, sortable, 'Price-asc')
  return sql<DigitalProduct[]>`
    select ${columns(sql, now)} from digital_products p join digital_brands b on b.id = p.brand_id
    where ${isWanted} and ${filterGroup(sql, query, {
      ...conditionsOf(fields),
      Category: (names) => sql`p.category = any(${categoriesNamed(names)})`,
      Brand: (names) => sql`lower(b.name) = any(${lowerCased(names)})`,
    })}
    order by ${column} ${direction}, p.id ${direction} limit ${limit} offset ${offset}`
}

function fieldsOf(sql: AnySql) {
  const { number, text, choice } = listFields(sql)
  return {
    ID: number(sql`p.id`),
    Name: text(sql`p.name`),
    Price: number(sql`p.price`),
    Fee: number(sql`p.fee`),
    Description: text(sql`p.description`),
    Code: text(sql`p.sku`),
    BrandName: text(sql`b.name`),
    CategoryID: choice(sql`p.category`, digitalCategories),
    CategoryName: text(categoryName(sql, sql`p.category`)),
  }
}

/** The name of a category in shoppers' words. */
export const categoryName = (sql: AnySql, category: Fragment): Fragment =>
  sql`(${sql.json(digitalCategoryTexts)}::jsonb ->> ${category})`

const allCategories = Object.keys(digitalCategoryTexts) as DigitalCategory[]

function categoriesNamed(names: readonly string[]): DigitalCategory[] {
  const wanted = lowerCased(names)
  return allCategories.filter((category) => wanted.includes(digitalCategoryTexts[category].toLowerCase()))
}

export async function findDigitalProduct(sql: AnySql, id: number, now: Date): Promise<DigitalProduct | undefined> {
  const [row] = await sql<DigitalProduct[]>`
    select ${columns(sql, now)} from digital_products p join digital_brands b on b.id = p.brand_id where p.id = ${id}`
  return row
}

export type BrandRow = { id: number; name: string; image: string }

export async function listBrandRows(sql: AnySql, query: QueryOf<typeof listDigitalBrands>): Promise<BrandRow[]> {
  const { limit, offset } = pageOf(query, 100)
  const { column, direction } = sortOf(sql, query, { ID: sql`id`, Name: sql`lower(name)` }, 'ID-asc')
  return sql<BrandRow[]>`
    select id, name, image from digital_brands
    where ${filterGroup(sql, query, {
      ID: (ids) => sql`id = any(${ids})`,
      Name: (names) => sql`name ilike any(${names.map(containing)})`,
    })}
    order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`
}

/** Brands that are recognised by the first digits of a phone number. */
export async function listProviders(sql: AnySql): Promise<{ name: string; prefixes: string[] }[]> {
  return sql<{ name: string; prefixes: string[] }[]>`
    select name, prefixes from digital_brands where prefixes <> '{}' order by id`
}
