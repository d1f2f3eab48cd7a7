import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = await testShop()

test('a line is written while the process is still running', async () => {
  const program = `
    const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)})
    createLog('info').info('pesanan 1')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const [line] = await once(child.stdout, 'data')
  expect(JSON.parse(String(line))).toMatchObject({ level: 30, msg: 'pesanan 1' })
  child.stdin.end()
  await once(child, 'close')
})

test('each request is one line with its id, path and client, and without its query', async () => {
  const out = new PassThrough()
  const log = pino({ base: undefined }, out)
  const config = { ...shop.ctx.config, log: { level: 'info', accessLog: true } }
  const app = await createApp({ ...shop.ctx, log, config })
  const answer = await app.inject('/api/v1/productlist?Name=nama%20saya')
  await app.close()
  const lines = String(out.read()).trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]!.match(/"reqId"/g)).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    reqId: answer.headers['x-request-id'],
    method: 'GET',
    path: '/api/v1/productlist',
    http: answer.statusCode,
    client: '127.0.0.1',
  })
  expect(lines[0]).not.toContain('nama')
})
