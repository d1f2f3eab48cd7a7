import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkTo } from '../testing/network.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { inTransaction, openDatabase, type Sql } from './database.ts'

let sql: Sql
let direct: Sql
let network: Awaited<ReturnType<typeof networkTo>>
const closing: (() => unknown)[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  direct = openDatabase(database.url, { max: 1 })
  network = await networkTo(database.url)
  sql = openDatabase(network.url, { max: 4 })
  await direct`create table halves (id int, half text)`
  closing.push(
    () => sql.end({ timeout: 1 }),
    () => direct.end(),
    () => network.close(),
    () => database.drop(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

test('when connections are reset, no question gets the wrong answer, an empty one, or none', async () => {
  const kept = new Set<number>()
  const wrong: unknown[] = []
  let isOver = false
  let answers = 0
  let failures = 0
  let number = 0

  async function ask() {
    const n = ++number
    const rows = await sql`select ${n}::int as n`
    if (rows[0]?.n !== n) wrong.push({ asked: n, answered: [...rows] })
  }
  async function keepBothHalves() {
    const id = ++number
    await inTransaction(sql, async (tx) => {
      await Promise.all([tx`insert into halves values (${id}, 'left')`, tx`select ${id}::int`])
      await tx`insert into halves values (${id}, 'right')`
    })
    kept.add(id)
  }
  /** Work that gets no answer keeps the test from ending. */
  async function work(one: () => Promise<void>) {
    const event = await anEcho()
    while (!isOver) {
      await event()
      await one().then(
        () => answers++,
        () => failures++,
      )
    }
  }
  const workers = Array.from({ length: 40 }, (_, index) => work(index % 2 === 0 ? ask : keepBothHalves))
  for (let reset = 0; reset < 40; reset++) {
    const before = answers
    await expect.poll(() => answers, { interval: 5, timeout: 10_000 }).toBeGreaterThan(before + 20)
    network.reset()
  }
  isOver = true
  await Promise.all(workers)

  expect(wrong).toEqual([])
  expect(failures).toBeGreaterThan(0)
  const rows = await direct<
    { id: number; halves: number }[]
  >`select id, count(*)::int as halves from halves group by id`
  expect(rows.filter((row) => row.halves !== 2)).toEqual([])
  const there = new Set(rows.map((row) => row.id))
  expect([...kept].filter((id) => !there.has(id))).toEqual([])
  expect(await sql`select 1 as one`.catch(() => sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('who asks again at once when connections break is answered, by connections that are whole', async () => {
  const ask = (tries: number): Promise<unknown> =>
    sql`select ${tries}::int as tries, pg_advisory_xact_lock_shared(1)`.catch((error) => {
      if (tries === 0) throw error
      return ask(tries - 1)
    })
  const waiting = () =>
    direct`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let n = 0; n < 25; n++) {
    const crowd = 1 + (n % 4)
    await direct`select pg_advisory_lock(1)`
    const asked = Promise.all(Array.from({ length: crowd }, () => ask(4)))
    // Those of the round before may not have been missed by PostgreSQL yet.
    await expect.poll(async () => (await waiting()).length, { interval: 5 }).toBeGreaterThanOrEqual(crowd)
    network.reset()
    await direct`select pg_advisory_unlock(1)`
    await asked
    await Promise.all(Array.from({ length: 4 }, () => ask(4)))
  }
})

test('a table that was altered meanwhile is read as it is now, by a statement and in a transaction', async () => {
  await direct`create table altered (first int)`
  await direct`insert into altered values (1)`
  const read = () => sql`select * from altered`
  const readInTransaction = () => inTransaction(sql, (tx) => tx`select * from altered`)
  expect([await read(), await readInTransaction()]).toEqual([[{ first: 1 }], [{ first: 1 }]])
  await direct`alter table altered add column second int not null default 2`
  const now = [{ first: 1, second: 2 }]
  expect([await read(), await readInTransaction()]).toEqual([now, now])
})

/** Answers once something came over a network, as requests do. Beside it the driver's sockets say that they broke. */
async function anEcho(): Promise<() => Promise<unknown>> {
  const server = createServer((socket) => socket.pipe(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1')
  closing.push(
    () => socket.destroy(),
    () => server.close(),
  )
  return () => {
    socket.write('.')
    return once(socket, 'data')
  }
}

test('a server that is not there is told at once', async () => {
  const nobody = openDatabase('postgres://kedai:x@127.0.0.1:1/kedai', { max: 2 })
  await expect(nobody`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await nobody.end({ timeout: 1 })
})
