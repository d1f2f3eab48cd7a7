import { expect, test, vi } from 'vitest'
import { acceptedAnalyticsId } from '#contract/values/settings/analytics-id.ts'
import { storefront } from '../../storefront/plugin.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
await shop.app.register(storefront, { ctx: shop.ctx })
const origin = await shop.listen()

test.each([
  ['UA-12345678-12', 'UA-12345678-12'],
  ['G-UA-12345678-1', 'G-UA-12345678-1'],
  ['UA-1234567-12', 'UA-000000000-0'], // 13 characters
  ['ua-12345678-12', 'UA-000000000-0'],
  ['G-ABCDEFGHIJKLMN', 'UA-000000000-0'],
  ['', 'UA-000000000-0'],
])("B07 the analytics identifier '%s' counts as '%s'", (given, accepted) => {
  expect(acceptedAnalyticsId(given)).toBe(accepted)
})

test('B07 the setting has the same id in every shop, and returns the default until it is set', async () => {
  const read = () => shop.as()('GET /public/setting/:oid/:id', { params: { id: 6 } })
  const unset = { Key: 'analytics_id', Value: 'UA-000000000-0' }
  expect(await read()).toEqual(unset)
  const [row] = await shop.sql`delete from settings where id = 6 returning key, value, public`
  expect(row).toEqual({ key: 'analytics_id', value: '', public: true })
  expect(await read()).toEqual(unset)
  await shop.sql`insert into settings (id, key, value, public) values (6, 'analytics_id', 'UA-123456789-1', true)`
  expect((await read()).Value).toBe('UA-123456789-1')
})

test('B07 an invalid identifier is returned as the default, other settings unchanged', async () => {
  await shop.sql`insert into settings (id, key, value, public) values (5, 'home_category_ids', '1,2', true)`
  await shop.sql`update settings set value = 'UA-pendek' where id = 6`
  const read = (id: number) => shop.as()('GET /public/setting/:oid/:id', { params: { id } })
  expect(await read(6)).toEqual({ Key: 'analytics_id', Value: 'UA-000000000-0' })
  expect(await read(5)).toEqual({ Key: 'home_category_ids', Value: '1,2' })
  await shop.sql`update settings set value = 'UA-12345678-9' where id = 6`
  expect((await read(6)).Value).toBe('UA-000000000-0')
  await shop.sql`update settings set value = 'UA-123456789-1' where id = 6`
  expect((await read(6)).Value).toBe('UA-123456789-1')
})

test('B07 the Content-Security-Policy of pages allows the collector only while an identifier is set', async () => {
  await shop.sql`update settings set value = '' where id = 6`
  const policy = async () => (await fetch(`${origin}/terms`)).headers.get('content-security-policy')
  const collector = 'https://www.google-analytics.com'
  await vi.waitFor(async () => expect(await policy()).toContain(`connect-src 'self';`))
  await shop.sql`update settings set value = 'UA-123456789-1' where id = 6`
  await vi.waitFor(async () => expect(await policy()).toContain(`connect-src 'self' ${collector};`))
  await shop.sql`update settings set value = 'UA-pendek' where id = 6`
  await vi.waitFor(async () => expect(await policy()).not.toContain(collector))
  // Page views are sent by the shop's own code, so no other script is allowed.
  expect(await policy()).not.toMatch(/script-src[^;]*http/)
})
