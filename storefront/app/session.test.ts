import { expect, test } from 'vitest'
import { pathAfterLogin } from './session.ts'

const shop = 'https://toko.test'
const after = (from: string) => pathAfterLogin(`${shop}/login?${new URLSearchParams({ from })}`)

test.each(['/shop/delivery', '/shop/order?status=5&page=2', '/profile/alamat/7#peta', '/berita/1/detail'])(
  'U04 the login leads back to %s',
  (from) => expect(after(from)).toBe(from),
)

const hosts = ['jahat.test', 'jahat.test/shop/order', 'toko.test.jahat.test', 'toko.test@jahat.test', '[::1]:3000']
const starts = [
  ...[
    '//',
    '///',
    '\\\\',
    '/\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/ /',
    ' //',
    '\t//',
    '/.//',
    '/..//',
    '/./\\',
    '/%2e//',
    '/a/..//',
  ],
  ...[
    'https://',
    'HTTPS://',
    'http:',
    'https:',
    'https:/',
    'https:\\\\',
    'ftp://',
    'javascript:alert(1)//',
    'data:text/html,',
  ],
  ...['@', '.', '?//', '#//', '%2f%2f', '', ':'],
]

test.each(starts)('U04 the login never leads to another host: %j', (start) => {
  for (const host of hosts) {
    const path = after(start + host)
    expect(path, start + host).toMatch(/^\/(?![/\\])/)
    expect(new URL(path, shop).origin, start + host).toBe(shop)
  }
})

test.each(['/login', '/login/', '/logout', '/register?from=/', '/forgot-password', '/reset-password?token=x'])(
  'U04 the login does not lead to %s',
  (from) => expect(after(from)).toBe('/beranda'),
)
