import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { shopUrl } from './support/shop-server.ts'
import { handsOf } from './walks/hands.ts'
import { withChromium } from './walks/playwright-tool.ts'
import { withFirefox } from './walks/puppeteer-tool.ts'
import { walkBoth } from './walks/walk-both.ts'

// The way from the home page to a proof, and from the desk's login to a verified payment and a saved product, in other browsers than today's
// Chromium. scripts/other-browsers.mjs brings them.

test.describe.configure({ timeout: 120_000 })

const oldChromium = (folder: string) => ({
  path: join(folder, 'chromium'),
  libraries: `${folder}:${join(folder, 'lib')}`,
})

test('both walks succeed in the oldest supported Chromium', async () => {
  await withChromium(oldChromium(process.env.CHROMIUM_109!), (open) => walkBoth(open, 0))
})

test('both walks succeed in Firefox', async () => {
  await withFirefox(process.env.FIREFOX_PATH!, (open) => walkBoth(open, 1))
})

test('a browser older than the supported ones shows the pages for reading, with working links and a message', async () => {
  await withChromium(oldChromium(process.env.CHROMIUM_107!), async (open) => {
    const hands = handsOf(await open(shopUrl()))
    const said = 'erbarui browser'
    for (const path of [
      '/beranda',
      '/shop/product?type=popular',
      '/store',
      '/berita',
      '/promo',
      '/terms',
      '/search?keyword=kopi',
    ]) {
      await hands.open(path)
      await hands.sees(said)
      expect(await hands.evaluate(() => document.querySelector('h1')?.textContent)).toBeTruthy()
    }
    await hands.open('/shop/product?type=popular')
    await hands.press('Rp')
    await hands.isAt(/^\/shop\/product\/\d+\/detail/)
    await hands.sees(said)
    expect(
      await hands.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      ),
    ).toBe(0)
    await hands.open('/kelola')
    await hands.sees(said)
    hands.hadNoErrors()
  })
})
