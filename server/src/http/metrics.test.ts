import { beforeAll, expect, test } from 'vitest'
import { watchHealth } from '../modules/health/watch-health.ts'
import { testShop } from '../testing/test-shop.ts'

const token = 'a token of the tests'
const shop = await testShop({ METRICS_TOKEN: token })
let origin: string
beforeAll(async () => {
  origin = await shop.listen()
})

async function read(headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/metrics`, { headers })
  return { status: response.status, text: await response.text() }
}
const lines = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(`${name}{`))

test('count requests by route, without the values in their paths', async () => {
  const { id } = await shop.aProduct()
  await fetch(`${origin}/api/v1/product/29/${id}`)
  await fetch(`${origin}/api/v1/rahasia-${id}`)
  const counts = lines((await read()).text, 'kedai_http_request_seconds_count')
  expect(counts).toContain(
    'kedai_http_request_seconds_count{method="GET",route="/api/v1/product/:oid/:id",status="200"} 1',
  )
  expect(counts.join('\n')).not.toContain('rahasia')
})

test('include the connections of both pools and the results of the health checks', async () => {
  await watchHealth(shop.ctx)
  const { text } = await read()
  expect(lines(text, 'kedai_database_connections')).toHaveLength(6)
  expect(lines(text, 'kedai_health_level')).toContain('kedai_health_level{check="mail"} 0')
  expect(lines(text, 'kedai_health_value').join()).toMatch(/check="disk"\} [1-9]/)
})

test('are open to this machine, and to others only with the token', async () => {
  expect((await read()).status).toBe(200)
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  expect((await read(forwarded)).status).toBe(404)
  for (const wrong of ['', 'Bearer ', 'Bearer x', `Basic ${token}`, token]) {
    expect((await read({ ...forwarded, authorization: wrong })).status, wrong).toBe(404)
  }
  expect((await read({ ...forwarded, authorization: `Bearer ${token}` })).status).toBe(200)
})
