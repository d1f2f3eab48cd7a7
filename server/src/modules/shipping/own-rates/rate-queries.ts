import type { listShippingRates } from '#contract/backoffice/shipping-rates.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { RateValues } from '#contract/values/shipping/rate-values.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import { containing, filterGroup, pageOf, sortOf } from '../../../http/list-query.ts'
import type { PlaceNames } from './place-names.ts'

/** The route and service of a rate: places are official codes of regions, '' for everywhere. */
export type RateKey = { courier: string; service: string; from: string; to: string }
export type Rate = RateKey & RateValues
export type RateRow = Rate & { id: number; version: number }

type Query = QueryOf<typeof listShippingRates>

const columns = (sql: AnySql) => sql`
  r.id, r.version, r.courier, r.service, r.from_place as "from", r.to_place as "to", r.first_kg as "firstKg",
  r.next_kg as "nextKg", r.min_kg as "minKg", r.min_days as "minDays", r.max_days as "maxDays"`

export async function listRateRows(sql: AnySql, query: Query, places: PlaceNames): Promise<RateRow[]> {
  const { limit, offset } = pageOf(query, 100)
  const inOrder = sql`(r.courier, r.service, r.to_place, r.from_place)`
  const { column, direction } = sortOf(sql, query, { Courier: inOrder, ID: sql`r.id` }, 'Courier-asc')
  return sql<RateRow[]>`
    select ${columns(sql)} from shipping_rates r where ${filter(sql, query, places)}
    order by ${column} ${direction} limit ${limit} offset ${offset}`
}

export async function countRateRows(sql: AnySql, query: Query, places?: PlaceNames): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from shipping_rates r where ${filter(sql, query, places)}`
  return row.count
}

/** A text is part of the service, or of the name of a place of the row. */
const filter = (sql: AnySql, query: Query, places: PlaceNames | undefined): Fragment =>
  filterGroup(sql, query, {
    ID: (ids) => sql`r.id = any(${ids})`,
    Courier: (codes) => sql`r.courier = any(${[...codes]})`,
    Text: (texts) => {
      const codes = texts.flatMap((text) => places?.containing(text) ?? [])
      return sql`(r.service ilike any(${texts.map(containing)}) or r.to_place = any(${codes}) or r.from_place = any(${codes}))`
    },
  })

/**
 * The rate of each service between two places, given by the codes of the regions around them: that of the narrowest destination, and
 * among these of the narrowest origin.
 */
export async function findRatesBetween(
  sql: AnySql,
  { couriers, from, to }: { couriers: readonly string[]; from: readonly string[]; to: readonly string[] },
): Promise<RateRow[]> {
  return sql<RateRow[]>`
    select distinct on (r.courier, r.service) ${columns(sql)} from shipping_rates r
    where r.to_place = any(${[...to]}) and r.from_place = any(${[...from]}) and r.courier = any(${[...couriers]})
    order by r.courier, r.service, length(r.to_place) desc, length(r.from_place) desc`
}

/** The couriers among these that have any rate. */
export async function findRatedCouriers(sql: AnySql, couriers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ code: string }[]>`
    select code from unnest(${[...couriers]}::text[]) code where exists (select from shipping_rates r where r.courier = code)`
  return new Set(rows.map(({ code }) => code))
}

/** Keeps others from changing the table until the end of the transaction. */
export async function lockRates(tx: Transaction): Promise<void> {
  await tx`lock table shipping_rates in share row exclusive mode`
}

/** Each service of the table, with the number of its rows. */
export async function findServices(sql: AnySql): Promise<{ courier: string; service: string; rows: number }[]> {
  return sql<{ courier: string; service: string; rows: number }[]>`
    select courier, service, count(*)::int as rows from shipping_rates group by courier, service`
}

/** The rows with these ids, and those for the same couriers, services and places. */
export async function findRateRows(
  sql: AnySql,
  { ids, keys }: { ids: readonly number[]; keys: readonly RateKey[] },
): Promise<RateRow[]> {
  return sql<RateRow[]>`
    select ${columns(sql)} from shipping_rates r where r.id = any(${[...ids]})
    union
    select ${columns(sql)} from shipping_rates r
    join (${keyRows(sql, keys)}) k on (k.courier, k.service, k.from_place, k.to_place) = (r.courier, r.service, r.from_place, r.to_place)`
}

const keyRows = (sql: AnySql, keys: readonly RateKey[]) => sql`
  select * from unnest(
    ${keys.map(({ courier }) => courier)}::text[], ${keys.map(({ service }) => service)}::text[],
    ${keys.map(({ from }) => from)}::text[], ${keys.map(({ to }) => to)}::text[]
  ) as k (courier, service, from_place, to_place)`

export async function insertRates(tx: Transaction, rates: readonly Rate[]): Promise<void> {
  if (rates.length === 0) return
  await tx`
    insert into shipping_rates
      (courier, service, from_place, to_place, first_kg, next_kg, min_kg, min_days, max_days)
    select courier, service, "from", "to", "firstKg", "nextKg", "minKg", "minDays", "maxDays" from ${recordsOf(tx, rates)}`
}

export async function updateRates(tx: Transaction, rates: readonly (Rate & { id: number })[]): Promise<void> {
  if (rates.length === 0) return
  await tx`
    update shipping_rates r set version = version + 1, courier = n.courier, service = n.service, from_place = n."from",
      to_place = n."to", first_kg = n."firstKg", next_kg = n."nextKg", min_kg = n."minKg", min_days = n."minDays",
      max_days = n."maxDays"
    from ${recordsOf(tx, rates)} where r.id = n.id`
}

const recordsOf = (tx: Transaction, rates: readonly (Rate & { id?: number })[]) => tx`
  jsonb_to_recordset(${tx.json(rates)}) as n (id bigint, courier text, service text, "from" text, "to" text, "firstKg" bigint,
    "nextKg" bigint, "minKg" int, "minDays" int, "maxDays" int)`

/** Returns the number of deleted rows. */
export async function deleteRates(
  tx: Transaction,
  which: { ids: readonly number[] } | { courier: string },
): Promise<number> {
  const rows = await tx`
    delete from shipping_rates where ${'ids' in which ? tx`id = any(${[...which.ids]})` : tx`courier = ${which.courier}`}
    returning id`
  return rows.length
}
