import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { tcpProxyTo } from '../testing/tcp-proxy.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { healthRoutes } from './health.ts'

const database = await createTestDatabase({ empty: true })
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await database.drop()
})

/** Requests the readiness with a database at that address. */
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

test('is ready with a database that accepts writes', async () => {
  expect(await readinessOf(database.url)()).toEqual({ http: 200, message: 'ready', retryAfter: undefined })
})

test('is not ready with a read-only database', async () => {
  const readOnly = `${database.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  expect(await readinessOf(readOnly)()).toEqual({ http: 503, message: 'database takes no writes', retryAfter: '2' })
})

test('R10 is not ready with an unresponsive database, before the deadlines of statements have passed', async () => {
  const network = await tcpProxyTo(database.url)
  closing.push(() => network.close())
  const readiness = readinessOf(network.url)
  expect((await readiness()).http).toBe(200)
  network.silence()
  expect(await readiness()).toEqual({ http: 503, message: 'database unreachable', retryAfter: '2' })
})
