import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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
  async function work(one: () => Promise<void>) {
    const event = await anEcho()
    while (!isOver) {
      await event()
      const answered = await Promise.race([
        one().then(
          () => true,
          () => false,
        ),
        sleep(8_000, 'none'),
      ])
      if (answered === 'none') wrong.push('no answer')
      if (answered !== true) failures += 1
    }
  }
  const workers = Array.from({ length: 40 }, (_, index) => work(index % 2 === 0 ? ask : keepBothHalves))
  for (let reset = 0; reset < 40; reset++) {
    await sleep(40)
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

test('who asks again at once when connections break is answered soon, by connections that are whole', async () => {
  const slow: number[] = []
  async function ask(tries: number): Promise<unknown> {
    return sql`select pg_sleep(0.03)`.catch(() => (tries > 0 ? ask(tries - 1) : undefined))
  }
  for (let n = 0; n < 25; n++) {
    const asked = Promise.all(Array.from({ length: 1 + (n % 4) }, () => ask(3)))
    await sleep(15)
    network.reset()
    const began = Date.now()
    await asked
    for (let time = 0; time < 3; time++) {
      await Promise.all(Array.from({ length: 4 }, () => sql`select 1`.catch(() => undefined)))
    }
    slow.push(Date.now() - began)
  }
  // A connection that lost its greeting would not be opened before the driver's time is up, after five seconds.
  expect(Math.max(...slow)).toBeLessThan(4_000)
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
