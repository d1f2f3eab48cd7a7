import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tcpProxyTo } from '../testing/tcp-proxy.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { inTransaction, openDatabase, type Sql } from './database.ts'

let sql: Sql
let direct: Sql
let network: Awaited<ReturnType<typeof tcpProxyTo>>
const closing: (() => unknown)[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  direct = openDatabase(database.url, { max: 1 })
  network = await tcpProxyTo(database.url)
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

test('when connections are reset, every statement gets its own answer or an error, and no transaction is half done', async () => {
  const committed = new Set<number>()
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
    committed.add(id)
  }
  /** The test would hang if a statement got neither a result nor an error. */
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
  expect([...committed].filter((id) => !there.has(id))).toEqual([])
  expect(await sql`select 1 as one`.catch(() => sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('statements that are repeated at once when connections break are answered by intact connections', async () => {
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
    // PostgreSQL may still count connections of the previous round.
    await expect.poll(async () => (await waiting()).length, { interval: 5 }).toBeGreaterThanOrEqual(crowd)
    network.reset()
    await direct`select pg_advisory_unlock(1)`
    await asked
    await Promise.all(Array.from({ length: 4 }, () => ask(4)))
  }
})

test('after a table was altered, prepared statements read its new columns, also in a transaction', async () => {
  await direct`create table altered (first int)`
  await direct`insert into altered values (1)`
  const read = () => sql`select * from altered`
  const readInTransaction = () => inTransaction(sql, (tx) => tx`select * from altered`)
  expect([await read(), await readInTransaction()]).toEqual([[{ first: 1 }], [{ first: 1 }]])
  await direct`alter table altered add column second int not null default 2`
  const now = [{ first: 1, second: 2 }]
  expect([await read(), await readInTransaction()]).toEqual([now, now])
})

test('a text of several statements that fails in its own transaction leaves no open transaction in the pool', async () => {
  const one = openDatabase(network.url, { max: 1 })
  closing.push(() => one.end({ timeout: 1 }))
  await expect(one.query('begin; select 1 / 0; commit', [])).rejects.toThrow('division by zero')
  expect(await one`select 1 as one`).toEqual([{ one: 1 }])
})

/** Waits for an event of the network, as requests do, so that broken sockets are noticed in the same turn of the event loop. */
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

/** A database that does not respond until `silent` is restored. */
async function aSilentDatabase({ max }: { max: number }) {
  const silent = await tcpProxyTo(network.url)
  silent.silence()
  const deadlines = { connection: 500, lock: 1_000, statement: 1_000, answer: 1_000 }
  const opened = openDatabase(silent.url, { max, deadlines })
  closing.push(
    () => opened.end({ timeout: 1 }),
    () => silent.close(),
  )
  return { silent, sql: opened }
}

test('while no connection can be opened, one caller tries and all others are refused at once', async () => {
  const { silent, sql: unanswered } = await aSilentDatabase({ max: 2 })
  const refusedAtOnce = 'the database is unreachable'
  const ask = () => unanswered`select 1`.catch((error: unknown) => (error as Error).message)
  const first = [ask(), ask()]
  await expect.poll(silent.openConnections, { interval: 5 }).toBe(2)
  // They wait for a connection until after the first ones have failed, without learning about the database.
  await Promise.all([...first, ask(), ask()])
  for (let round = 0; round < 3; round++) {
    // Callers that wait for each other do not each try in turn.
    for (let turn = 0; turn < 3; turn++) expect(await ask()).toBe(refusedAtOnce)
    await expect.poll(silent.openConnections, { interval: 5 }).toBe(0)
    const asked: unknown[] = []
    const askAndCount = () => {
      asked.push(ask())
      return silent.openConnections()
    }
    await expect.poll(askAndCount, { interval: 5 }).toBe(1)
    expect(await Promise.all([ask(), ask()])).toEqual([refusedAtOnce, refusedAtOnce])
    await Promise.all(asked)
  }
})

test('a try that began while the database was silent is repeated after another has succeeded', async () => {
  const { silent, sql: back } = await aSilentDatabase({ max: 4 })
  const late = back`select 1 as one`.then((rows) => rows)
  await expect.poll(silent.openConnections, { interval: 5 }).toBe(1)
  silent.restore()
  await back`select 1`
  expect(await late).toEqual([{ one: 1 }])
})

test('the pools are filled before the first requests, and a database that is away fails only those who ask', async () => {
  const filled = openDatabase(network.url, { max: 3 })
  await filled.fillPools()
  const idle = { used: 0, idle: 3, waiting: 0 }
  expect(filled.poolStates()).toEqual({ reads: idle, transactions: idle })
  await filled.end()

  const { sql: away } = await aSilentDatabase({ max: 2 })
  await away.fillPools()
  await expect(away`select 1`).rejects.toMatchObject({ name: 'DatabaseUnreachableError' })
})

test('who waits for a connection gets a new one when the old ones are replaced', async () => {
  const full = openDatabase(network.url, { max: 2 })
  const over = Promise.withResolvers<void>()
  const begun: unknown[] = []
  const held = Array.from({ length: 2 }, () =>
    inTransaction(full, async (tx) => {
      begun.push(await tx`select 1`)
      await over.promise
    }),
  )
  await expect.poll(() => begun.length, { interval: 5 }).toBe(2)
  const waiting = inTransaction(full, (tx) => tx`select 1 as one`)
  await expect.poll(() => full.poolStates().transactions.waiting, { interval: 5 }).toBe(1)
  full.transactions.renew()
  expect(await waiting).toEqual([{ one: 1 }])
  over.resolve()
  await Promise.all(held)
  await full.end()
})

test('a server that is not running is reported at once', async () => {
  const nobody = openDatabase('postgres://kedai:x@127.0.0.1:1/kedai', { max: 2 })
  await expect(nobody`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await nobody.end({ timeout: 1 })
})
