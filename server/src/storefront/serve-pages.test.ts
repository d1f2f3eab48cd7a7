import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Transport } from '#contract/client.ts'
import { readPageData } from '../../../storefront/app/hydration/page-data.ts'
import { servePages } from './serve-pages.ts'

// The pages of `react-router build` (npm test builds first), over a real socket; the shop's calls are mocked.

let app: FastifyInstance
let clearPages: () => void
const answer: Transport = async ({ url }) => {
  const product = `<script>alert(1)</script> & "kopi"`
  const card = {
    ID: 1,
    Name: product,
    Img: '',
    Price: 1,
    PromoPrice: 1,
    Stock: 1,
    Status: 1,
    PurchaseType: 1,
    StoreCity: '',
  }
  const data = url.includes('/popularproduct/')
    ? { PopularProduct: [card] }
    : url.includes('product/') || url.includes('productchoice/')
      ? {}
      : url.includes('/partner/')
        ? { Payments: [], Banks: [], Couriers: [] }
        : url.includes('/homesection/')
          ? [{ Kind: 'products', Source: 'popular', Layout: 'row' }]
          : url.includes('/setting/')
            ? { Key: 'home_category_ids', Value: '' }
            : []
  return { http: 200, envelope: { status: true, message: 'success', data } }
}
const calls = vi.fn(answer)

beforeAll(async () => {
  app = Fastify()
  const map = { tileUrl: '', attribution: '' }
  const organisation = { organisationId: 29, organisationName: 'Kedai "Bu Sri" & Anak' }
  const admit = <T>(_request: unknown, render: () => Promise<T>) => render()
  const options = {
    ...organisation,
    admit,
    shop: () => ({ name: 'Kedai', logo: '', accent: '' }),
    publicUrl: 'https://kedai.example',
    hstsSubdomains: false,
    map,
    dev: false,
    isTraced: false,
    buildDirectory: 'build',
  }
  const isPreviewToken = (token: string) => token === 'sah'
  clearPages = await servePages(app, { ...options, send: calls, isPreviewToken, connectOrigins: async () => [] })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

type Answer = { status: number; headers: Record<string, string>; body: Buffer; text: string }

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const head = response.headers as Record<string, string>
        const plain = head['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        resolve({ status: response.statusCode ?? 0, headers: head, body, text: plain.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}

const scriptsIn = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]

test('a page contains the organisation, which the browser sends at registration', async () => {
  const { text } = await get('/beranda')
  const name = 'data-organisation-name="Kedai &quot;Bu Sri&quot; &amp; Anak"'
  expect(text).toContain(`<html data-organisation="29" ${name} data-shop-name="Kedai" lang="id"`)
})

test('a page has HTML, CSS and one inline script, and loads no script by itself', async () => {
  const { status, text } = await get('/beranda')
  expect(status).toBe(200)
  expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/root-[^"]+\.css"/)
  expect(text.replace(/<script>[\s\S]*?<\/script>/, '')).not.toMatch(/modulepreload|<script[^>]+src=/)
  expect(text).not.toContain('nonce')
  const scripts = scriptsIn(text)
  expect(scripts.map(([, attributes]) => attributes)).toEqual([
    '',
    ' type="application/ld+json"',
    ' type="text/plain" data-hydrate="later" data-whole id="page-data"',
  ])
})

test('the Content-Security-Policy allows exactly the inline script of the page, by its hash', async () => {
  const { headers, text } = await get('/beranda')
  const policy = headers['content-security-policy'] ?? ''
  const [boot] = scriptsIn(text)
  const hash = createHash('sha256')
    .update(boot?.[2] ?? '')
    .digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain(`style-src 'self';`)
  expect(text).not.toMatch(/<[^>]+\sstyle="/)
  expect(text).not.toMatch(/<[^>]+\son[a-z]+="/)
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy).toContain(directive)
  }
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('pages, files and 404 pages have security headers', async () => {
  const { text } = await get('/beranda')
  const stylesheet = /href="(\/assets\/root-[^"]+\.css)"/.exec(text)![1]!
  for (const path of ['/beranda', '/shop/order', '/tidak/ada', '/', stylesheet, '/assets/tidak-ada.js', '/sw.js']) {
    const { headers } = await get(path)
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['set-cookie'], path).toBeUndefined()
    if (headers['content-type']?.startsWith('text/html')) {
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    }
  }
})

test('a redirect lets nothing run, load or frame it', async () => {
  const { status, headers } = await get('/')
  expect(status).toBe(301)
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('text of the catalogue is escaped in the page and in its data', async () => {
  const { text } = await get('/beranda')
  expect(text).not.toContain('<script>alert(1)')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;kopi&quot;')
  const { stream } = readPageData(scriptsIn(text).at(-1)?.[2] ?? '')
  const [values = ''] = stream.split('\n')
  expect(JSON.parse(values)).toContainEqual(expect.stringContaining('<script>alert(1)'))
})

test('a page lists every module that hydration needs, and the files exist', async () => {
  const { text } = await get('/beranda')
  const data = readPageData(scriptsIn(text).at(-1)?.[2] ?? '')
  expect(Object.keys(data.routes)).toEqual(['root', 'layout/shop-layout', 'home/home-screen'])
  const urls: string[] = [...data.before, data.entry, ...data.imports, ...Object.values(data.routes).flat()]
  for (const url of urls) {
    const { status, headers } = await get(url, { 'accept-encoding': 'br' })
    expect([url, status]).toEqual([url, 200])
    expect(headers['cache-control']).toContain('immutable')
  }
})

test('a protected screen is the same shell for everybody, and is hydrated at once', async () => {
  const [guest, member] = await Promise.all([get('/shop/order'), get('/shop/order', { authorization: 'Bearer x' })])
  expect(guest.status).toBe(200)
  expect(guest.text).toBe(member.text)
  expect(guest.text).toContain('data-hydrate="now"')
  expect(guest.text).toContain('rel="modulepreload"')
})

test('renders a page once for many visitors, until the cache is cleared', async () => {
  clearPages()
  calls.mockClear()
  await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/beranda?utm_source=${i}`)))
  const oneRender = calls.mock.calls.length
  expect(oneRender).toBe(3)
  await get('/beranda')
  expect(calls.mock.calls.length).toBe(oneRender)
  clearPages()
  await get('/beranda')
  expect(calls.mock.calls.length).toBe(2 * oneRender)
})

test('sends brotli, gzip or plain as the client accepts, 304 for an unchanged page, no body for HEAD', async () => {
  const plain = await get('/beranda')
  const brotli = await get('/beranda', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/beranda', { 'accept-encoding': 'gzip' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.text).toBe(plain.text)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotli.body.length).toBeLessThan(plain.body.length / 2)
  const known = await get('/beranda', { 'if-none-match': plain.headers.etag ?? '' })
  expect([known.status, known.body.length]).toEqual([304, 0])
  const head = await get('/beranda', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(plain.headers['content-length'])
})

test('S01: / redirects to /beranda, an unknown path is the 404 page with HTTP 404', async () => {
  const start = await get('/')
  expect([start.status, start.headers.location]).toEqual([301, '/beranda'])
  const missing = await get('/tidak/ada')
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('Halaman tidak ditemukan')
  expect(missing.text).toContain('Periksa kembali halaman yang anda tuju')
  expect(missing.headers['cache-control']).toBe('no-store')
})

test('logs an error for a failed page, and none for an unknown path', async () => {
  const logged = vi.spyOn(app.log, 'error')
  expect((await get('/tidak-ada/sama-sekali')).status).toBe(404)
  expect(logged).not.toHaveBeenCalled()
  calls.mockImplementation(async () => {
    throw new Error('out of order')
  })
  expect((await get('/store?keyword=rusak')).status).toBeGreaterThanOrEqual(500)
  expect(logged).toHaveBeenCalled()
  calls.mockImplementation(answer)
  logged.mockRestore()
})

test('a failure of the shop is the error page with HTTP 503, which is not cached', async () => {
  clearPages()
  calls.mockImplementation(async () => ({ http: 503, envelope: { status: false, message: 'away', data: null } }))
  const failed = await get('/beranda')
  calls.mockImplementation(answer)
  expect(failed.status).toBe(503)
  expect(failed.text).toContain('Layanan tidak tersedia')
  expect(failed.headers['cache-control']).toBe('no-store')
  expect((await get('/beranda')).status).toBe(200)
})

test('other methods and missing files are 404', async () => {
  expect((await get('/beranda', {}, 'POST')).status).toBe(404)
  expect((await get('/assets/../../package.json')).status).toBe(404)
})

test('a preview is rendered past the cache, kept by nobody, and without a valid token there is nothing', async () => {
  const cached = await get('/beranda')
  calls.mockClear()
  const preview = await get('/beranda?pratinjau=sah')
  expect(preview.status).toBe(200)
  expect(preview.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(preview.headers).not.toHaveProperty('cdn-cache-control')
  expect(calls.mock.calls.every(([request]) => request.headers?.['x-preview'] === 'sah')).toBe(true)
  expect((await get('/beranda?pratinjau=salah')).status).toBe(404)
  calls.mockClear()
  expect((await get('/beranda')).headers.etag).toBe(cached.headers.etag)
  expect(calls).not.toHaveBeenCalled()
})
