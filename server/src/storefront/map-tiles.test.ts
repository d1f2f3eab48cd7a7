import { expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { testShop } from '../testing/test-shop.ts'
import { storefront } from './plugin.ts'

const tiles = 'https://{s}.tiles.example/{z}/{x}/{y}.png?a=1&b=2'
const shop = await testShop({ MAP_TILE_URL: tiles, MAP_TILE_ATTRIBUTION: '© "Peta" & Co' })

test("A03 pages know the operator's tile server, and their Content-Security-Policy allows its pictures", async () => {
  await shop.app.register(storefront, { ctx: shop.ctx })
  const origin = await shop.listen()
  const answer = await fetch(`${origin}/shop/address/tambah/map`)
  const html = await answer.text()
  expect(html).toContain(
    'data-map-tiles="https://{s}.tiles.example/{z}/{x}/{y}.png?a=1&amp;b=2" data-map-attribution="© &quot;Peta&quot; &amp; Co"',
  )
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`img-src 'self' data: blob: https://*.tiles.example;`)
  expect(policy).toContain(`connect-src 'self';`)
})

test('A03 an invalid tile URL is refused at the start', () => {
  for (const url of ['tiles.example/{z}/{x}/{y}', 'https://tiles.example/{z}/{x}.png', 'javascript:{z}{x}{y}']) {
    expect(() => loadConfig({ MAP_TILE_URL: url })).toThrow('MAP_TILE_URL')
  }
  expect(loadConfig({}).map).toEqual({ tileUrl: '', attribution: '' })
})
