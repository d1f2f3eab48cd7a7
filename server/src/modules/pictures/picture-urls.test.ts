import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import { demoAddresses } from '../../demo/accounts.ts'
import { seedDemo } from '../../demo/seed.ts'
import { demoStores } from '../../demo/stores.ts'
import { allCalls, requestTo } from '../../testing/contract-samples.ts'
import { testShop } from '../../testing/test-shop.ts'
import { importRegions } from '../regions/import-regions.ts'
import { settingRow } from '../settings/owner-settings.ts'
import { upsertSettings } from '../settings/setting-queries.ts'
import { pictureWidths } from './picture-url.ts'

const shops = {
  'DEMO=off': await testShop({ DEMO: 'off', SECRET: 's'.repeat(32) }),
  'DEMO=on': await testShop(),
}
const smallestWidth = Math.min(...pictureWidths)
type Shop = (typeof shops)['DEMO=on']

beforeAll(async () => {
  const { sql, ctx } = shops['DEMO=on']
  const villages = [...demoStores, ...demoAddresses].map(({ villageCode, latitude, longitude }) => ({
    ...{ code: villageCode, name: 'Kelurahan', district: 'Kecamatan', cityType: 'Kota' as const, postalCode: '40135' },
    ...{
      city: `Kota ${villageCode.slice(0, 5)}`,
      province: `Provinsi ${villageCode.slice(0, 2)}`,
      latitude,
      longitude,
    },
  }))
  await importRegions(sql, villages)
  await seedDemo(ctx, { now: ctx.clock.now() })
}, 180_000)

describe.each(Object.entries(shops))('%s: every picture URL in a response', (name, shop) => {
  let addresses: Set<string>
  beforeAll(async () => {
    addresses = await collectPictureUrls(shop)
  }, 180_000)

  test('is found for banks, payment methods, couriers, brands and orders of all kinds', async () => {
    const answer = (await shop.as()('GET /partner/:oid')) satisfies Record<string, { Img: string }[]>
    const partners = Object.values(answer).flat()
    expect(partners.map(({ Img }) => Img)).not.toContain('')
    expect([...addresses]).toEqual(expect.arrayContaining(partners.map(({ Img }) => Img)))
    expect([...addresses].filter((one) => one.includes('/marks/')).length).toBeGreaterThan(24)
    if (name === 'DEMO=on') {
      const folders = new Set([...addresses].map((one) => one.split('/')[3]))
      expect([...folders].sort()).toEqual([
        'banners',
        'categories',
        'marks',
        'news',
        'products',
        'promotions',
        'stores',
      ])
    }
  })

  test('returns a picture of the right type', async () => {
    for (const address of addresses) {
      expect(address).toMatch(/^\/img\/640\//)
      // Uses another width, as the storefront does: the cheapest request for the same picture.
      const answer = await shop.ask({ method: 'GET', path: address.replace('/640/', `/${smallestWidth}/`) })
      expect(answer.http, address).toBe(200)
      const { format, width = 0, height = 0 } = await sharp(answer.bytes).metadata()
      expect(answer.headers['content-type'], address).toBe(format === 'svg' ? 'image/svg+xml' : 'image/webp')
      if (address.includes('/marks/')) expect(width, address).toBe(2 * height)
    }
  }, 180_000)
})

/** The picture URLs in the responses of all calls to a visitor, a shopper with orders of every kind, and the operator. */
async function collectPictureUrls(shop: Shop): Promise<Set<string>> {
  const { token } = await aShopperWithOrders(shop)
  const operator = await shop.anOperator()
  const found = new Set<string>()
  for (const call of allCalls) {
    if (call[1].method !== 'GET') continue
    const ids = call[1].path.includes(':id') ? ['1', '2', '3', '4', '5', '6'] : ['1']
    for (const id of ids) {
      for (const session of [token, operator.token]) {
        const answer = await shop.ask(requestTo(call, { params: { id }, token: session }))
        // A cell of an export contains several.
        for (const [, addresses] of answer.text.matchAll(/"(\/img\/[^"]+)"/g)) {
          for (const address of addresses!.split('|')) found.add(address)
        }
      }
    }
  }
  await inTransaction(shop.sql, (tx) => upsertSettings(tx, [settingRow('courier_formula', 'on')]))
  await shop.ctx.settings.load()
  const quotes = await shop.ask(requestTo(allCalls.find(([call]) => call === 'quoteShipping')!, await aParcel(shop)))
  expect(quotes.text).toContain('/img/')
  for (const [, address] of quotes.text.matchAll(/"(\/img\/[^"]+)"/g)) found.add(address!)
  return found
}

async function aShopperWithOrders(shop: Shop) {
  for (const bank of ['BCA', 'Bank Mandiri', 'PT Bank Daerah Antah Berantah']) await shop.aBankAccount(bank)
  const shopper = await shop.aCustomer()
  await shopper.deposit(200_000)
  await shopper.topUp(50_000)
  await shopper.order([await shop.aProduct()])
  await shopper.buy('xld10', '081812345678')
  await shopper.buy('isat10', '081412345678', { body: { Payment: 'Transfer Bank', PaymentType: 'Bank' } })
  await shopper.inquire('pln50', '53000000001')
  return shopper
}

async function aParcel(shop: Shop) {
  const { areaId } = await shop.anArea()
  const store = await shop.aStore({ areaId })
  const product = await shop.aProduct({ storeId: store.id })
  const shopper = await shop.aCustomer()
  const address = await shop.anAddress(shopper)
  const body = {
    StoreID: store.id,
    DeliveryID: address.id,
    ProductIDs: String(product.id),
    Quantities: '1',
    DeliveryOption: 1,
  }
  return { body, token: shopper.token }
}
