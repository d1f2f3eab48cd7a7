import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, get, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'
import { fetchFile, type Get } from './fetch-release.ts'

let folder: string
let server: ReturnType<typeof createServer>
let answer: RequestListener

beforeEach(async () => {
  folder = await makeTestDirectory()
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await removeTestDirectory(folder)
})

/** Simulates https, without encryption. */
const plain: Get = (url, options, onAnswer) =>
  get(url.replace('https:', 'http:'), { ...options, agent: false }, onAnswer)

const addressOf = (path: string) => `https://127.0.0.1:${(server.address() as { port: number }).port}${path}`
const fetchTo = (path: string, maxBytes = 1_000) => fetchFile(addressOf(path), join(folder, 'file'), maxBytes, plain)

test('a file is fetched over redirects', async () => {
  answer = ({ url }, response) =>
    url === '/moved' ? response.end('contents') : response.writeHead(302, { location: '/moved' }).end()
  await fetchTo('/')
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('contents')
})

test.each<[string, RequestListener, string]>([
  ['that is not there', (_, response) => response.writeHead(404).end(), 'answers 404'],
  ['that leads to plain http', (_, response) => response.writeHead(302, { location: 'http://a/b' }).end(), 'no https'],
  ['that leads in a circle', (_, response) => response.writeHead(302, { location: '/' }).end(), 'to the next'],
  ['that says to be too large', (_, response) => response.end('x'.repeat(2_000)), 'has more than'],
  ['that is too large and does not say so', (_, response) => flood(response), 'has more than'],
  ['that breaks off', (_, response) => breakOff(response), 'could not be fetched'],
])('nothing is left of a file %s', async (_what, handler, reason) => {
  answer = handler
  await expect(fetchTo('/')).rejects.toThrow(reason)
  expect(await readdir(folder)).toEqual([])
})

type Response = Parameters<RequestListener>[1]
const flood = (response: Response) => {
  for (let chunk = 0; chunk < 20; chunk++) response.write('x'.repeat(100))
  response.end()
}
const breakOff = (response: Response) => {
  response.writeHead(200, { 'content-length': '500' })
  response.write('begun', () => response.destroy())
}
