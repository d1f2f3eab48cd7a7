import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { inTransaction, openDatabase, type Sql, sqlState } from './database.ts'

let sql: Sql
let closeDatabase: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  sql = openDatabase(database.url, { max: 2 })
  closeDatabase = async () => {
    await sql.end()
    await database.drop()
  }
  await sql`create table notes (text text)`
})
afterAll(() => closeDatabase())

const countNotes = async () => (await sql<{ count: number }[]>`select count(*)::int as count from notes`)[0]!.count

test('a bigint beyond the safe range throws instead of being rounded', async () => {
  await expect(sql`select 9007199254740993::bigint`).rejects.toThrow(RangeError)
  expect(await sql`select 9007199254740991::bigint as n`).toEqual([{ n: Number.MAX_SAFE_INTEGER }])
})

test('a literal is a whole number in the text of the statement', async () => {
  expect(await sql`select ${sql.literal(-3)} as number`).toEqual([{ number: -3 }])
  expect(() => sql.literal(0.5)).toThrow(TypeError)
  expect(() => sql.literal('1; drop table notes' as never)).toThrow(TypeError)
})

test('arrays come back from PostgreSQL as they were sent', async () => {
  const texts = ['', ' ', 'kopi', 'a,b', '{a}', '"', '\\', 'a\\"b', 'NULL', 'null', 'baris\nbaru', '😀', null]
  expect(await sql`select ${texts}::text[] as back`).toEqual([{ back: texts }])
  const numbers = [0, -1, Number.MAX_SAFE_INTEGER, null]
  expect(await sql`select ${numbers}::bigint[] as back`).toEqual([{ back: numbers }])
  expect(await sql`select ${[1.5, -0.25, 1e300]}::float8[] as back`).toEqual([{ back: [1.5, -0.25, 1e300] }])
  expect(await sql`select ${[1, 2]}::int[] as back, ${[]}::text[] as none`).toEqual([{ back: [1, 2], none: [] }])
  expect(await sql`select array[true, false, null] as back`).toEqual([{ back: [true, false, null] }])
})

test('a transaction that fails leaves nothing behind', async () => {
  const failed = inTransaction(sql, async (tx) => {
    await tx`insert into notes values ('half')`
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await countNotes()).toBe(0)
})

test('a connection that breaks in a transaction fails only that transaction, and the pool recovers', async () => {
  const broken = inTransaction(sql, async (tx) => {
    await tx`insert into notes values ('lost')`
    const [me] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    await Promise.all([tx`select pg_sleep(10)`, sql`select pg_terminate_backend(${me!.pid})`])
  })
  await expect(broken).rejects.toMatchObject({ code: '57P01' })

  const afterwards = Array.from({ length: 20 }, () => inTransaction(sql, (tx) => tx`insert into notes values ('kept')`))
  await Promise.all(afterwards)
  expect(await countNotes()).toBe(20)
  await sql`delete from notes`
})

test('a transaction behind a hundred queries gets a connection of its own', async () => {
  for (let crowd = 95; crowd < 105; crowd++) {
    const elsewhere = inTransaction(sql, (tx) => tx`select pg_sleep(0.02)`)
    await sql`select 1`
    const queries = Array.from({ length: crowd }, () => sql`select 1`.execute())
    await Promise.all([elsewhere, ...queries, inTransaction(sql, (tx) => tx`insert into notes values ('kept')`)])
  }
  expect(await countNotes()).toBe(10)
  const idling = await sql`
    select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  expect(idling).toEqual([])
})

test('of two deadlocked transactions one is repeated, and both succeed', async () => {
  await sql`create table pair as select 1 as id, 0 as n union all select 2, 0`
  let meet = () => {}
  const bothHoldOne = new Promise<void>((resolve) => {
    let arrived = 0
    meet = () => {
      arrived += 1
      if (arrived === 2) resolve()
    }
  })
  const addTo = (first: number, second: number) =>
    inTransaction(sql, async (tx) => {
      await tx`update pair set n = n + 1 where id = ${first}`
      meet()
      await bothHoldOne
      await tx`update pair set n = n + 1 where id = ${second}`
    })
  await Promise.all([addTo(1, 2), addTo(2, 1)])
  expect(await sql`select n from pair`).toEqual([{ n: 2 }, { n: 2 }])
})

test('sqlState answers the code of a PostgreSQL error, and of no other error', async () => {
  const error = await sql`select 1 / 0`.catch((thrown) => thrown)
  expect(sqlState(error)).toBe('22012')
  expect(sqlState(new Error('22012'))).toBeUndefined()
})
