import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Sql } from '../../db/database.ts'
import { readCsv } from '../../files/csv-file.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { csvVillages, shippedRegions } from './csv-villages.ts'
import { importRegions } from './import-regions.ts'
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
  test('inserts all levels, and matches them by code when they are imported again', async () => {
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

  test('updates what changed, keeps ids, and keeps values that the new source lacks', async () => {
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

describe('the shipped regions', () => {
  test('are those of the whole country', async () => {
    const progress: number[] = []
    const imported = await importRegions(sql, csvVillages(readCsv(shippedRegions)), (villages) =>
      progress.push(villages),
    )
    expect(imported.villages).toBeGreaterThan(83_000)
    expect(progress.at(-1)).toBe(imported.villages)

    const [counts] = await sql`
      select (select count(*) from provinces) as provinces, (select count(*) from cities) as cities,
        (select count(*) from subdistricts) as subdistricts,
        (select count(*) from areas where postal_code = '' and code <> '31.74.06.1009') as without_postal_code,
        (select count(*) from areas where latitude is null and code <> '31.74.06.1009') as without_place`
    expect(counts).toMatchObject({ provinces: 38, cities: 514, without_place: 0 })
    expect(counts?.subdistricts).toBeGreaterThan(7_200)
    expect(counts?.without_postal_code).toBe(0)
  })
})
