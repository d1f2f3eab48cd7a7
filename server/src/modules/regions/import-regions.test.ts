import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../csv-file.ts'
import { openDatabase, type Sql } from '../../db/database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { csvVillages } from './csv-villages.ts'
import { importRegions } from './import-regions.ts'
import { packageVillages } from './package-villages.ts'
import type { Village } from './village.ts'

let sql: Sql
let closeDatabase: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  sql = openDatabase(database.url, { max: 2 })
  closeDatabase = async () => {
    await sql.end()
    await database.drop()
  }
})
afterAll(() => closeDatabase())

const cipete: Village = {
  code: '31.74.06.1005',
  name: 'Cipete Selatan',
  district: 'Cilandak',
  cityType: 'Kota',
  city: 'Jakarta Selatan',
  province: 'DKI Jakarta',
  postalCode: '12410',
  latitude: -6.27,
  longitude: 106.8,
}

describe('import of regions', () => {
  test('writes all levels, and finds them again by code', async () => {
    const odd = {
      ...cipete,
      code: '31.74.06.1009',
      name: 'Ba\\ck\tslash',
      postalCode: '',
      latitude: null,
      longitude: null,
    }
    expect(await importRegions(sql, [cipete, odd])).toEqual({ villages: 2, added: 5, changed: 0 })
    expect(await importRegions(sql, [odd, cipete])).toEqual({ villages: 2, added: 0, changed: 0 })
    expect(await sql`select name, postal_code, latitude from areas order by code`).toEqual([
      { name: 'Cipete Selatan', postal_code: '12410', latitude: -6.27 },
      { name: 'Ba\\ck slash', postal_code: '', latitude: null },
    ])
  })

  test('takes over what changed, keeps ids, and keeps what a poorer source lacks', async () => {
    const [before] = await sql`select id from areas where code = ${cipete.code}`
    const renamed = { ...cipete, name: 'Cipete Kidul', postalCode: '', latitude: null, longitude: null }
    expect(await importRegions(sql, [renamed])).toEqual({ villages: 1, added: 0, changed: 1 })
    expect(await sql`select id, name, postal_code, latitude from areas where code = ${cipete.code}`).toEqual([
      { id: before?.id, name: 'Cipete Kidul', postal_code: '12410', latitude: -6.27 },
    ])
  })

  test('changes nothing when a row is not a village', async () => {
    async function* rows() {
      const values = { code: '11.01.01.2001', village: 'Baru', district: 'Baru', regency_type: 'Kabupaten' }
      yield { line: 2, values: { ...values, regency: 'Aceh Selatan', province: 'Aceh', postal_code: '23773' } }
      yield { line: 3, values: { ...values, code: '11.01.01' } }
    }
    await expect(importRegions(sql, csvVillages(rows()))).rejects.toThrow(
      "line 3: code '11.01.01' is not of the form 31.71.01.1001",
    )
    expect(await sql`select from provinces where code = '11'`).toHaveLength(0)
  })

  test('refuses swapped coordinates', async () => {
    async function* rows() {
      const values = { code: '11.01.01.2001', village: 'Baru', district: 'Baru', regency_type: 'Kabupaten' }
      yield { line: 2, values: { ...values, regency: 'A', province: 'Aceh', lat: '97.4', lng: '2.9' } }
    }
    await expect(importRegions(sql, csvVillages(rows()))).rejects.toThrow('not a place in Indonesia')
  })
})

const file = '../shared/data/regions/villages.csv.gz'

describe('the whole country', () => {
  test('comes from the npm packages within seconds, complete', { timeout: 60_000 }, async () => {
    const seen: number[] = []
    const imported = await importRegions(sql, await packageVillages(), (villages) => seen.push(villages))
    expect(imported.villages).toBeGreaterThan(83_000)
    expect(seen.at(-1)).toBe(imported.villages)

    const [counts] = await sql`
      select (select count(*) from provinces) as provinces, (select count(*) from cities) as cities,
        (select count(*) from subdistricts) as subdistricts,
        (select count(*) from areas where postal_code = '') as without_postal_code,
        (select count(*) from areas where latitude is null and code <> '31.74.06.1009') as without_place`
    expect(counts).toMatchObject({ provinces: 38, cities: 514, without_place: 0 })
    expect(counts?.subdistricts).toBeGreaterThan(7_200)
    expect(counts?.without_postal_code).toBeLessThan(100)
  })

  test.skipIf(!existsSync(file))(
    `comes from ${file} over it, and the two agree on the postal codes`,
    { timeout: 60_000 },
    async () => {
      await sql`create table before as select code, postal_code, latitude, longitude from areas`
      await importRegions(sql, csvVillages(readCsv(file)))
      const [agreement] = await sql`
      select avg((b.postal_code = a.postal_code)::int)::float8 as postal_codes,
        percentile_cont(0.5) within group (
          order by 111 * sqrt((a.latitude - b.latitude) ^ 2 + (a.longitude - b.longitude) ^ 2)) as km
      from areas a join before b using (code) where b.postal_code <> ''`
      expect(agreement?.postal_codes).toBeGreaterThan(0.975)
      expect(agreement?.km).toBeLessThan(1)
    },
  )
})
