import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backofficePages, pagePath } from '#contract/values/backoffice/backoffice-pages.ts'
import { serveBackoffice } from './serve-backoffice.ts'

// The document and the files of `vite build backoffice` (npm test builds first).

let shop = { name: 'Kedai', logo: '' }
const options = {
  ...{
    organisationId: 29,
    publicUrl: 'https://kedai.example',
    hstsSubdomains: false,
    dev: false,
    isTraced: false,
    buildDirectory: 'build',
  },
  shop: () => shop,
}
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await serveBackoffice(app, options)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const filesIn = (html: string) => [...html.matchAll(/(?:src|href)="(\/kelola\/[^"]+)"/g)].map(([, url]) => url!)
const isHashed = (url: string) => url.startsWith('/kelola/assets/')

describe('the document', () => {
  const screens = Object.values(backofficePages).map((page) => pagePath(page, 7))
  test.each([...screens, '/kelola?pile=waiting', '/kelola/'])('is sent for %s', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<html data-organisation="29" data-shop-name="Kedai" lang="id">')
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect(body).toMatch(/<title>[^<]+ \| Kedai<\/title>/)
  })

  test('has the shop’s name and logo as they are now', async () => {
    const before = await get('/kelola')
    shop = { name: 'Dapur "Ratna" & <b>', logo: '/img/640/shop/29/x.webp' }
    const after = await get('/kelola', { 'if-none-match': String(before.headers.etag) })
    expect(after.body).toContain(
      'data-shop-name="Dapur &quot;Ratna&quot; &amp; &lt;b>" data-shop-logo="/img/640/shop/29/x.webp"',
    )
    shop = { name: 'Kedai', logo: '' }
    expect((await get('/kelola')).body).toBe(before.body)
  })

  test('runs only script files of our own', async () => {
    const { headers, body } = await get('/kelola')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(
      [...body.matchAll(/<script([^>]*)>/g)].every(([, attributes]) => attributes!.includes(' src="/kelola/')),
    ).toBe(true)
    expect(body).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
  })

  test('is revalidated each time, compressed, and answered as 304 where it is unchanged', async () => {
    const plain = await get('/kelola')
    expect(plain.headers['cache-control']).toContain('max-age=0')
    const brotli = await get('/kelola', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const known = await get('/kelola/topup', { 'if-none-match': String(plain.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: '/kelola' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test.each([
    '/kelola/tidak-ada',
    '/kelola/topup/1',
    '/kelola/rekening/7x',
    '/kelola/rekening/7/8',
    '/kelola/assets/tidak-ada.js',
    '/kelola/index.html',
  ])('is sent with 404 for %s, which is no screen, and not cached', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).toContain('<div id="root">')
  })
})

test('its files are cached for good, and precompressed', async () => {
  const files = filesIn((await get('/kelola')).body).filter(isHashed)
  expect(files.some((url) => url.endsWith('.css'))).toBe(true)
  for (const url of files) {
    const { statusCode, headers, rawPayload } = await get(url, { 'accept-encoding': 'br' })
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    // Very small files would hardly shrink.
    if (rawPayload.length >= 512) expect(headers['content-encoding']).toBe('br')
  }
})

test('it can be installed: the manifest and the icons that it names are there', async () => {
  const manifest = await get('/kelola/manifest.webmanifest')
  expect([manifest.statusCode, manifest.headers['content-type']]).toEqual([200, 'application/manifest+json'])
  const { scope, start_url, icons } = manifest.json<{ scope: string; start_url: string; icons: { src: string }[] }>()
  expect([scope, start_url]).toEqual(['/kelola', '/kelola'])
  const named = filesIn((await get('/kelola')).body).filter((url) => !isHashed(url))
  expect(named).toContain('/kelola/manifest.webmanifest')
  for (const url of [...icons.map(({ src }) => src), ...named]) {
    const { statusCode, headers } = await get(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'public, max-age=3600'])
  }
})

test('a server without the build of the back office does not start, and says why', async () => {
  const start = serveBackoffice(Fastify(), { ...options, buildDirectory: 'nowhere' })
  await expect(start).rejects.toThrow(/^The back office is not built: .*nowhere\/backoffice\/index\.html is missing/)
})
