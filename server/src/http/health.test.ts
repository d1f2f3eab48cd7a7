import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { networkTo } from '../testing/network.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { healthRoutes } from './health.ts'

const database = await createTestDatabase({ empty: true })
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await database.drop()
})

/** What readiness says of a database at that address. */
function readinessOf(url: string) {
  const sql = openDatabase(url, { max: 1 })
  const app = Fastify()
  healthRoutes(app, { sql })
  closing.push(
    () => sql.end({ timeout: 1 }),
    () => app.close(),
  )
  return async () => {
    const answer = await app.inject('/health/ready')
    return { http: answer.statusCode, message: answer.json().message, retryAfter: answer.headers['retry-after'] }
  }
}

test('a database that takes writes is ready', async () => {
  expect(await readinessOf(database.url)()).toEqual({ http: 200, message: 'ready', retryAfter: undefined })
})

test('a database that takes no writes is not ready', async () => {
  const readOnly = `${database.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  expect(await readinessOf(readOnly)()).toEqual({ http: 503, message: 'database takes no writes', retryAfter: '2' })
})

test('R10 a database that is silent is not ready, before its own deadlines have passed', async () => {
  const network = await networkTo(database.url)
  closing.push(() => network.close())
  const readiness = readinessOf(network.url)
  expect((await readiness()).http).toBe(200)
  network.silence()
  expect(await readiness()).toEqual({ http: 503, message: 'database out of reach', retryAfter: '2' })
})
