import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { RenderCache, type Rendered } from './render-cache.ts'

const page = (text: string, status = 200): Rendered => ({ status, headers: {}, body: Buffer.from(text) })

function aCache(options: { maxBytes?: number } = {}) {
  const clock = { now: 0 }
  const render = vi.fn(async (_key: string): Promise<Rendered> => page('one'))
  const times = { freshMs: 5_000, staleMs: 60_000, now: () => clock.now }
  const cache = new RenderCache({ render, maxBytes: 1_000_000, ...times, ...options })
  const read = (key = '/a') => cache.get(key)?.plain.toString()
  /** Waits for the render in the background, which this call joins. */
  const settled = () => cache.render('/a').catch(() => undefined)
  return { cache, clock, render, read, settled }
}

test('serves a fresh page without rendering it again', async () => {
  const { cache, clock, render, read } = aCache()
  await cache.render('/a')
  clock.now = 5_000
  expect(read()).toBe('one')
  expect(render).toHaveBeenCalledTimes(1)
})

test('serves a stale page at once and renders it once in the background, however many requests come', async () => {
  const { cache, clock, render, read, settled } = aCache()
  await cache.render('/a')
  clock.now = 30_000
  render.mockResolvedValue(page('two'))
  for (let i = 0; i < 10; i++) expect(read()).toBe('one')
  await settled()
  expect(render).toHaveBeenCalledTimes(2)
  expect(read()).toBe('two')
})

test('keeps serving the stale page when the new one fails', async () => {
  const { cache, clock, render, read, settled } = aCache()
  await cache.render('/a')
  clock.now = 30_000
  render.mockRejectedValueOnce(new Error('database unreachable'))
  read()
  await settled()
  render.mockResolvedValueOnce(page('failed', 503))
  expect(read()).toBe('one')
  await settled()
  expect(read()).toBe('one')
})

test('stops serving a page that has become a 404 or a redirect', async () => {
  for (const status of [302, 404]) {
    const { cache, clock, render, read, settled } = aCache()
    await cache.render('/a')
    clock.now = 30_000
    render.mockResolvedValueOnce(page('', status))
    read()
    await settled()
    expect(read()).toBeUndefined()
  }
})

test('does not serve a page that is too old', async () => {
  const { cache, clock, read } = aCache()
  await cache.render('/a')
  clock.now = 60_001
  expect(read()).toBeUndefined()
})

test('renders an uncached page once for many requests', async () => {
  const { cache, render } = aCache()
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.render('/a')))
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(pages).size).toBe(1)
})

test('rejects all requests that waited for a failed render, and renders again for the next one', async () => {
  const { cache, render } = aCache()
  render.mockRejectedValueOnce(new Error('broken'))
  const results = await Promise.allSettled([cache.render('/a'), cache.render('/a')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect((await cache.render('/a')).plain.toString()).toBe('one')
})

test('stores only pages with status 200', async () => {
  const { cache, render } = aCache()
  for (const status of [301, 404, 500, 503]) {
    render.mockResolvedValueOnce(page('', status))
    await cache.render(`/${status}`)
  }
  expect(cache.size).toBe(0)
})

test('clears everything, and does not store a page that was being rendered from the old data', async () => {
  const { cache, render, read } = aCache()
  let finish = (_: Rendered) => {}
  render.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
  const slow = cache.render('/a')
  cache.clear()
  const next = cache.render('/a')
  finish(page('old'))
  await Promise.all([slow, next])
  expect(read()).toBe('one')
})

test('stays below its maximum of bytes by evicting the least recently used pages', async () => {
  const { cache, render, read } = aCache({ maxBytes: 10_000 })
  render.mockResolvedValue(page('x'.repeat(2_000)))
  for (const key of ['/a', '/b', '/c']) await cache.render(key)
  read('/a')
  await cache.render('/d')
  expect(cache.bytes).toBeLessThanOrEqual(10_000)
  expect(read('/b')).toBeUndefined()
  expect(read('/a')).toBeDefined()
  render.mockResolvedValue(page('x'.repeat(20_000)))
  await cache.render('/huge')
  expect(read('/huge')).toBeUndefined()
})

test('compresses each page, and derives the ETag from its content', async () => {
  const { cache, render } = aCache()
  render.mockImplementation(async (key) => page((key === '/c' ? 'lain ' : 'isi ').repeat(500)))
  const [one, same, other] = await Promise.all([cache.render('/a'), cache.render('/b'), cache.render('/c')])
  expect(brotliDecompressSync(one.brotli).toString()).toBe('isi '.repeat(500))
  expect(one.etag).toBe(same.etag)
  expect(one.etag).not.toBe(other.etag)
})
