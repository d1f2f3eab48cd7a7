import { ownerPlacesPerPage } from '#contract/values/shipping/owner-places.ts'
import type { AggregatorName, AggregatorPlace } from '../../adapters/rate-aggregators/port.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { pageOf } from '../../http/list-query.ts'

export type OwnerPlace = {
  aggregator: AggregatorName
  areaId: number
  village: string
  district: string
  city: string
  province: string
  postalCode: string
  /** Of the candidate that a person has chosen. */
  placeId: string | null
  candidates: AggregatorPlace[]
}

const ownersToDecide = (sql: AnySql, aggregator: AggregatorName) =>
  sql`u.aggregator = ${aggregator} and u.decided_by is distinct from 'names'`

/**
 * Villages that names did not decide: those that wait for the owner, then those without anything to choose, then those that were chosen,
 * the latest first.
 */
export async function listOwnerPlaces(sql: AnySql, aggregator: AggregatorName, page = 1): Promise<OwnerPlace[]> {
  const { limit, offset } = pageOf({ Page: page }, ownerPlacesPerPage)
  return sql<OwnerPlace[]>`
    select u.aggregator, a.id as "areaId", a.name as village, d.name as district, c.type || ' ' || c.name as city, p.name as province,
      a.postal_code as "postalCode", u.place_id as "placeId", u.candidates
    from aggregator_places u join areas a on a.id = u.area_id join subdistricts d on d.id = a.subdistrict_id
      join cities c on c.id = d.city_id join provinces p on p.id = c.province_id
    where ${ownersToDecide(sql, aggregator)}
    order by u.place_id is not null, u.candidates = '[]', u.looked_up_at desc, a.id limit ${limit} offset ${offset}`
}

export async function countOwnerPlaces(sql: AnySql, aggregator: AggregatorName): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from aggregator_places u where ${ownersToDecide(sql, aggregator)}`
  return row.count
}

/**
 * The owner's choice among the rows that were found for a village, which can be changed. Throws NOT_FOUND for another row, or a village
 * that names decided.
 */
export async function decide(
  { sql }: Pick<Context, 'sql'>,
  by: ChangedBy,
  { aggregator, areaId, placeId }: { aggregator: AggregatorName; areaId: number; placeId: string },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [row] = await tx<{ name: string }[]>`
      update aggregator_places p set place_id = choice ->> 'id', level = choice ->> 'level', spelling = choice - 'id' - 'level',
        decided_by = 'staff'
      from jsonb_array_elements((
        select candidates from aggregator_places where aggregator = ${aggregator} and area_id = ${areaId}
      )) choice
      where p.aggregator = ${aggregator} and p.area_id = ${areaId} and p.decided_by is distinct from 'names' and choice ->> 'id' = ${placeId}
      returning concat_ws(', ', spelling ->> 'village', spelling ->> 'district', spelling ->> 'city') as name`
    if (!row) throw new DomainError('NOT_FOUND', `place ${placeId} for village ${areaId}`)
    await recordChange(tx, {
      ...{ by, subject: 'rate_aggregator', subjectId: aggregator, action: 'update' },
      after: { areaId, place: row.name },
    })
  })
}
