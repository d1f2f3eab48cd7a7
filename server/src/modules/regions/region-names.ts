import type { AnySql } from '../../db/database.ts'

/** A province, city or district with its official code; `type` is the kind of a city. */
export type RegionName = { code: string; type: string; name: string }

/** All provinces, cities and districts: about 7,800. */
export async function findRegionNames(sql: AnySql): Promise<RegionName[]> {
  return sql<RegionName[]>`
    select code, '' as type, name from provinces
    union all select code, type, name from cities
    union all select code, '', name from subdistricts order by code`
}
