import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, openDatabase, type Sql } from '../db/database.ts'
import { createLog } from '../runtime/log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createJobs } from './queue.ts'

let sql: Sql
let databaseUrl: string
const closing: (() => unknown)[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  sql = openDatabase(database.url, { max: 4 })
  await sql`drop schema if exists pgboss cascade`
  closing.push(
    () => sql.end({ timeout: 1 }),
    () => database.drop(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

const enqueueOn = (on: Sql, jobs: ReturnType<typeof createJobs>) =>
  inTransaction(on, (tx) => jobs.enqueue(tx, 'advance-digital-order', { orderId: 1 }))

test('queues that start at the same time in a new database all take jobs', async () => {
  for (let round = 0; round < 3; round++) {
    await sql`drop schema if exists pgboss cascade`
    const started = Array.from({ length: 4 }, () => {
      const own = openDatabase(databaseUrl, { max: 1 })
      return { own, jobs: createJobs(own, createLog('silent')) }
    })
    await Promise.all(started.map(({ own, jobs }) => enqueueOn(own, jobs)))
    expect(await sql`select count(*)::int as n from pgboss.job`).toEqual([{ n: 4 }])
    for (const { own, jobs } of started) {
      await jobs.stop()
      await own.end()
    }
  }
}, 60_000)

test('a queue whose start failed starts with the next job', async () => {
  const own = openDatabase(databaseUrl, { max: 1 })
  let isAway = true
  const query = (text: string, values: Parameters<Sql['query']>[1]) =>
    isAway ? Promise.reject(new Error('away')) : own.query(text, values)
  const jobs = createJobs({ query }, createLog('silent'))
  await expect(enqueueOn(own, jobs)).rejects.toThrow('away')
  isAway = false
  await enqueueOn(own, jobs)
  await jobs.stop()
  await own.end()
})
