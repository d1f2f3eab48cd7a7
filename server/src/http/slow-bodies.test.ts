import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { handleError } from './error-handler.ts'
import { limitBodyTime } from './slow-bodies.ts'

const app = Fastify()
app.setErrorHandler(handleError)
limitBodyTime(app, 50)
app.post('/', async (request) => request.body)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Sends the rest of a request, then waits; returns all bytes until the server closes the connection. */
async function sendRaw(rest: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nhost: kedai\r\ncontent-type: application/json\r\n${rest}`)
  return text(socket)
}

test('a body that does not arrive is answered as 408 in the envelope, and the connection is closed', async () => {
  const answer = await sendRaw('content-length: 20\r\n\r\n{"a":')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
    ...{ status: false, code: 'REQUEST_TIMEOUT', message: 'Request timeout', data: null },
    usermsg: 'Waktu sambungan habis. Silakan coba lagi',
  })
})

test('a body that has arrived is answered', async () => {
  const answer = await sendRaw('connection: close\r\ncontent-length: 7\r\n\r\n{"a":1}')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('{"a":1}')
})

test('headers have 15 seconds, an upload has five minutes', async () => {
  const { server } = (await testShop()).app
  const { connectionsCheckingInterval } = server as typeof server & { connectionsCheckingInterval: number }
  expect(server.headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000)
  expect(server.requestTimeout).toBe(300_000)
})
