import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { makeTestDirectory, removeTestDirectory } from '../server/src/testing/test-directory.ts'
import { shopUrl } from './support/shop-server.ts'
import { newShopper, productsInStock } from './support/shopper.ts'
import { handsOf, type Tool } from './walks/hands.ts'
import { withChromium } from './walks/playwright-tool.ts'
import { withFirefox } from './walks/puppeteer-tool.ts'
import { walkOfShopper, walkOfStaff } from './walks/walks.ts'

// The way from the home page to a proof, and from the desk's login to a verified payment and a saved product, in other browsers than today's
// Chromium. scripts/other-browsers.mjs brings them.

test.describe.configure({ timeout: 120_000 })

type Open = (url: string) => Promise<Tool>

async function walkBoth(open: Open, atProduct: number) {
  const shopper = await newShopper()
  const products = await productsInStock(atProduct + 1, 'Bandung')
  const product = products[atProduct]!
  const folder = await makeTestDirectory()
  try {
    const shop = handsOf(await open(shopUrl()))
    const order = await walkOfShopper(shop, shopper, product, await uprightPhoto(folder))
    shop.hadNoErrors()
    const desk = handsOf(await open(shopUrl()))
    await walkOfStaff(desk, order, product)
    desk.hadNoErrors()
  } finally {
    await removeTestDirectory(folder)
  }
}

/** As phones store it: the picture lies, and a tag turns it. Large enough to be made smaller before it is sent. */
async function uprightPhoto(folder: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const file = join(folder, 'struk.jpg')
  const picture = sharp({ create: { width: 2400, height: 1500, channels: 3, noise, background: '#fff' } })
  await picture.withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toFile(file)
  return file
}

const oldChromium = (folder: string) => ({
  path: join(folder, 'chromium'),
  libraries: `${folder}:${join(folder, 'lib')}`,
})

test('both ways end in the oldest Chromium that is promised', async () => {
  await withChromium(oldChromium(process.env.CHROMIUM_109!), (open) => walkBoth(open, 0))
})

test('both ways end in Firefox', async () => {
  await withFirefox(process.env.FIREFOX_PATH!, (open) => walkBoth(open, 1))
})

test('a browser that is older than promised shows the pages to read, their links work, and it is said', async () => {
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
