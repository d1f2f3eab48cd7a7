import { createHash } from 'node:crypto'
import type { AggregatorRate, AggregatorRequest } from '../../adapters/rate-aggregators/port.ts'
import type { AnySql } from '../../db/database.ts'
import type { AggregatorAccount } from './account-queries.ts'

/** Prices change seldom, and a quote is valid for longer. */
const cacheMinutes = 10

/** The hash of all that changes a price: account, both places with their level and pin, true grams, size, value, and couriers. */
export function cacheKey(
  { name, version }: AggregatorAccount,
  { from, to, parcel, couriers }: AggregatorRequest,
): string {
  const end = ({ place, latitude, longitude }: AggregatorRequest['from']) => [
    place.level,
    place.id,
    latitude,
    longitude,
  ]
  const { weightGrams, lengthCm, widthCm, heightCm, goodsValue } = parcel
  const priced = [name, version, end(from), end(to), weightGrams, lengthCm, widthCm, heightCm, goodsValue]
  return createHash('sha256')
    .update(JSON.stringify([...priced, couriers.toSorted()]))
    .digest('base64url')
}

export async function findCachedRates(sql: AnySql, key: string): Promise<AggregatorRate[] | undefined> {
  const [row] = await sql<{ rates: AggregatorRate[] }[]>`
    select rates from courier_rate_cache where key = ${key} and expires_at > shop_now()`
  return row?.rates
}

export async function saveCachedRates(sql: AnySql, key: string, rates: readonly AggregatorRate[]): Promise<void> {
  await sql`
    insert into courier_rate_cache (key, rates, expires_at)
    values (${key}, ${sql.json(rates)}, shop_now() + make_interval(mins => ${cacheMinutes}::int))
    on conflict (key) do update set rates = excluded.rates, expires_at = excluded.expires_at`
}

/** Deletes expired rates. */
export async function sweepCachedRates(sql: AnySql): Promise<void> {
  await sql`delete from courier_rate_cache where expires_at < shop_now()`
}
