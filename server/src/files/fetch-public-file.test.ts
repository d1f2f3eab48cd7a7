import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { fetchPublicFile, isPublicAddress } from './fetch-public-file.ts'

const answers: Record<string, RequestListener> = {
  '/file': (_, response) => response.end('isi'),
  '/large': (_, response) => response.end('x'.repeat(2_000)),
  '/missing': (_, response) => response.writeHead(404).end(),
  '/moved': (_, response) => response.writeHead(302, { location: '/file' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/file' }).end(),
  '/name': (_, response) => response.writeHead(302, { location: `http://localhost:${port()}/file` }).end(),
  '/endless': (_, response) => response.writeHead(302, { location: '/endless' }).end(),
  '/other-scheme': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => undefined,
}
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const port = () => (server.address() as AddressInfo).port
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, timeoutMs = 5_000) =>
  fetchPublicFile(`http://127.0.0.1:${port()}${path}`, {
    ...{ maxBytes: 1_000, signal: AbortSignal.timeout(timeoutMs), ports: [String(port())] },
    // As if this one were public.
    isAllowed: (ip) => ip === '127.0.0.1' && !path.startsWith('/name'),
  })
const asPublic = (address: string) =>
  fetchPublicFile(address, { maxBytes: 1_000, signal: AbortSignal.timeout(5_000), ports: [String(port())] })

describe('a file of another host', () => {
  test('is fetched, also behind a redirect', async () => {
    expect(String(await get('/file'))).toBe('isi')
    expect(String(await get('/moved'))).toBe('isi')
  })

  test.each([
    ['/large', 'too-large'],
    ['/missing', 'status'],
    ['/inside', 'private'],
    ['/endless', 'redirects'],
    ['/other-scheme', 'address'],
  ])('%s is refused: %s', (path, problem) => expect(get(path)).rejects.toMatchObject({ problem }))

  test('that does not answer ends with its time', () =>
    expect(get('/silent', 200)).rejects.toMatchObject({ problem: 'unreachable' }))

  test.each([
    'http://127.0.0.1/a.jpg',
    'http://localhost/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:10.0.0.1]/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://93.184.216.34:5432/a.jpg',
  ])('%s is never asked', (address) => expect(asPublic(address)).rejects.toMatchObject({ problem: 'private' }))

  test.each([
    'ftp://a.test/a.jpg',
    'file:///etc/passwd',
    'https://user:pass@a.test/',
    'a.jpg',
    `https://a.test/${'x'.repeat(2_000)}`,
  ])('%s is no address', (address) => expect(asPublic(address)).rejects.toMatchObject({ problem: 'address' }))
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is public: %s', (ip, isPublic) => expect(isPublicAddress(ip)).toBe(isPublic))
