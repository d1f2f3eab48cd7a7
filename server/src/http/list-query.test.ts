import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Sql } from '../db/database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { filterGroup, pageOf, sortOf } from './list-query.ts'

let sql: Sql
let closeDatabase: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  sql = openDatabase(database.url, { max: 2 })
  closeDatabase = async () => {
    await sql.end()
    await database.drop()
  }
  await sql`create table fruit (id int, name text, owner int, colour text)`
  await sql`insert into fruit values
    (1, 'Salak', 1, 'cokelat'), (2, 'Pisang', 1, 'kuning'), (3, 'Pisang', 2, 'hijau'), (4, 'Manggis', 1, 'ungu')`
})
afterAll(() => closeDatabase())

type Query = {
  SortBy?: 'ID-asc' | 'ID-desc' | 'Name-asc' | 'Name-desc'
  Operand?: 'AND' | 'OR'
  Name?: string[]
  Colour?: string[]
}

async function listOwn(query: Query): Promise<number[]> {
  const { column, direction } = sortOf(sql, query, { ID: sql`id`, Name: sql`name` }, 'Name-asc')
  const rows = await sql<{ id: number }[]>`
    select id from fruit
    where owner = 1 and ${filterGroup(sql, query, {
      Name: (names) => sql`name = any(${names})`,
      Colour: (colours) => sql`colour = any(${colours})`,
    })}
    order by ${column} ${direction}, id ${direction}`
  return rows.map((row) => row.id)
}

describe('C07 list query language', () => {
  test('limit and offset follow from page and size', () => {
    expect(pageOf({}, 12)).toEqual({ limit: 12, offset: 0 })
    expect(pageOf({ Page: 3, Size: 10 }, 12)).toEqual({ limit: 10, offset: 20 })
  })

  test("sorts by the list's default order or SortBy, equal rows by id", async () => {
    expect(await listOwn({})).toEqual([4, 2, 1])
    expect(await listOwn({ SortBy: 'Name-desc' })).toEqual([1, 2, 4])
    expect(await listOwn({ SortBy: 'ID-desc' })).toEqual([4, 2, 1])
  })

  test('several values of one field combine with OR, fields with AND', async () => {
    expect(await listOwn({ Name: ['Salak', 'Pisang'] })).toEqual([2, 1])
    expect(await listOwn({ Name: ['Salak', 'Pisang'], Colour: ['kuning'] })).toEqual([2])
  })

  test("Operand=OR joins the caller's fields and never widens the owner's condition", async () => {
    expect(await listOwn({ Operand: 'OR', Name: ['Pisang'], Colour: ['ungu', 'hijau'] })).toEqual([4, 2])
    expect(await listOwn({ Operand: 'OR', Name: ["' or owner = 2 --"] })).toEqual([])
  })
})
