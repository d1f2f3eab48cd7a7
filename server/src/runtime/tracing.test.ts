import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { askOverNetwork } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'
import { startTracing } from './tracing.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Attribute = { key: string; value: { stringValue?: string } }
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const shop = await testShop()
const received: { headers: Record<string, unknown>; body: Sent }[] = []
const collector = createServer(async (request, response) => {
  received.push({ headers: { ...request.headers }, body: JSON.parse(await text(request)) as Sent })
  response.setHeader('content-type', 'application/json').end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
afterAll(() => collector.close())

const spansOf = () =>
  received.flatMap(({ body }) => body.resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)))
const attribute = (span: Span, key: string) => span.attributes.find((one) => one.key === key)?.value.stringValue

test('a call of a browser is one trace, from its own span to each statement, without values', async () => {
  const stop = await startTracing({ endpoint, headers: { authorization: 'Bearer abc' }, share: 1 })
  const app = await createApp(shop.ctx)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const { email } = await shop.aUser()
  const traceId = 'abcdef0123456789abcdef0123456789'
  const answer = await askOverNetwork(origin, {
    method: 'PUT',
    path: '/api/v1/forgotpassword',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    body: { Email: email },
  })
  await app.close()
  await stop()

  const spans = spansOf().filter((span) => span.traceId === traceId)
  const call = spans.find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')!
  expect(call.name).toBe('PUT /api/v1/forgotpassword')
  expect(attribute(call, 'kedai.request_id')).toBe(answer.headers['x-request-id'])
  const statements = spans.filter(({ name }) => name === 'SQL')
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(call.spanId)
  expect(statements.some((span) => attribute(span, 'db.query.text')!.includes('insert into mails'))).toBe(true)
  expect(JSON.stringify(received)).not.toContain(email)
  expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer abc' })
})

test('nothing is traced without an endpoint, and unsampled requests are not traced', async () => {
  received.length = 0
  for (const tracing of [
    { endpoint: '', headers: {}, share: 1 },
    { endpoint, headers: {}, share: 0 },
  ]) {
    const stop = await startTracing(tracing)
    expect((await shop.ask({ method: 'GET', path: '/api/v1/productcount/29' })).http).toBe(200)
    await stop()
  }
  expect(received).toEqual([])
})
