import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { clientAddress } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(clientAddress({ ip })).toBe(counted)
})

test('the addresses of an IPv6 network share the limit of one client', async () => {
  const shop = await testShop({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1' })
  const ask = (address: string) =>
    shop.ask({
      method: 'PUT',
      path: '/api/v1/forgotpassword',
      headers: { 'x-forwarded-for': address },
      body: { Email: 'siapa@contoh.test' },
    })
  const answers = []
  for (let n = 1; n <= 40; n++) answers.push((await ask(`2001:db8:1:2::${n.toString(16)}`)).http)
  expect(answers).toContain(429)
  expect((await ask('2001:db8:1:3::1')).http).toBe(200)
})
