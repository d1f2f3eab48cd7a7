import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../demo/accounts.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = await testShop({ PUBLIC_URL: 'http://localhost:3000' })
const email = 'admin@kedai.test'
let port: number

beforeAll(async () => {
  port = Number(new URL(await shop.listen()).port)
  await shop.aUser({ email, role: 'operator', password: demoPassword })
})

/** The status of a login with the published password, with these lines as the HTTP head. */
async function logIn(version: string, headers: readonly string[]): Promise<number> {
  const body = JSON.stringify({ Email: email, Password: demoPassword })
  const lines = [`POST /api/v1/kelola/login HTTP/${version}`, ...headers, 'Content-Type: application/json']
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, `Content-Length: ${body.length}`, 'Connection: close', '', body].join('\r\n'))
  return Number((await text(socket)).split(' ')[1])
}

test('the published password does not work through nginx with its default configuration, which adds no header', async () => {
  const host = `Host: 127.0.0.1:${port}`
  expect(await logIn('1.1', [host])).toBe(200)
  expect(await logIn('1.0', [host])).toBe(401)
})
