import type { ReadSql } from './database.ts'
import type { Fragment } from './sql.ts'

const earthRadiusKm = 6_371

/** The great-circle distance in km between a point and the row's columns `latitude` and `longitude`. It needs no extension. */
export const distanceKm = (sql: ReadSql, { Lat, Long }: { Lat: number; Long: number }): Fragment => sql`
  2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
    sin(radians(latitude - ${Lat}) / 2) ^ 2 +
    cos(radians(latitude)) * cos(radians(${Lat})) * sin(radians(longitude - ${Long}) / 2) ^ 2
  )))`
